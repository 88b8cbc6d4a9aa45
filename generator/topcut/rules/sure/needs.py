"""What a player needs in the last round: every result of the own table, and what it means."""

from collections.abc import Mapping
from functools import cache

from topcut.rules.sure.chances import Chance, Ending, Needs, Verdict
from topcut.rules.sure.last_round import LastRound
from topcut.rules.sure.remaining import Remaining, Result
from topcut.rules.sure.verdicts import OPEN
from topcut.tournament import Match


def needs(ahead: Remaining, cut: LastRound, first: LastRound) -> Mapping[str, Needs]:
    """By player id, of everybody at a table without a result who can take a place."""
    return {
        player: Needs(table.match, _endings(ahead, cut, first, player))
        for player, (table, *_) in ahead.seated.items()
        if player in cut.contest.rivals
    }


def _endings(ahead: Remaining, cut: LastRound, first: LastRound, player: str) -> tuple[Ending, ...]:
    return tuple(_ending(ahead, cut, first, player, result) for result in best_first(ahead.results))


@cache
def best_first(results: tuple[Result, ...]) -> tuple[Result, ...]:
    """All results of a table, the best for the first of its two players first."""
    return tuple(sorted(results, key=lambda result: (-result[0], result[1])))


def _ending(
    ahead: Remaining, cut: LastRound, first: LastRound, player: str, result: Result
) -> Ending:
    found = cut.verdict(player, result)
    own, opponents = (ahead.points_of(units) for units in result)
    return Ending(
        (own, opponents), found.chance, first.verdict(player, result).chance, found.tables
    )


def verdict(ahead: Remaining, last: LastRound, player: str) -> Chance:
    """What all results of the last round have in common for a player.

    Who is sure has the least there can be, and who is out the most.
    """
    if player not in ahead.seated:
        return last.verdict(player).chance
    chances = [last.verdict(player, result).chance for result in best_first(ahead.results)]
    verdicts = {chance.verdict for chance in chances}
    if verdicts == {Verdict.SURE}:
        return chances[-1]
    return chances[0] if verdicts == {Verdict.OUT} else OPEN


def waits(ahead: Remaining, cut: LastRound) -> Mapping[str, tuple[Match, ...]]:
    """By player id, of who has no open table and is open: the tables that decide by points."""
    found = {player: cut.verdict(player) for player in ahead.points if player not in ahead.seated}
    return {
        player: one.tables for player, one in found.items() if one.chance.verdict is Verdict.OPEN
    }
