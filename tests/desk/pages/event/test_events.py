"""All events, the latest first."""

from pathlib import Path

from tests.build import typed
from tests.support.desk import sitting


def test_events_stand_by_their_names_also_one_that_cannot_be_read(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    (folder.parent / "broken").mkdir()
    (folder.parent / "broken" / "event.yaml").write_text("name: [\n")
    words = sitting(folder.parents[1]).get("/").words
    assert "2018-03-10 Downtown" in words
    assert "broken" in words
