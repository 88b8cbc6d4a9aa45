"""An event opened to pair a round, or to send it out: without errors, or not at all."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from topcut.organizer.refusals import EventHasErrorsError
from topcut.regulations import Regulations
from topcut.text.problem import Level, Problem
from topcut.tournament import Event
from topcut.workspace.data import Data, Examined


def opened_to_pair(
    data: Data, event_id: str, instead: Mapping[str, bytes] | None = None
) -> tuple[Event, Regulations]:
    """The event and its regulations; `instead` has bytes in place of those in its files.

    Raises EventHasErrorsError.
    """
    return _good(data.open(event_id, instead), waits=_waits)


def opened_without_errors(data: Data, event_id: str) -> tuple[Event, Regulations]:
    """The event and its regulations. Raises EventHasErrorsError."""
    return _good(data.open(event_id), waits=lambda _: False)


def _good(examined: Examined, waits: Callable[[Problem], bool]) -> tuple[Event, Regulations]:
    """What was opened, if it has no errors but those that wait. Raises EventHasErrorsError."""
    report = examined.report
    errors = tuple(
        problem
        for problem in report.problems
        if problem.level is Level.ERROR and not waits(problem)
    )
    if examined.event is None or examined.regulations is None or errors:
        raise EventHasErrorsError(replace(report, problems=errors))
    return examined.event, examined.regulations


def _waits(problem: Problem) -> bool:
    """Whether it is the error of an empty round's file, which is waiting for its tables."""
    return problem.kind == "empty file" and problem.mark.file.startswith("rounds/")
