"""The organizer's page and overlay: no more is said to be well than was looked at."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from topcut.live.server import organizer
from topcut.live.watching.board import Board
from topcut.live.watching.watching import Rebuild, look
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem
from topcut.workspace.reports import EventReport

from tests.build import ROUND_1, typed

NOW = datetime(2018, 3, 10, tzinfo=UTC)


def report(event: str, *levels: Level) -> EventReport:
    problems = (
        Problem(level, "kind", Mark("event.yaml"), f"{level} in {event}") for level in levels
    )
    return EventReport(event, tuple(problems), {})


def board(
    folder: Path, *reports: EventReport, failure: str = "", **fields: tuple[str, ...]
) -> Board:
    """A board that heard of two events, one and two, and of these reports."""
    made = Board(folder)
    events = frozenset(("one", "two"))
    made.hear(Rebuild(NOW, 0.1, reports, events, failure=failure, retained=fields.get("kept", ())))
    return made


BOTH = (report("one"), report("two"))
WARNED = (report("one", Level.WARNING), report("two", Level.WARNING, Level.NOTE))


@pytest.mark.parametrize(
    ("reports", "failure", "kept", "heading"),
    [
        (BOTH, "", (), "All is well"),
        ((), "", (), "No errors"),
        (BOTH[:1], "", (), "No errors"),
        (WARNED, "", (), "No errors, 2 warnings, 1 note"),
        ((report("one", Level.WARNING),), "", (), "No errors, 1 warning"),
        ((report("one", Level.ERROR), BOTH[1]), "", (), "Something is wrong"),
        (BOTH, "the disk is full", (), "Something is wrong"),
        (BOTH, "", ("three",), "Something is wrong"),
    ],
)  # fmt: skip
def test_the_heading_says_how_things_are(
    tmp_path: Path,
    reports: tuple[EventReport, ...],
    failure: str,
    kept: tuple[str, ...],
    heading: str,
) -> None:
    made = board(tmp_path, *reports, failure=failure, kept=kept)
    assert organizer.heading(made) == heading
    assert f"<h1>{heading}</h1>" in organizer.page(made, tmp_path)


def test_events_that_vanished_are_counted(tmp_path: Path) -> None:
    one = organizer.page(board(tmp_path, kept=("one",)), tmp_path)
    assert "<p>1 event vanished and keeps its pages: one. <code>" in one
    two = organizer.page(board(tmp_path, kept=("one", "two")), tmp_path)
    assert "<p>2 events vanished at once and keep their pages: one, two. <code>" in two


def test_before_anything_was_looked_at_nothing_is_well(tmp_path: Path) -> None:
    assert "<h1>Nothing has been checked yet</h1>" in organizer.page(Board(tmp_path), tmp_path)


def test_what_was_not_read_since_the_start_is_said(tmp_path: Path) -> None:
    typed(tmp_path, swiss_1=ROUND_1)
    data, site = tmp_path / "data", tmp_path / "site"
    (data / "site.yaml").write_text("topcut: 1\n")
    first, again = Board(site), Board(site)
    first.hear(look(data, site))
    again.hear(look(data, site))
    assert "<h1>All is well</h1>" in organizer.page(first, data)
    assert "<h1>No errors</h1>" in organizer.page(again, data)
    assert "<p>1 event has not changed since the last build" in organizer.page(again, data)


def test_a_site_file_that_was_mended_is_well_again(tmp_path: Path) -> None:
    typed(tmp_path, swiss_1=ROUND_1)
    data, site = tmp_path / "data", tmp_path / "site"
    (data / "site.yaml").write_text("topcut: none\n")
    made = Board(site)
    made.hear(look(data, site))
    assert organizer.heading(made) == "Something is wrong"
    (data / "site.yaml").write_text("topcut: 1\n")
    made.hear(look(data, site))
    assert organizer.heading(made) == "All is well"


def test_over_an_events_page_lies_what_concerns_it(tmp_path: Path) -> None:
    """Nobody prints the mistakes of another event on this one's papers."""
    made = board(tmp_path, report("one", Level.ERROR), report("two", Level.WARNING))
    assert "error in one" in organizer.overlay(made, tmp_path, "one")
    assert organizer.overlay(made, tmp_path, "two") == ""
    for elsewhere in ("", "players"):
        assert "error in one" in organizer.overlay(made, tmp_path, elsewhere)
    site = board(tmp_path, report("", Level.ERROR), *BOTH)
    assert "site.yaml" in organizer.overlay(site, tmp_path, "two")
    full = board(tmp_path, *BOTH, failure="the disk is full")
    assert "the disk is full" in organizer.overlay(full, tmp_path, "two")


def test_what_is_wrong_is_remembered_while_its_file_cannot_be_read(tmp_path: Path) -> None:
    made = board(tmp_path, report("one", Level.ERROR), report("two", Level.WARNING))
    made.hear(Rebuild(NOW, 0.1, failure="there is no folder data any more"))
    made.hear(Rebuild(NOW, 0.1, retained=("one", "two")))
    assert set(made.reports) == {"one", "two"}
    made.hear(Rebuild(NOW, 0.1, events=frozenset(("two",))))
    assert set(made.reports) == {"two"}


def test_of_many_errors_three_lie_over_the_page_and_a_link_leads_to_all(tmp_path: Path) -> None:
    """Forty would push the page itself out of sight."""
    made = board(tmp_path, report("one", *[Level.ERROR] * 40))
    over = organizer.overlay(made, tmp_path, "one")
    assert over.count("<pre ") == 3
    assert '<a href="/organizer/">All 40 of them</a>' in over
    assert organizer.page(made, tmp_path).count("<pre ") == 40
    few = organizer.overlay(board(tmp_path, report("one", *[Level.ERROR] * 3)), tmp_path, "one")
    assert (few.count("<pre "), "of them" in few) == (3, False)
