"""What makes one pairing better than another: rematches, floats from the top down, gaps."""

from topcut.rules.ground.draw import Draw
from topcut.rules.pairing.points.field import Field, field_of
from topcut.rules.pairing.points.objective import Objective, floats, objective, rematches

DRAW = Draw("word", "swiss", 2)
POINTS = {"a": 6, "b": 6, "c": 3, "d": 3, "e": 0, "f": 0}


def field(*met: tuple[str, str]) -> Field:
    return field_of(POINTS, met, DRAW)


def partner(of: Field, *pairs: tuple[str, str]) -> list[int]:
    found = [0] * len(of.ids)
    for one, two in of.numbers(pairs):
        found[one], found[two] = two, one
    return found


def price(*pairs: tuple[str, str], met: tuple[tuple[str, str], ...] = ()) -> Objective:
    of = field(*met)
    return objective(of, partner(of, *pairs))


LEVEL = (("a", "b"), ("c", "d"), ("e", "f"))
ACROSS = (("a", "c"), ("b", "d"), ("e", "f"))
WIDE = (("a", "e"), ("b", "f"), ("c", "d"))


def test_pairs_on_equal_points_cost_nothing() -> None:
    assert price(*LEVEL) == Objective(0, (0, 0), 0)


def test_a_pair_crosses_every_boundary_between_its_groups() -> None:
    of = field()
    assert floats(of, partner(of, *ACROSS)) == [2, 0]
    assert floats(of, partner(of, *WIDE)) == [2, 2]


def test_gaps_are_squared_so_that_one_wide_pair_costs_more_than_two_narrow_ones() -> None:
    assert price(*ACROSS).gaps == 2 * 3**2
    assert price(*WIDE).gaps == 2 * 6**2


def test_a_rematch_weighs_more_than_any_float() -> None:
    again = price(*LEVEL, met=(("a", "b"),))
    assert again.rematches == 1
    assert price(*WIDE, met=(("a", "b"),)) < again


def test_the_first_boundary_weighs_more_than_all_below() -> None:
    above = price(("a", "c"), ("b", "d"), ("e", "f"))
    below = price(("a", "b"), ("c", "e"), ("d", "f"))
    assert below < above


def test_who_has_met_is_named_by_number() -> None:
    of = field(("d", "c"), ("a", "x"))
    (found,) = rematches(of, partner(of, *LEVEL))
    assert {of.ids[number] for number in found} == {"c", "d"}
