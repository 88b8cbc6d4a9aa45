"""Asking whether the machine shall mend a problem: what is shown, and what each answer does."""

import os
import pty
import subprocess
import sys
from pathlib import Path
from shutil import rmtree

import pytest
from topcut.cli import main
from topcut.commands.terminal.fixes_prompt import Asking
from topcut.workspace.data import Data

from tests.support.mistypings import EVENT, mended, mistypings, read, write

CASE = mistypings()["a misspelt player"]
BOTH = {
    **CASE.typed,
    "rounds/swiss-1.yaml": CASE.typed["rounds/swiss-1.yaml"].replace(b"Di Ito", b"Di Iot"),
}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    write(tmp_path / "data", BOTH)
    return tmp_path / "data"


def at_a_terminal(data: Path, answers: str) -> str:
    """What `topcut check --fix` says whose input is a pseudo-terminal."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "topcut", "check", "--data", str(data), "--fix"]
    with subprocess.Popen(command, stdin=theirs, stdout=subprocess.PIPE) as running:
        os.close(theirs)
        os.write(ours, answers.encode())
        told, _ = running.communicate(timeout=300)
        os.close(ours)
    return told.decode()


def answered(data: Path, *answers: str) -> int:
    """Answers one question after the other; gives how many were asked."""
    left = list(answers)

    def answer(_question: str) -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    Asking(Data(data), answer).mend(())
    return len(answers) - len(left)


def test_a_question_shows_the_line_before_and_after(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answered(data, "", "")
    folder = data / "events" / EVENT
    told = capsys.readouterr().out
    assert told.startswith(
        f"{folder}/rounds/swiss-1.yaml:2:26: error: no player is called “Ada Crnae”\n"
        "      - {table: 1, players: [Ada Crnae, bo], result: 6-0}\n"
        "                             ^\n"
        "  did you mean “Ada Crane”?\n"
        f"  {folder}/rounds/swiss-1.yaml:2\n"
        "    -   - {table: 1, players: [Ada Crnae, bo], result: 6-0}\n"
        "    +   - {table: 1, players: [Ada Crane, bo], result: 6-0}\n"
    )
    assert told.endswith(
        f"{EVENT}: mended: swiss-1: Ada Crane and swiss-1: Di Ito; History at the desk takes it"
        " back\n\n"
    )
    assert read(data) == CASE.meant


def test_no_leaves_a_line_and_goes_on(data: Path) -> None:
    assert answered(data, "n", "y") == 2
    assert b"Ada Crnae" in read(data)["rounds/swiss-1.yaml"]
    assert b"Di Iot" not in read(data)["rounds/swiss-1.yaml"]


def test_all_asks_no_more(data: Path) -> None:
    assert answered(data, "a", "n") == 1
    assert read(data) == CASE.meant


def test_stopping_writes_what_was_answered(data: Path) -> None:
    assert answered(data, "y", "q") == 2
    assert b"Ada Crnae" not in read(data)["rounds/swiss-1.yaml"]
    assert b"Di Iot" in read(data)["rounds/swiss-1.yaml"]


def test_another_word_is_asked_again(data: Path) -> None:
    assert answered(data, "perhaps", "y", "y") == 3
    assert read(data) == CASE.meant


def test_a_file_saved_while_it_is_asked_about_is_asked_about_anew(data: Path) -> None:
    file = data / "events" / EVENT / "rounds" / "swiss-1.yaml"
    asked: list[str] = []

    def answer(question: str) -> str:
        asked.append(question)
        if len(asked) == 1:
            file.write_bytes(file.read_bytes().replace(b"3-3", b"0-6"))
        return ""

    Asking(Data(data), answer).mend(())
    assert len(asked) == 4
    assert read(data)["rounds/swiss-1.yaml"] == CASE.meant["rounds/swiss-1.yaml"].replace(
        b"3-3", b"0-6"
    )


def test_without_a_terminal_it_only_says_what_it_would_write(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False)
    assert main(["check", "--data", str(data), "--fix"]) == 1
    told = capsys.readouterr()
    place = f"{data / 'events' / EVENT}/rounds/swiss-1.yaml"
    assert told.out.startswith(
        f"would write {place}:2: - {{table: 1, players: [Ada Crnae, bo], result: 6-0}} →"
        " - {table: 1, players: [Ada Crane, bo], result: 6-0}\n"
        f"would write {place}:3: "
    )
    assert told.err == (
        "topcut: nothing was written: answer in a terminal, or add --yes for all that is no guess\n"
    )
    assert read(data) == BOTH


def test_yes_guesses_nothing(data: Path) -> None:
    assert main(["check", "--data", str(data), "--fix", "--yes"]) == 1
    assert read(data) == BOTH


def test_yes_needs_fix(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--data", str(data), "--yes"]) == 2
    assert capsys.readouterr().err == (
        "topcut: --yes answers the questions of --fix: topcut check --fix --yes\n"
    )


def test_the_command_mends_the_whole_table_at_a_terminal(data: Path, tmp_path: Path) -> None:
    """Every mistyping is an event of its own, and one run of the command asks about all."""
    rmtree(data)
    cases = {f"case-{place:03}": case for place, case in enumerate(mistypings().values())}
    answers = []
    for event, case in cases.items():
        write(data, case.typed, event)
        write(tmp_path / event / "data", case.typed, event)
        answers += mended(tmp_path / event / "data", case.choices)
    told = at_a_terminal(data, "".join(f"{answer}\n" for answer in answers))
    assert told.count(": mended: ") == sum(not case.decide for case in cases.values())
    for event, case in cases.items():
        assert read(data, event) == (case.typed if case.decide else case.meant), case.name


def test_json_is_not_mixed_with_questions(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--data", str(data), "--fix", "--format", "json"]) == 2
    assert capsys.readouterr().err == "topcut: --fix asks in words: leave --format away\n"


def test_yes_writes_what_is_exact(data: Path) -> None:
    exact = CASE.meant["rounds/swiss-1.yaml"].replace(b"6-0", b"6:0")
    write(data, {"rounds/swiss-1.yaml": exact})
    assert main(["check", "--data", str(data), "--fix", "--yes"]) == 0
    assert read(data) == CASE.meant


def test_the_command_asks_at_a_terminal(data: Path) -> None:
    """Enter twice leads to no problems."""
    assert at_a_terminal(data, "\n\n").endswith("no problems\n")
    assert read(data) == CASE.meant
