"""Players at the desk: a pasted list, a late one, names corrected, here or gone."""

import re
from pathlib import Path

import pytest

from tests.build import PLAYERS, ROUND_1, ROUND_2, typed
from tests.support.desk import Sitting, let_in, sitting
from tests.support.outcomes import button

PAGE = "/downtown/players"
LIST = "Ada Crane, Near-Earth Hub, Kit\nBo Quist\nCy Dahl\nDi Ito\n"


def desk_of(folder: Path) -> Sitting:
    return sitting(folder.parents[1])


def file(folder: Path, name: str = "players.yaml") -> str:
    return (folder / name).read_text()


def shown(here: Sitting, player: str) -> str:
    """The words of a player's entry, as the page shows them."""
    found = re.search(r'name="shown" value="([^"]*)"', here.get(f"{PAGE}?player={player}").text)
    assert found
    return found[1].replace("&#39;", "'")


def test_a_list_is_looked_at_before_anybody_is_entered(tmp_path: Path) -> None:
    folder = typed(tmp_path, players="# nobody yet\n")
    here = desk_of(folder)
    answer = here.click(PAGE, "look", list=LIST)
    assert answer.status == 200
    assert "4 in the list" in answer.words
    assert "Near-Earth Hub" in answer.words
    assert file(folder) == "# nobody yet\n"
    words = here.click(PAGE, "enter", list=LIST, known="").words
    assert "4 players entered" in words
    assert file(folder).startswith("# nobody yet\n")
    assert "Ada Crane" in file(folder)


