"""Who is to be paired, by number: groups of equal points, each in the order drawn."""

from fractions import Fraction

from topcut.rules.ground.draw import Draw
from topcut.rules.pairing.points.field import field_of

DRAW = Draw("word", "swiss", 2)
POINTS = {"a": Fraction(0), "b": Fraction(5, 2), "c": Fraction(0), "d": Fraction(4)}


def test_groups_come_by_points_and_each_in_the_order_drawn() -> None:
    found = field_of(POINTS, (), DRAW)
    assert found.ids == ("d", "b", *DRAW.order("order", ("a", "c")))
    assert found.group == (0, 1, 2, 2)
    assert [list(found.members(group)) for group in range(found.groups)] == [[0], [1], [2, 3]]


def test_half_points_are_made_whole_by_one_scale() -> None:
    found = field_of(POINTS, (), DRAW)
    assert (found.points, found.scale) == ((8, 5, 0), 2)


def test_one_floats_wherever_an_odd_number_stands_above() -> None:
    found = field_of(POINTS, (), DRAW)
    assert [found.parity(boundary) for boundary in range(found.groups - 1)] == [1, 0]


def test_meetings_with_who_is_not_paired_are_left_out() -> None:
    found = field_of(POINTS, (("d", "b"), ("b", "a"), ("d", "gone")), DRAW)
    assert found.met[0] == {1}
    assert found.most_met == 2


def test_nobody_at_all_is_a_field_without_groups() -> None:
    found = field_of({}, (), DRAW)
    assert (found.groups, found.most_met, found.starts) == (0, 0, (0,))
