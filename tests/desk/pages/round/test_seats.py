"""Seats of a round that are changed by hand."""

import re
from pathlib import Path

import pytest
from topcut.edit.reports.report_keys import keys
from topcut.edit.reports.reporting import report, reports
from topcut.workspace.data import Data

from tests.build import EVENT, PLAYERS, ROUND_1, UNPLAYED, round_text, typed
from tests.support.desk import Answer, Sitting, sitting
from tests.support.outcomes import outcome

PAGE = "/downtown/"
OPEN = ROUND_1.replace(", result: 6-0", "").replace(", result: 3-3", "")
DRAFT = f"publish: draft\n{OPEN}"
FIVE = f"{PLAYERS}- {{name: Ed Moss}}\n"


def desk_of(folder: Path) -> Sitting:
    return sitting(folder.parents[1])


def as_shown(answer: Answer) -> dict[str, str]:
    """The tables as the page shows them."""
    found = re.findall(r'name="(shown-[a-z0-9]+)" value="([^"]*)"', answer.text)
    return dict(found)


def test_a_move_of_a_public_round_says_which_papers_are_out_of_date(tmp_path: Path) -> None:
    here = desk_of(typed(tmp_path, swiss_1=OPEN))
    shown = as_shown(here.get(PAGE))
    moved = here.click(
        PAGE, "seats", move="swap", who="ada-crane cy-dahl", round="swiss-1", **shown
    )
    assert "Out of date on paper: the slips of tables 1 and 2" in moved.words


def test_two_who_are_ticked_exchange_places(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=DRAFT)
    here = desk_of(folder)
    shown = as_shown(here.get(PAGE))
    words = here.click(
        PAGE, "seats", move="swap", who="ada-crane cy-dahl", round="swiss-1", **shown
    )
    assert "exchange places" in words.words
    assert "players: [Cy Dahl, Bo Quist]" in round_text(folder)


def test_what_was_moved_meanwhile_is_not_moved_over(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=DRAFT)
    here = desk_of(folder)
    shown = as_shown(here.get(PAGE))
    (folder / "rounds" / "swiss-1.yaml").write_text(DRAFT.replace("Bo Quist", "Bo Quist "))
    moved = DRAFT.replace("[Ada Crane, Bo Quist]", "[Bo Quist, Ada Crane]")
    (folder / "rounds" / "swiss-1.yaml").write_text(moved)
    click = {"move": "swap", "who": "ada-crane cy-dahl", "round": "swiss-1", **shown}
    assert here.click(PAGE, "seats", **click).status == 409
    assert round_text(folder) == moved


def test_a_pair_that_met_is_made_only_with_a_leaders_reason(tmp_path: Path) -> None:
    second = DRAFT.replace("Bo Quist", "Cy Dahl, x").replace("Cy Dahl, Di Ito", "Bo Quist, Di Ito")
    second = second.replace("Cy Dahl, x", "Cy Dahl")
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=second)
    here = desk_of(folder)
    click = {"move": "swap", "who": "cy-dahl bo-quist", "round": "swiss-2"}
    asked = here.click(PAGE, "seats", **click)
    assert asked.status == 409
    assert "F-pair-3" in asked.words
    assert round_text(folder, "swiss-2") == second
    here.click(PAGE, "seats", **click, sure="yes", reason="nobody else was left")
    assert "nobody else was left" in round_text(folder, "swiss-2")


@pytest.mark.parametrize(("move", "who"), [("swap", "ada-crane"), ("pair", ""), ("bye", "")])
def test_too_few_ticks_are_said(tmp_path: Path, move: str, who: str) -> None:
    folder = typed(tmp_path, swiss_1=DRAFT)
    answer = desk_of(folder).click(PAGE, "seats", move=move, who=who, round="swiss-1")
    assert answer.status == 409
    assert "first" in answer.words
    assert round_text(folder) == DRAFT


def test_a_table_is_unpaired_and_another_one_made(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=FIVE, swiss_1=f"{DRAFT}byes: [Ed Moss]\n")
    here = desk_of(folder)
    alone = here.click(PAGE, "seats", move="dissolve 2", round="swiss-1")
    assert "Cy Dahl and Di Ito have no place" in alone.words
    assert "no place" in here.get(PAGE).words
    click = {"move": "pair", "who": "cy-dahl ed-moss", "round": "swiss-1", "sure": "yes"}
    here.click(PAGE, "seats", **click)
    here.click(PAGE, "seats", move="bye", who="di-ito", round="swiss-1", sure="yes")
    assert "[Cy Dahl, Ed Moss]" in round_text(folder)
    assert "byes: [Di Ito]" in round_text(folder)


