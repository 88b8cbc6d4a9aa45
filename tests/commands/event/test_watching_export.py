"""`topcut import --follow`, as a process: exports come in, people type, and it is killed."""

import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from topcut.cli import CANNOT_RUN, main
from topcut.edit.event.export_reading import read_again
from topcut.edit.event.importing import import_files
from topcut.record.figures_file import FILE
from topcut.text.problems.problem import Level
from topcut.workspace.data import Data

from tests.support.children import HEARS_CTRL_C, end
from tests.support.cobra_hall import exports
from tests.support.served import PATIENCE

Capture = pytest.CaptureFixture[str]


QUICK = """
from topcut.commands.event import watching_export
watching_export.EVERY = 0.05
from topcut.cli import run
run()
"""
"""The command, looking at its file ten times as often."""


class Follower:
    """The command in a process of its own; `program` is how Python runs it."""

    def __init__(self, folder: Path, *program: str) -> None:
        self.folder = folder
        self.program = program or ("-m", "topcut.cli")
        self.source = folder / "export.json"
        self.event = folder / "data" / "events" / "downtown-2026-03-14"
        self.log = folder / "log.txt"
        self.log.touch()
        self.begin()

    def begin(self, *more: str) -> None:
        self.said = len(self.lines())
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(
                [
                    *(*HEARS_CTRL_C, sys.executable, *self.program, "import", "--follow"),
                    *(str(self.source), "--data", str(self.folder / "data"), *more),
                ],
                stdout=out,
                stderr=out,
                start_new_session=True,
            )

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def lines(self) -> list[str]:
        """What it said of the event or of the file, without the time."""
        said = self.log.read_text(encoding="utf-8").splitlines()
        return [line[6:] for line in said if line[2:3] == ":"]

    def put(self, text: str) -> None:
        """Replaces the export by one rename."""
        new = self.source.with_suffix(".new")
        new.write_text(text, encoding="utf-8")
        new.replace(self.source)

    def next_line(self) -> str:
        """What it says next."""
        self.until(lambda: len(self.lines()) > self.said)
        self.said += 1
        return self.lines()[self.said - 1]

    def until(self, holds: Callable[[], bool]) -> None:
        limit = time.monotonic() + PATIENCE
        while not holds():
            assert self.process.poll() is None, self.log.read_text(encoding="utf-8")
            assert time.monotonic() < limit, self.log.read_text(encoding="utf-8")
            time.sleep(0.02)  # between two looks

    def type(self, name: str, change: Callable[[str], str]) -> None:
        """What somebody types into a file of the event."""
        path = self.event / name
        before = path.read_text(encoding="utf-8")
        assert change(before) != before
        path.write_text(change(before), encoding="utf-8")

    def files(self) -> dict[str, list[str]]:
        return lines_of(self.event)

    def build(self) -> None:
        """Builds the site, in which no page has an error, and checks."""
        data, site = self.folder / "data", self.folder / "site"
        assert main(["build", "--quiet", "--data", str(data), "--site", str(site)]) == 0


