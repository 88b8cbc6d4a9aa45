"""The cut at the desk: who is in, who does not play, and the bracket from there."""

from pathlib import Path

import pytest

from tests.build import EVENT, PLAYERS, ROUND_1, round_text, typed
from tests.support.desk import Sitting, let_in, sitting

PAGE = "/downtown/cut"
FIVE = f"{PLAYERS}- {{name: Ed Moss}}\n"
PLAYED = ROUND_1 + "byes: [Ed Moss]\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    event = EVENT.replace("basic", "{rounds: 1, cut: 4}")
    return typed(tmp_path, event=event, players=FIVE, swiss_1=PLAYED)


def test_it_says_who_is_in_and_who_is_next_before_it_is_made(here: Sitting) -> None:
    words = here.get(PAGE).words
    assert "top 4" in words
    assert "as things stand" in words
    assert words.index("Ada Crane") < words.index("Next in line") < words.index("Bo Quist")


def test_who_does_not_play_gives_the_place_to_the_next(here: Sitting, folder: Path) -> None:
    here.click(PAGE, "decline", player="cy-dahl")
    here.click(PAGE, "make")
    assert "left: [Cy Dahl]" in round_text(folder, "cut-1")
    seeds = round_text(folder, "cut-1").partition("tables:")[0]
    assert "Bo Quist" in seeds


def test_the_draft_is_made_again_when_somebody_declines(here: Sitting, folder: Path) -> None:
    here.click(PAGE, "make")
    assert "Cy Dahl" in round_text(folder, "cut-1").partition("tables:")[0].partition("seeds")[2]
    here.click(PAGE, "decline", player="cy-dahl")
    assert "left: [Cy Dahl]" in round_text(folder, "cut-1")
    here.click(PAGE, "accept", player="cy-dahl")
    assert "left" not in round_text(folder, "cut-1")


def test_sides_that_are_open_are_chosen_by_a_button(here: Sitting, folder: Path) -> None:
    here.click(PAGE, "make")
    words = here.get("/downtown/").words
    assert "Who is Corp?" in words
    number = "1"
    here.click("/downtown/", "side", round="cut-1", table=number, corp="ada-crane")
    assert "corp: Ada Crane" in round_text(folder, "cut-1")


def test_of_a_match_that_is_played_it_says_was(here: Sitting) -> None:
    here.click(PAGE, "make")
    here.click("/downtown/", "start")
    here.click("/downtown/results", "line", line="1w")
    words = here.get("/downtown/").words
    assert words.count("Who was Corp?") == 1
    assert words.count("Who is Corp?") == 1


def test_the_first_matches_say_who_meets_whom(here: Sitting) -> None:
    assert "Ada Crane – " in here.get(PAGE).words.partition("First matches")[2]


def test_once_the_cut_is_public_nobody_is_asked(here: Sitting) -> None:
    here.click(PAGE, "make")
    assert "Does not play" in here.get(PAGE).words
    here.click("/downtown/", "start")
    for line in ("1w", "2w"):
        here.click("/downtown/results", "line", line=line)
    assert "Does not play" not in here.get(PAGE).words


def test_while_results_are_missing_it_says_which(here: Sitting, folder: Path) -> None:
    (folder / "rounds" / "swiss-1.yaml").write_text(PLAYED.replace("3-3", ""))
    words = here.get(PAGE).words
    assert "table 2" in words
    assert "As things stand: 5 players" in words
    assert "has won" not in words


def test_another_cut_is_taken_by_a_button_and_then_made(here: Sitting, folder: Path) -> None:
    words = here.get(PAGE).words
    assert "Top 4, double elimination announced" in words
    assert "Ada Crane has won" in words
    shown = {"shown": "top 4, double elimination"}
    said = here.click(PAGE, "take", size="4", elimination="single", **shown)
    assert "Top 4, single instead of double elimination" in said.words.replace(
        "top 4, s", "Top 4, s"
    )
    assert "elimination: single}" in (folder / "event.yaml").read_text()
    here.click(PAGE, "make")
    assert "Keep it" not in here.get(PAGE).words
    assert "seeds:" in round_text(folder, "cut-1")


def test_without_a_name_it_is_decided_by_the_organizer(here: Sitting, folder: Path) -> None:
    event = folder / "event.yaml"
    event.write_text(event.read_text().replace("Ann Ellis", "Your name"))
    shown = {"shown": "top 4, double elimination"}
    here.click(PAGE, "take", size="4", elimination="single", **shown)
    (news,) = folder.glob("news/*.md")
    assert news.read_text().endswith("Decided by the organizer.\n")


def test_a_cut_beside_another_than_was_shown_is_not_taken(here: Sitting, folder: Path) -> None:
    here.click(PAGE, "take", size="0", elimination="double", shown="top 4, double elimination")
    before = (folder / "event.yaml").read_text()
    again = {"size": "4", "elimination": "single", "shown": "top 4, double elimination"}
    assert "no cut now" in here.click(PAGE, "take", **again).words
    assert (folder / "event.yaml").read_text() == before


def test_a_device_makes_the_announced_cut_and_takes_no_other(here: Sitting) -> None:
    phone = let_in(here)
    words = phone.get(PAGE).words
    assert "Keep it" in words
    assert "Take it" not in words
    fields = {"size": "0", "elimination": "double", "shown": "top 4, double elimination"}
    assert phone.click(PAGE, "take", **fields).status == 403


def test_an_event_without_a_cut_says_so(tmp_path: Path) -> None:
    event = EVENT.replace("basic", "{rounds: 1, cut: 0}")
    folder = typed(tmp_path, event=event, swiss_1=ROUND_1)
    assert "has no cut" in sitting(folder.parents[1]).get(PAGE).words
