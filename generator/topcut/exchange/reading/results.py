"""A result of another program as a result of ours: totals, sides, and rulings for the rest."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import count

from topcut.exchange.reading.imported import Losses
from topcut.regulations import Regulations
from topcut.regulations.families import FAMILIES
from topcut.rules.systems.ffg import Score, legal_totals, side_points
from topcut.text.problems.mark import Mark
from topcut.tournament import Game, Match, Ruling, Side, Way

RECORDED = "as recorded by the program used at the event"
"""The reason of a ruling for what that program let pass."""
POINTS_ROW = "F-points-1"
"""The row by which points stand that no result gives."""
OTHER_BYES = "byes worth other than {worth} points are kept as recorded, by a ruling in their round"


def by_ruling(match: Match, total: Score, row: str = POINTS_ROW) -> Match:
    """The table with a total that no rule gives: a result where it can be one, else points."""
    rulings = (*match.rulings, Ruling(row, RECORDED, match.mark))
    if min(total) < 0:
        return replace(match, points=total, rulings=rulings)
    return replace(match, score=total, rulings=rulings)


SidePoints = tuple[Fraction, Fraction]
"""One player's points as Corp and as Runner."""


def two_game_match(
    first: str,
    second: str,
    table: int | None,
    total: Score | None,
    sides: tuple[SidePoints, SidePoints] | None,
    regulations: Regulations,
    mark: Mark,
) -> Match:
    """A table of a two-game round.

    `sides` are the points of the two players by side, None where unknown, kept where they tell more
    than the total. A total that no rule allows stands by a ruling of the row about points.
    """
    plain = Match(players=(first, second), table=table, score=total, mark=mark)
    if total is None:
        return plain
    if total not in legal_totals(regulations, 2) | legal_totals(regulations, 1):
        row = FAMILIES[regulations.system].points_row
        return by_ruling(replace(plain, score=None), total, row)
    if sides is None or side_points(plain, first, regulations) is not None:
        return plain
    one, two = sides
    win, none = regulations.points["win"], regulations.points["loss"]
    if one == two and total == (win, win) and win in one:
        won_as = Side.CORP if one[0] == win else Side.RUNNER
        return Match(players=plain.players, table=table, score=total, won_as=won_as, mark=mark)
    both = (first, second, (one[0], two[1])), (second, first, (two[0], one[1]))
    played = [game for game in both if game[2] != (none, none)]
    games = tuple(game for each in played if (game := _game(*each, regulations, mark)))
    if len(games) < len(played):
        return plain
    return Match(players=plain.players, table=table, games=games, mark=mark)


def with_tables(matches: Sequence[Match], round_number: int, losses: Losses) -> tuple[Match, ...]:
    """The tables of a round, with the lowest free numbers for those that have none of their own."""
    used = {match.table for match in matches}
    free = (number for number in count(1) if number not in used)
    numbered: list[Match] = []
    seen: set[int | None] = {None}
    for match in matches:
        if match.table in seen:
            without = "without a number" if match.table is None else "whose number is taken"
            match = replace(match, table=next(free))
            place = f"round {round_number} table {match.table}"
            losses.add("table", f"a table {without} is given a free one", place)
        seen.add(match.table)
        numbered.append(match)
    return tuple(numbered)


def adds_up(total: Score | None, sides: tuple[SidePoints, SidePoints]) -> bool:
    """Whether the points by side were entered: they add up to the total."""
    return total == (sum(sides[0]), sum(sides[1]))


def _game(
    corp: str, runner: str, score: Score, regulations: Regulations, mark: Mark
) -> Game | None:
    """The game that gave these points, the Corp's first; None where no game does."""
    points = regulations.points
    none = points["loss"]
    if score == (points["draw"], points["draw"]):
        return Game(corp, (runner,), mark, winners=(), by=Way.TIME)
    for name, way in (("win", None), ("modified win", Way.TIME)):
        if name not in points:
            continue
        if score == (points[name], none):
            return Game(corp, (runner,), mark, winners=(corp,), by=way)
        if score == (none, points[name]):
            return Game(corp, (runner,), mark, winners=(runner,), by=way)
    return None
