"""Faults really done to commands, servers and desks; after each all is there and all goes on."""

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from msgspec import structs

from tests.lab.faults import calls, doing, moments, servers
from tests.lab.faults.doing import Fault
from tests.lab.faults.scenes import CASES
from tests.lab.longrun.units import Done, Kind, Part, Record, Unit

TIMES = 3
"""Faults of a unit, where a command is hurt."""


def _killed(folder: Path, draw: Random, number: int) -> list[Fault]:
    """A desk, a server, or a command at a moment or at a call."""
    if number % 10 in (3, 8):
        return servers.killed_desk(folder, draw)
    if number % 10 == 5:
        return servers.killed_server(folder, draw)
    if number % 25 == 19:
        return doing.killed_with_others(folder, draw)
    case = doing.command_of(draw, number * 7 // 10)
    if calls.why_not() or draw.random() < 0.3:
        hurt = doing.at_a_moment(draw)
    else:
        hurt = doing.at_a_call("SIGKILL", folder, draw)
    return doing.each(folder, draw, case, 1, hurt)


def _short(folder: Path, draw: Random, number: int) -> list[Fault]:
    case = doing.command_of(draw, number)
    return doing.each(folder, draw, case, TIMES, doing.with_a_limit(draw))


def _error(name: str) -> Callable[[Path, Random, int], list[Fault]]:
    """An error at the n-th call, at the system or, where that cannot be, within the process."""

    def hurt(folder: Path, draw: Random, number: int) -> list[Fault]:
        case = doing.command_of(draw, number)
        if name == "ENOSPC" and case.name == "publish --dry-run":
            case = CASES["build"]  # it makes no file that a full disk could refuse
        if name == "EMFILE" and draw.random() < 0.5:
            way = doing.with_few_files(draw)
        elif calls.why_not():
            way = doing.within_the_process(name, draw)
        else:
            way = doing.at_a_call(name, folder, draw)
        return doing.each(folder, draw, case, TIMES, way)

    return hurt


def _meanwhile(name: str) -> Callable[[Path, Random, int], list[Fault]]:
    def hurt(folder: Path, draw: Random, number: int) -> list[Fault]:
        if name == "branch" and number % 2:
            return servers.other_branch(folder, draw)
        case = doing.command_of(draw, number)
        if case.name.startswith("publish") and name == "branch":
            case = CASES["build"]  # git's own files lie beside data/
        return doing.each(folder, draw, case, TIMES, moments.meanwhile(name, folder, draw))

    return hurt


def _clock(folder: Path, draw: Random, number: int) -> list[Fault]:
    return servers.clock_set(folder, draw) if servers.faketime() else []


def _watches(folder: Path, draw: Random, number: int) -> list[Fault]:
    return [] if servers.no_namespace() else servers.out_of_watches(folder, draw)


def _two(folder: Path, draw: Random, number: int) -> list[Fault]:
    return servers.two_at_once(folder, draw)


WAYS: dict[str, Callable[[Path, Random, int], list[Fault]]] = {
    "SIGKILL": _killed,
    "short write": _short,
    **{name: _error(name) for name in ("ENOSPC", "EIO", "EMFILE", "EACCES")},
    **{name: _meanwhile(name) for name in ("vanishes", "changes", "half", "branch")},
    "clock": _clock,
    "watches": _watches,
    "two": _two,
}
"""By kind: what does its faults in an empty folder, by a draw and the unit's number."""
NOW = {
    "SIGKILL": 100, "short write": 12, "ENOSPC": 15, "EIO": 15, "EMFILE": 12, "EACCES": 12,
    "vanishes": 10, "changes": 10, "half": 10, "branch": 10, "clock": 6, "watches": 6, "two": 12,
}  # fmt: skip
"""Units before a release: 100 kills, and with three faults a unit some 300 others."""


def do(unit: Unit, folder: Path) -> Done:
    """Does one fault, or a few of one kind at one command."""
    draw = Random(str(unit))
    faults = WAYS[unit.kind](folder, draw, unit.number)
    made = doing.done(faults)
    why = MISSING.get(unit.kind, lambda: "")()
    return structs.replace(made, notes={"why": why}) if why else made


MISSING: dict[str, Callable[[], str]] = {
    "clock": lambda: "" if servers.faketime() else "faketime is not installed (Debian: faketime)",
    "watches": servers.no_namespace,
    **dict.fromkeys(("ENOSPC", "EIO", "EMFILE", "EACCES"), lambda: calls.why_not()),
}
"""Why a kind of fault cannot be done here, or only within the process."""


def table(records: Sequence[Record]) -> str:
    """By kind of fault: how many, at what, and what came of it."""
    rows = [
        "| fault | done | at | refused or killed, nothing typed | all typed | part | done all the"
        " same, or acknowledged |",
        "|---|---:|---|---:|---:|---:|---:|",
    ]
    whys = {}
    for kind in WAYS:
        counts: Counter[str] = Counter()
        for record in records:
            if record.kind == kind:
                counts.update(record.counts)
                if why := record.notes.get("why"):
                    whys[kind] = why
        if counts["faults"]:
            rows.append(_row(kind, counts))
    missing = [f"\n{kind}: {why}" for kind, why in sorted(whys.items())]
    return "\n".join([*rows, *missing])


def _row(kind: str, counts: Counter[str]) -> str:
    at = ", ".join(
        f"{name.removeprefix('at ')} {count}"
        for name, count in sorted(counts.items())
        if name.startswith("at ")
    )
    came = {
        ending: sum(count for name, count in counts.items() if name.endswith(ending))
        for ending in ("old", "new", "between", "acknowledged", "done all the same")
    }
    old = came["old"] + counts["refused"] + counts["killed"]
    done = came["acknowledged"] + came["done all the same"]
    return (
        f"| {kind} | {counts['faults']:,} | {at} | {old} | {came['new']} | {came['between']}"
        f" | {done} |"
    )


PART = Part(
    name="faults",
    about=(
        "Real faults in real commands, servers and desks: a process killed at a random moment, a"
        " system call that fails, a file that changes while it is read, a clock that is set "
        "back. After each, nothing that was typed is lost, every page is whole, the next command"
        " works without help, and the next build equals a build from scratch, byte by byte."
    ),
    kinds=tuple(Kind(name, now, 5 * now) for name, now in NOW.items()),
    do=do,
    table=table,
)
