"""A typed round beside the best that was possible."""

from collections.abc import Sequence
from fractions import Fraction
from hashlib import sha256

from msgspec import structs
from topcut.regulations import load
from topcut.rules.drafts.byes import ByeReview
from topcut.rules.pairing.points.windows import Proof
from topcut.rules.review.points_review import PointsReview, points_review
from topcut.tournament import Round

from tests.build import event, player, required, swiss

LAW = load("ffg-2.2.1")
SIX = ["ann", "bob", "cyd", "dan", "eve", "fay"]
ONE = swiss(1, [("ann", "bob", "6-0"), ("cyd", "dan", "6-0"), ("eve", "fay", "6-0")])


def of(second: Round, players: Sequence[object] | None = None, first: Round = ONE) -> PointsReview:
    return required(points_review(event(players or SIX, [first, second]), LAW, second))


def test_the_fewest_floats_leave_nothing_to_say() -> None:
    found = of(swiss(2, [("ann", "cyd", ""), ("eve", "bob", ""), ("dan", "fay", "")]))
    assert (found.boundary, found.gaps, found.byes.rightful, found.byes.unneeded) == (
        None,
        0,
        None,
        (),
    )
    assert found.misfit == (0, 0, 0)


def test_f_swiss_2_floats_to_spare_are_counted_at_the_first_boundary_that_has_them() -> None:
    found = of(swiss(2, [("ann", "dan", ""), ("cyd", "fay", ""), ("eve", "bob", "")]))
    assert found.boundary is not None
    assert (found.boundary.points, found.boundary.below) == (6, 0)
    assert (found.boundary.floats, found.boundary.least) == (3, 1)
    assert found.misfit == (0, 2, 0)


def test_a_rematch_that_could_be_avoided_is_named() -> None:
    found = of(swiss(2, [("ann", "bob", ""), ("cyd", "eve", ""), ("dan", "fay", "")]))
    assert found.comparison is not None
    assert set(map(frozenset, found.comparison.rematches)) == {frozenset(("ann", "bob"))}
    assert found.comparison.least_rematches == 0


FIVE = ["ann", "bob", "cyd", "dan", "eve"]
ODD = swiss(1, [("ann", "bob", "6-0"), ("cyd", "dan", "4-1")], byes=("eve",))


def test_f_swiss_3_the_bye_goes_to_the_lowest_who_has_had_none() -> None:
    right = swiss(2, [("ann", "eve", ""), ("cyd", "dan", "")], byes=("bob",))
    wrong = swiss(2, [("ann", "eve", ""), ("bob", "dan", "")], byes=("cyd",))
    again = swiss(2, [("ann", "cyd", ""), ("bob", "dan", "")], byes=("eve",))
    assert of(right, FIVE, ODD).byes.rightful is None
    assert of(wrong, FIVE, ODD).byes.rightful == "bob"
    assert of(again, FIVE, ODD).byes.rightful == "bob"


def test_a_bye_beside_an_even_number_of_players_is_needless() -> None:
    found = of(swiss(2, [("ann", "cyd", ""), ("bob", "dan", "")], byes=("eve", "fay")))
    assert found.byes.rightful is None
    assert found.byes.unneeded == ("eve", "fay")
    assert found.misfit[0] == 2


def test_who_has_an_awarded_bye_and_sits_at_a_table_is_named() -> None:
    awarded = [player("ann", byes=2), *SIX[1:]]
    first = swiss(1, [("cyd", "dan", "6-0"), ("eve", "fay", "6-0")], byes=("ann", "bob"))
    found = of(
        swiss(2, [("ann", "cyd", ""), ("eve", "bob", ""), ("dan", "fay", "")]), awarded, first
    )
    assert found.byes.seated_despite_bye == ("ann",)


def test_nothing_is_compared_where_somebody_sits_twice() -> None:
    found = of(swiss(2, [("ann", "cyd", ""), ("ann", "eve", ""), ("dan", "fay", "")]))
    assert found.comparison is None


def test_nothing_is_said_while_results_before_are_missing() -> None:
    second = swiss(2, [("ann", "cyd", "")])
    open_ = swiss(1, [("ann", "bob", "")])
    assert points_review(event(SIX, [open_, second]), LAW, second) is None


def test_points_and_gaps_are_the_players_own_also_where_a_ruling_gave_a_third_of_a_point() -> None:
    """Eve has 1/3 for her bye: the gap to Bob is 1/3, that of Ann to Cyd 2."""
    third = Fraction(1, 3)
    first = swiss(
        1,
        [("ann", "bob", "6-0"), ("cyd", "dan", "4-1")],
        byes=("eve",),
        bye_points=(("eve", third),),
    )
    second = swiss(2, [("ann", "cyd", ""), ("eve", "bob", "")], byes=("dan",))
    compared = required(of(second, FIVE, first).comparison)
    assert list(compared.points) == [6, 4, third, 0]
    assert list(compared.sizes) == [1, 1, 1, 1]
    assert compared.pairs == (("ann", "cyd"), ("eve", "bob"))
    assert compared.gaps == 2**2 + third**2
    assert compared.least_gaps == compared.gaps
    assert compared.floats == compared.least
    assert compared.proof is not Proof.NONE


def test_pairs_that_are_wider_than_they_need_be_are_told_by_their_squared_gaps() -> None:
    """Ann 6, Cyd 5, Eve 4, Fay 2, Dan 1, Bob 0: all float, so that the gaps alone decide."""
    first = swiss(1, [("ann", "bob", "6-0"), ("cyd", "dan", "5-1"), ("eve", "fay", "4-2")])
    near = of(swiss(2, [("ann", "cyd", ""), ("eve", "dan", ""), ("fay", "bob", "")]), first=first)
    assert near.comparison is not None
    assert near.comparison.gaps == 1 + 9 + 4
    assert near.gaps == near.comparison.gaps - near.comparison.least_gaps


def test_the_misfit_counts_a_wrong_bye_and_every_needless_one() -> None:
    wrong = swiss(2, [("ann", "eve", ""), ("bob", "dan", "")], byes=("cyd",))
    found = of(wrong, FIVE, ODD)
    assert found.misfit[0] == 1
    assert structs.replace(found, byes=ByeReview("bob", ("ann", "dan"))).misfit[0] == 3
    assert structs.replace(found, byes=ByeReview(None, ("ann", "dan"))).misfit[0] == 2


def test_a_bye_that_only_the_draw_gives_to_another_is_right_and_both_are_named() -> None:
    three = ["ann", "bob", "cyd"]
    drawn = bye_of_draw(three)
    for name in three:
        one, two = (each for each in three if each != name)
        first = swiss(1, [(one, two, "")], byes=(name,))
        found = required(points_review(event(three, [first]), LAW, first))
        assert (found.byes.rightful, found.misfit[0]) == (None, 0)
        assert found.byes.against_draw == (None if name == drawn else (name, drawn))


def bye_of_draw(players: Sequence[str]) -> str:
    """Who has the bye of round 1 by the draw alone: the first in its order."""
    return min(
        players, key=lambda each: sha256(f"mill-road/swiss/1/bye/{each}".encode()).hexdigest()
    )
