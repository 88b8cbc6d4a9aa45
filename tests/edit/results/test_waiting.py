"""A result that waited on a phone goes to the people for whom it was tapped, and once."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.results.results import table_entry, take_back, type_result
from topcut.edit.results.waiting import refuse_other_seats, taken_back_since
from topcut.workspace.data import Data

from tests.build import UNPLAYED, data_of, typed

ID = "downtown"


@pytest.fixture
def data(tmp_path: Path) -> Data:
    return data_of(typed(tmp_path, swiss_1=UNPLAYED))


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ("bo-quist ada-crane", "the other way round now, Ada Crane and Bo Quist"),
        ("cy-dahl di-ito", "that of Ada Crane and Bo Quist now; .* Cy Dahl and Di Ito"),
        ("ada-crane cy-dahl", "that of Ada Crane and Bo Quist now"),
        ("nobody", "that of Ada Crane and Bo Quist now"),
    ],
)
def test_a_score_is_not_typed_for_others_than_those_of_the_tap(
    data: Data, seats: str, said: str
) -> None:
    table = table_entry(data.open(ID), "1")
    refuse_other_seats(table, ["ada-crane", "bo-quist"])
    with pytest.raises(NotTypedError, match=said):
        refuse_other_seats(table, seats.split())


def test_a_result_that_was_taken_back_since_is_found_and_no_other(data: Data) -> None:
    take_back(type_result(data, ID, "1", "6-0"))
    type_result(data, ID, "2", "6-0")
    one, two = (table_entry(data.fresh().open(ID), number) for number in "12")
    found = taken_back_since(data, ID, one, 0)
    assert found is not None
    assert found.said == "table 1: Ada Crane 6–0 Bo Quist"
    assert taken_back_since(data, ID, one, found.number) is None
    assert taken_back_since(data, ID, two, 0) is None
