"""The matches of one player of an event."""

import pytest
from topcut.pages.site.meetings import meetings
from topcut.rules.figures.side_games import GameResult

from tests.build import event, swiss
from tests.support import stages
from tests.support.shown import shared

WON, LOST, DRAWN = GameResult.WON, GameResult.LOST, GameResult.DRAWN


def games(result: str, family: str = "ffg") -> list[tuple[bool, object, object]]:
    table = f"ada bo {result}" if family == "single" else ("ada", "bo", result)
    made = shared(event(["ada", "bo"], [swiss(1, [table])], family=family))
    return [
        (one.won, one.corp, one.runner)
        for player in ("ada", "bo")
        for one in meetings(made, player)
    ]


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        ("6-0", [(True, WON, WON), (False, LOST, LOST)]),
        ("5-0", [(True, WON, WON), (False, LOST, LOST)]),
        ("3-3", [(False, None, None), (False, None, None)]),
    ],
)
def test_a_round_of_two_games_has_those_whose_sides_follow(
    result: str, expected: list[tuple[bool, object, object]]
) -> None:
    assert games(result) == expected


def test_a_round_of_one_game_has_it_on_the_side_that_was_played() -> None:
    assert games("3-0", "single") == [(True, WON, None), (False, None, LOST)]


def test_a_match_is_told_with_its_round_and_the_person_met() -> None:
    made = shared(event(["ada", "bo"], [swiss(1, [("ada", "bo", "6-0")])]))
    (one,) = meetings(made, "ada")
    assert (one.round, one.opponent, one.name) == ("1", "bo", made.name("bo"))


def test_what_was_not_played_is_no_match() -> None:
    rounds = [swiss(1, [("ada", "bo", "no bo")], byes=("cy",)), swiss(2, [("ada", "cy", "")])]
    made = shared(event(["ada", "bo", "cy"], rounds))
    assert [meetings(made, player) for player in ("ada", "bo", "cy")] == [(), (), ()]


def test_matches_of_the_cut_follow_those_of_swiss_rounds() -> None:
    made = shared(stages.won())
    first = made.winners[0]
    addresses = [one.round for one in meetings(made, first)]
    assert addresses == sorted(addresses, key=lambda one: (one.startswith("cut-"), one))
    cut = [one for one in meetings(made, first) if one.round.startswith("cut-")]
    assert cut
    assert cut[-1].won
