"""An event opened to pair a round: without errors, or not at all."""

from collections.abc import Mapping
from dataclasses import replace

from topcut.organizer.refusals import EventHasErrorsError
from topcut.regulations import Regulations
from topcut.text.problem import Level
from topcut.tournament import Event
from topcut.workspace.data import Data, Examined
from topcut.workspace.reports import EventReport


def opened_to_pair(
    data: Data, event_id: str, instead: Mapping[str, bytes] | None = None
) -> tuple[Event, Regulations]:
    """The event and its regulations; `instead` has bytes in place of those in its files.

    Raises EventHasErrorsError.
    """
    examined = data.open(event_id, instead)
    errors = _errors(examined)
    if examined.event is None or examined.regulations is None or errors.problems:
        raise EventHasErrorsError(errors)
    return examined.event, examined.regulations


def _errors(examined: Examined) -> EventReport:
    """The errors, except that of an empty round's file: it is waiting for its tables."""
    report = examined.report
    errors = tuple(
        problem
        for problem in report.problems
        if problem.level is Level.ERROR
        and not (problem.kind == "empty file" and problem.mark.file.startswith("rounds/"))
    )
    return replace(report, problems=errors)
