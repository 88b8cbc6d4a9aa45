"""What is committed: what goes out alone, whatever lies staged; locks and hooks in plain words."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Timer

import pytest
from topcut.share.git import committing, pushing
from topcut.share.git.errors import NotReadyError, RefusedError
from topcut.share.git.pushing import publish
from topcut.workspace.data import Data

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
from tests.support.typed import ROUND_1

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

    def look(data: Data, wanted: set[str]) -> object:
        looked.append(1)
        found = checked(data, wanted)
        if len(looked) == 1:
            change(club, text=f"{ROUND_1.replace('6-0', '6-6')}# later\n")
            os.utime(club / ROUND, tick)
        return found

    checked = pushing._checked
    monkeypatch.setattr(pushing, "_checked", look)
    with pytest.raises(RefusedError):
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
