"""The format that Aesop's Tables writes, as types."""

from typing import Any

import pytest
from topcut.exchange.aesops.dialect import AesopsExport, NamedTable, SideTable, seat_of
from topcut.exchange.reading.dialect import read_object
from topcut.exchange.reading.errors import ExchangeError

from tests.support.aesops import finished, named
from tests.support.exports import node


def test_an_export_has_no_key_that_the_dialect_does_not_know() -> None:
    export = read_object(AesopsExport, node(finished()))
    assert export.others == ()
    assert {one.others for one in export.players} == {()}
    tables = [read_object(NamedTable, table) for tables in export.rounds for table in tables]
    assert {table.others for table in tables} == {()}


@pytest.mark.parametrize(("there", "number"), [(7, 7), ("(BYE)", None), ("(bye) ", None)])
def test_a_seat_has_a_number_or_nobody(there: Any, number: int | None) -> None:
    assert seat_of(node({"id": there}).get("id")) == number


@pytest.mark.parametrize("there", ["", "7", "bye", True, 1.5, [], {}])
def test_a_seat_has_nothing_else(there: Any) -> None:
    with pytest.raises(ExchangeError, match=r'^id should be the number of a player, or "\(BYE\)"'):
        seat_of(node({"id": there}).get("id"))


def test_scores_stand_as_text() -> None:
    table = read_object(NamedTable, node(named(1, 1, 2, "3", "0")))
    assert (table.corp_score.value, table.runner_score.value) == (3, 0)
    blank = read_object(SideTable, node({"corp": {"id": 1, "score": ""}, "runner": {"id": 2}}))
    assert (blank.corp.score.value, blank.runner.score.value) == (None, None)
