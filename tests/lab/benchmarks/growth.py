"""How the cost of a build grows with the archive: a table and a plot for the docs."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import median
from typing import Protocol

WIDTH, HEIGHT, LEFT, BOTTOM = 640, 360, 60, 40


class Figures(Protocol):
    """What is drawn of one size of archive."""

    @property
    def events(self) -> int: ...
    @property
    def pages(self) -> int: ...
    @property
    def cold(self) -> list[float]: ...
    @property
    def processor(self) -> list[float]: ...
    @property
    def same(self) -> list[float]: ...
    @property
    def one(self) -> list[float]: ...
    @property
    def hugo_cold(self) -> list[float]: ...
    @property
    def hugo_processor(self) -> list[float]: ...
    @property
    def hugo_same(self) -> list[float]: ...
    @property
    def memory(self) -> list[float]: ...
    @property
    def largest(self) -> list[float]: ...
    @property
    def ratio(self) -> float: ...


def write(docs: Path, measured: Sequence[Figures]) -> None:
    """Writes speed-figures.md and speed.svg below docs/measurements/."""
    (docs / "speed-figures.md").write_text(_table(measured), encoding="utf-8")
    (docs / "speed.svg").write_text(_plot(measured), encoding="utf-8")


def _table(measured: Iterable[Figures]) -> str:
    head = (
        "Minimum / median / maximum, in seconds, megabytes, and milliseconds of processor an event;"
        " written by"
        " `python -m tests.lab.benchmarks.build 100 300 1000 4000 --docs`.\n\n"
        "| events | pages | cold build | Hugo, cold | processor | Hugo, processor |"
        " pages a second, times Hugo's | nothing changed | Hugo, nothing changed |"
        " one event changed | memory | largest process |\n"
        "|---:|---:|---|---|---|---|---:|---|---|---|---|---|\n"
    )
    return head + "".join(
        f"| {one.events} | {one.pages} | {shown(one.cold)} | {shown(one.hugo_cold)} |"
        f" {shown(one.processor, 1)} | {shown(one.hugo_processor, 1)} |"
        f" {one.ratio:.2f} | {shown(one.same)} | {shown(one.hugo_same)} |"
        f" {shown(one.one)} | {shown(one.memory, 0)} |"
        f" {shown(one.largest, 0)} |\n"
        for one in measured
    )


def shown(values: Sequence[float], places: int = 2) -> str:
    """Minimum, median and maximum."""
    return " / ".join(f"{value:.{places}f}" for value in (min(values), median(values), max(values)))


def _plot(measured: Sequence[Figures]) -> str:
    """Median seconds against events, both from zero, as one SVG."""
    lines = {
        "cold build": ("#95004f", [(one.events, median(one.cold)) for one in measured]),
        "Hugo, cold": ("#4b5157", [(one.events, median(one.hugo_cold)) for one in measured]),
    }
    most_events = max(one.events for one in measured)
    most_seconds = max(value for _, points in lines.values() for _, value in points)
    across = (WIDTH - LEFT - 20) / most_events
    up = (HEIGHT - BOTTOM - 30) / most_seconds
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
        ' font-family="sans-serif" font-size="13">',
        f'<path d="M{LEFT} 20V{HEIGHT - BOTTOM}H{WIDTH - 10}" fill="none" stroke="#15181b"/>',
        f'<text x="{LEFT - 8}" y="30" text-anchor="end">{most_seconds:.0f} s</text>',
        f'<text x="{WIDTH - 20}" y="{HEIGHT - 20}" text-anchor="end">{most_events} events</text>',
    ]
    for number, (name, (colour, points)) in enumerate(lines.items()):
        path = " ".join(
            f"{LEFT + events * across:.1f},{HEIGHT - BOTTOM - seconds * up:.1f}"
            for events, seconds in [(0, 0.0), *points]
        )
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{LEFT + 20}" y="{40 + 18 * number}" fill="{colour}">{name}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"
