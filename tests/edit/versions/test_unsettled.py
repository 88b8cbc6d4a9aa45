"""What our files and another hand say differently, whichever of them saved last."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from topcut.edit.results.results import type_result
from topcut.edit.versions.keeping import keep
from topcut.edit.versions.unsettled import (
    ContradictedError,
    go_on,
    hold_ours,
    hold_theirs,
    refuse_unsettled,
    unsettled,
)
from topcut.workspace.data import Data

from tests.build import UNPLAYED, data_of, typed

AT = datetime(2018, 3, 10, 14, 2, tzinfo=UTC)
ID, PATH = "downtown", "rounds/swiss-1.yaml"
THEIRS = UNPLAYED.replace("Di Ito]", "Di Ito], result: 3-3")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return typed(tmp_path, swiss_1=UNPLAYED) / PATH


@pytest.fixture
def data(path: Path) -> Data:
    """A result of table 1 was saved over, and another machine has one of table 2."""
    data = data_of(path.parents[1])
    type_result(data, ID, "1", "6-0")
    path.write_text(UNPLAYED)
    keep(data, ID, PATH, THEIRS.encode(), "Bo’s laptop", AT)
    return data


def test_both_are_said_together_and_refuse_what_follows(data: Data) -> None:
    first, second = unsettled(data, ID).lines
    assert "was saved over" in first
    assert second == "Bo’s laptop says 3–3 at table 2 of round 1; here no result"
    with pytest.raises(ContradictedError) as refused:
        refuse_unsettled(data, ID)
    assert str(refused.value) == (
        f"{first}; {second}. First `topcut settle downtown ours` holds to what was typed here, or"
        " `topcut settle downtown theirs` takes the other"
    )


def test_what_concerns_a_table_is_found_by_its_place(data: Data) -> None:
    found = unsettled(data, ID)
    assert ["saved over" in each for each in found.of_table(PATH, "table 1")] == [True]
    assert len(found.of_table(PATH, "table 2")) == 1
    assert found.of_table(PATH, "table 3") == []


def test_ours_holds_against_both(data: Data, path: Path) -> None:
    first, second, third = hold_ours(data, ID).lines
    assert first.startswith("typed again: table 1: Ada Crane 6–0 Bo Quist")
    assert second == "table 2 of round 1: kept no result; Bo’s laptop says 3–3"
    assert third.startswith("put away as ")
    assert path.read_text() == UNPLAYED.replace("Quist]", "Quist], result: 6-0")
    assert unsettled(data, ID).lines == []


def test_theirs_holds_against_both(data: Data, path: Path) -> None:
    first, second, _ = hold_theirs(data, ID).lines
    assert first.startswith("kept what the file says instead of: table 1")
    assert second == "table 2 of round 1: taken from Bo’s laptop: 3–3"
    assert path.read_text() == THEIRS
    assert unsettled(data, ID).lines == []


def test_whoever_goes_on_keeps_what_the_files_say(data: Data, path: Path) -> None:
    go_on(data, ID, unsettled(data, ID).words.split())
    assert path.read_text() == UNPLAYED
    assert unsettled(data, ID).lines == []


def test_only_what_is_meant_is_settled(data: Data, path: Path) -> None:
    (*_, mark) = unsettled(data, ID).words.split()
    hold_theirs(data, ID, [mark])
    assert path.read_text() == THEIRS
    assert len(unsettled(data, ID).overwrites) == 1
