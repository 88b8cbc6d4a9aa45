"""The folder template/ is what `topcut init` writes, and what opens it needs nothing else."""

import json
import re
from pathlib import Path

import pytest
from topcut import __version__
from topcut.text.problems.problem import Level
from topcut.workspace.data import Data

from tests.support.template import CHANGELOG, FOLDER, named, write

IMAGE = re.compile(r"mcr\.microsoft\.com/devcontainers/python:[\d.]+-3\.13-\w+@sha256:[0-9a-f]{64}")


def _content(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.fixture(scope="module")
def container() -> dict[str, object]:
    text = (FOLDER / ".devcontainer/devcontainer.json").read_text(encoding="utf-8")
    code = "".join(line for line in text.splitlines() if not line.startswith("//"))
    read: dict[str, object] = json.loads(code)
    return read


def test_it_is_what_init_writes_byte_for_byte(tmp_path: Path) -> None:
    """If not: `python -m tests.support.template`, and look at what changed."""
    write(tmp_path / "club")
    assert _content(FOLDER) == _content(tmp_path / "club")


def test_it_is_a_club_without_a_problem() -> None:
    problems = [one for report in Data(FOLDER / "data").reports([]) for one in report.problems]
    assert [one.message for one in problems if one.level is Level.ERROR] == []


def test_it_names_a_topcut_that_was_released_or_says_that_it_names_none() -> None:
    lines = (FOLDER / "requirements.txt").read_text(encoding="utf-8").splitlines()
    ours = named(CHANGELOG.read_text("utf-8")).requirement
    assert [line for line in lines if not line.startswith("#")] == [ours][: bool(ours)]
    assert bool(ours) != lines[4].startswith("# No Topcut is named yet: ")


def test_a_version_is_named_once_the_changelog_has_it_as_a_release() -> None:
    assert named(f"## [Unreleased]\n\nThis will be {__version__}.\n").requirement == ""
    assert named(f"\n## [{__version__}] – 2027-01-31\n").requirement == f"topcut=={__version__}"


def test_its_container_is_pinned_and_takes_nothing_from_elsewhere(
    container: dict[str, object],
) -> None:
    """No feature, no script, and of extensions the one that .vscode names."""
    assert container.keys() == {
        "name",
        "image",
        "remoteUser",
        "remoteEnv",
        "forwardPorts",
        "portsAttributes",
        "otherPortsAttributes",
        "postCreateCommand",
        "postAttachCommand",
        "customizations",
    }
    assert IMAGE.fullmatch(str(container["image"]))
    named = json.loads((FOLDER / ".vscode/extensions.json").read_text(encoding="utf-8"))
    assert container["customizations"] == {"vscode": {"extensions": named["recommendations"]}}


def test_its_container_installs_what_the_workflow_installs(container: dict[str, object]) -> None:
    workflow = (FOLDER / ".github/workflows/pages.yml").read_text(encoding="utf-8")
    create = str(container["postCreateCommand"])
    options = re.findall(r"-m (pip .*?)(?: &&|$)", create)
    assert options == re.findall(r"-m (pip .*)", workflow)
    assert "--require-hashes --only-binary :all:" in options[0]


def test_its_container_shows_the_key_and_its_ports_have_names(
    container: dict[str, object],
) -> None:
    """Nothing there says that a port is public: each is private unless somebody changes it.

    An editor that forwards the desk to its own machine takes the same port or asks: the desk
    answers under the port that it listens at alone.
    """
    assert container["forwardPorts"] == [8000, 8001]
    assert container["portsAttributes"] == {
        "8000": {"label": "Pages", "onAutoForward": "silent"},
        "8001": {"label": "Desk", "onAutoForward": "silent", "requireLocalPort": True},
    }
    assert container["postAttachCommand"] == {
        "desk": "if command -v topcut; then topcut serve --key; else cat requirements.txt; fi"
    }
