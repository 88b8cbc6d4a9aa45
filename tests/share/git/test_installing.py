"""It is said when the other side cannot install what makes pages, instead of that all is there."""

from pathlib import Path

import pytest
from topcut import __version__
from topcut.edit.event.installed import Source
from topcut.share.git import hosting
from topcut.share.git.git import Git
from topcut.share.git.hosting import silence

from tests.support.repositories import git, put

PAGES = ".github/workflows/pages.yml"
NAME_A_WHEEL = "put a wheel of it beside that file, commit it, and name it there: ./topcut-….whl"


def made(club: Path, root: Path, requirements: str, **more: str) -> str:
    """What is said of a club with its workflow and these requirements, all committed."""
    put(club, PAGES, (root / "generator/topcut/edit/event/club" / PAGES).read_text("utf-8"))
    put(club, "dependencies.txt", "")
    put(club, "requirements.txt", requirements)
    for name, text in more.items():
        put(club, name.replace("_", "-") + ".whl", text)
    git(club, "add", ".")
    git(club, "commit", "-qm", "all")
    return silence(Git(club / "data"), "main")


@pytest.mark.parametrize("name", ["requirements.txt", "dependencies.txt"])
def test_a_file_to_install_from_that_is_not_committed(club: Path, root: Path, name: str) -> None:
    assert made(club, root, "topcut==0.9\n") == ""
    git(club, "rm", "-q", "--cached", name)
    git(club, "commit", "-qm", "without")
    assert silence(Git(club / "data"), "main") == (
        f"{name} is not committed, so the workflow cannot install Topcut: `git add {name}`,"
        f" `git commit -m {name}`, and publish again"
    )
    (club / name).unlink()
    assert silence(Git(club / "data"), "main") == (
        f"the workflow installs Topcut from {name}, which does not exist: `topcut init` writes"
        " what is"
        " missing"
    )


@pytest.mark.parametrize("version", ["1.1.0.dev1", "1.0.0+local", __version__])
def test_a_version_that_was_not_released(
    club: Path, root: Path, monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    monkeypatch.setattr(hosting, "source", lambda: Source(""))
    assert made(club, root, f"# ours\ntopcut=={version}\n") == (
        f"requirements.txt asks for Topcut {version}, which was not released, as far as is known"
        f" here, so the workflow cannot install it: {NAME_A_WHEEL}"
    )


def test_this_version_from_a_package_index_can_be_had_there_too(
    club: Path, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = f"topcut=={__version__}"
    monkeypatch.setattr(hosting, "source", lambda: Source(line))
    assert made(club, root, f"{line}\n") == ""


def test_requirements_without_topcut(club: Path, root: Path) -> None:
    assert made(club, root, "# ./topcut-1-py3-none-any.whl\n") == (
        f"requirements.txt names no Topcut, so the workflow cannot install it: {NAME_A_WHEEL}"
    )


def test_a_wheel_beside_it(club: Path, root: Path) -> None:
    assert made(club, root, "./topcut-1.whl\n") == (
        "the workflow installs Topcut from topcut-1.whl, which does not exist: `topcut init`"
        " writes what"
        " is missing"
    )
    assert made(club, root, "./topcut-1.whl\n", topcut_1="wheel") == ""
