"""What is committed: what goes out alone, whatever lies staged; locks and hooks in plain words."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Timer

import pytest
from topcut import cli
from topcut.desk.session.outbox import Outbox
from topcut.record.address_lists import AddressLists
from topcut.share.git import commit as committing
from topcut.share.git.commit import programs
from topcut.share.git.figures import FigureFiles
from topcut.share.git.git import Git, InvalidDataError, NotReadyError, ProgramsError
from topcut.share.git.publish import publish
from topcut.workspace.data import Data

from tests.build import ROUND_1
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

ROUND = f"{EVENT}/rounds/swiss-1.yaml"


def test_what_somebody_staged_stays_staged_and_at_home(club: Path) -> None:
    """Also in data/, and beside a known file that is staged in an older form."""
    put(club, "data/.env", "key=1")
    put(club, "templates/base.html", "half done")
    change(club, text=ROUND_1 + "# staged\n")
    git(club, "add", "-A")
    change(club)
    assert counts(publish(Data(club / "data"))) == (1, 1, 0)
    assert content(club, ROUND).endswith("# later\n")
    assert not sent(club) & {"data/.env", "templates/base.html"}
    assert git(club, "status", "--porcelain") == "A  data/.env\nA  templates/base.html\n"


def test_a_lock_that_is_left_behind_is_said_in_plain_words(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(committing, "PATIENCE", 0.1)
    change(club)
    lock = put(club, ".git/index.lock", "")
    with pytest.raises(NotReadyError, match=rf"another git is working.*you may delete {lock}"):
        publish(Data(club / "data"))
    assert lock.exists()
    lock.unlink()
    assert counts(publish(Data(club / "data"))) == (1, 1, 0)
    assert not lock.exists()


def test_a_lock_of_a_moment_is_waited_for(club: Path) -> None:
    """As of an editor that looks at the repository."""
    change(club)
    lock = put(club, ".git/index.lock", "")
    Timer(0.8, lock.unlink).start()
    assert counts(publish(Data(club / "data"))) == (1, 1, 0)


def test_another_lock_is_said_in_plain_words(club: Path) -> None:
    put(club, ".git/HEAD.lock", "")
    change(club)
    with pytest.raises(NotReadyError, match=r"you may delete .*HEAD\.lock"):
        publish(Data(club / "data"))


def test_a_hook_that_refuses_is_named_and_nothing_changes(club: Path) -> None:
    executable(club / ".git/hooks/pre-commit", "echo 'players.yaml is too long' >&2\nexit 1")
    change(club)
    put(club, "notes.txt")
    git(club, "add", "notes.txt")
    before = git(club, "status", "--porcelain")
    with pytest.raises(
        NotReadyError, match=r"a hook of this repository \(pre-commit\) refuses .*is too long"
    ):
        publish(Data(club / "data"), trusted=True)
    assert git(club, "status", "--porcelain") == before
    assert git(club, "log", "--format=%s") == "first\n"


def test_a_hook_sees_what_is_committed_and_nothing_else(club: Path, tmp_path: Path) -> None:
    executable(club / ".git/hooks/pre-commit", f"git diff --cached --name-only > '{tmp_path}/saw'")
    put(club, "data/.env")
    git(club, "add", "-A")
    change(club)
    publish(Data(club / "data"), trusted=True)
    assert (tmp_path / "saw").read_text() == f"{ROUND}\n"


def test_says_when_git_does_not_know_who_commits(club: Path, alone: Path) -> None:
    alone.write_text("[user]\nuseConfigOnly = true\n")
    change(club)
    with pytest.raises(NotReadyError, match="git does not know who you are"):
        publish(Data(club / "data"), "one")


def test_a_change_of_the_same_length_in_the_same_second_goes_out(club: Path) -> None:
    """Git compares times by the second and goes by the time of its index beside them."""
    git(club, "config", "core.trustctime", "false")
    second = (1_500_000_000, 1_500_000_000)
    for text in ("# later\n", "# after\n"):
        change(club, text=ROUND_1 + text)
        os.utime(club / ROUND, second)
        assert counts(publish(Data(club / "data"))) == (1, 1, 0)
        os.utime(club / ".git/index", second)
    assert content(club, ROUND).endswith("# after\n")


def test_what_is_saved_while_it_is_checked_is_checked_again(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No file goes out in a form that nobody looked at; two saves may have one time."""
    change(club)
    tick = (1_500_000_000, 1_500_000_000)
    os.utime(club / ROUND, tick)
    looked = []

    def look(lists: AddressLists, wanted: set[str], figures: FigureFiles) -> object:
        looked.append(1)
        found = checked(lists, wanted, figures)
        if len(looked) == 1:
            change(club, text=f"{ROUND_1.replace('6-0', '6-6')}# later\n")
            os.utime(club / ROUND, tick)
        return found

    checked = committing._checked
    monkeypatch.setattr(committing, "_checked", look)
    with pytest.raises(InvalidDataError):
        publish(Data(club / "data"))
    assert len(looked) == 2
    assert "6-6" not in content(club, ROUND)


