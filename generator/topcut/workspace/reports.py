"""Reports of events, and the interface that receives them during a build."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from topcut.text.problems.problem import Problem


@dataclass(frozen=True, slots=True)
class EventReport:
    """The problems of one event, with the texts of its files for showing lines."""

    id: str
    """The event's id, "" for site.yaml."""
    problems: tuple[Problem, ...]
    sources: Mapping[str, str] = field(repr=False)


class Reporter(Protocol):
    """Receives the progress of a build."""

    def checked(self, report: EventReport) -> None:
        """An event was read and checked against the rules."""

    def progress(self, done: int, of: int) -> None:
        """So many events have been built."""


class Silent:
    """A reporter that ignores everything."""

    def checked(self, report: EventReport) -> None:
        """Says nothing about an event."""

    def progress(self, done: int, of: int) -> None:
        """Says nothing about the progress."""
