"""The draft of a round of single-sided Swiss: the pairing of least cost, with its sides."""

from collections.abc import Sequence

from topcut.regulations import Regulations
from topcut.rules.drafts.draft import Bye, ByeReason, Draft
from topcut.rules.drafts.least_draw import LeastDraw, priced
from topcut.rules.drafts.setting import CannotPairError, RoundSetting, setting_of
from topcut.rules.drafts.single_field import candidates, leaves_a_pairing, rivals
from topcut.rules.ground.draw import DrawOrder, draw_order
from topcut.rules.pairing.least.cost import SideReason
from topcut.rules.pairing.least.least import LeastPairing, least_cost, price_of
from topcut.rules.pairing.least.lightest import Evidence
from topcut.rules.pairing.points.core import Pair
from topcut.tournament import Event


def draft(
    event: Event,
    regulations: Regulations,
    number: int | None = None,
    returns: Sequence[str] | None = None,
) -> Draft:
    """Pairs a round at least cost, by default the next one, by what was known before it.

    Round 1 is paired in the order of the draw: first with second, and so on. Raises
    CannotPairError with the reason, also where every pairing has a third meeting.
    """
    setting = setting_of(event, regulations, number, returns)
    draw, rest = setting.draw, list(setting.inside.rest)
    byes: list[Bye] = []
    orders: list[DrawOrder] = []
    if len(rest) % 2:
        bye, order = _odd_bye(setting)
        byes.append(bye)
        orders.append(order)
        rest.remove(bye.player)
    found = _pairing(setting, rest)
    field = rivals(setting, rest)
    pairs = priced(field, found.pairs, draw)
    corps = {frozenset(pair.players): pair.sides.corp for pair in pairs}
    if setting.round.number == 1:
        orders.insert(0, draw_order(draw, "order", rest))
    orders += [
        draw_order(draw, "side", pair.players)
        for pair in pairs
        if pair.sides.reason is SideReason.DRAW
    ]
    return setting.draft(
        [pair.players for pair in pairs],
        LeastDraw(pairs, found.price, found.evidence, field.costs, tuple(orders)),
        byes,
        corp=lambda players: corps[frozenset(players)],
    )


def _odd_bye(setting: RoundSetting) -> tuple[Bye, DrawOrder]:
    """Who has the bye of an odd number: the first without whom no third meeting is needed."""
    rest = setting.inside.rest
    order = candidates(setting, rest).players
    for place, player in enumerate(order):
        if leaves_a_pairing(player, rest, setting):
            reason = ByeReason.DRAWN if setting.round.number == 1 else ByeReason.LOWEST
            return Bye(player, reason, order[:place]), draw_order(setting.draw, "bye", order)
    raise CannotPairError(_refusal(setting))


def _pairing(setting: RoundSetting, players: Sequence[str]) -> LeastPairing:
    field = rivals(setting, players)
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
    often = "twice" if meetings == 2 else f"{meetings} times"
    return (
        f"every pairing of round {setting.round.number} has players in it who have met {often}: "
        "pair it by hand, with rulings: {S-meet-1: the reason} at their tables"
    )
