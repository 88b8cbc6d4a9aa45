"""A small share of every part of the long run: what of it is tried with every change."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from tests.lab.longrun import edits, faults, hostile
from tests.lab.longrun.hostile_watch import batch
from tests.lab.longrun.pairs import COVERING, met
from tests.lab.longrun.tournaments import STAGES, through
from tests.lab.longrun.typing import can_be_typed, typed_again
from tests.lab.longrun.units import Unit
from tests.support.random_events import SYSTEM, drawn

FIRST = {
    "ffg-2.0": (0, 2, 4, 5, 7, 9),
    "ffg-2.2.1": (0, 1, 2, 4, 7, 9),
    "ffg-3.2": (0, 2, 4, 5, 7, 8),
    "single-sided": (0, 1, 2, 3, 7),
    "double-sided": (0, 1, 2, 3, 4),
    "ntp": (0, 1, 2, 4, 8),
    "multiplayer": (0, 2, 6),
    "half draft": (0, 1, 2, 4),
    "full draft": (0, 2, 5, 6),
}
"""Of each kind those with every change.

In them is whatever is in any of the first ten: structures, cuts, rulings, who left or came late.
"""
TOURNAMENTS = [
    *((kind, first) for kind, first in FIRST.items()),
    *(
        pytest.param(kind, tuple({*range(10)}.difference(first)), marks=pytest.mark.long)
        for kind, first in FIRST.items()
    ),
    *(pytest.param(kind, range(10, 30), marks=pytest.mark.slow) for kind in FIRST),
]
"""The others of the first ten by night, and more of them in the slow run."""
PAGES = 30
"""Of so many tournaments the pages of one are built."""
NAMES = tuple(name for name, _ in STAGES)
MOST = tuple(name for name in NAMES if name != "built")
FAULTS = (("SIGKILL", 4), ("short write", 13), ("changes", 0))
"""A command that is killed, a disk that is full, a file that is saved meanwhile."""
HOSTILE = {"reader": 40, "imports": 6, "rules": 12, "sites": 2}
"""Inputs of each kind."""


def test_each_kind_has_a_share() -> None:
    assert FIRST.keys() == SYSTEM.keys()


@pytest.mark.parametrize(("kind", "share"), TOURNAMENTS)
def test_a_share_of_the_tournaments_goes_through_everything(
    kind: str, share: Sequence[int], tmp_path: Path
) -> None:
    for number in share:
        folder = tmp_path / str(number)
        folder.mkdir()
        event = drawn(kind, Random(f"share/{kind}/{number}"), small=True)
        done = through(event, folder, NAMES if number % PAGES == 0 else MOST)
        assert done.failures == (), (number, event.draw)


@pytest.mark.parametrize("kind", ["ffg-3.2", "single-sided", "ntp"])
def test_an_evening_that_commands_type_is_the_one_that_was_drawn(kind: str, tmp_path: Path) -> None:
    randoms = (Random(f"typed/{kind}/{number}") for number in range(9))
    events = (drawn(kind, each, small=True, quiet=True, numbered=True) for each in randoms)
    event = next(filter(can_be_typed, events))
    assert list(typed_again(event, tmp_path)) == []


@pytest.mark.parametrize(("system", "one", "other"), COVERING)
def test_two_of_them_meet_in_an_evening(system: str, one: str, other: str, tmp_path: Path) -> None:
    assert met(system, one, other, tmp_path)[1] == []


@pytest.mark.parametrize(("kind", "number"), FAULTS)
def test_after_a_fault_all_is_there_and_all_goes_on(
    kind: str, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(faults, "TIMES", 1)
    done = faults.do(Unit("faults", kind, "test", number), tmp_path)
    assert done.failures == ()
    assert done.counts["faults"] == 1


def test_a_few_edits_end_in_the_pages_of_a_build_from_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(edits, "EDITS", 4)
    monkeypatch.setattr(edits, "COMPARED", 4)
    done = edits.do(Unit("edits", "saves", "test", 1), tmp_path)
    assert done.failures == ()
    assert (done.counts["edits"], done.counts["comparisons"]) == (4, 2)


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_share_of_the_hostile_inputs_is_accepted_or_refused(tmp_path: Path, kind: str) -> None:
    unit = Unit("hostile", kind, "tests", 0)
    done = batch(unit, tmp_path, hostile.prepare(unit), HOSTILE[kind])
    assert done.failures == ()
    assert done.counts["inputs"] == HOSTILE[kind]
