"""What a round of single-sided Swiss is paired from: points, side balances, meetings, the bye."""

from collections.abc import Iterable

from topcut.rules.drafts.byes import ByeOrder, bye_order
from topcut.rules.drafts.setting import RoundSetting
from topcut.rules.ground.record import How
from topcut.rules.pairing.least.cost import Rivals
from topcut.rules.pairing.least.least import can_be_paired
from topcut.rules.pairing.points.core import Pair


def rivals(setting: RoundSetting, players: Iterable[str]) -> Rivals:
    """These players with their points, side balances and meetings in this stage."""
    costs = setting.regulations.costs
    assert costs is not None
    records = {player: setting.inside.records[player] for player in players}
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
        costs,
    )


def candidates(setting: RoundSetting, players: Iterable[str]) -> ByeOrder:
    """The order in which the bye of an odd number is offered (row S-bye-1).

    Fewest byes received, then players who have played a game, then the lowest rank; players who
    join in this round stand below all ranked, several by the draw. In round 1 the draw alone
    decides.
    """
    order = bye_order(setting, players)
    records = setting.inside.records
    played = {player: records[player].games > 0 for player in order.players}
    return ByeOrder(
        tuple(sorted(order.players, key=lambda player: (records[player].byes, not played[player]))),
        {player: (played[player], *order.merits[player]) for player in order.players},
    )


def leaves_a_pairing(player: str, players: Iterable[str], setting: RoundSetting) -> bool:
    """Whether the others can all be paired without a third meeting, if this one has the bye."""
    others = [other for other in players if other != player]
    return can_be_paired(rivals(setting, others), others)
