"""The folders of tests/data/: published events, and facts of cards."""

from datetime import date
from functools import cache
from pathlib import Path

from topcut.edit.event.importing import import_file
from topcut.exchange.reading.imported import ImportedEvent

DATA = Path(__file__).parents[1] / "data"
TOURNAMENTS = DATA / "tournaments"
"""Double-sided events, of Cobra and TOME."""
AESOPS = DATA / "aesops"
"""Single-sided events, of Aesop's Tables."""
SEASON = DATA / "season"
"""Names of a season's events that are the same in all of them, and entry lists."""
CARDS = DATA / "cards"
"""As the public API has them, but few."""
BRACKETS = DATA / "brackets.csv"
"""Who meets whom in double elimination."""


@cache
def imported(path: Path, day: date | None = None) -> ImportedEvent:
    """What is in a published event's file, read once a process; `day` for a file that has none."""
    return import_file(path, day=day)
