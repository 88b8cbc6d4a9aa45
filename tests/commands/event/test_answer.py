"""`topcut answer` at the command line."""

import json
from pathlib import Path

import pytest
from topcut.cli import CANNOT_RUN, OK, main

from tests.support.issues import Club, asked, club_of, issue

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Club:
    """A club with eight players and no round yet."""
    return club_of(tmp_path, monkeypatch)


def answered(club: Club, content: bytes) -> int:
    (club.folder / "asked.json").write_bytes(content)
    files = [str(club.folder / name) for name in ("asked.json", "answers.json")]
    return main(["answer", *files, "--data", str(club.data.path)])


def test_it_writes_a_comment_for_each_issue_and_prints_no_words_of_others(
    club: Club,
    capsys: Capture,
) -> None:
    text = "::error::x\n::set-output name=page::true"
    hostile = issue(1, "news", title="::add-mask::a", text=text)
    assert answered(club, asked(hostile, issue(2, "start"))) == OK
    written = json.loads((club.folder / "answers.json").read_text())
    assert [sorted(each) for each in written["comments"]] == [["body", "closes", "number"]] * 2
    assert capsys.readouterr().out == "issue 1: refused\nissue 2: refused\n"
    assert written["page"] is False


@pytest.mark.parametrize("content", [b"", b"[]", b'{"message": "Not Found", "status": "404"}'])
def test_a_file_without_issues_is_refused(club: Club, capsys: Capture, content: bytes) -> None:
    assert answered(club, content) == CANNOT_RUN
    assert "asked.json has no issues in it: " in capsys.readouterr().err
