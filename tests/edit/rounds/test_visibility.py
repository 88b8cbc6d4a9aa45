"""A round shown, taken back or discarded: what the public sees, and what stays in the file."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from topcut.edit.change.refusals import EventHasErrorsError, NotTypedError
from topcut.edit.results.results import type_result
from topcut.edit.rounds.drafting import draft_cut, draft_round
from topcut.edit.rounds.starting import start
from topcut.edit.rounds.status import status
from topcut.edit.rounds.visibility import discard_draft, show_round, take_back_round
from topcut.edit.undo import undo

from tests.build import EVENT, PLAYERS, ROUND_1, ROUND_2, data_of, opened, round_text, typed
from tests.support.organizer import GMP, ONE_GAME, RESULTS, type_results

NOON = datetime(2018, 3, 10, 18, 20, 5, tzinfo=UTC)
OPEN = ROUND_2.replace("6-0", "").replace("3-3", "")
DRAFT = f"publish: draft  # not yet\n{OPEN}"
SYSTEMS = {
    "ffg": (EVENT, RESULTS),
    "ntp": (EVENT.replace("ffg-2.2.1", "ntp-98.4"), GMP),
    "single": (
        EVENT.replace("ffg-2.2.1", "single-sided").replace("basic", "{rounds: 3, cut: 0}"),
        ("3-0", "0-3"),
    ),
    "several": (
        EVENT.replace("ffg-2.2.1", "napd-multiplayer").replace("basic", "{rounds: 3}"),
        RESULTS,
    ),
    "robin": (EVENT + "pairing: round robin\n", RESULTS),
    "draft": (EVENT + "format: half draft\n", ONE_GAME),
}


def back(folder: Path) -> str:
    return take_back_round(data_of(folder), "downtown").echo


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (f"started: 12:20  # late\n{OPEN}", f"publish: draft  # late\n{OPEN}"),
        (OPEN, f"publish: draft\n{OPEN}"),
        (
            f"# head\n{OPEN}pauses: [12:31-12:38]\nstarted: 12:20\n",
            f"# head\n{OPEN}publish: draft\n",
        ),
        (
            f"publish: results\nstarted: 12:20\npauses: [12:31-12:38] # hm\n{OPEN}",
            f"publish: draft # hm\n{OPEN}",
        ),
        (
            f"started: 12:20\npauses: []\npublish: pairings\n{OPEN}drops: [Bo Quist]\n",
            f"publish: draft\n{OPEN}drops: [Bo Quist]\n",
        ),
        (
            "started: 12:20\r\npauses: [12:31-12:38]\r\n" + OPEN.replace("\n", "\r\n"),
            "publish: draft\r\n" + OPEN.replace("\n", "\r\n"),
        ),
        (
            "{started: 12:20, tables: [{table: 1, players: [Ada Crane, Cy Dahl]}, "
            "{table: 2, players: [Bo Quist, Di Ito]}]}\n",
            "{publish: draft, tables: [{table: 1, players: [Ada Crane, Cy Dahl]}, "
            "{table: 2, players: [Bo Quist, Di Ito]}]}\n",
        ),
    ],
)
def test_a_public_round_is_a_draft_again_without_its_clock(
    tmp_path: Path, before: str, after: str
) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2="")
    (folder / "rounds/swiss-2.yaml").write_bytes(before.encode())
    back(folder)
    assert round_text(folder, "swiss-2") == after


def test_what_was_taken_back_can_be_started_again_or_undone(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=f"publish: draft\n{OPEN}")
    start(data_of(folder), "downtown", NOON)
    assert back(folder) == "round 2 is a draft again; its clock, running since 12:20, is gone"
    assert take_back_round(data_of(folder), "downtown").number == 0
    done = start(data_of(folder), "downtown", NOON)
    assert done.at == "12:20:05"
    taken = take_back_round(data_of(folder), "downtown")
    undo(data_of(folder), "downtown", taken.number)
    assert round_text(folder, "swiss-2") == f"started: 12:20:05\npublish: results\n{OPEN}"


@pytest.mark.parametrize("words", ["6-0", "no show bo-quist"])
def test_a_round_with_a_result_stays(tmp_path: Path, words: str) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=f"started: 12:20\n{OPEN}")
    type_result(data_of(folder), "downtown", "2", words)
    before = round_text(folder, "swiss-2")
    with pytest.raises(NotTypedError, match="round 2 stays, since table 2 has a result: take"):
        back(folder)
    type_result(data_of(folder), "downtown", "1", "6-0")
    with pytest.raises(NotTypedError, match="since table 1 and table 2 have results"):
        take_back_round(data_of(folder), "downtown", "swiss-2")
    assert round_text(folder, "swiss-2").replace("6-0", "") == before.replace("6-0", "")


def test_there_has_to_be_a_round(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    with pytest.raises(NotTypedError, match="downtown has no round yet"):
        back(folder)
    with pytest.raises(NotTypedError, match="downtown has no swiss-7"):
        take_back_round(data_of(folder), "downtown", "swiss-7")
    with pytest.raises(NotTypedError, match="there is no draft"):
        discard_draft(data_of(folder), "downtown")


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_drafts_file_goes_and_can_be_drafted_again(tmp_path: Path, system: str) -> None:
    event, results = SYSTEMS[system]
    folder = typed(tmp_path, event=event, players=f"{PLAYERS}- {{name: Ed Fox}}\n")
    type_results(draft_round(data_of(folder), "downtown").path, results)
    path = draft_round(data_of(folder), "downtown").path
    before = path.read_bytes()
    done = discard_draft(data_of(folder), "downtown")
    assert done.echo == "the draft of round 2 was discarded"
    assert not path.exists()
    draft_round(data_of(folder), "downtown")
    assert path.read_bytes() == before
    done = discard_draft(data_of(folder), "downtown")
    undo(data_of(folder), "downtown", done.number)
    assert path.read_bytes() == before


def test_what_people_typed_into_a_draft_stays(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=f"{ROUND_1}drops: [Bo Quist]\n")
    path = draft_round(data_of(folder), "downtown").path
    typed_too = "returns: [Bo Quist]  # back from lunch\n"
    path.write_text(path.read_text() + typed_too)
    done = discard_draft(data_of(folder), "downtown")
    assert done.echo.endswith("; everything else that was typed stays in rounds/swiss-2.yaml")
    head = "# yaml-language-server: $schema=../../../.schemas/swiss.json\npublish: draft\n"
    assert path.read_text() == head + typed_too
    draft_round(data_of(folder), "downtown")
    assert "Bo Quist" in path.read_text().partition("tables:")[2]


def test_the_cut_is_discarded_and_who_declined_stays(tmp_path: Path) -> None:
    folder = typed(
        tmp_path,
        event=EVENT.replace("basic", "{rounds: 1, cut: 4}"),
        swiss_1=f"{ROUND_1}byes: [Ed Fox]\n",
        players=f"{PLAYERS}- {{name: Ed Fox}}\n",
    )
    path = draft_cut(data_of(folder), "downtown", left=["ada-crane"]).path
    discard_draft(data_of(folder), "downtown", "cut-1")
    assert "left: [Ada Crane]\n" in path.read_text()
    assert "seeds" not in path.read_text()
    assert not [one for one in opened(folder).report.problems if one.level == "error"]


def test_a_draft_with_a_result_stays(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    path = draft_round(data_of(folder), "downtown").path
    path.write_text(path.read_text().replace("result: }", "result: 6-0}", 1))
    before = path.read_bytes()
    with pytest.raises(NotTypedError, match="round 2 stays, since table 1 has a result"):
        discard_draft(data_of(folder), "downtown")
    assert path.read_bytes() == before


def test_a_draft_stays_in_which_somebody_leaves(tmp_path: Path) -> None:
    """Its file could not be paired again, and without the round nobody could say when."""
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=f"publish: draft\n{OPEN}drops: [Bo Quist]\n")
    before = round_text(folder, "swiss-2")
    with pytest.raises(NotTypedError, match="round 2 stays, since Bo Quist leaves in it: take"):
        discard_draft(data_of(folder), folder.name)
    assert round_text(folder, "swiss-2") == before


@pytest.mark.parametrize(
    ("results", "typed_as", "said"),
    [
        (True, "results", "the pairings of round 2 are public"),
        (False, "pairings", "the pairings of round 2 are public; its results are hidden"),
    ],
)
def test_a_draft_is_public_before_its_clock_starts(
    tmp_path: Path, results: bool, typed_as: str, said: str
) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=DRAFT)
    shown = show_round(data_of(folder), "downtown", results=results)
    assert (shown.echo, shown.number) == (said, 1)
    assert round_text(folder, "swiss-2") == DRAFT.replace("draft", typed_as)
    assert show_round(data_of(folder), "downtown", results=results).number == 0
    start(data_of(folder), "downtown", NOON)
    assert round_text(folder, "swiss-2") == "started: 12:20:05\n" + DRAFT.replace("draft", typed_as)


def test_results_are_hidden_and_shown_again(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=ROUND_2)
    data = data_of(folder)
    assert show_round(data, "downtown", results=False).echo == "round 2: its results are hidden"
    assert round_text(folder, "swiss-2") == f"{ROUND_2}publish: pairings\n"
    assert show_round(data, "downtown").echo == "round 2: its results are public"
    assert round_text(folder, "swiss-2") == f"{ROUND_2}publish: results\n"
    show_round(data, "downtown", results=False, round_name="swiss-1")
    assert (folder / "rounds/swiss-1.yaml").read_text() == f"{ROUND_1}publish: pairings\n"


def test_hidden_results_of_a_round_that_is_over_are_told_until_they_are_shown(
    tmp_path: Path,
) -> None:
    folder = typed(tmp_path, swiss_1=f"{ROUND_1}publish: pairings\n", swiss_2=OPEN)
    told = "the results of round 1 are still hidden: rounds/swiss-1.yaml says `publish: pairings`"
    assert told in status(data_of(folder), "downtown", NOON).lines
    show_round(data_of(folder), "downtown", round_name="swiss-1")
    assert not any("hidden" in line for line in status(data_of(folder), "downtown", NOON).lines)


def test_a_draft_with_errors_is_not_shown(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=DRAFT, players=f"{PLAYERS}- {{name: Ed}}\n")
    with pytest.raises(EventHasErrorsError, match="round 2 was not published"):
        show_round(data_of(folder), "downtown")
    assert round_text(folder, "swiss-2") == DRAFT
    with pytest.raises(NotTypedError, match="downtown has no swiss-9"):
        show_round(data_of(folder), "downtown", round_name="swiss-9")


def test_a_draft_that_no_longer_fits_is_shown_and_that_is_said(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    draft_round(data_of(folder), "downtown")
    (folder / "players.yaml").write_text(f"{PLAYERS}- {{name: Ed Fox, withdrawn: yes}}\n")
    (folder / "rounds/swiss-1.yaml").write_text(ROUND_1.replace("3-3", "6-0"))
    shown = show_round(data_of(folder), "downtown")
    assert shown.notes == ("Its draft was out of date: it would now be drawn differently",)
