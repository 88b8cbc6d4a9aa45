"""A card for every player, on which each round is written down and initialled."""

from msgspec import Struct

from topcut.pages.paper.sheet import PaperHead, sheet
from topcut.pages.parts.context import Context
from topcut.pages.parts.identities import IdentityLabel
from topcut.pages.parts.names import folded
from topcut.pages.parts.ranking import unit
from topcut.regulations.families import FAMILIES, Typed

ROUNDS = 5
"""Lines of a card where the event has not said how many rounds it has."""


class RecordCard(Struct, frozen=True):
    """One player's."""

    name: str
    number: str
    """Place in the original player order of the old protocol; "" in others."""
    corp: IdentityLabel
    runner: IdentityLabel


class Page(Struct, frozen=True):
    """`paper/record_cards.html`."""

    sheet: PaperHead
    rounds: tuple[int, ...]
    points: str
    """What a round gives: points, or GMP in the old protocol."""
    sides: bool
    """Whether a round is one game of two, and the side is noted with it."""
    cards: tuple[RecordCard, ...]


def page(context: Context) -> Page:
    """The cards of everybody who has not withdrawn, by name."""
    texts = context.texts
    players = [player for player in context.event.players if not player.withdrawn]
    return Page(
        sheet(context, texts["paper.record_cards"]),
        tuple(range(1, (context.plan.rounds or ROUNDS) + 1)),
        unit(context, "column"),
        _has_sides(context),
        tuple(
            RecordCard(
                context.name(player.id),
                "" if player.order is None else str(player.order),
                context.corp[player.id],
                context.runner[player.id],
            )
            for player in sorted(players, key=lambda one: (*folded(one.name), one.id))
        ),
    )


def _has_sides(context: Context) -> bool:
    one_game = context.regulations.formats[context.event.format].games == 1
    return one_game and FAMILIES[context.regulations.system].typed is Typed.POINTS
