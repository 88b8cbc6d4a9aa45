"""`topcut export`: the file on standard output, what is lost beside it."""

import json
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
