"""One fault after the other, done to a command in a folder of its own, and what came of it."""

import resource
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from topcut.disk import writing
from topcut.publish.build import PARALLEL_FROM

from tests.lab.faults import calls
from tests.lab.faults.after import (
    are_pages,
    builds_as_from_nothing,
    is_unfinished,
    verdict,
    verdict_of_edits,
)
from tests.lab.faults.child import PATIENCE, Child, Ended
from tests.lab.faults.scenes import CASES, CLUB, Case, Scene, scene, typed
from tests.lab.longrun.units import Done
from tests.support.archive import write_archive
from tests.support.failing_disk import FailingDisk
from tests.support.trees import tree


class Fault(NamedTuple):
    """A fault that was done, and what is wrong after it."""

    at: str
    """The command, the server or the desk."""
    how: str
    """The call, the moment, the page of the disk."""
    came: str
    """What came of it: "old", "new", "between", "acknowledged", …"""
    wrong: tuple[str, ...]


def done(faults: list[Fault]) -> Done:
    """What a unit brings back of its faults."""
    counts: dict[str, int] = {"faults": len(faults)}
    for fault in faults:
        for name in (f"at {fault.at}", fault.came):
            counts[name] = counts.get(name, 0) + 1
    failures = tuple(
        f"{fault.at}, {fault.how}: {wrong}" for fault in faults for wrong in fault.wrong
    )
    return Done(counts=counts, failures=failures)


def outcome(scene: Scene, club: Path, ended: Ended) -> str:
    """What a command came to, in a word or two."""
    if ended.code == 0 and "not typed" not in ended.out:
        return "done all the same"
    now = typed(club)
    if "build" in scene.case.words:
        return "killed" if ended.code < 0 else "refused"
    state = "old" if now == scene.data[0] else "new" if now == scene.data[-1] else "between"
    return f"{'killed' if ended.code < 0 else 'refused'}, {state}"


def command_of(draw: Random, number: int) -> Case:
    """The command of a unit: all in turn, so that each has its share."""
    names = list(CASES)
    return CASES[names[number % len(names)]]


def each(
    folder: Path, draw: Random, case: Case, times: int, hurt: "Callable[[Scene, Path], Hurt | None]"
) -> list[Fault]:
    """Hurts a command so many times, each time in a fresh copy of one scene."""
    played = scene(case, folder, draw)
    faults = []
    for count in range(times):
        club = played.copy(folder / f"copy-{count}")
        hurt_ = hurt(played, club)
        if hurt_ is None:
            continue
        came = outcome(played, club, hurt_.ended)
        if hurt_.marked is None:
            wrong = tuple(verdict(played, club, hurt_.ended))
        else:
            wrong = tuple(verdict_of_edits(played, club, hurt_.ended, hurt_.marked))
        faults.append(Fault(case.name, hurt_.how, came, wrong))
    return faults


class Hurt(NamedTuple):
    """A command that was hurt."""

    ended: Ended
    how: str
    marked: list[str] | None = None
    """Files below data/ that somebody else saved meanwhile; None where nobody did anything."""


def at_a_call(fault: str, folder: Path, draw: Random) -> Callable[[Scene, Path], Hurt | None]:
    """Makes a call fail, or be the last: one among all that the command makes, each name alike."""
    known: list[calls.Call] | None = None

    def hurt(played: Scene, club: Path) -> Hurt | None:
        nonlocal known
        case = played.case
        if known is None:
            dry = played.copy(folder / "dry")
            made = calls.calls(dry, case.words, case.stdin, calls.CALLS[fault])
            known = list(_that_can(fault, made))
        if not known:  # the command makes no call that can end so
            return None
        names = sorted({call.name for call in known})
        name = draw.choice(names)
        call = draw.choice([call for call in known if call.name == name])
        sticky = fault != "SIGKILL" and name in calls.STICKY and draw.random() < 0.5
        ended, line = calls.injected(club, case.words, case.stdin, call, fault, sticky=sticky)
        return (
            Hurt(ended, f"{fault} at {line.replace(str(club.parent), '')[:160]}") if line else None
        )

    return hurt


def _that_can(fault: str, found: list[calls.Call]) -> Iterator[calls.Call]:
    """The calls that end so on a real machine."""
    for call in found:
        making = call.name != "openat" or "O_CREAT" in call.line
        if fault != "ENOSPC" or making:
            yield call


def at_a_moment(draw: Random) -> Callable[[Scene, Path], Hurt | None]:
    """Kills a command after a while, alone or with all that it started."""

    def hurt(played: Scene, club: Path) -> Hurt | None:
        after = draw.uniform(0, played.undisturbed.seconds * 1.1)
        child = Child(club, played.case.words, played.case.stdin)
        child.go()
        time.sleep(after)  # some moment of the command
        child.kill(all_of_it=False)
        return Hurt(child.ended(), f"SIGKILL after {after * 1000:.1f} ms")

    return hurt


def killed_with_others(folder: Path, draw: Random) -> list[Fault]:
    """Kills a build that has given its work to other processes; none of them may stay."""
    club = folder / CLUB
    write_archive(club / "data", PARALLEL_FROM + 2, 4, 1)
    child = Child(club, ("build",))
    child.go()
    until = time.monotonic() + PATIENCE
    while not list((club / "site").glob("event-*")) and time.monotonic() < until:
        time.sleep(0.01)  # until the others have begun
    after = draw.uniform(0, 0.5)
    time.sleep(after)  # some moment of their work
    child.kill()
    wrong = []
    try:
        child.ended()
    except AssertionError as error:
        wrong.append(f"its processes run on: {error}")
    site = tree(club / "site")
    wrong += are_pages({path: site[path] for path in site if not is_unfinished(path)})
    wrong += builds_as_from_nothing(club)
    how = f"SIGKILL {after * 1000:.1f} ms after the first pages"
    return [Fault("build of many", how, "killed", tuple(wrong))]


def with_a_limit(draw: Random) -> Callable[[Scene, Path], Hurt | None]:
    """Lets a command write so many bytes of a file and no more, as a full disk does."""

    def hurt(played: Scene, club: Path) -> Hurt | None:
        most = draw.choice((0, 1, 100, 512, 1000, 2000, 4096, 6000, 10_000, 20_000))

        def prepare() -> None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

        child = Child(club, played.case.words, played.case.stdin, prepare)
        child.go()
        return Hurt(child.ended(), f"files of at most {most} bytes")

    return hurt


def with_few_files(draw: Random) -> Callable[[Scene, Path], Hurt | None]:
    """Lets a command open so many files and no more."""

    def hurt(played: Scene, club: Path) -> Hurt | None:
        more = draw.randint(0, 6)

        def prepare() -> None:
            import os

            first = os.open("/dev/null", os.O_RDONLY)
            os.close(first)
            resource.setrlimit(resource.RLIMIT_NOFILE, (first + more, first + more))

        child = Child(club, played.case.words, played.case.stdin, prepare)
        child.go()
        return Hurt(child.ended(), f"room for {more} open files")

    return hurt


def within_the_process(kind: str, draw: Random) -> Callable[[Scene, Path], Hurt | None]:
    """Makes a call of what writes files fail, where no call to the system can be made to."""

    def hurt(played: Scene, club: Path) -> Hurt | None:
        disk = FailingDisk(draw.randint(1, 12), kind)

        def prepare() -> None:
            writing.os = disk  # type: ignore[attr-defined, assignment]

        child = Child(club, played.case.words, played.case.stdin, prepare)
        child.go()
        return Hurt(child.ended(), f"{kind} at call {disk.at} of writing")

    return hurt
