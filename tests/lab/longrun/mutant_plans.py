"""Which mutants are tried against which tests, in a copy of the project."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from tests.lab.longrun.mutant_making import Mutant, mutants
from tests.lab.longrun.mutant_reach import block_of, marked
from tests.lab.longrun.mutant_runs import map_of

HERE = Path(__file__).parents[3]
PACKAGE = Path("generator/topcut")
COPIED = ("generator", "templates", "data", "tests", "docs", "release")
LEFT_OUT = {"browser", "house", "lab", "audit", "editors", "support"}
"""Folders of tests that say nothing of a mutant, or start what takes long."""
ENOUGH = 2.0
"""Seconds of tests after which a mutant has survived: what reaches it from farther is not asked."""
PATIENCE = 5
"""How many times the processor time of its tests a mutant may take, and some seconds."""
SLOWEST = 3.0
"""Tests that take longer are never asked."""
WORDS = {0: "survived", 1: "killed", 2: "void", None: "timeout"}
"""What became of a mutant, by how its process ended. Void: the change changes nothing."""


class Reaching(NamedTuple):
    """A test that reaches a block, and the seconds it takes."""

    test: str
    seconds: float


class Tried(NamedTuple):
    """What became of a mutant: killed, survived, timeout, void, suspicious or not covered."""

    mutant: Mutant
    outcome: str


class Copy:
    """A copy of the project and what is known of it."""

    def __init__(self, root: Path, folder: Path, package: Path = PACKAGE, grace: float = 3) -> None:
        """`folder` is its own, for this version of the program and its tests.

        `grace` are seconds that a mutant may take beside the time of its tests.
        """
        self._grace = grace
        self.root, self.folder, self._package = root, folder, package
        self.project, self.map = folder / "project", folder / "map"

    def make(self) -> None:
        """Copies what is not there yet."""
        if self.project.is_dir():
            return
        new = self.folder / f"new-{os.getpid()}"
        new.mkdir(parents=True)
        self.map.mkdir(exist_ok=True)
        for each in sorted(self.root.iterdir()):
            if each.is_file():
                shutil.copy2(each, new / each.name)
            elif each.name in COPIED or each.name == self._package.parts[0]:
                leave = shutil.ignore_patterns("__pycache__")
                shutil.copytree(each, new / each.name, ignore=leave, symlinks=True)
        (new / "site").mkdir()
        try:
            new.rename(self.project)
        except OSError:  # another process was first
            shutil.rmtree(new)

    def modules(self) -> list[str]:
        """Files of the package, below it."""
        top = self.project / self._package
        return sorted(each.relative_to(top).as_posix() for each in top.rglob("*.py"))

    def source(self, module: str) -> str:
        """The text of one."""
        return (self.project / self._package / module).read_text("utf-8")

    def mutants(self, module: str) -> list[Mutant]:
        """All of one; made once."""
        kept = self.folder / "made" / f"{module.replace('/', '.')}.json"
        if kept.exists():
            return [Mutant(*each) for each in json.loads(kept.read_text())]
        made = mutants(module, self.source(module))
        kept.parent.mkdir(exist_ok=True)
        _write(kept, made)
        return made

    def test_files(self) -> list[str]:
        """Files of tests that are asked."""
        return sorted(
            each.relative_to(self.project).as_posix()
            for each in (self.project / "tests").rglob("test_*.py")
            if each.relative_to(self.project / "tests").parts[0] not in LEFT_OUT
        )

    def unmapped(self) -> list[str]:
        """Those of which nobody knows yet what they reach."""
        return [each for each in self.test_files() if not map_of(each, self.map).exists()]

    def reach(self, files: Sequence[str], work: Path, seconds: float) -> None:
        """Finds out what these files of tests reach; what the time was too short for goes on next.

        A test at least is seen in each call, so that calls enough see all.
        """
        if not files:
            return
        task: dict[str, object] = {"into": str(self.map), "files": files, "seconds": seconds}
        task["package"] = str(self._package)
        self._run("reach", work, task)

    @cached_property
    def reaching(self) -> Mapping[tuple[str, int], list[Reaching]]:
        """The tests that reach a block of a file, as far as it is known."""
        found: dict[tuple[str, int], list[Reaching]] = defaultdict(list)
        for each in sorted(self.map.glob("*.json")):
            for test, known in json.loads(each.read_text() or "{}").items():
                if known["seconds"] <= SLOWEST:
                    for module, blocks in known["reached"].items():
                        for block in blocks:
                            found[module, block].append(Reaching(test, known["seconds"]))
        return found

    def tests(self, mutants: Iterable[Mutant]) -> dict[Mutant, list[Reaching]]:
        """The tests to ask for each mutant of one file: the nearest first, then the fastest."""
        blocks: dict[str, list[object]] = {}
        found = {}
        for each in mutants:
            if each.module not in blocks:
                blocks[each.module] = marked(self.source(each.module))[1]  # type: ignore[assignment]
            block = block_of(blocks[each.module], each.line)  # type: ignore[arg-type]
            found[each] = _enough(
                sorted(
                    self.reaching.get((each.module, -1 if block is None else block), ()),
                    key=lambda test, each=each: (_distance(each.module, test.test), test.seconds),
                )
            )
        return found

    def tried(self, mutants: Sequence[Mutant], work: Path, seconds: float) -> list[Tried]:
        """What becomes of them, in their order, as far as the time allows."""
        tests = self.tests(mutants)
        covered = [each for each in mutants if tests[each]]
        out = work / "out.jsonl"
        work.mkdir(parents=True, exist_ok=True)
        out.write_text("")
        jobs = [self._job(each, tests[each], key) for key, each in enumerate(covered)]
        if jobs:
            self._run("try", work, {"jobs": jobs, "out": str(out), "seconds": seconds})
        outcomes = {}
        for line in out.read_text().splitlines():
            known = json.loads(line)
            outcomes[covered[known["key"]]] = WORDS.get(known["code"], "suspicious")
        bare = {each: "not covered" for each in mutants if not tests[each]}
        return [Tried(each, what) for each, what in {**bare, **outcomes}.items()]

    def _job(self, mutant: Mutant, tests: Sequence[Reaching], key: int) -> dict[str, object]:
        return {
            "key": key,
            "file": (self._package / mutant.module).as_posix(),
            "function": mutant.function,
            "nth": mutant.nth,
            "begin": mutant.begin,
            "end": mutant.end,
            "text": mutant.text,
            "tests": [each.test for each in tests],
            "limit": self._grace + PATIENCE * sum(each.seconds for each in tests),
        }

    def _run(self, what: str, work: Path, task: Mapping[str, object]) -> None:
        work.mkdir(parents=True, exist_ok=True)
        (work / "task.json").write_text(json.dumps(task))
        said = subprocess.run(
            [sys.executable, "-m", "tests.lab.longrun.mutant_runs", what, str(work.resolve())],
            cwd=self.project,
            env={**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(HERE)},
            capture_output=True,
            text=True,
            check=False,
        )
        if said.returncode:
            raise RuntimeError(said.stdout[-2000:] + said.stderr[-2000:])


def version(root: Path, package: Path = PACKAGE) -> str:
    """A hash of the program and its tests."""
    found = hashlib.sha256()
    for top in (root / package, root / "tests"):
        for each in sorted(top.rglob("*")):
            if each.is_file() and "__pycache__" not in each.parts:
                found.update(each.relative_to(root).as_posix().encode() + b"\0")
                found.update(hashlib.sha256(each.read_bytes()).digest())
    return found.hexdigest()[:16]


def _distance(module: str, test: str) -> int:
    """How far a test is from a file: of the file, its folder, its room, elsewhere."""
    folder, _, name = module.rpartition("/")
    file = test.partition("::")[0]
    if file == f"tests/{folder}/test_{name}":
        return 0
    if file.startswith(f"tests/{folder}/"):
        return 1
    return 2 if file.startswith(f"tests/{folder.split('/')[0]}/") else 3


def _enough(tests: Sequence[Reaching]) -> list[Reaching]:
    chosen, seconds = [], 0.0
    for each in tests:
        chosen.append(each)
        seconds += each.seconds + 0.005
        if seconds > ENOUGH:
            break
    return chosen


def _write(path: Path, value: object) -> None:
    new = path.with_suffix(f".{os.getpid()}.new")  # two units may make the same
    new.write_text(json.dumps(value))
    new.rename(path)
