"""What `pair` and `cut` ask: the sides that somebody chooses, at a terminal alone."""

import os
import select
import sys
import time
from pathlib import Path

import pytest
from topcut.cli import OK, main
from topcut.commands.evening.drafts import ask_sides

from tests.build import EVENT, ROUND_1, data_of, typed

Capture = pytest.CaptureFixture[str]
CUT = EVENT.replace("basic", "{rounds: 1, cut: 4}")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An event after its Swiss round: the seeds are Ada, Cy, Di, Bo, in an order by the draw."""
    return typed(tmp_path, event=CUT, swiss_1=ROUND_1)


def run(folder: Path, *words: str) -> int:
    command, *more = words
    return main([command, "downtown", *more, "--data", str(folder.parent.parent)])


def lines(folder: Path, name: str = "cut-1") -> list[str]:
    text = (folder / "rounds" / f"{name}.yaml").read_text()
    return [line.strip() for line in text.splitlines() if "match:" in line]


def answered(folder: Path, *answers: str) -> list[str]:
    """What is asked and said, with these answers typed one after the other."""
    left = list(answers)
    said: list[str] = []

    def ask(question: str) -> str:
        said.append(question)
        return left.pop(0)

    for line in ask_sides(data_of(folder), folder.name, "cut-1", ask):
        said += [line]
    assert not left
    return said


def test_the_higher_seed_is_asked_for_the_side(folder: Path) -> None:
    run(folder, "cut")
    said = answered(folder, "r", "nonsense", "Di Ito")
    assert (
        said[0]
        == "match 1 (table 1): Ada Crane chooses against Bo Quist: corp or runner? (Enter: later) "
    )
    assert said[1] == "match 1 (table 1): Bo Quist is Corp, Ada Crane is Runner"
    assert said[3].startswith("not typed: “nonsense” does not sit here; write: ")
    assert said[4] == said[2]
    assert said[5] == "match 2 (table 2): Di Ito is Corp, Cy Dahl is Runner"
    assert answered(folder) == []


def test_no_answer_is_for_later(folder: Path) -> None:
    run(folder, "cut")
    before = lines(folder)
    assert len(answered(folder, "", "")) == 2
    assert lines(folder) == before


def test_a_pipe_is_not_asked(folder: Path, capsys: Capture) -> None:
    assert run(folder, "cut") == OK
    assert "(Enter: later)" not in capsys.readouterr().out


def test_at_a_terminal_it_asks(folder: Path, root: Path) -> None:
    """Of a real one; Ctrl-D ends the questions, and the draft is there."""
    import pty

    data = str(folder.parent.parent)
    child, end = pty.fork()
    if child == 0:
        os.chdir(root)
        command = [sys.executable, "-m", "topcut.cli", "cut", "downtown", "--data", data]
        os.execv(sys.executable, command)
    said, asked, until = b"", 0, time.monotonic() + 60
    while time.monotonic() < until:
        if not select.select([end], [], [], 1)[0]:
            continue
        try:
            said += os.read(end, 1000)
        except OSError:
            break
        if said.count(b"(Enter: later)") > asked:
            asked += 1
            os.write(end, b"corp\n" if asked == 1 else b"\x04")
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == OK
    os.close(end)
    assert b"match 1 (table 1): Ada Crane is Corp, Bo Quist is Runner" in said
    assert b"next: look it over" in said
    assert "corp: Ada Crane" in lines(folder)[0]
    assert "chooses: " in lines(folder)[1]
