"""Hostile inputs by the hundred thousand: files, imports, events, whole builds, requests.

    python -m tests.lab.longrun.hostile hostile/reader/20261122/7 113 [FOLDER]

draws one input of a unit again, shows it, and tries it as it would be tried.
"""

import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from tests.lab.longrun import (
    hostile_imports,
    hostile_reader,
    hostile_rules,
    hostile_shapes,
    hostile_sites,
    hostile_text,
    hostile_wire,
)
from tests.lab.longrun.hostile_watch import MEGABYTES, SECONDS, Prepare, again, batch
from tests.lab.longrun.units import Done, Kind, Part, Record, Unit

INPUTS = {
    "reader": 250, "shapes": 250, "text": 5_000, "imports": 200, "rules": 100, "sites": 20,
    "http": 100,
}  # fmt: skip
"""Inputs of a unit of each kind."""
ABOUT = f"""\
Files, events and requests made by malice, damage or accident. Each is accepted, or refused in plain
words with file, line and column: no traceback, nothing over {SECONDS:.0f} seconds of processor
time, nothing over {MEGABYTES} MB. Of the inputs, 70 % go through the reader (real files with
changed bytes, and values of the declared shapes), 20 % through the importers, 8 % through rules,
standings, brackets and drafts; 2 % are whole builds, or raw requests to server and desk. Texts
guided by coverage are extra.
"""
KINDS = (
    Kind("reader", 220, 2_200), Kind("shapes", 60, 600), Kind("text", 4, 200),
    Kind("imports", 100, 1_000), Kind("rules", 80, 800), Kind("sites", 50, 500),
    Kind("http", 10, 100),
)  # fmt: skip


def prepare(unit: Unit) -> Prepare:
    """What makes ready for the inputs of a unit. Raises KeyError for those that have none."""
    kinds: dict[str, Prepare] = {
        "reader": hostile_reader.prepare, "shapes": partial(hostile_shapes.prepare, unit),
        "imports": hostile_imports.prepare, "rules": hostile_rules.prepare,
        "sites": hostile_sites.prepare,
    }  # fmt: skip
    return kinds[unit.kind]


def do(unit: Unit, folder: Path) -> Done:
    """Tries the inputs of a unit."""
    if unit.kind == "text":
        return hostile_text.do(unit, folder, INPUTS["text"])
    if unit.kind == "http":
        return hostile_wire.do(unit, folder, INPUTS["http"])
    return batch(unit, folder, prepare(unit), INPUTS[unit.kind])


def table(records: Sequence[Record]) -> str:
    """Inputs by kind: accepted, refused, the slowest and the one with the most memory."""
    lines = ["| input | accepted | refused | inputs a minute | slowest, s | most memory, MB |",
             "|---|---:|---:|---:|---:|---:|"]  # fmt: skip
    for kind in KINDS:
        some = [record for record in records if record.kind == kind.name]
        if some:
            lines += _rows(kind.name, some)
    skipped = next((each.notes["skipped"] for each in records if "skipped" in each.notes), "")
    return "\n".join(lines) + "\n" + (f"\n{skipped}\n" if skipped else "")


def _rows(kind: str, records: Sequence[Record]) -> list[str]:
    """A kind of units, and below it each kind of input in them."""
    counts: Counter[str] = Counter()
    for record in records:
        counts.update(record.counts)
    seconds = sum(record.seconds for record in records)
    names = dict.fromkeys(name.rpartition(": ")[0] for name in sorted(counts) if ": " in name)
    sums = {end: sum(counts[f"{name}: {end}"] for name in names) for end in ("accepted", "refused")}
    rate = f"{60 * counts['inputs'] / seconds:,.0f}" if seconds else ""
    most = [_most(records, note) for note in ("seconds", "megabytes")]
    if kind == "text":
        return [f"| **text** | {counts['inputs']:,} tried | | {rate} | | |"]
    told = " | ".join((f"{sums['accepted']:,}", f"{sums['refused']:,}", rate, *most))
    accepted, refused = (
        {name: counts[f"{name}: {end}"] for name in names} for end in ("accepted", "refused")
    )
    rows = [f"| {name} | {accepted[name]:,} | {refused[name]:,} | | | |" for name in names]
    return [f"| **{kind}** | {told} |", *rows]


def _most(records: Sequence[Record], note: str) -> str:
    """The largest of what the units noted, with what it was."""
    noted = [record.notes[note] for record in records if note in record.notes]
    return max(noted, key=lambda each: float(each.split()[0]), default="")


PART = Part("hostile", ABOUT, KINDS, do, table)


def _show(words: str, index: str, folder: str = "") -> None:
    part, kind, seed, number = words.split("/")
    unit = Unit(part, kind, seed, int(number))
    where = Path(folder or tempfile.mkdtemp())
    case = again(unit, int(index), where, prepare(unit))
    content = case.content if isinstance(case.content, bytes) else case.content.encode()
    (where / "input").write_bytes(content)
    sys.stdout.write(f"{case.kind}, {len(content)} bytes: {where / 'input'}\n{content[:4000]!r}\n")
    sys.stdout.write(f"accepted: {case.do()}\n")


if __name__ == "__main__":
    _show(*sys.argv[1:])
