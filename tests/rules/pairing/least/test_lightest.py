"""The lightest pairing of everybody, by each of the ways to it."""

from itertools import combinations
from random import Random

import pytest
from topcut.rules.pairing.least import lightest as module
from topcut.rules.pairing.least.lightest import Evidence, lightest, with_prices
from topcut.rules.pairing.matching.heaviest import Edge

from tests.build import required
from tests.support.matchings import by_networkx, of_pairs


def complete(players: int, seed: int, most: int = 999) -> list[Edge]:
    random = Random(seed)
    return [(one, two, random.randrange(most)) for one, two in combinations(range(players), 2)]


def known(edges: list[Edge]) -> dict[tuple[int, int], int]:
    return {(one, two): weight for one, two, weight in edges}


def weight(edges: list[Edge], pairs: tuple[tuple[int, int], ...]) -> int:
    return sum(known(edges)[pair] for pair in pairs)


@pytest.mark.parametrize("seed", range(20))
def test_both_ways_find_the_same_least_weight(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Trying all, and the exact matching that pairs more."""
    edges = complete(10, seed)
    least = []
    for few in (12, 0):
        monkeypatch.setattr(module, "FEW", few)
        found = required(lightest(edges, 10))
        assert sorted(player for pair in found.pairs for player in pair) == list(range(10))
        least.append(weight(edges, found.pairs))
    assert least[0] == least[1]


@pytest.mark.parametrize("bits", [10, 100, 300])
def test_weights_of_any_size_are_exact(bits: int) -> None:
    """Each weight is a large number and a small one, and the small ones decide."""
    small = complete(16, 7)
    large = [(one, two, (1 << bits) + weight) for one, two, weight in small]
    found = required(lightest(large, 16))
    assert found == lightest(small, 16)
    assert list(found.pairs) == by_networkx(of_pairs(16, lambda one, two: known(small)[one, two]))


def test_prices_add_up_to_the_least_weight() -> None:
    edges = complete(40, 3)
    proven = required(with_prices(known(edges), 40))
    total = sum(proven.prices) + sum(price for _, price in proven.groups)
    assert total == 2 * weight(edges, tuple(proven.pairs))


def test_who_cannot_meet_is_not_paired() -> None:
    """All but the pairs of a circle are barred, which leaves two pairings."""
    circle = [(each, each + 1, each) for each in range(15)] + [(0, 15, 99)]
    found = required(lightest(circle, 16))
    assert found.pairs == tuple((each, each + 1) for each in range(0, 16, 2))


@pytest.mark.parametrize("players", [6, 16])
def test_none_is_found_where_somebody_has_no_partner(players: int) -> None:
    alone = [edge for edge in complete(players, 1) if 0 not in edge[:2]]
    assert lightest(alone, players) is None


def test_it_says_how_the_least_is_known() -> None:
    equal = [(one, two, 5) for one, two in combinations(range(16), 2)]
    found = [lightest(equal, 16), lightest(complete(8, 1), 8), lightest(complete(16, 1), 16)]
    assert [each.evidence for each in found if each] == [
        Evidence.EQUAL,
        Evidence.ALL,
        Evidence.DUAL,
    ]
