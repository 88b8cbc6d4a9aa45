"""Dialects of other programs as types."""

from fractions import Fraction
from functools import partial
from typing import Annotated, Any

import pytest
from msgspec import structs
from topcut.exchange.cobra import dialect
from topcut.exchange.reading.dialect import (
    FlagValue,
    IdValue,
    JsonObject,
    NumberValue,
    PointsValue,
    TextValue,
    Value,
    WholesValue,
    WholeValue,
    read_object,
)
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.nodes import Node
from topcut.exchange.tome.dialect import read_groups

from tests.support.exports import node


class Chair(JsonObject, frozen=True, rename="camel"):
    """One chair of the tests' dialect."""

    seat_number: Annotated[Value[int | None], partial(Node.whole, least=1, most=4)]


class Hall(JsonObject, frozen=True, rename="camel"):
    """All kinds of values that a dialect can have."""

    name: TextValue
    id: IdValue
    rank: WholeValue
    mean: NumberValue
    points: PointsValue
    is_open: FlagValue
    rounds: WholesValue
    link: Node
    head: Chair | None
    chairs: tuple[Chair, ...]


def _hall(**more: Any) -> Hall:
    return read_object(Hall, node({"chairs": []} | more))


def test_keys_are_the_names_of_the_fields_in_camel_case() -> None:
    hall = _hall(isOpen=True, chairs=[{"seatNumber": 3}])
    assert hall.is_open.value is True
    assert hall.chairs[0].seat_number.value == 3


def test_numbers_may_be_written_as_text() -> None:
    hall = _hall(id="7", rank=" 8 ", mean="2.25", points="1.5")
    assert (hall.id.value, hall.rank.value) == (7, 8)
    assert (hall.mean.value, hall.points.value) == (Fraction(9, 4), Fraction(3, 2))


@pytest.mark.parametrize("there", [{}, dict.fromkeys(("rank", "mean", "points", "rounds", "head"))])
def test_a_missing_key_is_the_same_as_null(there: dict[str, None]) -> None:
    hall = _hall(**there)
    values = (hall.rank, hall.mean, hall.points, hall.rounds)
    assert [each.value for each in values] == [None] * 4
    assert all(each.missing for each in values)
    assert (hall.name.value, hall.is_open.value, hall.head) == ("", False, None)


def test_a_key_by_which_others_refer_to_it_has_to_be_there() -> None:
    with pytest.raises(ExchangeError, match=r"^id should be a number, but is null$"):
        _ = _hall().id.value


def test_what_nobody_asks_for_may_be_anything() -> None:
    hall = _hall(rank=[], link={"a": 1}, isOpen="x", name=5)
    assert hall.link.value == {"a": 1}
    with pytest.raises(ExchangeError, match=r"^isOpen should be true or false, but is "):
        _ = hall.is_open.value


def test_an_error_says_the_place_within_lists_and_objects() -> None:
    hall = _hall(chairs=[{}, {"seatNumber": 5}])
    assert hall.chairs[1].path == "chairs[1]"
    with pytest.raises(ExchangeError) as raised:
        _ = hall.chairs[1].seat_number.value
    assert raised.value.message == (
        "chairs[1].seatNumber should be a whole number from 1 to 4, but is 5"
    )
    assert hall.chairs[1].seat_number.node.integer() == 5


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"chairs": None}, "^chairs should be a list, but is null"),
        ({"chairs": {}}, "^chairs should be a list, but is an object"),
        ({"chairs": [1]}, r"^chairs\[0\] should be an object, but is 1"),
        ({"head": "x"}, '^head should be an object, but is "x"'),
    ],
)
def test_objects_and_lists_have_to_be_such(more: dict[str, Any], message: str) -> None:
    with pytest.raises(ExchangeError, match=message):
        _hall(**more)


def test_the_file_itself_has_to_be_an_object() -> None:
    with pytest.raises(ExchangeError, match=r"^the file should be an object, but is a list"):
        read_object(Hall, node([]))


def test_keys_that_the_dialect_does_not_have_are_named_in_their_order() -> None:
    assert _hall(zoo=1, name="x", path="p", apple=None).others == ("zoo", "path", "apple")


@pytest.mark.parametrize("points", [500, -500, 0.00001])
def test_points_are_such_that_a_round_can_bring(points: float) -> None:
    assert _hall(points=-499.5).points.value == Fraction(-999, 2)
    with pytest.raises(ExchangeError, match=r"^points should be points that a round can bring"):
        _ = _hall(points=points).points.value


def test_whole_numbers_in_a_list_may_be_missing() -> None:
    assert _hall(rounds=[1, None, "3"]).rounds.value == (1, None, 3)
    with pytest.raises(ExchangeError, match=r"^rounds\[0\] should be a whole number"):
        _ = _hall(rounds=[True]).rounds.value


def test_a_text_says_whether_it_hides_something() -> None:
    assert _hall(name="A\u200bda").name.node.hides_something
    assert not _hall(name="Ada").name.node.hides_something


@pytest.mark.parametrize("export", [dialect.CobraExport, dialect.AppExport])
def test_every_dialect_can_be_read(export: type[JsonObject]) -> None:
    """Each of their types is one that the reader knows, down to the last list."""
    lists: dict[str, Any] = {"players": [{}], "eliminationPlayers": [{}], "tournamentOrganiser": {}}
    table: dict[str, Any] = {"player1": {}, "player2": {}}
    groups: dict[str, Any] = {
        f"{key}:#": {"entities": [{}]}
        for key in ("Tournament", "Participant", "Match", "MatchParticipant")
    }
    file = node({**lists, "rounds": [[table]], "entityGroupMap": groups})
    assert isinstance(read_object(export, file), export)
    assert [len(group) for group in structs.astuple(read_groups(file))] == [1, 1, 1, 1]
