"""What a save in the last round costs, with a cut that was announced and without one.

A builder that has built the event is given one result after the other, as `topcut serve` has it
build; the same is done with the same event without its cut, of which nobody is told anything. The
difference is what it costs to say who is sure: the bounds, and the pages that they change.
"""

import gc
import re
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import process_time
from typing import NamedTuple

from topcut.organizer.importing import write_event
from topcut.publish.event_cache import EventCache
from topcut.publish.worker import Worker
from topcut.rules.drafts.generating.tournament import tournament
from topcut.rules.drafts.generating.wanted import Wanted
from topcut.tournament import Event, Structure
from topcut.workspace.data import Data

from tests.support.halfway import after

SHARES = (0.0, 0.25, 0.5, 0.9)
"""So much of the last round is typed before."""
SAVES = 8
"""Results that are typed then, one by one."""
EVENT = "hall"
WANTED = 30.0
"""Milliseconds that a save may cost more."""
_LEAVES = re.compile(r"(?m)^(?:drops|disqualified):.*\n(?:[ -].*\n)*")
_RESULT = re.compile(r", (?:result: \d|split: |no show: ).*")


class Cost(NamedTuple):
    """Milliseconds of the processor for a save, the median of some."""

    without: float
    """Of an event that has no cut."""
    with_cut: float

    @property
    def more(self) -> float:
        """What the cut costs."""
        return self.with_cut - self.without


def costs(system: str, players: int, rounds: int, cut: int) -> Iterator[Cost]:
    """Of saves in a last round of which so much is typed."""
    wanted = Wanted(system=system, players=players, rounds=rounds)
    whole = tournament(f"saves-{system}-{players}", wanted)
    for share in SHARES:
        with_cut, without = (_cost(whole, places, share) for places in (cut, 0))
        yield Cost(without, with_cut)


def _cost(whole: Event, cut: int, share: float) -> float:
    rounds = len(whole.swiss)
    with tempfile.TemporaryDirectory() as name:
        data = Data(Path(name) / "data")
        data.path.mkdir()
        (data.path / "site.yaml").write_text("topcut: 1\n")
        announced = replace(whole, id=EVENT, structure=Structure("custom", rounds, cut))
        write_event(after(announced, rounds), data)
        last = data.folder(EVENT) / "rounds" / f"swiss-{rounds}.yaml"
        done = _LEAVES.sub("", last.read_text()).splitlines()
        tables = [place for place, line in enumerate(done) if _RESULT.search(line)]
        typed = int(share * len(tables))
        lines = [
            _RESULT.sub("}", line) if at in tables[typed:] else line for at, line in enumerate(done)
        ]
        last.write_text("\n".join(lines) + "\n")
        worker = Worker(data.path, Path(name) / "site", EventCache())
        first = worker.build(EVENT)
        assert first.good, first.report.problems
        times = []
        for place in tables[typed : typed + SAVES]:
            lines[place] = done[place]
            last.write_text("\n".join(lines) + "\n")
            gc.collect()
            begun = process_time()
            built = worker.build(EVENT)
            times.append(1000 * (process_time() - begun))
            assert built.good, built.report.problems
            assert built.written
        worker.close()
    return median(times)
