"""What is to be done next: which part, which kind, which number."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import count

from tests.lab.longrun.records import latest
from tests.lab.longrun.units import Kind, Part, Record, Unit


@dataclass
class Queue:
    """The units of one kind that are open, for one seed and one version of the program."""

    part: Part
    kind: Kind
    seed: str
    done: int = 0
    """Units that need not be done again."""
    again: list[int] = field(default_factory=list)
    """Numbers that failed under an earlier version: they come first."""
    taken: set[int] = field(default_factory=set)
    """Numbers that are done or begun."""

    @property
    def stage(self) -> int:
        """0 while units before a release are open, 1 for the nights, 2 beyond; 3: none is left."""
        if self.again or self.done < self.kind.now:
            return 0
        if self.kind.last:
            return 3
        if self.done < self.kind.nights:
            return 1
        return 3 if self.kind.ends else 2

    @property
    def share(self) -> float:
        """How much of the present stage is done: the kind that is furthest behind comes first."""
        return self.done / max(self.kind.nights if self.stage else self.kind.now, 1)

    def next(self) -> Unit:
        """Takes the next number."""
        number = self.again.pop(0) if self.again else self._free()
        self.taken.add(number)
        self.done += 1
        return Unit(self.part.name, self.kind.name, self.seed, number)

    def _free(self) -> int:
        return next(number for number in count(1) if number not in self.taken)


class Plan:
    """All open units of some parts; the time goes to parts by their shares."""

    def __init__(
        self, parts: Iterable[Part], records: dict[str, list[Record]], seed: str, version: str
    ) -> None:
        """`records` by part."""
        self.spent: dict[str, float] = {}
        self.queues: dict[str, list[Queue]] = {}
        for part in parts:
            self.spent[part.name] = 0.0
            known = latest(records.get(part.name, ()))
            self.queues[part.name] = [
                _queue(part, kind, seed, known, version) for kind in part.kinds
            ]

    def next(self) -> Unit | None:
        """The unit that comes next; None where nothing is left."""
        open_ = [queue for queues in self.queues.values() for queue in queues if queue.stage < 3]
        if not open_:
            return None
        return min(open_, key=self._order).next()

    def finished(self, unit: Unit, seconds: float) -> None:
        """A unit took so long."""
        self.spent[unit.part] += seconds

    def _order(self, queue: Queue) -> tuple[int, float, bool, float]:
        spent = self.spent[queue.part.name] / queue.part.share
        return queue.stage, spent, not queue.kind.last, queue.share


def _queue(part: Part, kind: Kind, seed: str, known: dict[Unit, Record], version: str) -> Queue:
    queue = Queue(part, kind, seed)
    for unit, record in known.items():
        if (unit.kind, unit.seed) != (kind.name, seed):
            continue
        if record.version != version and (kind.last or record.failures):
            if not kind.last:
                queue.again.append(unit.number)
                queue.taken.add(unit.number)
        else:
            queue.taken.update(record.numbers)
            queue.done += record.units
    return queue
