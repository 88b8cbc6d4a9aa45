"""An event opened to pair a round: without errors, or not at all."""

from pathlib import Path

import pytest
from topcut.organizer.opening import opened_to_pair
from topcut.organizer.refusals import EventHasErrorsError

from tests.support.typed import ROUND_1, data_of, typed


def test_errors_are_reported_and_warnings_are_not(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1.replace("6-0", "2-0").replace("3-3", "7-0"))
    with pytest.raises(EventHasErrorsError, match="downtown has errors") as refused:
        opened_to_pair(data_of(folder), "downtown")
    assert {str(problem.level) for problem in refused.value.report.problems} == {"error"}


def test_an_empty_round_is_waiting_for_its_tables(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2="")
    event, _ = opened_to_pair(data_of(folder), "downtown")
    assert event.swiss[0].complete


def test_other_bytes_stand_for_a_file(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1.replace("6-0", "7-0"))
    instead = {"rounds/swiss-1.yaml": ROUND_1.encode()}
    event, regulations = opened_to_pair(data_of(folder), "downtown", instead)
    assert event.swiss[0].complete
    assert regulations.name == "ffg-2.2.1"
