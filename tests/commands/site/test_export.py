"""`topcut export`: the file on standard output, what is lost beside it."""

import json
import shutil
from pathlib import Path

import pytest
from topcut.cli import OK, main

from tests.build import EVENT, ROUND_1, typed

DATA = Path(__file__).parents[3] / "data"


def test_nrtm_says_what_is_lost(capsys: pytest.CaptureFixture[str]) -> None:
    """On standard error, so that the file stays a file."""
    assert main(["export", "winter-2026", "--data", str(DATA), "--format", "nrtm"]) == OK
    told = capsys.readouterr()
    assert json.loads(told.out)["name"] == "Winter Store Championship"
    assert "not in this format: of the event, only name, date" in told.err


def test_an_event_without_a_zone_has_that_of_the_site(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As its pages have it."""
    event = EVENT.replace("timezone: America/Chicago\n", "")
    typed(tmp_path, event=event, swiss_1=f"started: 12:20\n{ROUND_1}")
    (tmp_path / "data/site.yaml").write_text("topcut: 1\nzone: America/Chicago\n")
    data = ["--data", str(tmp_path / "data")]
    assert main(["export", "downtown", *data, "--format", "json"]) == OK
    written = capsys.readouterr().out
    assert "2018-03-10T12:20:00-06:00" in written
    assert main(["build", *data, "--site", str(tmp_path / "site")]) == OK
    assert (tmp_path / "site/downtown/event.json").read_text(encoding="utf-8") == written


@pytest.mark.parametrize("shown", [False, True])
def test_cards_of_lists_are_named_once_the_lists_are_published(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], shown: bool
) -> None:
    event = EVENT.replace("basic", "{rounds: 1, cut: 0}")
    event += f"decks: {{publish: {'after event' if shown else 'never'}}}\n"
    folder = typed(tmp_path, event=event, swiss_1=ROUND_1)
    (folder / "decks").mkdir()
    (folder / "decks/ada-crane-corp.txt").write_text("NBN: Making News\n3 Wotan\n")
    data = ["--data", str(tmp_path / "data")]
    assert main(["export", "downtown", *data, "--format", "json"]) == OK
    written = capsys.readouterr().out
    assert any(name in written for name in ("Wotan", "decks/", "F-deck-")) == shown
    assert main(["build", *data, "--site", str(tmp_path / "site")]) == OK
    assert (tmp_path / "site/downtown/event.json").read_text(encoding="utf-8") == written


def test_json_loses_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """The same bytes that the build writes, and not a word beside them."""
    assert main(["export", "gamescape-2018", "--data", str(DATA), "--format", "json"]) == OK
    told = capsys.readouterr()
    assert json.loads(told.out)["bracket"]["places"][0] == [1, "layla-wolff"]
    assert told.err == ""


def test_nrtm_is_the_file_that_the_build_writes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The address of the event's page with it, where the site says its own."""
    data = tmp_path / "data"
    shutil.copytree(DATA / "events" / "gamescape-2018", data / "events" / "gamescape-2018")
    site = "topcut: 1\nexports: [nrtm]\naddress: https://example.org/club/\n"
    (data / "site.yaml").write_text(site, encoding="utf-8")
    where = ["--data", str(data), "--site", str(tmp_path / "site")]
    assert main(["build", *where]) == OK
    capsys.readouterr()
    assert main(["export", "gamescape-2018", "--format", "nrtm", *where]) == OK
    text = capsys.readouterr().out
    assert text == (tmp_path / "site" / "gamescape-2018" / "nrtm.json").read_text(encoding="utf-8")
    assert json.loads(text)["links"][1] == {
        "rel": "uploadedfrom",
        "href": "https://example.org/club/gamescape-2018/",
    }
