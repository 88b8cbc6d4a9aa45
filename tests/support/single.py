"""Single-sided events as an organizer types them, for tests."""

from pathlib import Path

from topcut.workspace.data import CheckedEvent

from tests.support.typed import examined

EVENT = """\
name: Downtown
date: 2026-03-14
timezone: America/Chicago
regulations: single-sided
structure: {rounds: 4, cut: 0}
staff: {organizer: Ann Ellis}
draw: downtown-2026-03-14
"""
PLAYERS = """\
- {name: Ada Crane}
- {name: Bo Quist}
- {name: Cy Dahl}
- {name: Di Ito}
"""
ROUND_1 = """\
tables:
  - {table: 1, corp: Ada Crane, runner: Bo Quist, result: 3-0}
  - {table: 2, corp: Cy Dahl, runner: Di Ito, result: 0-3}
"""


def single(
    folder: Path, *, event: str = EVENT, players: str = PLAYERS, **rounds: str
) -> CheckedEvent:
    """A single-sided event with everything that is wrong with it; `swiss_1="tables: …"`."""
    return examined(folder, event=event, players=players, **rounds)
