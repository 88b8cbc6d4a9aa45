"""How long the pairing of a round of single-sided Swiss takes, beside networkx over all pairs.

    python -m tests.lab.benchmarks least

Rounds 2 to 6 of ten simulated events of each size. Times are milliseconds of the processor, so that
a busy machine changes little; the loading of the libraries is not counted. Then `topcut pair`
whole: all that its process uses from its start to the written file.
"""

import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from os import environ, times
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

import networkx
from topcut.regulations import load
from topcut.rules.ground.draw import Draw
from topcut.rules.pairing.least.cost import Rivals, sides_of
from topcut.rules.pairing.least.least import CostTable, LeastPairing, least_cost
from topcut.rules.pairing.least.proof import MOST, prove
from topcut.rules.pairing.points.core import Pair

EVENTS, LAST = 10, 6
TARGETS = {64: 100.0, 272: 1000.0}
"""Milliseconds that are asked for."""
DENSE = {16: 50, 64: 50, 128: 10, 272: 2}
"""How many rounds networkx pairs too, by number of players."""
COMMANDS = 5
"""How often the whole command is timed."""


def rounds(players: int) -> Iterator[tuple[Rivals, Draw, LeastPairing, float]]:
    """Every round from the second on, with its pairing and the time that took."""
    costs = load("single-sided").costs
    assert costs is not None
    for event in range(EVENTS):
        random = Random(f"{players}/{event}")
        ids = [f"player-{number}" for number in range(players)]
        points = dict.fromkeys(ids, Fraction(0))
        balance = dict.fromkeys(ids, 0)
        met: dict[Pair, tuple[str | None, ...]] = {}
        for number in range(1, LAST + 1):
            rivals = Rivals(dict(points), dict(balance), dict(met), costs)
            draw = Draw(f"bench-{event}", "swiss", number)
            start = process_time()
            made = least_cost(rivals, draw)
            took = 1000 * (process_time() - start)
            assert made is not None
            if number > 1:
                yield rivals, draw, made, took
            for one, two in made.pairs:
                sides = sides_of(rivals, one, two, draw)
                balance[sides.corp] += 1
                balance[sides.runner] -= 1
                met[one, two] = (*met.get((one, two), ()), sides.corp)
                won, lost = random.sample((one, two), 2)
                if random.random() < 0.05:
                    points[won] += 1
                    points[lost] += 1
                else:
                    points[won] += 3


def dense(rivals: Rivals, draw: Draw) -> float:
    """Milliseconds of the same matching by networkx, the table of costs being there."""
    edges = CostTable(rivals).edges(draw)
    most = max(weight for _, _, weight in edges)
    start = process_time()
    graph = networkx.Graph()
    graph.add_weighted_edges_from((one, two, most - weight) for one, two, weight in edges)
    networkx.max_weight_matching(graph, maxcardinality=True)
    return 1000 * (process_time() - start)


def command(players: int) -> list[float]:
    """Milliseconds of the processor that `topcut pair` takes for round 2."""
    found = []
    environment = {key: value for key, value in environ.items() if not key.startswith("PYTHON")}
    with TemporaryDirectory() as folder:
        event = Path(folder) / "data" / "events" / "hall"
        (event / "rounds").mkdir(parents=True)
        (event / "event.yaml").write_text(
            "name: Hall\ndate: 2026-03-14\nregulations: single-sided\ntimezone: Europe/Berlin\n"
            "structure: {rounds: 9, cut: 0}\nstaff: {organizer: Ann Ellis}\ndraw: hall\n",
            encoding="utf-8",
        )
        names = [f"Player {number}" for number in range(players)]
        (event / "players.yaml").write_text(
            "".join(f"- {{name: {name}}}\n" for name in names), encoding="utf-8"
        )
        tables = zip(names[::2], names[1::2], strict=True)
        (event / "rounds" / "swiss-1.yaml").write_text(
            "tables:\n"
            + "".join(
                f"  - {{table: {number}, corp: {corp}, runner: {runner}, result: {result}}}\n"
                for number, (corp, runner) in enumerate(tables, 1)
                for result in [("3-0", "0-3", "1-1")[number % 3]]
            ),
            encoding="utf-8",
        )
        made = event / "rounds" / "swiss-2.yaml"
        for _ in range(COMMANDS + 1):
            made.unlink(missing_ok=True)
            before = times()
            subprocess.run(
                [sys.executable, "-m", "topcut.cli", "pair", "hall"],
                cwd=folder,
                check=True,
                capture_output=True,
                env=environment,
            )
            after = times()
            used = after.children_user - before.children_user
            used += after.children_system - before.children_system
            found.append(1000 * used)
            assert made.is_file()
    return found[1:]  # the first may have compiled the modules


def shown(times: list[float]) -> str:
    """Median and worst."""
    return f"{median(times):,.0f} / {max(times):,.0f}" if times else ""


def main() -> int:
    """Prints the tables; 1 where a target is missed."""
    missed = False
    print("| players | rounds | pairing | asked for | networkx over all pairs | prices |")
    print("|---|---|---|---|---|---|")
    for players in (16, 64, 128, 272):
        own: list[float] = []
        other: list[float] = []
        proofs: list[float] = []
        for rivals, draw, _, took in rounds(players):
            own.append(took)
            if len(other) < DENSE[players]:
                other.append(dense(rivals, draw))
            if players <= MOST and len(proofs) < DENSE[players]:
                start = process_time()
                prove(rivals)
                proofs.append(1000 * (process_time() - start))
        target = TARGETS.get(players)
        asked = f"{target:,.0f}" if target else ""
        print(
            f"| {players} | {len(own)} | {shown(own)} | {asked} | {shown(other)} |"
            f" {shown(proofs)} |",
            flush=True,
        )
        missed |= target is not None and median(own) > target
    print("\n| players | topcut pair, round 2 |\n|---|---|")
    for players in (64, 272):
        whole = command(players)
        print(f"| {players} | {shown(whole)} |", flush=True)
        missed |= players == max(TARGETS) and median(whole) > TARGETS[players]
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
