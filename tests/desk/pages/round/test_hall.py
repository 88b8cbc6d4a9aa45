"""The hall on a phone: tiles in table order, with what the rules of the event allow."""

import html
import re
from importlib.resources import files
from pathlib import Path

import pytest

from tests.build import CUT_1, EVENT, ROUND_1, round_text, typed
from tests.support.desk import Sitting, let_in, sitting

HALL = "/downtown/hall"
RESULTS = "/downtown/results"
OPEN = ROUND_1.replace("6-0", "").replace("3-3", "")
SINGLE = EVENT.replace("ffg-2.2.1", "single-sided").replace("basic", "{rounds: 1, cut: 0}")
SIDED = OPEN.replace("players: [Ada Crane, Bo Quist]", "corp: Ada Crane, runner: Bo Quist").replace(
    "players: [Cy Dahl, Di Ito]", "corp: Cy Dahl, runner: Di Ito"
)
TURNED = "tables:\n" + "".join(f"{line}\n" for line in reversed(OPEN.splitlines()[1:]))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return typed(tmp_path, swiss_1=OPEN)


def tiles(text: str) -> list[str]:
    """The numbers of the tables that can be tapped."""
    return re.findall(r'<li data-table="(\d+)"', text)


def choices(text: str) -> list[str]:
    """What the buttons of all tables type, in words."""
    return re.findall(r'data-said="([^"]*)"', text)


def test_missing_tables_are_tiles_in_table_order_that_lead_to_their_rows(tmp_path: Path) -> None:
    text = sitting(typed(tmp_path, swiss_1=TURNED).parents[1]).get(HALL).text
    assert tiles(text) == ["1", "2"]
    assert 'href="/downtown/results?round=swiss-1#t1"' in text


def test_a_table_with_a_result_is_no_tile(here: Sitting) -> None:
    here.click("/downtown/results", "line", line="1w")
    answer = here.get(HALL)
    assert tiles(answer.text) == ["2"]
    assert "1 of 2 missing" in answer.words


@pytest.mark.parametrize(
    ("event", "files", "first", "never"),
    [
        (EVENT, {"swiss_1": OPEN}, "table 1: Ada Crane 6–0 Bo Quist", "wins"),
        (
            SINGLE,
            {"swiss_1": SIDED},
            "table 1: Ada Crane (Corp) 3–0 Bo Quist (Runner), Ada Crane wins",
            "6–0",
        ),
        (
            EVENT.replace("basic", "{rounds: 1, cut: 4}"),
            {"swiss_1": ROUND_1, "cut_1": CUT_1},
            "match 1: Ada Crane (Corp) wins (Ada Crane – Bo Quist)",
            "3–3",
        ),
    ],
)
def test_a_table_has_the_choices_of_its_regulations_and_stage_alone(
    tmp_path: Path, event: str, files: dict[str, str], first: str, never: str
) -> None:
    found = choices(sitting(typed(tmp_path, event=event, **files).parents[1]).get(HALL).text)
    assert found[0] == first
    assert not [each for each in found if never in each]
    assert "absent" in found[-1] or "nobody came" in found[-1]


def test_what_the_form_of_a_tile_sends_is_typed(here: Sitting, folder: Path) -> None:
    form = re.search(r"<template>(.*?)</template>", here.get(HALL).text, re.S)
    assert form
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form[1]))
    outcome = re.search(r'name=outcome value="([^"]*)"', form[1])
    assert outcome
    fields |= {"outcome": outcome[1].replace("&#34;", '"')}
    assert here.click("/downtown/results", "button", **fields).status == 200
    assert round_text(folder) == OPEN.replace("result: }", "result: 6-0}", 1)


def test_a_device_takes_back_what_it_has_typed_itself(here: Sitting) -> None:
    phone = let_in(here)
    here.click("/downtown/results", "line", line="1w")
    phone.click("/downtown/results", "line", line="2w")
    text = phone.get(HALL).text
    assert 'aria-label="Take back table 2: Cy Dahl 6–0 Di Ito"' in text
    assert "Take back table 1" not in text


