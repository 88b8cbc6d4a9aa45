"""How many can come by so many points at once: bounds beside every pairing and every result."""

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import pytest
from topcut.regulations import load
from topcut.rules.sure.remaining import Remaining, remaining
from topcut.rules.sure.simultaneous import Crowd
from topcut.tournament import Event, Structure

from tests.build import event, swiss

PLAYERS = ["ann", "bob", "cy", "di", "ed", "fay"]


def drawn(seed: str, law: str, missing: int) -> Event:
    """Six players with random points after a round of which so many tables are open."""
    random = Random(seed)
    results = ("3-0", "1-1", "0-3") if law == "single-sided" else ("6-0", "3-3", "4-1", "0-6")
    order = random.sample(PLAYERS, 6)
    rounds = []
    for number in (1, 2):
        tables = [
            (one, two, random.choice(results) if number == 1 or place >= missing else "")
            for place, (one, two) in enumerate(zip(order[::2], order[1::2], strict=True))
        ]
        rounds.append(swiss(number, tables))
        order = order[1:] + order[:1]
    return event(PLAYERS, rounds, regulations=law, structure=Structure("custom", 3, 2))


def pairings(players: Sequence[str]) -> Iterator[list[tuple[str, str]]]:
    if not players:
        yield []
        return
    first, *rest = players
    for other in rest:
        left = [player for player in rest if player != other]
        for pairs in pairings(left):
            yield [(first, other), *pairs]


def ends(field: Remaining) -> Iterator[dict[str, int]]:
    """Everybody's points after every way to end the open tables and one round more."""
    for typed in product(field.results, repeat=len(field.tables)):
        points = dict(field.points)
        for table, result in zip(field.tables, typed, strict=True):
            for player, units in zip(table.players, result, strict=True):
                points[player] += units
        for pairs in pairings(PLAYERS):
            for last in product(field.results, repeat=len(pairs)):
                total = dict(points)
                for pair, result in zip(pairs, last, strict=True):
                    for player, units in zip(pair, result, strict=True):
                        total[player] += units
                yield total


@pytest.mark.parametrize("seed", range(12))
def test_single_sided_bounds_hold_and_are_mostly_reached(seed: int) -> None:
    """What is possible at once is never more than the bound, and mostly the same."""
    made = drawn(f"many/{seed}", "single-sided", seed % 3)
    field = remaining(made, load("single-sided"), 3)
    crowd = Crowd(field, frozenset(PLAYERS))
    same = asked = 0
    least = dict.fromkeys(PLAYERS, 6)
    highest = dict.fromkeys(PLAYERS, 0)
    best = {
        player: field.points[player] + 3 * (1 + (player in field.open_tables)) for player in PLAYERS
    }
    for points in ends(field):
        for player in PLAYERS:
            if points[player] == field.points[player]:
                others = sum(points[other] >= points[player] for other in PLAYERS) - 1
                highest[player] = max(highest[player], others)
            if points[player] == best[player]:
                others = sum(points[other] > points[player] for other in PLAYERS)
                least[player] = min(least[player], others)
    for player in PLAYERS:
        bound = crowd.reach(field.points[player], player)
        assert highest[player] <= bound.together <= bound.each
        below = crowd.certain(best[player], player)
        assert below.each <= below.together <= least[player]
        asked += 1
        same += highest[player] == bound.together
    assert same >= asked - 1
