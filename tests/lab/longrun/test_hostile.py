"""The part `hostile` of the long run: a small share of it, and that it finds what it looks for."""

import hashlib
import os
import signal
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem
from topcut.workspace.reports import EventReport

from tests.lab.longrun import hostile, hostile_text, hostile_watch
from tests.lab.longrun.hostile_plain import check_report
from tests.lab.longrun.hostile_sites import check_page
from tests.lab.longrun.hostile_watch import Case, Draw, batch
from tests.lab.longrun.units import Done, Record, Unit
from tests.support.payloads import PAYLOADS

FAULTY = 3
"""Which input of a batch has the planted fault."""


@pytest.mark.long
@pytest.mark.parametrize("kind", ["shapes", "text", "http"])
def test_a_unit_of_what_takes_its_time_finds_nothing(tmp_path: Path, kind: str) -> None:
    if kind == "text" and not hostile_text.is_there():
        pytest.skip(hostile_text.MISSING)
    done = hostile.do(Unit("hostile", kind, "tests", 0), tmp_path)
    assert done.failures == ()
    assert done.counts["inputs"] == hostile.INPUTS[kind]


def _planted(fault: Callable[[], bool], _folder: Path) -> Draw:
    """Inputs of which one has the fault; which one it is follows from its words alone."""
    faulty = Random(f"hostile/planted/tests/0/{FAULTY}").random()

    def draw(chance: Random) -> Case:
        return Case("planted", b"x", fault if chance.random() == faulty else lambda: True)

    return draw


def _found(fault: Callable[[], bool], tmp_path: Path) -> str:
    """What a batch says of the fault; all other inputs are tried as well."""
    unit = Unit("hostile", "planted", "tests", 0)
    done = batch(unit, tmp_path, partial(_planted, fault), FAULTY + 3)
    assert done.counts["inputs"] == FAULTY + 3
    (said,) = done.failures
    before, _, after = said.partition(f"hostile/planted/tests/0 input {FAULTY}, planted: ")
    assert before == ""
    return after


def _raise() -> bool:
    raise ValueError("planted")


def _spin() -> bool:
    while True:
        try:
            time.monotonic()
        except Exception:
            continue


def _hold() -> bool:
    """Computes in C, where no signal reaches Python."""
    return bool(hashlib.pbkdf2_hmac("sha256", b"x", b"y", 100_000_000))


def _eat() -> bool:
    return bool(bytearray(250 << 20))


def _eat_all() -> bool:
    return bool([bytearray(50 << 20) for _ in range(100)])


def _end() -> bool:
    os.kill(os.getpid(), signal.SIGKILL)
    return True


def test_a_planted_traceback_is_found(tmp_path: Path) -> None:
    assert _found(_raise, tmp_path).startswith("ValueError: planted (")


def test_a_planted_hang_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hostile_watch, "SECONDS", 0.2)
    assert "of processor time" in _found(_spin, tmp_path)


def test_a_planted_hang_that_no_signal_ends_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hostile_watch, "SECONDS", 0.2)
    monkeypatch.setattr(hostile_watch, "HARD", 0.4)
    said = _found(_hold, tmp_path)
    assert said == "the process ended by SIGVTALRM, since it took over 0 s of processor time"


@pytest.mark.parametrize("fault", [_eat, _eat_all])
def test_a_planted_eater_of_memory_is_found(tmp_path: Path, fault: Callable[[], bool]) -> None:
    said = _found(fault, tmp_path)
    assert "MB of memory" in said or "MemoryError" in said


def test_a_planted_end_of_the_process_is_found(tmp_path: Path) -> None:
    assert _found(_end, tmp_path) == "the process ended by SIGKILL"


@pytest.mark.parametrize(
    ("message", "line", "column"),
    [
        ("", 1, 1),
        ("'NoneType' object has no attribute 'x'", 1, 1),
        ("there is no <class 'str'>", 1, 1),
        (f"{Path(__file__).parents[3]}/x is missing", 1, 1),
        ("wrong", 3, 1),
        ("wrong", 1, 9),
        ("wrong", 0, 1),
    ],
)
def test_a_planted_refusal_that_nobody_understands_is_found(
    message: str, line: int, column: int
) -> None:
    problem = Problem(Level.ERROR, "x", Mark("f", line, column), message)
    with pytest.raises(AssertionError):
        check_report(EventReport("e", (problem,), {"f": "a: b\n"}))


def test_a_plain_refusal_is_none_of_them() -> None:
    problem = Problem(Level.ERROR, "x", Mark("f", 1, 4), "“b” is not a number", "write: 1")
    check_report(EventReport("e", (problem,), {"f": "a: b\n"}))


HARMLESS = ("<details", "<link", "<style", "<form", "<body", "<meta")
"""Elements that pages of ours have too: what they do is seen in a browser (test_policy)."""


def _is_seen(payload: str) -> bool:
    return payload.startswith("<") and (not payload.startswith(HARMLESS) or " on" in payload)


@pytest.mark.parametrize("payload", [*filter(_is_seen, PAYLOADS)])
def test_a_planted_field_that_is_not_escaped_is_found(payload: str) -> None:
    with pytest.raises(AssertionError):
        check_page(f"<!doctype html><p>{payload}</p>")


def test_an_escaped_field_is_none_of_them() -> None:
    for payload in PAYLOADS:
        check_page(f"<!doctype html><p>{payload.replace('<', '&lt;').replace('&', '&amp;')}</p>")


def test_the_table_says_what_was_tried_and_what_took_longest() -> None:
    done = Done(
        counts={"inputs": 3, "news: accepted": 1, "news: refused": 2},
        notes={"seconds": "0.25 news, input 7", "megabytes": "120.00 news, input 1"},
    )
    record = Record(
        part="hostile", kind="reader", seed="1", number=0, version="v", seconds=2.0, day="x",
        counts=done.counts, notes=done.notes,
    )  # fmt: skip
    said = hostile.table([record])
    assert "| **reader** | 1 | 2 | 90 | 0.25 news, input 7 | 120.00 news, input 1 |" in said
    assert "| news | 1 | 2 | | | |" in said


def test_the_table_says_in_a_line_what_is_missing() -> None:
    record = Record(
        part="hostile", kind="text", seed="1", number=0, version="v", seconds=1.0, day="x",
        notes={"skipped": hostile_text.MISSING},
    )  # fmt: skip
    assert hostile.table([record]).endswith(f"\n{hostile_text.MISSING}\n")


def test_as_many_inputs_as_a_release_needs_are_planned() -> None:
    planned = {kind.name: kind.now * hostile.INPUTS[kind.name] for kind in hostile.KINDS}
    assert planned["reader"] + planned["shapes"] == 70_000
    assert planned["imports"] == 20_000
    assert planned["rules"] == 8_000
    assert planned["sites"] + planned["http"] == 2_000
