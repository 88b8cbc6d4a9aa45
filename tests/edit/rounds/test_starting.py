"""`topcut start` of an event with errors: it says so first, and starts the clock when told."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from topcut.cli import ERRORS, OK, main
from topcut.edit.change.refusals import EventHasErrorsError, NotTypedError
from topcut.edit.rounds.drafting import Again, draft_round
from topcut.edit.rounds.starting import start
from topcut.edit.undo import history

from tests.build import EVENT, PLAYERS, ROUND_1, ROUND_2, data_of, round_text, typed
from tests.support.finals import outdated_cut
from tests.support.organizer import type_results

TEN = "".join(f"- {{name: Player {letter}}}\n" for letter in "ABCDEFGHIJ")

Capture = pytest.CaptureFixture[str]

NOON = datetime(2018, 3, 10, 18, 20, 5, tzinfo=UTC)
"""12:20:05 in Chicago."""
OPEN = ROUND_2.replace("6-0", "").replace("3-3", "")
DRAFT = f"publish: draft\n{OPEN}"
STARTED = f"started: 12:20:05\npublish: results\n{OPEN}"


WRONG = {
    "an error in event.yaml": {"event": EVENT + "tier: none\n"},
    "an error in an earlier round": {"swiss_1": ROUND_1.replace("6-0", "6-6")},
    "a table of an earlier round that cannot be read": {
        "swiss_1": ROUND_1.replace("Ada Crane", "Eve")
    },
    "an error in the round itself": {"swiss_2": DRAFT.replace("Cy Dahl", "Eve")},
    "an error of the rules in the round itself": {"swiss_2": DRAFT.replace("Cy Dahl", "Bo Quist")},
    "a player too many": {"players": f"{PLAYERS}- {{name: Ed Fox}}\n"},
}


@pytest.mark.parametrize("wrong", WRONG)
def test_an_event_with_errors_is_said_first_and_started_when_told(
    tmp_path: Path, capsys: Capture, wrong: str
) -> None:
    files = {"swiss_1": ROUND_1, "swiss_2": DRAFT} | WRONG[wrong]
    folder = typed(tmp_path, **files)
    where = ["start", "downtown", "--data", str(tmp_path / "data")]
    assert main(where) == ERRORS
    said = capsys.readouterr()
    assert round_text(folder, "swiss-2") == files["swiss_2"]
    assert "error: " in said.err
    assert "round 2 was not started: downtown has errors, and its pages stay as they" in said.err
    assert "--anyway" in said.err
    assert said.out == ""
    assert main([*where, "--anyway"]) == OK
    said = capsys.readouterr()
    assert "round 2 has started, and its clock has been running since" in said.out
    assert "downtown has errors, and its pages stay as they were until" in said.err
    assert "publish: results\n" in round_text(folder, "swiss-2")
    assert "started: " in round_text(folder, "swiss-2")


def test_anyway_types_what_start_types(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1.replace("6-0", "6-6"), swiss_2=DRAFT)
    with pytest.raises(EventHasErrorsError):
        start(data_of(folder), folder.name, NOON)
    started = start(data_of(folder), folder.name, NOON, anyway=True)
    assert (started.round, started.at, started.errors) == ("round 2", "12:20:05", 1)
    assert round_text(folder, "swiss-2") == STARTED


def test_an_event_that_cannot_be_read_is_not_started_at_all(tmp_path: Path) -> None:
    """Nobody can say which round it is; the time can be typed by hand."""
    folder = typed(tmp_path, event="name: [", swiss_1=f"publish: draft\n{OPEN}")
    with pytest.raises(NotTypedError, match="can be typed into the round's file by hand"):
        start(data_of(folder), folder.name, NOON, anyway=True)


def test_published_is_said_of_the_web_alone(tmp_path: Path, capsys: Capture) -> None:
    """Not of a round that was started: what brings it to the web is named."""
    typed(tmp_path, swiss_1=ROUND_1, swiss_2=DRAFT)
    for command in ("status", "start", "status"):
        assert main([command, "downtown", "--data", str(tmp_path / "data")]) == OK
    said = capsys.readouterr().out
    assert "published" not in said
    assert "publishes" not in said
    assert "round 2 has started, and its clock has been running since" in said
    assert "`topcut publish` puts the round on the web" in said


def test_a_draft_that_a_corrected_result_made_outdated_is_started_and_said(
    tmp_path: Path, capsys: Capture
) -> None:
    """It has no error, so nothing else says it."""
    folder = typed(tmp_path, players=TEN)
    data = data_of(folder)
    type_results(draft_round(data, "downtown").path)
    draft_round(data, "downtown")
    first = folder / "rounds/swiss-1.yaml"
    first.write_text(first.read_text().replace("result: 6-0", "result: 0-6"))
    where = ["start", "downtown", "--data", str(tmp_path / "data")]
    assert main(where) == OK
    said = capsys.readouterr()
    assert "round 2 has started" in said.out
    assert "its draft was out of date: it would now be drawn differently" in said.err
    assert "`topcut pair downtown --again`" in said.err


def test_a_draft_that_fits_is_started_without_a_word_about_it(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=TEN)
    data = data_of(folder)
    type_results(draft_round(data, "downtown").path)
    draft_round(data, "downtown")
    assert start(data, "downtown", NOON).outdated == ""


def test_a_start_that_is_only_begun_in_the_file_is_typed_there(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=f"started:  # by the bell\n{OPEN}")
    start(data_of(folder), "downtown", NOON)
    assert round_text(folder, "swiss-2") == f"started: 12:20:05 # by the bell\n{OPEN}"


def test_a_start_stands_in_history_by_its_round_and_time(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, swiss_1=ROUND_1, swiss_2=DRAFT))
    start(data, "downtown", NOON)
    (made,) = history(data, "downtown")
    assert made.change.said == "round 2 was started at 12:20:05"


@pytest.mark.parametrize(
    ("files", "said"),
    [
        (
            {"swiss_1": ROUND_1},
            "no round is waiting: `topcut pair downtown` makes round 2",
        ),
        (
            {"swiss_1": ROUND_1, "event": f"{EVENT}tier: none\n"},
            "no round is waiting: `topcut pair downtown` makes round 2",
        ),
        (
            {"swiss_1": f"started: 12:20\n{OPEN}"},
            "round 1 was started at 12:20, and 2 of its results are missing",
        ),
        *(
            (
                {"event": unread, "swiss_1": OPEN},
                "downtown cannot be read: `topcut check downtown`; the time can be typed"
                " into the round's file by hand, as in started: 12:20:05",
            )
            for unread in (
                "name: [\n",
                EVENT.replace("name: Downtown\n", ""),
                EVENT.replace("ffg-2.2.1", "nothing"),
            )
        ),
    ],
)
def test_what_is_not_started_says_why(tmp_path: Path, files: dict[str, str], said: str) -> None:
    folder = typed(tmp_path, **files)
    with pytest.raises(NotTypedError) as refused:
        start(data_of(folder), "downtown", NOON)
    assert str(refused.value) == said
    assert (folder / "rounds/swiss-1.yaml").read_text() == files["swiss_1"]


def test_with_errors_the_first_unfinished_round_that_did_not_start_is_meant(
    tmp_path: Path,
) -> None:
    """An earlier one that runs may seem to lack a result."""
    running = f"started: 11:00\n{ROUND_1.replace('3-3', '')}"
    wrong = EVENT + "tier: none\n"
    folder = typed(tmp_path, event=wrong, swiss_1=running, swiss_2=DRAFT)
    started = start(data_of(folder), "downtown", NOON, anyway=True)
    assert (started.round, started.at) == ("round 2", "12:20:05")
    with pytest.raises(NotTypedError, match="round 1 was started at 11:00, and 1 of its results"):
        start(data_of(folder), "downtown", NOON, anyway=True)


def test_a_draft_with_a_time_of_its_own_keeps_it(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=f"started: 12:30\n{DRAFT}")
    assert start(data_of(folder), "downtown", NOON).at == "12:30"
    assert round_text(folder, "swiss-2") == f"started: 12:30\npublish: results\n{OPEN}"


def test_pairings_alone_stay_so_once_the_round_has_started(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=f"publish: pairings\n{OPEN}")
    start(data_of(folder), "downtown", NOON)
    assert round_text(folder, "swiss-2") == f"started: 12:20:05\npublish: pairings\n{OPEN}"


@pytest.mark.parametrize(
    ("earlier", "now", "at"),
    [
        ("22:00", NOON + timedelta(hours=12), "2018-03-11 00:20:05"),
        ("22:00", NOON + timedelta(hours=11), "23:20:05"),
    ],
)
def test_a_round_after_midnight_has_its_day(
    tmp_path: Path, earlier: str, now: datetime, at: str
) -> None:
    folder = typed(tmp_path, swiss_1=f"started: {earlier}\n{ROUND_1}", swiss_2=DRAFT)
    assert start(data_of(folder), "downtown", now).at == at


UNREAD = "round 2 cannot be read: rounds/swiss-2.yaml has an error"


def test_a_round_that_cannot_be_read_is_an_error_and_none_is_said_to_wait(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2="tables: [\n")
    with pytest.raises(EventHasErrorsError, match=f"no round was started: {UNREAD}"):
        start(data_of(folder), "downtown", datetime(2018, 3, 10, 12, tzinfo=UTC))


def test_a_draft_of_the_cut_with_a_disqualified_player_is_started_only_when_told(
    tmp_path: Path, capsys: Capture
) -> None:
    """It has no error, and its match would be played by somebody who is out."""
    folder, out = outdated_cut(tmp_path)
    draft = folder / "rounds/cut-2.yaml"
    before = draft.read_bytes()
    where = ["start", "downtown", "--data", str(tmp_path / "data")]
    assert main(where) == ERRORS
    said = " ".join(capsys.readouterr().err.split())
    assert f"round 2 of the cut was not started: its draft is out of date: {out} is no" in said
    assert "`topcut pair downtown --again` pairs it again" in said
    assert draft.read_bytes() == before
    assert main([*where, "--anyway"]) == OK
    assert "publish: results" in draft.read_text()


def test_a_draft_of_the_cut_that_was_paired_again_is_started_without_a_question(
    tmp_path: Path,
) -> None:
    folder, _ = outdated_cut(tmp_path)
    draft_round(data_of(folder), "downtown", Again())
    assert start(data_of(folder), "downtown", NOON).outdated == ""
