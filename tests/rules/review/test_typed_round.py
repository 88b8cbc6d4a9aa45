"""A typed round with what was known when it was paired."""

from topcut.regulations import load
from topcut.rules.review.points_review import points_review

from tests.build import event, required, swiss

LAW = load("ffg-2.2.1")
SIX = ["ann", "bob", "cyd", "dan", "eve", "fay"]
ONE = swiss(1, [("ann", "bob", "6-0"), ("cyd", "dan", "6-0"), ("eve", "fay", "6-0")])
TWO = swiss(2, [("ann", "cyd", "6-0"), ("eve", "bob", "6-0"), ("dan", "fay", "6-0")])


def test_a_review_comes_with_the_event_as_it_was_known_then() -> None:
    made = event(SIX, [ONE, TWO, swiss(3, [("ann", "eve", "")])])
    found = required(points_review(made, LAW, TWO))
    assert [round_.number for round_ in found.typed.setting.event.ranked] == [1]


def test_a_review_is_worked_out_once_for_the_same_rounds() -> None:
    made = event(SIX, [ONE, TWO])
    assert points_review(made, LAW, TWO) is points_review(made, LAW, TWO)
