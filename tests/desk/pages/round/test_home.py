"""The home of an event: one thing to do, what is missing, what came in, and the clock."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.build import EVENT, PLAYERS, ROUND_1, round_text, typed
from tests.support.desk import Sitting, let_in, sitting
from tests.support.finals import before_the_final

PAGE = "/downtown/"
TODAY = EVENT.replace("2018-03-10", f"{datetime.now(UTC):%Y-%m-%d}").replace(
    "America/Chicago", "UTC"
)
OPEN = ROUND_1.replace(", result: 6-0", "").replace(", result: 3-3", "")


def desk_of(folder: Path) -> Sitting:
    return sitting(folder.parents[1])


def started(ago: timedelta) -> str:
    """A round that was started so long ago; with its day, since midnight may lie between."""
    return f'started: "{datetime.now(UTC) - ago:%Y-%m-%d %H:%M:%S}"\n{OPEN}'


def test_a_result_is_saved_at_home_and_home_says_who_saved_it(tmp_path: Path) -> None:
    here = desk_of(typed(tmp_path, swiss_1=OPEN))
    phone = let_in(here)
    answer = phone.click(PAGE, "line", line="1 6-0", round="swiss-1")
    assert answer.words.startswith("table 1: Ada Crane 6–0 Bo Quist Take it back")
    assert "one table is missing" in answer.words
    shown = answer.text.partition("<h2>In</h2>")[2]
    assert "<strong>Ada Crane</strong> <strong>6</strong>" in shown
    assert f", {next(iter(here.desk.devices.all)).name}</small>" in shown


def test_what_is_wrong_in_the_field_is_said_at_home_with_the_line_in_it(tmp_path: Path) -> None:
    answer = desk_of(typed(tmp_path, swiss_1=OPEN)).click(PAGE, "line", line="9w", round="swiss-1")
    assert answer.status == 409
    assert 'value="9w"' in answer.text


def test_missing_tables_are_links_to_their_row(tmp_path: Path) -> None:
    text = desk_of(typed(tmp_path, swiss_1=OPEN)).get(PAGE).text
    assert '<a href="/downtown/results?round=swiss-1#t1"><b>1</b><span>Ada Crane' in text
    assert 'id="t1"' in desk_of(tmp_path / "data/events/downtown").get("/downtown/results").text


def test_a_table_with_more_minutes_is_marked(tmp_path: Path) -> None:
    longer = OPEN.replace("table: 2,", "table: 2, extension: 7,")
    words = desk_of(typed(tmp_path, swiss_1=longer)).get(PAGE).words
    assert "+7 minutes" in words


@pytest.mark.parametrize(
    ("ago", "state", "shown"),
    [(30, "", ">3"), (61, "last", ">3:"), (66, "over", ">+1:"), (600, "over", "<span>time was")],
)
def test_the_clock_says_what_is_left_and_is_red_when_time_is_over(
    tmp_path: Path, ago: int, state: str, shown: str
) -> None:
    folder = typed(tmp_path, event=TODAY, swiss_1=started(timedelta(minutes=ago)))
    clock = desk_of(folder).get(PAGE).text.partition(f'<div class="clock {state}">')[2]
    assert shown in clock.partition("</div>")[0]


def test_errors_are_said_in_words_with_their_place_and_the_page_that_mends_them(
    tmp_path: Path,
) -> None:
    folder = typed(tmp_path, players=PLAYERS.replace("Bo Quist}", "Bo Quist, corp: Nobody}"))
    answer = desk_of(folder).get(PAGE)
    assert "No Corp identity is called “Nobody”" in answer.text.replace("no Corp", "No Corp")
    assert "players.yaml, line 2" in answer.words
    assert 'href="/downtown/players">Players</a>' in answer.text


def test_an_error_that_the_top_asks_about_is_not_counted_below(
    tmp_path: Path,
) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    (folder / "rounds/swiss-1 (Bo's conflicted copy 2018-03-10).yaml").write_text(
        ROUND_1.replace("6-0", "0-6")
    )
    words = desk_of(folder).get(PAGE).words
    assert "Bo’s copy says 0–6 at table 1 of round 1" in words
    assert "All 1 errors" not in words


@pytest.mark.parametrize("round_1", ["", f"publish: draft\n{OPEN}", OPEN, started(timedelta())])
def test_there_is_one_thing_to_do_and_no_other_button_looks_like_it(
    tmp_path: Path, round_1: str
) -> None:
    rounds = {"swiss_1": round_1} if round_1 else {}
    text = desk_of(typed(tmp_path, event=TODAY, **rounds)).get(PAGE).text
    assert text.count("class=now") == 1
    assert text.count(" autofocus") == 1


def test_everybody_gets_more_minutes_by_a_click_that_can_be_taken_back(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=TODAY, swiss_1=started(timedelta(minutes=30)))
    here = desk_of(folder)
    page = here.get(PAGE)
    assert 'name=minutes value="70">+5 for all' in page.text
    assert 'name=minutes value="75">+10 for all' in page.text
    done = here.click(PAGE, "last", minutes="70", round="swiss-1", shown="65")
    assert "round 1 lasts 70 minutes, to " in done.words
    assert 'value="75">+5 for all' in done.text
    late = here.click(PAGE, "last", minutes="75", round="swiss-1", shown="65")
    assert late.status == 409
    assert "It was 65 minutes" in late.words
    number = re.search(r"name=\"number\" value=\"(\d+)\"", done.text)
    assert number
    here.click("/downtown/history", "undo", number=number[1])
    assert "minutes" not in round_text(folder)


@pytest.mark.parametrize("round_1", [f"publish: draft\n{OPEN}", OPEN])
def test_the_minutes_of_a_round_are_chosen_before_it_starts(tmp_path: Path, round_1: str) -> None:
    folder = typed(tmp_path, swiss_1=round_1)
    here = desk_of(folder)
    assert "<b>65</b> <span>minutes</span>" in here.get(PAGE).text
    assert "<b>50</b>" in here.click(PAGE, "last", minutes="50", round="swiss-1", shown="65").text
    assert round_text(folder) == f"minutes: 50\n{round_1}"


def test_that_nobody_is_entered_yet_is_said_once(tmp_path: Path) -> None:
    words = desk_of(typed(tmp_path, players="[]\n")).get(PAGE).words
    assert "nobody is entered yet Enter players" in words
    assert "Nobody is here yet" not in words


def test_another_copy_of_a_file_is_asked_about_and_no_trouble_beside(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    copy = folder / "rounds/swiss-1 (Bo's conflicted copy 2018-03-10).yaml"
    copy.write_text(ROUND_1.replace("6-0", "0-6"), encoding="utf-8")
    words = desk_of(folder).get(PAGE).words
    assert "Bo’s copy says 0–6 at table 1 of round 1; here 6–0 Take theirs Keep ours" in words
    assert "second copy" not in words


def test_what_is_wrong_with_a_draft_leads_to_no_results(tmp_path: Path) -> None:
    wrong = f"publish: draft\n{OPEN}".replace("Di Ito", "Ada Crane")
    page = desk_of(typed(tmp_path, swiss_1=wrong)).get(PAGE)
    assert "rounds/swiss-1.yaml, line" in page.words
    assert "results?round=swiss-1" not in page.text


def test_in_the_cut_a_match_has_more_minutes(tmp_path: Path) -> None:
    here = desk_of(before_the_final(tmp_path))
    here.click(PAGE, "pair")
    here.click(PAGE, "start", anyway="yes")
    page = here.get(PAGE)
    assert "<label>Match <input name=table" in page.text
    assert "<label>Table <input name=table" not in page.text
