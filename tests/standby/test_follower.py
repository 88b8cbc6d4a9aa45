"""The second laptop asks: a first that is hostile, and a disk that is full."""

from collections.abc import Callable
from pathlib import Path

import pytest
from topcut.disk.writing import ElsewhereError
from topcut.standby.copy import Copy, Journal
from topcut.standby.follower import Follower
from topcut.standby.manifest import Manifest
from topcut.standby.places import Places
from topcut.standby.state import StateFile
from topcut.standby.wire import Batch, DeskPlace, FileContent, PeerLine, Poll

HEAD = DeskPlace(0, True, 0.0, 8002, 8001, 8000)


class Scripted(PeerLine):
    """The first laptop, as a test wants it."""

    def __init__(self, answer: Callable[[Poll], Batch]) -> None:
        super().__init__("127.0.0.1:1", "")
        self._answer = answer
        self.asked: list[Poll] = []

    def ask(self, message, answer):  # type: ignore[no-untyped-def]
        self.asked.append(message)
        return self._answer(message)


def _follower(folder: Path) -> Follower:
    (folder / "data").mkdir(exist_ok=True)
    places = Places.of(folder / "data", folder / "state")
    copy = Copy(places, Journal(folder / "state" / "files.jsonl", places))
    file = StateFile(folder / "state")
    said: list[str] = []
    return Follower(file, places, Manifest(places), copy, lambda: HEAD, said.append)


def test_a_path_that_leads_out_is_not_written_and_is_asked_again(tmp_path: Path) -> None:
    files = (FileContent("data/a.yaml", b"x"), FileContent("data/../../out", b"x"))
    line = Scripted(lambda _: Batch(HEAD, "s", 1, files))
    follower = _follower(tmp_path)
    for _ in range(2):
        with pytest.raises(ElsewhereError):
            follower.ask(line)
    assert [each.session for each in line.asked] == ["", ""]
    assert not (tmp_path / "data" / "a.yaml").exists()
    assert not (tmp_path.parent / "out").exists()


def test_an_answer_counts_only_once_it_is_written(tmp_path: Path) -> None:
    follower = _follower(tmp_path)
    (tmp_path / "data" / "news").write_text("a file where a folder has to be")
    bad = (FileContent("data/news/hello.md", b"x"),)
    with pytest.raises(OSError, match="news"):
        follower.ask(Scripted(lambda _: Batch(HEAD, "s", 1, bad)))
    line = Scripted(lambda _: Batch(HEAD, "s", 1))
    follower.ask(line)
    assert (line.asked[0].session, line.asked[0].number) == ("", 0)
