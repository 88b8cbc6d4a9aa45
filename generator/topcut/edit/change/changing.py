"""A change of an event's files: proposed and checked against the rules, then made or refused."""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Self

from msgspec import Struct, structs

from topcut.documents.folder import RESEMBLES
from topcut.edit.change.refusals import RuledOutError
from topcut.edit.change.writing import Files, write_files
from topcut.text.problems.problem import Level, Problem
from topcut.text.words.message import Message
from topcut.workspace.data import CheckedEvent, Data


class Change(Struct, frozen=True):
    """What an edit does to an event's files, and what is wrong afterwards and is not wrong now.

    It is proposed and checked first, and then made. Where all is so already, no file differs.
    """

    summary: str
    """What it does, for the organizer and for history: "table 4: Ada Crane 6–0 Bo Quist"."""
    after: CheckedEvent
    """The event with the change."""
    files: Files = {}
    errors: tuple[Problem, ...] = ()
    warnings: tuple[Problem, ...] = ()
    notes: tuple[str, ...] = ()
    """What follows and history does not repeat, a sentence each."""
    number: int = 0
    """In history; 0 while nothing is written, or where history could not be."""
    confirmed: bool = True
    """Whether the disk confirms that the files will survive a power cut."""

    @property
    def echo(self) -> str:
        """What it did, for the organizer."""
        return with_doubt(self.summary, self.confirmed)

    @property
    def differs(self) -> bool:
        """Whether any file is another afterwards."""
        return any(before != after for before, after in self.files.values())

    def make(self, undoes: int = 0, *, mends: bool = False) -> Self:
        """Writes the files, and gives the change with its number.

        The caller holds the event's lock. `undoes` is the number of a change that it takes back.
        `mends` says that it mends errors, which may come back with it. Raises as `write_files`.
        """
        data, event_id = self.after.data, self.after.id
        number, confirmed = write_files(
            data, event_id, self.summary, self.files, undoes, mends=mends
        )
        return structs.replace(self, number=number, confirmed=confirmed)


def with_doubt(change: str, confirmed: bool) -> str:
    """What a change did, with what is said where the disk does not confirm that it was typed."""
    return change if confirmed else Message("changed.unconfirmed", change=change)


@contextmanager
def editing(data: Data, event_id: str, by: str) -> Iterator[CheckedEvent]:
    """Holds an event while it is edited, and gives it as its files are now.

    `by` is what somebody is told who has to wait. Raises LockedError, OSError.
    """
    with data.lock(event_id, by=by):
        yield data.fresh().open(event_id)


def proposed(before: CheckedEvent, summary: str, files: Files) -> Change:
    """A change of files, with what would be wrong; writes nothing. `before` is the event now."""
    after = before.data.open(before.id, {path: content for path, (_, content) in files.items()})
    wrong = [each for each in after.report.problems if each.level is not Level.NOTE]
    if wrong:
        wrong = new_problems(wrong, before.report.problems)
    errors = tuple(each for each in wrong if each.level is Level.ERROR)
    warnings = tuple(each for each in wrong if each.level is Level.WARNING)
    return Change(summary, after, files, errors, warnings)


def legal(before: CheckedEvent, summary: str, files: Files) -> Change:
    """A change of files that leads to no new error. Raises RuledOutError with those there are."""
    change = proposed(before, summary, files)
    if change.errors:
        raise RuledOutError(change.errors)
    return change


def new_problems(problems: Iterable[Problem], before: Iterable[Problem]) -> list[Problem]:
    """The problems beyond those of before: a second table may have the same error.

    A second copy of a file is the same problem, wherever the two differ.
    """

    def key(problem: Problem) -> tuple[str, str, str, str]:
        message = "" if problem.kind == RESEMBLES else problem.message
        return problem.kind, problem.row, problem.mark.file, message

    left = Counter(map(key, before))
    found = []
    for problem in problems:
        left[key(problem)] -= 1
        if left[key(problem)] < 0:
            found.append(problem)
    return found
