"""The files of site/data/: what they hold, and when they are made again."""

import json
from pathlib import Path

from topcut.publish.build import build
from topcut.workspace.reports import Silent

from tests.build import EVENT, ROUND_1, UNPLAYED, typed
from tests.support.trees import built, tree

OVER = EVENT.replace("structure: basic", "structure: {rounds: 2, cut: 0}")
FILES = (
    *("calendar.ics", "entries.csv", "events.json"),
    *("figures.json", "matches.csv", "people.json"),
)


def data_of(site: Path) -> dict[str, bytes]:
    return tree(site / "data")


def test_a_running_evening_rewrites_none_of_them(tmp_path: Path) -> None:
    """They tell nothing of its results, its pairings and its identities."""
    folder = typed(tmp_path, event=OVER, swiss_1=UNPLAYED)
    site = tmp_path / "site"
    assert built(tmp_path / "data", site).ok
    before = data_of(site)
    assert tuple(sorted(before)) == FILES
    assert (before["entries.csv"].count(b"\r\n"), before["matches.csv"].count(b"\r\n")) == (1, 1)
    assert b"Downtown" in before["calendar.ics"]
    (folder / "rounds" / "swiss-1.yaml").write_text(ROUND_1, "utf-8")
    stamp = (site / "data" / "events.json").stat().st_mtime_ns
    assert build(tmp_path / "data", site, Silent()).ok
    assert data_of(site) == before
    assert (site / "data" / "events.json").stat().st_mtime_ns == stamp


def test_an_event_that_is_over_is_in_all_of_them(tmp_path: Path) -> None:
    event = OVER.replace("rounds: 2", "rounds: 1")
    typed(tmp_path, event=event, swiss_1=ROUND_1)
    assert built(tmp_path / "data", tmp_path / "site").ok
    found = data_of(tmp_path / "site")
    assert json.loads(found["events.json"])["events"][0]["winners"] == ["ada-crane"]
    people = json.loads(found["people.json"])["people"]
    assert people[0] == {
        "id": "ada-crane",
        "name": "Ada Crane",
        "entries": [["downtown", "ada-crane"]],
    }
    assert found["entries.csv"].count(b"\r\n") == 5
    assert found["matches.csv"].count(b"\r\n") == 3
    assert b"BEGIN:VEVENT" not in found["calendar.ics"]
    assert built(tmp_path / "data", tmp_path / "anew").ok
    assert tree(tmp_path / "site") == tree(tmp_path / "anew")


def test_a_site_without_events_has_them_empty(tmp_path: Path) -> None:
    (tmp_path / "data" / "events").mkdir(parents=True)
    (tmp_path / "data" / "site.yaml").write_text("topcut: 1\n", "utf-8")
    assert built(tmp_path / "data", tmp_path / "site").ok
    assert json.loads(data_of(tmp_path / "site")["people.json"])["people"] == []