def test_who_is_in_doubt_is_entered_only_where_somebody_says_so(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    here = desk_of(folder)
    known = "ada-crane bo-quist cy-dahl di-ito"
    again = "Ada Crane\nEd Moss\n"
    assert "Enter 1 player" in here.click(PAGE, "look", list=again).words
    here.click(PAGE, "enter", list=again, known=known)
    assert file(folder).count("Ada Crane") == 1
    here.click(PAGE, "enter", list="Ada Crane\n", known=f"{known} ed-moss", choose="1 who new")
    assert file(folder).count("Ada Crane") == 2


def test_one_of_the_same_name_is_asked_about(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    here = desk_of(folder)
    asked = here.click(PAGE, "add", name="ada crane")
    assert (asked.status, file(folder)) == (409, PLAYERS)
    here.click(PAGE, "add", name="ada crane", sure="yes")
    assert file(folder).lower().count("ada crane") == 2


def test_who_comes_late_joins_the_next_round(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    assert "Ed Moss came late" in desk_of(folder).click(PAGE, "add", name="Ed Moss").words
    assert "joins: 2" in file(folder)


def test_a_corrected_name_is_followed_in_every_round(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=ROUND_2)
    here = desk_of(folder)
    here.click(PAGE, "facts", player="ada-crane", name="Ada Krane", shown=shown(here, "ada-crane"))
    assert "ada-crane" in file(folder)
    assert "Ada Crane" not in file(folder) + file(folder, "rounds/swiss-1.yaml")
    here.click("/downtown/history", "undo", number="1")
    assert file(folder) == PLAYERS
    assert file(folder, "rounds/swiss-1.yaml") == ROUND_1


def test_what_somebody_else_typed_of_a_player_is_not_typed_over(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    here = desk_of(folder)
    old = shown(here, "ada-crane")
    (folder / "players.yaml").write_text(PLAYERS.replace("Ada Crane", "Ada Crane, byes: 1"))
    answer = here.click(PAGE, "facts", player="ada-crane", byes="", corp="neh", shown=old)
    assert answer.status == 409
    assert "byes: 1" in file(folder)


def test_facts_are_typed_into_the_players_own_line(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    here = desk_of(folder)
    facts = {"corp": "neh", "fixed table": "3", "pronouns": "she/her"}
    here.click(PAGE, "facts", player="ada-crane", shown=shown(here, "ada-crane"), **facts)
    line = file(folder).splitlines()[0]
    assert "Near-Earth Hub" in line
    assert "fixed table: 3" in line
    assert file(folder).splitlines()[1:] == PLAYERS.splitlines()[1:]


def test_a_name_is_saved_with_what_else_was_typed(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    here = desk_of(folder)
    facts = {"name": "Ada Krane", "corp": "neh", "player": "ada-crane"}
    answer = here.click(PAGE, "facts", shown=shown(here, "ada-crane"), **facts)
    assert "Ada Crane is Ada Krane. Ada Krane has corp: Near-Earth Hub" in answer.words
    assert "name: Ada Krane" in file(folder)
    assert "corp: Near-Earth Hub" in file(folder)


def test_what_was_typed_of_a_player_stays_where_it_is_refused(tmp_path: Path) -> None:
    here = desk_of(typed(tmp_path))
    facts = {"name": "Ada Crane", "player": "ada-crane", "pronouns": "she/her"}
    answer = here.click(PAGE, "facts", shown=shown(here, "ada-crane"), corp="weyland", **facts)
    assert answer.status == 409
    assert 'value="weyland"' in answer.text
    assert 'value="she/her"' in answer.text


def test_check_in_withdraws_who_is_not_here(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    here = desk_of(folder)
    asked = "ada-crane bo-quist cy-dahl di-ito"
    let_in(here).click(PAGE, "check in", here="ada-crane bo-quist cy-dahl", asked=asked)
    assert "{name: Di Ito, withdrawn: yes}" in file(folder)
    here.click(PAGE, "check in", here=asked, asked=asked)
    assert file(folder) == PLAYERS


def test_somebody_leaves_and_comes_back(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    here = desk_of(folder)
    here.click(PAGE, "drop", player="ada-crane", shown=shown(here, "ada-crane"))
    assert "drops: [Ada Crane]" in file(folder, "rounds/swiss-1.yaml")
    assert "left after round 1" in here.get(PAGE).words
    here.click(PAGE, "return", player="ada-crane", shown=shown(here, "ada-crane"))
    assert "returns: [Ada Crane]" in file(folder, "rounds/swiss-2.yaml")


@pytest.mark.parametrize("do", ["disqualify", "withdraw"])
def test_what_a_leader_decides_belongs_to_the_organizers_machine(tmp_path: Path, do: str) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    here = desk_of(folder)
    phone = let_in(here)
    answer = phone.click(PAGE, do, player="ada-crane", reason="scouting")
    assert answer.status == 403
    assert file(folder, "rounds/swiss-1.yaml") == ROUND_1
    if do == "disqualify":
        here.click(PAGE, do, player="ada-crane", reason="scouting", shown=shown(here, "ada-crane"))
        assert "scouting" in file(folder, "rounds/swiss-1.yaml")


def test_a_player_list_that_cannot_be_read_is_said_on_the_page(tmp_path: Path) -> None:
    folder = typed(tmp_path, players="- {name: [\n")
    answer = desk_of(folder).get(PAGE)
    assert answer.status == 200
    assert "has errors: Problems" in answer.words


def test_three_letters_of_an_identity_bring_its_title(tmp_path: Path) -> None:
    here = desk_of(typed(tmp_path))
    found = here.get("/downtown/identities?typed=neh&side=corp").text
    assert "Near-Earth Hub: Broadcast Center" in found
    assert here.get("/downtown/identities?typed=neh&side=runner").text == "[]"


def test_who_leaves_a_public_table_is_a_no_show_there(tmp_path: Path) -> None:
    """A drop alone would leave the opponent without a result."""
    open_round = ROUND_1.replace("6-0", "").replace("3-3", "")
    folder = typed(tmp_path, swiss_1=open_round)
    here = desk_of(folder)
    page = here.get(f"{PAGE}?player=bo-quist")
    assert "Bo Quist sits at table 1 of round 1, which has no result yet." in page.words
    here.click(
        "/downtown/results",
        "button",
        table="1",
        outcome=button("no show bo-quist"),
        round="swiss-1",
    )
    assert "no show: Bo Quist" in file(folder, "rounds/swiss-1.yaml")
    assert "sits at table" not in here.get(f"{PAGE}?player=bo-quist").words


def test_awarded_byes_that_a_draw_read_change_after_a_question(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    here = desk_of(folder)
    before = file(folder)
    facts = {"player": "ada-crane", "byes": "1", "shown": shown(here, "ada-crane")}
    asked = here.click(PAGE, "facts", **facts)
    assert asked.status == 409
    assert "round 1 was drawn with the awarded byes that Ada Crane has now" in asked.words
    assert file(folder) == before
    assert "Change them anyway" in asked.text


def test_an_infraction_is_one_click_from_the_results_and_is_counted(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=f"{ROUND_1}warnings: {{Bo Quist: slow play}}\n")
    here = desk_of(folder)
    assert f'href="{PAGE}?player=bo-quist#infractions"' in here.get("/downtown/results").text
    page = here.get(f"{PAGE}?player=bo-quist")
    assert "first warning for slow play, in round 1" in page.words
    assert "<option>slow play</option>" in page.text
    fields = {"player": "bo-quist", "kind": "slow play", "by": "Val Moss", "shown": "1"}
    for _ in range(2):
        answer = here.click(f"{PAGE}?player=bo-quist", "penalize", penalty="warning", **fields)
    assert "it has already been typed" in answer.words
    assert "second warning for slow play, in round 1, by Val Moss" in answer.words
    assert file(folder, "rounds/swiss-1.yaml").endswith(
        "infractions:\n  - {player: Bo Quist, kind: slow play, penalty: warning, by: Val Moss}\n"
    )


def test_a_device_gives_penalties_too(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    phone = let_in(desk_of(folder))
    fields = {"player": "bo-quist", "kind": "marked cards", "penalty": "game loss", "shown": "0"}
    assert "game loss for marked cards in round 1" in phone.click(PAGE, "penalize", **fields).words
