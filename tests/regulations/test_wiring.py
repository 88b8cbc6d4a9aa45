import csv
from collections import Counter

import pytest
from topcut.regulations import Feed, Wiring, WiringSection, sizes, wiring

from tests.support.data import BRACKETS

ALL = [(kind, size) for kind in ("double", "single") for size in sizes(kind)]


def bracket(kind: str, size: int) -> Wiring:
    found = wiring(kind, size)
    assert found is not None
    return found


def test_sizes_are_those_of_the_documents_and_of_custom_events() -> None:
    assert sizes("double") == (4, 8, 16, 32)
    assert sizes("single") == (2, 3, 4, 8, 16)


def test_the_smallest_bracket_that_holds_the_players_is_taken() -> None:
    assert bracket("double", 6).size == 8
    assert bracket("single", 3).size == 3
    assert wiring("double", 33) is None


@pytest.mark.parametrize(("kind", "size"), ALL)
def test_every_place_of_a_match_is_fed_exactly_once(kind: str, size: int) -> None:
    """Every seed starts once, every winner and loser goes to the match that says so, once."""
    wires = bracket(kind, size).wires
    by_number = {wire.number: wire for wire in wires}
    sources = Counter(source for wire in wires for source in wire.sources)
    assert set(sources.values()) == {1}
    assert {s.number for s in sources if s.feed is Feed.SEED} == set(range(1, size + 1))
    for wire in wires:
        for source in wire.sources:
            if source.feed is Feed.WINNER:
                assert by_number[source.number].winner_to == wire.number
            elif source.feed is Feed.LOSER:
                assert by_number[source.number].loser_to == wire.number
    fed = {(s.feed, s.number) for s in sources}
    for wire in wires:
        assert (wire.winner_to is not None) == ((Feed.WINNER, wire.number) in fed)
        assert (wire.loser_to is not None) == ((Feed.LOSER, wire.number) in fed)


@pytest.mark.parametrize(("kind", "size"), ALL)
def test_matches_are_counted_and_every_feed_leads_to_a_later_round(kind: str, size: int) -> None:
    """2n − 2 matches and a second final in double elimination, n − 1 in single."""
    wires = bracket(kind, size).wires
    assert len(wires) == (2 * size - 1 if kind == "double" else size - 1)
    assert sorted(wire.number for wire in wires) == list(range(1, len(wires) + 1))
    round_of = {wire.number: wire.round for wire in wires}
    seen: set[int] = set()
    for wire in wires:
        for source in wire.sources:
            if source.feed is not Feed.SEED:
                assert source.number in seen
                assert round_of[source.number] < wire.round
        seen.add(wire.number)


@pytest.mark.parametrize(("kind", "size"), ALL)
def test_the_loser_of_a_lower_match_is_out_and_the_final_ends_it(kind: str, size: int) -> None:
    for wire in bracket(kind, size).wires:
        if wire.section is WiringSection.LOWER or kind == "single":
            assert wire.loser_to is None
        if wire.section is WiringSection.UPPER and kind == "double":
            assert wire.loser_to is not None
        if wire.section is WiringSection.FINAL:
            assert (wire.winner_to is None) == (kind == "single")


@pytest.mark.parametrize("size", [4, 8, 16, 32])
def test_the_first_round_pairs_seeds_that_add_up(size: int) -> None:
    """Seed 1 meets the last, seed 2 the last but one, and so on."""
    first = [wire for wire in bracket("double", size).wires if wire.round == 1]
    assert all(sum(source.number for source in wire.sources) == size + 1 for wire in first)


def test_in_single_elimination_of_three_seed_1_waits_in_the_final() -> None:
    semifinal, final = bracket("single", 3).wires
    assert [source.number for source in semifinal.sources] == [2, 3]
    assert final.sources[0].feed is Feed.SEED
    assert final.sources[0].number == 1


def test_double_elimination_is_wired_as_decided() -> None:
    """The table of the program agrees with the house's decision, row by row."""
    decided = csv.DictReader(BRACKETS.read_text(encoding="utf-8").splitlines(), delimiter=";")
    letters = {"U": WiringSection.UPPER, "L": WiringSection.LOWER, "GF": WiringSection.FINAL}
    rows = 0
    for row in decided:
        wires = {wire.number: wire for wire in bracket("double", int(row["size"])).wires}
        wire = wires[int(row["game"])]
        assert wire.round == int(row["round"])
        assert wire.section is letters.get(row["bracket"], WiringSection.SECOND_FINAL)
        sources = [f"{source.feed[0].upper()}{source.number}" for source in wire.sources]
        assert sources == [row["player1"], row["player2"]]
        targets = [str(wire.winner_to or "champion"), str(wire.loser_to or "out")]
        assert targets == [row["winner_to"], row["loser_to"]]
        rows += 1
    assert rows == 116
