"""What `topcut serve` says in its terminal."""

import io
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from topcut.live.console import Console
from topcut.live.watching.board import Board
from topcut.live.watching.watching import Rebuild

DONE = Rebuild(datetime(2018, 3, 10, 12, 0, tzinfo=UTC), 0.1)


def test_events_that_vanished_are_said_once(tmp_path: Path) -> None:
    """With the command that removes their pages, and again only when others have vanished."""
    out = io.StringIO()
    console = Console(tmp_path, Board(tmp_path), out)
    for kept in ((), ("a", "b"), ("a", "b"), ("a",), ()):
        console.hear(replace(DONE, retained=kept))
    said = out.getvalue().splitlines()
    assert [line.split(" ", 1)[1] for line in said] == [
        "all pages are up to date",
        "2 events vanished at once: the pages stay, and `topcut build --prune` removes them",
        "1 event vanished at once: the pages stay, and `topcut build --prune` removes them",
    ]


def test_a_start_with_nothing_to_do_says_that_it_is_ready(tmp_path: Path) -> None:
    """Once, and not where something else is said."""
    for first, said in ((DONE, ["all pages are up to date"]), (replace(DONE, failure="full"), [])):
        out = io.StringIO()
        console = Console(tmp_path, Board(tmp_path), out)
        console.hear(first)
        console.hear(DONE)
        assert [line for line in out.getvalue().splitlines() if "up to date" in line] == [
            f"{DONE.at.astimezone():%H:%M:%S} {each}" for each in said
        ]


def test_what_was_written_is_counted(tmp_path: Path) -> None:
    out = io.StringIO()
    console = Console(tmp_path, Board(tmp_path), out)
    for written in (1, 2):
        console.hear(replace(DONE, written=written))
    said = out.getvalue().splitlines()
    assert [line.split(" ", 1)[1] for line in said] == [
        "site: 1 file written, 0.10 s",
        "site: 2 files written, 0.10 s",
    ]
