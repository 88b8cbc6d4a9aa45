"""What the check says of the files that a commit changed, for a comment on it."""

import json
from pathlib import Path
from typing import Any

import pytest
from topcut.cli import ERRORS, OK, main
from topcut.share.git.commenting import MOST, PENCIL, changed_files, comment, is_by_pencil
from topcut.share.git.git import Git
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem
from topcut.workspace.reports import EventReport

from tests.build import ROUND_1
from tests.rules.book.test_fingerprints import mend, played
from tests.support.repositories import EVENT, git, put

ROUND = f"{EVENT}/rounds/swiss-1.yaml"
HOSTILE = [
    "@everyone @club/judges",
    "```\n</details># head",
    "${{ github.token }} $(id) `id`",
    "[a](javascript:alert(1)) ![b](https://evil.example.org)",
    "\u202eturned\x1b[31m",
    "x" * 60_000,
]


def problem(text: str, file: str = "rounds/swiss-1.yaml", **more: Any) -> Problem:
    return Problem(Level.ERROR, "unknown player", Mark(file, 2, 3), text, **more)


def said(
    *problems: Problem, changed: tuple[str, ...] = (ROUND,), warnings: bool = True
) -> list[dict[str, Any]]:
    report = EventReport("downtown", problems, {})
    text = comment([report], frozenset(changed), "1f2e", "data", warnings=warnings)
    found: list[dict[str, Any]] = json.loads(text)["problems"]
    return found


def test_a_mistake_in_a_changed_file_is_said_with_line_and_advice(club: Path) -> None:
    put(club, ROUND, ROUND_1.replace("Bo Quist", "Bo Quest"))
    git(club, "commit", "-qam", "by pencil")
    assert main(["check", "--format", "comment", "--data", str(club / "data")]) == ERRORS


def test_the_command_prints_commit_file_line_and_what_to_write(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(club, ROUND, ROUND_1.replace("Bo Quist", "Bo Quest"))
    git(club, "commit", "-qam", "by pencil")
    main(["check", "--format", "comment", "--data", str(club / "data")])
    found = json.loads(capsys.readouterr().out)
    assert found["commit"] == git(club, "rev-parse", "HEAD").strip()
    first = found["problems"][0]
    line = next(n for n, text in enumerate(ROUND_1.splitlines(), 1) if "Bo Quist" in text)
    assert (first["file"], first["line"]) == (ROUND, line)
    assert first["text"].startswith(f"{ROUND}:{line}:")
    assert "Bo Quest" in first["text"]
    assert "did you mean “Bo Quist”?" in first["text"]


def test_a_commit_without_a_mistake_has_nothing_to_say(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(club, ROUND, f"{ROUND_1}# looked at\n")
    git(club, "commit", "-qam", "by pencil")
    assert main(["check", "--format", "comment", "--data", str(club / "data")]) == OK
    assert json.loads(capsys.readouterr().out)["problems"] == []


def test_what_another_commit_changed_is_not_said_again(club: Path) -> None:
    put(club, ROUND, ROUND_1.replace("Bo Quist", "Bo Quest"))
    git(club, "commit", "-qam", "by pencil")
    put(club, "README.md", "ours\n")
    git(club, "add", ".")
    git(club, "commit", "-qm", "a text")
    assert changed_files(Git(club / "data")) == {"README.md"}


def test_of_a_merge_it_is_what_came_in(club: Path) -> None:
    git(club, "checkout", "-qb", "request")
    put(club, ROUND, f"{ROUND_1}# theirs\n")
    git(club, "commit", "-qam", "theirs")
    git(club, "checkout", "-q", "-")
    put(club, "README.md", "ours\n")
    git(club, "add", ".")
    git(club, "commit", "-qm", "ours")
    git(club, "merge", "-q", "--no-ff", "-m", "merge", "request")
    assert changed_files(Git(club / "data")) == {ROUND}


def test_of_a_first_commit_it_is_everything(fresh: Path) -> None:
    git(fresh, "add", ".")
    git(fresh, "commit", "-qm", "first")
    assert ROUND in changed_files(Git(fresh / "data"))


def test_the_was_to_write_is_said_whichever_round_it_stands_in() -> None:
    """Where a result changed after the next pairing, the check may see it in the later round."""
    was = "was: {result: 6-0, until: swiss-2}, if that was the result then"
    seen = problem("round 2 was drawn otherwise", "rounds/swiss-2.yaml", expected=was)
    (found,) = said(seen)
    assert found["file"] == f"{EVENT}/rounds/swiss-2.yaml"
    assert was in found["text"]
    assert said(seen, changed=("data/events/other/event.yaml",)) == []
    assert said(problem("another mistake", "rounds/swiss-2.yaml")) == []


def test_warnings_are_said_of_the_pencil_alone(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever commits with Topcut has seen them, and would get them with every push."""
    warning = Problem(Level.WARNING, "seats", Mark("rounds/swiss-1.yaml", 2), "not as drawn")
    assert len(said(warning)) == 1
    assert said(warning, warnings=False) == []
    assert len(said(problem("no such player"), warnings=False)) == 1
    was = Problem(Level.WARNING, "changed since", warning.mark, "drawn otherwise", "was: 6-0")
    assert len(said(was, warnings=False)) == 1
    put(club, "README.md", "ours\n")
    git(club, "add", ".")
    git(club, "commit", "-qm", "at home")
    assert not is_by_pencil(Git(club / "data"))
    monkeypatch.setenv("GIT_COMMITTER_EMAIL", PENCIL)
    git(club, "commit", "-q", "--allow-empty", "-m", "by pencil")
    assert is_by_pencil(Git(club / "data"))


def test_a_note_and_a_file_outside_of_data_are_not_said() -> None:
    outside = problem("players’ keys", "../../../.topcut/reports.json")
    assert said(outside, changed=(".topcut/reports.json", ROUND)) == []
    note = Problem(Level.NOTE, "ruling", Mark("rounds/swiss-1.yaml"), "a ruling")
    assert said(note) == []


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_name_is_one_visible_line_of_bounded_length(text: str) -> None:
    (found,) = said(problem(f"there is no player {text}"))
    assert len(found["text"]) < 1000
    assert "\n" not in found["text"]
    assert not {"\u202e", "\x1b"} & set(found["text"])


def test_of_many_problems_fifty_are_said_and_the_rest_counted() -> None:
    report = EventReport("downtown", tuple(problem(f"number {n}") for n in range(60)), {})
    found = json.loads(comment([report], frozenset({ROUND}), "1f2e", "data"))
    assert (len(found["problems"]), found["more"]) == (MOST, 10)


def test_a_result_mended_by_pencil_after_the_next_pairing_is_offered_the_was_to_write(
    alone: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = played(tmp_path)
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "data/events")
    git(tmp_path, "commit", "-qm", "three rounds")
    line = mend(home)
    git(tmp_path, "commit", "-qam", "by pencil")
    main(["check", "--format", "comment", "--data", str(tmp_path / "data")])
    (found,) = json.loads(capsys.readouterr().out)["problems"]
    assert (found["file"], found["line"]) == (f"{EVENT}/rounds/swiss-2.yaml", line)
    assert "\n  was: {result: " in found["text"]
    assert ", until: swiss-3}, if that was the result then" in found["text"]
