"""Sides of the bracket, each part of it asked alone; rows F-side-1 to F-side-3 put them to use."""

from dataclasses import replace

from topcut.rules.checking.bracket_sides import (
    first_round_sides,
    later_sides,
    second_final_sides,
)
from topcut.rules.checking.rule import Case

from tests.support.brackets import REGULATIONS, event_with_cut, of, played, typed, win

FOUR = event_with_cut(4)


def test_each_part_judges_its_own_matches_alone() -> None:
    """Against the sides in match 3 and in the second final; the first round was recorded."""
    event = win(FOUR, (1, "s1"), (2, "s3"))
    event = typed(event, 2, played(3, "s1", "s3", "s1"))
    event = win(event, (4, "s4"), (5, "s3"), (6, "s3"))
    corp = of(event).match(6).sides.recorded
    runner = next(player for player in of(event).match(6).players if player != corp)
    event = typed(event, 5, played(7, str(corp), runner, "s1"))
    case = Case(event, REGULATIONS)
    parts = (first_round_sides, later_sides, second_final_sides)
    assert [[found.message.split(",")[0] for found in part(case)] for part in parts] == [
        [],
        ["Seed 1 is Corp in match 3"],
        [f"{case.name(str(corp))} is Corp in match 7"],
    ]


def test_after_the_game_names_are_not_to_be_exchanged_without_the_winner() -> None:
    """`winner: corp` would else name whoever lost; before the game the names are enough."""
    event = win(FOUR, (1, "s1"), (2, "s3"))
    game = played(3, "s1", "s3", "s1")
    [after] = later_sides(Case(typed(event, 2, game), REGULATIONS))
    assert after.expected == (
        "a ruling, as it was played; if it was not, exchange the names and the winner"
    )
    [before] = later_sides(Case(typed(event, 2, replace(game, games=())), REGULATIONS))
    assert before.expected == "corp: s3, runner: s1"
