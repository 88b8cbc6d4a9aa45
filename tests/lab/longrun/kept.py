"""What a new checkout goes on from: docs/measurements/proof.jsonl, sums of units that are finished.

`.cache` is lost with its machine. A sum is a record of neighbouring numbers of one kind, one seed
and one version. One that failed stays as it is, until it is done again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import msgspec

from tests.lab.longrun import records
from tests.lab.longrun.units import Part, Record, Unit
from tests.lab.longrun.version import ROOT

KEPT = ROOT / "docs" / "measurements" / "proof.jsonl"
MOST = ("seconds", "megabytes")
"""Notes of which the largest is kept, by the number that they begin with."""
LAST = ("made", "skipped", "why")
"""Notes of which the last is kept. All others are in the cache alone."""


def known(folder: Path, part: str, kept: Path = KEPT) -> list[Record]:
    """The sums of a part, then each unit in the cache that is in none of them."""
    sums = [record for record in read(kept) if record.part == part]
    within = {
        Unit(part, each.kind, each.seed, number)
        for each in sums
        if not each.failures
        for number in each.numbers
    }
    return [*sums, *(each for each in records.read(folder, part) if each.unit not in within)]


def read(kept: Path = KEPT) -> list[Record]:
    """Every line of the file; none where there is no file. Raises DecodeError."""
    if not kept.exists():
        return []
    decoder = msgspec.json.Decoder(Record)
    return [decoder.decode(line) for line in kept.read_bytes().splitlines()]


def write(parts: Sequence[Part], known: dict[str, list[Record]], kept: Path = KEPT) -> None:
    """All that is known, by part, as sums; kinds that have an end are done anew and left out."""
    encoder = msgspec.json.Encoder()
    lines = [encoder.encode(each) for part in parts for each in sums(part, known[part.name])]
    kept.write_bytes(b"".join(line + b"\n" for line in lines))


def sums(part: Part, found: Iterable[Record]) -> Iterator[Record]:
    """The sums of a part: in the order of its kinds, then by seed and number."""
    order = {kind.name: place for place, kind in enumerate(part.kinds) if not kind.last}
    chosen = sorted(
        (each for each in records.latest(found).values() if each.kind in order),
        key=lambda each: (order[each.kind], each.seed, each.number),
    )
    begins = [0] if chosen else []
    begins += [at for at, (one, two) in enumerate(pairwise(chosen), 1) if not _go_on(one, two)]
    for begin, end in pairwise([*begins, len(chosen)]):
        yield _sum(chosen[begin:end])


def _go_on(one: Record, two: Record) -> bool:
    alike = (one.kind, one.seed, one.version) == (two.kind, two.seed, two.version)
    return alike and one.numbers.stop == two.number and not (one.failures or two.failures)


def _sum(some: Sequence[Record]) -> Record:
    counts: Counter[str] = Counter()
    for each in some:
        counts.update(each.counts)
    days = sorted({day for each in some for day in each.day.split(" to ")})
    return msgspec.structs.replace(
        some[0],
        units=sum(each.units for each in some),
        seconds=round(sum(each.seconds for each in some), 2),
        day=" to ".join(dict.fromkeys((days[0], days[-1]))),
        counts=dict(counts),
        notes=_notes(some),
    )


def _notes(some: Sequence[Record]) -> dict[str, str]:
    notes: dict[str, str] = {}
    for each in some:
        notes |= {name: each.notes[name] for name in LAST if name in each.notes}
    for name in MOST:
        noted = [each.notes[name] for each in some if name in each.notes]
        if noted:
            notes[name] = max(noted, key=lambda words: float(words.split()[0]))
    return notes
