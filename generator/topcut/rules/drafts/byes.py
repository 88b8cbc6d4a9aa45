"""The bye of an odd number of players: its order, and the review of typed byes."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.drafts.entrants import ranking
from topcut.rules.drafts.setting import RoundSetting
from topcut.rules.pairing.points.core import Pair
from topcut.tournament import Event

MATCHING, LAST = "matching", "last"
"""`bye:` of an event: the bye is a part of the pairing, or goes to the last in rank."""


def is_in_matching(event: Event, regulations: Regulations) -> bool:
    """Whether the bye of an odd number is part of the pairing of least cost (row S-bye-1).

    The event says so, or else its first day.
    """
    if event.bye:
        return event.bye == MATCHING
    costs = regulations.costs
    since = costs.bye_since if costs is not None else None
    return since is not None and event.start >= since


class ByeOrder(Struct, frozen=True):
    """Players in the order in which the odd-count bye is offered."""

    players: tuple[str, ...]
    merits: Mapping[str, tuple[object, ...]]
    """Byes received, points and tiebreakers; none for a player who is not ranked. Where these are
    equal only the draw decides."""


def bye_order(setting: RoundSetting, players: Iterable[str]) -> ByeOrder:
    """The order in which the odd-count bye is offered (row F-swiss-3, decision on byes).

    Fewest byes received, then lowest rank; players who join in this round stand below all ranked,
    several by the draw. Before round 1 nobody is ranked and the draw alone decides.
    """
    drawn = setting.draw.order("bye", players)
    records = setting.inside.records
    ranked = ranking(setting.event, setting.regulations, setting.round)
    lowest = len(ranked) + 1
    merits = {
        player: (
            records[player].byes,
            (ranked[player].points, *ranked[player].tiebreaks) if player in ranked else (),
        )
        for player in drawn
    }
    places = {player: row.rank or lowest for player, row in ranked.items()}
    drawn.sort(key=lambda player: (records[player].byes, -places.get(player, lowest)))
    return ByeOrder(tuple(drawn), merits)


class ByeReview(Struct, frozen=True):
    """The typed byes of a round beside those that the rules give."""

    rightful: str | None
    """The player who should have had the odd-count bye; None where the typed one is right or none
    is."""
    unneeded: tuple[str, ...]
    """Typed byes that are neither awarded nor needed."""
    seated_despite_bye: tuple[str, ...] = ()
    """Players with an awarded bye who sit at a table."""
    passed_over: str | None = None
    """The player who has it and comes before the rightful one, but leaves the others no pairing."""
    against_draw: Pair | None = None
    """The player who has the bye and the one who has it by the draw, where nothing else parts
    the two."""
    in_pairing: bool = False
    """Whether the bye is rightful and part of the pairing of least cost."""


def review_byes(
    byes: Sequence[str],
    order: ByeOrder,
    is_paired_without: Callable[[str], bool],
    seated_despite_bye: tuple[str, ...] = (),
) -> ByeReview:
    """Reviews the byes that were typed for an odd number, awarded ones apart.

    The bye goes to the first in the order without whom the others find a pairing, and to the first
    of all where there is none. Right is everybody whom only the draw keeps from being first: whose
    merits are the same.
    """
    merits = order.merits
    first = next(filter(is_paired_without, order.players), None)
    rightful = first or order.players[0]
    for player in byes:
        level = merits[player] == merits[rightful]
        if player == rightful or (level and (first is None or is_paired_without(player))):
            unneeded = tuple(other for other in byes if other != player)
            against_draw = None if player == rightful else (player, rightful)
            return ByeReview(None, unneeded, seated_despite_bye, against_draw=against_draw)
    earlier = order.players[: order.players.index(rightful)]
    passed_over = next((player for player in byes if player in earlier), None)
    return ByeReview(rightful, tuple(byes[1:]), seated_despite_bye, passed_over)
