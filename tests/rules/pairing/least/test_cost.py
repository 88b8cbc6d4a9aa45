"""What a pair costs, and who of it is Corp."""

from fractions import Fraction

import pytest
from topcut.regulations import load
from topcut.rules.ground.draw import Draw
from topcut.rules.pairing.least.cost import Rivals, SideReason, cost_of, sides_of

from tests.build import required

DRAW = Draw("word", "swiss", 3)


def rivals(
    points: tuple[object, object] = (0, 0),
    balance: tuple[int, int] = (0, 0),
    *met: str | None,
) -> Rivals:
    """Ann and Bo, and who was Corp when they met."""
    costs = required(load("single-sided").costs)
    first, second = (Fraction(str(each)) for each in points)
    return Rivals(
        {"ann": first, "bo": second},
        {"ann": balance[0], "bo": balance[1]},
        {("ann", "bo"): met} if met else {},
        costs,
    )


@pytest.mark.parametrize(
    ("points", "balance", "met", "total"),
    [
        ((3, 3), (0, 0), (), 1),
        ((9, 3), (0, 0), (), 37),
        ((3, 3), (0, 0), ("ann",), 6),
        ((3, 3), (1, -1), (), 1),  # bo is Corp
        ((3, 3), (1, 0), (), 1),  # bo is Corp, ann Runner
        ((3, 3), (1, 1), (), 50),
        ((3, 3), (-1, -2), (), 50),
        ((3, 3), (2, 3), (), 2500),
        ((3, 3), (1, -1), ("bo",), 55),  # ann has to be Corp
        ((3, 3), (-2, 2), ("bo",), 6),
        ((3, 3), (-2, 1), ("ann",), 2505),  # bo has to be Corp: 50 to the 2 of ann as Runner
        ((Fraction(7, 2), 3), (0, 0), (), Fraction(5, 4)),
    ],
)
def test_a_pair_costs_points_meeting_and_the_cheaper_side_that_is_allowed(
    points: tuple[object, object], balance: tuple[int, int], met: tuple[str, ...], total: Fraction
) -> None:
    assert cost_of(rivals(points, balance, *met), "ann", "bo").total == total
    assert cost_of(rivals(points, balance, *met), "bo", "ann").total == total


def test_a_pair_of_100_or_more_is_dear() -> None:
    points = [(0, 9), (0, 10), (Fraction(99, 10), 0)]
    assert [cost_of(rivals(each), "ann", "bo").dear for each in points] == [False, True, False]


def test_the_parts_of_a_cost_are_told_apart() -> None:
    cost = cost_of(rivals((6, 3), (1, 1), "ann"), "ann", "bo")
    assert (cost.points, cost.again, cost.sides, cost.total) == (9, 5, 50, 64)


def test_two_who_met_twice_cannot_meet_and_cost_their_cheaper_side_by_ruling() -> None:
    twice = rivals((3, 3), (1, -1), "ann", "bo")
    assert twice.corps("bo", "ann") == ()
    assert cost_of(twice, "ann", "bo").total == 6


def test_a_meeting_without_sides_exchanges_nothing() -> None:
    unknown = rivals((3, 3), (1, -1), None)
    assert unknown.corps("ann", "bo") == ("ann", "bo")
    assert sides_of(unknown, "ann", "bo", DRAW).reason is SideReason.SURPLUS


@pytest.mark.parametrize(
    ("balance", "met", "corp", "reason"),
    [
        ((1, -1), ("bo",), "ann", SideReason.EXCHANGED),
        ((1, 0), (), "bo", SideReason.SURPLUS),
        ((-2, -1), (), "ann", SideReason.SURPLUS),
        ((1, -1), ("ann", "bo"), "bo", SideReason.SURPLUS),
        ((2, 2), (), DRAW.order("side", ["ann", "bo"])[0], SideReason.DRAW),
    ],
)
def test_sides_are_exchanged_else_by_the_surplus_else_by_the_draw(
    balance: tuple[int, int], met: tuple[str, ...], corp: str, reason: SideReason
) -> None:
    field = rivals((0, 0), balance, *met)
    for one, two in (("ann", "bo"), ("bo", "ann")):
        found = sides_of(field, one, two, DRAW)
        assert (found.corp, found.runner, found.reason) == (
            corp,
            "bo" if corp == "ann" else "ann",
            reason,
        )
