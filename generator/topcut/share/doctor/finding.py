"""What a check of the surroundings found: one line, and what to do."""

from enum import StrEnum

from msgspec import Struct


class Severity(StrEnum):
    """How much it matters."""

    OK = "ok"
    NOTE = "note"
    """Nothing is broken, and somebody may want to know."""
    WRONG = "wrong"
    """Something will not work until it is changed."""


class Diagnosis(Struct, frozen=True):
    """The answer of one check. No person is named in it."""

    level: Severity
    about: str
    """git, disk, clock."""
    answer: str
    todo: str = ""
    """What to do; "" where there is nothing."""

    @property
    def line(self) -> str:
        """In one line."""
        rest = f": {self.todo}" if self.todo else ""
        return f"{self.level.value:6}{self.about}: {self.answer}{rest}"


def ok(about: str, answer: str) -> Diagnosis:
    """Nothing is amiss."""
    return Diagnosis(Severity.OK, about, answer)


def note(about: str, answer: str, todo: str = "") -> Diagnosis:
    """Something to know."""
    return Diagnosis(Severity.NOTE, about, answer, todo)


def wrong(about: str, answer: str, todo: str) -> Diagnosis:
    """Something to change."""
    return Diagnosis(Severity.WRONG, about, answer, todo)