@pytest.mark.parametrize(
    ("move", "who"), [("swap", "ada-crane cy-dahl"), ("dissolve 2", ""), ("bye", "ed-moss")]
)
def test_a_move_whose_answer_was_lost_can_be_clicked_again(
    tmp_path: Path, move: str, who: str
) -> None:
    folder = typed(tmp_path, players=f"{FIVE}- {{name: Fay Lund}}\n", swiss_1=DRAFT)
    here = desk_of(folder)
    click = {"move": move, "who": who, "round": "swiss-1", "sure": "yes"}
    click |= as_shown(here.get(PAGE))
    assert here.click(PAGE, "seats", **click).status == 200
    after = round_text(folder)
    assert here.click(PAGE, "seats", **click).status == 200
    assert round_text(folder) == after != DRAFT


def test_two_names_pair_these_and_whom_they_leave(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=DRAFT)
    here = desk_of(folder)
    shown = as_shown(here.get(PAGE))
    said = here.click(PAGE, "pairing", pairing="di ada", round="swiss-1", **shown)
    assert (
        "round 1: Bo Quist and Di Ito exchange places; table 1: Ada Crane – Di Ito;"
        " table 2: Cy Dahl – Bo Quist" in said.words
    )
    assert "[Ada Crane, Di Ito]" in round_text(folder)
    assert "[Cy Dahl, Bo Quist]" in round_text(folder)


SIX = f"{FIVE}- {{name: Fay Lund}}\n"
SIX_1 = f"{ROUND_1}  - {{table: 3, players: [Ed Moss, Fay Lund], result: 6-0}}\n"
SIX_2 = """publish: draft
tables:
  - {table: 1, players: [Ada Crane, Cy Dahl], result: }
  - {table: 2, players: [Bo Quist, Ed Moss], result: }
  - {table: 3, players: [Di Ito, Fay Lund], result: }
"""


def test_whom_two_leave_have_no_place_where_the_rules_forbid_that_they_play(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=SIX, swiss_1=SIX_1, swiss_2=SIX_2)
    here = desk_of(folder)
    shown = as_shown(here.get(PAGE))
    said = here.click(PAGE, "pairing", pairing="cy ed", round="swiss-2", **shown)
    assert (
        "Ada Crane and Bo Quist have no place, since otherwise Bo Quist and Ada Crane have met"
        " in round 1" in said.words
    )
    assert "[Cy Dahl, Ed Moss]" in round_text(folder, "swiss-2")
    assert round_text(folder, "swiss-2").count("table:") == 2


def test_a_name_that_nobody_has_is_not_paired(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=DRAFT)
    answer = desk_of(folder).click(PAGE, "pairing", pairing="ada zoe", round="swiss-1")
    assert answer.status == 409
    assert "nobody is called “zoe”" in answer.words
    assert round_text(folder) == DRAFT


def test_what_a_line_would_do_is_said_before_it_is_sent(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=DRAFT)
    answer = desk_of(folder).get("/downtown/preview?pairing=ada+cy&round=swiss-1")
    assert answer.text == (
        "round 1: Bo Quist and Cy Dahl exchange places; table 1: Ada Crane – Cy Dahl;"
        " table 2: Bo Quist – Di Ito"
    )
    assert round_text(folder) == DRAFT


def test_two_without_a_place_who_are_clicked_are_paired(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=DRAFT)
    here = desk_of(folder)
    here.click(PAGE, "seats", move="dissolve 2", round="swiss-1")
    here.click(PAGE, "seats", move="swap", who="di-ito cy-dahl", round="swiss-1")
    assert "[Di Ito, Cy Dahl]" in round_text(folder)


