"""How long the pairing of a round takes: medians over the rounds of simulated events.

    python -m tests.lab.benchmarks.pairing

Beside it networkx's dense matching over all pairs, with the objective as weights, for the same
rounds and in a process of its own, where it ends within a minute. Times are milliseconds of the
processor, so that a busy machine changes little; the loading of networkx is not counted.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection
from random import Random
from statistics import median
from time import process_time

from topcut.rules.ground.draw import Draw
from topcut.rules.pairing.points.core import Pair, pair
from topcut.rules.pairing.points.windows import Proof

from tests.opinions.pairings import best_by_matching

RESULTS = ((6, 0), (0, 6), (3, 3), (5, 0), (0, 5), (3, 2), (2, 3), (4, 1), (1, 4))
CHANCES = (28, 28, 24, 4, 4, 4, 4, 2, 2)
TARGETS = {128: 5.0, 1000: 50.0, 5000: 300.0}
"""Medians that are asked for, in milliseconds."""
PATIENCE = 60
"""Seconds after which a dense matching is ended."""


@dataclass
class Timing:
    """All rounds after the first of events of one size."""

    players: int
    rounds: int
    own: list[float] = field(default_factory=list)
    dense: list[float] = field(default_factory=list)
    dense_ends: bool = True
    """Whether the dense matchings that were tried ended in time."""
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
            start = process_time()
            made = pair(points, met, draw, candidates)
            if number > 1:
                timing.own.append(1000 * (process_time() - start))
                timing.proofs[made.proof] += 1
                if timing.dense_ends and len(timing.dense) < dense:
                    time_dense(timing, dict(points), list(met))
            met += made.pairs
            results = random.choices(RESULTS, CHANCES, k=len(made.pairs))
            for (one, two), (first, second) in zip(made.pairs, results, strict=True):
                points[one] += first
                points[two] += second
            if made.bye is not None:
                points[made.bye] += 6
    return timing


def time_dense(timing: Timing, points: dict[str, int], met: list[Pair]) -> None:
    """Times one dense matching, or notes that it does not end in time."""
    receiver, sender = Pipe(duplex=False)
    process = Process(target=match_densely, args=(points, met, sender))
    process.start()
    if receiver.poll(PATIENCE):
        timing.dense.append(receiver.recv())
    else:
        process.terminate()
        timing.dense_ends = False
    process.join()


def match_densely(points: dict[str, int], met: list[Pair], sender: Connection) -> None:
    start = process_time()
    best_by_matching(points, met)
    sender.send(1000 * (process_time() - start))


def line(timing: Timing) -> str:
    """One line of the table."""
    target = TARGETS.get(timing.players)
    if timing.dense:
        dense = f"{median(timing.dense):9.0f} / {max(timing.dense):6.0f}"
    else:
        dense = f"{'' if timing.dense_ends else f'over {PATIENCE} s':>18}"
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
        (512, 9, 4, 2),
        (1000, 9, 3, 1),
        (5000, 10, 1, 0),
    )
    for players, rounds, events, dense in sizes:
        timing = simulate(players, rounds, events, dense)
        print(line(timing), flush=True)
        missed |= median(timing.own) > TARGETS.get(players, float("inf"))
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
