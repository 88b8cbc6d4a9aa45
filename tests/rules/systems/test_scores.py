"""The same questions in every family, each answered by the family in force."""

from fractions import Fraction

import pytest
from topcut.regulations import Regulations, load
from topcut.rules.systems.scores import match_score, scoring, side_points, won_by
from topcut.tournament import Game, Match, Side, Way

from tests.support.brackets import MARK, game

PAIR = ("ann", "bob")
LAWS = {name: load(name) for name in ("ffg-2.2.1", "ntp-98.4", "napd-multiplayer")}
FFG, NTP, MANY = LAWS.values()
TWO = (game("ann", "bob", "ann"), game("bob", "ann", "bob"))


def match(*games: Game, **more: object) -> Match:
    return Match(PAIR, MARK, games=games, **more)  # type: ignore[arg-type]


def both(one: object, two: object) -> tuple[Fraction, Fraction]:
    return Fraction(str(one)), Fraction(str(two))


@pytest.mark.parametrize("law", LAWS.values(), ids=list(LAWS))
def test_points_by_ruling_stand_in_every_family_and_have_no_side(law: Regulations) -> None:
    ruled = match(*TWO, points=both(2, 0))
    assert match_score(ruled, law) == (2, 0)
    assert side_points(ruled, "ann", law) is None


@pytest.mark.parametrize("law", LAWS.values(), ids=list(LAWS))
def test_a_table_with_a_no_show_has_no_score_of_its_own(law: Regulations) -> None:
    assert match_score(match(*TWO, no_show=("bob",)), law) is None


def test_the_same_games_are_worth_what_each_document_gives() -> None:
    assert match_score(match(*TWO), FFG) == (3, 3)
    timed = match(TWO[0], game("bob", "ann", by=Way.TIME, agenda=(2, 5)))
    assert match_score(timed, FFG) == (5, 0)
    assert match_score(timed, NTP) == both("2.5", "0.5")


def test_f_points_1_a_typed_total_stands_before_its_games() -> None:
    assert match_score(match(*TWO, score=both(6, 0)), FFG) == (6, 0)


def test_a_table_whose_games_are_not_all_over_has_no_score() -> None:
    assert match_score(match(TWO[0], game("bob", "ann")), FFG) is None
    assert match_score(match(), FFG) is None


@pytest.mark.parametrize(
    ("typed", "corp", "runner"),
    [
        ({"score": both(6, 0)}, 3, 3),
        ({"score": both(0, 6)}, 0, 0),
        ({"score": both(3, 0), "corp": "ann"}, 3, 0),
        ({"score": both(3, 0), "corp": "bob"}, 0, 3),
        ({"score": both(3, 3), "won_as": Side.CORP}, 3, 0),
        ({"score": both(3, 3), "won_as": Side.RUNNER}, 0, 3),
    ],
)
def test_sides_are_known_where_a_total_has_one_reading(
    typed: dict[str, object], corp: int, runner: int
) -> None:
    assert side_points(match(**typed), "ann", FFG) == (corp, runner)


@pytest.mark.parametrize(
    "typed",
    [{"score": both(3, 3)}, {"score": both(4, 1)}, {"score": both(3, 3), "split": "Hal"}, {}],
)
def test_sides_are_not_guessed_where_a_total_has_several_readings(
    typed: dict[str, object],
) -> None:
    assert side_points(match(**typed), "ann", FFG) is None


def test_m_stand_1_every_runner_of_a_winning_table_has_the_points() -> None:
    players = ("corp", "one", "two")
    typed = Game("corp", ("one", "two"), MARK, winners=("one", "two"))
    table = Match(players, MARK, corp="corp", games=(typed,))
    assert match_score(table, MANY) == (0, 3, 3)
    assert won_by(typed, MANY) == "one"
    assert side_points(table, "two", MANY) == (0, 3)
    assert side_points(table, "corp", MANY) == (0, 0)


def test_m_stand_1_nobody_has_points_where_nobody_won() -> None:
    nobody = Game("corp", ("one", "two"), MARK, winners=())
    table = Match(("corp", "one", "two"), MARK, corp="corp", games=(nobody,))
    assert match_score(table, MANY) == (0, 0, 0)
    assert won_by(nobody, MANY) == ""


def test_only_the_ffg_regulations_settle_a_tie_by_the_draw() -> None:
    assert [scoring(law).draws for law in LAWS.values()] == [True, False, False]
