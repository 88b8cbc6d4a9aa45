"""The bye as a part of the pairing, against every pairing with every bye."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import sqrt
from random import Random

import pytest
from msgspec.structs import replace
from topcut.rules.ground.draw import Draw
from topcut.rules.pairing.least.bye import with_candidates
from topcut.rules.pairing.least.cost import BYE, Rivals
from topcut.rules.pairing.least.least import CostTable, LeastPairing, least_cost, numbers
from topcut.rules.pairing.least.proof import MOST, bound, prove
from topcut.rules.pairing.points.core import Pair

from tests.build import required
from tests.opinions.pairings import all_pairings
from tests.support.least_oracle import bye_number, number, random_rivals, total

DRAW = Draw("word", "swiss", 5)
PREFIX = "word/swiss/5"
Received = dict[str, int]
Whole = tuple[str, list[Pair]]
"""Who has the bye, and the pairs of the others."""


def byes_before(rivals: Rivals, seed: object) -> Received:
    """Byes received at random: none, or up to two; with many the fewest are few players."""
    random = Random(f"byes {seed}")
    most = random.choice((0, 1, 2))
    return {player: random.randint(0, most) for player in sorted(rivals.points)}


def wholes(rivals: Rivals) -> Iterator[Whole]:
    """Every player with the bye, and every way to pair the others."""
    ids = sorted(rivals.points)
    for bye in ids:
        for pairs in all_pairings([each for each in ids if each != bye]):
            yield bye, pairs


def price(
    rivals: Rivals, received: Received, whole: Whole
) -> tuple[int, int, Fraction, int] | None:
    """Byes received, dear pairs, sum of costs and of numbers; None with a third meeting."""
    bye, pairs = whole
    of_pairs = total(rivals, pairs)
    if of_pairs is None:
        return None
    dear, cost = of_pairs
    drawn = sum(number(PREFIX, *pair) for pair in pairs) + bye_number(PREFIX, bye)
    return received[bye], dear, cost + (rivals.points[bye] + 1) ** 2, drawn


def best_of_all(rivals: Rivals, received: Received) -> tuple[tuple[int, int, Fraction, int], Whole]:
    """The least of all pairings; raises ValueError where every one has a third meeting."""
    priced = ((price(rivals, received, whole), whole) for whole in wholes(rivals))
    return min((each, whole) for each, whole in priced if each is not None)


def least_with_bye(rivals: Rivals, received: Received, draw: Draw) -> LeastPairing | None:
    field = with_candidates(rivals, received)
    return least_cost(field, draw) if field.candidates else None


@pytest.mark.parametrize("players", [3, 5, 7, 9])
@pytest.mark.parametrize("seed", range(24))
def test_it_is_the_least_of_all_pairings_with_every_bye(players: int, seed: int) -> None:
    """Byes received, dear pairs, the sum of costs, the sum of numbers: each exactly the least."""
    rivals = random_rivals((players, seed), players, halves=seed % 3 == 0)
    received = byes_before(rivals, seed)
    found = least_with_bye(rivals, received, DRAW)
    try:
        (byes, dear, cost, drawn), (bye, pairs) = best_of_all(rivals, received)
    except ValueError:
        assert found is None
        return
    assert found is not None
    assert found.bye is not None
    assert (found.bye, found.pairs) == (bye, tuple(pairs))
    assert (found.price.dear, found.price.cost) == (dear, cost)
    assert price(rivals, received, (found.bye, list(found.pairs))) == (byes, dear, cost, drawn)


def test_the_seeds_try_fields_with_earlier_byes_and_without_a_pairing() -> None:
    """Some have several levels, in some the fewest leave no pairing, and some have none at all."""
    several = later = none = 0
    for players in (3, 5, 7, 9):
        for seed in range(24):
            rivals = random_rivals((players, seed), players, halves=seed % 3 == 0)
            received = byes_before(rivals, seed)
            field = with_candidates(rivals, received)
            several += len(set(received.values())) > 1
            none += not field.candidates
            fewest = min(received.values())
            later += any(received[each] > fewest for each in field.candidates)
    assert several > 30
    assert later >= 1
    assert none >= 1


@pytest.mark.parametrize("players", [13, 17, 25, 41])
@pytest.mark.parametrize("seed", range(5))
def test_no_other_bye_makes_a_larger_round_cheaper(players: int, seed: int) -> None:
    """Against the pairing of the others for each of those who may have it, one after another."""
    rivals = random_rivals((players, seed), players)
    field = with_candidates(rivals, byes_before(rivals, seed))
    found = required(least_cost(field, DRAW))
    each = [
        (least.price.dear, least.price.cost + (rivals.points[bye] + 1) ** 2)
        for bye in field.candidates
        if (least := least_cost(without(rivals, bye))) is not None
    ]
    assert len(each) == len(field.candidates)
    assert (found.price.dear, found.price.cost) == min(each)


def without(rivals: Rivals, player: str) -> Rivals:
    points = {each: points for each, points in rivals.points.items() if each != player}
    return replace(rivals, points=points)


def test_the_number_of_the_bye_is_that_of_the_words_bye_and_id() -> None:
    ids = ["ann", "bo", "cy"]
    assert list(numbers([*ids, BYE], DRAW)) == [
        *(number(PREFIX, "ann", "bo"), number(PREFIX, "ann", "cy"), bye_number(PREFIX, "ann")),
        *(number(PREFIX, "bo", "cy"), bye_number(PREFIX, "bo"), bye_number(PREFIX, "cy")),
    ]


def alike(count: int, points: Fraction = Fraction(3)) -> Rivals:
    """So many players between whom nothing but the draw decides."""
    ids = [f"p{each}" for each in range(count)]
    costs = random_rivals(1, 2).costs
    return Rivals(
        dict.fromkeys(ids, points), dict.fromkeys(ids, 0), {}, costs, candidates=frozenset(ids)
    )


def barred(rivals: Rivals, pairs: Sequence[Pair]) -> Rivals:
    return replace(rivals, met={**rivals.met, **{pair: pair for pair in pairs}})


def test_the_bye_is_never_dear() -> None:
    """With 12 points it costs 169, and no pair costs 100 or more."""
    field = alike(3, Fraction(12))
    found = required(least_cost(field, DRAW))
    assert (found.price.dear, found.price.cost) == (0, 170)
    table = CostTable(field)
    bye = [two == 3 for _, two in combinations(range(4), 2)]
    assert not any(
        is_dear for is_dear, with_bye in zip(table.is_dear, bye, strict=True) if with_bye
    )
    assert [cost for cost, with_bye in zip(table.costs, bye, strict=True) if with_bye] == [169] * 3


def test_a_bye_of_any_cost_comes_before_a_pair_of_100() -> None:
    """The bye of 12 points costs 169; with another's the pair alone costs 145, and 1 the bye."""
    points = {"p0": Fraction(12), "p1": Fraction(0), "p2": Fraction(0)}
    found = required(least_cost(replace(alike(3), points=points), DRAW))
    assert (found.bye, found.price.dear, found.price.cost) == ("p0", 0, 170)


