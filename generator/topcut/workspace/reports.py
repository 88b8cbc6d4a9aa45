"""What a build says while it works; what it does is apart from what it says."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from topcut.text.problem import Problem


@dataclass(frozen=True, slots=True)
class EventReport:
    """What is wrong with one event, with the texts to show the lines from."""

    id: str
    """The event's folder, "" for site.yaml."""
    problems: tuple[Problem, ...]
    sources: Mapping[str, str] = field(repr=False)


class Reporter(Protocol):
    """Hears of a build as it goes on."""

    def checked(self, report: EventReport) -> None:
        """An event was read and held against the rules."""

    def progress(self, done: int, of: int) -> None:
        """So many events are built."""


class Silent:
    """Says nothing."""

    def checked(self, report: EventReport) -> None:
        """Says nothing of an event."""

    def progress(self, done: int, of: int) -> None:
        """Says nothing of the progress."""
