"""The games of a table with their sides, as far as its result tells them."""

from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction
from functools import cache
from itertools import product

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.systems.ffg import Ratio, outcomes
from topcut.rules.systems.scores import match_score, scoring, won_by
from topcut.tournament import Match, Side

Winners = tuple[Side | None, ...]
"""The side that won each game; None of a drawn one."""


class SideGame(Struct, frozen=True):
    """A game of a known Corp against a known Runner."""

    corp: str
    runner: str
    winner: Side | None
    """None of a drawn game."""


class GameResult(StrEnum):
    """What came of a game, for one of its players."""

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"


def result_as(side: Side, player: str, games: Iterable[SideGame]) -> GameResult | None:
    """The result of a player's first game on that side; None without one."""
    for game in games:
        if player == (game.corp if side is Side.CORP else game.runner):
            if game.winner is None:
                return GameResult.DRAWN
            return GameResult.WON if game.winner is side else GameResult.LOST
    return None


class TableGames(Struct, frozen=True):
    """What is known of the games of a table."""

    games: tuple[SideGame, ...] = ()
    unknown: int = 0
    """Games of which it is not known who won as what."""
    ambiguous: bool = False
    """Whether the total alone leaves open which side won, as 3-3 does."""


def table_games(match: Match, regulations: Regulations, games: int) -> TableGames:
    """The games of a reported table of two, of `games` a round.

    An agreed result is none, a double loss is none, and of a two-for-one nothing is known.
    """
    first, second = match.players
    if match.no_show or match.by_agreement:
        return TableGames()
    if match.two_for_one:
        return TableGames(unknown=1)
    total = match.score or scoring(regulations).games_score(match, regulations)
    if games == 2 and total is not None and len(total) == 2 and "win" in regulations.points:
        ways = _readings((_ratio(total[0]), _ratio(total[1])), _points(regulations))
    else:
        ways = frozenset()
    ambiguous = len(ways) > 1
    if match.games:
        typed = [(game, won_by(game, regulations)) for game in match.games]
        known = tuple(
            SideGame(game.corp, game.runner, _side(winner, game.corp))
            for game, winner in typed
            if winner is not None
        )
        return TableGames(known, len(typed) - len(known), ambiguous)
    if total is None or not any(total):
        return TableGames()
    if match.corp is not None:
        won = total[0] - total[1]
        if match.corp != first:
            first, second, won = second, first, -won
        winner = None if not won else Side.CORP if won > 0 else Side.RUNNER
        return TableGames((SideGame(first, second, winner),))
    if match.won_as is not None:
        ways = frozenset(way for way in ways if set(way) == {match.won_as})
    if len(ways) != 1:
        return TableGames(unknown=games if ways else 1, ambiguous=ambiguous)
    ((one, two),) = ways
    played = SideGame(first, second, one), SideGame(second, first, two)
    return TableGames(played, ambiguous=ambiguous)


def has_result(match: Match, regulations: Regulations) -> bool:
    """Whether a table has a result, or somebody was absent from it."""
    return bool(match.no_show) or match_score(match, regulations) is not None


def _side(winner: str, corp: str) -> Side | None:
    return None if not winner else Side.CORP if winner == corp else Side.RUNNER


def _ratio(value: Fraction) -> Ratio:
    return value.as_integer_ratio()


def _points(regulations: Regulations) -> tuple[tuple[str, Ratio], ...]:
    return tuple((name, _ratio(worth)) for name, worth in regulations.points.items())


@cache
def _readings(
    total: tuple[Ratio, Ratio], points: tuple[tuple[str, Ratio], ...]
) -> frozenset[Winners]:
    """Every way in which two games give this total: who won, the first player's game as Corp first.

    Numbers are whole ones over whole ones, which hash faster than fractions.
    """
    worth = outcomes({name: Fraction(*ratio) for name, ratio in points})
    both = Fraction(*total[0]), Fraction(*total[1])
    return frozenset(
        (_won(*one), _won(*two[::-1]))
        for one, two in product(worth, repeat=2)
        if (one[0] + two[0], one[1] + two[1]) == both
    )


def _won(corp: Fraction, runner: Fraction) -> Side | None:
    return None if corp == runner else Side.CORP if corp > runner else Side.RUNNER
