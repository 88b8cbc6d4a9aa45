"""What reading a file of another program gives."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from topcut.regulations import Regulations
from topcut.text.words.invisible import visible
from topcut.tournament import Event


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