def lines_of(event: Path) -> dict[str, list[str]]:
    """The lines of each file of an event, in any order."""
    return {
        path.relative_to(event).as_posix(): sorted(path.read_text("utf-8").splitlines())
        for path in sorted(event.rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    }


@pytest.fixture
def follower(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Follower]:
    found = Follower(tmp_path, *getattr(request, "param", ()))
    try:
        yield found
    finally:
        end(found.process)


TYPED = {"event.yaml": "about: Bring tea.", "rounds/swiss-1.yaml": "started: 10:00"}
"""What somebody types in the second moment."""


@pytest.mark.parametrize("follower", [("-c", QUICK)], indirect=True, ids=["quick"])
def test_a_whole_event_with_kills_and_hands_between(follower: Follower) -> None:
    """From the announcement to the winner; in the end it is a plain import and what was typed."""
    reference = follower.folder / "reference"
    assert follower.next_line() == "export.json: is not there; waiting for it"
    for at, text in enumerate(exports()):
        read_again(follower.source, text.encode(), Data(reference / "data"))
        expected = lines_of(reference / "data" / "events" / "downtown-2026-03-14")
        follower.put(text)
        if at % 4 == 3:
            time.sleep(0.37 * at % 0.9)  # the kill comes at any moment
            follower.kill()
            follower.begin()
        if at > 1:
            for name, typed in TYPED.items():
                expected[name] = sorted([*expected[name], typed])
        follower.until(lambda expected=expected: follower.files() == expected)  # type: ignore[misc]
        if at == 1:
            follower.type("event.yaml", lambda text: f"{text}{TYPED['event.yaml']}\n")
            follower.type("rounds/swiss-1.yaml", lambda text: f"started: 10:00\n{text}")
        follower.build()
    (line,) = import_files([follower.source], Data(follower.folder / "other")).lines
    assert line.error == ""
    imported = lines_of(follower.folder / "other" / "events" / "downtown-2026-03-14")
    del imported[FILE]  # of an event that follows an export, `topcut publish` writes it
    assert imported == lines_of(reference / "data" / "events" / "downtown-2026-03-14")
    follower.process.send_signal(signal.SIGINT)
    assert follower.process.wait(PATIENCE) == 0
    assert "Traceback" not in follower.log.read_text(encoding="utf-8")


def test_what_becomes_of_the_file_is_said_in_a_line(follower: Follower) -> None:
    """Gone, half written, broken, of another program, written in place: the event stays."""
    follower.next_line()
    one, two, three = exports()[2:5]
    follower.put(one)
    assert follower.next_line() == "13 players; round 1: 3 of 6 results"
    before = follower.files()
    follower.source.unlink()
    assert follower.next_line() == "export.json: is not there; waiting for it"
    follower.source.write_text(two[:-1000], encoding="utf-8")
    assert follower.next_line().startswith("export.json: not JSON")
    assert follower.files() == before
    follower.source.write_text("", encoding="utf-8")
    assert follower.next_line() == "export.json: the file is empty"
    with follower.source.open("w", encoding="utf-8") as out:
        for start in range(0, len(two), 400):
            out.write(two[start : start + 400])
            out.flush()
    assert follower.next_line() == "round 1: 6 of 6 results"
    follower.source.write_text("[1]", encoding="utf-8")
    assert follower.next_line() == (
        "export.json: the file should be an object with the tournament, but is a list"
    )
    follower.put(three)
    assert follower.next_line() == "round 1: 6 of 6 results; round 2: 0 of 6 results"
    problems = Data(follower.folder / "data").open("downtown-2026-03-14").report.problems
    assert [each for each in problems if each.level is Level.ERROR] == []


def test_what_contradicts_is_named_once(follower: Follower) -> None:
    follower.put(exports()[2])
    follower.until(lambda: any(line.startswith("13 players") for line in follower.lines()))
    follower.type("rounds/swiss-1.yaml", lambda text: text.replace("result: 3-0", "result: 1-1", 1))
    follower.put(exports()[3])
    follower.until(lambda: "round 1: 6 of 6 results" in follower.lines())
    follower.put(exports()[4])
    follower.until(lambda: any("round 2: 0 of 6" in line for line in follower.lines()))
    said = follower.log.read_text(encoding="utf-8").splitlines()
    assert len([line for line in said if line.startswith("  rounds/swiss-1.yaml: table")]) == 1


@pytest.mark.parametrize(("names", "wrong"), [(["a", "b"], "2 files"), (["."], "a folder")])
def test_only_one_file_is_followed(
    names: list[str], wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["import", "--follow", *names]) == CANNOT_RUN
    assert capsys.readouterr().err == (
        f"topcut: --follow reads one export again and again, not {wrong}: name it\n"
    )
    assert list(tmp_path.iterdir()) == []
