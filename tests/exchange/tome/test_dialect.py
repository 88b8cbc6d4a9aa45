"""The format of TOME as types."""

import pytest
from topcut.exchange.reading.dialect import read_object
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.tome.dialect import Participant, read_groups

from tests.support.exports import node, tome


def test_the_lists_are_found_by_their_kind() -> None:
    data = tome([(-10, "Ada", "Crane")], [[((-10, 6),)]])
    groups = read_groups(node(data))
    assert [one.name for one in groups.participants] == ["Ada Crane"]
    assert [one.round.value for one in groups.matches] == [1]
    assert [one.points_earned.value for one in groups.match_participants] == [6]


def test_a_list_that_is_not_there_is_empty() -> None:
    groups = read_groups(node({"entityGroupMap": {}}))
    assert groups.tournaments == groups.participants == ()
    assert groups.matches == groups.match_participants == ()


@pytest.mark.parametrize(
    ("names", "whole"),
    [({"first_name": "Ada", "last_name": ""}, "Ada"), ({"last_name": "Crane"}, "Crane"), ({}, "")],
)
def test_a_name_may_have_one_part_or_none(names: dict[str, str], whole: str) -> None:
    assert read_object(Participant, node(names)).name == whole


def test_an_error_names_the_list() -> None:
    data = tome([(-10, "Ada", "Crane")], [])
    data["entityGroupMap"]["Match:#"]["entities"] = [5]
    with pytest.raises(ExchangeError, match=r"entityGroupMap\.Match:#\.entities\[0\] should be an"):
        read_groups(node(data))
