"""No command says that it did something when bytes are missing, wherever the disk fails."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from topcut import cli
from topcut.disk import writing

from tests.build import ROUND_1, typed
from tests.support.failing_disk import KINDS, FailingDisk
from tests.support.trees import tree

OPEN = """\
# typed by hand
tables:
  - {table: 1, players: [Ada Crane, Bo Quist], result: 6-0}
  - {table: 2, players: [Cy Dahl, Di Ito], result: }
"""
DRAFT = OPEN.replace("tables:", "publish: draft\ntables:")
EVENT = """\
name: Downtown
date: 2018-03-10
regulations: ffg-2.2.1
structure: {rounds: 1, cut: 4}
staff: {organizer: Ann Ellis}
draw: downtown
"""
NO_CUT = EVENT.replace("cut: 4", "cut: 0").replace("rounds: 1", "rounds: 3")
COMMANDS: dict[str, tuple[str, dict[str, str]]] = {
    "result downtown 2 3-3": (NO_CUT, {"swiss_1": OPEN}),
    "result downtown 1 0-6 --replace": (NO_CUT, {"swiss_1": OPEN}),
    "start downtown": (NO_CUT, {"swiss_1": DRAFT}),
    "pair downtown": (NO_CUT, {"swiss_1": ROUND_1}),
    "cut downtown": (EVENT + "tier: relaxed\n", {"swiss_1": ROUND_1}),
    "new uptown": (NO_CUT, {}),
    "generate uptown --players 8 --rounds 2 --seed x": (NO_CUT, {}),
    "schema": (NO_CUT, {}),
    "build": (NO_CUT, {"swiss_1": ROUND_1}),
}
LIST = "site/.topcut-files"
"""Names each page before it is written, so that none of a build that ended is forgotten."""
MOST = 400
"""Calls of a command, of which a build makes most; each is made to fail once."""
STEPS = 12
"""Of a build every so-many-th call is tried: they are all of one kind."""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], Path]]:
    """Makes a fresh copy of the typed event in a folder of its own, and goes there."""
    count = 0

    def fresh() -> Path:
        nonlocal count
        count += 1
        folder = tmp_path / str(count)
        shutil.copytree(tmp_path / "typed", folder)
        monkeypatch.chdir(folder)
        return folder

    yield fresh
    monkeypatch.undo()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("command", COMMANDS)
def test_each_file_is_whole_or_as_it_was_and_success_is_never_said_of_less(
    command: str,
    kind: str,
    tmp_path: Path,
    here: Callable[[], Path],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    event, rounds = COMMANDS[command]
    typed(tmp_path / "typed", event=event, **rounds)
    (tmp_path / "typed/data/site.yaml").write_text("topcut: 1\n", encoding="utf-8")
    before = tree(here())
    assert cli.main(command.split()) == cli.OK, capsys.readouterr()
    after = _plain(tree(Path.cwd()))
    at, failures = 1, 0
    while at <= MOST:
        folder = here()
        disk = FailingDisk(at, kind)
        with monkeypatch.context() as patched:
            patched.setattr(writing, "os", disk)
            capsys.readouterr()
            code = cli.main(command.split())
        said = capsys.readouterr()
        if not disk.failed:
            if disk.calls < at:
                break
            at += 1  # not a call that can be short
            continue
        failures += 1
        now = _plain(tree(folder))
        where = f"{command}, {kind} at call {at} ({disk.failed}): {said}"
        for path in now.keys() & after.keys() - {LIST}:
            assert now[path] in (before.get(path), after[path]), f"{path}: {where}"
        assert not [path for path in now if path.endswith(writing.UNFINISHED)], where
        if code == cli.OK:
            assert now.keys() >= after.keys(), where
            assert all(now[path] == after[path] for path in after), where
        else:
            assert said.err.strip(), where
            assert "Traceback" not in said.err, where
        if disk.failed == "fsync" and code == cli.OK and command.split()[0] not in QUIET:
            assert re.search("(does|did) not confirm", said.out), where
        at += STEPS if command == "build" else 1
    assert failures


QUIET = ("new", "generate", "schema", "build")
"""What can be made again says nothing of a disk that does not confirm a folder."""


def _plain(files: dict[str, bytes]) -> dict[str, bytes]:
    """Without what differs from run to run or belongs to nobody: locks, caches, times, words."""
    return {
        path: b"" if path.endswith(("uptown/event.yaml",)) else _undated(content)
        for path, content in files.items()
        if not path.startswith(".topcut/")
    }


def _undated(content: bytes) -> bytes:
    return b"\n".join(
        b"started" if line.startswith(b"started:") else line for line in content.split(b"\n")
    )
