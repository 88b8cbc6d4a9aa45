"""`topcut migrate`: says which format the files are in, and never writes."""

from pathlib import Path

import pytest
from topcut.cli import CANNOT_RUN, ERRORS, OK, main


def _migrate(folder: Path, site: str) -> int:
    data = folder / "data"
    data.mkdir()
    (data / "site.yaml").write_text(site, encoding="utf-8")
    code = main(["migrate", "--data", str(data)])
    assert [path.name for path in data.rglob("*")] == ["site.yaml"]
    assert (data / "site.yaml").read_text(encoding="utf-8") == site
    return code


def test_the_current_format_needs_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _migrate(tmp_path, "topcut: 1\n") == OK
    assert "format 1, the current one" in capsys.readouterr().out


def test_a_newer_format_is_refused_with_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """At its line, and nothing is touched."""
    assert _migrate(tmp_path, "title: Club\ntopcut: 2\n") == ERRORS
    said = capsys.readouterr().err
    assert "site.yaml:2:9: error: this program reads format 1" in said
    assert "install a newer Topcut" in said


def test_a_newer_format_is_not_built_either(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "site.yaml").write_text("topcut: 2\n", encoding="utf-8")
    arguments = ["--data", str(tmp_path / "data"), "--site", str(tmp_path / "site")]
    assert main(["build", *arguments]) != OK
    assert not (tmp_path / "site" / "index.html").exists()


def test_without_data_there_is_nothing_to_look_at(tmp_path: Path) -> None:
    assert main(["migrate", "--data", str(tmp_path / "none")]) == CANNOT_RUN
