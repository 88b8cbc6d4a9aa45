"""Where players said something else than what is typed: shown until the desk has looked."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.reports.contradictions import contradictions, let_stand, reports_at
from topcut.edit.reports.report_keys import store_of
from topcut.edit.reports.reporting import ReportState, reports
from topcut.edit.results.results import current_round, type_result

from tests.build import ROUND_2
from tests.edit.reports.test_reporting import Hall
from tests.support.outcomes import outcome


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    """Ada and Bo have said 6–0, and the desk has typed 0–6 from the slip."""
    made = Hall(tmp_path)
    made.say("ada", "6-0")
    made.say("bo", "6-0")
    type_result(made.data, "downtown", "1", "0-6")
    return made


def against(hall: Hall) -> dict[str, str]:
    found = contradictions(hall.data, "downtown", hall.data.fresh().open("downtown"))
    assert {each.state for each in found} <= {ReportState.TYPED_OTHERWISE}
    return {each.table.word: each.result for each in found}


def stand(hall: Hall, table: str = "1") -> str:
    opened = hall.data.fresh().open("downtown")
    return let_stand(hall.data, "downtown", opened, "swiss-1", table)


def test_what_players_said_before_the_slip_was_typed_is_not_lost(hall: Hall) -> None:
    assert reports(hall.data, "downtown") == []
    assert against(hall) == {"table 1": "Ada Crane 0–6 Bo Quist"}


def test_one_side_is_enough(hall: Hall) -> None:
    hall.say("cy", "6-0")
    type_result(hall.data, "downtown", "2", "3-3")
    assert set(against(hall)) == {"table 1", "table 2"}


def test_it_is_shown_after_the_next_round_was_paired_too(hall: Hall) -> None:
    type_result(hall.data, "downtown", "2", "3-3")
    (hall.folder / "rounds" / "swiss-2.yaml").write_text(ROUND_2)
    assert set(against(hall)) == {"table 1"}


def test_a_corrected_result_is_shown_no_more(hall: Hall) -> None:
    type_result(hall.data, "downtown", "1", "6-0", replace=True)
    assert against(hall) == {}


def test_what_the_desk_let_stand_is_shown_again_only_with_another_result(hall: Hall) -> None:
    assert stand(hall) == "table 1 stays as it is: Ada Crane 0–6 Bo Quist"
    assert against(hall) == {}
    known = store_of(hall.data, "downtown")
    assert known is not None
    assert [each.outcome for each in known.reports] == [outcome("6-0")] * 2
    with pytest.raises(NotTypedError, match="nothing contradicts this table"):
        stand(hall)
    type_result(hall.data, "downtown", "1", "3-3", replace=True)
    assert against(hall) == {"table 1": "Ada Crane 3–3 Bo Quist"}


def test_the_tables_of_a_round_have_beside_them_what_was_said(hall: Hall) -> None:
    hall.say("cy", "6-0")
    found = reports_at(hall.data, current_round(hall.data.open("downtown")))
    assert {number: differs for number, (_, differs) in found.items()} == {1: True, 2: False}
    type_result(hall.data, "downtown", "1", "6-0", replace=True)
    assert set(reports_at(hall.data, current_round(hall.data.open("downtown")))) == {2}


def test_the_phone_says_that_the_desk_has_something_else(hall: Hall) -> None:
    seen = hall.sees("ada")
    assert (seen.result, seen.differs) == ("Ada Crane 0–6 Bo Quist", True)
    type_result(hall.data, "downtown", "1", "6-0", replace=True)
    assert hall.sees("ada").differs is False
