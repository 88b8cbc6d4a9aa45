"""The wiring of brackets: who meets whom, where winners and losers go.

One table, `brackets.csv`, serves every page, export and check. The FFG regulations (Double
Elimination Rounds) refer to brackets printed elsewhere: 4, 8 and 16 are those, 32 goes on in
the same pattern. In single elimination of 3, seed 1 has the bye into the final. Where it is
reseeded (row S-cut-3), who is left of a round is paired anew, the best seed with the worst; of four
and fewer that is the fixed tree.
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
    LEFT = "left"
    """Of those left after the round before, by seed."""


class Feeder(Struct, frozen=True):
    """What fills one place of a match: seed 3, winner of match 5, loser of match 6, second left."""

    feed: Feed
    number: int
    """The seed, the match, or the place among those left, 1 for the best seed."""


class Wire(Struct, frozen=True):
    """One match of a bracket, before anybody plays it."""

    number: int
    round: int
    section: WiringSection
    sources: tuple[Feeder, Feeder]
    winner_to: int | None
    """The winner's next match; None for the champion, and where the next round is reseeded."""
    loser_to: int | None
    """The loser's next match; None is out. From the final both go to the second final, if any."""

    @property
    def reseeded(self) -> bool:
        """Whether it is paired by seed once the round before is over."""
        return any(source.feed is Feed.LEFT for source in self.sources)


class Wiring(Struct, frozen=True):
    """A whole bracket, before anybody plays it."""

    elimination: str
    """double or single."""
    size: int
    """Seeds."""
    wires: tuple[Wire, ...]
    """In an order in which every match stands behind those that feed it."""
    reseeded: bool = False
    """Whether some rounds are paired anew by seed."""

    @property
    def rounds(self) -> int:
        """Rounds, the second final's included."""
        return max(wire.round for wire in self.wires)

    def before(self, wire: Wire) -> tuple[int, ...]:
        """The numbers of the matches that decide who plays this one."""
        if wire.reseeded:
            return tuple(one.number for one in self.wires if one.round == wire.round - 1)
        fed = (source for source in wire.sources if source.feed is not Feed.SEED)
        return tuple(dict.fromkeys(source.number for source in fed))


SECTIONS = {
    "U": WiringSection.UPPER,
    "L": WiringSection.LOWER,
    "GF": WiringSection.FINAL,
    "GF2": WiringSection.SECOND_FINAL,
}
FEEDS = {"S": Feed.SEED, "W": Feed.WINNER, "L": Feed.LOSER, "P": Feed.LEFT}
RESEEDED = "reseeded"


def sizes(elimination: str) -> tuple[int, ...]:
    """The sizes that there is a bracket of, smallest first; elimination is double or single."""
    return tuple(size for kind, size in _wirings() if kind == elimination)


def only_single(size: int) -> bool:
    """Whether a cut of this size is single elimination alone: the top 2 and 3."""
    return size in sizes("single") and size not in sizes("double")


def wiring(elimination: str, players: int, *, reseed: bool = False) -> Wiring | None:
    """The smallest bracket that holds so many players; None where none is large enough.

    The seeds that nobody has are walkovers. `reseed` asks for the reseeded single elimination,
    where that is not the fixed tree.
    """
    fitting = [size for size in sizes(elimination) if size >= players]
    if not fitting:
        return None
    fixed = _wirings()[elimination, fitting[0]]
    if reseed and elimination == "single":
        return _wirings().get((RESEEDED, fitting[0]), fixed)
    return fixed


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
        (kind, size): Wiring("single", size, tuple(rows), reseeded=True)
        if kind == RESEEDED
        else Wiring(kind, size, tuple(rows))
        for (kind, size), rows in sorted(wires.items())
    }


def _source(text: str) -> Feeder:
    return Feeder(FEEDS[text[0]], int(text[1:]))


def _target(text: str) -> int | None:
    return None if text in ("champion", "out", "next") else int(text)
