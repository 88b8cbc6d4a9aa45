"""The long run itself: it goes on where it stopped, and nothing that failed is forgotten."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from msgspec import structs

from tests.lab.longrun import kept, records, table
from tests.lab.longrun.child import Child
from tests.lab.longrun.parts import NAMES, parts
from tests.lab.longrun.parts import part as known
from tests.lab.longrun.plan import Plan
from tests.lab.longrun.run import Run, record
from tests.lab.longrun.units import Done, Kind, Part, Record, Unit
from tests.support.children import HEARS_CTRL_C, ending

KIND = Kind("draws", 3, 5)


def fine(unit: Unit, _folder: Path) -> Done:
    """Counts itself."""
    return Done(counts={"draws": unit.number})


def part(do: object = fine, *kinds: Kind, name: str = "trial", share: int = 1) -> Part:
    return Part(name, "A trial.", kinds or (KIND,), do, share=share)  # type: ignore[arg-type]


def run(folder: Path, *parts: Part, minutes: float = 0.05) -> Run:
    """A run until nothing is left or three seconds are over."""
    made = Run(parts or [part(fine, Kind("draws", 3, 3, last=True))], "1", folder, lambda _: None)
    made.work(minutes, at_once=2)
    return made


def done(number: int, version: str = "old", *failures: str, kind: str = "draws") -> Record:
    unit = Unit("trial", kind, "1", number)
    return record(unit, Done(failures=failures), 1.0, version)


def ended(child: Child) -> Done:
    child.wait()
    return child.ended()


def order(plan: Plan, count: int) -> list[str]:
    taken = []
    for _ in range(count):
        unit = plan.next()
        taken.append(f"{unit.part}/{unit.kind}/{unit.number}" if unit else "-")
    return taken


def test_a_second_call_goes_on_where_the_first_stopped(tmp_path: Path) -> None:
    first = Run([part()], "1", tmp_path, lambda _: None)
    assert first.plan.next() == Unit("trial", "draws", "1", 1)
    records.append(tmp_path, done(1))
    second = Run([part()], "1", tmp_path, lambda _: None)
    assert second.plan.next() == Unit("trial", "draws", "1", 2)


def test_every_unit_is_done_once_and_its_line_says_what_it_brought(tmp_path: Path) -> None:
    run(tmp_path)
    found = records.read(tmp_path, "trial")
    assert sorted((record.number, record.counts["draws"]) for record in found) == [
        (1, 1),
        (2, 2),
        (3, 3),
    ]


def test_a_part_is_made_warm_once_before_its_units(tmp_path: Path) -> None:
    times: list[int] = []

    def counts(unit: Unit, _folder: Path) -> Done:
        return Done(counts={"warm": len(times)})

    ends = part(counts, Kind("draws", 3, 3, last=True))._replace(warm=lambda: times.append(1))
    run(tmp_path, ends)
    assert [record.counts for record in records.read(tmp_path, "trial")] == [{"warm": 1}] * 3


def test_a_part_with_an_end_is_done_anew_by_another_version(tmp_path: Path) -> None:
    ends = part(fine, Kind("draws", 2, 2, last=True))
    known = {"trial": [done(1, "old"), done(2, "old")]}
    assert order(Plan([ends], known, "1", "old"), 1) == ["-"]
    assert order(Plan([ends], known, "1", "new"), 3) == ["trial/draws/1", "trial/draws/2", "-"]


def test_a_unit_that_failed_is_done_again_by_another_version_and_first() -> None:
    known = {"trial": [done(1, "old"), done(2, "old", "differs"), done(3, "old")]}
    assert order(Plan([part()], known, "1", "new"), 2) == ["trial/draws/2", "trial/draws/4"]
    assert order(Plan([part()], known, "1", "old"), 1) == ["trial/draws/4"]


def test_what_a_release_needs_comes_before_what_the_nights_do() -> None:
    many = part(fine, Kind("few", 1, 9), Kind("many", 2, 9))
    assert order(Plan([many], {}, "1", "v"), 4) == [
        "trial/few/1",
        "trial/many/1",
        "trial/many/2",
        "trial/few/2",
    ]


def test_kinds_with_an_end_come_before_those_that_stand_on_them() -> None:
    both = part(fine, Kind("kills", 1, 9), Kind("reach", 2, 2, last=True))
    known = {"trial": [done(1, "v", kind="reach")]}
    assert order(Plan([both], {}, "1", "v"), 2) == ["trial/reach/1", "trial/reach/2"]
    assert order(Plan([both], known, "1", "v"), 2) == ["trial/reach/2", "trial/kills/1"]


def test_a_kind_of_which_there_is_no_more_ends_with_its_nights() -> None:
    known = {"trial": [done(number, "old") for number in (1, 2, 3)]}
    ends = part(fine, Kind("draws", 1, 4, ends=True))
    assert order(Plan([ends], known, "1", "new"), 2) == ["trial/draws/4", "-"]
    endless = part(fine, Kind("draws", 1, 3))
    assert order(Plan([endless], known, "1", "new"), 1) == ["trial/draws/4"]


def test_the_time_goes_to_the_parts_by_their_shares() -> None:
    plan = Plan([part(name="one"), part(name="two", share=3)], {}, "1", "v")
    taken = []
    for _ in range(4):
        unit = plan.next()
        assert unit
        taken.append(unit.part)
        plan.finished(unit, 10)
    assert taken == ["one", "two", "two", "two"]


def test_a_unit_that_raises_fails_with_its_traceback(tmp_path: Path) -> None:
    def breaks(_unit: Unit, _folder: Path) -> Done:
        raise RuntimeError("no such thing")

    [failure] = ended(Child(part(breaks), Unit("trial", "draws", "1", 1))).failures
    assert "RuntimeError: no such thing" in failure
    assert "in breaks" in failure


def test_a_unit_that_takes_too_long_fails_with_all_that_it_started(tmp_path: Path) -> None:
    def hangs(_unit: Unit, _folder: Path) -> Done:
        other = subprocess.Popen(["sleep", "60"])
        (tmp_path / "pid").write_text(str(other.pid))
        time.sleep(60)  # hangs
        return Done()

    [failure] = ended(Child(part(hangs), Unit("trial", "draws", "1", 1), limit=2)).failures
    assert failure == "took more than 2 s"
    assert not _runs(int((tmp_path / "pid").read_text()))


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux gives orphans to who asks for them")
@pytest.mark.parametrize("how", ["hangs", "ends", "is killed"])
def test_a_server_in_a_session_of_its_own_ends_with_the_unit_that_had_it_started(
    how: str, tmp_path: Path
) -> None:
    """Who started it is gone, and no group of processes has it."""
    code = (
        "import subprocess\n"
        "server = subprocess.Popen(['sleep', '60'], start_new_session=True)\n"
        f"open({str(tmp_path / 'pid')!r}, 'w').write(str(server.pid))\n"
    )

    def starts(_unit: Unit, _folder: Path) -> Done:
        subprocess.run([sys.executable, "-c", code], check=True, start_new_session=True)
        if how == "hangs":
            time.sleep(60)  # hangs
        if how == "is killed":
            os.kill(os.getpid(), signal.SIGKILL)
        return Done()

    failures = ended(Child(part(starts), Unit("trial", "draws", "1", 1), limit=2)).failures
    said = {"hangs": ("took more than 2 s",), "is killed": ("its process was ended by signal 9",)}
    assert failures == said.get(how, ())
    assert not _runs(int((tmp_path / "pid").read_text()))


def test_a_unit_whose_process_is_killed_fails_and_what_it_printed_is_kept() -> None:
    def dies(_unit: Unit, _folder: Path) -> Done:
        print("before the end", flush=True)
        os.kill(os.getpid(), signal.SIGKILL)
        return Done()

    [failure] = ended(Child(part(dies), Unit("trial", "draws", "1", 1))).failures
    assert failure == "its process was ended by signal 9\nbefore the end\n"


def test_what_a_unit_printed_before_it_failed_is_kept_behind_the_failure() -> None:
    def explained(_unit: Unit, _folder: Path) -> Done:
        print("the cause")
        return Done(failures=("a child ended with code 3",))

    found = ended(Child(part(explained), Unit("trial", "draws", "1", 1)))
    assert found.failures == ("a child ended with code 3", "it printed:\nthe cause\n")


def test_nothing_that_a_unit_wrote_is_left(tmp_path: Path) -> None:
    def writes(_unit: Unit, folder: Path) -> Done:
        (folder / "data").mkdir()
        (tmp_path / "where").write_text(str(folder))
        return Done()

    assert ended(Child(part(writes), Unit("trial", "draws", "1", 1))) == Done()
    assert not Path((tmp_path / "where").read_text()).exists()


def test_failed_units_are_said_with_the_line_that_does_them_again(tmp_path: Path) -> None:
    said: list[str] = []
    wrong = part(lambda _unit, _folder: Done(failures=("SoS differs",)), Kind("draws", 1, 1, True))
    made = Run([wrong], "7", tmp_path, said.append)
    assert made.work(0.05, at_once=1) == 1
    assert said == ["FAILED: make longrun UNIT='trial/draws/7/1'\n    SoS differs"]


def test_a_part_that_cannot_be_done_here_is_said_and_left_out(tmp_path: Path) -> None:
    said: list[str] = []
    missing = part()._replace(ready=lambda: "there is no strace")
    assert Run([missing], "1", tmp_path, said.append).plan.next() is None
    assert said == ["trial: left out: there is no strace"]


def test_a_line_that_was_cut_off_costs_its_own_unit_alone(tmp_path: Path) -> None:
    records.append(tmp_path, done(1))
    path = tmp_path / "trial.jsonl"
    path.write_bytes(path.read_bytes() + b'{"part":"tri')
    records.append(tmp_path, done(2))
    assert [record.number for record in records.read(tmp_path, "trial")] == [1, 2]


@pytest.mark.parametrize(("how", "code_then"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_a_run_that_is_stopped_leaves_whole_lines_and_no_process_or_folder(
    how: signal.Signals, code_then: int, tmp_path: Path
) -> None:
    code = f"""
