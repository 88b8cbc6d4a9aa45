"""A series: events whose players score by place, and what of that counts."""

from fnmatch import fnmatchcase
from fractions import Fraction
from typing import Protocol

from msgspec import Struct

from topcut.text.problems.mark import Mark

FORMULAS = ("players - place + 1", "players - place", "players / place")
"""How points follow from a place and the number of players who have one."""


class SeriesMember(Protocol):
    """What an event says by which it belongs to a series."""

    @property
    def id(self) -> str:
        """The folder's name."""

    @property
    def kind(self) -> str:
        """As typed."""

    @property
    def series(self) -> str:
        """As typed: the name or the title of a series."""


class Series(Struct, frozen=True):
    """What site.yaml says of one series."""

    name: str
    """Its address."""
    title: str
    events: tuple[str, ...] = ()
    """Ids, or patterns of ids: "league-2018-*"."""
    kind: str = ""
    """Of the events that belong to it; "" is any."""
    points: tuple[Fraction, ...] = ()
    """By place, the first place's first."""
    others: Fraction = Fraction(0)
    """Of everybody placed behind those."""
    formula: str = ""
    """One of `FORMULAS` in the place of the table."""
    best: int = 0
    """How many events of a player count; 0 is all."""
    of: int = 0
    """How many events there will be; 0 was not said."""
    ties: tuple[str, ...] = ()
    """What decides between players on equal points, in order; none of it: they share the place."""
    marks: tuple[Mark, ...] = ()
    """Where each of `events` was typed."""

    def has(self, event: SeriesMember) -> bool:
        """Whether an event belongs to it: named here, or by its own `series:`."""
        if event.series and event.series in (self.name, self.title):
            return True
        if not (self.events or self.kind):
            return False
        named = not self.events or any(fnmatchcase(event.id, one) for one in self.events)
        return named and self.kind in ("", event.kind)

    def worth(self, place: int, players: int) -> Fraction:
        """Points of a place among so many who have one."""
        if self.formula == "players / place":
            return Fraction(players, place)
        if self.formula:
            return Fraction(players - place + self.formula.endswith("+ 1"))
        return self.points[place - 1] if place <= len(self.points) else self.others
