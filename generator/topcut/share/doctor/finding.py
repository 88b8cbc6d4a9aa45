"""What a check of the surroundings found: one line, and what to do."""

from enum import StrEnum

from msgspec import Struct


class Level(StrEnum):
    """How much it matters."""

    OK = "ok"
    NOTE = "note"
    """Nothing is broken, and somebody may want to know."""
    WRONG = "wrong"
    """Something will not work until it is changed."""


class Finding(Struct, frozen=True):
    """The answer of one check. No person is named in it."""

    level: Level
    about: str
    """git, disk, clock."""
    said: str
    todo: str = ""
    """What to do; "" where there is nothing."""

    @property
    def line(self) -> str:
        """In one line."""
        rest = f": {self.todo}" if self.todo else ""
        return f"{self.level.value:6}{self.about}: {self.said}{rest}"


def ok(about: str, said: str) -> Finding:
    """Nothing is amiss."""
    return Finding(Level.OK, about, said)


def note(about: str, said: str, todo: str = "") -> Finding:
    """Something to know."""
    return Finding(Level.NOTE, about, said, todo)


def wrong(about: str, said: str, todo: str) -> Finding:
    """Something to change."""
    return Finding(Level.WRONG, about, said, todo)
