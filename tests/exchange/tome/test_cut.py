"""The cut of a TOME export."""

from typing import Any

import pytest
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.imported import Losses
from topcut.exchange.tome.cut import read_cut
from topcut.exchange.tome.dialect import read_groups
from topcut.tournament import Round

from tests.support.exports import node, tome

PEOPLE = [(-10, "Ada", "Crane"), (-11, "Bo", "Quist"), (-12, "Cy", "Lund"), (-13, "Di", "Ito")]
BY_NAME = {"Ada Crane": "ada", "Bo Quist": "bo", "Cy Lund": "cy", "Di Ito": "di"}
FIRST: list[tuple[tuple[int, int], ...]] = [((-10, 3), (-13, 0)), ((-11, 0), (-12, 3))]


def _read(data: dict[str, Any], losses: Losses | None = None) -> tuple[Round, ...]:
    groups = read_groups(node(data))
    return read_cut(groups, groups.tournaments[0], BY_NAME, losses or Losses())


def test_matches_are_counted_through_all_rounds() -> None:
    rounds = _read(tome(PEOPLE, [FIRST, [((-10, 3), (-12, 0)), ((-13, 0), (-11, 3))]]))
    assert [[match.number for match in round_.matches] for round_ in rounds] == [[1, 2], [3, 4]]


def test_the_seeds_stand_in_the_first_round_alone() -> None:
    rounds = _read(tome(PEOPLE, [FIRST, FIRST[:1]]))
    assert [round_.seeds for round_ in rounds] == [("ada", "bo", "cy", "di"), ()]


def test_more_points_win_and_as_many_are_no_result() -> None:
    (round_,) = _read(tome(PEOPLE, [[FIRST[0], ((-11, 1), (-12, 1))]]))
    first, second = round_.matches
    assert first.games[0].winners == ("ada",)
    assert second.games == ()


def test_who_was_corp_is_said_to_be_lost_once() -> None:
    losses = Losses()
    (round_,) = _read(tome(PEOPLE, [FIRST]), losses)
    assert [match.corp for match in round_.matches] == [None, None]
    assert [loss.thing for loss in losses.all()] == ["role"]


def test_a_cut_without_a_match_has_no_rounds_and_loses_nothing() -> None:
    losses = Losses()
    assert _read(tome(PEOPLE, []), losses) == ()
    assert losses.all() == ()


def test_somebody_who_did_not_play_before_is_said() -> None:
    with pytest.raises(ExchangeError, match="'Ed Moss' is in the cut, but not in Swiss"):
        _read(tome([*PEOPLE, (-14, "Ed", "Moss")], [FIRST]))


def test_two_players_of_one_name_cannot_be_told_apart() -> None:
    with pytest.raises(ExchangeError, match="two players of the cut have the same name"):
        _read(tome([*PEOPLE, (-14, "Ada", "Crane")], [FIRST]))
