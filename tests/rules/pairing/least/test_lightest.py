"""The lightest pairing of everybody, by each of the ways to it."""

from itertools import combinations
from random import Random

import pytest
from topcut.rules.pairing.least import lightest as module
from topcut.rules.pairing.least.lightest import BITS, Evidence, lightest
from topcut.rules.pairing.points.matching import Edge, by_networkx


def complete(players: int, seed: int, most: int = 999) -> list[Edge]:
    random = Random(seed)
    return [(one, two, random.randrange(most)) for one, two in combinations(range(players), 2)]


def weight(edges: list[Edge], pairs: tuple[tuple[int, int], ...]) -> int:
    known = {(one, two): weight for one, two, weight in edges}
    return sum(known[pair] for pair in pairs)


@pytest.mark.parametrize("seed", range(20))
def test_all_ways_find_the_same_least_weight(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Trying all, rustworkx, and networkx, which takes over beyond the range of rustworkx."""
    edges = complete(10, seed)
    least = []
    for few, bits in ((12, BITS), (0, BITS), (0, 0)):
        monkeypatch.setattr(module, "FEW", few)
        monkeypatch.setattr(module, "BITS", bits)
        found = lightest(edges, 10)
        assert found is not None
        assert sorted(player for pair in found.pairs for player in pair) == list(range(10))
        least.append(weight(edges, found.pairs))
    assert len(set(least)) == 1


def test_weights_beyond_the_range_of_rustworkx_are_exact() -> None:
    """Each weight is a large number and a small one, and the small ones decide."""
    small = complete(16, 7)
    for bits in (BITS - 11, BITS + 1, 300):
        large = [(one, two, (1 << bits) + weight) for one, two, weight in small]
        assert lightest(large, 16) == lightest(small, 16)


def test_rustworkx_is_exact_up_to_the_bits_that_it_is_given() -> None:
    """The widest weights, at the size of the largest event, against networkx at a smaller one."""
    edges = complete(40, 3, 1 << BITS)
    assert max(weight for _, _, weight in edges).bit_length() == BITS
    by_rust = module._matched(module._graph(_turned(edges), 40))
    assert by_rust == by_networkx(_turned(edges), whole=True)


def _turned(edges: list[Edge]) -> list[Edge]:
    most = max(weight for _, _, weight in edges)
    return [(one, two, most - weight) for one, two, weight in edges]


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
