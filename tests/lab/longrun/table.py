"""docs/measurements/proof.md, from the records of the long run."""

from __future__ import annotations

import platform
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.lab.longrun import kept, records
from tests.lab.longrun.parts import parts
from tests.lab.longrun.units import Kind, Part, Record
from tests.lab.longrun.version import ROOT, program

DOCUMENT = ROOT / "docs" / "measurements" / "proof.md"
HEAD = """\
# The proof

Hours of automated tests that try to break the program, and their results. `make longrun MINUTES=60`
continues where the last run stopped; `make longrun-table` writes this page and, beside it, the
totals that a new checkout continues from (proof.jsonl). A workflow does both every night. A unit is
identified by part, kind, seed and number: `make longrun UNIT=PART/KIND/SEED/NUMBER` repeats it, as
long as the program, the examples and the published events that inputs are drawn from are the same;
only a process killed after some milliseconds is never at exactly the same point.

Each unit counts once, with its latest result. Every later version of the program repeats a unit
that failed; parts of limited length are repeated by every version.

"""


def main(folder: Path = records.FOLDER, document: Path = DOCUMENT) -> int:
    """Writes the page, and beside it the sums; 1 where there is no record at all."""
    all_ = parts()
    sums = document.with_suffix(".jsonl")
    known = {part.name: kept.known(folder, part.name, sums) for part in all_}
    if not any(known.values()):
        print(f"there are no records in {folder}: make longrun makes some")
        return 1
    document.write_text(page(all_, known, program()), encoding="utf-8", newline="\n")
    kept.write(all_, known, sums)
    print(document)
    print(sums)
    return 0


def page(all_: Sequence[Part], known: dict[str, list[Record]], version: str) -> str:
    """The whole page; `known` are the records by part."""
    mine = {part.name: current(part, known[part.name], version) for part in all_}
    sections = [HEAD, summary(all_, mine, version)]
    sections += [section(part, mine[part.name]) for part in all_]
    sections.append(still_open(all_, mine))
    return "\n".join(sections)


def current(part: Part, known: Iterable[Record], version: str) -> list[Record]:
    """What counts: each unit's latest record; of this version alone where the part has an end."""
    ends = {kind.name for kind in part.kinds if kind.last}
    kinds = {kind.name for kind in part.kinds}
    return [
        record
        for record in records.latest(known).values()
        if record.kind in kinds and (record.kind not in ends or record.version == version)
    ]


def summary(all_: Sequence[Part], mine: dict[str, list[Record]], version: str) -> str:
    """The table above all others: a line a part."""
    lines = [
        "| part | units | of | failed | by this version | hours of a core | days |",
        "|---|---:|---:|---:|---:|---:|---|",
    ]
    for part in all_:
        own = mine[part.name]
        days = sorted({day for record in own for day in record.day.split(" to ")})
        cells = [
            f"[{part.name}](#{part.name})",
            _number(_units(own)),
            _number(sum(kind.now for kind in part.kinds)),
            _number(len(_failed(own))),
            _number(_units(record for record in own if record.version == version)),
            f"{sum(record.seconds for record in own) / 3600:.2f}",
            " to ".join(dict.fromkeys([*days[:1], *days[-1:]])) or "none",
        ]
        lines.append(_row(cells))
    machine = f"Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    return "\n".join([*lines, "", f"This version is {version}; {machine}.", ""])


def section(part: Part, own: list[Record]) -> str:
    """What one part did: the sums of its counts, by kind."""
    names = list(dict.fromkeys(name for record in own for name in record.counts))
    lines = [f"## {part.name}", "", part.about, ""]
    if own:
        lines += [*_sums(part.kinds, own, names), ""]
    else:
        lines += ["Nothing has been run yet.", ""]
    lines += _failures(own)
    if part.table and own:
        lines += [part.table(own).rstrip("\n"), ""]
    return "\n".join(lines)


def still_open(all_: Sequence[Part], mine: dict[str, list[Record]]) -> str:
    """What the nights still have to do."""
    lines = ["## Still open", ""]
    for part in all_:
        done: Counter[str] = Counter()
        for record in mine[part.name]:
            done[record.kind] += record.units
        for kind in part.kinds:
            goal = kind.now if kind.last else max(kind.now, kind.nights)
            left = goal - done[kind.name]
            if left > 0:
                lines.append(f"- {part.name}, {kind.name}: {_number(left)} of {_number(goal)}")
    if len(lines) == 2:
        lines.append("Nothing.")
    return "\n".join([*lines, ""])


def _sums(kinds: Sequence[Kind], own: list[Record], names: Sequence[str]) -> list[str]:
    """A line for each count, a column for each kind; turned round where that is narrower."""
    by_kind = {kind.name: [each for each in own if each.kind == kind.name] for kind in kinds}
    columns = by_kind | {"all": own} if len(kinds) > 1 else by_kind
    sums = [["", "units", *names, "failed", "minutes"]]
    for name, records_ in columns.items():
        counted: Counter[str] = Counter()
        for record in records_:
            counted.update(record.counts)
        numbers = [_units(records_), *(counted[each] for each in names), len(_failed(records_))]
        minutes = sum(record.seconds for record in records_) / 60
        sums.append([name, *map(_number, numbers), f"{minutes:.1f}"])
    if len(names) > len(kinds):
        sums = [list(column) for column in zip(*sums, strict=True)]
    return [_row(sums[0]), "|---|" + "---:|" * (len(sums[0]) - 1), *map(_row, sums[1:])]


def _failures(own: list[Record]) -> list[str]:
    """Those that failed and were not done again since."""
    failed = _failed(own)
    if not failed:
        return []
    lines = ["Failed, and open:", ""]
    for record in failed[:20]:
        first = record.failures[0].strip().splitlines()
        lines.append(f"- `{record.unit}`: {first[-1] if first else ''}")
    if len(failed) > 20:
        lines.append(f"- and {len(failed) - 20} more")
    return [*lines, ""]


def _failed(own: Iterable[Record]) -> list[Record]:
    return [record for record in own if record.failures]


def _units(own: Iterable[Record]) -> int:
    return sum(record.units for record in own)


def _number(value: int) -> str:
    return f"{value:,}"


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
