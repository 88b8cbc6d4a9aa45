"""The wiring of brackets: who meets whom, where winners and losers go.

One table, `brackets.csv`, serves every page, export and check. The FFG regulations (Double
Elimination Rounds) refer to brackets printed elsewhere: 4, 8 and 16 are those, 32 goes on in
the same pattern. In single elimination of 3, seed 1 has the bye into the final.
"""

import csv
from enum import StrEnum
from functools import cache
from importlib.resources import files

from msgspec import Struct


class WiringSection(StrEnum):
    """The part of the bracket that a match belongs to."""

    UPPER = "upper"
    LOWER = "lower"
    FINAL = "final"
    SECOND_FINAL = "second final"


class Feed(StrEnum):
    """Where a player of a match comes from."""

    SEED = "seed"
    WINNER = "winner"
    LOSER = "loser"


class Feeder(Struct, frozen=True):
    """What fills one place of a match: seed 3, winner of match 5, loser of match 6."""

    feed: Feed
    number: int
    """The seed, or the match."""


class Wire(Struct, frozen=True):
    """One match of a bracket, before anybody plays it."""

    number: int
    round: int
    section: WiringSection
    sources: tuple[Feeder, Feeder]
    winner_to: int | None
    """The winner's next match; None for the champion."""
    loser_to: int | None
    """The loser's next match; None is out. From the final both go to the second final, if any."""


class Wiring(Struct, frozen=True):
    """A whole bracket, before anybody plays it."""

    elimination: str
    """double or single."""
    size: int
    """Seeds."""
    wires: tuple[Wire, ...]
    """In an order in which every match stands behind those that feed it."""

    @property
    def rounds(self) -> int:
        """Rounds, the second final's included."""
        return max(wire.round for wire in self.wires)


SECTIONS = {
    "U": WiringSection.UPPER,
    "L": WiringSection.LOWER,
    "GF": WiringSection.FINAL,
    "GF2": WiringSection.SECOND_FINAL,
}
FEEDS = {"S": Feed.SEED, "W": Feed.WINNER, "L": Feed.LOSER}


def sizes(elimination: str) -> tuple[int, ...]:
    """The sizes that there is a bracket of, smallest first; elimination is double or single."""
    return tuple(size for kind, size in _wirings() if kind == elimination)


def wiring(elimination: str, players: int) -> Wiring | None:
    """The smallest bracket that holds so many players; None where none is large enough.

    The seeds that nobody has are walkovers.
    """
    fitting = [size for size in sizes(elimination) if size >= players]
    return _wirings()[elimination, fitting[0]] if fitting else None


@cache
def _wirings() -> dict[tuple[str, int], Wiring]:
    text = (files("topcut.regulations") / "brackets.csv").read_text(encoding="utf-8")
    wires: dict[tuple[str, int], list[Wire]] = {}
    for row in csv.DictReader(text.splitlines(), delimiter=";"):
        wire = Wire(
            number=int(row["game"]),
            round=int(row["round"]),
            section=SECTIONS[row["bracket"]],
            sources=(_source(row["player1"]), _source(row["player2"])),
            winner_to=_target(row["winner_to"]),
            loser_to=_target(row["loser_to"]),
        )
        wires.setdefault((row["elimination"], int(row["size"])), []).append(wire)
    return {
        (elimination, size): Wiring(elimination, size, tuple(rows))
        for (elimination, size), rows in sorted(wires.items())
    }


def _source(text: str) -> Feeder:
    return Feeder(FEEDS[text[0]], int(text[1:]))


def _target(text: str) -> int | None:
    return None if text in ("champion", "out") else int(text)
