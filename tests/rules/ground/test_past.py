"""What was known when a round was paired."""

import pytest
from topcut.rules.ground.past import best_fit, earlier_meetings, known_before, typed_round
from topcut.tournament import Event

from tests.build import event, swiss

FOUR = ["ann", "bob", "cyd", "dan"]


def _event() -> Event:
    return event(
        FOUR,
        [
            swiss(1, [("ann", "bob", "6-0"), ("cyd", "dan", "6-0")]),
            swiss(2, [("bob", "ann", "6-0"), ("cyd", "dan", "no dan")]),
            swiss(3, [("ann", "cyd", ""), ("bob", "dan", "")]),
        ],
    )


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_before_a_round_the_rounds_before_it_are_known_and_nothing_after(number: int) -> None:
    made = _event()
    assert known_before(made, number).swiss == made.swiss[: number - 1]
    assert known_before(made, number) is known_before(made, number)
    assert bool(known_before(made, number).stages) == (number > 1)


def test_a_round_is_found_by_its_number() -> None:
    made = _event()
    assert typed_round(made, 2) is made.swiss[1]
    assert typed_round(made, 4) is None


@pytest.mark.parametrize(
    ("pair", "before", "said"),
    [
        (("ann", "bob"), 1, ""),
        (("ann", "bob"), 2, "round 1"),
        (("bob", "ann"), 3, "rounds 1, 2"),
        (("cyd", "dan"), 3, "round 1"),
        (("ann", "cyd"), 3, ""),
        (("ann", "cyd"), 4, "round 3"),
    ],
)
def test_where_two_have_met_is_said_by_rounds_and_a_no_show_is_no_meeting(
    pair: tuple[str, str], before: int, said: str
) -> None:
    assert earlier_meetings(_event(), pair, before) == said


def test_a_round_is_reviewed_by_the_event_before_it() -> None:
    made = _event()
    seen = best_fit(made, made.swiss[2], lambda known: known.swiss, misfit=len)
    assert seen == made.swiss[:2]
