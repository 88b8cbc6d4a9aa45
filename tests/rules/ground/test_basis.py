"""What is worked out once, and by what it is worked out again."""

from dataclasses import replace

from msgspec import structs
from topcut.regulations import load
from topcut.rules.ground.basis import (
    basis,
    memoized_for_event,
    memoized_for_pairing,
    memoized_for_rounds,
)
from topcut.tournament import Event, Round, Stage, StageKind

from tests.build import event, swiss

LAW = load("ffg-2.2.1")
ONE, TWO = swiss(1, [("ann", "bob", "6-0")]), swiss(2, [("bob", "ann", "6-0")])


class Worker:
    """Counts how often something is worked out."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> int:
        self.times += 1
        return self.times


def fresh(*rounds: Round) -> Event:
    """An event with rounds that nothing was worked out from."""
    return event(["ann", "bob"], [replace(round_) for round_ in rounds])


def test_the_same_rounds_of_another_event_object_ask_for_nothing_new() -> None:
    made, work = fresh(ONE), Worker()
    again = replace(made, name="Renamed")
    for each in (made, again):
        assert memoized_for_rounds(made.swiss[0], "x", basis(each, LAW, each.swiss), work) == 1


def test_a_setting_a_rule_or_a_round_of_its_own_is_worked_out_anew() -> None:
    made, work = fresh(ONE, TWO), Worker()
    last = made.swiss[1]
    assert memoized_for_rounds(last, "x", basis(made, LAW, made.swiss), work) == 1
    assert (
        memoized_for_rounds(last, "x", basis(replace(made, draw="other"), LAW, made.swiss), work)
        == 2
    )
    assert (
        memoized_for_rounds(
            last, "x", basis(made, structs.replace(LAW, title="Ours"), made.swiss), work
        )
        == 3
    )
    other = (replace(made.swiss[0]), last)
    assert memoized_for_rounds(last, "x", basis(made, LAW, other), work) == 4
    assert memoized_for_rounds(last, "y", basis(made, LAW, other), work) == 5


def test_what_follows_from_one_event_alone_is_worked_out_once_for_it() -> None:
    made, work = fresh(ONE), Worker()
    assert [memoized_for_event(made, "x", work), memoized_for_event(made, "x", work)] == [1, 1]
    assert memoized_for_event(replace(made), "x", work) == 2


def test_what_follows_from_the_seats_outlives_a_result_but_no_other_pair() -> None:
    made, work = fresh(ONE, TWO), Worker()
    second = made.swiss[1]
    typed = replace(second, matches=(replace(second.matches[0], score=None),))
    assert memoized_for_pairing(second, "x", made, LAW, work) == 1
    assert memoized_for_pairing(typed, "x", made, LAW, work) == 1
    later = replace(made, stages=(Stage(StageKind.SWISS, (made.swiss[0], typed)),))
    assert memoized_for_pairing(typed, "x", later, LAW, work) == 1
    swapped = replace(second.matches[0], players=("ann", "bob"))
    assert memoized_for_pairing(replace(second, matches=(swapped,)), "x", made, LAW, work) == 2


def test_what_follows_from_a_pairing_is_worked_out_anew_for_other_byes_and_returns() -> None:
    made, work = fresh(ONE, TWO), Worker()
    second = made.swiss[1]
    assert memoized_for_pairing(second, "x", made, LAW, work) == 1
    assert memoized_for_pairing(replace(second, byes=("cy",)), "x", made, LAW, work) == 2
    assert memoized_for_pairing(replace(second, returns=("cy",)), "x", made, LAW, work) == 3
