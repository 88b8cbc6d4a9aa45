"""Cards: sides, identities, deck lists, and the pool of facts. No card text, no images."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from functools import cached_property

from msgspec import Struct

from topcut.text.problems.mark import Mark
from topcut.text.words.normalize import fold_title, words


class Side(StrEnum):
    """One of the two sides of the game."""

    CORP = "corp"
    RUNNER = "runner"

    @property
    def other(self) -> "Side":
        """The opposite side."""
        return Side.RUNNER if self is Side.CORP else Side.CORP


class Identity(Struct, frozen=True):
    """An identity card: its facts, no text."""

    title: str
    """The full title, as printed: "Haas-Bioroid: Engineering the Future"."""
    side: Side
    faction: str
    """A slug: haas-bioroid, jinteki, nbn, weyland-consortium, neutral-corp, anarch, criminal,
    shaper, adam, apex, sunny-lebeau, neutral-runner; "" when the title is not a known one."""
    influence: int | None = None
    """Influence limit; None is unlimited."""
    minimum: int | None = None
    """Minimum deck size in cards; None when the title is not a known one."""


class Print(Struct, frozen=True):
    """One printing of a card in a product."""

    code: str
    """NetrunnerDB's number of the printing: "01062"."""
    product: str
    """The product's full name: "Core Set"."""
    cycle: str
    released: date | None
    """Official release in North America; None where it is not known, as of promotional cards."""


class Card(Struct, frozen=True):
    """One card by its title, over all its printings."""

    title: str
    side: Side
    faction: str
    """A slug, as of identities."""
    type: str
    """identity, agenda, asset, ice, operation, upgrade, event, hardware, program, resource."""
    prints: tuple[Print, ...]
    """In the order of release, the undated last."""
    influence: int | None = None
    """Influence cost of a copy outside its faction; None where the card has no such cost."""
    agenda_points: int | None = None
    limit: int = 3
    """Copies in one deck, by title."""
    influence_limit: int | None = None
    """Of an identity; None is unlimited."""
    minimum: int | None = None
    """Of an identity: least number of cards."""
    subtypes: tuple[str, ...] = ()

    @property
    def neutral(self) -> bool:
        """Whether the card belongs to no faction."""
        return self.faction.startswith("neutral")

    @property
    def released(self) -> date | None:
        """The first release that is known; None where none is."""
        return min((p.released for p in self.prints if p.released), default=None)


class Restriction(Struct, frozen=True):
    """What a most wanted list says of one card."""

    penalty: int = 0
    """1.0 and 1.1: so much less influence limit for each copy."""
    universal: int = 0
    """1.2: so much influence more for each copy, in every faction."""
    restricted: bool = False
    """From 2.0: one restricted title a deck."""
    limit: int | None = None
    """Copies in a deck; 0 is removed. None: as printed."""
    points: int = 0
    """What the title costs of the points that a list leaves a deck, however many copies."""


class WantedList(Struct, frozen=True):
    """One version of the most wanted list."""

    code: str
    name: str
    start: date
    """In force from this day on."""
    cards: Mapping[str, Restriction]
    """By folded title."""
    subtypes: Mapping[str, Restriction]
    """By subtype, for lists that restrict whole subtypes."""
    format: str = ""
    """The format that it is for: standard; "" where only its name says so."""
    most: int | None = None
    """Points that a deck may have; None where cards cost none."""

    def restriction(self, card: Card) -> Restriction | None:
        """What the list says of the card, or None."""
        found = self.cards.get(fold_title(card.title))
        if found is None:
            found = next((self.subtypes[s] for s in card.subtypes if s in self.subtypes), None)
        return found


@dataclass(frozen=True)
class CardPool:
    """All cards and most wanted lists that were fetched."""

    cards: tuple[Card, ...]
    lists: tuple[WantedList, ...]
    """By the day from which they are in force."""
    updated: str = ""
    """The day on which the facts last changed where they come from, as YYYY-MM-DD, or nothing."""

    @cached_property
    def by_title(self) -> dict[str, Card]:
        """Cards by folded title."""
        return {fold_title(card.title): card for card in self.cards}

    @cached_property
    def by_code(self) -> dict[str, Card]:
        """Cards by the number of each printing."""
        return {printed.code: card for card in self.cards for printed in card.prints}

    @cached_property
    def by_word(self) -> dict[str, tuple[Card, ...]]:
        """Cards by each folded word of their titles."""
        found: dict[str, list[Card]] = {}
        for card in self.cards:
            for word in dict.fromkeys(words(card.title)):
                found.setdefault(word, []).append(card)
        return {word: tuple(cards) for word, cards in found.items()}

    @cached_property
    def identities(self) -> tuple[Card, ...]:
        """All identities."""
        return tuple(card for card in self.cards if card.type == "identity")


class DeckEntry(Struct, frozen=True):
    """One line of a list: so many copies of a card, by the name that was written."""

    copies: int
    title: str
    """As written, without product and influence dots; "" where only a code was given."""
    mark: Mark
    product: str = ""
    """The product in parentheses, or nothing."""
    code: str = ""
    """NetrunnerDB's number of the printing, in its JSON."""


class Deck(Struct, frozen=True):
    """One deck of one player."""

    player: str
    """Id."""
    side: Side | None
    """As the file's name says, otherwise as the list shows; None where neither does."""
    identity: DeckEntry | None
    """None where the list does not say which of its lines is the identity, or has none."""
    entries: tuple[DeckEntry, ...]
    format: str
    """The export it came as: netrunnerdb, jinteki, json."""
    mark: Mark
    """The deck's first line."""
    name: str = ""
    """What the player calls it."""
    source: str = ""
    """The address that the list names, or nothing."""
    since: str = ""
    """The round before which the list replaced an earlier one ("swiss-3"); "" is the first."""
    content: bytes = b""
    """The whole file as it was handed in."""
    further: tuple[DeckEntry, ...] = ()
    """Lines that name other identities beside the first."""

    @property
    def file(self) -> str:
        """Path of the file, relative to the event's folder."""
        return self.mark.file
