"""The heaviest matching, held against networkx and against every matching."""

from collections.abc import Iterator
from random import Random

import networkx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from topcut.rules.pairing.matching.heaviest import FEW, Edge, Pairs, heaviest


@st.composite
def graphs(draw: st.DrawFn, most: int = FEW) -> list[Edge]:
    """Edges between some of up to so many vertices, often with few weights, many of them equal."""
    vertices = range(draw(st.integers(2, most)))
    everybody = [(one, two) for one in vertices for two in vertices if one < two]
    chosen = draw(st.lists(st.sampled_from(everybody), unique=True))
    weights = st.integers(-3, 5) | st.integers(-(10**30), 10**30)
    return [(one, two, draw(weights)) for one, two in chosen]


def weight(edges: list[Edge], pairs: Pairs) -> tuple[int, int]:
    """How many pairs there are, and what they weigh; they must be edges without a common end."""
    price = {(one, two): number for one, two, number in edges}
    assert len({end for pair in pairs for end in pair}) == 2 * len(pairs)
    return len(pairs), sum(price[pair] for pair in pairs)


@pytest.mark.parametrize("whole", [False, True])
@given(edges=graphs() | graphs(3 * FEW))
def test_weighs_what_the_librarys_matching_weighs(edges: list[Edge], *, whole: bool) -> None:
    graph = networkx.Graph()
    graph.add_weighted_edges_from(edges)
    found = networkx.max_weight_matching(graph, maxcardinality=whole)
    theirs = weight(edges, [(min(pair), max(pair)) for pair in found])
    ours = weight(edges, heaviest(edges, whole=whole))
    assert ours[1] == theirs[1]
    assert not whole or ours[0] == theirs[0]


@pytest.mark.parametrize("whole", [False, True])
@given(edges=graphs(6))
def test_is_the_heaviest_of_all_matchings(edges: list[Edge], *, whole: bool) -> None:
    listed = [weight(edges, pairs) for pairs in matchings(edges)]
    if whole:
        assert weight(edges, heaviest(edges, whole=True)) == max(listed)
    else:
        assert weight(edges, heaviest(edges))[1] == max(heavy for _, heavy in listed)


def matchings(edges: list[Edge]) -> Iterator[Pairs]:
    """Every matching, one edge after the other taken or left."""
    if not edges:
        yield []
        return
    (one, two, _), *rest = edges
    yield from matchings(rest)
    free = [edge for edge in rest if not {one, two} & set(edge[:2])]
    yield from ([(one, two), *pairs] for pairs in matchings(free))


@given(edges=graphs(), seed=st.randoms(use_true_random=False))
def test_the_order_of_the_edges_does_not_matter(edges: list[Edge], seed: Random) -> None:
    shuffled = list(edges)
    seed.shuffle(shuffled)
    assert heaviest(shuffled) == heaviest(edges)


def test_of_equals_the_first_are_paired() -> None:
    square = [(0, 1, 1), (2, 3, 1), (0, 2, 1), (1, 3, 1)]
    assert heaviest(square) == [(0, 1), (2, 3)]


def test_many_are_paired_too() -> None:
    ring = [(each, each + 1, 2) for each in range(3 * FEW)]
    assert len(heaviest(ring)) == (3 * FEW + 1) // 2


def test_no_edges_no_pairs() -> None:
    assert heaviest([]) == []
