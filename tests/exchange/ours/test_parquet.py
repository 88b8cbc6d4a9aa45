"""Parquet: typed tables."""

import pytest
from topcut.exchange.ours.parquet import TABLES, parquet, rows_of
from topcut.regulations import load

from tests.build import event
from tests.support.league import played


def test_an_event_that_is_not_over_has_a_row_of_its_own_alone() -> None:
    rows = rows_of(played(1, state="running"), event(["ada", "bo"]), load("ffg-2.2.1"))
    assert {name: len(each) for name, each in rows.items()} == {
        **dict.fromkeys(TABLES, 0),
        "events": 1,
    }


@pytest.mark.parametrize("name", TABLES)
def test_a_table_without_rows_has_its_columns_and_the_same_bytes_each_time(name: str) -> None:
    pyarrow = pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    read = pytest.importorskip("pyarrow.parquet").read_table(
        pyarrow.BufferReader(parquet(name, []))
    )
    assert read.column_names == list(TABLES[name])
    assert parquet(name, []) == parquet(name, [])
