"""The matches of other sites' events, as the pages of people show them."""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence

from topcut.exchange.sites.site_files import SiteMatch
from topcut.pages.site.meetings import Meeting

NOT_PLAYED = ("no show: ", "not played")
"""How notes begin of a match in which nobody met."""


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
        if one.in_cut and not one.winner:
            continue
        at = one.round if one.in_cut else one.round.rpartition("-")[2]  # swiss-3
        for own, other in (one.players, one.players[::-1]):
            won = one.winner == own.id if one.in_cut else (own.points or 0) > (other.points or 0)
            name = names.get(other.id, other.id)
            meeting = Meeting(at, person(other.id), name, won, own.corp, own.runner)
            found[own.id].append(meeting)
    return {player: tuple(each) for player, each in found.items()}
