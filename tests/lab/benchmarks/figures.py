"""Figures with their targets, for the terminal and as a table of the docs."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import ceil

MARKS = {"min": 0.0, "median": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
"""What is said of many values: the share of them that are at most that large."""
HEAD = " / ".join(MARKS)


@dataclass(frozen=True, slots=True)
class Target:
    """The most that a mark of our values may be."""

    mark: str
    most: float


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured of ours, and of Hugo's where it has the same, one value a time."""

    name: str
    unit: str
    target: Target | None = None
    ours: list[float] = field(default_factory=list)
    hugos: list[float] = field(default_factory=list)

    @property
    def missed(self) -> bool:
        """Whether ours misses the target; what was not measured misses nothing."""
        if self.target is None or not self.ours:
            return False
        return at(self.ours, MARKS[self.target.mark]) > self.target.most

    @property
    def promised(self) -> str:
        if self.target is None:
            return ""
        return f"{self.target.mark} ≤ {self.target.most:g} {self.unit}".rstrip()


def at(values: Iterable[float], share: float) -> float:
    """The smallest value that at least this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[max(ceil(len(ordered) * share) - 1, 0)]


def shown(values: Sequence[float]) -> str:
    """All marks of the values; a single one as it is, nothing where there are none."""
    if len(values) < 2:
        return "".join(f"{value:g}" for value in values)
    return " / ".join(f"{at(values, share):.1f}" for share in MARKS.values())


def line(figure: Figure) -> str:
    """One figure for the terminal."""
    told = f"{figure.name:40} {shown(figure.ours) or 'not measured'} {figure.unit}"
    if figure.hugos:
        told += f"   Hugo {shown(figure.hugos)}"
    if figure.target:
        told += f"   ({'MISSED: ' if figure.missed else ''}{figure.promised})"
    return f"{told}   n = {len(figure.ours)}"


def table(figures: Iterable[Figure]) -> str:
    """All figures in Markdown."""
    head = "| figure | unit | times | target | ours | Hugo's |\n|---|---|---:|---|---|---|\n"
    return head + "".join(
        f"| {one.name} | {one.unit} | {len(one.ours)} | {one.promised} | {shown(one.ours)} |"
        f" {shown(one.hugos)} |\n"
        for one in figures
        if one.ours
    )
