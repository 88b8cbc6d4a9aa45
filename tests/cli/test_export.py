"""`topcut export`: the file on standard output, what is lost beside it."""

import json
import shutil
from pathlib import Path

import pytest

from generator.cli import OK, main

DATA = Path(__file__).parent.parent.parent / "data"


def test_nrtm_says_what_is_lost(capsys: pytest.CaptureFixture[str]) -> None:
    """On standard error, so that the file stays a file."""
    assert main(["export", "winter-2026", "--data", str(DATA), "--format", "nrtm"]) == OK
    told = capsys.readouterr()
    assert json.loads(told.out)["name"] == "Winter Store Championship"
    assert "not in this format: of the event only name, date" in told.err


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
    site = "topcut: 1\ntitle: Past\naddress: https://example.org/club/\n"
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
