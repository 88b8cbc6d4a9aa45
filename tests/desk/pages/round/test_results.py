"""Results by clicking and in few keys: typed once, asked before they are changed, never lost."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.parse import urlencode

import pytest

from tests.build import EVENT, ROUND_1, ROUND_2, round_text, typed
from tests.support.desk import Sitting, let_in, sitting
from tests.support.outcomes import button

RESULTS = "/downtown/results"
OPEN = ROUND_1.replace("6-0", "").replace("3-3", "")
LINE_1 = "{table: 1, players: [Ada Crane, Bo Quist], result: }"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return typed(tmp_path, swiss_1=OPEN)


def test_missing_tables_stand_first(here: Sitting) -> None:
    here.click(RESULTS, "line", line="1w")
    words = here.get(RESULTS).words
    assert "1 of 2 missing" in words
    assert words.index("Cy Dahl") < words.index("Ada Crane")


@pytest.mark.parametrize(
    ("line", "result"),
    [("1 60", "6-0"), ("bo 60", "0-6")],
)
def test_a_line_types_and_the_echo_names_who_won(
    here: Sitting, folder: Path, line: str, result: str
) -> None:
    words = here.click(RESULTS, "line", line=line).words
    assert "table 1: Ada Crane" in words
    assert f"result: {result}}}" in round_text(folder)


def test_a_cut_of_which_the_seeds_alone_stand_lacks_no_result(
    tmp_path: Path,
) -> None:
    event = EVENT.replace("structure: basic", "structure: {rounds: 1, cut: 2, elimination: single}")
    seeds = "seeds: [Ada Crane, Cy Dahl]\n"
    here = sitting(typed(tmp_path, event=event, swiss_1=ROUND_1, cut_1=seeds).parents[1])
    assert "Make the cut" in here.get("/downtown/").words
    for page in RESULTS, "/downtown/hall":
        answer = here.get(page)
        assert answer.status == 200
        assert "all results are in" not in answer.words
        assert "What comes next" in answer.words


def test_a_correction_under_a_draft_names_buttons_and_no_command(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    here = sitting(folder.parents[1])
    here.click("/downtown/", "pair")
    page, click = f"{RESULTS}?round=swiss-1", {"round": "swiss-1"}
    asked = here.click(page, "line", line="1 0-6", **click).words
    typed_anew = here.click(page, "line", line="1 0-6 replace yes", **click).words
    assert "“Make the draft again” under Round" in asked
    assert "“Make the draft again” under Round" in typed_anew
    assert "topcut" not in asked + typed_anew


def test_an_earlier_round_stays_on_the_page_after_each_line(tmp_path: Path) -> None:
    """Else the next line would go to the round that is on, and nobody would be asked."""
    folder = typed(tmp_path, swiss_1=OPEN, swiss_2=ROUND_2.replace("6-0", ""))
    here = sitting(folder.parents[1])
    for line in ("1w", "u", "1w"):
        answer = here.post(
            f"{RESULTS}?round=swiss-1",
            {"token": here.token(RESULTS), "do": "line", "line": line, "round": "swiss-1"},
        )
        assert answer.headers["location"].startswith(f"{RESULTS}?round=swiss-1&")
    answer = here.post(
        f"{RESULTS}?round=swiss-2",
        {"token": here.token(RESULTS), "do": "line", "line": "1w", "round": "swiss-2"},
    )
    assert answer.headers["location"].startswith(f"{RESULTS}?told=")


def test_after_the_last_result_it_leads_on(here: Sitting) -> None:
    here.click(RESULTS, "line", line="1w")
    assert "What comes next" not in here.get(RESULTS).words
    here.click(RESULTS, "line", line="2w")
    assert "What comes next" in here.get(RESULTS).words


def test_u_takes_results_back_and_nothing_else(here: Sitting, folder: Path) -> None:
    """Once too often, it would stop the round."""
    here.click("/downtown/", "start")
    here.click(RESULTS, "line", line="1w")
    assert "undone: table 1" in here.click(RESULTS, "line", line="u").words
    answer = here.click(RESULTS, "line", line="u")
    assert answer.status == 409
    assert "is not a result" in answer.words
    assert "started" in round_text(folder)


def test_a_table_of_somebody_disqualified_says_so(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=f"{OPEN}disqualified: {{Bo Quist: marked cards}}\n")
    assert "Bo Quist disqualified" in sitting(folder.parents[1]).get(RESULTS).words


def test_a_click_whose_answer_was_lost_can_be_repeated(here: Sitting, folder: Path) -> None:
    click = {"table": "1", "outcome": button("6-0"), "shown": LINE_1}
    first = here.click(RESULTS, "button", **click)
    again = here.click(RESULTS, "button", **click)
    assert (first.status, again.status) == (200, 200)
    assert "Ada Crane 6–0 Bo Quist" in again.words
    assert round_text(folder) == ROUND_1.replace("3-3", "")
    assert here.get("/downtown/history").text.count("Ada Crane 6–0 Bo Quist") == 1


def test_what_somebody_else_typed_meanwhile_is_shown_beside_it(here: Sitting, folder: Path) -> None:
    let_in(here, "Bo’s phone").click(RESULTS, "line", line="1 06")
    answer = here.click(RESULTS, "button", table="1", outcome=button("6-0"), shown=LINE_1)
    assert answer.status == 409
    assert "it says {table: 1, players: [Ada Crane, Bo Quist], result: 0-6} now" in answer.words
    assert f"It was {LINE_1}" in answer.words
    assert "0-6" in round_text(folder)


def test_a_result_that_stands_there_is_changed_only_after_a_question(
    here: Sitting, folder: Path
) -> None:
    here.click(RESULTS, "line", line="1 60")
    asked = here.click(RESULTS, "line", line="1 33")
    assert asked.status == 409
    assert "table 1 has result: 6-0" in asked.words
    assert "6-0" in round_text(folder)
    shown = LINE_1.replace("result: ", "result: 6-0")
    said = {
        "table": "1",
        "outcome": button("3-3"),
        "replace": "yes",
        "shown": shown,
        "round": "swiss-1",
    }
    assert "was 6–0" in here.click(RESULTS, "button", **said).words
    assert "result: 3-3" in round_text(folder)


def test_a_correction_says_first_what_follows_from_it(here: Sitting, folder: Path) -> None:
    (folder / "rounds" / "swiss-1.yaml").write_text(ROUND_1)
    (folder / "rounds" / "swiss-2.yaml").write_text(ROUND_2.replace("6-0", ""))
    asked = here.click(RESULTS, "line", line="1 33", round="swiss-1")
    assert "round 2 was paired with the old result and stays" in asked.words
    assert "the standings change for 4 players" in asked.words
    assert "“Take the round back” under Round" not in asked.words
    assert round_text(folder) == ROUND_1


def test_a_correction_says_how_a_round_without_results_is_paired_by_it(
    here: Sitting, folder: Path
) -> None:
    (folder / "rounds" / "swiss-1.yaml").write_text(ROUND_1)
    open_round = ROUND_2.replace(", result: 6-0", "").replace(", result: 3-3", "")
    (folder / "rounds" / "swiss-2.yaml").write_text(open_round)
    asked = here.click(RESULTS, "line", line="1 33", round="swiss-1")
    assert "round 2 has no result yet: “Take the round back” under Round" in asked.words


def test_what_is_probably_a_mistake_is_asked(here: Sitting, folder: Path) -> None:
    asked = here.click(RESULTS, "line", line="1 20")
    assert asked.status == 409
    assert "the second game was not played. Is that what happened?" in asked.words
    assert "Yes, save it" in asked.words
    assert round_text(folder) == OPEN
    said = {"table": "1", "outcome": button("2-0"), "confirmed": "yes", "round": "swiss-1"}
    here.click(RESULTS, "button", **said)
    assert "result: 2-0" in round_text(folder)


def test_u_takes_the_last_of_this_device_back_and_no_one_elses(here: Sitting, folder: Path) -> None:
    phone = let_in(here)
    here.click(RESULTS, "line", line="1 60")
    phone.click(RESULTS, "line", line="2 33")
    assert "undone: table 1: Ada Crane 6–0 Bo Quist" in here.click(RESULTS, "line", line="u").words
    assert round_text(folder) == ROUND_1.replace("6-0", "")
    assert "this device has nothing" in here.click(RESULTS, "line", line="u").words


def test_a_mistake_in_the_field_keeps_what_was_typed(here: Sitting, folder: Path) -> None:
    answer = here.click(RESULTS, "line", line="1 99")
    assert answer.status == 409
    assert 'value="1 99"' in answer.text
    assert round_text(folder) == OPEN


def test_while_a_line_is_written_the_desk_says_what_it_would_type(
    here: Sitting, folder: Path
) -> None:
    assert here.get("/downtown/preview?line=1+60").text == "table 1: Ada Crane 6–0 Bo Quist"
    assert "the result is missing" in here.get("/downtown/preview?line=1").text
    assert here.get("/downtown/preview?line=").text == ""
    assert round_text(folder) == OPEN


def test_after_a_correction_the_field_is_still_about_the_same_round(
    here: Sitting, folder: Path
) -> None:
    (folder / "rounds" / "swiss-1.yaml").write_text(ROUND_1.replace("3-3", ""))
    (folder / "rounds" / "swiss-2.yaml").write_text(ROUND_2.replace("6-0", ""))
    earlier = f"{RESULTS}?round=swiss-1"
    answer = here.click(earlier, "line", line="2 33", round="swiss-1")
    assert 'name="round" value="swiss-1"' in answer.text
    assert "Round 1 all results are in" in answer.words


def test_an_answer_does_not_repeat_what_was_said_before(here: Sitting) -> None:
    led = here.post(RESULTS, {"token": here.token(RESULTS), "do": "line", "line": "1 60"})
    address = led.headers["location"]
    assert "Take it back" in here.get(address).words
    answer = here.click(address, "line", line="1 33")
    assert "Change it" in answer.words
    assert "Take it back" not in answer.words


def test_a_result_with_the_sides_exchanged_is_asked_by_what_it_means(tmp_path: Path) -> None:
    event = EVENT.replace("ffg-2.2.1", "single-sided").replace("structure: basic\n", "")
    sided = ROUND_1.replace("players: [", "corp: ").replace(", Bo", ", runner: Bo")
    sided = sided.replace(", Di", ", runner: Di").replace("]", "").replace("6-0", "")
    sided = sided.replace("3-3", "1-1")
    here = sitting(typed(tmp_path, event=event, swiss_1=sided).parents[1])
    asked = here.click(RESULTS, "line", line="1 bo corp").words
    assert "this says that they played with the sides exchanged. Is that what happened?" in asked


@pytest.mark.parametrize("why", ["no round", "draft", "broken"])
def test_without_a_round_to_type_it_says_what_comes_first(
    here: Sitting, folder: Path, why: str
) -> None:
    path = folder / "rounds" / "swiss-1.yaml"
    if why == "no round":
        path.unlink()
    else:
        path.write_text(f"publish: draft\n{OPEN}" if why == "draft" else "tables: [\n")
    answer = here.get(RESULTS)
    assert answer.status == 200
    said = {
        "no round": "“Pair the next round” under Round makes one",
        "draft": "is a draft",
        "broken": "has errors",
    }
    assert said[why] in answer.words


def test_a_file_broken_in_the_middle_of_the_evening_is_named_and_mended(
    here: Sitting, folder: Path
) -> None:
    token = here.token(RESULTS)
    (folder / "rounds" / "swiss-1.yaml").write_text("tables: [\n")
    fields = {"token": token, "do": "line", "line": "1 60", "round": "swiss-1"}
    assert here.post(RESULTS, fields).status == 409
    assert "rounds/swiss-1.yaml, line 1" in here.get("/downtown/problems").words
    (folder / "rounds" / "swiss-1.yaml").write_text(OPEN)
    assert here.post(RESULTS, fields).status == 303


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", '"><img src=x onerror=y>', "{{7*7}}"]
)
def test_a_name_is_text_wherever_it_stands(tmp_path: Path, name: str) -> None:
    quoted = "'" + name.replace("'", "''") + "'"
    players = (
        f"- {{name: {quoted}}}\n- {{name: Bo Quist}}\n- {{name: Cy Dahl}}\n- {{name: Di Ito}}\n"
    )
    folder = typed(tmp_path, players=players, swiss_1=OPEN.replace("Ada Crane", quoted))
    here = sitting(folder.parents[1])
    here.click(RESULTS, "line", line="1 60")
    for path in (RESULTS, "/downtown/", "/downtown/history", "/downtown/problems"):
        answer = here.get(path)
        assert "<script>alert" not in answer.text
        assert "<img src=x" not in answer.text
    assert name in here.get(RESULTS).words


def test_the_cut_has_a_button_for_each_player(tmp_path: Path) -> None:
    cut = (
        "seeds: [Ada Crane, Cy Dahl, Di Ito, Bo Quist]\ntables:\n"
        "  - {match: 1, corp: Ada Crane, runner: Bo Quist}\n"
        "  - {match: 2, corp: Cy Dahl, runner: Di Ito}\n"
    )
    event = EVENT.replace("basic", "{rounds: 1, cut: 4}")
    folder = typed(tmp_path, event=event, swiss_1=ROUND_1, cut_1=cut)
    here = sitting(folder.parents[1])
    assert "Bo Quist won" in here.get(RESULTS).words
    here.click(RESULTS, "button", table="1", outcome=button("Bo Quist"))
    assert "winner:" in round_text(folder, "cut-1")


def test_the_page_says_when_the_round_that_is_on_ends(folder: Path, here: Sitting) -> None:
    round_1 = folder / "rounds/swiss-1.yaml"
    round_1.write_text(f"started: 2018-03-10 10:00\n{round_1.read_text()}")
    assert "Ended 11:05" in here.get(RESULTS).words
    round_1.write_text(round_1.read_text().replace("started: 2018-03-10 10:00\n", ""))
    assert "Ends" not in here.get(RESULTS).words


@pytest.mark.parametrize(("ago", "shown"), [(30, ">Ends <b>"), (70, ' late">Ended <b>')])
def test_it_is_red_when_time_is_over(tmp_path: Path, ago: int, shown: str) -> None:
    at = datetime.now(UTC) - timedelta(minutes=ago)
    today = EVENT.replace("2018-03-10", f"{at:%Y-%m-%d}").replace("America/Chicago", "UTC")
    round_1 = f'started: "{at:%Y-%m-%d %H:%M:%S}"\n{ROUND_1.replace("6-0", "")}'
    assert (
        shown in sitting(typed(tmp_path, event=today, swiss_1=round_1).parents[1]).get(RESULTS).text
    )


def test_in_the_cut_it_is_the_match_that_is_typed(tmp_path: Path) -> None:
    event = EVENT.replace("structure: basic", "structure: {rounds: 1, cut: 4}")
    folder = typed(tmp_path, event=event, swiss_1=ROUND_1)
    here = sitting(folder.parents[1])
    here.click("/downtown/cut", "make")
    here.click("/downtown/", "start")
    words = here.get(RESULTS).words
    assert "Match and result" in words
    assert "Match Players Result" in words


CUT_1 = """\
seeds: [Ada Crane, Bo Quist, Cy Dahl, Di Ito]
tables:
  - {match: 1, corp: Ada Crane, runner: Di Ito, winner: Di Ito}
  - {match: 2, corp: Bo Quist, runner: Cy Dahl}
