"""An event opened to pair a round, or to send it out: without errors, or not at all."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from topcut.edit.change.naming import paired_rounds
from topcut.edit.change.refusals import EventHasErrorsError, NotTypedError, with_errors
from topcut.regulations import Regulations
from topcut.rules.course.now import now
from topcut.text.problems.problem import Level, Problem
from topcut.tournament import Event, Round
from topcut.workspace.data import CheckedEvent, Data


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


class OpenedRound(NamedTuple):
    """A round with its event, as they are typed; the event may have errors."""

    event: Event
    regulations: Regulations
    round: Round


def opened_round(data: Data, event_id: str, round_name: str = "") -> OpenedRound:
    """A paired round by its name, "swiss-2"; by default the one that is on, or the last that was.

    Drafts are among them. Raises NotTypedError.
    """
    loaded = data.open(event_id)
    if loaded.event is None or loaded.regulations is None:
        raise NotTypedError(with_errors(event_id))
    event, regulations = loaded.event, loaded.regulations
    found = now(event, regulations).round
    if round_name:
        found = next((one for one in paired_rounds(event) if one.name == round_name), None)
    if found is None:
        raise NotTypedError(f"{event_id} has no {round_name or 'round yet'}")
    return OpenedRound(event, regulations, found)


def _good(examined: CheckedEvent, waits: Callable[[Problem], bool]) -> tuple[Event, Regulations]:
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
