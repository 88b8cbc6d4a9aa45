"""Which files two laptops share, and where each lies."""

from pathlib import Path

import pytest
from topcut.disk.writing import ElsewhereError
from topcut.standby.places import Places, event_of

ODD = (
    "data/../../.ssh/authorized_keys", "../data/x.yaml", "/etc/passwd", "data/", "data",
    "data//x.yaml", "data/./x", "data/a\\b", "data/C:/x", "data/.git/hooks/post-commit",
    "data/events/.hidden", "data/a\nb", "data/a\0b", ".topcut/locks/a.lock", ".topcut/machine",
    ".topcut/publishing", ".topcut/.gitignore", ".topcut/replaced-1/x", ".topcut/elsewhere-1/x",
    "templates/page.html", "site/index.html", "", "data/" + "a" * 300, "data/" + "a/" * 30 + "b",
)  # fmt: skip


@pytest.fixture
def places(tmp_path: Path) -> Places:
    (tmp_path / "data").mkdir()
    return Places.of(tmp_path / "data", tmp_path / "state")


@pytest.mark.parametrize("path", ODD)
def test_a_path_that_leads_elsewhere_is_refused(places: Places, path: str) -> None:
    with pytest.raises(ElsewhereError):
        places.locate(path)


def test_a_link_that_leads_out_is_refused(places: Places, tmp_path: Path) -> None:
    (tmp_path / "data" / "events").symlink_to("/etc")
    with pytest.raises(ElsewhereError):
        places.locate("data/events/x/event.yaml")


def test_files_of_data_history_and_devices_have_their_place(places: Places, tmp_path: Path) -> None:
    assert places.locate("data/site.yaml") == tmp_path / "data" / "site.yaml"
    assert places.locate(".topcut/history/a.jsonl") == tmp_path / ".topcut" / "history" / "a.jsonl"
    assert places.locate("devices") == tmp_path / "state" / "desk.json"


def test_a_file_belongs_to_its_event() -> None:
    assert event_of("data/events/downtown/rounds/swiss-1.yaml") == "downtown"
    assert event_of("data/site.yaml") == ""