def test_minutes_for_a_table_are_no_result_that_is_taken_back(here: Sitting) -> None:
    here.click("/downtown/", "start")
    here.click("/downtown/", "extend", table="1", minutes="5")
    assert "Take back" not in here.get(HALL).words


def test_time_that_is_over_is_said_and_marked(tmp_path: Path) -> None:
    begun = f"{OPEN}started: 2018-03-10 11:00\n"
    answer = sitting(typed(tmp_path, swiss_1=begun).parents[1]).get(HALL)
    assert "Time is over" in answer.words
    assert 'class="sub ends late"' in answer.text
    assert answer.text.count('class="tile late"') == 2


def test_before_a_round_it_says_what_is_missing(tmp_path: Path) -> None:
    answer = sitting(typed(tmp_path).parents[1]).get(HALL)
    assert answer.status == 200
    assert "Downtown has no round" in answer.words


def test_after_the_last_result_it_leads_on(here: Sitting) -> None:
    for line in ("1w", "2w"):
        here.click("/downtown/results", "line", line=line)
    answer = here.get(HALL)
    assert "all results are in" in answer.words
    assert "What comes next" in answer.words


def tile(here: Sitting, number: int) -> dict[str, str]:
    """What the form of a tile sends for its first button."""
    form = here.get(HALL).text.split("<template>")[number].partition("</template>")[0]
    outcome = re.findall(r'name=outcome value="([^"]*)"', form)[0]
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
    return {name: html.unescape(text) for name, text in {**fields, "outcome": outcome}.items()}


@pytest.mark.parametrize("old", ["as shown", ""])
@pytest.mark.parametrize(
    ("first", "second"), [("Cy Dahl, Di Ito", "Ada Crane, Bo Quist"), ("Bo Quist, Ada Crane", "")]
)
def test_a_result_that_waited_is_typed_for_nobody_else(
    here: Sitting, folder: Path, first: str, second: str, old: str
) -> None:
    path, sent = folder / "rounds/swiss-1.yaml", tile(here, 1)
    text = path.read_text().replace("Ada Crane, Bo Quist", first)
    path.write_text(text.replace("2, players: [Cy Dahl, Di Ito", f"2, players: [{second}"))
    if not second:
        path.write_text(text)
    before = path.read_bytes()
    answer = here.click(RESULTS, "button", **sent | ({"shown": ""} if not old else {}))
    assert answer.status == 409
    assert "now" in answer.words
    assert path.read_bytes() == before


def test_a_result_that_was_taken_back_before_it_came_again_is_asked_about(
    here: Sitting, folder: Path
) -> None:
    path, sent = folder / "rounds/swiss-1.yaml", tile(here, 1)
    before = path.read_bytes()
    assert here.click(RESULTS, "button", **sent).status == 200
    here.click("/downtown/history", "undo", number="1")
    answer = here.click(RESULTS, "button", **sent)
    assert answer.status == 409
    assert "taken back since" in answer.words
    assert path.read_bytes() == before
    assert here.click(RESULTS, "button", **{**sent, "since": ""}).status == 200
    assert "saved already" in here.click(RESULTS, "button", **sent).words
    assert path.read_bytes() != before


def test_all_that_a_tap_is_kept_with_goes_along_to_the_second_laptop() -> None:
    script = (files("topcut.desk") / "assets" / "hall.js").read_text()
    (kept,) = re.findall(r"keep\(\[\.\.\.all\(\), \{ (.*?) \}\]\)", script)
    (taken,) = re.findall(r"for \(const \{ (.*?) \} of list\)", script)
    (sent,) = re.findall(r"queue\.push\(\{ (.*?) \}\)", script)
    names = {each.partition(":")[0] for each in kept.split(", ")}
    assert {"seats", "since", "shown"} < names
    assert names <= set(taken.split(", ")) == set(sent.split(", "))
