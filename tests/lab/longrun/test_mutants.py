"""The part `mutants`, on a package of four functions: one mutant of each fate is found."""

import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from yaml import safe_load

pytest.importorskip("mutmut", reason="mutmut is not installed (the extra `proof`)")

from tests.lab.longrun.mutant_making import mutants
from tests.lab.longrun.mutant_plans import Copy, version
from tests.lab.longrun.mutants import (
    PART,
    PROGRAM,
    SURVIVORS,
    fallen,
    least_killed,
    rooms,
    table,
)
from tests.lab.longrun.units import Record

CALC = '''\
"""Counting."""

from functools import cache


def add(one: int, two: int) -> int:
    """Seen by its test."""
    return one + two


@cache
def doubled(one: int, more: int = 0) -> int:
    """Decorated, and its test says nothing of what it gives."""
    return one * 2


def never(one: int) -> int:
    """No test calls it."""
    return one - 1


def down(one: int) -> int:
    """Some of its mutants never end."""
    while one > 0:
        one -= 1
    return one
'''
TESTS = """\
from tiny.calc import add, doubled, down


def test_add():
    assert add(2, 3) == 5


def test_doubled():
    doubled(2)


def test_down():
    assert down(3) == 0


def test_at_home(tmp_path):
    assert not [each for each in tmp_path.parents if (each / "generator").is_dir()]
"""
TEST = "/".join(("tests", "test_calc.py"))
PROJECT = (
    '[tool.pytest.ini_options]\npythonpath = ["generator"]\naddopts = "--import-mode=importlib"\n'
)


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Copy]:
    """A project with one module, copied, and what its tests reach."""
    root = tmp_path_factory.mktemp("tiny")
    files = {
        "pyproject.toml": PROJECT,
        "generator/tiny/__init__.py": "",
        "generator/tiny/calc.py": CALC,
        TEST: TESTS,
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    copy = Copy(root, root / ".cache", Path("generator/tiny"), grace=1)
    copy.make()
    copy.reach(copy.unmapped(), tmp_path_factory.mktemp("reach"), 30)
    yield copy
    assert (root / "generator/tiny/calc.py").read_text() == CALC


@pytest.fixture(scope="module")
def fates(tiny: Copy, tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, str]]:
    """What became of each mutant, by function and change."""
    tried = tiny.tried(tiny.mutants("calc.py"), tmp_path_factory.mktemp("tried"), 60)
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for each in tried:
        _, _, change = each.mutant.shown(CALC).partition(": ")
        found[each.mutant.function][change] = each.outcome
    return found


def test_a_mutant_that_a_test_sees_is_killed(fates: dict[str, dict[str, str]]) -> None:
    assert set(fates["add"].values()) == {"killed"}


def test_a_mutant_of_a_decorated_function_that_no_test_sees_survives(
    fates: dict[str, dict[str, str]],
) -> None:
    assert set(fates["doubled"].values()) == {"survived"}
    assert len(fates["doubled"]) == 3


def test_a_mutant_that_no_test_reaches_is_told_apart(fates: dict[str, dict[str, str]]) -> None:
    assert set(fates["never"].values()) == {"not covered"}


def test_a_mutant_that_never_ends_is_ended(fates: dict[str, dict[str, str]]) -> None:
    assert fates["down"]["one -= 1 → one += 1"] == "timeout"
    assert fates["down"]["> 0 → >= 0"] == "killed"


def test_a_mutant_is_the_same_file_but_for_its_place(tiny: Copy) -> None:
    first = tiny.mutants("calc.py")[0]
    assert first.applied(CALC) == CALC.replace("one + two", "one - two")
    assert first.shown(CALC) == "calc.py:8 add: one + two → one - two"


def test_what_the_tests_reach_is_not_asked_twice(tiny: Copy) -> None:
    assert tiny.unmapped() == []
    assert [each.test for each in tiny.tests(tiny.mutants("calc.py")[:1]).popitem()[1]] == [
        f"{TEST}::test_add"
    ]