"""


def test_a_match_of_the_cut_says_who_has_won(tmp_path: Path) -> None:
    event = EVENT.replace("basic", "{rounds: 1, cut: 4}")
    folder = typed(tmp_path, event=event, swiss_1=ROUND_1, cut_1=CUT_1)
    text = sitting(folder.parents[1]).get(f"{RESULTS}?round=cut-1").text
    ended, open_ = (text.partition(f'id="t{number}"')[2].partition("</tr>")[0] for number in (1, 2))
    (won,) = re.findall('class="player won">(.*?)</td>', ended, re.S)
    assert "Di Ito" in won
    assert "<small>Runner</small>" in won
    assert "winner to match 3" in won
    assert ended.count("<small>Corp</small>") == 1
    assert "loser to match 4" in ended.replace(won, "")
    assert "winner to match 3, loser to match 4" in open_
    assert "typed" not in text.partition("<main")[2]


SINGLE = EVENT.replace("ffg-2.2.1", "single-sided").replace("basic", "{rounds: 1, cut: 0}")
SIDED = OPEN.replace("players: [Ada Crane, Bo Quist]", "corp: Ada Crane, runner: Bo Quist").replace(
    "players: [Cy Dahl, Di Ito]", "corp: Cy Dahl, runner: Di Ito"
)


@pytest.mark.parametrize(
    ("event", "files", "shown"),
    [
        (EVENT, {"swiss_1": OPEN}, "1 60"),
        (SINGLE, {"swiss_1": SIDED}, "1 30"),
        (
            EVENT.replace("basic", "{rounds: 1, cut: 4}"),
            {"swiss_1": ROUND_1, "cut_1": CUT_1},
            "bo w",
        ),
    ],
)
def test_every_line_of_the_hint_is_one_that_the_round_takes(
    tmp_path: Path, event: str, files: dict[str, str], shown: str
) -> None:
    here = sitting(typed(tmp_path, event=event, **files).parents[1])
    round_ = sorted(files)[0].replace("_", "-")
    page = here.get(f"{RESULTS}?round={round_}").text
    hints = re.findall("<code>([^<]*)</code>", page.partition("<p class=more>")[2].split("</p>")[0])
    assert hints[0] == shown
    assert hints[-1] == "u"
    for hint in hints[:-1]:
        echo = here.get(f"/downtown/preview?{urlencode({'line': hint, 'round': round_})}").text
        assert echo.startswith(("table 1: ", "match 2: ")), (hint, echo)


def leave(text: str) -> list[str]:
    """What the buttons say by which players leave."""
    return re.findall(r'aria-label="([^"]*: (?:drop|withdraws))"', text)


@pytest.mark.parametrize("page", ["results", "players"])
def test_a_player_drops_by_one_click_and_comes_back_by_the_button_that_follows(
    here: Sitting, folder: Path, page: str
) -> None:
    path = f"/downtown/{page}"
    shown = here.get(path).text
    assert "Ada Crane: drop" in leave(shown)
    form = re.search(r"<form class=leave.*?Ada Crane: drop", shown, re.S)
    assert form
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form[0]))
    answer = here.click(
        "/downtown/players", "drop", **{k: v.replace("&#39;", "'") for k, v in fields.items()}
    )
    assert "Ada Crane leaves after round 1" in answer.words
    assert f'value="{path}"' in answer.text
    assert "Ada Crane: drop" not in leave(answer.text)
    assert "drops: [Ada Crane]" in round_text(folder)
    number = re.search(r'name="number" value="(\d+)"', answer.text)
    assert number
    here.click("/downtown/history", "undo", number=number[1], back=path)
    assert round_text(folder) == OPEN


def test_nobody_is_offered_to_drop_where_nothing_is_ahead(tmp_path: Path) -> None:
    last = EVENT.replace("structure: basic", "structure: {rounds: 1, cut: 0}")
    here = sitting(typed(tmp_path, event=last, swiss_1=OPEN).parents[1])
    assert leave(here.get(RESULTS).text) == []
    assert leave(here.get("/downtown/players").text) == []


def test_before_the_first_round_players_withdraw_at_the_organizers_machine_alone(
    tmp_path: Path,
) -> None:
    here = sitting(typed(tmp_path).parents[1])
    assert "Bo Quist: withdraws" in leave(here.get("/downtown/players").text)
    assert leave(let_in(here).get("/downtown/players").text) == []
