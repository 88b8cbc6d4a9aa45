"""The first round of a full draft: who sits where, who meets whom, who has the bye."""

import pytest
from topcut.rules.ground.draw import Draw
from topcut.rules.pairing.points.seats import across, odd_byes, pods
from topcut.tournament import StageKind

from tests.build import player

DRAW = Draw("word", StageKind.SWISS, 1)


def test_a_pod_is_read_in_the_order_of_its_seats() -> None:
    typed = [player("bob", seat=3), player("ann", seat=1), player("cyd", seat=2)]
    assert pods(typed) == {1: ["ann", "cyd", "bob"]}


def test_pods_come_by_their_numbers() -> None:
    typed = [player("bob", seat=1, pod=2), player("ann", seat=1, pod=1)]
    assert pods(typed) == {1: ["ann"], 2: ["bob"]}


def test_a_seat_that_is_missing_or_taken_twice_is_said() -> None:
    with pytest.raises(ValueError, match=r"^Ann has no seat at the draft table$"):
        pods([player("ann")])
    with pytest.raises(ValueError, match=r"^seat 2 of pod 1 is taken twice$"):
        pods([player("ann", seat=2), player("bob", seat=2)])


def test_f_draft_1_everybody_meets_who_sits_half_a_table_away() -> None:
    assert across("12345678", ()) == [("1", "5"), ("2", "6"), ("3", "7"), ("4", "8")]
    assert across("1234567", ("3",)) == [("1", "5"), ("2", "6"), ("4", "7")]


def test_an_odd_pod_cannot_be_paired_without_a_bye() -> None:
    with pytest.raises(ValueError, match="needs a bye"):
        across("123", ())


def test_each_odd_pod_has_one_bye_by_the_draw_and_none_goes_to_who_has_an_awarded_one() -> None:
    assert odd_byes({1: ["a", "b"], 2: ["c", "d"]}, (), DRAW) == []
    assert odd_byes({1: ["a", "b", "c"]}, (), DRAW) == [DRAW.order("bye", "abc")[0]]
    assert odd_byes({1: ["a", "b", "c", "d"]}, ("a",), DRAW) == [DRAW.order("bye", "bcd")[0]]
