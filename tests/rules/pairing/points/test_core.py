"""The pairing of one round against searches over all pairings."""

from random import Random

import pytest
from topcut.rules.ground.draw import Draw
from topcut.rules.pairing.points.core import Pairing, pair
from topcut.rules.pairing.points.windows import Proof

from tests.opinions.pairings import (
    Pair,
    best_by_matching,
    best_of_all,
    played,
    price,
    situation,
)

DRAW = Draw("mill-road", "swiss", 3)


def reached(pairing: Pairing) -> tuple[int, tuple[int, ...], int]:
    return (
        len(pairing.rematches),
        tuple(group.floats for group in pairing.groups[:-1]),
        int(pairing.gaps),
    )


def names(pairs: tuple[Pair, ...]) -> set[frozenset[str]]:
    return {frozenset(each) for each in pairs}


@pytest.mark.parametrize("seed", range(300))
def test_equals_the_best_of_all_pairings_up_to_10_players(seed: int) -> None:
    """Equals the best of all enumerated pairings, forced rematches included."""
    random = Random(seed)
    points, met = situation(random, 10 if seed % 30 == 0 else random.choice([2, 4, 6, 8]))
    pairing = pair(points, met, Draw(f"word-{seed}", "swiss", 4))
    assert reached(pairing) == best_of_all(points, met)[0]
    assert reached(pairing) == price(points, met, pairing.pairs)


@pytest.mark.parametrize("seed", range(60))
def test_equals_a_dense_exact_matching(seed: int) -> None:
    """Equals one exact matching over all pairs, 12 to 64 players."""
    random = Random(seed)
    if seed % 2:
        points, met = situation(random, 2 * random.randint(6, 20))
    else:
        points, met = played(random, 2 * random.randint(8, 32), random.randint(2, 7))
    pairing = pair(points, met, Draw(f"word-{seed}", "swiss", 5))
    assert reached(pairing) == best_by_matching(points, met)
    assert pairing.proof is not Proof.NONE


@pytest.mark.long
@pytest.mark.parametrize("seed", range(300))
def test_equals_a_dense_exact_matching_to_128_players(seed: int) -> None:
    """Equals one exact matching over all pairs, up to 128 players."""
    random = Random(seed)
    points, met = played(random, 2 * random.randint(16, 64), random.randint(2, 9))
    pairing = pair(points, met, Draw(f"word-{seed}", "swiss", 5))
    assert reached(pairing) == best_by_matching(points, met)


def test_f_swiss_2_the_printed_example_floats_to_the_next_group() -> None:
    """Of John, Stella and Laramy with 12 one meets Kyle with 10, and two meet each other."""
    points = {"john": 12, "stella": 12, "laramy": 12, "kyle": 10, "ann": 6, "bo": 6}
    pairing = pair(points, [], DRAW)
    [floater] = {"john", "stella", "laramy"} - set(pairing.pairs[0])
    assert pairing.pairs[1] == (floater, "kyle")
    assert pairing.proof is Proof.CERTIFICATE


def test_a_group_between_two_floats_is_not_skipped() -> None:
    """With groups of 1, 2 and 1 the top player meets the second group, not the third."""
    points = {"a": 9, "b": 6, "c": 6, "d": 3}
    pairing = pair(points, [], DRAW)
    assert [group.floats for group in pairing.groups] == [1, 1, 0]
    assert pairing.gaps == 18


def test_the_first_candidate_who_leaves_no_rematch_has_the_bye() -> None:
    """A bye that would force a rematch goes to the next in order, and the account says so."""
    points = {"a": 6, "b": 3, "c": 0}
    pairing = pair(points, [("a", "b")], DRAW, ["c", "b", "a"])
    assert (pairing.bye, pairing.passed_over) == ("b", ("c",))
    assert pairing.pairs == (("a", "c"),)


def test_the_first_candidate_has_the_bye_where_a_rematch_is_forced() -> None:
    """Where everybody has met everybody, the order of the bye stands."""
    points = {"a": 6, "b": 3, "c": 0}
    met = [("a", "b"), ("a", "c"), ("b", "c")]
    pairing = pair(points, met, DRAW, ["c", "b", "a"])
    assert (pairing.bye, pairing.passed_over) == ("c", ())
    assert pairing.rematches == (("a", "b"),)


def test_an_odd_number_of_players_needs_candidates_for_the_bye() -> None:
    """Without candidates an odd field is refused."""
    with pytest.raises(ValueError, match="candidates"):
        pair({"a": 0}, [], DRAW)


def test_nobody_is_paired_with_nobody() -> None:
    """An empty field has an empty pairing."""
    assert pair({}, [], DRAW).pairs == ()


def test_the_order_of_the_input_does_not_matter() -> None:
    """The same players, points and meetings give the same pairing in any order."""
    points, met = played(Random(7), 40, 4)
    again = pair(dict(reversed(points.items())), [(two, one) for one, two in reversed(met)], DRAW)
    assert pair(points, met, DRAW) == again


def test_another_word_gives_another_pairing() -> None:
    """The pairing follows from the event's word."""
    points, met = played(Random(7), 40, 4)
    other = pair(points, met, Draw("mill-street", "swiss", 3))
    assert names(pair(points, met, DRAW).pairs) != names(other.pairs)


def test_large_groups_do_not_slow_a_window_down() -> None:
    """A small troubled group among hundreds of players is matched in a small window."""
    points = {f"t{number}": 30 for number in range(3)}
    points |= {f"p{number}": 20 + 5 * (number % 2) for number in range(601)}
    met = [("t0", "t1"), ("t0", "t2"), ("t1", "t2")]
    pairing = pair(points, met, DRAW)
    assert [group.floats for group in pairing.groups] == [3, 1, 0]
    assert pairing.proof is Proof.WINDOWS
