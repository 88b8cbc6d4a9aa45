"""An event read and held against its rules: what a build and a check both need."""

from dataclasses import dataclass
from pathlib import Path

from generator.documents.load import load_event
from generator.publish.reporter import EventReport
from generator.regulations import Regulations
from generator.rules.check import check
from generator.text.problem import has_errors
from generator.tournament import Event


@dataclass(frozen=True, slots=True)
class Examined:
    """An event with everything that is wrong with it."""

    event: Event | None
    regulations: Regulations | None
    report: EventReport

    @property
    def good(self) -> bool:
        """Whether nothing is an error."""
        return not has_errors(self.report.problems)


def examine(folder: Path) -> Examined:
    """Reads an event's folder and holds it against the document it names.

    All problems of all files come in one report. Raises OSError with the path where a file
    cannot be read.
    """
    loaded = load_event(folder)
    problems = loaded.problems
    if loaded.event is not None and loaded.regulations is not None:
        problems += check(loaded.event, loaded.regulations, loaded.broken)
    ordered = tuple(sorted(problems, key=lambda problem: problem.sort_key))
    return Examined(
        loaded.event, loaded.regulations, EventReport(loaded.id, ordered, loaded.sources)
    )
