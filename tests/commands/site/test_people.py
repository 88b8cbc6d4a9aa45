"""`topcut people`."""

from io import StringIO
from pathlib import Path

import pytest
from topcut import cli

from tests.build import typed


def test_without_a_terminal_it_prints_what_it_would_ask_and_no_account(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = typed(tmp_path)
    (folder / "players.yaml").write_text("- {name: Sokka, account: abr-77}\n- {name: Sokka9}\n")
    second = folder.with_name("uptown")
    second.mkdir()
    event = (folder / "event.yaml").read_text()
    date = next(line for line in event.splitlines() if line.startswith("date:"))
    (second / "event.yaml").write_text(event.replace(date, "date: 2031-05-01"))
    (second / "players.yaml").write_text("- {name: sok-ka}\n")
    site = tmp_path / "data" / "site.yaml"
    before = site.read_text() if site.exists() else ""
    monkeypatch.setattr("sys.stdin", StringIO())
    assert cli.main(["people", "--data", str(tmp_path / "data")]) == cli.OK
    said = capsys.readouterr().out
    assert said.startswith("the same letters; only case, signs or digits at the end differ:\n")
    assert said.endswith("1 proposal; to answer them, run topcut people in a terminal\n")
    assert "77" not in said
    assert (site.read_text() if site.exists() else "") == before
