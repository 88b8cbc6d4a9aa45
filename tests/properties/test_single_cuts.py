"""Cuts of every size of single-sided Swiss, played through at random and by hand.

Nothing of the program is asked while they are played: who meets whom, who moves on and who is out
in which place comes from `tests.opinions.by_hand`. The typed matches then have to be those that
the bracket has, and its places those.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from topcut.rules.bracket.match import MatchState
from topcut.rules.bracket.sides import Reason
from topcut.tournament import Event, Match

from tests.opinions.by_hand import ByHand
from tests.support.brackets import absent, event_with_cut, of, played, problems, seed, typed

ALL = [
    ("single", 2), ("single", 3), ("single", 4), ("single", 8), ("single", 16),
    ("reseeded", 4), ("reseeded", 8), ("reseeded", 16),
    ("double", 4), ("double", 8), ("double", 16),
]  # fmt: skip

RANDOM = st.integers(0, 2**32).map(Random)
"""Evenings of every kind alike: not those first in which nearly everybody stays away."""


class Evening:
    """A cut played at random: what is typed, and what comes of it by hand."""

    def __init__(self, elimination: str, size: int, random: Random, absence: float) -> None:
        self.random = random
        self.absence = absence
        self.rounds: dict[int, list[Match]] = {}
        self.drops: dict[int, list[str]] = {}
        self.surplus: Counter[int] = Counter()
        self.sides: dict[tuple[int, int, int], int | None] = {}
        """The Corp by hand; None where a player chooses or the draw decides."""
        self.reseed = elimination == "reseeded"
        kind = "double" if elimination == "double" else "single"
        self.hand = ByHand(size, kind, self.play, self.leave, self.reseed)
        self.hand.run()

    def play(self, number: int, one: int, two: int) -> tuple[int | None, set[int]]:
        pair = tuple(map(seed, (one, two)))
        tables = self.rounds.setdefault(number, [])
        if self.random.random() < self.absence:
            gone = self.random.choice([{one}, {two}, {one, two}])
            tables.append(absent(None, *pair, *map(seed, sorted(gone))))
            return None, gone
        won = self.random.choice([one, two])
        corp = self.corp(number, one, two)
        runner = two if corp == one else one
        self.surplus.update({corp: 1, runner: -1})
        tables.append(played(None, seed(corp), seed(runner), seed(won)))
        return won, set()

    def corp(self, number: int, one: int, two: int) -> int:
        """Who is Corp: by the games of this cut, where they decide and no final is repeated."""
        by_rule = None
        if number > 1 and self.surplus[one] != self.surplus[two]:
            by_rule = min(one, two, key=lambda player: self.surplus[player])
        self.sides[number, min(one, two), max(one, two)] = by_rule
        return by_rule or self.random.choice([one, two])

    def leave(self, number: int, still: Sequence[int]) -> set[int]:
        gone = {player for player in still if self.random.random() < self.absence / 3}
        self.drops[number] = [seed(player) for player in sorted(gone)]
        return gone

    def event(self) -> Event:
        event = event_with_cut(
            self.hand.size,
            elimination=self.hand.elimination,
            family="single",
            reseed=self.reseed,
        )
        for number in sorted({*self.rounds, *self.drops}):
            tables = self.rounds.get(number, [])
            event = typed(event, number, *tables, drops=tuple(self.drops.get(number, ())))
        return event


@pytest.mark.parametrize(("elimination", "size"), ALL)
@pytest.mark.parametrize("absence", [0, 0.3])
@settings(max_examples=40, deadline=None)
@given(random=RANDOM)
def test_a_cut_ends_as_it_does_by_hand(
    elimination: str, size: int, absence: float, random: Random
) -> None:
    """Every typed pair has its match, nobody meets anybody else, and the places are the same."""
    evening = Evening(elimination, size, random, absence)
    event = evening.event()
    made = of(event)
    assert made.strays == ()
    assert problems(event, "F-elim-1") == []
    assert problems(event, "F-elim-2") == []
    assert problems(event, "S-cut-3") == []
    assert made.finished
    met = {
        (match.typed.round.number, *sorted(match.players))
        for match in made.matches
        if match.typed is not None
    }
    assert met == {
        (number, *sorted((seed(one), seed(two)))) for number, one, two in evening.hand.met
    }
    places = [seed(number) for number in evening.hand.places()]
    assert list(made.places) == places
    assert list(made.places.values()) == list(range(1, size + 1))
    assert made.champion == places[0]


@pytest.mark.parametrize(("elimination", "size"), ALL)
@settings(max_examples=40, deadline=None)
@given(random=RANDOM, absence=st.sampled_from([0, 0.2]))
def test_s_cut_2_sides_are_those_that_are_counted_by_hand(
    elimination: str, size: int, random: Random, absence: float
) -> None:
    """Corp less Runner games of the cut; walkovers are none, and a second final is its own rule."""
    evening = Evening(elimination, size, random, absence)
    event = evening.event()
    for match in of(event).matches:
        if match.state is not MatchState.PLAYED or match.sides.reason is Reason.SWAP:
            continue
        pair = sorted(int(player.removeprefix("s")) for player in match.players)
        corp = evening.sides[match.wire.round, pair[0], pair[1]]
        assert match.sides.expected == seed(corp) if corp else True
        assert (match.sides.reason is Reason.BALANCE) == (corp is not None)
    levels = {problem.level for problem in problems(event, "S-cut-2")}
    assert levels <= {"note", "warning"}
