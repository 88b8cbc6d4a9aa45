"""`topcut publish` against a bare repository on disk, with a second writer."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from topcut import cli
from topcut.cli import CANNOT_RUN, ERRORS, OK, main
from topcut.disk.locking import claim
from topcut.share.git import commit as committing
from topcut.share.git.candidates import Why, candidates
from topcut.share.git.commit import next_index
from topcut.share.git.git import Git, InvalidDataError, NotReadyError, WaitingError
from topcut.share.git.private import private_file
from topcut.share.git.publish import publish
from topcut.workspace.data import Data

from tests.build import ROUND_1, typed
from tests.support.repositories import (
    EVENT,
    change,
    content,
    counts,
    executable,
    git,
    put,
    sent,
)

Capture = pytest.CaptureFixture[str]


def test_commits_data_alone_and_pushes(club: Path) -> None:
    change(club)
    put(club, "notes.txt", "not for the public")
    git(club, "add", "notes.txt")
    assert counts(publish(Data(club / "data"), "round 1")) == (1, 1, 0)
    assert content(club, f"{EVENT}/rounds/swiss-1.yaml").endswith("# later\n")
    assert "notes.txt" not in sent(club)
    assert git(club, "status", "--porcelain") == "A  notes.txt\n"


def test_nothing_to_do_is_no_error(club: Path) -> None:
    done = publish(Data(club / "data"), "again")
    assert counts(done) == (0, 0, 0)
    assert (done.message, done.place) == ("", "origin/main")


def test_what_was_done_is_told_whole_and_a_dry_run_tells_the_same(club: Path) -> None:
    change(club)
    put(club, "data/.env", "key=1")
    would = publish(Data(club / "data"), dry_run=True)
    did = publish(Data(club / "data"))
    assert (would.files, would.commits, would.joined) == (1, 0, 0)
    assert (did.files, did.commits, did.joined) == (1, 1, 0)
    assert did.outgoing == would.outgoing
    assert did.outgoing.added == (f"{EVENT}/rounds/swiss-1.yaml",)
    assert did.outgoing.staying(Why.UNKNOWN) == ("data/.env",)
    assert did.message == would.message == "Downtown: results of round 1"
    assert git(club, "log", "-1", "--format=%s") == f"{did.message}\n"


def test_texts_of_the_club_that_are_not_committed_are_named(club: Path, capsys: Capture) -> None:
    folder = club / "texts/sv"
    folder.mkdir(parents=True)
    (folder / "pages.yaml").write_text("nav: {overview: Start}\n", encoding="utf-8")
    said = "take it: texts/sv/pages.yaml\n"
    main(["publish", "--dry-run", "--data", str(club / "data")])
    assert said in capsys.readouterr().out
    git(club, "add", "texts")
    git(club, "commit", "-qm", "Swedish")
    main(["publish", "--data", str(club / "data")])
    assert said not in capsys.readouterr().out


def test_errors_of_the_site_refuse_too(club: Path) -> None:
    put(club, "data/site.yaml", "topcut: 1\ntitel: Club\n")
    with pytest.raises(InvalidDataError) as refused:
        publish(Data(club / "data"))
    assert str(refused.value) == "nothing was published: fix these errors first"
    [report] = refused.value.reports
    assert report.id == ""
    assert [problem.mark.file for problem in report.problems] == ["site.yaml"]


@pytest.mark.parametrize("most", [2, 9])
def test_files_that_change_while_they_are_read_are_read_again_and_then_said(
    club: Path, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    times = []

    def changing(*given: Any) -> int:
        times.append(1)
        if len(times) < most:
            change(club, text=ROUND_1 + "#" * len(times) + "\n")
        return next_index(*given)

    monkeypatch.setattr(committing, "next_index", changing)
    change(club)
    if most == 2:
        assert publish(Data(club / "data"), dry_run=True).files == 1
        assert len(times) == 2
        return
    with pytest.raises(NotReadyError) as refused:
        publish(Data(club / "data"), dry_run=True)
    assert str(refused.value) == "the files are being changed at this moment: try again"
    assert len(times) == committing.ATTEMPTS


def test_another_git_that_always_commits_first_is_said(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(committing, "_lock", _commits_first(club))
    change(club)
    with pytest.raises(NotReadyError) as refused:
        publish(Data(club / "data"))
    assert str(refused.value) == ("another git is committing in this repository: try again")


def _commits_first(club: Path) -> Callable[[Git], Path]:
    lock = committing._lock

    def first(repository: Git) -> Path:
        git(club, "commit", "-q", "--allow-empty", "-m", "theirs")
        return lock(repository)

    return first


def test_what_another_git_committed_meanwhile_is_what_it_is_put_upon(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = _commits_first(club)
    lock = committing._lock
    order = iter([first])
    monkeypatch.setattr(committing, "_lock", lambda git: next(order, lock)(git))
    change(club)
    assert counts(publish(Data(club / "data"), "ours")) == (1, 2, 0)
    assert git(club, "log", "-2", "--format=%s").split() == ["ours", "theirs"]


def test_what_a_killed_publishing_left_is_removed_by_the_next_one(club: Path) -> None:
    left = club / ".topcut/publishing/.abc.999999999.new"
    left.mkdir(parents=True)
    (left / "index").write_bytes(b"half")
    change(club)
    publish(Data(club / "data"), dry_run=True)
    assert not list((club / ".topcut/publishing").iterdir())


def test_what_is_published_first_is_typed_into_afterwards_as_this_machines_own(
    club: Path, capsys: Capture
) -> None:
    change(club)
    publish(Data(club / "data"))
    claim(club / "data")
    assert "no mark of this machine" not in capsys.readouterr().err
    assert not list((club / ".topcut").glob("elsewhere-*"))


def test_what_a_hook_prints_moves_no_terminal(club: Path, capsys: Capture) -> None:
    executable(
        club / ".git/hooks/pre-commit", r"printf '\033[2J\033]0;all is well\007no\n'; exit 1"
    )
    change(club)
    assert main(["publish", "--trust", "--data", str(club / "data")])
    assert "\ufffd[2J\ufffd]0;all is well\ufffdno" in capsys.readouterr().err


def test_a_dry_run_says_what_would_go_out_and_changes_nothing(club: Path, capsys: Capture) -> None:
    change(club)
    put(club, "data/.env", "key=1")
    before = git(club, "status", "--porcelain"), git(club, "rev-parse", "HEAD")
    index = (club / ".git/index").read_bytes()
    assert main(["publish", "--dry-run", "--data", str(club / "data")]) == OK
    assert capsys.readouterr().out.splitlines()[:3] == [
        f"would go out: {EVENT}/rounds/swiss-1.yaml",
        "not sent, since Topcut does not read it: data/.env",
        "would be published to origin/main: Downtown: results of round 1 (1 file)",
    ]
    assert (git(club, "status", "--porcelain"), git(club, "rev-parse", "HEAD")) == before
    assert (club / ".git/index").read_bytes() == index
    assert not content(club, f"{EVENT}/rounds/swiss-1.yaml").endswith("# later\n")


def test_a_dry_run_says_what_waits(club: Path, capsys: Capture) -> None:
    git(club, "remote", "set-url", "origin", "http://127.0.0.1:9/room.git")
    change(club)
    with pytest.raises(WaitingError):
        publish(Data(club / "data"))
    assert main(["publish", "--dry-run", "--data", str(club / "data")]) == OK
    assert "1 commit waits here, and would go out" in capsys.readouterr().out


def test_without_network_it_waits_and_says_with_the_next_how_many_went(
    club: Path, tmp_path: Path, capsys: Capture
) -> None:
    git(club, "remote", "set-url", "origin", "http://127.0.0.1:9/room.git")
    change(club)
    with pytest.raises(WaitingError) as waiting:
        publish(Data(club / "data"), "one")
    assert str(waiting.value) == (
        "no network, or the server does not answer; 1 commit waits here, and the next "
        "`topcut publish` sends everything"
    )
    change(club, text=ROUND_1 + "# still\n")
    with pytest.raises(WaitingError, match="2 commits wait here"):
        publish(Data(club / "data"), "two")
    git(club, "remote", "set-url", "origin", str(tmp_path / "room.git"))
    assert main(["publish", "--data", str(club / "data")]) == OK
    assert "origin/main: 2 commits that waited" in capsys.readouterr().out
    assert content(club, f"{EVENT}/rounds/swiss-1.yaml").endswith("# still\n")


def test_what_waited_is_counted_beside_what_is_new(
    club: Path, tmp_path: Path, capsys: Capture
) -> None:
    git(club, "remote", "set-url", "origin", "http://127.0.0.1:9/room.git")
    change(club)
    assert main(["publish", "--data", str(club / "data")]) == ERRORS
    git(club, "remote", "set-url", "origin", str(tmp_path / "room.git"))
    change(club, text=ROUND_1 + "# still\n")
    assert main(["publish", "--data", str(club / "data")]) == OK
    said = capsys.readouterr().out
    assert "Downtown: results of round 1 (1 file), and 1 commit that waited" in said


def test_no_login_is_said_in_plain_words(
    club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    executable(tmp_path / "ssh", "echo 'ann@host: Permission denied (publickey).' >&2\nexit 255")
    git(club, "remote", "set-url", "origin", "ssh://host.invalid/room.git")
    monkeypatch.setenv("GIT_SSH_COMMAND", str(tmp_path / "ssh"))
    change(club)
    with pytest.raises(WaitingError, match="does not know you, or you may not write there"):
        publish(Data(club / "data"), "one")


def test_the_repositorys_own_way_of_ssh_is_used(club: Path, tmp_path: Path) -> None:
    """And where there is none, ssh itself is told to ask nothing."""
    executable(tmp_path / "ssh", f"echo \"$@\" > '{tmp_path}/said'\nexit 255")
    git(club, "remote", "set-url", "origin", "ssh://host.invalid/room.git")
    git(club, "config", "core.sshCommand", f"'{tmp_path}/ssh' -i club.key")
    change(club)
    with pytest.raises(WaitingError):
        publish(Data(club / "data"), "one", trusted=True)
    assert (tmp_path / "said").read_text().startswith("-i club.key")


def test_asks_nothing_although_there_is_a_terminal(club: Path, tmp_path: Path, root: Path) -> None:
    """What git starts has none, so that a hook or a program for passwords cannot ask there."""
    asks = f"(: < /dev/tty) 2>/dev/null && echo yes > '{tmp_path}/asked'; exit 0"
    executable(club / ".git/hooks/pre-commit", asks)
    change(club)
    code = (
        "import os, pty, sys\n"
        "child, end = pty.fork()\n"
        "if child == 0:\n"
        "    os.execv(sys.executable, [sys.executable, '-m', 'topcut.cli', *sys.argv[1:]])\n"
        "try:\n"
        "    while os.read(end, 1024): pass\n"
        "except OSError: pass\n"
        "sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))\n"
    )
    command = [sys.executable, "-c", code, "publish", "--trust", "--data", str(club / "data")]
    subprocess.run(command, cwd=root, check=True, timeout=60)
    assert content(club, f"{EVENT}/rounds/swiss-1.yaml").endswith("# later\n")
    assert not (tmp_path / "asked").exists()


@pytest.mark.parametrize(
    ("commands", "said"),
    [
        ([], "is not in a git repository"),
        ([["init", "-q"]], "nowhere to publish to"),
    ],
)
def test_says_what_is_missing_before_anything_is_committed(
    tmp_path: Path, commands: list[list[str]], said: str
) -> None:
    typed(tmp_path, swiss_1=ROUND_1)
    for command in commands:
        git(tmp_path, *command)
    with pytest.raises(NotReadyError, match=said):
        publish(Data(tmp_path / "data"), "one")


def test_a_detached_head_is_said(club: Path) -> None:
    git(club, "checkout", "-q", "--detach")
    said = "^git is not on a branch: `git switch main` goes back to one$"
    with pytest.raises(NotReadyError, match=said):
        publish(Data(club / "data"), "one")


@pytest.mark.parametrize(
    ("there", "what", "command"),
    [
        ("MERGE_HEAD", "a merge", "merge"),
        ("CHERRY_PICK_HEAD", "a cherry-pick", "cherry-pick"),
        ("REVERT_HEAD", "a revert", "revert"),
        ("rebase-merge", "a rebase", "rebase"),
        ("rebase-apply", "a rebase", "rebase"),
    ],
)
def test_what_is_half_done_is_said_with_the_command_that_takes_it_back(
    club: Path, there: str, what: str, command: str
) -> None:
    (club / ".git" / there).touch()
    with pytest.raises(NotReadyError) as refused:
        publish(Data(club / "data"))
    assert str(refused.value) == (
        f"{what} is half done: finish it, or `git {command} --abort` takes it back"
    )


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (["merge", "-q", "side"], "a merge is half done: finish it, or `git merge --abort`"),
        (["cherry-pick", "side"], "a cherry-pick is half done"),
        (["rebase", "-q", "side"], "a rebase is half done"),
    ],
)
def test_what_is_half_done_is_said(club: Path, command: list[str], said: str) -> None:
    git(club, "checkout", "-q", "-b", "side")
    change(club, text=ROUND_1.replace("6-0", "0-6"))
    git(club, "commit", "-qam", "theirs")
    git(club, "checkout", "-q", "main")
    change(club, text=ROUND_1.replace("6-0", "3-3"))
    git(club, "commit", "-qam", "ours")
    with pytest.raises(Exception, match="non-zero"):
        git(club, *command)
    with pytest.raises(NotReadyError, match=said):
        publish(Data(club / "data"), "one")
    git(club, "checkout", "-q", "--ours", EVENT)
    git(club, "add", EVENT)
    with pytest.raises(NotReadyError, match=said):
        publish(Data(club / "data"), "one")


def test_says_when_the_other_side_does_not_exist(club: Path, tmp_path: Path) -> None:
    git(club, "remote", "set-url", "origin", str(tmp_path / "nowhere.git"))
    change(club)
    with pytest.raises(WaitingError, match=r"no repository at that address.*1 commit waits"):
        publish(Data(club / "data"))


def test_says_why_the_other_side_refuses(club: Path, tmp_path: Path) -> None:
    """In its own words, as of a protected branch."""
    hook = tmp_path / "room.git/hooks/pre-receive"
    executable(hook, "echo 'error: main is protected' >&2\nexit 1")
    change(club)
    with pytest.raises(
        WaitingError, match=r"the server refused what was sent: error: main is protected; 1"
    ):
        publish(Data(club / "data"), "one")
    hook.unlink()
    assert counts(publish(Data(club / "data"))) == (0, 1, 0)


def test_the_command_refuses_errors_and_says_what_it_did(club: Path, capsys: Capture) -> None:
    change(club, text=ROUND_1.replace("6-0", "6-6"))
    assert main(["publish", "--data", str(club / "data")]) == ERRORS
    said = capsys.readouterr().err
    assert "F-points-1" in said
    assert "nothing was published: fix these errors first" in said
    assert "6-6" not in content(club, f"{EVENT}/rounds/swiss-1.yaml")
    change(club)
    assert main(["publish", "--data", str(club / "data")]) == OK
    assert "1 file" in capsys.readouterr().out
    assert main(["publish", "--data", str(club / "data")]) == OK
    assert "nothing to do" in capsys.readouterr().out


def test_what_cannot_run_and_what_waits_have_codes_of_their_own(
    club: Path, tmp_path: Path, capsys: Capture
) -> None:
    git(club, "remote", "set-url", "origin", "http://127.0.0.1:9/room.git")
    change(club)
    assert main(["publish", "--data", str(club / "data")]) == ERRORS
    git(club, "remote", "remove", "origin")
    assert main(["publish", "--data", str(club / "data")]) == CANNOT_RUN
    assert capsys.readouterr().err.count("topcut: ") == 2


def test_what_has_errors_without_what_stays_here_is_refused(club: Path, alone: Path) -> None:
    """A list of players that a setting of git hides is missing on the other side."""
    folder = club / "data/events/uptown"
    typed(club / "beside", swiss_1=ROUND_1).rename(folder)
    ignores = put(club.parent, "ignores", "**/uptown/players.yaml\n")
    alone.write_text(f"{alone.read_text()}[core]\nexcludesFile = {ignores}\n")
    with pytest.raises(InvalidDataError) as e:
        publish(Data(club / "data"))
    assert str(e.value) == (
        "nothing was published: without what stays here (data/events/uptown/players.yaml) there"
        " are these errors"
    )
    assert [report.id for report in e.value.reports] == ["uptown"]
    assert not any("uptown" in path for path in sent(club))


def test_a_data_folder_below_the_top_and_the_top_itself(tmp_path: Path) -> None:
    git(tmp_path, "init", "--bare", "-q", "room.git")
    for name, top in (("deep", "deep"), ("whole", "whole/data")):
        typed(tmp_path / name / ("a/club" if name == "deep" else ""), swiss_1=ROUND_1)
        git(tmp_path / top, "init", "-q", "-b", name)
        git(tmp_path / top, "remote", "add", "origin", str(tmp_path / "room.git"))
    assert counts(publish(Data(tmp_path / "deep/a/club/data"))) == (3, 1, 0)
    assert f"a/club/{EVENT}/event.yaml" in sent(tmp_path / "deep", "deep")
    assert counts(publish(Data(tmp_path / "whole/data"))) == (3, 1, 0)
    assert "events/downtown/event.yaml" in sent(tmp_path / "whole", "whole")


def test_files_with_two_versions_wait_for_a_decision(club: Path) -> None:
    """As after a stash that did not fit."""
    change(club)
    git(club, "stash", "-q")
    change(club, text=ROUND_1 + "# otherwise\n")
    git(club, "commit", "-qam", "by hand")
    subprocess.run(["git", "stash", "pop", "-q"], cwd=club, check=False, capture_output=True)
    with pytest.raises(NotReadyError) as refused:
        publish(Data(club / "data"), "one")
    assert str(refused.value) == (
        "files with two versions are waiting for a decision: `git status` names them"
    )


def test_a_workflow_for_another_branch_is_said_beside_what_was_sent(club: Path) -> None:
    workflow = "on: {push: {branches: [pages]}}\njobs: {site: {steps: [{run: topcut build}]}}\n"
    put(club, ".github/workflows/site.yml", workflow)
    git(club, "add", ".github")
    git(club, "commit", "-qm", "workflow")
    change(club)
    done = publish(Data(club / "data"), "second")
    assert counts(done) == (1, 2, 0)
    assert done.silence == (
        ".github/workflows/site.yml runs for pushes to pages, and this went to main: write main"
        " there, or push to the other"
    )
    assert (done.message, done.place) == ("second", "origin/main")


def test_without_a_repository_there_is_nothing(tmp_path: Path) -> None:
    put(tmp_path, ".topcut/desk.json")
    (tmp_path / "data").mkdir()
    assert private_file(tmp_path / "data") == ""


def test_a_file_that_lies_there_alone_is_kept_out(club: Path) -> None:
    put(club, ".topcut/desk.json")
    assert private_file(club / "data") == ""


def test_a_file_that_git_has_is_named_also_where_gitignore_says_otherwise(club: Path) -> None:
    put(club, ".topcut/desk.json")
    put(club, ".gitignore", ".topcut/\n")
    git(club, "add", "-f", ".topcut/desk.json")
    assert private_file(club / "data") == ".topcut/desk.json"


@pytest.mark.parametrize("spelled", [".topcut", ".TopCut"])
@pytest.mark.parametrize("command", ["check", "publish"])
def test_a_repository_that_has_it_is_neither_checked_as_good_nor_published(
    club: Path, capsys: pytest.CaptureFixture[str], spelled: str, command: str
) -> None:
    put(club, f"{spelled}/history/downtown.jsonl")
    git(club, "add", "-f", f"{spelled}/history/downtown.jsonl")
    assert cli.main([command, "--data", str(club / "data")]) != cli.OK
    said = capsys.readouterr()
    assert f"{spelled}/history/downtown.jsonl is in the git repository" in said.out + said.err
    assert f"type: git rm -r --cached {spelled}" in said.out + said.err


def test_no_program_is_started_that_the_repository_itself_names(club: Path) -> None:
    ran = club / "ran"
    program = club / "watch"
    program.write_text(f"#!/bin/sh\ntouch {ran}\n", encoding="utf-8")
    program.chmod(0o755)
    git(club, "config", "core.fsmonitor", str(program))
    private_file(club / "data")
    candidates(Git(club / "data"), "data")
    assert not ran.exists()


@pytest.mark.parametrize("dry_run", [False, True])
def test_a_wrong_list_of_addresses_is_refused_as_the_workflow_would(
    club: Path, *, dry_run: bool
) -> None:
    put(club, f"{EVENT}/addresses.txt", "# addresses 1\n<<<<<<< HEAD\n")
    before = git(club, "rev-parse", "HEAD")
    with pytest.raises(InvalidDataError) as refused:
        publish(Data(club / "data"), dry_run=dry_run)
    (report,) = refused.value.reports
    assert [str(each.mark.line) for each in report.problems] == ["2"]
    assert git(club, "rev-parse", "HEAD") == before
