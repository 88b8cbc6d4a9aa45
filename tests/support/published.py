"""The figures of the published events in tests/data/, held there; written anew with a reason.

`python -m tests.support.published "the reason"` holds the figures of now, where they moved.
"""

import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from topcut.record.figures import event_figures
from topcut.record.figures_file import ExactFigures, FiguresFile, figures_text, read_figures
from topcut.record.renewing import dated
from topcut.regulations import load
from topcut.share.git.figures import today
from topcut.text.problems.problem import Problems

from tests.build import required
from tests.support.data import AESOPS, DATA, TOURNAMENTS, imported

PUBLISHED = DATA / "published"
"""A file of figures an event, as published.csv has them."""


def exports() -> list[Path]:
    """Every published event, as its program exported it."""
    return [*sorted(AESOPS.glob("*.json")), *sorted(TOURNAMENTS.iterdir())]


def place(export: Path) -> Path:
    """Where the figures of an event are held."""
    return PUBLISHED / f"{export.name.partition('.')[0]}.csv"


def computed(export: Path) -> ExactFigures:
    """The figures of an event, by this program."""
    whole = imported(export, None if export.suffix == ".json" else date(2017, 11, 1))
    event = whole.event
    return required(event_figures(event, whole.regulations or load(event.regulations)))


def held(export: Path) -> FiguresFile | None:
    """What is held of an event; None where nothing is."""
    if not place(export).exists():
        return None
    return read_figures(place(export).read_bytes(), Problems())


def moved() -> Iterator[Path]:
    """The events whose figures are others than those held."""
    for export in exports():
        before = held(export)
        if before is None or before.figures != computed(export):
            yield export


def write(reason: str) -> None:
    """Holds the figures of now, with the reason where others were held."""
    PUBLISHED.mkdir(exist_ok=True)
    for export in moved():
        before = held(export)
        reasons = () if before is None else (*before.reasons, dated(today(), reason))
        place(export).write_text(figures_text(computed(export), reasons), encoding="utf-8")


if __name__ == "__main__":
    write(" ".join(sys.argv[1:]))
