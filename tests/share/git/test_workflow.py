"""It is said when nothing makes pages of what was pushed, instead of that all is published."""

from pathlib import Path

import pytest
from topcut.cli import OK, main

from tests.support.repositories import change, git, put

Capture = pytest.CaptureFixture[str]
PAGES = ".github/workflows/pages.yml"


@pytest.fixture
def workflow(root: Path, club: Path) -> str:
    """The one that clubs copy; beside it lies what it installs from."""
    put(club, "requirements.txt", "topcut==0.9\n")
    put(club, "dependencies.txt", "")
    git(club, "add", "requirements.txt", "dependencies.txt")
    git(club, "commit", "-qm", "Requirements")
    return (root / "generator/topcut/edit/event/club/.github/workflows/pages.yml").read_text(
        encoding="utf-8"
    )


def said(club: Path, capsys: Capture) -> str:
    capsys.readouterr()
    assert main(["publish", "--data", str(club / "data")]) == OK
    return capsys.readouterr().out.strip()


def test_no_workflow_in_the_repository(club: Path, capsys: Capture) -> None:
    """Neither where there is none nor where there is one that does something else."""
    none = "no workflow with `topcut build` is in the repository, so nothing there builds the pages"
    assert f"nothing to do: everything was sent to origin/main; but {none}" in said(club, capsys)
    put(club, ".github/workflows/spelling.yml", "on: push\n")
    git(club, "add", ".github")
    git(club, "commit", "-qm", "by hand")
    change(club)
    assert said(club, capsys).startswith("sent to origin/main: Downtown: results of round 1")
    assert none in said(club, capsys)


def test_a_workflow_that_is_not_committed(club: Path, capsys: Capture, workflow: str) -> None:
    put(club, PAGES, workflow)
    change(club)
    out = said(club, capsys)
    assert f"{PAGES} is not committed, so nothing there builds the pages: `git add {PAGES}`" in out
    assert "published" not in out
    git(club, "add", ".github")
    git(club, "commit", "-qm", "Workflow")
    assert said(club, capsys) == "published to origin/main: 1 commit that waited"
    assert said(club, capsys) == "nothing to do: everything is published"


def test_a_workflow_for_another_branch(club: Path, capsys: Capture, workflow: str) -> None:
    """As where git began with `master` and the workflow has `main`."""
    put(club, PAGES, workflow)
    git(club, "add", ".github")
    git(club, "commit", "-qm", "Workflow")
    git(club, "checkout", "-q", "-b", "master", "--no-track")
    change(club)
    out = said(club, capsys)
    assert f"{PAGES} runs for pushes to main, and this went to master" in out
    assert "published" not in out


def test_the_branches_of_a_workflow_are_named(club: Path, capsys: Capture) -> None:
    on = "{push: {branches: [pages, live]}}"
    put(club, ".github/workflows/site.yml", f"on: {on}\njobs: {{a: {{run: topcut build}}}}\n")
    git(club, "add", ".github")
    git(club, "commit", "-qm", "Workflow")
    assert (
        ".github/workflows/site.yml runs for pushes to pages, live, and this went to main: write"
        " main there, or push to the other"
    ) in said(club, capsys)


@pytest.mark.parametrize(
    "on", ["push", "{push: }", "{push: {branches: [main, x]}}", "{push: {branches: ['m*']}}"]
)
def test_a_workflow_for_this_branch(club: Path, capsys: Capture, on: str) -> None:
    put(club, ".forgejo/workflows/site.yaml", f"on: {on}\njobs: {{a: {{run: topcut build}}}}\n")
    git(club, "add", ".forgejo")
    git(club, "commit", "-qm", "Workflow")
    assert said(club, capsys) == "published to origin/main: 1 commit that waited"


def test_the_examples_of_topcut_itself_are_made_into_pages(root: Path) -> None:
    from topcut.share.git.git import Git
    from topcut.share.git.hosting import silence

    if not (root / ".git").exists():
        pytest.skip("no checkout")
    assert silence(Git(root / "data"), "main") == ""