def test_fewest_byes_come_first_and_of_two_levels_the_first_that_leaves_a_pairing() -> None:
    three = barred(alike(3), [("p1", "p2")])
    received = {"p0": 0, "p1": 1, "p2": 2}
    assert with_candidates(three, received).candidates == frozenset({"p1"})
    assert with_candidates(alike(3), received).candidates == frozenset({"p0"})
    everybody = barred(alike(3), [*combinations(("p0", "p1", "p2"), 2)])
    assert with_candidates(everybody, received).candidates == frozenset()


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("players", [3, 5, 7, 9, 15, 33])
def test_prices_prove_pairs_and_bye_together(players: int, seed: int) -> None:
    rivals = random_rivals((players, seed), players, halves=seed % 2 == 0)
    field = with_candidates(rivals, byes_before(rivals, seed))
    if not field.candidates:
        return
    least, proof = required(least_cost(field)), required(prove(field))
    assert [player for player, _ in proof.players] == [*sorted(rivals.points), BYE]
    assert bound(field, proof) == least.price


def test_a_bye_that_pays_more_than_it_costs_proves_nothing() -> None:
    """Three players on 3 points: a pair costs 1 and the bye 16, 17 together."""
    field = alike(3)
    proof = required(prove(field))
    assert required(bound(field, proof)).cost == 17
    *players, (bye, paid) = proof.players
    greedy = replace(proof, players=(*players, (bye, paid + Fraction(1, 2))))
    assert bound(field, greedy) is None
    assert bound(field, replace(proof, players=tuple(players))) is None


def test_the_bye_counts_among_the_most_whose_prices_are_listed() -> None:
    assert prove(alike(MOST + 1)) is None
    assert prove(alike(MOST - 1)) is not None


def three_alike() -> Rivals:
    return alike(3)


def five_alike() -> Rivals:
    return alike(5)


def seven_alike() -> Rivals:
    return alike(7)


def three_of_five() -> Rivals:
    """Three may have the bye, and have met each other twice: they meet the other two."""
    field = barred(alike(5), [*combinations(("p0", "p1", "p2"), 2)])
    return replace(field, candidates=frozenset({"p0", "p1", "p2"}))


def unlike() -> Rivals:
    """Two best pairings whose parts cost differently: 12¼ and 1, or 1 and 12¼."""
    field = barred(alike(3, Fraction(0)), [("p0", "p1")])
    points = {"p0": Fraction(5, 2), "p1": Fraction(0), "p2": Fraction(0)}
    met: dict[Pair, tuple[str | None, ...]] = {**field.met, ("p0", "p2"): (None,)}
    return replace(field, points=points, met=met)


@pytest.mark.parametrize(
    ("make", "many"),
    [(three_alike, 3), (five_alike, 15), (seven_alike, 105), (three_of_five, 6), (unlike, 2)],
)
def test_of_equal_pairings_with_a_bye_each_is_drawn_as_often(
    make: Callable[[], Rivals], many: int
) -> None:
    """With 30 draws for each, chi-square is what chance allows; every bye and pairing occurs."""
    field, cells = make(), Counter[tuple[str | None, tuple[Pair, ...]]]()
    for word in range(30 * many):
        found = required(least_cost(field, Draw(f"bye-{word}", "swiss", 3)))
        cells[found.bye, found.pairs] += 1
    assert len(cells) == many
    chi_square = sum((count - 30) ** 2 / 30 for count in cells.values())
    assert chi_square < one_in_a_thousand(many - 1)


def one_in_a_thousand(degrees: int) -> float:
    """The chi-square that chance exceeds once in a thousand (Wilson and Hilferty)."""
    spread = 2 / (9 * degrees)
    return degrees * (1 - spread + 3.0902 * sqrt(spread)) ** 3
