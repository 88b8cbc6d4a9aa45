"""Seating of multiplayer tables: the objective, against enumeration."""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

import pytest
from topcut.regulations import load
from topcut.rules.drafts.drafting import draft
from topcut.rules.ground.draw import Draw
from topcut.rules.pairing import seating
from topcut.rules.pairing.seating import Seating, seat, sizes

from tests.build import MULTIPLAYER, examined, numbered

Together = dict[frozenset[str], int]


def partitions(players: tuple[str, ...], wanted: Sequence[int]) -> Iterator[list[tuple[str, ...]]]:
    """Every way to seat players at tables of these sizes."""
    if not players:
        yield []
        return
    for size in sorted(set(wanted)):
        rest = list(wanted)
        rest.remove(size)
        for others in combinations(players[1:], size - 1):
            table = (players[0], *others)
            left = tuple(player for player in players[1:] if player not in others)
            for more in partitions(left, rest):
                yield [table, *more]


def best_by_enumeration(
    players: Sequence[str], corps: dict[str, int], together: Together
) -> tuple[int, int, int]:
    """The least of: squared times Corp, pairs again, how often they had, over all seatings."""
    found = None
    for tables in partitions(tuple(players), sizes(len(players))):
        pairs = [frozenset(pair) for table in tables for pair in combinations(table, 2)]
        again = sum(together.get(pair, 0) > 0 for pair in pairs)
        before = sum(together.get(pair, 0) for pair in pairs)
        squares = sum(count**2 for count in corps.values()) + sum(
            min(2 * corps[player] + 1 for player in table) for table in tables
        )
        cost = squares, again, before
        if found is None or cost < found:
            found = cost
    assert found is not None
    return found


def reached(made: Seating, corps: dict[str, int], together: Together) -> tuple[int, int, int]:
    pairs = [frozenset(pair) for table in made.tables for pair in combinations(table, 2)]
    assert made.again == sum(together.get(pair, 0) > 0 for pair in pairs)
    assert made.before == sum(together.get(pair, 0) for pair in pairs)
    squares = sum(count**2 for count in corps.values())
    squares += sum(2 * corps[table[0]] + 1 for table in made.tables)
    return squares, made.again, made.before


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 8, 9])
def test_every_round_of_an_evening_is_as_good_as_the_best_of_all_seatings(players: int) -> None:
    """Evenings of four rounds, and rounds after any history, for 3 to 9 players."""
    ids = [f"p{number}" for number in range(players)]
    for seed in range(12):
        chance = random.Random(f"{players} {seed}")
        corps = dict.fromkeys(ids, 0)
        together: Together = {}
        if seed >= 6:
            corps = {player: chance.randint(0, 2) for player in ids}
            together = {
                frozenset(pair): chance.choice([0, 0, 1, 1, 2]) for pair in combinations(ids, 2)
            }
        for number in range(1, 5):
            made = seat(ids, corps, together, Draw(f"evening {seed}", "tables", number))
            assert sorted(player for table in made.tables for player in table) == ids
            assert made.proven
            assert reached(made, corps, together) == best_by_enumeration(ids, corps, together)
            for table in made.tables:
                corps[table[0]] += 1
                for pair in map(frozenset, combinations(table, 2)):
                    together[pair] = together.get(pair, 0) + 1


def test_tables_are_as_near_to_three_runners_as_they_can_be() -> None:
    assert {players: sizes(players) for players in (3, 4, 5, 6, 7, 8, 9, 10, 11, 12)} == {
        3: (3,), 4: (4,), 5: (5,), 6: (3, 3), 7: (4, 3), 8: (4, 4), 9: (5, 4),
        10: (4, 3, 3), 11: (4, 4, 3), 12: (4, 4, 4),
    }  # fmt: skip
    with pytest.raises(ValueError, match="two Runners"):
        sizes(2)


def test_everybody_is_corp_once_before_anybody_is_twice() -> None:
    """Eight players over four rounds of two tables: each is Corp exactly once."""
    ids = [f"p{number}" for number in range(8)]
    corps = dict.fromkeys(ids, 0)
    for number in range(1, 5):
        for table in seat(ids, corps, {}, Draw("even", "tables", number)).tables:
            corps[table[0]] += 1
    assert set(corps.values()) == {1}


def test_where_few_may_be_corp_a_seating_is_found_without_a_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Seven tables and seven who have not been Corp, all of them first in the drawn order.

    The search was bounded only once a first seating was found, and looked for that one for minutes:
    the seven sat down together, and a table without a Corp showed at its last seat.
    """
    ids = [f"p{number}" for number in range(28)]
    draw = Draw("few", "tables", 5)
    order = draw.order("order", ids)
    steps = iter(range(10_000))
    fill = seating._SeatingSearch._fill

    def counted(search: seating._SeatingSearch, place: int, cost: seating.Cost) -> None:
        next(steps)
        fill(search, place, cost)

    monkeypatch.setattr(seating, "LIMIT", 2_000)
    monkeypatch.setattr(seating._SeatingSearch, "_fill", counted)
    corps = {player: int(order.index(player) >= 7) for player in ids}
    together = {
        frozenset(pair): 1 for pair in combinations(ids, 2) if sum(map(order.index, pair)) % 3
    }
    made = seat(ids, corps, together, draw)
    assert sorted(corps[table[0]] for table in made.tables) == [0] * 7


def test_the_same_word_gives_the_same_tables() -> None:
    ids = [f"p{number}" for number in range(9)]
    first, second = (seat(ids, {}, {}, Draw("word", "tables", 1)) for _ in range(2))
    assert first == second
    assert seat(ids, {}, {}, Draw("other", "tables", 1)) != first


def test_who_has_an_awarded_bye_sits_out_in_the_draft(tmp_path: Path) -> None:
    players = numbered(range(4))
    found = examined(tmp_path, event=MULTIPLAYER, players=players + "- {name: Ed Moss, byes: 1}\n")
    made = draft(found.event, load("napd-multiplayer"))
    assert [bye.player for bye in made.byes] == ["ed-moss"]
    assert [len(table.players) for table in made.tables] == [4]
