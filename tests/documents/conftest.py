"""A small valid event, whose files tests change in one place each."""

from collections.abc import Callable
from pathlib import Path

import pytest
from topcut.documents import Loaded, load_event

Files = dict[str, str | bytes]

FILES = {
    "event.yaml": """\
name: Downtown Store Championship
date: 2018-03-10
place: Downtown Games, Springfield
timezone: America/Chicago
regulations: ffg-2.2.1
kind: store championship
structure: {rounds: 3, cut: 4}
staff: {organizer: Ann Ellis, judges: [Bo Quist]}
schedule: {swiss-1: "10:00", lunch: "13:00"}
""",
    "players.yaml": """\
- {name: Ada Crane, corp: Engineering the Future, runner: Noise}
- {name: Bo Quist, id: bo}
- {name: Cy Dunn}
- {name: Di Ito}
- name: Gus Ode
  corp: Making News
- {name: Hal Moss}
""",
    "rounds/swiss-1.yaml": """\
tables:
  - {table: 1, players: [Ada Crane, bo], result: 6-0}
  - {table: 2, players: [Cy Dunn, Di Ito], result: 3-3}
  - {table: 3, players: [Gus Ode, Hal Moss], result: 0-6}
""",
    "rounds/swiss-2.yaml": """\
started: 12:20
tables:
  - {table: 1, players: [Ada Crane, Hal Moss], result: 6-0}
  - {table: 2, players: [Cy Dunn, bo], result: 3-3}
byes: [Di Ito, Gus Ode]
drops: [Cy Dunn]
""",
    "news/lunch.md": """\
---
title: Lunch is served
date: 2018-03-10 13:00
---
In the *hall*.
""",
}


def write(folder: Path, files: Files) -> Path:
    """Writes the files of an event below `folder` and gives the event's own folder."""
    event = folder / "downtown-2018"
    for name, text in files.items():
        path = event / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return event


@pytest.fixture
def files() -> Files:
    """The files of the valid event, to be changed."""
    return dict(FILES)


@pytest.fixture
def load(tmp_path: Path) -> Callable[[Files], Loaded]:
    """Writes the files of an event and reads them."""
    return lambda files: load_event(write(tmp_path, files))


@pytest.fixture
def lines() -> Callable[[Loaded], list[str]]:
    """Problems as `file:line:column: level: message | expected`."""
    return lambda loaded: [
        f"{problem.mark.file}:{problem.mark.line}:{problem.mark.column}: {problem.level}: "
        + " | ".join(filter(None, (problem.message, problem.expected)))
        for problem in loaded.problems
    ]
