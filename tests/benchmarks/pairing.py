"""How long the pairing of a round takes: medians over the rounds of simulated events.

    python -m tests.benchmarks.pairing

Beside it one dense exact matching over all pairs, for the same rounds, where it ends within a
minute. Times are in milliseconds, the loading of networkx is not counted.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import median
from time import perf_counter

from generator.rules.draw import Draw
from generator.rules.pairing import Pair, Proof, pair
from tests.support.pairing_oracles import best_by_matching

RESULTS = ((6, 0), (0, 6), (3, 3), (5, 0), (0, 5), (3, 2), (2, 3), (4, 1), (1, 4))
CHANCES = (28, 28, 24, 4, 4, 4, 4, 2, 2)
TARGETS = {128: 5.0, 1000: 50.0, 5000: 300.0}
"""Medians that are asked for, in milliseconds."""
DENSE = 128
"""Most players for whom the dense matching ends well within a minute."""


@dataclass
class Timing:
    """All rounds after the first of events of one size."""

    players: int
    rounds: int
    own: list[float] = field(default_factory=list)
    dense: list[float] = field(default_factory=list)
    proofs: Counter[Proof] = field(default_factory=Counter)


def simulate(players: int, rounds: int, events: int, dense: int) -> Timing:
    """Plays events with random results and times each pairing; `dense` rounds also densely."""
    timing = Timing(players, rounds)
    for event in range(events):
        random = Random(f"{players}/{event}")
        points = {f"player-{number}": 0 for number in range(players)}
        met: list[Pair] = []
        for number in range(1, rounds + 1):
            draw = Draw(f"bench-{players}-{event}", "swiss", number)
            candidates = sorted(points, key=points.__getitem__)
            start = perf_counter()
            made = pair(points, met, draw, candidates)
            if number > 1:
                timing.own.append(1000 * (perf_counter() - start))
                timing.proofs[made.proof] += 1
                if len(timing.dense) < dense:
                    start = perf_counter()
                    best_by_matching(points, met)
                    timing.dense.append(1000 * (perf_counter() - start))
            met += made.pairs
            results = random.choices(RESULTS, CHANCES, k=len(made.pairs))
            for (one, two), (first, second) in zip(made.pairs, results, strict=True):
                points[one] += first
                points[two] += second
            if made.bye is not None:
                points[made.bye] += 6
    return timing


def line(timing: Timing) -> str:
    """One line of the table."""
    target = TARGETS.get(timing.players)
    dense = f"{median(timing.dense):9.0f} / {max(timing.dense):6.0f}" if timing.dense else " " * 18
    proofs = ", ".join(f"{proof} {count}" for proof, count in sorted(timing.proofs.items()))
    return (
        f"{timing.players:7} {timing.rounds:6} {len(timing.own):6} "
        f"{median(timing.own):8.1f} / {max(timing.own):7.1f} "
        f"{f'≤ {target:.0f}' if target else '':>7} {dense}  {proofs}"
    )


def main() -> int:
    """Prints the table; 1 where a target is missed."""
    pair({"a": 0, "b": 0, "c": 0, "d": 3}, [("a", "b"), ("a", "c"), ("b", "c")], Draw("", "", 0))
    print("players rounds  times   median / worst    target   dense median / worst")
    missed = False
    sizes: Sequence[tuple[int, int, int, int]] = (
        (32, 4, 40, 60),
        (128, 7, 20, 20),
        (512, 9, 4, 0),
        (1000, 9, 3, 0),
        (5000, 10, 1, 0),
    )
    for players, rounds, events, dense in sizes:
        timing = simulate(players, rounds, events, dense if players <= DENSE else 0)
        print(line(timing), flush=True)
        missed |= median(timing.own) > TARGETS.get(players, float("inf"))
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
