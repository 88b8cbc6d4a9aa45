"""The draft of a round at least cost: single-sided with its sides, double-sided without.

It is paired from points, side balances and meetings; the bye of an odd number is a part of the
pairing, or comes first, as the event says.
"""

from collections.abc import Iterable, Sequence

from topcut.regulations.families import FAMILIES
from topcut.rules.drafts.byes import ByeOrder, bye_order, is_in_matching
from topcut.rules.drafts.draft import Bye, ByeReason, Draft
from topcut.rules.drafts.least_draw import LeastDraw, priced, priced_bye
from topcut.rules.drafts.setting import CannotPairError, RoundSetting
from topcut.rules.ground.draw import DrawOrder, draw_order
from topcut.rules.ground.record import How
from topcut.rules.pairing.least.bye import with_candidates
from topcut.rules.pairing.least.cost import Rivals, SideReason
from topcut.rules.pairing.least.least import LeastPairing, can_be_paired, least_cost, price_of
from topcut.rules.pairing.least.lightest import Evidence
from topcut.rules.pairing.points.core import Pair


def draft(setting: RoundSetting) -> Draft:
    """Pairs a round at least cost.

    Round 1 is paired in the order of the draw: first with second, and so on. Raises
    CannotPairError with the reason, also where every pairing has a meeting too many.
    """
    draw, rest = setting.draw, list(setting.inside.rest)
    byes: list[Bye] = []
    orders: list[DrawOrder] = []
    if has_bye_in_matching(setting, rest):
        field = with_bye(setting, rest)
        found = _pairing(setting, field, rest)
        byes.append(_bye_of(setting, field, found))
    else:
        if len(rest) % 2:
            bye, order = _odd_bye(setting)
            byes.append(bye)
            orders.append(order)
            rest.remove(bye.player)
        field = rivals(setting, rest)
        found = _pairing(setting, field, rest)
    pairs = priced(field, found.pairs, draw)
    corps = {frozenset(pair.players): pair.sides.corp for pair in pairs if pair.sides}
    if setting.round.number == 1:
        orders.insert(0, draw_order(draw, "order", rest))
    orders += [
        draw_order(draw, "side", pair.players)
        for pair in pairs
        if pair.sides and pair.sides.reason is SideReason.DRAW
    ]
    return setting.draft(
        [pair.players for pair in pairs],
        LeastDraw(
            pairs,
            found.price,
            found.evidence,
            field.costs,
            tuple(orders),
            priced_bye(field, found.bye),
        ),
        byes,
        corp=lambda players: corps.get(frozenset(players)),
    )


def has_bye_in_matching(setting: RoundSetting, players: Sequence[str]) -> bool:
    """Whether the pairing of these players has the bye in it; in round 1 the draw gives it."""
    is_odd = len(players) % 2 == 1
    return (
        is_odd and setting.round.number > 1 and is_in_matching(setting.event, setting.regulations)
    )


def with_bye(setting: RoundSetting, players: Iterable[str]) -> Rivals:
    """An odd number of players, with those who may have the bye as a part of the pairing.

    Nobody may where every pairing has a third meeting.
    """
    records = setting.inside.records
    field = rivals(setting, players)
    return with_candidates(field, {player: records[player].byes for player in field.points})


def _bye_of(setting: RoundSetting, field: Rivals, best: LeastPairing) -> Bye:
    """The bye of a pairing; passed over is who has received fewer, but leaves no pairing."""
    assert best.bye is not None
    records = setting.inside.records
    most = records[best.bye].byes
    fewer = [
        player
        for player in sorted(field.points)
        if player not in field.candidates and records[player].byes <= most
    ]
    fewer.sort(key=lambda player: records[player].byes)
    return Bye(best.bye, ByeReason.COST, tuple(fewer))


def _odd_bye(setting: RoundSetting) -> tuple[Bye, DrawOrder]:
    """Who has the bye of an odd number: the first without whom no third meeting is needed."""
    rest = setting.inside.rest
    order = candidates(setting, rest).players
    for place, player in enumerate(order):
        if leaves_a_pairing(player, rest, setting):
            reason = ByeReason.DRAWN if setting.round.number == 1 else ByeReason.LOWEST
            return Bye(player, reason, order[:place]), draw_order(setting.draw, "bye", order)
    raise CannotPairError(_refusal(setting))


def _pairing(setting: RoundSetting, field: Rivals, players: Sequence[str]) -> LeastPairing:
    if setting.round.number == 1:
        drawn = setting.draw.order("order", players)
        pairs: tuple[Pair, ...] = tuple(zip(drawn[::2], drawn[1::2], strict=True))
        return LeastPairing(pairs, price_of(field, pairs), Evidence.EQUAL)
    found = least_cost(field, setting.draw)
    if found is None:
        raise CannotPairError(_refusal(setting))
    return found


def _refusal(setting: RoundSetting) -> str:
    meetings = setting.regulations.costs.meetings if setting.regulations.costs else 0
    often = {1: "before", 2: "twice"}.get(meetings, f"{meetings} times")
    row = FAMILIES[setting.regulations.system].rematch
    return (
        f"every pairing of round {setting.round.number} has players in it who have met {often}: "
        f"pair it by hand, with rulings: {{{row}: the reason}} at their tables"
    )


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
