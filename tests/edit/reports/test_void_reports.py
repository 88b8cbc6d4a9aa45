"""Reports about a pairing that was changed since."""

from pathlib import Path

import pytest
from topcut.edit.change.writing import write_files
from topcut.edit.reports.report_keys import keys
from topcut.edit.reports.reporting import report, reports
from topcut.edit.reports.void_reports import valid_store
from topcut.edit.results.results import take_back, type_result
from topcut.edit.rounds.seat_moves import Swap
from topcut.edit.rounds.seating import type_seats
from topcut.edit.undo import undo
from topcut.workspace.data import Data

from tests.build import EVENT, ROUND_1, data_of, typed
from tests.support.outcomes import outcome

ON = f"{EVENT}reporting: yes\n"
OPEN = ROUND_1.replace(", result: 6-0", "").replace(", result: 3-3", "")
ID = "downtown"


@pytest.fixture
def data(tmp_path: Path) -> Data:
    """Ada has said what came of table 1."""
    data = data_of(typed(tmp_path, event=ON, swiss_1=OPEN))
    key = keys(data, ID, ["ada-crane"])["ada-crane"]
    report(data, ID, key, outcome("6-0"))
    return data


def said(data: Data) -> list[str]:
    return [each.table.word for each in reports(data, ID)]


def test_a_report_stays_void_where_the_pairing_is_changed_back(data: Data) -> None:
    assert said(data) == ["table 1"]
    number = type_seats(data, ID, (Swap("bo-quist", "cy-dahl"),)).number
    assert said(data) == []
    undo(data, ID, number)
    assert said(data) == []
    known = valid_store(data, ID)
    assert known is not None
    assert known.reports == ()


def test_a_report_made_since_is_valid(data: Data) -> None:
    undo(data, ID, type_seats(data, ID, (Swap("bo-quist", "cy-dahl"),)).number)
    report(data, ID, keys(data, ID, ["bo-quist"])["bo-quist"], outcome("6-0"))
    (found,) = reports(data, ID)
    assert [each.name for each in found.reports] == ["Bo Quist"]


def test_a_result_that_is_typed_and_taken_back_leaves_it_valid(data: Data) -> None:
    take_back(type_result(data, ID, "1", "6-0"))
    type_result(data, ID, "2", "3-3")
    assert said(data) == ["table 1"]


def moved(data: Data, numbers: str) -> None:
    """Table 1 and table 2 get other numbers by a change of history."""
    path = "rounds/swiss-1.yaml"
    before = data.tree(ID).read(path)
    lines = before.decode().replace("table: 1", "table: 9").replace("table: 2", "table: 1")
    after = lines.replace("table: 9", f"table: {numbers}").encode()
    with data.lock(ID, by="the desk"):
        write_files(data, ID, "tables exchanged", {path: (before, after)})


def test_a_report_goes_with_its_two_players_to_another_table(data: Data) -> None:
    moved(data, "2")
    assert said(data) == ["table 2"]


def test_at_the_other_table_it_is_void_once_one_of_them_is_exchanged(data: Data) -> None:
    moved(data, "2")
    number = type_seats(data, ID, (Swap("bo-quist", "cy-dahl"),)).number
    undo(data, ID, number)
    assert said(data) == []


def test_a_report_of_a_round_that_is_deleted_and_typed_again_is_void(data: Data) -> None:
    path = "rounds/swiss-1.yaml"
    before = data.tree(ID).read(path)
    with data.lock(ID, by="the desk"):
        write_files(data, ID, "gone", {path: (before, None)})
        write_files(data, ID, "again", {path: (None, before)})
    assert said(data) == []
