"""Edits of the long run, one evening of each kind, and that a build that forgets is noticed."""

import json
import os
from pathlib import Path

import pytest
from topcut.disk import scan

from tests.lab.longrun import edits
from tests.lab.longrun.edits import PART, Evening, do, table
from tests.lab.longrun.units import Record, Unit

KINDS = [kind.name for kind in PART.kinds]


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_forty_edits_end_in_the_pages_of_a_build_from_nothing(kind: str, tmp_path: Path) -> None:
    done = do(Unit("edits", kind, os.environ.get("SEED", "test"), 0), tmp_path)
    assert done.failures == ()
    assert done.counts["edits"] == edits.EDITS


def test_a_build_that_does_not_see_a_change_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(Unit("edits", "saves", "test", 3), tmp_path)
    monkeypatch.setattr(scan, "stamp", lambda *_, **__: "always the same")
    evening.build()
    evening.editor.title()
    evening.build()
    evening.editor.name()
    evening.editor.letter_by_letter()
    evening.compare()
    assert any("differs from a build from nothing" in each for each in evening.failures)


def test_a_stamp_that_does_not_tell_of_another_page_is_noticed(tmp_path: Path) -> None:
    evening = Evening(Unit("edits", "saves", "test", 3), tmp_path)
    page = next(evening.site.glob("event-*/index.html"))
    page.write_text("another page", encoding="utf-8")
    evening.see_stamps()
    assert any("state.json does not say that pages changed" in each for each in evening.failures)
    state = page.with_name("state.json")
    assert json.loads(state.read_text("utf-8"))["digest"]


def test_an_event_that_is_left_out_though_it_is_good_is_noticed(tmp_path: Path) -> None:
    evening = Evening(Unit("edits", "saves", "test", 3), tmp_path)
    evening.see_broken(())
    assert evening.failures == []
    evening.see_broken(["event-00001"])
    (said,) = evening.failures
    assert said.startswith("broken are ['event-00001'], of a build from nothing []")


def test_the_table_counts_the_edits() -> None:
    record = Record(
        part="edits", kind="saves", seed="x", number=1, version="v", seconds=1.0,
        day="2026-11-22", counts={"edits": 3, "edit half_saved": 2, "edit vim": 1},
    )  # fmt: skip
    assert "| half saved | 2 |" in table([record])
