"""`topcut players`: pulled from a form's answers, pasted from standard input."""

import io
from pathlib import Path

import pytest
from topcut.cli import main
from topcut.commands.terminal.report import CANNOT_RUN, ERRORS, OK

from tests.build import EVENT, typed

CSV = (
    "Timestamp,E-mail,Your name,Corp,Runner\n"
    "1,a@example.org,Ada Crane,NEH,Noise\n"
    "2,b@example.org,Bo Quist,Personal Evolutoin,Kate\n"
    "3,c@example.org,Cy Dahl,,\n"
    "4,c@example.org,Cy Dahl,PE,\n"
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return typed(
        tmp_path,
        event=f"{EVENT}limit: 2\n".replace("basic", "{rounds: 3, cut: 0}"),
        players="# nobody yet\n",
    )


def run(folder: Path, *arguments: str) -> int:
    return main(["players", *arguments, "--data", str(folder.parents[1])])


def test_a_file_is_shown_and_typed(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "answers.csv").write_text(CSV)
    assert run(folder, "pull", "downtown", "--file", str(tmp_path / "answers.csv")) == OK
    out, err = capsys.readouterr()
    assert out.partition(". ")[0].splitlines() == [
        "new      Ada Crane (Near-Earth Hub, Noise)",
        'new      Bo Quist (Personal Evolution, Kate "Mac" McCaffrey)',
        "new      Cy Dahl (Personal Evolution)",
        "0 of the sheet are in the event already",
        "Ada Crane, Bo Quist and Cy Dahl entered; Cy Dahl waits for a place",
    ]
    assert err == (
        "topcut: Cy Dahl answered twice, in rows 4 and 5: the last one counts; if these are two"
        " people, enter the second by hand\n"
    )
    assert (folder / "players.yaml").read_text().splitlines()[-1] == (
        "- {name: Cy Dahl, corp: Personal Evolution, waiting: yes}"
    )


def test_a_dry_run_types_nothing(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "answers.csv").write_text(CSV)
    assert (
        run(folder, "pull", "downtown", "--file", str(tmp_path / "answers.csv"), "--dry-run") == OK
    )
    assert "new      Ada Crane" in capsys.readouterr().out
    assert (folder / "players.yaml").read_text() == "# nobody yet\n"


def test_without_an_address_it_says_where_to_write_it(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(folder, "pull", "downtown") == ERRORS
    assert capsys.readouterr().err == (
        "topcut: downtown/private.yaml has no address of the answers; write: registration:"
        " https://…, where the form publishes them as CSV\n"
    )


def test_a_pasted_list_is_entered_and_the_doubtful_are_named(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("Ada Crane\nBo Quist\nAda Crane\n"))
    assert run(folder, "paste", "downtown") == ERRORS
    out, err = capsys.readouterr()
    assert out.partition(". ")[0].splitlines() == [
        "new      Ada Crane",
        "new      Bo Quist",
        "doubtful Ada Crane",
        "           line 3 says the same as line 1: is this another Ada Crane?",
        "Ada Crane and Bo Quist entered",
    ]
    assert err == ("topcut: not entered, since it is doubtful: Ada Crane; decide it at the desk\n")


def test_a_file_is_of_a_pull_alone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(folder, "paste", "downtown", "--file", "a.csv") == CANNOT_RUN
    assert "--file is of `topcut players pull`" in capsys.readouterr().err
