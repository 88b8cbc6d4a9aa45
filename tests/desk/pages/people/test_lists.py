"""A pasted list at the desk: what is doubtful is settled by clicks before anybody is entered."""

import html
import re
from pathlib import Path

from tests.build import typed
from tests.support.desk import Answer, Sitting, sitting

PAGE = "/downtown/players"
LIST = (
    "name\tcorp\trunner\nAda Crane\tArchtects of Tomorow\tNoise\nBo Quist\tEtF\tHoshko\n"
    "Cy Dahl\tWeyland\tAndy\nDi Ito\tPE\tXyzzy\n"
)


def at(folder: Path, players: str = "# nobody yet\n") -> tuple[Sitting, Path]:
    event = typed(folder, players=players)
    return sitting(event.parents[1]), event


def buttons(answer: Answer) -> dict[str, str]:
    """The choices that the list offers, by what stands on their buttons."""
    found = re.findall(r'<button[^>]*name=choose value="([^"]*)"[^>]*>([^<]*)<', answer.text)
    return {html.unescape(label): html.unescape(value) for value, label in found}


def players(event: Path) -> str:
    return (event / "players.yaml").read_text(encoding="utf-8")


def chosen(answer: Answer) -> list[str]:
    found = re.findall(r'<input type=hidden name=choose value="([^"]*)">', answer.text)
    return list(map(html.unescape, found))


def test_one_clear_suggestion_is_a_button_and_several_stand_side_by_side(tmp_path: Path) -> None:
    here, event = at(tmp_path)
    answer = here.click(PAGE, "look", list=LIST)
    offered = buttons(answer)
    assert offered["Write “Architects of Tomorrow”"] == "2 corp Architects of Tomorrow"
    assert "Take all 2" in answer.words
    assert "Corp “Weyland” may be" in answer.words
    again = here.click(PAGE, "look", list=LIST + "Ed Moss\tPE\tNoise\n")
    check, _, ready = again.words.partition("To check Line")[2].partition("Ready")
    assert ("Di Ito" in check, "Ed Moss" in check, "Ed Moss" in ready) == (True, False, True)
    assert players(event) == "# nobody yet\n"


def test_a_choice_is_carried_to_the_next_click_and_can_be_taken_back(tmp_path: Path) -> None:
    here, _ = at(tmp_path)
    answer = here.click(PAGE, "look", list=LIST, choose="2 corp Architects of Tomorrow")
    assert chosen(answer) == ["2 corp Architects of Tomorrow"]
    back = buttons(answer)["As pasted: Archtects of Tomorow"]
    assert chosen(here.click(PAGE, "look", list=LIST, choose=back)) == []


def test_take_all_writes_what_is_clear_and_leaves_the_rest_to_be_asked(tmp_path: Path) -> None:
    here, event = at(tmp_path)
    answer = here.click(PAGE, "look", list=LIST, take="yes")
    assert chosen(answer) == ["2 corp Architects of Tomorrow", "3 runner Hoshiko Shiro"]
    assert "Take all" not in answer.words
    words = here.click(PAGE, "enter", list=LIST, known="", choose=chosen(answer)).words
    assert "4 players entered: Ada Crane, Bo Quist, Cy Dahl and Di Ito. no Runner" in words
    assert "{name: Ada Crane, corp: Architects of Tomorrow, runner: Noise}" in players(event)
    assert "{name: Cy Dahl, runner: Andromeda}" in players(event)
    assert "Xyzzy" in players(event)


def test_a_line_is_left_out_and_taken_in_again(tmp_path: Path) -> None:
    here, event = at(tmp_path)
    answer = here.click(PAGE, "look", list="Ada Crane\nBo Quist\n", choose="2 who out")
    assert "Enter 1 player " in answer.words
    assert buttons(answer)["Take in again"] == "2 who "
    here.click(PAGE, "enter", list="Ada Crane\nBo Quist\n", known="", choose="2 who out")
    assert players(event).count("name:") == 1


def test_nearly_the_name_of_somebody_is_asked_and_not_entered(tmp_path: Path) -> None:
    here, event = at(tmp_path, "- {name: Ada Crane}\n")
    text = "Ada Krane\nBo Quist\nBo Qvist\n"
    answer = here.click(PAGE, "look", list=text)
    assert "Ada Crane is in the event: is Ada Krane somebody else?" in answer.words
    assert "line 2 has nearly the same name: is Bo Qvist somebody else?" in answer.words
    assert "Not entered: lines 1, 3" in answer.words
    here.click(PAGE, "enter", list=text, known="ada-crane", choose="3 who new")
    assert players(event).count("name:") == 3
    assert "Krane" not in players(event)


def test_columns_that_nobody_knows_are_chosen(tmp_path: Path) -> None:
    here, event = at(tmp_path)
    text = (
        "Zeit;Adresse;Verein;Wer?\n1.3.2026 10:00;a@x.org;North;Ada Crane\n"
        "1.3.2026 10:01;b@x.org;South;Bo Quist\n"
    )
    answer = here.click(PAGE, "look", list=text)
    assert "Which column is what?" in answer.words
    assert "a@x.org" not in answer.text.partition("</textarea>")[2].partition("<textarea")[0]
    here.click(PAGE, "enter", known="", list=text, titles="yes", column=["", "", "", "name"])
    assert re.findall("name: ([^,}]*)", players(event)) == ["Ada Crane", "Bo Quist"]
    assert "@" not in players(event)


def test_a_column_chosen_for_the_names_takes_them_from_the_other(tmp_path: Path) -> None:
    here, _ = at(tmp_path)
    text = "Verein;Wer?;Corp;Runner\nNorth;Ada Crane;EtF;Noise\nSouth;Bo Quist;EtF;Noise\n"
    asked = here.click(PAGE, "look", list=text)
    assert "Which column is what?" in asked.words
    held = re.findall('name=held value="([^"]*)"', asked.text)
    assert held == ["name", "", "corp", "runner"]
    chosen = ["name", "name", "corp", "runner"]
    answer = here.click(PAGE, "look", list=text, titles="yes", column=chosen, held=held)
    assert re.findall('name=held value="([^"]*)"', answer.text) == ["", "name", "corp", "runner"]
    assert "<th scope=row>Ada Crane" in answer.text


def test_a_choice_of_no_line_changes_nothing(tmp_path: Path) -> None:
    here, event = at(tmp_path)
    for choice in ("x corp NEH", "1", "99 corp NEH"):
        here.click(PAGE, "look", list="Ada Crane\n", choose=choice)
    answer = here.click(PAGE, "enter", list="Ada Crane\n", known="", choose="x corp NEH")
    assert answer.status == 409
    assert players(event) == "# nobody yet\n"
