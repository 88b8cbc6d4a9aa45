"""A card for every player, on which each round is written down and initialled."""

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.lines.ranking import unit
from topcut.pages.paper.sheet import HEIGHT, PaperHead, composed, lines, sheet
from topcut.pages.words.identities import IdentityLabel
from topcut.pages.words.names import folded
from topcut.regulations.families import FAMILIES, ResultForm

ROUNDS = 5
"""Lines of a card where the event has not said how many rounds it has."""


WIDE = 88
"""Millimetres of a card, two beside each other."""
GAP = 5.0
HEAD, ROUND, NAME, LINE = 9.0, 7.5, 6.0, 4.3
"""Millimetres of a card's rule and headings, of a round, of a line of the name, of another."""


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
    sheets: tuple[tuple[RecordCard, ...], ...]
    """Cards by sheet, beside each other in twos."""


def page(context: Context) -> Page:
    """The cards of everybody who has not withdrawn, by name."""
    texts = context.texts
    players = [player for player in context.event.players if not player.withdrawn]
    head = sheet(context, texts["paper.record_cards"])
    rounds = context.plan.rounds or ROUNDS
    one_game = context.regulations.formats[context.event.format].games == 1
    cards = [
        RecordCard(
            context.name(player.id),
            "" if player.order is None else str(player.order),
            context.corp[player.id],
            context.runner[player.id],
        )
        for player in sorted(players, key=lambda one: (*folded(one.name), one.id))
    ]
    pairs = [cards[first : first + 2] for first in range(0, len(cards), 2)]
    event = lines(f"{head.event}, {head.day}", 9, WIDE)
    heights = [
        GAP + HEAD + ROUND * rounds + max(_height(card) for card in pair) + LINE * event
        for pair in pairs
    ]
    return Page(
        head,
        tuple(range(1, rounds + 1)),
        unit(context, "column"),
        one_game and FAMILIES[context.regulations.system].result_form is ResultForm.POINTS,
        tuple(
            tuple(card for pair in part for card in pair)
            for part in composed(pairs, heights, HEIGHT + GAP)
        ),
    )


def _height(card: RecordCard) -> float:
    identities = [name for name in (card.corp.name, card.runner.name) if name]
    name = NAME * lines(f"{card.name} {card.number}", 14.5, WIDE)
    return name + LINE * sum(lines(one, 9, WIDE) for one in identities)
