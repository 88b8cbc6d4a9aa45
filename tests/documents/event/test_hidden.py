"""`hidden:` of event.yaml."""

from datetime import date
from pathlib import Path

from topcut.exchange.files.event_files import event_files
from topcut.tournament.event import Hidden

from tests.build import EVENT, opened, typed

LINE = 'hidden: {players: 2, date: 2026-11-28, version: "1.0.0", draws: repeated}\n'


def test_it_is_read_and_written_as_it_was(tmp_path: Path) -> None:
    event = opened(typed(tmp_path, event=EVENT + LINE)).event
    assert event.hidden == Hidden(2, date(2026, 11, 28), "1.0.0", "repeated")
    assert LINE in event_files(event)["event.yaml"]


def test_without_how_many_nobody_is_hidden(tmp_path: Path) -> None:
    found = opened(typed(tmp_path, event=EVENT + "hidden: {date: 2026-11-28, version: x}\n"))
    assert found.event.hidden is None
    assert [each.message for each in found.problems] == [
        "what is said of hidden players needs “players”"
    ]