import time
from contextlib import suppress
from pathlib import Path
from tests.lab.longrun.run import main
from tests.lab.longrun.units import Done, Kind, Part
def do(unit, folder):
    (Path({str(tmp_path)!r}) / f"unit-{{unit.number}}").write_text(str(__import__("os").getpid()))
    time.sleep(0.01 if unit.number < 3 else 60)  # hangs
    return Done()
part = Part("trial", "", (Kind("draws", 9, 9),), do)
raise SystemExit(main([part], 1, "1", Path({str(tmp_path / "records")!r})))
"""
    (tmp_path / "temporary").mkdir()
    started = subprocess.Popen(
        [*HEARS_CTRL_C, sys.executable, "-c", code],
        cwd=records.FOLDER.parent.parent,
        env={**os.environ, "TMPDIR": str(tmp_path / "temporary")},
        stderr=subprocess.PIPE,
        text=True,
    )
    with ending(started) as process:
        until = time.monotonic() + 20
        while not (tmp_path / "unit-4").exists() and time.monotonic() < until:
            time.sleep(0.02)  # the other process tells nobody
        process.send_signal(how)
        _, said = process.communicate(timeout=10)
    assert process.returncode == code_then
    assert "Traceback" not in said
    assert not [*(tmp_path / "temporary").glob("topcut-longrun-*")]
    assert sorted(r.number for r in records.read(tmp_path / "records", "trial")) == [1, 2]
    assert not any(_runs(int(path.read_text())) for path in tmp_path.glob("unit-*"))


def test_the_page_counts_each_unit_as_it_came_out_last(tmp_path: Path) -> None:
    known = {"trial": [done(1, "old", "differs"), done(1, "new"), done(2, "new", "SoS differs")]}
    page = table.page([part()], known, "new")
    assert "| [trial](#trial) | 2 | 3 | 1 | 2 |" in page
    assert "- `trial/draws/1/2`: SoS differs" in page
    assert "trial/draws/1/1" not in page


def test_the_page_counts_a_part_with_an_end_by_this_version_alone() -> None:
    ends = part(fine, Kind("draws", 2, 2, last=True))
    page = table.page([ends], {"trial": [done(1, "old"), done(2, "new")]}, "new")
    assert "| [trial](#trial) | 1 | 2 | 0 | 1 |" in page
    assert "- trial, draws: 1 of 2" in page


def test_the_page_says_what_the_nights_still_have_to_do() -> None:
    page = table.page([part()], {"trial": [done(1), done(2), done(3)]}, "old")
    assert page.endswith("## Still open\n\n- trial, draws: 2 of 5\n")


def test_a_new_checkout_goes_on_from_the_sums_that_the_page_was_written_with(
    tmp_path: Path,
) -> None:
    file = tmp_path / "proof.jsonl"
    kept.write([part()], {"trial": [done(2), done(1), done(3, "old", "differs"), done(4)]}, file)
    known = kept.known(tmp_path / "cache", "trial", file)
    assert [(each.number, each.units) for each in known] == [(1, 2), (3, 1), (4, 1)]
    assert order(Plan([part()], {"trial": known}, "1", "new"), 2) == [
        "trial/draws/3",
        "trial/draws/5",
    ]
    assert "| [trial](#trial) | 4 | 3 | 1 | 0 |" in table.page([part()], {"trial": known}, "new")


def test_a_unit_that_is_in_a_sum_and_in_the_cache_counts_once(tmp_path: Path) -> None:
    file = tmp_path / "proof.jsonl"
    for number in (1, 2, 3):
        records.append(tmp_path, done(number))
    kept.write([part()], {"trial": [done(1), done(2)]}, file)
    known = kept.known(tmp_path, "trial", file)
    assert [each.units for each in known] == [2, 1]
    kept.write([part()], {"trial": known}, file)
    assert [each.units for each in kept.read(file)] == [3]


def test_what_failed_is_in_the_sums_until_it_is_done_again(tmp_path: Path) -> None:
    file = tmp_path / "proof.jsonl"
    kept.write([part()], {"trial": [done(1), done(2, "old", "differs")]}, file)
    records.append(tmp_path, done(2, "new"))
    known = kept.known(tmp_path, "trial", file)
    assert "| [trial](#trial) | 2 | 3 | 0 | 1 |" in table.page([part()], {"trial": known}, "new")
    kept.write([part()], {"trial": known}, file)
    assert [each.failures for each in kept.read(file)] == [(), ()]


def test_a_sum_has_all_counts_and_the_largest_of_what_was_noted(tmp_path: Path) -> None:
    file = tmp_path / "proof.jsonl"
    notes: tuple[dict[str, str], ...] = (
        {"seconds": "2.5 b", "made": "9"},
        {"seconds": "10.1 a", "survivors": "x"},
        {},
    )
    days = ("2026-11-22", "2026-11-23", "2026-11-22")
    three = [
        structs.replace(done(number), counts={"draws": number}, notes=noted, day=day)
        for number, noted, day in zip((1, 2, 3), notes, days, strict=True)
    ]
    kept.write([part()], {"trial": three}, file)
    [whole] = kept.read(file)
    assert whole.counts == {"draws": 6}
    assert whole.notes == {"seconds": "10.1 a", "made": "9"}
    assert (whole.day, whole.seconds) == ("2026-11-22 to 2026-11-23", 3.0)


def test_sums_have_nothing_of_a_kind_that_every_version_does_anew(tmp_path: Path) -> None:
    ends = part(fine, Kind("draws", 2, 2, last=True))
    kept.write([ends], {"trial": [done(1), done(2)]}, tmp_path / "proof.jsonl")
    assert kept.read(tmp_path / "proof.jsonl") == []


def test_the_sums_of_the_project_are_those_of_its_page() -> None:
    units = dict.fromkeys(NAMES, 0)
    for each in kept.read():
        units[each.part] += each.units
    rows = table.DOCUMENT.read_text("utf-8").splitlines()
    shown = {
        name: int(row.split("|")[2].replace(",", ""))
        for name in NAMES
        for row in rows
        if row.startswith(f"| [{name}](")
    }
    assert {name: units[name] for name in NAMES[:-1]} == {name: shown[name] for name in NAMES[:-1]}


@pytest.mark.parametrize(
    "words",
    ["trial", "a/b/c/d", "nothing/x/1/1", "pairs/typo/1/1", "pairs/ntp/1", "pairs/ntp/1/x", "////"],
)
def test_a_unit_that_there_is_not_is_refused(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    from tests.lab.longrun.__main__ import main

    assert main(["unit", words]) == 2
    assert f"no unit {words}" in capsys.readouterr().err


def test_every_unit_can_be_done_again_by_the_words_that_a_failure_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from tests.lab.longrun import __main__ as main

    asked = []

    class Asked:
        def __init__(self, _part: Part, unit: Unit) -> None:
            asked.append(unit)

        def is_over(self) -> bool:
            return True

        def ended(self) -> Done:
            return Done()

        def drop(self) -> None:
            pass

    monkeypatch.setattr(main, "Child", Asked)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    units = [Unit(part.name, kind.name, "1", 3) for part in parts() for kind in part.kinds]
    for unit in units:
        assert main.main(["unit", str(unit)]) in (0, 2 if known(unit.part).ready() else 0)
    assert asked == [unit for unit in units if not known(unit.part).ready()]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["typo"], "no part typo: write some of tournaments pairs"),
        (["--minutes", "abc"], "“abc” is no number of minutes, such as 60"),
        (["--minutes", "-1"], "“-1” is no number of minutes"),
        (["--minutes", "nan"], "“nan” is no number of minutes"),
        (["--seed", "a/b"], "“a/b” has a /"),
    ],
)
def test_a_run_that_cannot_be_is_refused_in_a_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    from tests.lab.longrun.__main__ import main

    with suppress(SystemExit):
        assert main(["--folder", str(tmp_path), "run", *words]) == 2
    assert said in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]


def _runs(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
