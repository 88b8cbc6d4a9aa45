"""A deck as it is shown: by type, with counts and influence."""

from collections.abc import Iterable

from msgspec import Struct

from topcut.rules.decks.construction import agenda_points_for
from topcut.rules.decks.influence import Influence, influence
from topcut.rules.decks.resolved_deck import ResolvedDeck
from topcut.text.words.normalize import fold_title
from topcut.tournament import Card, CardPool, Side, WantedList

TYPES = (
    "agenda", "asset", "upgrade", "operation", "ice",
    "event", "hardware", "resource", "program",
)  # fmt: skip
"""Types of cards in the order of a list; every other type and unknown cards stand last."""


class ListedCard(Struct, frozen=True):
    """One title of a deck."""

    copies: int
    title: str
    """As the card facts spell it; as written where no fact is known."""
    influence: int
    """Spent by all copies, what list 1.2 adds included."""
    wanted: bool
    """Whether the most wanted list says anything of it."""
    faction: str
    """A slug; "" is not known."""


class CardGroup(Struct, frozen=True):
    """The cards of one type, in the order of the list."""

    type: str
    """"" is not known."""
    cards: tuple[ListedCard, ...]

    @property
    def copies(self) -> int:
        """Number of cards."""
        return sum(card.copies for card in self.cards)


class DeckListing(Struct, frozen=True):
    """A deck, grouped."""

    groups: tuple[CardGroup, ...]
    size: int
    minimum: int | None
    influence: Influence | None
    """None without card facts."""
    agenda_points: int | None
    """None for a Runner deck, and where a card is not known."""
    agenda_range: tuple[int, int] | None
    """What agenda points the size asks for."""


def listing(resolved: ResolvedDeck, pool: CardPool | None, mwl: WantedList | None) -> DeckListing:
    """Groups a deck."""
    account = influence(resolved, mwl) if pool is not None else None
    spent = {}
    if account is not None:
        spent = {fold_title(c.card.title): c.influence + c.universal for c in account.costs}
    found: dict[str, list[ListedCard]] = {}
    for key, card in resolved.cards.items():
        is_wanted = mwl is not None and mwl.restriction(card) is not None
        found.setdefault(card.type, []).append(
            ListedCard(resolved.copies[key], card.title, spent.get(key, 0), is_wanted, card.faction)
        )
    unknown = [
        ListedCard(line.entry.copies, line.entry.title or line.entry.code, 0, False, "")
        for line in resolved.lines
        if line.card is None
    ]
    if unknown:
        found[""] = unknown
    points = resolved.agenda_points if resolved.side is Side.CORP and resolved.complete else None
    minimum = resolved.identity.minimum if resolved.identity else None
    return DeckListing(
        groups=tuple(CardGroup(type_, tuple(found[type_])) for type_ in _in_order(found)),
        size=resolved.size,
        minimum=minimum,
        influence=account,
        agenda_points=points,
        agenda_range=None
        if points is None
        else agenda_points_for(max(resolved.size, minimum or 0)),
    )


def _in_order(types: Iterable[str]) -> list[str]:
    known = {type_: place for place, type_ in enumerate(TYPES)}
    return sorted(types, key=lambda type_: (type_ == "", known.get(type_, len(known)), type_))


def wanted_cards(resolved: ResolvedDeck, mwl: WantedList) -> tuple[tuple[int, Card], ...]:
    """Copies and cards of a deck that the list says anything of, in the order of the deck."""
    return tuple(
        (resolved.copies[key], card)
        for key, card in resolved.cards.items()
        if mwl.restriction(card) is not None
    )
