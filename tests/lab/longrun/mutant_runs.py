"""Runs in a copy of the project: `python -m tests.lab.longrun.mutant_runs reach|try FOLDER`.

One process collects the tests once, and is warm; each test file and each mutant is done in a fork.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import _lru_cache_wrapper, partial
from math import inf
from pathlib import Path
from typing import Any

import pytest

from tests.lab.longrun.mutant_reach import Marker
from tests.lab.longrun.mutant_swap import Functions

OPTIONS = (
    "-q", "-x", "--tb=native", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist",
    "-p", "no:faulthandler", "-m", "not (browser or slow or long or check or editors)",
)  # fmt: skip
GRACE = 5
"""Seconds after the time is over in which the mutant at work may end; else it was not tried."""
MEMORY = 1 << 30
"""What a mutant may take beside what the tests have already."""


class Warm:
    """Pytest with all tests collected, which does something else than run them."""

    def __init__(self, work: Callable[[pytest.Session], None]) -> None:
        self._work = work

    @pytest.hookimpl(tryfirst=True)
    def pytest_configure(self) -> None:
        """Hypothesis draws the same always, little, and does not mind how long it takes."""
        from hypothesis import Phase, settings

        phases = (Phase.explicit, Phase.generate)
        settings.register_profile(
            "mutants", derandomize=True, database=None, deadline=None, phases=phases
        )
        settings.load_profile("mutants")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of the tests."""
        session.config.option.maxfail = 1
        self._work(session)
        return True


def run(work: Callable[[pytest.Session], None], files: Sequence[str]) -> None:
    """Collects these test files, and does the work."""
    pytest.main([*OPTIONS, *files], plugins=[Warm(work)])


def apart(work: Callable[[], int], seconds: float, folder: Path, latest: float = inf) -> int | None:
    """Does the work in a fork: its exit code, or None where it had no end in time.

    `seconds` are of the processor; it may wait five times as long. Raises TimeoutError where it
    is at work still at `latest`, which says nothing of it.
    """
    folder.mkdir(parents=True, exist_ok=True)
    child = os.fork()
    if not child:
        code = 99
        try:
            os.setpgid(0, 0)
            most = int(seconds) + 5  # where nobody is left who waits for it
            resource.setrlimit(resource.RLIMIT_CPU, (most, most))
            _quiet()
            code = work()
        finally:
            os._exit(code)
    try:
        return _waited(child, seconds, latest)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _waited(child: int, seconds: float, latest: float) -> int | None:
    until = time.monotonic() + 10 + 5 * seconds
    pause = 0.002
    while True:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            _kill(child)
            return os.waitstatus_to_exitcode(status)
        if time.monotonic() > until or _used(child) > seconds:
            _kill(child)
            os.waitpid(child, 0)
            return None
        if time.monotonic() > latest:
            _kill(child)
            os.waitpid(child, 0)
            raise TimeoutError
        time.sleep(pause)  # a child of this process: nothing else tells of its end and its time
        pause = min(pause * 1.2, 0.05)