def test_two_that_publish_at_once_lose_nothing(club: Path) -> None:
    """As the desk and a timer may: what the other one committed meanwhile stays."""
    change(club)
    put(club, f"{EVENT}/news/lunch.md", "---\ntitle: Lunch\ndate: 2018-03-10\n---\nSoup.\n")
    with ThreadPoolExecutor(3) as pool:
        done = [pool.submit(publish, Data(club / "data")) for _ in range(3)]
    assert sum(each.result().files for each in done) == 2
    assert content(club, ROUND).endswith("# later\n")
    assert f"{EVENT}/news/lunch.md" in sent(club)
    assert git(club, "status", "--porcelain") == ""


HOOKS = (
    "pre-commit", "prepare-commit-msg", "commit-msg", "post-commit", "pre-push", "post-merge",
    "post-checkout", "post-index-change", "reference-transaction", "fsmonitor-watchman",
)  # fmt: skip
KEYS = (
    "core.fsmonitor", "core.sshCommand", "core.pager", "core.editor", "core.askPass",
    "core.gitProxy", "diff.external", "diff.x.textconv", "credential.helper", "gpg.program",
    "merge.x.driver", "filter.x.clean", "filter.x.smudge", "filter.y.process",
    "remote.origin.receivepack", "remote.origin.uploadpack",
)  # fmt: skip


@pytest.fixture
def hostile(club: Path, tmp_path: Path) -> Path:
    """A club whose repository names a program wherever one can be named."""
    program = tmp_path / "program"
    executable(program, f"touch '{tmp_path}/ran'; cat")
    for key in KEYS:
        git(club, "config", key, str(program))
    for key in ("filter.x.required", "log.showSignature", "commit.gpgSign"):
        git(club, "config", key, "true")
    for hook in HOOKS:
        executable(club / f".git/hooks/{hook}", f"touch '{tmp_path}/ran'")
    put(club, ".gitattributes", "*.yaml filter=x diff=x\n*.md filter=y\n")
    change(club)
    return club


def test_whoever_only_looks_runs_nothing_of_it(hostile: Path, tmp_path: Path) -> None:
    data = Data(hostile / "data")
    box = Outbox(hostile / "data", data.open)
    assert box.look() is not None, box.why
    assert publish(data, dry_run=True).files
    assert not cli.main(["check", "--data", str(hostile / "data")])
    assert not (tmp_path / "ran").exists()


def test_what_lies_below_in_a_repository_of_its_own_runs_nothing(
    hostile: Path, tmp_path: Path
) -> None:
    below = hostile / "data/below"
    put(below, "x.yaml")
    git(below, "init", "-q")
    git(below, "add", "-A")
    git(below, "commit", "-qm", "one")
    git(hostile, "-c", "core.fsmonitor=", "-c", "core.hooksPath=", "add", "-f", "data/below")
    (tmp_path / "ran").unlink(missing_ok=True)
    put(below, ".gitattributes", "* filter=z\n")
    git(below, "config", "filter.z.clean", str(tmp_path / "program"))
    put(below, "x.yaml", "y\n")
    publish(Data(hostile / "data"), dry_run=True)
    assert not (tmp_path / "ran").exists()


def test_publishing_names_what_would_run_and_waits_for_a_yes(
    hostile: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["publish", "--data", str(hostile / "data")]) == 2
    (said,) = capsys.readouterr().err.splitlines()
    assert said == (
        "topcut: publishing runs what this repository's own .git/ names: core.askpass, core.editor,"
        " core.fsmonitor, core.gitproxy, core.pager and 21 more; somebody else may have put it"
        " there. If it is yours, write once: topcut publish --trust"
    )
    assert not (tmp_path / "ran").exists()
    assert len(programs(Git(hostile / "data"))) == len(KEYS) + len(HOOKS)


def test_a_clubs_own_hook_runs_once_it_is_trusted_until_it_is_another(
    club: Path, tmp_path: Path
) -> None:
    hook = club / ".git/hooks/pre-commit"
    executable(hook, f"echo >> '{tmp_path}/ran'")
    for number, trusted in enumerate((True, False)):
        change(club, text=f"# {number}\n" + (club / ROUND).read_text())
        assert counts(publish(Data(club / "data"), trusted=trusted)) == (1, 1, 0)
    assert (tmp_path / "ran").read_text() == "\n\n"
    executable(hook, "true")
    with pytest.raises(ProgramsError, match="hooks/pre-commit"):
        publish(Data(club / "data"))


def test_a_place_to_send_to_inside_of_the_folder_runs_its_own_hooks(club: Path) -> None:
    git(club, "clone", "-q", "--bare", ".", "inside.git")
    git(club, "remote", "set-url", "origin", "inside.git")
    with pytest.raises(ProgramsError, match=r"remote\.origin\.url"):
        publish(Data(club / "data"))


def test_a_filter_that_git_cannot_be_told_of_stops_everything(club: Path) -> None:
    put(club, ".git/config", (club / ".git/config").read_text() + '[filter "a=b"]\nclean = x\n')
    with pytest.raises(NotReadyError, match="a filter with an = in it"):
        publish(Data(club / "data"), trusted=True)