def test_what_there_was_no_time_for_is_gone_on_with_a_test_at_least_each_time(
    tiny: Copy, tmp_path: Path
) -> None:
    slow = Copy(tiny.root, tmp_path / "slow", Path("generator/tiny"))
    slow.make()
    calls = 0
    while slow.unmapped():
        slow.reach(slow.unmapped(), tmp_path / "reach", 0)
        calls += 1
    assert calls == TESTS.count("def test_")
    assert _blocks(slow) == _blocks(tiny)
    assert [each.suffix for each in slow.map.iterdir()] == [".json"]


def _blocks(copy: Copy) -> dict[str, object]:
    (known,) = copy.map.glob("*.json")
    return {test: each["reached"] for test, each in json.loads(known.read_text()).items()}


def test_a_mutant_at_work_when_the_time_is_over_was_not_tried(
    tiny: Copy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    endless = [each for each in tiny.mutants("calc.py") if "one += 1" in each.text]
    assert len(endless) == 1
    monkeypatch.setattr(tiny, "_grace", 600)
    assert tiny.tried(endless, tmp_path, 1) == []


def test_no_test_finds_a_project_above_its_own_folder(tiny: Copy) -> None:
    """What it types would be typed into that one's data/."""
    [known] = tiny.map.glob("*.json")
    assert f"{TEST}::test_at_home" in json.loads(known.read_text())


def test_another_version_of_the_program_is_another_copy(tiny: Copy) -> None:
    before = version(tiny.project, Path("generator/tiny"))
    file = tiny.project / "generator/tiny/__init__.py"
    file.write_text("more = 1\n")
    after = version(tiny.project, Path("generator/tiny"))
    file.write_text("")
    assert before != after


def test_every_room_of_the_program_is_a_kind_with_a_line_below_which_it_may_not_fall() -> None:
    kinds = {kind.name for kind in PART.kinds} - {"reach"}
    assert kinds == set(rooms())
    assert set(least_killed()) <= kinds


def _record(kind: str, number: int, **counts: int) -> Record:
    return Record(
        part="mutants",
        kind=kind,
        seed="1",
        number=number,
        version="1",
        seconds=1,
        day="2018-01-06",
        counts=counts,
        notes={"made": "100"},
    )


def test_the_table_says_by_room_how_many_of_those_reached_were_killed() -> None:
    records = [
        _record("disk", 0, tried=30, killed=18, timeout=1, survived=1),
        _record("disk", 1, **{"tried": 30, "killed": 20, "not covered": 10}),
    ]
    (line,) = [each for each in table(records).splitlines() if each.startswith("| disk")]
    assert line.startswith("| disk | 100 | 60 | 10 | 39 | 1 | 1 | 97.5 % |")


def test_a_room_whose_tests_see_less_than_before_is_named() -> None:
    name, least = max(least_killed().items(), key=lambda item: item[1])
    survived = 100 - least // 2
    fell = _record(name, 0, tried=100, killed=100 - survived, survived=survived)
    assert fallen([fell]) == [
        f"{name}: {100 - survived} % are killed, and there were {least} % already."
    ]


@pytest.mark.check
def test_every_survivor_that_is_explained_is_a_mutant_of_the_program_still() -> None:
    explained = safe_load(SURVIVORS.read_text("utf-8"))
    assert len(explained) <= 60
    assert {each["kind"] for each in explained} <= {"equivalent", "unreachable", "tolerance"}
    assert all(each["why"].endswith(".") for each in explained)
    wanted = {each["mutant"] for each in explained}
    assert len(wanted) == len(explained)
    for module in sorted({each.partition(" ")[0] for each in wanted}):
        source = (PROGRAM / module).read_text("utf-8")
        made = {each.named(source) for each in mutants(module, source)}
        assert {each for each in wanted if each.startswith(f"{module} ")} <= made