def _used(process: int) -> float:
    """Its seconds of the processor until now."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _kill(process: int) -> None:
    """It, and whatever it has started."""
    try:
        os.killpg(process, signal.SIGKILL)
    except OSError:
        return


def _quiet() -> None:
    nothing = os.open(os.devnull, os.O_RDWR)
    for each in (0, 1, 2):
        os.dup2(nothing, each)


def _at_home(session: pytest.Session, folder: Path) -> None:
    """Temporary folders of the tests are in this folder, and end with it."""
    tempfile.tempdir = os.environ["TMPDIR"] = str(folder.resolve())
    session.config._tmp_path_factory._basetemp = folder.resolve()  # type: ignore[attr-defined]


def _passes(session: pytest.Session, items: Sequence[pytest.Item]) -> bool:
    """Whether all these tests pass; ends with the first that does not."""
    for item, following in zip(items, [*items[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            return False
    return True


def reach(into: Path, files: Sequence[str], seconds: float, package: Path, work: Path) -> None:
    """Writes INTO/FILE.json for each file: what its tests reach, and how long they take.

    `work` is where their temporary folders are: not below a project, whose data/ they would find.
    """
    marker = Marker(package.name, f"{package.absolute()}/")
    marker.start()
    until = time.monotonic() + seconds

    def work_on(session: pytest.Session) -> None:
        marker.taken()
        caches = [each for each in gc.get_objects() if isinstance(each, _lru_cache_wrapper)]
        _warm()
        for number, (file, items) in enumerate(_by_file(session.items)):
            if number and time.monotonic() > until:
                return
            target = map_of(file, into)
            task = partial(_reached, session, items, marker, caches, (target, work / "tmp"), until)
            code = apart(task, 120, work / "tmp")
            if code == UNFINISHED:
                return
            if code and not target.exists():
                target.write_text("{}")
        for file in files:  # those with no test that is asked
            if not map_of(file, into).exists():
                map_of(file, into).write_text("{}")

    run(work_on, files)


UNFINISHED = 3
"""How a file of tests ends that has to be gone on with: what is known of it is in FILE.part."""


def map_of(file: str, into: Path) -> Path:
    """Where it is written what a file of tests reaches."""
    return into / f"{file.replace('/', '.')}.json"


def _warm() -> None:
    """Forks share what is there now, and do not search it for waste."""
    gc.collect()
    gc.freeze()


def _by_file(items: Sequence[pytest.Item]) -> Iterator[tuple[str, list[pytest.Item]]]:
    found: dict[str, list[pytest.Item]] = {}
    for each in items:
        found.setdefault(each.nodeid.partition("::")[0], []).append(each)
    yield from found.items()


class Fixtures:
    """What the fixtures reach that more than one test uses: their users reach it too."""

    def __init__(self, marker: Marker) -> None:
        self._marker = marker
        self.reached: dict[str, dict[str, list[int]]] = {}

    @pytest.hookimpl(hookwrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Iterator[None]:
        """Keeps apart what is reached in it."""
        if fixturedef.scope == "function":
            yield
            return
        before = set(self._marker.reached)
        self._marker.reached.clear()
        yield
        found = set(self._marker.reached)
        self.reached[fixturedef.argname] = self._marker.taken()
        self._marker.reached.update(before | found)


def _reached(
    session: pytest.Session,
    items: Sequence[pytest.Item],
    marker: Marker,
    caches: Sequence[_lru_cache_wrapper[Any]],
    places: tuple[Path, Path],
    until: float,
) -> int:
    """Goes on where an earlier call stopped, by one test at least, until the time is over."""
    target, temporary = places
    part = target.with_suffix(".part")
    known = json.loads(part.read_text()) if part.exists() else {}
    items = [each for each in items if each.nodeid not in known]
    _at_home(session, temporary)
    session.config.option.maxfail = 0
    fixtures = Fixtures(marker)
    session.config.pluginmanager.register(fixtures)
    for item, following in zip(items, [*items[1:], None], strict=True):
        for each in caches:
            each.cache_clear()
        marker.reached.clear()
        failed, before = session.testsfailed, time.process_time()
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        took = time.process_time() - before
        reached = [marker.taken()]
        names = getattr(item, "fixturenames", ())
        reached += [fixtures.reached[name] for name in names if name in fixtures.reached]
        passed = session.testsfailed == failed
        known[item.nodeid] = passed and {"seconds": round(took, 4), "reached": _joined(reached)}
        if following and time.monotonic() > until:
            session._setupstate.teardown_exact(None)
            _write(part, known)
            return UNFINISHED
    _write(target, {test: found for test, found in known.items() if found})
    part.unlink(missing_ok=True)
    return 0


def _write(path: Path, value: object) -> None:
    """Whole: another process may read it, or write the same."""
    new = path.with_suffix(f".new-{os.getpid()}")
    new.write_text(json.dumps(value))
    new.rename(path)


def _joined(several: Sequence[dict[str, list[int]]]) -> dict[str, list[int]]:
    found: dict[str, set[int]] = {}
    for each in several:
        for path, blocks in each.items():
            found.setdefault(path, set()).update(blocks)
    return {path: sorted(blocks) for path, blocks in found.items()}


def tries(folder: Path, jobs: Sequence[dict[str, Any]], out: Path, seconds: float) -> None:
    """Tries mutants; appends a line of JSON for each to `out`, until the time is over.

    A job has: file, function, nth, begin, end, text; tests (nearest first), limit (seconds).
    """
    files = sorted({each.partition("::")[0] for job in jobs for each in job["tests"]})
    until = time.monotonic() + seconds

    def work_on(session: pytest.Session) -> None:
        items = {each.nodeid: each for each in session.items}
        functions = Functions(str(Path.cwd()))
        _warm()
        for job in jobs:
            if time.monotonic() > until:
                return
            chosen = [items[each] for each in job["tests"] if each in items]
            temporary = folder / "tmp"
            before = time.monotonic()
            work = partial(_tried, session, functions, job, chosen, temporary)
            try:
                code = apart(work, job["limit"], temporary, until + GRACE)
            except TimeoutError:
                return
            took = round(time.monotonic() - before, 2)
            line = json.dumps({"key": job["key"], "code": code, "seconds": took})
            with out.open("a") as stream:
                stream.write(line + "\n")

    run(work_on, files)


SURVIVED, KILLED, VOID = 0, 1, 2


def _tried(
    session: pytest.Session,
    functions: Functions,
    job: dict[str, Any],
    items: Sequence[pytest.Item],
    temporary: Path,
) -> int:
    _at_home(session, temporary)
    source = Path(job["file"]).read_text("utf-8")
    changed = source[: job["begin"]] + job["text"] + source[job["end"] :]
    try:
        path = str(Path(job["file"]).absolute())
        if not functions.swap(path, source, changed, job["function"], job["nth"]):
            return VOID
    except (SyntaxError, ValueError):
        return VOID
    limit = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize() + MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    return SURVIVED if _passes(session, items) else KILLED


def main(words: Sequence[str]) -> None:
    """What the module says."""
    what, folder = words[0], Path(words[1])
    task = json.loads((folder / "task.json").read_text())
    if what == "reach":
        reach(Path(task["into"]), task["files"], task["seconds"], Path(task["package"]), folder)
    else:
        tries(folder, task["jobs"], Path(task["out"]), task["seconds"])


if __name__ == "__main__":
    main(sys.argv[1:])
