"""Every best pairing is as likely as every other."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from math import sqrt
from random import Random

import pytest
from topcut.rules.ground.draw import Draw
from topcut.rules.pairing.points.core import Pair, Pairing, pair

from tests.opinions.pairings import best_of_all, played

Case = tuple[dict[str, int], list[Pair]]


def triangles() -> Case:
    """Six players on equal points in two triangles of meetings: every pair crosses them."""
    met = [*combinations(("a", "b", "c"), 2), *combinations(("d", "e", "f"), 2)]
    return dict.fromkeys("abcdef", 3), met


def floaters() -> Case:
    """Three groups of three, three and two, a float over the first boundary."""
    points = {"a": 9, "b": 9, "c": 9, "d": 6, "e": 6, "f": 6, "g": 3, "h": 3}
    return points, [("a", "b"), ("d", "e"), ("c", "d"), ("g", "h")]


def two_rounds() -> Case:
    """Ten players after two rounds, floats over three boundaries."""
    return played(Random(3), 10, 2)


def even_block() -> Case:
    """Ten players on equal points who have met their neighbours in a circle."""
    points = {f"p{number}": 6 for number in range(10)}
    return points, [(f"p{one}", f"p{(one + 1) % 10}") for one in range(10)]


def float_block() -> Case:
    """Groups of five and five, a float between them, one pair has met."""
    points = {f"p{number}": 6 if number < 5 else 3 for number in range(10)}
    return points, [("p0", "p5")]


def chi_square(cells: Counter[frozenset[frozenset[str]]], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in cells.values())


def one_in_a_thousand(degrees: int) -> float:
    """The chi-square that chance exceeds once in a thousand (Wilson and Hilferty)."""
    spread = 2 / (9 * degrees)
    return degrees * (1 - spread + 3.0902 * sqrt(spread)) ** 3


def as_set(pairs: tuple[Pair, ...] | list[Pair]) -> frozenset[frozenset[str]]:
    return frozenset(frozenset(each) for each in pairs)


def draws(case: Case, count: int, word: str) -> list[Pairing]:
    points, met = case
    return [pair(points, met, Draw(f"{word}-{number}", "swiss", 3)) for number in range(count)]


@pytest.mark.parametrize("make", [triangles, floaters, two_rounds])
def test_a_listed_pairing_is_drawn_uniformly(make: Callable[[], Case]) -> None:
    """With 30 draws for each best pairing, chi-square is what chance allows; all occur."""
    held_to_chance(make(), 30)


@pytest.mark.long
@pytest.mark.parametrize("make", [triangles, floaters, two_rounds])
def test_a_listed_pairing_is_drawn_uniformly_at_full_size(make: Callable[[], Case]) -> None:
    """With 200 draws for each."""
    held_to_chance(make(), 200)


def held_to_chance(case: Case, times: int) -> None:
    """Draws so many for each best pairing."""
    _, best = best_of_all(*case)
    made = draws(case, times * len(best), "listed")
    assert all(pairing.listed and not pairing.steps for pairing in made)
    cells = Counter(as_set(pairing.pairs) for pairing in made)
    assert cells.keys() == {as_set(pairs) for pairs in best}
    assert chi_square(cells, times) < one_in_a_thousand(len(best) - 1)


@pytest.mark.parametrize("make", [even_block, float_block])
def test_switches_reach_only_what_is_best(make: Callable[[], Case]) -> None:
    """In a block with too many best pairings for a list; few are drawn twice."""
    best, cells = switched(make(), 1)
    assert cells.keys() <= best
    assert len(cells) > len(best) / 2


@pytest.mark.long
@pytest.mark.parametrize("make", [even_block, float_block])
def test_switches_mix_uniformly(make: Callable[[], Case]) -> None:
    """They make all equally likely."""
    best, cells = switched(make(), 8)
    assert cells.keys() <= best
    missing = 8.0 * (len(best) - len(cells))
    assert chi_square(cells, 8) + missing < one_in_a_thousand(len(best) - 1)


Cells = Counter[frozenset[frozenset[str]]]


def switched(case: Case, times: int) -> tuple[set[frozenset[frozenset[str]]], Cells]:
    """All best pairings of a block, and what so many draws for each of them gave."""
    points, met = case
    _, best = best_of_all(points, met)
    rest = {f"q{number}": 0 for number in range(6)}
    made = draws((points | rest, met), times * len(best), "switches")
    assert all(pairing.steps == 200 for pairing in made)
    cells = Counter(
        as_set([each for each in pairing.pairs if each[0] in points]) for pairing in made
    )
    return {as_set(pairs) for pairs in best}, cells


def test_round_1_follows_the_order_drawn() -> None:
    """With nobody met and no points, neighbours in the order drawn meet."""
    players = [f"p{number}" for number in range(20)]
    draw = Draw("mill-road", "swiss", 1)
    order = draw.order("order", players)
    pairing = pair(dict.fromkeys(players, 0), [], draw)
    assert pairing.pairs == tuple(zip(order[::2], order[1::2], strict=True))
