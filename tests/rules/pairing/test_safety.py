"""How many rounds are sure to find opponents."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest
from topcut.regulations import load
from topcut.rules.drafts.robin import schedule
from topcut.rules.ground.structure import rounds_possible, rounds_safe
from topcut.rules.pairing.least.cost import Rivals
from topcut.rules.pairing.least.least import can_be_paired

from tests.build import required
from tests.opinions.pairings import Pair, all_pairings

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


@pytest.mark.parametrize("players", range(2, 12))
def test_rounds_with_two_meetings_are_possible_up_to_the_number_that_is_told(players: int) -> None:
    """Twice a round robin is so many rounds, and in one more somebody meets a third time."""
    once = schedule([str(each) for each in range(players)])
    assert rounds_possible(players, 2) == 2 * len(once)
    games_left = 2 * len([pair for pairs in once for pair in pairs])
    a_round = players // 2
    assert games_left == rounds_possible(players, 2) * a_round


@pytest.mark.parametrize("players", range(2, 9))
def test_two_meetings_are_safe_for_as_many_rounds_as_is_told(players: int) -> None:
    """Random courses to the last safe round leave a pairing, also with the same pairs again."""
    ids = [f"p{each}" for each in range(players)]
    costs = required(load("single-sided").costs)
    zero = dict.fromkeys(ids, Fraction(0)), dict.fromkeys(ids, 0)
    for seed in range(40):
        random = Random(f"{players}/{seed}")
        met: dict[Pair, tuple[str | None, ...]] = {}
        byes = dict.fromkeys(ids, 0)
        for _ in range(rounds_safe(players, 2)):
            rivals = Rivals(*zero, met, costs)
            left = list(ids)
            if players % 2:
                bye = min(ids, key=lambda each: (byes[each], random.random()))
                byes[bye] += 1
                left.remove(bye)
            assert can_be_paired(rivals, left)
            legal = [
                pairs
                for pairs in all_pairings(left)
                if all(len(met.get(pair, ())) < 2 for pair in pairs)
            ]
            # the same pairs again as often as may be runs dry soonest
            most = max(sum(pair in met for pair in pairs) for pairs in legal)
            pairs = random.choice(
                [each for each in legal if sum(pair in met for pair in each) == most]
            )
            for pair in pairs:
                met[pair] = (*met.get(pair, ()), pair[0])


def test_more_rounds_than_possible_are_refused_at_once() -> None:
    """Four players over seven rounds, with two meetings: the seventh has no pairing."""
    assert [rounds_possible(each, 2) for each in (2, 3, 4, 5, 16)] == [2, 6, 6, 10, 30]
    assert [rounds_possible(each) for each in (4, 5)] == [3, 5]
    assert [rounds_safe(each, 2) for each in (4, 5, 16)] == [4, 4, 16]
