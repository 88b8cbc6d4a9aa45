"""What a save in the last round costs, with who is sure of the cut on all pages and without.

A builder that has built an event is given one result after the other, as `topcut serve` has it
build; the same is done again where nobody is asked after. The difference is what it costs to say
who is sure: the bounds, and the pages that they change.
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
from unittest.mock import patch

from topcut.edit.event.importing import write_event
from topcut.publish.event_cache import EventCache
from topcut.publish.worker import Worker
from topcut.rules.generating.spec import GeneratorSpec
from topcut.rules.generating.tournament import tournament
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

    share: float
    """Of the last round, so much was typed before."""
    without: float
    told: float
    """With who is sure on the pages."""

    @property
    def more(self) -> float:
        """What it costs to say it."""
        return self.told - self.without


def costs(system: str, players: int, rounds: int, cut: int) -> Iterator[Cost]:
    """Of saves in a last round of which so much is typed."""
    wanted = GeneratorSpec(system=system, players=players, rounds=rounds)
    whole = tournament(f"saves-{system}-{players}", wanted)
    for share in SHARES:
        with tempfile.TemporaryDirectory() as name:
            silent, told = (_Hall(Path(name) / each, whole, cut, share) for each in ("one", "two"))
            found: tuple[list[float], list[float]] = [], []
            gc.collect()
            gc.freeze()  # as a builder does: what else is in this process costs no save anything
            for number in range(-1, SAVES):
                with patch("topcut.rules.sure.outlook._asked", return_value=False):
                    without = silent.save()
                with_it = told.save()
                if number >= 0:  # the first fills what a builder keeps
                    found[0].append(without)
                    found[1].append(with_it)
            gc.unfreeze()
            yield Cost(share, *map(median, found))


class _Hall:
    """An event in its last round, and a builder that has built it once."""

    def __init__(self, folder: Path, whole: Event, cut: int, share: float) -> None:
        rounds = len(whole.swiss)
        data = Data(folder / "data")
        data.path.mkdir(parents=True)
        (data.path / "site.yaml").write_text("topcut: 1\n")
        announced = replace(whole, id=EVENT, structure=Structure("custom", rounds, cut))
        write_event(after(announced, rounds), data)
        self.file = data.folder(EVENT) / "rounds" / f"swiss-{rounds}.yaml"
        self.done = _LEAVES.sub("", self.file.read_text()).splitlines()
        tables = [place for place, line in enumerate(self.done) if _RESULT.search(line)]
        self.open = tables[int(share * len(tables)) :]
        self.lines = list(self.done)
        for place in self.open:
            self.lines[place] = _RESULT.sub("}", self.done[place])
        self.worker = Worker(data.path, folder / "site", EventCache())
        self._build()

    def save(self) -> float:
        """Types the next result; milliseconds of the processor until the pages are written."""
        place = self.open.pop(0)
        self.lines[place] = self.done[place]
        gc.collect()
        begun = process_time()
        self._build()
        return 1000 * (process_time() - begun)

    def _build(self) -> None:
        self.file.write_text("\n".join(self.lines) + "\n")
        built = self.worker.build(EVENT)
        assert built.read.good, built.report.problems
        assert built.written
