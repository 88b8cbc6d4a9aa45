"""The draft of a round of single-sided Swiss: the pairing of least cost, with its sides."""

from collections.abc import Sequence

from msgspec.structs import replace

from topcut.regulations import Regulations
from topcut.rules.drafts.draft import Bye, ByeReason, Draft, DrawOrder
from topcut.rules.drafts.least_round import LeastRound, priced
from topcut.rules.drafts.setting import CannotPairError, Setting, setting
from topcut.rules.drafts.single_field import candidates, leaves_a_pairing, rivals
from topcut.rules.drafts.tables import assign
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
    made = setting(event, regulations, number, returns)
    draw, rest = made.draw, list(made.inside.rest)
    byes = [Bye(player, ByeReason.AWARDED) for player in made.inside.awarded]
    orders: list[DrawOrder] = []
    if len(rest) % 2:
        bye, order = _odd_bye(made)
        byes.append(bye)
        orders.append(order)
        rest.remove(bye.player)
    found = _pairing(made, rest)
    field = rivals(made.inside, regulations, rest)
    least = LeastRound(priced(field, found.pairs, draw), found.price, found.evidence, field.costs)
    fixed = {
        player.id: player.fixed_table for player in event.players if player.fixed_table is not None
    }
    corps = {frozenset(pair.players): pair.sides.corp for pair in least.pairs}
    tables = tuple(
        replace(table, corp=corps[frozenset(table.players)])
        for table in assign([pair.players for pair in least.pairs], fixed)
    )
    if made.round.number == 1:
        orders.insert(0, draw_order(made, "order", rest))
    orders += [
        draw_order(made, "side", pair.players)
        for pair in least.pairs
        if pair.sides.reason is SideReason.DRAW
    ]
    return Draft(
        made.round.number,
        draw,
        tables,
        tuple(byes),
        made.round.returns,
        None,
        tuple(orders),
        least=least,
    )


def draw_order(made: Setting, purpose: str, players: Sequence[str]) -> DrawOrder:
    """An order that the draw makes of these players."""
    draw = made.draw
    return DrawOrder(
        purpose,
        tuple((player, draw.digest(purpose, player)) for player in draw.order(purpose, players)),
    )


def _odd_bye(made: Setting) -> tuple[Bye, DrawOrder]:
    """Who has the bye of an odd number: the first without whom no third meeting is needed."""
    event, regulations, inside = made.event, made.regulations, made.inside
    rest = inside.rest
    order = candidates(event, regulations, made.round, rest, inside, made.draw).players
    for place, player in enumerate(order):
        if leaves_a_pairing(player, rest, inside, regulations):
            reason = ByeReason.DRAWN if made.round.number == 1 else ByeReason.LOWEST
            return Bye(player, reason, order[:place]), draw_order(made, "bye", order)
    raise CannotPairError(_refusal(made))


def _pairing(made: Setting, players: Sequence[str]) -> LeastPairing:
    field = rivals(made.inside, made.regulations, players)
    if made.round.number == 1:
        drawn = made.draw.order("order", players)
        pairs: tuple[Pair, ...] = tuple(zip(drawn[::2], drawn[1::2], strict=True))
        return LeastPairing(pairs, price_of(field, pairs), Evidence.EQUAL)
    found = least_cost(field, made.draw)
    if found is None:
        raise CannotPairError(_refusal(made))
    return found


def _refusal(made: Setting) -> str:
    meetings = made.regulations.costs.meetings if made.regulations.costs else 0
    often = "twice" if meetings == 2 else f"{meetings} times"
    return (
        f"every pairing of round {made.round.number} has players in it who have met {often}: pair "
        "it by hand, with rulings: {S-meet-1: the reason} at their tables"
    )
