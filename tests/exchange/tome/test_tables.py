"""The tables of a TOME export."""

from typing import Any

import pytest
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.tome.dialect import read_groups
from topcut.exchange.tome.tables import TomeTable, read_tables

from tests.support.exports import node, tome

PEOPLE = [(-10, "Ada", "Crane"), (-11, "Bo", "Quist"), (-12, "Cy", "Lund")]
IDS = {-10: "ada", -11: "bo", -12: "cy"}
ROUNDS: list[list[tuple[tuple[int, int], ...]]] = [[((-10, 6), (-11, 0)), ((-12, 6),)]]


def _tables(data: dict[str, Any]) -> dict[int, list[TomeTable]]:
    groups = read_groups(node(data))
    return read_tables(groups, groups.tournaments[0], IDS)


def _changed(kind: str, index: int, **more: Any) -> dict[str, Any]:
    data = tome(PEOPLE, ROUNDS)
    data["entityGroupMap"][f"{kind}:#"]["entities"][index] |= more
    return data


def test_tables_are_counted_from_1_and_a_bye_has_none() -> None:
    tables = _tables(tome(PEOPLE, ROUNDS))
    assert [*tables] == [1]
    assert [(n, [s.participant for s in there]) for n, there in tables[1]] == [
        (None, [-12]),
        (1, [-10, -11]),
    ]


def test_without_matches_there_is_no_round() -> None:
    assert _tables(tome(PEOPLE, [])) == {}


def test_who_sits_first_is_told_by_the_seat() -> None:
    data = _changed("MatchParticipant", 0, table_seat=5)
    (_, (_, there)) = _tables(data)[1]
    assert [seat.participant for seat in there] == [-11, -10]


def test_matches_of_another_tournament_are_passed_over() -> None:
    assert _tables(_changed("Match", 0, tournament_pk=-2))[1][0][0] is None
    assert len(_tables(_changed("Match", 0, tournament_pk=-2))[1]) == 1


@pytest.mark.parametrize(
    ("kind", "index", "more", "message"),
    [
        (
            "Match",
            0,
            {"round": 51},
            r"\.round should be a round from 1 to 50, but is 51",
        ),
        ("Match", 0, {"round": None}, r"entities\[0\]\.round should be a number"),
        ("Match", 1, {"order_index": None}, r"entities\[1\]\.order_index should be a number"),
        ("Match", 1, {"order_index": -2}, "should be a whole number from -1 to 9998"),
        ("MatchParticipant", 0, {"participant_pk": -99}, "no player has the number -99"),
        ("MatchParticipant", 0, {"participant_pk": -12}, "cy appears twice in round 1"),
        ("MatchParticipant", 0, {"points_earned": 501}, "points that a round can bring"),
        ("MatchParticipant", 2, {"match_pk": -7}, "a match of round 1 has 0 players"),
    ],
)
def test_what_does_not_fit_together_is_said(
    kind: str, index: int, more: dict[str, Any], message: str
) -> None:
    with pytest.raises(ExchangeError, match=message):
        _tables(_changed(kind, index, **more))


def test_a_table_of_three_is_said() -> None:
    three: list[list[tuple[tuple[int, int], ...]]] = [[((-10, 6), (-11, 0), (-12, 0))]]
    with pytest.raises(ExchangeError, match="a match of round 1 has 3 players"):
        _tables(tome(PEOPLE, three))
