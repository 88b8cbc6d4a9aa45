"""Points, strength of schedule and extended strength of schedule of worked cases."""

from fractions import Fraction

from topcut.regulations import load
from topcut.rules.standings.standings import standings
from topcut.text.problems.mark import Mark
from topcut.tournament import Match, Round, StageKind

from tests.build import event

M = Mark("event.yaml")
Pairing = tuple[str, str, int, int]


def _round(number: int, tables: list[Pairing], byes: tuple[str, ...] = ()) -> Round:
    matches = tuple(
        Match((one, two), M, table=table, score=(Fraction(first), Fraction(second)))
        for table, (one, two, first, second) in enumerate(tables, 1)
    )
    return Round(StageKind.SWISS, number, M, matches=matches, byes=byes)


def _computed(players: str, *rounds: Round) -> dict[str, tuple[Fraction, ...]]:
    """Points, strength of schedule and extended strength of schedule by player."""
    worked = event(players.split(), rounds)
    rows = standings(worked, load("ffg-2.2.1")).rows
    return {row.player.id: (row.points, *row.tiebreaks) for row in rows}


def _exact(*numbers: str) -> tuple[Fraction, ...]:
    return tuple(Fraction(number) for number in numbers)


def test_f_tie_1_and_f_tie_2_two_rounds_of_four() -> None:
    """Snap, who beat crackle and pop, has 12 points, 2.25 and 3.75."""
    computed = _computed(
        "snap crackle pop other",
        _round(1, [("snap", "crackle", 6, 0), ("pop", "other", 6, 0)]),
        _round(2, [("snap", "pop", 6, 0), ("crackle", "other", 3, 3)]),
    )
    assert computed["snap"] == _exact("12", "2.25", "3.75")


def test_f_tie_1_and_f_tie_2_byes_of_three() -> None:
    """A bye counts in points and rounds played, and is nobody's opponent."""
    computed = _computed(
        "dan johno laurie",
        _round(1, [("dan", "johno", 3, 3)], byes=("laurie",)),
        _round(2, [("laurie", "johno", 6, 0)], byes=("dan",)),
    )
    assert computed == {
        "laurie": _exact("12", "1.5", "5.25"),
        "dan": _exact("9", "1.5", "5.25"),
        "johno": _exact("3", "5.25", "1.5"),
    }


def test_f_tie_1_and_f_tie_2_are_0_without_opponents() -> None:
    """Without opponents both tiebreakers are 0."""
    assert _computed("ada", _round(1, [], byes=("ada",))) == {"ada": _exact("6", "0", "0")}
