"""Collecting problems, so that all of them are reported at once."""

from generator.text.mark import Mark
from generator.text.problem import Level, Problem


class Problems(list[Problem]):
    """The problems found so far."""

    def error(self, mark: Mark, kind: str, message: str, expected: str = "") -> None:
        """Adds what cannot be."""
        self.append(Problem(Level.ERROR, kind, mark, message, expected))

    def warning(self, mark: Mark, kind: str, message: str, expected: str = "") -> None:
        """Adds what may be meant, and is worth saying."""
        self.append(Problem(Level.WARNING, kind, mark, message, expected))