def test_a_list_shows_what_it_changes_and_makes_the_round_so_in_one_change(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=DRAFT)
    here = desk_of(folder)
    shown = as_shown(here.get(PAGE))
    fields = {"pairs": "2 ada – cy\n1 di – bo", "round": "swiss-1", **shown}
    looked = here.click(PAGE, "list", **fields)
    assert "1 Ada Crane – Bo Quist Di Ito – Bo Quist" in looked.words
    assert "2 Cy Dahl – Di Ito Ada Crane – Cy Dahl" in looked.words
    assert round_text(folder) == DRAFT
    done = here.click(PAGE, "list", sure="yes", **fields)
    assert "as on the list: 2 tables" in done.words
    assert "[Di Ito, Bo Quist]" in round_text(folder)
    assert "[Ada Crane, Cy Dahl]" in round_text(folder)
    again = here.click(PAGE, "list", sure="yes", **fields)
    assert "there already" in again.words or "so already" in again.words
    number = re.search(r'name="number" value="(\d+)"', done.text)
    assert number
    here.click("/downtown/history", "undo", number=number[1], back=PAGE)
    assert round_text(folder) == DRAFT


def test_what_a_list_does_not_say_clearly_is_asked_with_who_may_be_meant(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=DRAFT)
    here = desk_of(folder)
    fields = {"pairs": "ada crane, cy dhal\nbo, di", "round": "swiss-1"}
    asked = here.click(PAGE, "list", sure="yes", **fields)
    assert "Line 1: nobody is called “cy dhal”; did you mean Cy Dahl?" in asked.words
    assert round_text(folder) == DRAFT
    fixed = here.click(PAGE, "list", fix="1\tcy dhal\tcy-dahl", **fields)
    assert "ada crane, cy-dahl" in fixed.text
    assert "Make the round so" in fixed.words


def test_a_list_that_names_somebody_twice_makes_nothing(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=DRAFT)
    pairs = "ada, cy\nada, di"
    asked = desk_of(folder).click(PAGE, "list", pairs=pairs, sure="yes", round="swiss-1")
    assert "Ada Crane is in lines 1, 2" in asked.words
    assert "Not on the list: Bo Quist." in asked.words
    assert round_text(folder) == DRAFT


def test_a_list_against_the_rules_needs_a_reason(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=SIX, swiss_1=SIX_1, swiss_2=SIX_2)
    here = desk_of(folder)
    fields = {"pairs": "ada bo\ncy ed\ndi fay", "round": "swiss-2"}
    looked = here.click(PAGE, "list", **fields)
    assert "A leader may allow it (F-pair-3). Why?" in looked.words
    refused = here.click(PAGE, "list", sure="yes", **fields)
    assert "say why a leader allows it" in refused.words
    assert round_text(folder, "swiss-2") == SIX_2
    here.click(PAGE, "list", sure="yes", reason="as on the list", **fields)
    assert "rulings: {F-pair-3: as on the list}" in round_text(folder, "swiss-2")


def test_who_came_late_is_seated_against_the_bye_by_one_button(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=FIVE, swiss_1=f"{OPEN}byes: [Ed Moss]\n")
    here = desk_of(folder)
    here.click("/downtown/players", "enter", list="Wes Late", known="")
    page = here.get(PAGE)
    assert "Wes Late plays against the bye (Ed Moss)" in page.words
    assert "Wes Late plays against the bye (Ed Moss)" in here.get("/downtown/players").words
    shown = as_shown(page)
    click = {"who": "wes-late ed-moss", "round": "swiss-1", **shown}
    done = here.click(PAGE, "late", **click)
    assert "Wes Late and Ed Moss sit at table 3" in done.words
    assert "Phones and televisions show it at once" in done.words
    assert "players: [Wes Late, Ed Moss]" in round_text(folder)
    after = round_text(folder)
    assert here.click(PAGE, "late", **click).status == 200
    assert round_text(folder) == after


def test_an_exchange_asks_where_a_report_stands_and_voids_it(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=f"{EVENT}reporting: yes\n", swiss_1=UNPLAYED)
    here = desk_of(folder)
    data = Data(here.desk.path)
    report(data, "downtown", keys(data, "downtown", ["ada-crane"])["ada-crane"], outcome("6-0"))
    click = {"move": "swap", "who": "bo-quist cy-dahl", "round": "swiss-1"}
    asked = here.click(PAGE, "seats", **click)
    assert asked.status == 409
    assert "Ada Crane reported Ada Crane 6–0 Bo Quist at table 1" in asked.words
    assert "Ada Crane, Bo Quist" in (folder / "rounds" / "swiss-1.yaml").read_text()
    here.click(PAGE, "seats", **click, void="yes", sure="yes")
    assert "Ada Crane, Cy Dahl" in (folder / "rounds" / "swiss-1.yaml").read_text()
    assert reports(data, "downtown") == []
