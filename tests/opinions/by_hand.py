"""A cut played through by hand, as its rules say it in words, without any table of wiring.

Single elimination: neighbours in the list of seeds meet, then the neighbours among the winners; or
in every round the best seed and the worst, the second and the second worst.
Double elimination: the losers of one round of the upper bracket meet one another or come down to
the winners of the round below, from the other end where both brackets are as large. Who has left
is carried on as absent: each opponent has a walkover, and two who are absent are both out.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

Pair = tuple[int | None, int | None]
Seeds = list[int | None]
Play = Callable[[int, int, int], tuple[int | None, set[int]]]
"""Who wins a match of two who are there, by round and seeds; and who of them did not appear."""
Leave = Callable[[int, Sequence[int]], set[int]]
"""Who of those still in has left when a round begins."""

ORDER = {
    4: (1, 4, 2, 3),
    8: (1, 8, 4, 5, 2, 7, 3, 6),
    16: (1, 16, 8, 9, 5, 12, 4, 13, 3, 14, 6, 11, 7, 10, 2, 15),
}
"""Seeds from the top of the bracket to its end."""


LOWER = {4: ("", "N", "S"), 8: ("", "N", "X", "N", "S"), 16: ("", "N", "X", "N", "S", "N", "S")}
"""What the lower bracket plays, round by round: N neighbours among themselves; with those who come
down from the upper bracket S in the same order, X from the other end."""


@dataclass
class ByHand:
    """A cut that is played; seeds are numbers."""

    size: int
    elimination: str
    play: Play
    leave: Leave
    reseed: bool = False
    gone: set[int] = field(default_factory=set)
    losses: Counter[int] = field(default_factory=Counter)
    out: dict[int, int] = field(default_factory=dict)
    """The round that everybody was last in."""
    met: list[tuple[int, int, int]] = field(default_factory=list)
    """Round and seeds of every match of two who were not known to be absent."""
    champion: int | None = None

    def places(self) -> list[int]:
        """Everybody, best first: the champion, then who is out later, then by seed."""
        return sorted(self.out, key=lambda seed: (seed != self.champion, -self.out[seed], seed))

    def begin(self, number: int) -> None:
        """A round begins: somebody of those still in may have left by now."""
        allowed = 2 if self.elimination == "double" else 1
        still = [
            seed
            for seed in range(1, self.size + 1)
            if seed not in self.gone and self.losses[seed] < allowed
        ]
        self.gone |= self.leave(number, still)

    def match(self, number: int, pair: Pair) -> Pair:
        """The winner and the loser; None is nobody."""
        self.out |= dict.fromkeys((seed for seed in pair if seed), number)
        there = [seed for seed in pair if seed and seed not in self.gone]
        won = None
        if len(there) == 2:
            won, absent = self.play(number, there[0], there[1])
            self.met.append((number, there[0], there[1]))
            self.gone |= absent
            there = [seed for seed in there if seed not in absent]
        if len(there) == 1:
            [won] = there
        others = [seed for seed in pair if seed and seed != won]
        self.losses.update(others)
        if won is None and len(others) == 2:
            self.losses.update(others)
            return None, None
        return won, others[0] if others else None

    def round(self, number: int, pairs: Sequence[Pair]) -> tuple[Seeds, Seeds]:
        """Winners and losers of several matches."""
        ended = [self.match(number, pair) for pair in pairs]
        return [won for won, _ in ended], [lost for _, lost in ended]

    def run(self) -> None:
        """Plays it to the end."""
        if self.elimination == "double":
            self._double()
        elif self.size == 3:
            self._of_three()
        else:
            self._single()

    def _of_three(self) -> None:
        self.begin(1)
        won, _ = self.match(1, (2, 3))
        self.begin(2)
        self.champion, _ = self.match(2, (1, won))

    def _single(self) -> None:
        left: Seeds = list(ORDER.get(self.size, (1, 2)))
        number = 0
        while len(left) > 1:
            number += 1
            self.begin(number)
            left, _ = self.round(number, inward(left) if self.reseed else neighbours(left))
        self.champion = left[0]

    def _double(self) -> None:
        upper: Seeds = list(ORDER[self.size])
        lower: Seeds = []
        fallen: list[Seeds] = []
        number = 0
        for number, kind in enumerate(LOWER[self.size], 1):
            self.begin(number)
            below: list[Pair] = []
            if kind == "N":
                below = neighbours(lower or fallen.pop(0))
            elif kind:
                coming = fallen.pop(0)
                below = list(zip(coming[::-1] if kind == "X" else coming, lower, strict=True))
            if len(upper) > 1:
                upper, lost = self.round(number, neighbours(upper))
                fallen.append(lost)
            lower, _ = self.round(number, below)
        self.begin(number + 1)
        final = upper[0], lower[0]
        self.champion, lost_final = self.match(number + 1, final)
        if lost_final and self.champion == lower[0]:
            self.begin(number + 2)
            self.champion, _ = self.match(number + 2, final)


def neighbours(seeds: Sequence[int | None]) -> list[Pair]:
    """The first with the second, and so on."""
    return [(seeds[place], seeds[place + 1]) for place in range(0, len(seeds), 2)]


def inward(seeds: Sequence[int | None]) -> list[Pair]:
    """The best with the worst, and so inward; nobody is worse than everybody."""
    ordered = sorted(seeds, key=lambda seed: (seed is None, seed))
    return [(ordered[at], ordered[-1 - at]) for at in range(len(ordered) // 2)]
