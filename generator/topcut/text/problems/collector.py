"""Collecting problems, so that all of them are reported at once."""

from collections import Counter

from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem

HINTED = 50
"""Problems of a file for which it is asked what was meant: more of them no report shows."""


class Problems(list[Problem]):
    """The problems found so far."""

    def __init__(self) -> None:
        """Nothing is wrong yet."""
        super().__init__()
        self._in_file: Counter[str] = Counter()

    def error(self, mark: Mark, kind: str, message: str, expected: str = "") -> None:
        """Adds what cannot be."""
        self._add(Problem(Level.ERROR, kind, mark, message, expected))

    def warning(self, mark: Mark, kind: str, message: str, expected: str = "") -> None:
        """Adds what may be meant, and is worth saying."""
        self._add(Problem(Level.WARNING, kind, mark, message, expected))

    def hinting(self, mark: Mark) -> bool:
        """Whether it is worth asking what was meant at a place: asking takes its time."""
        return self._in_file[mark.file] < HINTED

    def _add(self, problem: Problem) -> None:
        self._in_file[problem.mark.file] += 1
        self.append(problem)
