"""Why nothing was changed.

NotTypedError ── EventHasErrorsError   the event has errors; `report` has them
              ├─ RuledOutError         the file would have errors that it does not have now
              ├─ HasResultError        a result is already there
              ├─ DoubtfulError         the result is probably a mistake
              ├─ StillDraftError       the round is a draft, and nobody plays it yet
              └─ ChangedError          the table, or a player's line, is no longer as it was shown

Rounds that cannot be paired raise `rules.drafts.setting.CannotPairError`; making an event,
importing, fetching and publishing have errors of their own.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from shlex import quote

from topcut.regulations import Regulations
from topcut.text.problems.problem import Problem
from topcut.text.problems.refusal import RefusedError
from topcut.text.problems.report import few
from topcut.text.words.message import Message
from topcut.tournament import Event
from topcut.workspace.data import CheckedEvent
from topcut.workspace.reports import EventReport

RULING_ELSEWHERE = Message("refused.ruling_elsewhere")
"""What a device is told that may type results and seats, and decide nothing."""


def checking(event_id: str) -> str:
    """The command that shows an event's errors; a misnamed folder may need quotes in a shell."""
    return f"topcut check {quote(event_id)}"


def with_errors(event_id: str) -> str:
    """That an event has errors, and the command that shows them."""
    return Message("changed.errors", event=event_id, command=checking(event_id))


class NotTypedError(RefusedError):
    """Nothing was changed; says why, for whoever typed it."""


class EventHasErrorsError(NotTypedError):
    """The event has errors, and what was asked for needs an event without errors."""

    def __init__(self, report: EventReport, said: str = "") -> None:
        """`report` has the errors, and nothing else."""
        super().__init__(said or Message("changed.has_errors", event=report.id))
        self.report = report


class RuledOutError(NotTypedError):
    """The file would have errors that it does not have now."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        """`problems` are these errors."""
        told = [
            line for _, shown, more in few(problems) for line in (*map(_problem_text, shown), more)
        ]
        super().__init__("; ".join(filter(None, told)))
        self.problems = tuple(problems)


class HasResultError(NotTypedError):
    """A result is already there."""

    def __init__(self, said: str) -> None:
        """`said` is what is there: "table 4 has result: 6-0"."""
        super().__init__(Message("refused.replace_changes_it", said=said))
        self.said = said


class DoubtfulError(NotTypedError):
    """The result is possible but probably a mistake: whoever types it has to confirm it."""

    def __init__(self, said: str, message: str) -> None:
        """`said` is what is doubtful, `message` says too how it is typed all the same."""
        super().__init__(message)
        self.said = said


class StillDraftError(NotTypedError):
    """The round is a draft, and nobody plays it yet."""

    def __init__(self, said: str, before: str) -> None:
        """`before` is the name of the last round that is shown: "swiss-2"; "" where none is."""
        super().__init__(said)
        self.before = before


class OutdatedDraftError(NotTypedError):
    """The draft about to start no longer fits what is typed, and has the wrong players."""

    def __init__(self, said: str, event_id: str, reason: str) -> None:
        """`said` names the round: "round 2 of the cut"; `reason` is why it no longer fits."""
        super().__init__(Message("refused.outdated", round=said, reason=reason, event=event_id))
        self.said = Message("refused.outdated_asked", round=said, reason=reason)


class ChangedError(NotTypedError):
    """Somebody else typed at this table, or in a player's line, since it was shown."""

    def __init__(self, table: str, shown: str, now: str) -> None:
        """`table` is "table 4", or "the line of Ada Crane".

        `shown` and `now` are its words in the file, then and now.
        """
        super().__init__(Message("changed.meanwhile", what=table, now=now))
        self.shown = shown
        self.now = now


def ready_to_pair(opened: CheckedEvent) -> tuple[Event, Regulations]:
    """The event and its regulations; a round's file may still wait for its tables.

    Raises EventHasErrorsError.
    """
    return _without_errors(opened, [each for each in opened.errors.problems if not _waits(each)])


def without_errors(opened: CheckedEvent) -> tuple[Event, Regulations]:
    """The event and its regulations. Raises EventHasErrorsError."""
    return _without_errors(opened, opened.errors.problems)


def _without_errors(opened: CheckedEvent, errors: Iterable[Problem]) -> tuple[Event, Regulations]:
    report = replace(opened.errors, problems=tuple(errors))
    if opened.event is None or opened.regulations is None or report.problems:
        raise EventHasErrorsError(report)
    return opened.event, opened.regulations


def _waits(problem: Problem) -> bool:
    """Whether it is the error of an empty round's file, which is waiting for its tables."""
    return problem.kind == "empty file" and problem.mark.file.startswith("rounds/")


def same_words(expected: str, now: str) -> bool:
    """Whether a file's words are those that were shown: a form sends them with other line ends."""
    return expected.replace("\r\n", "\n") == now.replace("\r\n", "\n")


def _problem_text(problem: Problem) -> str:
    cited = ", ".join(part for part in (problem.citation, problem.row) if part)
    parts = (problem.message, problem.expected, f"({cited})" if cited else "")
    return "; ".join(part for part in parts[:2] if part) + (f" {parts[2]}" if parts[2] else "")
