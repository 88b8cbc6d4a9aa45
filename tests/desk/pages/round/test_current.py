"""The round at the desk: paired, changed by ticking, started, stopped, taken back."""

import re
from pathlib import Path

import pytest

from tests.build import EVENT, PLAYERS, ROUND_1, round_text, typed
from tests.support.desk import Answer, Sitting, sitting
from tests.support.finals import before_the_final, disqualified, outdated_cut
from tests.support.outcomes import button

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


def test_without_players_the_first_step_leads_to_them(tmp_path: Path) -> None:
    here = desk_of(typed(tmp_path))
    here.click("/begin", "begin", name="Winter Cup", id="winter", regulations="single-sided")
    assert "Players nobody is entered yet Enter players" in here.get("/winter/").words


def test_a_round_is_paired_and_its_clock_started(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    here = desk_of(folder)
    assert "drafted: 2 tables" in here.click(PAGE, "pair").words
    assert "publish: draft" in round_text(folder)
    assert "round 1 has started at" in here.click(PAGE, "start").words
    assert "publish" not in round_text(folder) or "publish: results" in round_text(folder)
    assert "two tables are missing" in here.get(PAGE).words


def test_a_draft_says_that_it_is_one(tmp_path: Path) -> None:
    words = desk_of(typed(tmp_path, swiss_1=DRAFT)).get(PAGE).words
    assert "Round 1 a draft: 2 tables" in words
    assert "results are in" not in words


def test_shown_pairings_lead_to_the_clock(tmp_path: Path) -> None:
    page = desk_of(typed(tmp_path, swiss_1=OPEN)).get(PAGE)
    assert page.text.count("class=now") == 1
    assert "class=now autofocus>Start the clock" in page.text
    assert "everybody sees who plays whom: 2 tables" in page.words


def test_a_late_player_against_the_bye_does_not_keep_the_draft_from_starting(
    tmp_path: Path,
) -> None:
    """By what is typed now it would be drawn otherwise, and that is what was wanted."""
    folder = typed(tmp_path, players=FIVE)
    here = desk_of(folder)
    here.click(PAGE, "pair")
    bye = re.search(r"byes: \[([^]]+)\]", round_text(folder))
    assert bye
    here.click("/downtown/players", "add", name="Fay Late")
    assert "class=now autofocus>Make the draft again" in here.get(PAGE).text
    who = f"{bye[1].lower().replace(' ', '-')} fay-late"
    here.click(PAGE, "seats", move="pair", who=who, round="swiss-1", **as_shown(here.get(PAGE)))
    assert "class=now autofocus>Show the pairings and start the clock" in here.get(PAGE).text
    assert "round 1 has started at" in here.click(PAGE, "start").words
    assert "Fay Late" in round_text(folder)


def test_a_round_without_results_is_taken_back(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=f"started: 10:00\n{OPEN}")
    here = desk_of(folder)
    assert "Take the round back" in here.get(PAGE).words
    assert "is a draft again" in here.click(PAGE, "take back", round="swiss-1").words
    assert "started" not in round_text(folder)
    here.click(PAGE, "discard", round="swiss-1")
    assert "Pair the next round" in here.get(PAGE).words


def test_a_round_with_a_result_is_not_taken_back(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1.replace("3-3", ""))
    here = desk_of(folder)
    assert "Take the round back" not in here.get(PAGE).words
    assert here.click(PAGE, "take back", round="swiss-1").status == 409


def test_the_clock_stops_and_a_table_gets_more_minutes(tmp_path: Path) -> None:
    from datetime import UTC, datetime

    event = EVENT.replace("2018-03-10\ntime", f"{datetime.now(UTC):%Y-%m-%d}\ntime").replace(
        "America/Chicago", "UTC"
    )
    folder = typed(tmp_path, event=event, swiss_1=OPEN)
    here = desk_of(folder)
    here.click(PAGE, "start")
    here.click(PAGE, "extend", table="2", minutes="7", round="swiss-1")
    assert "7 minutes more" in here.get(PAGE).words
    assert here.click(PAGE, "extend", table="2", minutes="many", round="swiss-1").status == 409
    assert "is stopped from" in here.click(PAGE, "pause").words
    assert "pauses:" in round_text(folder)
    assert here.click(PAGE, "resume").status == 200


def test_with_errors_the_clock_is_started_only_after_a_question(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=DRAFT.replace("Di Ito", "Di Itoo Xyz"))
    here = desk_of(folder)
    asked = here.click(PAGE, "start")
    assert asked.status == 409
    assert "Start the clock anyway" in asked.words
    assert "rounds/swiss-1.yaml:" in asked.words
    assert "has started" in here.click(PAGE, "start", anyway="yes").words


@pytest.mark.parametrize(
    ("do", "fields", "done"),
    [
        ("start", {}, "has started"),
        ("publish", {"results": "shown"}, "are public. Its draft was out of date: {} is no longer"),
    ],
)
def test_a_draft_of_the_cut_that_no_longer_fits_is_started_or_shown_only_after_a_question(
    tmp_path: Path, do: str, fields: dict[str, str], done: str
) -> None:
    folder, out = outdated_cut(tmp_path)
    here = desk_of(folder)
    asked = here.click(PAGE, do, **fields)
    assert asked.status == 409
    assert f"out of date: {out} is no longer playing" in asked.words
    assert "publish: draft" in round_text(folder, "cut-2")
    assert done.format(out) in here.click(PAGE, do, **fields, anyway="yes").words


def test_a_draft_is_shown_only_after_a_question_while_a_result_is_saved_over(
    tmp_path: Path,
) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    here, path = desk_of(folder), folder / "rounds/swiss-1.yaml"
    for table, words in (("1", "6-0"), ("2", "3-3")):
        here.click(
            "/downtown/results", "button", round="swiss-1", table=table, outcome=button(words)
        )
    old = path.read_text()
    here.click(PAGE, "pair")
    path.write_text(old.replace("6-0", "0-6"))
    asked = here.click(PAGE, "publish", results="shown")
    assert asked.status == 409
    assert "Somebody saved over what was typed here" in asked.words
    assert "publish: draft" in round_text(folder, "swiss-2")
    number = re.search(r'name="theirs" value="(\d+)"', asked.text)
    assert number
    here.click(PAGE, "publish", results="shown", theirs=number[1])
    assert "publish: results" in round_text(folder, "swiss-2")


def test_a_final_that_nobody_plays_any_more_is_discarded_by_one_click(tmp_path: Path) -> None:
    folder = before_the_final(tmp_path)
    here = desk_of(folder)
    here.click(PAGE, "pair")
    disqualified(folder)
    page = here.get(PAGE)
    assert "no longer fits" in page.words
    assert "Discard the draft" in page.words
    here.click(PAGE, "discard", round="cut-2")
    assert not (folder / "rounds" / "cut-2.yaml").exists()
    assert "everything has been played Publish" in here.get(PAGE).words


def test_an_event_that_cannot_be_read_leads_to_its_problems(tmp_path: Path) -> None:
    folder = typed(tmp_path, event="name: [\n")
    answer = desk_of(folder).get(PAGE)
    assert answer.status == 200
    assert "1 error: see it" in answer.words


def test_an_unknown_button_and_event_are_refused(tmp_path: Path) -> None:
    here = desk_of(typed(tmp_path, swiss_1=DRAFT))
    assert here.click(PAGE, "explode").status == 400
    assert here.get("/nowhere/").status == 404
    assert here.get("/..%2f..%2fetc/").status == 404
    assert here.get("/downtown/nothing").status == 404


def test_in_the_last_round_each_name_says_what_is_known_of_the_cut(tmp_path: Path) -> None:
    """Ada has 6 points, Bo 3, Cy and Di 1; three of them go on."""
    first = "tables:\n- {table: 1, corp: Ada Crane, runner: Bo Quist, result: 3-0}\n"
    first += "- {table: 2, corp: Cy Dahl, runner: Di Ito, result: 1-1}\n"
    second = "tables:\n- {table: 1, corp: Cy Dahl, runner: Ada Crane, result: 0-3}\n"
    second += "- {table: 2, corp: Di Ito, runner: Bo Quist, result: 0-3}\n"
    third = "tables:\n- {table: 1, corp: Ada Crane, runner: Di Ito, result: }\n"
    third += "- {table: 2, corp: Bo Quist, runner: Cy Dahl, result: }\n"
    event = EVENT.replace("structure: basic", "structure: {rounds: 3, cut: 3}")
    event = event.replace("regulations: ffg-2.2.1", "regulations: single-sided")
    folder = typed(tmp_path, event=event, swiss_1=first, swiss_2=second, swiss_3=third)
    words = desk_of(folder).get(PAGE).words
    hidden = folder / "rounds" / "swiss-3.yaml"
    hidden.write_text(f"publish: pairings\n{third}")
    assert "in Di Ito" not in desk_of(folder).get(PAGE).words
    assert "Ada Crane Corp 6 in" in words
    assert "Bo Quist Corp 3 in with a draw" in words
    assert "Di Ito 1 in with a win" in words


def test_results_that_are_still_hidden_are_shown_by_a_button_once_all_is_played(
    tmp_path: Path,
) -> None:
    event = EVENT.replace("basic", "{rounds: 1, cut: 4}")
    folder = typed(tmp_path, event=event, swiss_1=f"publish: pairings\n{ROUND_1}")
    here = desk_of(folder)
    page = here.get(PAGE).words
    assert "The results of round 1 are still hidden" in page.replace("the results", "The results")
    assert "Show the results of round 1" in page
    assert "its results are public" in here.click(PAGE, "publish", results="shown").words
    assert "still hidden" not in here.get(PAGE).words
    assert "publish: results" in round_text(folder)


def test_a_round_of_days_is_shown_without_a_clock_and_has_a_last_day(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=f"{EVENT}kind: asynchronous\n", swiss_1=DRAFT)
    here = desk_of(folder)
    assert "start the clock" not in here.get(PAGE).words
    assert "Show the pairings" in here.get(PAGE).words
    here.click(PAGE, "publish", results="shown")
    here.click(PAGE, "end on", round="swiss-1", day="2018-03-20")
    page = here.get(PAGE)
    assert 'type=date name=day value="2018-03-20"' in page.text
    assert "is over" in page.words
    assert "clock" not in page.words.casefold()
    assert "Ends on Tuesday 20 March" in here.get("/downtown/results").words
    assert "ends: 2018-03-20" in round_text(folder)


def test_minutes_typed_beside_the_start_are_saved_by_it(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    here = desk_of(folder)
    here.click(PAGE, "pair")
    said = {"round": "swiss-1", "shown": "65", "results": "shown"}
    refused = here.click(PAGE, "start", minutes="many", **said)
    assert refused.status == 409
    assert 'value="many"' in refused.text
    assert "publish: draft" in round_text(folder)
    here.click(PAGE, "start", minutes="50", **said)
    assert "minutes: 50" in round_text(folder)
    assert "started:" in round_text(folder)


def test_minutes_typed_beside_the_pairings_are_saved_by_them(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    here = desk_of(folder)
    here.click(PAGE, "pair")
    here.click(PAGE, "publish", minutes="50", round="swiss-1", shown="65", results="shown")
    assert "minutes: 50" in round_text(folder)
    assert "publish: results" in round_text(folder)
