"""What the long run is made of: parts, their kinds, a unit of work and what it brings back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

LIMIT = 60
"""Seconds that a unit may take; after them its process is killed, and that is a failure."""


class Unit(NamedTuple):
    """One piece of work. The same four words draw the same work again."""

    part: str
    kind: str
    seed: str
    number: int

    def __str__(self) -> str:
        """As `make longrun UNIT=…` takes it."""
        return f"{self.part}/{self.kind}/{self.seed}/{self.number}"


class Done(Struct, frozen=True, kw_only=True):
    """What a unit brings back. A unit that raises failed, with its traceback."""

    counts: dict[str, int] = {}
    """What was done, by name: tournaments, rounds, inputs, kills; their sums make the table."""
    failures: tuple[str, ...] = ()
    """What differs or was lost, each in a sentence that says where."""
    notes: dict[str, str] = {}
    """What the part's own table needs beside the counts."""


class Kind(NamedTuple):
    """What a part counts apart: a system, a fault, a room."""

    name: str
    now: int
    """Units that have to be done before a release."""
    nights: int
    """Units that the nights have to do."""
    last: bool = False
    """There are no more than `now`: they are done anew with every version of the program.

    They come before the other kinds of their part, which may stand on them.
    """
    ends: bool = False
    """There are no more than `nights`: nothing is left to do after them."""


class Record(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A finished unit, a line of .cache/longrun/PART.jsonl; or the sum of several."""

    part: str
    kind: str
    seed: str
    number: int
    version: str
    """Of the program: a hash of its files."""
    seconds: float
    day: str
    """When: 2026-11-23, or of a sum 2026-11-22 to 2026-11-23."""
    counts: dict[str, int] = {}
    failures: tuple[str, ...] = ()
    notes: dict[str, str] = {}
    units: int = 1
    """How many it is the sum of: `number` is the first of them."""

    @property
    def numbers(self) -> range:
        """The numbers of all its units."""
        return range(self.number, self.number + self.units)

    @property
    def unit(self) -> Unit:
        """Which unit it was, or the first of them."""
        return Unit(self.part, self.kind, self.seed, self.number)


class Part(NamedTuple):
    """A part of the evidence."""

    name: str
    about: str
    """What it proves, a sentence or two of Markdown above its table."""
    kinds: tuple[Kind, ...]
    do: Callable[[Unit, Path], Done]
    """Does one unit in an empty folder of its own, in a process of its own, within LIMIT seconds.

    It draws by the unit's words alone. What it starts ends with it.
    """
    table: Callable[[Sequence[Record]], str] | None = None
    """Markdown below the common table: what this part alone has to show."""
    ready: Callable[[], str] = lambda: ""
    """Why it cannot be done here, in a sentence; "" where it can."""
    warm: Callable[[], None] = lambda: None
    """Does once, before all units are forked, what each of them would do again."""
    share: int = 1
    """Of the time, beside the shares of the other parts."""
