"""Whatever an export holds: its event is imported and good, or it is said what is wrong."""

from pathlib import Path
from random import Random

import pytest
from topcut.edit.event.import_facts import ImportFacts
from topcut.edit.event.importing import import_files
from topcut.text.problems.problem import Level
from topcut.workspace.data import Data

from tests.build import opened
from tests.conformance.test_round_trips import DAYS, FILES
from tests.support import runs
from tests.support.data import TOURNAMENTS
from tests.support.mutations import mutated

LARGE = "2017-11-world-championship.tome.txt"
"""The one file of which every reading takes a second."""


def _holds(export: bytes, name: str, folder: Path) -> str:
    """Imports one changed export; says what became of it: good, refused, or wrong."""
    file = folder / name
    file.write_bytes(export)
    done = import_files([file], Data(folder / "data"), ImportFacts(day=DAYS.get(name)))
    (line,) = done.lines
    written = [*(folder / "data" / "events").glob("*")]
    if line.event:
        assert [path.name for path in written] == [line.event]
        report = opened(written[0]).report
        assert [p for p in report.problems if p.level is Level.ERROR] == []
        return "good"
    assert written == []
    assert line.error
    assert "\n" not in line.error
    assert len(line.error) < 500
    if line.report is None:
        return "refused"
    assert any(problem.level is Level.ERROR for problem in line.report.problems)
    return "wrong"


def _held(name: str, folder: Path, seed: str, count: int) -> set[str]:
    export = (TOURNAMENTS / name).read_bytes()
    chance = Random(f"{seed} {name}")
    found = set()
    for number in range(count):
        place = folder / str(number)
        place.mkdir()
        changed = mutated(export, chance)
        try:
            found.add(_holds(changed, name, place))
        except Exception as error:
            kept = folder / name
            kept.write_bytes(changed)
            error.add_note(f"the export is {kept}")
            raise
    return found


@pytest.mark.parametrize("name", FILES)
def test_a_changed_export_is_imported_whole_or_refused(tmp_path: Path, name: str) -> None:
    """No traceback, no event with errors, nothing half written; both outcomes occur."""
    count = 4 if name == LARGE else 20
    assert _held(name, tmp_path, "imports", count) & {"good", "refused"}


@pytest.mark.long
@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("seed", range(10))
def test_many_changed_exports_are_imported_whole_or_refused(
    tmp_path: Path, name: str, seed: int
) -> None:
    """By the seed of the run: another damage every night."""
    count = 10 if name == LARGE else 40
    _held(name, tmp_path, f"long {runs.seed()} {seed}", count)
