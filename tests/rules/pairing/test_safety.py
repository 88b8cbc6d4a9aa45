"""How many rounds are sure to find opponents."""

from collections.abc import Iterator

import pytest
from topcut.regulations import load
from topcut.rules.pairing.safety import rounds_safe

from tests.support.pairing_oracles import Pair, all_pairings

State = tuple[frozenset[Pair], tuple[str, ...]]
"""Who has met whom, and who has had a bye, as often as had."""


def following(players: str, state: State) -> Iterator[State]:
    """Every state after one more round without rematch, with the bye by rule for any ranks."""
    met, byes = state
    options = {"": players}
    if len(players) % 2:
        options = {bye: players.replace(bye, "") for bye in players}
    legal = {
        bye: [pairs for pairs in all_pairings(rest) if not met.intersection(pairs)]
        for bye, rest in options.items()
    }
    had = [byes.count(bye) for bye, found in legal.items() if found]
    for bye, found in legal.items():
        if found and byes.count(bye) == min(had):
            for pairs in found:
                yield met.union(pairs), tuple(sorted((*byes, bye)))


def safe_by_enumeration(players: str, most: int) -> int:
    """Rounds that every course finds opponents for; all first rounds are alike."""
    start: State = (frozenset(), ())
    states = {next(following(players, start))}
    for round_ in range(1, most):
        after: set[State] = set()
        for state in states:
            found = set(following(players, state))
            if not found:
                return round_
            after |= found
        states = after
    return most


@pytest.mark.parametrize(
    "players",
    [
        *("ab", "abc", "abcd", "abcde", "abcdef"),
        *(pytest.param(many, marks=pytest.mark.long) for many in ("abcdefg", "abcdefgh")),
    ],
)
def test_no_course_of_a_small_event_runs_dry(players: str) -> None:
    """All courses of an event of up to 8 players: exactly so many rounds are safe."""
    assert rounds_safe(len(players)) == safe_by_enumeration(players, len(players))


def test_the_printed_structures_are_safe() -> None:
    """Every size of the basic and advanced structures finds opponents to its end."""
    for sizes in load("ffg-3.2").structures.values():
        assert all(size.rounds <= rounds_safe(size.players) for size in sizes)
