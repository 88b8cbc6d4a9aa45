"""Mutants: small faults put into the program one at a time, and whether a test sees each.

`mutant_making` makes them, by mutmut's operators; `mutant_plans` knows which tests reach which;
`mutant_runs` tries them in a copy of the project.
"""

from __future__ import annotations

import shutil
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from math import ceil
from pathlib import Path
from random import Random
from time import monotonic
from typing import TYPE_CHECKING

import yaml

from tests.lab.longrun.units import Done, Kind, Part, Record, Unit

if TYPE_CHECKING:
    from tests.lab.longrun.mutant_plans import Copy

ROOT = Path(__file__).parents[3]
PROGRAM = ROOT / "generator" / "topcut"
CACHE = ROOT / ".cache" / "longrun" / "mutants"
LEAST = Path(__file__).with_name("mutants.yaml")
"""Of the covered mutants of each room, how many of a hundred are killed: this may only rise."""
SURVIVORS = Path(__file__).with_name("survivors.yaml")
"""Mutants that no test can or need see, each with its kind and why."""
NAME = "mutants"
REACH = "reach"
"""The kind that comes first: which tests reach what."""
REACHES = 48
RESTS = 6
"""Units of that kind that go on with what the others had no time for."""
SIZE = 60
"""Mutants of a unit."""
A_LINE = 1.8
"""More mutants than a line of the program has."""
SECONDS = 38
"""After them a unit begins no test and no mutant more: the rest is not tried."""
REQUIRED = (
    "rules/standings",
    "rules/ground",
    "rules/systems",
    "rules/bracket",
    "rules/review",
    "disk",
    "edit",
)
"""Rooms where a wrong value would be published, or something typed be lost: wholly tried."""
FEW = 4
"""Units of any other room before a release."""


def do(unit: Unit, folder: Path) -> Done:
    """A share of the map, or a share of a room's mutants, drawn over all its modules."""
    from tests.lab.longrun.mutant_plans import Copy, version

    copy = Copy(ROOT, CACHE / version(ROOT))
    for each in CACHE.glob("*"):
        if each != copy.folder and not each.name.startswith("dev"):
            shutil.rmtree(each, ignore_errors=True)
    copy.make()
    if unit.kind == REACH:
        return _reach(copy, unit.number, folder)
    began = monotonic()
    if missing := copy.unmapped():
        copy.reach(missing, folder / "reach", SECONDS / 2)
        if missing := copy.unmapped():
            return Done(failures=(f"what {len(missing)} files of tests reach is not known yet",))
    made = [
        mutant
        for module in copy.modules()
        if room(module) == unit.kind
        for mutant in copy.mutants(module)
    ]
    Random(f"{NAME}/{unit.kind}/{unit.seed}").shuffle(made)
    chosen = made[(unit.number - 1) * SIZE : unit.number * SIZE]
    left = SECONDS - (monotonic() - began)
    tried = copy.tried(chosen, folder / "tried", left)
    survivors = [
        f"{each.mutant.kind}: {each.mutant.shown(copy.source(each.mutant.module))}"
        for each in tried
        if each.outcome in ("survived", "suspicious")
    ]
    counts = Counter(each.outcome for each in tried)
    return Done(
        counts={"tried": len(tried), **counts},
        notes={"made": str(len(made)), "survivors": "\n".join(survivors)},
    )


def _reach(copy: Copy, number: int, folder: Path) -> Done:
    """Every 48th file of tests; in a unit behind these what is left of all."""
    first = number <= REACHES
    asked = copy.test_files()[number % REACHES :: REACHES] if first else copy.unmapped()
    unmapped = copy.unmapped()
    missing = [each for each in asked if each in unmapped]
    turn = number % max(len(missing), 1)  # two units at once begin with another file each
    copy.reach([*missing[turn:], *missing[:turn]], folder / "reach", SECONDS)
    left = copy.unmapped() if number == REACHES + RESTS else ()
    return Done(
        counts={"test files": len(asked)} if first else {},
        failures=tuple(f"{each}: no time to see what it reaches" for each in left),
    )


def room(module: str) -> str:
    """The room of a file of the package: its folder; those below rules are rooms themselves."""
    folders = module.split("/")[:-1]
    return "/".join(folders[: 2 if folders[:1] == ["rules"] else 1]) or module


def rooms() -> dict[str, int]:
    """All rooms, with the lines of their files."""
    found: Counter[str] = Counter()
    for each in PROGRAM.rglob("*.py"):
        found[room(each.relative_to(PROGRAM).as_posix())] += each.read_bytes().count(b"\n")
    return {name: lines for name, lines in sorted(found.items()) if not name.endswith("_.py")}


