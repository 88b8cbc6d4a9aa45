"""What reading a file of another program gives: the event, and what was lost of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from topcut.regulations import Regulations
from topcut.text.words.invisible import visible
from topcut.tournament import Event

_MOST_PLACES = 6
_MOST_KEYS = 20


@dataclass(frozen=True, slots=True)
class Loss:
    """One thing of the file that our formats cannot hold."""

    thing: str
    """A stable word for it: "averageScore", "intentionalDraw"."""
    sentence: str
    """What is lost and what stands instead, without a full stop."""
    places: str = ""
    """Where: the first six places and how many more; "" is everywhere."""

    @property
    def message(self) -> str:
        """The sentence with its places."""
        return visible(f"{self.sentence} ({self.places})" if self.places else self.sentence)


@dataclass(frozen=True, slots=True)
class PublishedRow:
    """One player's line in the standings that the other program published."""

    rank: int | None
    points: Fraction | None
    """Tournament points."""
    sos: Fraction | None
    """Of the decimal number as printed."""
    esos: Fraction | None


@dataclass(frozen=True, slots=True)
class PublishedOrder:
    """What the other program computed: kept to be compared with, never shown as ours."""

    swiss: Mapping[str, PublishedRow] = field(default_factory=dict)
    """By player id, in the order of the file."""
    places: Mapping[str, int] = field(default_factory=dict)
    """Final place of those in the cut, by player id."""
    by: str = ""
    """The program, as a sentence names it: Cobra, Aesop's Tables, the NRTM app."""
    converted: bool = False
    """Whether it counted points by rules before 2017, which are converted here."""


@dataclass(frozen=True, slots=True)
class ImportedEvent:
    """An event of another program in our model."""

    event: Event
    losses: tuple[Loss, ...] = ()
    published: PublishedOrder = PublishedOrder()
    regulations: Regulations | None = None
    """The document that the event names, where it is one of its own and the file holds it."""
    numbers: Mapping[int, str] = field(default_factory=dict)
    """Our ids by the numbers that Cobra gave its players; empty for other programs."""


class Losses:
    """Losses in the order in which they were first met."""

    def __init__(self) -> None:
        self._places: dict[tuple[str, str], list[str]] = {}
        self._keys: set[str] = set()

    def add(self, thing: str, message: str, place: str = "") -> None:
        """Notes a loss; the same message at several places becomes one sentence."""
        places = self._places.setdefault((thing, message), [])
        if place:
            places.append(place)

    def hidden(self, name: str) -> None:
        """Notes a name from which characters went that nobody can see."""
        self.add("name", "invisible characters in names are left out", name)

    def key(self, key: str, where: str) -> None:
        """Notes a key that has no place in an event, or at a table; many of them as one loss."""
        self._keys.add(key)
        shown = key[:40]
        if len(self._keys) <= _MOST_KEYS:
            self.add(shown, f'"{shown}" has no place {where} and is left out')
        else:
            self.add("keys", f"other keys have no place {where} and are left out", f'"{shown}"')

    def all(self) -> tuple[Loss, ...]:
        """The losses, each with the places where it was met: the first six and how many more."""
        losses = []
        for (thing, message), places in self._places.items():
            shown = ", ".join(places[:_MOST_PLACES])
            more = f" and {len(places) - _MOST_PLACES} more" if len(places) > _MOST_PLACES else ""
            losses.append(Loss(thing, message, f"{shown}{more}"))
        return tuple(losses)
