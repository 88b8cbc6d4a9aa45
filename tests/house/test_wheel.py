"""The wheel carries everything: installed into an empty environment it builds a bare folder."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.installed import new_environment, outside, wheel

pytestmark = pytest.mark.check


@pytest.fixture(scope="module")
def topcut(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command, installed from the wheel into an environment of its own."""
    work = tmp_path_factory.mktemp("wheel")
    commands = new_environment(work / "venv")
    subprocess.run(
        [str(commands / "python"), "-m", "pip", "install", "--quiet", str(wheel(root, work))],
        check=True,
        capture_output=True,
        env=outside(root),
    )
    return commands / "topcut"


def test_builds_a_folder_that_holds_nothing_but_data(
    topcut: Path, root: Path, tmp_path: Path
) -> None:
    shutil.copytree(root / "data", tmp_path / "data")
    ran = subprocess.run(
        [str(topcut), "build"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert (tmp_path / "site" / "index.html").is_file()
    assert (tmp_path / "site" / "style.css").is_file()
    events = sorted(path.name for path in (root / "data" / "events").iterdir())
    for event in events:
        assert (tmp_path / "site" / event / "standings" / "index.html").is_file()


def test_makes_a_new_event_that_builds(topcut: Path, tmp_path: Path) -> None:
    made = subprocess.run(
        [str(topcut), "new", "first"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stderr
    ran = subprocess.run(
        [str(topcut), "build"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert (tmp_path / "site" / "first" / "index.html").is_file()


def test_brings_its_types(topcut: Path) -> None:
    """Type checkers of other programs read ours."""
    assert list(topcut.parent.parent.rglob("site-packages/topcut/py.typed"))
