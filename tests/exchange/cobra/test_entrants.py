"""Who is in a Cobra export."""

from typing import Any

import pytest
from topcut.exchange.cobra.dialect import CobraEntrant
from topcut.exchange.cobra.entrants import EntrantList, read_entrants
from topcut.exchange.reading.dialect import read_object
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.imported import Losses

from tests.support.exports import node, player

Json = dict[str, Any]


def _read(
    *people: Json, losses: Losses | None = None, ids: dict[int, str] | None = None
) -> EntrantList:
    return read_entrants(
        [read_object(CobraEntrant, node(each)) for each in people], losses or Losses(), ids
    )


def test_players_have_ids_by_the_numbers_of_the_file() -> None:
    read = _read(player(7, "Ada Crane"), player(3, "Bo"))
    assert read.ids == {7: "ada-crane", 3: "bo"}
    assert [each.name for each in read.players] == ["Ada Crane", "Bo"]


def test_players_keep_the_ids_that_they_have() -> None:
    read = _read(player(7, "Ada C"), player(3, "Ada Crane"), ids={7: "ada-crane", 9: "cy"})
    assert read.ids == {7: "ada-crane", 3: "ada-crane-2"}


def test_the_bye_is_no_player_and_0_is_one_unless_somebody_has_that_number() -> None:
    read = _read(player(1, "Ada"), player(2, "", isBye=True))
    assert (len(read.players), read.byes) == (1, {0, 2})
    assert _read(player(0, "Ada")).byes == set()


def test_who_left_is_named() -> None:
    read = _read(player(1, "Ada", forfeit=True), player(2, "Bo", disqualified=True))
    assert (read.dropped, read.disqualified) == (("ada",), ("bo",))


def test_a_key_that_has_no_place_is_a_loss() -> None:
    losses = Losses()
    _read(player(1, "Ada", shoeSize=9), losses=losses)
    assert [loss.thing for loss in losses.all()] == ["shoeSize"]


@pytest.mark.parametrize(
    ("people", "message"),
    [
        ([player(1, "Ada"), player(1, "Bo")], "two players have the number 1"),
        ([player(1, "")], "name should be the player's name"),
        ([{"name": "Ada"}], "id should be the player's number, but is null"),
    ],
)
def test_what_cannot_be_a_player_is_said(people: list[Json], message: str) -> None:
    with pytest.raises(ExchangeError, match=message):
        _read(*people)
