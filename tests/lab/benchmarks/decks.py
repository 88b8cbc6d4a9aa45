"""Seconds to check 200 deck lists of real cards: python -m tests.lab.benchmarks.decks."""

import random
import sys
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from topcut.documents.decks.cards import pool as pool_from
from topcut.documents.decks.decks import read_decks
from topcut.regulations import load
from topcut.rules.book.check import check
from topcut.text.problems.mark import Mark
from topcut.tournament import Player, Side

from tests.support import deck_lists as support

PLAYERS = 100
TARGET = 2.0
"""Seconds for reading and checking everything."""


def main() -> int:
    """Writes the lists of 100 players, reads and checks them, and prints the seconds."""
    pool = support.card_pool()
    rng = random.Random("benchmark")
    players = tuple(
        Player(f"p{n}", f"Player {n}", Mark("players.yaml", n + 1)) for n in range(PLAYERS)
    )
    identities = [support.an_identity(pool, card.title) for card in pool.identities]
    with TemporaryDirectory() as folder:
        decks = Path(folder) / "decks"
        decks.mkdir()
        for player in players:
            for side in Side:
                legal = support.legal_deck(pool, rng, side, date(2017, 1, 12))
                path = decks / f"{player.id}-{side}.txt"
                path.write_text(support.nrdb_text(legal), encoding="utf-8", newline="")
        rows = support.api()
        fresh = pool_from(rows["cards"], rows["packs"], rows["cycles"], rows["mwl"])
        start = perf_counter()
        found = read_decks(Path(folder), players, identities)
        read = perf_counter() - start
        event = support.event(found.decks, players=players)
        start = perf_counter()
        problems = check(event, load("ffg-2.0"), pool=fresh)
        checked = perf_counter() - start
    remarks = sum(problem.row.startswith("F-deck") for problem in problems)
    print(
        f"{2 * PLAYERS} lists: read in {read:.2f} s, checked in {checked:.2f} s (≤ {TARGET:.0f} s)"
    )
    return int(read + checked > TARGET or len(found.decks) != 2 * PLAYERS or remarks > 0)


if __name__ == "__main__":
    sys.exit(main())
