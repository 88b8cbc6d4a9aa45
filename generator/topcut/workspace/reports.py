"""What a build reports while it works, apart from what it does."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from topcut.text.problems.problem import Problem


@dataclass(frozen=True, slots=True)
class EventReport:
    """What is wrong with one event, with the texts from which lines are shown."""

    id: str
    """The event's id, "" for site.yaml."""
    problems: tuple[Problem, ...]
    sources: Mapping[str, str] = field(repr=False)


class Reporter(Protocol):
    """Hears about a build as it goes on."""

    def checked(self, report: EventReport) -> None:
        """An event was read and checked against the rules."""

    def progress(self, done: int, of: int) -> None:
        """So many events have been built."""


class Silent:
    """Says nothing."""

    def checked(self, report: EventReport) -> None:
        """Says nothing about an event."""

    def progress(self, done: int, of: int) -> None:
        """Says nothing about the progress."""
