"""Points that no rule gives: a penalty at a table, a bye of 0. Only a ruling makes them stand."""

from collections.abc import Container, Iterable, Iterator
from fractions import Fraction

from topcut.regulations.families import FAMILIES
from topcut.rules.checking.rule import Case, Finding
from topcut.rules.ground.exact import score, typed
from topcut.rules.standings.records import bye_points
from topcut.tournament import Match

Score = tuple[Fraction, Fraction]

POINTS_ROWS = tuple(family.points_row for family in FAMILIES.values() if family.points_row)
"""The rows about points, by which other ones can be ruled."""


def points_by_ruling(case: Case) -> Iterator[Finding]:
    """Every table with `points:`, and every bye that is worth something else than by the rules.

    They break the family's row about points: F-points-1, N-gmp-1, S-points-1.
    """
    row = FAMILIES[case.regulations.system].points_row
    for round_ in case.event.ranked:
        for match in round_.matches:
            if match.points is not None and not match.no_show:
                yield Finding(
                    match.at("points"),
                    f"{_text(*match.points)} are not the points of a result",
                    f"result: in place of points:, or rulings: {{{row}: the reason}} at this table",
                    match,
                )
        worth = bye_points(case.event, case.regulations, round_)
        for player, points in round_.bye_points:
            if points != worth:
                yield Finding(
                    round_.at(f"byes.{round_.byes.index(player)}.points"),
                    f"the bye of {case.name(player)} has {_text(points)} points, "
                    f"and a bye is worth {_text(worth)}",
                    f"points: {_text(worth)}, or rulings: {{{row}: the reason}} in this round",
                    round_,
                )


def impossible_corrections(
    matches: Iterable[Match], legal: Container[Score], of: str, expected: str
) -> Iterator[Finding]:
    """Every result before a correction that no game or match `of` these rules ends with."""
    for match in matches:
        for old in match.corrections:
            if old.score is not None and old.score not in legal:
                yield Finding(
                    old.mark,
                    f"{score(old.score)} cannot have been the result of {of}",
                    expected,
                    match,
                )


def _text(*points: Fraction) -> str:
    return " and ".join(map(typed, points))
