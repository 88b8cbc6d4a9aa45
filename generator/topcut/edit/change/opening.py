"""An event that a round is paired of, or that is sent out: without errors, or not at all."""

from collections.abc import Iterable
from dataclasses import replace

from topcut.edit.change.refusals import EventHasErrorsError
from topcut.regulations import Regulations
from topcut.text.problems.problem import Level, Problem
from topcut.tournament import Event
from topcut.workspace.data import CheckedEvent


def ready_to_pair(opened: CheckedEvent) -> tuple[Event, Regulations]:
    """The event and its regulations; a round's file may still wait for its tables.

    Raises EventHasErrorsError.
    """
    return _without_errors(opened, [each for each in opened.report.problems if not _waits(each)])


def without_errors(opened: CheckedEvent) -> tuple[Event, Regulations]:
    """The event and its regulations. Raises EventHasErrorsError."""
    return _without_errors(opened, opened.report.problems)


def _without_errors(opened: CheckedEvent, problems: Iterable[Problem]) -> tuple[Event, Regulations]:
    errors = tuple(each for each in problems if each.level is Level.ERROR)
    if opened.event is None or opened.regulations is None or errors:
        raise EventHasErrorsError(replace(opened.report, problems=errors))
    return opened.event, opened.regulations


def _waits(problem: Problem) -> bool:
    """Whether it is the error of an empty round's file, which is waiting for its tables."""
    return problem.kind == "empty file" and problem.mark.file.startswith("rounds/")
