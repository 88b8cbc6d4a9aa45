"""The evening goes on with what another machine kept."""

import json
import shutil
from pathlib import Path

import pytest
from filelock import FileLock
from topcut.cli import main
from topcut.disk import user_folders
from topcut.disk.locking import claim, own_folder, unused
from topcut.disk.user_folders import HOME
from topcut.edit.change.history import changes
from topcut.edit.event.taking_over import take_over
from topcut.edit.reports.report_keys import holder, keys
from topcut.edit.results.results import type_result
from topcut.edit.undo import undo
from topcut.workspace.data import Data

from tests.build import data_of, typed
from tests.support.phones import OPEN


@pytest.fixture
def stick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Data:
    """A club's folder with what the laptop kept that died."""
    data = data_of(typed(tmp_path / "club", swiss_1=OPEN))
    type_result(data, "downtown", "1", "6-0")
    keys(data, "downtown", ["ada-crane"])
    (tmp_path / "home").mkdir()
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    user_folders._own.cache_clear()
    return data


def test_history_and_keys_of_another_machine_are_not_used_unasked(stick: Data) -> None:
    assert changes(stick, "downtown") == []
    assert set(keys(stick, "downtown", ["bo-quist"])) == {"bo-quist"}
    type_result(stick, "downtown", "2", "3-3")
    assert [each.number for each in changes(stick, "downtown")] == [1]


def test_history_and_reports_are_taken_over(stick: Data) -> None:
    printed = json.loads(
        (own_folder(stick.path) / "reports/downtown.json")
        .read_text()
        .splitlines()[1]
        .split("\t")[0]
    )[1]
    assert take_over(stick).events == ("downtown",)
    assert [each.said for each in changes(stick, "downtown")] == ["table 1: Ada Crane 6–0 Bo Quist"]
    assert holder(stick, printed).player == "ada-crane"
    undo(stick, "downtown", 1)
    assert "6-0" not in (stick.folder("downtown") / "rounds/swiss-1.yaml").read_text()


def test_history_that_was_put_aside_goes_before_what_was_typed_here_since(stick: Data) -> None:
    claim(stick.path)
    type_result(stick, "downtown", "2", "3-3")
    assert take_over(stick).events == ("downtown",)
    assert [(each.number, each.said) for each in changes(stick, "downtown")] == [
        (1, "table 1: Ada Crane 6–0 Bo Quist"),
        (2, "table 2: Cy Dahl 3–3 Di Ito"),
    ]
    assert take_over(stick).events == ()
    assert "not here already" in take_over(stick).behind[0]
    undo(stick, "downtown", 2)
    assert "3-3" not in (stick.folder("downtown") / "rounds/swiss-1.yaml").read_text()


def test_the_same_machine_goes_on_without_a_question_also_in_another_folder(
    tmp_path: Path,
) -> None:
    data = data_of(typed(tmp_path / "club", swiss_1=OPEN))
    type_result(data, "downtown", "1", "6-0")
    shutil.move(tmp_path / "club", tmp_path / "moved")
    moved = Data(tmp_path / "moved/data")
    claim(moved.path)
    assert len(changes(moved, "downtown")) == 1


def test_status_and_check_say_that_what_another_machine_kept_is_not_used(
    stick: Data, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in (["status", "downtown"], ["check"]):
        main([*command, "--data", str(stick.path)])
        told = capsys.readouterr()
        assert "no mark of this machine and is not used" in told.out + told.err
        assert "topcut serve --take-over" in told.out + told.err
    place = own_folder(stick.path) / "locks" / "serving"
    place.parent.mkdir(exist_ok=True)
    with FileLock(place):  # as another process holds it
        assert "uses it" in unused(stick.path)
        assert "--take-over" not in unused(stick.path)
    claim(stick.path)
    assert unused(stick.path) == ""
