"""The format that Cobra, Aesops Tables and the NRTM app write, as types."""

from typing import Any

import pytest
from topcut.exchange.cobra.dialect import AppExport, CobraEntrant, CobraExport, CobraTable
from topcut.exchange.reading.dialect import read_object
from topcut.exchange.reading.errors import ExchangeError

from tests.support.exports import four_players, node


def _table(**more: Any) -> CobraTable:
    return read_object(CobraTable, node({"player1": {}, "player2": {}} | more))


def test_an_export_has_no_key_that_the_dialect_does_not_know() -> None:
    export = read_object(CobraExport, node(four_players()))
    assert export.others == ()
    assert [one.others for one in export.players] == [()] * 4
    assert {table.others for tables in export.rounds for table in tables} == {()}


def test_the_number_of_a_table_stands_under_either_key() -> None:
    assert _table(table=3).number == 3
    assert _table(tableNumber="7").number == 7
    assert _table(table=3, tableNumber=7).number == 3
    assert _table(table=0).number is _table().number is None
    with pytest.raises(ExchangeError, match="table should be a whole number from 0 to 9999"):
        _ = _table(table=10_000).number


def test_published_points_stand_under_either_key() -> None:
    for key in ("matchPoints", "prestige"):
        assert read_object(CobraEntrant, node({key: 9})).points.value == 9


def test_what_only_the_app_writes_is_known_in_its_own_files_alone() -> None:
    data = four_players() | {"city": "Springfield", "version": "1"}
    assert read_object(CobraExport, node(data)).others == ("city", "version")
    assert read_object(AppExport, node(data)).others == ()
