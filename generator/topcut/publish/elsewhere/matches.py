"""The matches of other sites' events, as the pages of people show them."""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from topcut.exchange.sites.site_files import SiteMatch, SitePlayer
from topcut.pages.site.meetings import GameResult, Meeting

NOT_PLAYED = ("no show: ", "not played")
"""How notes begin of a match in which nobody met."""
AGREED = ("agreed", "two for one")
"""Notes of a result whose sides say nothing."""


def meetings(
    matches: Sequence[SiteMatch], person: Callable[[str], str], names: Mapping[str, str]
) -> dict[str, tuple[Meeting, ...]]:
    """The matches of each player against one opponent, in the order of rounds.

    A table of several, which has a line for each Runner, is none.
    """
    tables = Counter((one.round, one.players[0].id) for one in matches)
    found: dict[str, list[Meeting]] = defaultdict(list)
    for one in matches:
        if one.note.startswith(NOT_PLAYED) or tables[one.round, one.players[0].id] > 1:
            continue
        for own, other in (one.players, one.players[::-1]):
            if one.in_cut and not one.winner:
                continue
            won = one.winner == own.id
            if not one.in_cut:
                won = (own.points or 0) > (other.points or 0)
            corp, runner = _games(one, own, other)
            name = names.get(other.id, other.id)
            at = one.round if one.in_cut else one.round.rpartition("-")[2]  # swiss-3
            found[own.id].append(Meeting(at, person(other.id), name, won, corp, runner))
    return {player: tuple(each) for player, each in found.items()}


def _games(
    one: SiteMatch, own: SitePlayer, other: SitePlayer
) -> tuple[GameResult | None, GameResult | None]:
    """The results of the player's games as Corp and as Runner, as far as they are known."""
    if one.in_cut:
        result = GameResult.WON if one.winner == own.id else GameResult.LOST
        if not one.corp:
            return None, None
        return (result, None) if one.corp == own.id else (None, result)
    if one.note in AGREED:
        return None, None
    sides = (own.corp, own.runner, other.corp, other.runner)
    if any(points is None for points in sides):
        return None, None
    as_corp, as_runner = _result(own.corp, other.runner), _result(own.runner, other.corp)
    if one.corp:
        return (as_corp, None) if one.corp == own.id else (None, as_runner)
    return as_corp, as_runner


def _result(own: Fraction | None, other: Fraction | None) -> GameResult | None:
    if not own and not other:
        return None
    if own == other:
        return GameResult.DRAWN
    return GameResult.WON if (own or 0) > (other or 0) else GameResult.LOST
