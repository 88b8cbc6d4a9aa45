"""Points of games and matches under the FFG regulations, and who is still tied."""

from fractions import Fraction

import pytest
from topcut.regulations import load
from topcut.rules.ground.draw import Draw
from topcut.rules.systems import ffg
from topcut.tournament import Game, Match, StageKind, Way

from tests.build import event, swiss
from tests.support.brackets import MARK, game

LAW = load("ffg-2.2.1")
PAIR = ("ann", "bob")


def _match(*games: Game, **more: object) -> Match:
    return Match(PAIR, MARK, games=games, **more)  # type: ignore[arg-type]


def _score(one: int, two: int) -> tuple[Fraction, Fraction]:
    return Fraction(one), Fraction(two)


@pytest.mark.parametrize(
    ("typed", "points"),
    [
        (game("ann", "bob", "ann"), (3, 0)),
        (game("ann", "bob", "bob"), (0, 3)),
        (game("ann", "bob", by=Way.TIME, agenda=(5, 2)), (2, 0)),
        (game("ann", "bob", by=Way.TIME, agenda=(2, 5)), (0, 2)),
        (game("ann", "bob", by=Way.TIME, agenda=(2, 2)), (1, 1)),
        (game("ann", "bob", ""), (1, 1)),
        (game("ann", "bob", by=Way.FLATLINE), (3, 0)),
        (game("ann", "bob", by=Way.DECKED), (0, 3)),
        (game("ann", "bob"), None),
    ],
)
def test_f_points_1_points_of_a_game_the_corps_first(
    typed: Game, points: tuple[int, int] | None
) -> None:
    assert ffg.game_score(typed, LAW) == points


def test_games_are_added_up_for_each_player_whatever_side_they_had() -> None:
    timed = game("bob", "ann", by=Way.TIME, agenda=(5, 2))
    assert ffg.games_score(_match(game("ann", "bob", "ann"), timed), LAW) == (3, 2)
    assert ffg.games_score(_match(game("ann", "bob", "bob"), game("bob", "ann", "bob")), LAW) == (
        0,
        6,
    )
    assert ffg.games_score(_match(), LAW) is None


def test_f_points_1_what_one_game_can_give_and_two_can_add_up_to() -> None:
    one = {(3, 0), (0, 3), (2, 0), (0, 2), (1, 1)}
    assert ffg.legal_totals(LAW, 1) == one
    assert ffg.legal_totals(LAW, 2) == {(a + c, b + d) for a, b in one for c, d in one}


@pytest.mark.parametrize(
    ("score", "ann", "bob"),
    [
        (_score(6, 0), (3, 3), (0, 0)),
        (_score(0, 6), (0, 0), (3, 3)),
        (_score(4, 0), (2, 2), (0, 0)),
        (_score(5, 0), None, (0, 0)),
        (_score(3, 2), None, None),
        (_score(4, 1), None, None),
        (_score(2, 2), None, None),
    ],
)
def test_a_total_gives_points_by_side_where_it_can_be_read_in_one_way(
    score: tuple[Fraction, Fraction], ann: object, bob: object
) -> None:
    typed = _match(score=score)
    assert ffg.side_points(typed, "ann", LAW) == ann
    assert ffg.side_points(typed, "bob", LAW) == bob


def test_typed_games_say_the_points_by_side_of_both() -> None:
    timed = game("bob", "ann", by=Way.TIME, agenda=(2, 5))
    typed = _match(game("ann", "bob", "ann"), timed, score=_score(5, 0))
    assert ffg.side_points(typed, "ann", LAW) == (3, 2)
    assert ffg.side_points(typed, "bob", LAW) == (0, 0)
    same = _match(game("bob", "ann", "ann"), game("bob", "ann", "ann"))
    assert ffg.side_points(same, "ann", LAW) == (0, 6)
    swapped = _match(game("ann", "bob", "ann"), game("ann", "bob", "ann"))
    assert ffg.side_points(swapped, "ann", LAW) == (6, 0)
    open_ = _match(game("ann", "bob", "ann"), game("bob", "ann"), score=_score(6, 0))
    assert ffg.side_points(open_, "ann", LAW) == (3, 3)


def test_the_one_game_of_a_table_that_names_the_corp_has_its_side() -> None:
    typed = _match(score=_score(3, 0), corp="bob")
    assert ffg.side_points(typed, "ann", LAW) == (0, 3)
    assert ffg.side_points(typed, "bob", LAW) == (0, 0)
    assert ffg.side_points(_match(no_show=("bob",)), "ann", LAW) is None


@pytest.mark.parametrize(
    ("form", "points"), [("standard", 6), ("full draft", 6), ("half draft", 3)]
)
def test_f_pair_2_a_bye_is_worth_every_win_of_a_round_of_the_format(form: str, points: int) -> None:
    assert ffg.bye_points(event(["ann"], format=form), LAW) == points


def test_f_tie_3_the_draw_of_this_round_ranks_the_tied_each_alone() -> None:
    tied = ["ann", "bob", "cyd", "dan", "eve"]
    for rounds, stage in (((), StageKind.SWISS), ((swiss(1),), StageKind.SWISS)):
        made = event(tied, rounds)
        for number in (1, 2, 3):
            order = Draw("mill-road", stage, number).order("tiebreak", tied)
            assert ffg.settle(made, number, tied, {}) == [(each,) for each in order]
    assert ffg.settle(event(tied), 1, tied, {}) != ffg.settle(event(tied), 2, tied, {})
