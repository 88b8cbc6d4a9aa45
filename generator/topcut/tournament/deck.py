"""Deck lists, as they were handed in."""

from msgspec import Struct

from topcut.text.problems.mark import Mark
from topcut.tournament.identity import Side


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
