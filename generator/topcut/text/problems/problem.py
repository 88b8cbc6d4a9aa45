"""A problem: what is wrong, where it was typed, and what to write instead."""

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

from topcut.text.problems.advice import Advice, Fix
from topcut.text.problems.mark import Mark


class Level(StrEnum):
    """How grave a problem is.

    An error is what cannot be: the event keeps its last good pages. A warning is what a
    leader may decide: it is published, and said. A note is a warning or error that a ruling
    has lowered.
    """

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Problem(Struct, frozen=True):
    """One thing that is wrong, in one sentence, with what was expected."""

    level: Level
    kind: str
    """A stable word for the sort of problem: "unknown player", "total", "yaml"."""
    mark: Mark
    message: str
    """What is wrong, without a full stop."""
    expected: str = ""
    """What to write instead, without a full stop; "did you mean …?" included."""
    row: str = ""
    """The row of the rule list that was broken ("F-points-1"), or nothing."""
    citation: str = ""
    """Document and section of the rule, or nothing."""
    ruled_at: Mark | None = None
    """The table, or the round, where a ruling can decide this; None where no ruling can."""
    fixes: tuple[Fix, ...] = ()
    """The ways in which a machine can mend it: what `expected` says, as changes of the file."""

    @property
    def sort_key(self) -> tuple[str, bool, int, int, str, str]:
        """Orders problems as a reader meets them: by file, line and column.

        What waits for a file's errors comes behind them.
        """
        mark = self.mark
        return (mark.file, self.kind == "waits", mark.line, mark.column, self.row, self.message)


def problem_of(
    level: Level, kind: str, mark: Mark, message: str, expected: str | Advice = ""
) -> Problem:
    """A problem with its advice."""
    if isinstance(expected, Advice):
        return Problem(level, kind, mark, message, expected.words, fixes=expected.fixes)
    return Problem(level, kind, mark, message, expected)


def has_errors(problems: Iterable[Problem]) -> bool:
    """Says whether any of the problems is an error."""
    return any(problem.level is Level.ERROR for problem in problems)


HINTED = 50
"""Problems of a file for which it is asked what was meant: more of them no report shows."""


class Problems(list[Problem]):
    """The problems found so far."""

    def __init__(self) -> None:
        """Nothing is wrong yet."""
        super().__init__()
        self._in_file: Counter[str] = Counter()

    def error(self, mark: Mark, kind: str, message: str, expected: str | Advice = "") -> None:
        """Adds what cannot be."""
        self._add(problem_of(Level.ERROR, kind, mark, message, expected))

    def warning(self, mark: Mark, kind: str, message: str, expected: str | Advice = "") -> None:
        """Adds what may be meant, and is worth saying."""
        self._add(problem_of(Level.WARNING, kind, mark, message, expected))

    def hinting(self, mark: Mark) -> bool:
        """Whether it is worth asking what was meant at a place: asking takes its time."""
        return self._in_file[mark.file] < HINTED

    def _add(self, problem: Problem) -> None:
        self._in_file[problem.mark.file] += 1
        self.append(problem)
