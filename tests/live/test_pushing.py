"""`topcut publish` against a bare repository on disk, with a second writer."""

import os
import subprocess
from pathlib import Path

import pytest

from generator.cli import main
from generator.live.pushing import NotReadyError, Published, WaitingError, publish
from tests.support.typed import ROUND_1, ROUND_2, typed


def git(folder: Path, *arguments: str) -> str:
    return subprocess.run(
        ["git", *arguments], cwd=folder, check=True, capture_output=True, text=True
    ).stdout


@pytest.fixture(autouse=True)
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A git without the settings of whoever runs the tests."""
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    config = tmp_path / "gitconfig"
    config.write_text(
        "[user]\nname = Ann Ellis\nemail = ann@example.org\n[init]\ndefaultBranch = main\n"
    )
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(config))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A checkout with one event that has been published once, and its other side "room.git"."""
    folder = tmp_path / "club"
    typed(folder, swiss_1=ROUND_1)
    git(tmp_path, "init", "--bare", "-q", "room.git")
    git(folder, "init", "-q")
    git(folder, "remote", "add", "origin", str(tmp_path / "room.git"))
    (folder / "data" / "site.yaml").write_text("topcut: 1\n")
    assert publish(folder / "data", "first").commits == 1
    return folder


def other(tmp_path: Path) -> Path:
    """The checkout of a second writer."""
    git(tmp_path, "clone", "-q", "room.git", "other")
    return tmp_path / "other"


def published(tmp_path: Path, file: str) -> str:
    return git(tmp_path / "room.git", "show", f"main:data/events/downtown/{file}")


def change(folder: Path, name: str = "swiss-1", text: str = ROUND_1 + "# later\n") -> None:
    (folder / "data" / "events" / "downtown" / "rounds" / f"{name}.yaml").write_text(text)


def test_commits_data_alone_and_pushes(club: Path, tmp_path: Path) -> None:
    change(club)
    (club / "notes.txt").write_text("not for the public")
    git(club, "add", "notes.txt")
    assert publish(club / "data", "round 1") == Published(files=1, commits=1, joined=0)
    assert published(tmp_path, "rounds/swiss-1.yaml").endswith("# later\n")
    assert "notes.txt" not in git(club, "ls-tree", "-r", "--name-only", "origin/main")
    assert git(club, "status", "--porcelain") == "A  notes.txt\n"


def test_nothing_to_do_is_no_error(club: Path) -> None:
    assert publish(club / "data", "again") == Published(0, 0, 0)


def test_without_network_it_waits_and_goes_out_with_the_next(club: Path, tmp_path: Path) -> None:
    git(club, "remote", "set-url", "origin", "http://127.0.0.1:9/room.git")
    change(club)
    with pytest.raises(WaitingError, match=r"no network.*; 1 saved state waits here"):
        publish(club / "data", "one")
    change(club, text=ROUND_1 + "# still\n")
    with pytest.raises(WaitingError, match="2 saved states wait here"):
        publish(club / "data", "two")
    git(club, "remote", "set-url", "origin", str(tmp_path / "room.git"))
    assert publish(club / "data", "three") == Published(files=0, commits=2, joined=0)
    assert published(tmp_path, "rounds/swiss-1.yaml").endswith("# still\n")


def test_no_login_is_said_in_plain_words(
    club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hook = tmp_path / "ssh"
    hook.write_text("#!/bin/sh\necho 'ann@host: Permission denied (publickey).' >&2\nexit 255\n")
    hook.chmod(0o755)
    git(club, "remote", "set-url", "origin", "ssh://host.invalid/room.git")
    monkeypatch.setenv("GIT_SSH_COMMAND", str(hook))
    change(club)
    with pytest.raises(WaitingError, match="does not know you, or you may not write there"):
        publish(club / "data", "one")


def test_joins_what_a_second_writer_published_in_other_files(club: Path, tmp_path: Path) -> None:
    second = other(tmp_path)
    change(second, "swiss-2", ROUND_2)
    publish(second / "data", "round 2")
    change(club)
    assert publish(club / "data", "round 1") == Published(files=1, commits=1, joined=1)
    assert published(tmp_path, "rounds/swiss-2.yaml") == ROUND_2
    assert published(tmp_path, "rounds/swiss-1.yaml").endswith("# later\n")
    assert (club / "data/events/downtown/rounds/swiss-2.yaml").is_file()


def test_never_overwrites_what_a_second_writer_published_in_the_same_file(
    club: Path, tmp_path: Path
) -> None:
    second = other(tmp_path)
    change(second, text=ROUND_1.replace("6-0", "0-6"))
    publish(second / "data", "theirs")
    change(club)
    with pytest.raises(WaitingError, match=r"changes to data/events/.*/swiss-1.yaml, and so did"):
        publish(club / "data", "ours")
    assert published(tmp_path, "rounds/swiss-1.yaml") == ROUND_1.replace("6-0", "0-6")
    assert git(club, "status", "--porcelain") == ""
    assert (club / "data/events/downtown/rounds/swiss-1.yaml").read_text().endswith("# later\n")


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
        publish(tmp_path / "data", "one")


def test_says_when_git_does_not_know_who_commits(
    club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gitconfig").write_text("[user]\nuseConfigOnly = true\n")
    change(club)
    with pytest.raises(NotReadyError, match="git does not know who you are"):
        publish(club / "data", "one")


def test_a_detached_head_is_said(club: Path) -> None:
    git(club, "checkout", "-q", "--detach")
    with pytest.raises(NotReadyError, match="on no branch"):
        publish(club / "data", "one")


def test_the_command_refuses_errors_and_says_what_it_did(
    club: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(club, text=ROUND_1.replace("6-0", "6-6"))
    assert main(["publish", "--data", str(club / "data")]) == 1
    assert "F-points-1" in capsys.readouterr().err
    assert "6-6" not in published(tmp_path, "rounds/swiss-1.yaml")
    change(club)
    assert main(["publish", "--data", str(club / "data")]) == 0
    assert "1 file" in capsys.readouterr().out
    assert main(["publish", "--data", str(club / "data")]) == 0
    assert "nothing to do" in capsys.readouterr().out
