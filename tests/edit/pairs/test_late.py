"""A place in a public round for who came late."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import ChangedError, NotTypedError
from topcut.edit.lists.recognising import recognised
from topcut.edit.pairs.late import LatePair, late_pairs, preview_late, seat_late
from topcut.edit.players.entering import enter
from topcut.edit.undo import undo
from topcut.workspace.data import Data

from tests.build import FIVE, ROUND_1, data_of, round_text, typed

OPEN = ROUND_1.replace(", result: 6-0", "").replace(", result: 3-3", "") + "byes: [Ed Moss]\n"


def late(folder: Path, *names: str) -> Data:
    """An event whose round 1 is on, and who came late."""
    data = data_of(folder)
    enter(data, "downtown", recognised("\n".join(names)).entrants)
    return data


def pairs(data: Data) -> tuple[LatePair, ...]:
    event = data.fresh().open("downtown").event
    assert event is not None
    return late_pairs(event, event.swiss[0])


def test_who_came_late_plays_against_the_bye_or_somebody_else_who_came_late(tmp_path: Path) -> None:
    data = late(typed(tmp_path, players=FIVE, swiss_1=OPEN), "Wes Late", "Zed Late")
    assert pairs(data) == (
        LatePair(("wes-late", "ed-moss"), bye=True),
        LatePair(("zed-late", "ed-moss"), bye=True),
        LatePair(("wes-late", "zed-late"), bye=False),
    )


def test_nobody_came_late_for_a_draft_or_a_round_that_is_over(tmp_path: Path) -> None:
    draft = late(typed(tmp_path / "draft", players=FIVE, swiss_1=f"publish: draft\n{OPEN}"), "Wes")
    over = late(
        typed(tmp_path / "over", players=FIVE, swiss_1=f"{ROUND_1}byes: [Ed Moss]\n"), "Wes"
    )
    assert pairs(draft) == pairs(over) == ()


def test_a_late_player_against_the_bye_is_one_change_and_one_undo(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=FIVE, swiss_1=OPEN)
    data = late(folder, "Wes Late")
    before = (folder / "players.yaml").read_text(encoding="utf-8")
    done = seat_late(data, "downtown", ("wes-late", "ed-moss"), "swiss-1")
    assert done.errors == ()
    assert "- {table: 3, players: [Wes Late, Ed Moss], result: }" in round_text(folder)
    assert "byes" not in round_text(folder)
    assert "- {name: Wes Late}" in (folder / "players.yaml").read_text(encoding="utf-8")
    assert data.fresh().open("downtown").errors.problems == ()
    undo(data, "downtown", done.number)
    assert round_text(folder) == OPEN
    assert (folder / "players.yaml").read_text(encoding="utf-8") == before


def test_two_who_came_late_play_each_other_and_the_bye_stays(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=FIVE, swiss_1=OPEN)
    data = late(folder, "Wes Late", "Zed Late")
    done = seat_late(data, "downtown", ("wes-late", "zed-late"), "swiss-1")
    assert "- {table: 3, players: [Wes Late, Zed Late], result: }" in round_text(folder)
    assert "byes: [Ed Moss]" in round_text(folder)
    assert done.notes[-2:] == (
        "Phones and televisions show it at once",
        "Out of date on paper: the slips of table 3 and the pairings by name and by table",
    )


def test_a_click_whose_answer_was_lost_seats_nobody_twice(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=FIVE, swiss_1=OPEN)
    data = late(folder, "Wes Late")
    shown = {"byes": "[Ed Moss]"}
    pair = ("wes-late", "ed-moss")
    seat_late(data, "downtown", pair, "swiss-1", expected=shown)
    once = round_text(folder)
    again = seat_late(data, "downtown", pair, "swiss-1", expected=shown)
    assert (again.summary, again.number) == ("round 1: it is there already", 0)
    assert round_text(folder) == once


def test_two_who_came_late_are_seated_once_by_a_click_whose_answer_was_lost(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=FIVE, swiss_1=OPEN)
    data, pair = late(folder, "Wes Late", "Zed Late"), ("wes-late", "zed-late")
    shown = {"byes": "[Ed Moss]"}
    seat_late(data, "downtown", pair, "swiss-1", expected=shown)
    once = round_text(folder)
    again = seat_late(data, "downtown", pair, "swiss-1", expected=shown)
    assert (again.summary, again.number) == ("round 1: it is there already", 0)
    assert round_text(folder) == once


def test_a_bye_that_somebody_changed_meanwhile_is_not_taken(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=FIVE, swiss_1=OPEN)
    data = late(folder, "Wes Late")
    with pytest.raises(ChangedError):
        seat_late(data, "downtown", ("wes-late", "ed-moss"), "swiss-1", expected={"byes": "[Bo]"})
    assert round_text(folder) == OPEN


def test_who_is_there_from_the_first_round_did_not_come_late(tmp_path: Path) -> None:
    data = late(typed(tmp_path, players=FIVE, swiss_1=OPEN), "Wes Late")
    with pytest.raises(NotTypedError) as refused:
        preview_late(data, "downtown", ("ada-crane", "ed-moss"), "swiss-1")
    assert str(refused.value) == "Ada Crane and Ed Moss: neither came late for round 1"
