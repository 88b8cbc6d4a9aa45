"""The wheel carries everything: installed into an empty environment it builds a bare folder."""

import re
import shutil
import subprocess
from pathlib import Path
from zipfile import ZipFile

import pytest
from topcut import __version__

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


@pytest.mark.parametrize("owner", ["OWNER", "ann"])
def test_no_link_of_the_packages_page_is_relative(root: Path, tmp_path: Path, owner: str) -> None:
    """There is no repository around it; before there is an owner, no address is right."""
    with ZipFile(wheel(root, tmp_path, owner)) as packed:
        [name] = [each for each in packed.namelist() if each.endswith(".dist-info/METADATA")]
        page = packed.read(name).decode().partition("\n\n")[2]
    assert page.startswith("# Topcut\n")
    targets = re.findall(r"\]\(([^)]*)\)", page)
    assert [each for each in targets if not each.startswith("https://")] == []
    ours = [each for each in targets if each.startswith("https://github.com/ann/topcut/")]
    assert f"https://github.com/ann/topcut/blob/v{__version__}/docs/README.md" in ours or not ours
    assert bool(ours) == (owner == "ann")
    assert "OWNER" not in page


def test_brings_its_types(topcut: Path) -> None:
    """Type checkers of other programs read ours."""
    assert list(topcut.parent.parent.rglob("site-packages/topcut/py.typed"))
