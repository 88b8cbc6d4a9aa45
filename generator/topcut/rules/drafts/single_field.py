"""What a round of single-sided Swiss is paired from: points, side balances, meetings, the bye."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.drafts.entrants import ByeOrder, Entrants, bye_order
from topcut.rules.ground.draw import Draw
from topcut.rules.ground.record import How
from topcut.rules.pairing.least.cost import Rivals
from topcut.rules.pairing.least.least import can_be_paired
from topcut.rules.pairing.points.core import Pair
from topcut.tournament import Event, Round


def rivals(inside: Entrants, regulations: Regulations, players: Iterable[str]) -> Rivals:
    """These players with their points, side balances and meetings in this stage."""
    assert regulations.costs is not None
    records = {player: inside.records[player] for player in players}
    met: dict[Pair, tuple[str | None, ...]] = {}
    for player, record in records.items():
        for entry in record.entries:
            other = entry.opponent
            if entry.how is How.MATCH and other is not None and player < other:
                assert entry.match is not None
                met[player, other] = (*met.get((player, other), ()), entry.match.corp)
    return Rivals(
        {player: record.points for player, record in records.items()},
        {player: record.side_balance for player, record in records.items()},
        met,
        regulations.costs,
    )


class Candidates(Struct, frozen=True):
    """Players in the order in which the bye of an odd number is offered (row S-bye-1)."""

    players: tuple[str, ...]
    merits: Mapping[str, tuple[object, ...]]
    """Where these are equal only the draw decides."""


def candidates(
    event: Event,
    regulations: Regulations,
    round_: Round,
    players: Iterable[str],
    inside: Entrants,
    draw: Draw,
) -> Candidates:
    """The order in which the bye is offered.

    Fewest byes received, then who has played a game, then the lowest rank; who joins in this
    round stands below all ranked, several by the draw. In round 1 the draw alone decides.
    """
    order: ByeOrder = bye_order(event, regulations, round_, players, inside.records, draw)
    played = {player: inside.records[player].games > 0 for player in order.players}
    byes = {player: inside.records[player].byes for player in order.players}
    return Candidates(
        tuple(sorted(order.players, key=lambda player: (byes[player], not played[player]))),
        {player: (played[player], *order.merits[player]) for player in order.players},
    )


def leaves_a_pairing(
    player: str, players: Iterable[str], inside: Entrants, regulations: Regulations
) -> bool:
    """Whether the others can all be paired without a third meeting, if this one has the bye."""
    others = [other for other in players if other != player]
    return can_be_paired(rivals(inside, regulations, others), others)
