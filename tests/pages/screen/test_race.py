"""The race for the cut on a television."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from topcut.pages.screen.lists import ScreenNames
from topcut.pages.screen.race import BROAD, LONG, SHORT, race
from topcut.pages.screen.rows import List
from topcut.pages.screen.screen import page
from topcut.pages.screen.sizes import width
from topcut.tournament import Event, Match, Screen, ScreenItem, Structure

from tests.build import required
from tests.support.shown import event, player, shared, swiss, table

PEOPLE = tuple(player(id_) for id_ in ("ada", "bo", "cy", "di", "ed", "fay", "gus", "hal"))
FIRST = swiss(
    1,
    table(1, "ada", "hal", "6-0"),
    table(2, "bo", "gus", "6-0"),
    table(3, "cy", "fay", "6-0"),
    table(4, "di", "ed", "6-0"),
)
SCREEN = Screen("hall", (ScreenItem("standings"),))


def running(*tables: Match, rounds: int = 2, cut: int = 4) -> Event:
    made = event(PEOPLE, FIRST, swiss(2, *tables))
    return replace(made, structure=Structure("custom", rounds, cut), screens=(SCREEN,))


def listed(made: Event) -> List | None:
    context = shared(made)
    return race(context, ScreenNames(context, context.name))


HALF = (
    table(1, "ada", "bo", "6-0"),
    table(2, "cy", "di"),
    table(3, "ed", "fay", "6-0"),
    table(4, "gus", "hal"),
)
MOST = (
    table(1, "ada", "bo"),
    table(2, "cy", "di", "6-0"),
    table(3, "ed", "fay", "6-0"),
    table(4, "gus", "hal", "6-0"),
)


def test_it_ends_with_the_last_who_can_make_the_cut_and_says_who_plays_where() -> None:
    shown = required(listed(running(*MOST)))
    lines = [(row.first, row.word, *row.small) for row in shown.rows]
    assert lines[0] == ("Cy", "12", "in", "")
    assert ("Bo", "6", "in", "table 1") in lines
    assert ("Gus", "6", "open", "") in lines
    assert not {"Fay", "Hal"} & {row.first for row in shown.rows}


def test_who_has_clinched_is_bold_and_the_line_stands_below_the_last_place() -> None:
    shown = required(listed(running(*HALF)))
    assert [row.first for row in shown.rows if row.winner] == ["Ada"]
    assert [at for at, row in enumerate(shown.rows, 1) if row.cut] == [4]


def test_it_says_how_many_results_are_in_and_how_many_players_are_out() -> None:
    shown = required(listed(running(*MOST)))
    assert shown.heading.about == "top 4; results in: 3 of 4"
    assert shown.heading.title == "Race for the cut"
    assert shown.legend == "bold: clinched; line: top 4; 2 more are out"


def test_there_is_none_before_the_last_round_before_its_first_result_and_without_a_cut() -> None:
    assert listed(running(*HALF, rounds=3)) is None
    assert listed(running(*(replace(one, score=None) for one in HALF))) is None
    assert listed(running(*HALF, cut=0)) is None


def test_a_screen_of_the_standings_shows_it_while_the_last_round_runs() -> None:
    def kind(made: Event) -> str:
        return required(page(shared(made), SCREEN).items[0].list).kind

    assert kind(running(*HALF)) == "standings race"
    assert kind(running(*HALF, rounds=3)) == "standings"


def test_the_columns_of_the_style_sheet_have_no_more_room_than_is_reckoned_with() -> None:
    style = (Path(__file__).parents[3] / "templates/screen.css").read_text()
    selectors = (
        (".race small", SHORT),
        (".race.q4 small", LONG),
        (".race small+small", LONG),
        (".race small+small", BROAD),
    )
    for selector, words in selectors:
        found = re.search(
            rf"^{re.escape(selector)}[^+{{]*\{{width:([0-9.]+)em\}}", style, re.MULTILINE
        )
        assert found, selector
        assert width(words) >= float(found[1])


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_in_every_language_a_name_of_nine_letters_has_room(language: str) -> None:
    people = tuple(player(f"p{n}", f"Player {n}") for n in range(10, 30))
    first = swiss(1, *(table(n, f"p{9 + n}", f"p{30 - n}", "6-0") for n in range(1, 11)))
    last = swiss(2, *(table(n, f"p{9 + n}", f"p{30 - n}") for n in range(1, 10)),
        table(10, "p19", "p20", "6-0"))  # fmt: skip
    made = replace(
        event(people, first, last), structure=Structure("custom", 2, 4), language=language
    )
    shown = required(listed(made))
    assert {row.first for row in shown.rows} <= {one.name for one in people}
