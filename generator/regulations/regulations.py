"""What a rule document states as numbers."""

from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

NAMES = ("ffg-2.0", "ffg-2.2.1", "ffg-3.2")
"""The documents that come with the program, oldest first."""


@dataclass(frozen=True, slots=True)
class Minutes:
    """Length of a round, in minutes, by what is played."""

    swiss: int
    elimination: int
    final: int


@dataclass(frozen=True, slots=True)
class Format:
    """How a round is played in one format."""

    name: str
    games: int
    """Games in a Swiss round."""
    agenda: int
    """Agenda points that win a game."""
    minutes: Minutes
    players: int = 0
    """Recommended least number of players; 0 is any."""
    most: int = 0
    """Recommended greatest number of players; 0 is any."""


@dataclass(frozen=True, slots=True)
class Size:
    """From this many players on: so many Swiss rounds and a cut of so many."""

    players: int
    rounds: int
    cut: int


@dataclass(frozen=True, slots=True)
class Kind:
    """What a document expects of a kind of event; "" is nothing."""

    structure: str = ""
    tier: str = ""


@dataclass(frozen=True, slots=True)
class Regulations:
    """One rule document as data."""

    name: str
    """As event.yaml names it: "ffg-2.2.1"."""
    title: str
    """For citations: "FFG Tournament Regulations 2.2.1"."""
    system: str
    """The family of rules: ffg, ntp, multiplayer."""
    effective: date | None
    superseded: date | None
    points: dict[str, Fraction]
    """Tournament points of one game: win, modified win, draw, loss."""
    tiebreakers: tuple[str, ...]
    """Keys, in the order in force."""
    formats: dict[str, Format]
    cuts: tuple[int, ...]
    """Sizes of a standings-based cut that the document covers, by name of its structures."""
    structures: dict[str, tuple[Size, ...]]
    """Basic and advanced, each by ascending number of players."""
    kinds: dict[str, Kind]
    leaders: str
    """Who rules at the table of a leader who plays."""
    mwl: str
    """The most wanted list of the document itself, or nothing."""
    legal_after: dict[str, int] = field(default_factory=dict)
    """Days from a product's release until its cards are legal, by tier."""
    promotional: bool = False
    """Whether the document makes official promotional cards legal at once."""

    def structure(self, name: str, players: int) -> Size | None:
        """Rounds and cut for so many players; None where the structure has no row for them."""
        fitting = [size for size in self.structures.get(name, ()) if size.players <= players]
        return fitting[-1] if fitting else None


def load(name: str) -> Regulations:
    """Reads one of the documents that come with the program.

    Raises KeyError for a name that is not one of `NAMES`.
    """
    if name not in NAMES:
        raise KeyError(name)
    return _load(name)


@cache
def _load(name: str) -> Regulations:
    data = _merged(name)
    formats = {
        key: Format(
            name=key,
            games=int(value["games"]),
            agenda=int(value["agenda"]),
            minutes=Minutes(**{kind: int(number) for kind, number in value["minutes"].items()}),
            players=int(value.get("players", 0)),
            most=int(value.get("most", 0)),
        )
        for key, value in data["formats"].items()
    }
    structures = {
        key: tuple(
            Size(*(int(row[field]) for field in ("players", "rounds", "cut"))) for row in rows
        )
        for key, rows in data["structures"].items()
    }
    return Regulations(
        name=name,
        title=data["title"],
        system=data["system"],
        effective=date.fromisoformat(data["effective"]) if data["effective"] else None,
        superseded=date.fromisoformat(data["superseded"]) if data["superseded"] else None,
        points={key: Fraction(value) for key, value in data["points"].items()},
        tiebreakers=tuple(data["tiebreakers"]),
        formats=formats,
        cuts=tuple(int(cut) for cut in data["cuts"]),
        structures=structures,
        kinds={key: Kind(**value) for key, value in data["kinds"].items()},
        leaders=data["leaders"],
        mwl=data["mwl"],
        legal_after={tier: int(days) for tier, days in data.get("legal_after", {}).items()},
        promotional=data.get("promotional") == "yes",
    )


def _merged(name: str) -> dict[str, Any]:
    text = (files("generator.regulations") / f"{name}.yaml").read_text(encoding="utf-8")
    data: dict[str, Any] = yaml.load(text, Loader=yaml.BaseLoader)  # noqa: S506 – our own text
    if "extends" in data:
        data = _merged(data.pop("extends")) | data
    return data
