"""Events as an organizer types them, for tests: a small valid one and what a test changes."""

from pathlib import Path
from textwrap import dedent

from topcut.text.problems.problem import Problem
from topcut.workspace.data import CheckedEvent, Data

EVENT = """\
name: Downtown
date: 2018-03-10
timezone: America/Chicago
regulations: ffg-2.2.1
structure: basic
staff: {organizer: Ann Ellis, judges: [Bo Judge]}
draw: downtown-2018-03-10
"""
PLAYERS = """\
- {name: Ada Crane}
- {name: Bo Quist}
- {name: Cy Dahl}
- {name: Di Ito}
"""
ROUND_1 = """\
tables:
  - {table: 1, players: [Ada Crane, Bo Quist], result: 6-0}
  - {table: 2, players: [Cy Dahl, Di Ito], result: 3-3}
"""
ROUND_2 = """\
tables:
  - {table: 1, players: [Ada Crane, Cy Dahl], result: 6-0}
  - {table: 2, players: [Di Ito, Bo Quist], result: 3-3}
"""


def typed(folder: Path, *, event: str = EVENT, players: str = PLAYERS, **rounds: str) -> Path:
    """Writes an event's folder; `swiss_1="tables: …"` is rounds/swiss-1.yaml."""
    where = folder / "data" / "events" / "downtown"
    (where / "rounds").mkdir(parents=True)
    texts = {"event.yaml": event, "players.yaml": players}
    for name, text in rounds.items():
        texts[f"rounds/{name.replace('_', '-')}.yaml"] = text
    for path, text in texts.items():
        (where / path).write_text(dedent(text), encoding="utf-8")
    return where


def data_of(folder: Path) -> Data:
    """The data/ that an event's folder lies in."""
    return Data(folder.parent.parent)


def opened(folder: Path) -> CheckedEvent:
    """The event of a folder below data/events, with everything that is wrong with it."""
    return data_of(folder).open(folder.name)


def examined(folder: Path, **texts: str) -> CheckedEvent:
    """The event with everything that is wrong with it."""
    return opened(typed(folder, **texts))


def problems(folder: Path, row: str, **texts: str) -> list[Problem]:
    """The problems of one row."""
    return [found for found in examined(folder, **texts).report.problems if found.row == row]


def said(folder: Path, row: str, **texts: str) -> list[str]:
    """The problems of one row as "level file:line message"."""
    return [
        f"{found.level} {found.mark.file}:{found.mark.line} {found.message}"
        for found in problems(folder, row, **texts)
    ]
