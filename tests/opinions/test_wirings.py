"""The brackets of the opinions: those of brackets.csv, and as one plays them by hand."""

import csv

import pytest

from tests.opinions.by_hand import ORDER
from tests.opinions.wirings import DOUBLE, SINGLE, wiring
from tests.support.data import BRACKETS


@pytest.mark.parametrize("size", DOUBLE)
def test_every_match_of_double_elimination_is_in_the_table(size: int) -> None:
    text = BRACKETS.read_text(encoding="utf-8")
    rows = list(csv.DictReader(text.splitlines(), delimiter=";"))
    table = {
        (int(row["game"]), int(row["round"]), row["player1"], row["player2"])
        for row in rows
        if row["size"] == str(size)
    }
    assert {(wire.number, wire.round, *wire.sources) for wire in wiring("double", size)} == table


@pytest.mark.parametrize("size", [size for size in SINGLE if size in ORDER])
def test_neighbours_meet_in_single_elimination(size: int) -> None:
    """S-cut-1: nobody is seeded anew; winners of neighbouring matches meet."""
    pairs = [wire.sources for wire in wiring("single", size) if wire.round == 1]
    seeds = [int(source[1:]) for pair in pairs for source in pair]
    assert seeds == list(ORDER[size])
    later = [wire.sources for wire in wiring("single", size) if wire.round > 1]
    assert [int(s[1:]) for pair in later for s in pair] == list(range(1, size - 1))


def test_the_smallest_bracket_with_a_place_for_everybody() -> None:
    assert [len(wiring("double", players)) for players in (3, 4, 5, 32, 33)] == [7, 7, 15, 63, 0]
