"""What a repository that came from somebody else would run: nothing, until its user says so."""

from pathlib import Path

import pytest
from topcut import cli
from topcut.desk.session.outbox import Outbox
from topcut.share.git.errors import NotReadyError, ProgramsError
from topcut.share.git.git import Git
from topcut.share.git.own_programs import programs
from topcut.share.git.pushing import publish
from topcut.workspace.data import Data

from tests.support.repositories import change, counts, executable, git, put

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


ROUND = "data/events/downtown/rounds/swiss-1.yaml"