def _kinds() -> tuple[Kind, ...]:
    found = [Kind(REACH, now=REACHES + RESTS, nights=REACHES + RESTS, last=True)]
    for name, lines in rooms().items():
        whole = ceil(lines * A_LINE / SIZE)
        now = whole if name in REQUIRED and name != "edit" else min(whole, FEW)
        found.append(Kind(name, now=now, nights=whole, ends=True))
    return tuple(found)


def ready() -> str:
    """Whether mutmut is installed."""
    if find_spec("mutmut"):
        return ""
    return "mutmut is not installed: `make` installs it with the extra `proof` of pyproject.toml"


HEAD = """\
| room | made | tried | no test reaches | killed | by time | survived | of those reached | least |
|---|--:|--:|--:|--:|--:|--:|--:|--:|
"""


def table(records: Sequence[Record]) -> str:
    """By room: how many were made, tried, reached by a test, killed; and what fell."""
    by_room = _by_room(records)
    least = least_killed()
    lines = [_line(name, counts, least.get(name)) for name, counts in sorted(by_room.items())]
    whole: Counter[str] = Counter()
    for counts in by_room.values():
        whole.update(counts)
    lines.append(_line("**all**", whole, None))
    fell = "".join(f"\n- {each}" for each in fallen(records))
    return HEAD + "\n".join(lines) + f"\n\n{_explained()}\n" + fell


def _explained() -> str:
    """How many survivors are explained, by kind."""
    kinds = Counter(each["kind"] for each in yaml.safe_load(SURVIVORS.read_text("utf-8")))
    told = ", ".join(f"{number} {kind}" for kind, number in sorted(kinds.items()))
    return f"Explained one by one in tests/lab/longrun/{SURVIVORS.name}: {told}."


def fallen(records: Sequence[Record]) -> list[str]:
    """Rooms whose tests see less than mutants.yaml says, a sentence each."""
    least = least_killed()
    return [
        f"{name}: {killed:.0f} % are killed, and there were {least[name]} % already."
        for name, counts in sorted(_by_room(records).items())
        if (killed := share(counts)) is not None and killed < least.get(name, 0) - _chance(counts)
    ]


def _chance(counts: Mapping[str, int]) -> float:
    """How far a sample may lie from the whole, twice its standard error; 0 for the whole."""
    covered = _covered(counts)
    if counts["tried"] >= counts["made"]:
        return 0
    part = (share(counts) or 0) / 100
    return float(200 * (part * (1 - part) / covered) ** 0.5)


def least_killed() -> dict[str, int]:
    """What mutants.yaml says, by room."""
    known: dict[str, int] = yaml.safe_load(LEAST.read_text("utf-8"))
    return known


def share(counts: Mapping[str, int]) -> float | None:
    """Of a hundred that a test reaches, how many are killed; None where there are none."""
    covered = _covered(counts)
    return 100 * (covered - counts["survived"]) / covered if covered else None


def _covered(counts: Mapping[str, int]) -> int:
    return counts["killed"] + counts["timeout"] + counts["survived"]


def _by_room(records: Sequence[Record]) -> dict[str, Counter[str]]:
    found: dict[str, Counter[str]] = defaultdict(Counter)
    made: dict[str, int] = {}
    for each in records:
        if each.kind != REACH:
            found[each.kind].update(each.counts)
            made[each.kind] = int(each.notes.get("made", 0)) or made.get(each.kind, 0)
    for name, number in made.items():
        found[name]["made"] = number
    return found


def _line(name: str, counts: Mapping[str, int], least: int | None) -> str:
    killed = share(counts)
    cells = [
        name,
        counts["made"],
        counts["tried"],
        counts["not covered"],
        counts["killed"] + counts["timeout"],
        counts["timeout"],
        counts["survived"],
        "" if killed is None else f"{killed:.1f} %",
        "" if least is None else f"{least} %",
    ]
    return f"| {' | '.join(map(str, cells))} |"


PART = Part(
    name=NAME,
    about=(
        "Small faults are planted in a copy of the program, one at a time: an operator, a "
        "number, a word, an argument. If no test notices a fault, somebody could make the same "
        "mistake tomorrow. Only the tests that reach the changed line are run, the nearest "
        "first, for two seconds, so the real share of noticed faults is at least the one shown."
    ),
    kinds=_kinds(),
    do=do,
    table=table,
    ready=ready,
    share=2,
)
