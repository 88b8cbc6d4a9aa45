"""`topcut archive`: what it says, and that it writes the same bytes each time."""

from pathlib import Path

import pytest
from topcut.cli import main
from topcut.commands.terminal.report import CANNOT_RUN, ERRORS, OK

from tests.support.renamed import club

Capture = pytest.CaptureFixture[str]


def test_an_event_that_is_not_over_is_said_to_be_so(tmp_path: Path, capsys: Capture) -> None:
    data = club(tmp_path)
    (data.folder("downtown") / "rounds/swiss-1.yaml").unlink()
    places = ("--data", str(data.path), "--site", str(tmp_path / "site"))
    assert main(["archive", "downtown", "-o", str(tmp_path / "a.zip"), *places]) == OK
    assert "downtown is not over: its pages are those of now" in capsys.readouterr().err


def test_of_an_event_with_errors_nothing_is_written(tmp_path: Path, capsys: Capture) -> None:
    data = club(tmp_path)
    (data.folder("downtown") / "rounds/swiss-1.yaml").write_text("tables: [\n")
    places = ("--data", str(data.path), "--site", str(tmp_path / "site"))
    target = tmp_path / "a.zip"
    assert main(["archive", "downtown", "-o", str(target), *places]) == ERRORS
    assert main(["archive", "--all", "-o", str(target), *places]) == ERRORS
    assert not target.exists()
    said = capsys.readouterr().err
    assert "nothing was written: downtown has errors (`topcut check downtown`)" in said
    assert "nothing was written: fix these errors first (`topcut check`)" in said


def test_an_event_or_all_has_to_be_named(tmp_path: Path, capsys: Capture) -> None:
    data = club(tmp_path)
    for arguments in ([], ["downtown", "--all"]):
        assert main(["archive", *arguments, "--data", str(data.path)]) == CANNOT_RUN
        assert (
            "name an event, or write all of them: topcut archive --all" in capsys.readouterr().err
        )


def test_two_builds_make_the_same_archive(tmp_path: Path) -> None:
    data = club(tmp_path)
    contents = []
    for name in ("one", "other"):
        target = tmp_path / f"{name}.zip"
        places = ("--data", str(data.path), "--site", str(tmp_path / name))
        assert main(["archive", "downtown", "-o", str(target), *places]) == OK
        contents.append(target.read_bytes())
    assert contents[0] == contents[1]
