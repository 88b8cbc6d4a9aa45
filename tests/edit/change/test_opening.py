"""An event opened to pair a round: without errors, or not at all."""

from collections.abc import Callable
from pathlib import Path

import pytest
from topcut.edit.change.refusals import EventHasErrorsError, ready_to_pair, without_errors
from topcut.workspace.data import CheckedEvent

from tests.build import ROUND_1, data_of, typed


def test_errors_are_reported_and_warnings_are_not(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1.replace("6-0", "2-0").replace("3-3", "7-0"))
    with pytest.raises(EventHasErrorsError, match="downtown has errors") as refused:
        ready_to_pair(data_of(folder).open("downtown"))
    assert {str(problem.level) for problem in refused.value.report.problems} == {"error"}


def test_an_empty_round_is_waiting_for_its_tables(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2="")
    event, _ = ready_to_pair(data_of(folder).open("downtown"))
    assert event.swiss[0].complete


def test_other_bytes_stand_for_a_file(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1.replace("6-0", "7-0"))
    instead = {"rounds/swiss-1.yaml": ROUND_1.encode()}
    event, regulations = ready_to_pair(data_of(folder).open("downtown", instead))
    assert event.swiss[0].complete
    assert regulations.name == "ffg-2.2.1"


@pytest.mark.parametrize(
    ("opening", "files", "wrong"),
    [
        (without_errors, {"swiss_1": ROUND_1, "swiss_2": ""}, "rounds/swiss-2.yaml"),
        (ready_to_pair, {"players": "", "swiss_1": ""}, "players.yaml"),
    ],
)
def test_no_other_empty_file_waits(
    tmp_path: Path, opening: Callable[[CheckedEvent], object], files: dict[str, str], wrong: str
) -> None:
    with pytest.raises(EventHasErrorsError) as refused:
        opening(data_of(typed(tmp_path, **files)).open("downtown"))
    assert [each.mark.file for each in refused.value.report.problems] == [wrong]
