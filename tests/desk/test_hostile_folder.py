"""What somebody else has put into `.topcut/`, by a pull request or a hand on this disk."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from topcut.desk.serving import beside
from topcut.desk.session.desk import Desk
from topcut.disk.locking import claim
from topcut.edit.change.history import number_of, place_of
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.reports.report_keys import keys
from topcut.edit.results.results import type_result
from topcut.live.serve import CannotServeError
from topcut.workspace.data import Data

from tests.build import data_of, typed
from tests.support.desk import sitting
from tests.support.phones import OPEN
from tests.support.repositories import git
from tests.support.served import free_port

PRECIOUS = b"# what belongs to somebody else\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return typed(tmp_path, swiss_1=OPEN)


@pytest.fixture
def precious(tmp_path: Path) -> Path:
    path = tmp_path / "precious"
    path.write_bytes(PRECIOUS)
    return path


def start(data: Data) -> None:
    """Starts a desk, as `topcut serve` does."""
    made = beside(data.path, free_port(), opened=False, all_may=False, names=frozenset())
    made.listener.close()


def refusal(write: Callable[[], object]) -> str:
    """What is said against it; "no link" where nothing is."""
    try:
        write()
    except (OSError, CannotServeError, NotTypedError) as error:
        return str(error)
    return "no link"


def entry(path: str, before: str, after: str) -> str:
    """A line of history that was written by hand."""
    change = {"path": path, "line": 0, "was": "", "became": "evil\n"}
    numbers = {"before": before, "after": after}
    files = [change | numbers]
    line = {"number": 1, "at": "2026-01-01T00:00:00Z", "by": "x", "said": "x", "files": files}
    return json.dumps(line)


@pytest.mark.parametrize(
    "path", ["../../../written", "/{top}/written", "rounds/../../../../written"]
)
def test_history_that_names_a_file_elsewhere_writes_nothing_at_the_start(
    folder: Path, tmp_path: Path, path: str
) -> None:
    data = data_of(folder)
    claim(data.path)
    place = place_of(data, "downtown")
    place.parent.mkdir(parents=True)
    path = path.format(top=str(tmp_path).strip("/"))
    place.write_text(entry(path, "", number_of(b"evil\n")) + "\n")
    start(data)
    assert not (tmp_path / "written").exists()
    here = sitting(data.path)
    for do in ("again", "undo"):
        form = {"token": here.token("/downtown/results"), "do": do, "number": "1"}
        assert here.post("/downtown/history", form).status == 409
    assert not (tmp_path / "written").exists()


@pytest.mark.parametrize(
    "name",
    [
        "machine",
        "history/downtown.jsonl",
        "reports/downtown.json",
        "locks/downtown.lock",
        "locks/downtown.holder",
        "locks/downtown.reports.lock",
    ],
)
def test_nothing_is_written_through_a_link(folder: Path, precious: Path, name: str) -> None:
    data = data_of(folder)
    link = data.path.parent / ".topcut" / name
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(precious)
    for write in (
        lambda: Desk(data.path, "").devices.invite(),
        lambda: keys(data, "downtown", ["ada-crane"]),
        lambda: type_result(data, "downtown", "1", "6-0"),
        lambda: start(data),
    ):
        assert "link" in refusal(write)
    assert precious.read_bytes() == PRECIOUS


@pytest.mark.parametrize("name", ["", "history", "reports", "locks"])
def test_nothing_is_written_into_a_folder_that_is_a_link(
    folder: Path, tmp_path: Path, name: str
) -> None:
    data = data_of(folder)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    link = data.path.parent / ".topcut" / name
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(elsewhere)
    for write in (
        lambda: Desk(data.path, "").devices.invite(),
        lambda: keys(data, "downtown", ["ada-crane"]),
        lambda: type_result(data, "downtown", "1", "6-0"),
    ):
        assert "link" in refusal(write)
    assert list(elsewhere.iterdir()) == []


def test_a_folder_that_came_with_the_repository_opens_no_desk(folder: Path) -> None:
    data = data_of(folder)
    start(data)
    top = data.path.parent
    git(top, "init", "-q")
    start(data)
    keys(data, "downtown", ["ada-crane"])
    git(top, "add", "-f", ".topcut/reports")
    with pytest.raises(CannotServeError, match=r"\.topcut/reports/downtown\.json"):
        start(data)


def test_what_was_open_to_everybody_is_closed_at_the_start(folder: Path) -> None:
    data = data_of(folder)
    start(data)
    keys(data, "downtown", ["ada-crane"])
    own = data.path.parent / ".topcut"
    for path in (own, *own.rglob("*")):
        path.chmod(0o777 if path.is_dir() else 0o666)
    start(data)
    assert [str(path) for path in (own, *own.rglob("*")) if path.stat().st_mode & 0o077] == []
