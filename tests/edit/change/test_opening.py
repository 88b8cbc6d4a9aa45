"""An event opened to pair a round: without errors, or not at all."""

from pathlib import Path

import pytest
from topcut.edit.change.opening import opened_round, opened_to_pair, opened_without_errors
from topcut.edit.change.refusals import EventHasErrorsError, NotTypedError

from tests.build import EVENT, ROUND_1, ROUND_2, data_of, typed


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


def test_without_errors_an_empty_round_does_not_wait(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2="")
    with pytest.raises(EventHasErrorsError) as refused:
        opened_without_errors(data_of(folder), "downtown")
    assert [each.mark.file for each in refused.value.report.problems] == ["rounds/swiss-2.yaml"]


def test_another_empty_file_waits_for_nothing(tmp_path: Path) -> None:
    folder = typed(tmp_path, players="", swiss_1="")
    with pytest.raises(EventHasErrorsError) as refused:
        opened_to_pair(data_of(folder), "downtown")
    assert [each.mark.file for each in refused.value.report.problems] == ["players.yaml"]


@pytest.mark.parametrize(
    ("rounds", "name", "found"),
    [
        ({"swiss_1": ROUND_1, "swiss_2": ROUND_2}, "", "swiss-2"),
        ({"swiss_1": ROUND_1, "swiss_2": ROUND_2}, "swiss-1", "swiss-1"),
        ({"swiss_1": ROUND_1, "swiss_2": f"publish: draft\n{ROUND_2}"}, "swiss-2", "swiss-2"),
        ({"swiss_1": ROUND_1.replace("6-0", "7-0")}, "", "swiss-1"),
    ],
)
def test_a_round_is_opened_by_its_name_or_the_one_that_is_on(
    tmp_path: Path, rounds: dict[str, str], name: str, found: str
) -> None:
    opened = opened_round(data_of(typed(tmp_path, **rounds)), "downtown", name)
    assert opened.round.name == found
    assert (opened.event.id, opened.regulations.name) == ("downtown", "ffg-2.2.1")


@pytest.mark.parametrize(
    ("form", "rounds", "name", "said"),
    [
        (EVENT, {}, "", "downtown has no round yet"),
        (EVENT, {"swiss_1": ROUND_1}, "swiss-2", "downtown has no swiss-2"),
        ("name: [\n", {}, "", "downtown has errors: `topcut check downtown`"),
        (
            EVENT.replace("name: Downtown\n", ""),
            {"swiss_1": ROUND_1},
            "swiss-1",
            "downtown has errors: `topcut check downtown`",
        ),
    ],
)
def test_a_round_that_is_not_there_is_not_opened(
    tmp_path: Path, form: str, rounds: dict[str, str], name: str, said: str
) -> None:
    with pytest.raises(NotTypedError) as refused:
        opened_round(data_of(typed(tmp_path, event=form, **rounds)), "downtown", name)
    assert str(refused.value) == said
