"""Who is Corp and who is Runner stands wherever a pairing is announced."""

import re
from collections import Counter
from dataclasses import replace

import pytest
from topcut.pages.event import overview, pairings
from topcut.pages.event import round as round_page
from topcut.pages.event.player import player
from topcut.pages.lines.table import are_sided
from topcut.pages.paper import by_name, by_table, record_cards, results, slips
from topcut.pages.screen import lists
from topcut.pages.screen.lists import ScreenNames
from topcut.pages.tables.room import Room, room
from topcut.pages.tables.tables import tables
from topcut.publish.rendering import context_files
from topcut.publish.templates.renderer import Renderer
from topcut.tournament import Structure

from tests.build import required
from tests.support.hall import context_of
from tests.support.shown import at, event, seated, shared, swiss, table
from tests.support.shown import player as person
from tests.support.sided import sided, sided_hall

CONTEXT = shared(sided())


def now() -> Room:
    return required(room(CONTEXT))


def test_the_pairings_say_everybodys_side() -> None:
    page = pairings.page(CONTEXT)
    assert page.sides
    assert [(seat.id, table.number, seat.role, seat.opponent) for seat, table in seated(page)] == [
        ("ada", "1", "Runner", "Ed"),
        ("bo", "2", "Corp", "Cy"),
        ("cy", "2", "Runner", "Bo"),
        ("di", "–", "", "bye"),
        ("ed", "1", "Corp", "Ada"),
    ]


def test_a_round_is_headed_corp_and_runner_where_all_sides_are_known() -> None:
    made = round_page.page(CONTEXT, CONTEXT.event.ranked[1])
    assert made.sided
    assert [(one.first.name, one.word) for one in made.tables] == [
        ("Ed", "playing"),
        ("Bo", "0–3"),
        ("Di", "bye"),
    ]


def test_a_round_with_one_table_of_unknown_sides_is_not_headed_by_sides() -> None:
    people = tuple(person(name) for name in ("ada", "bo", "cy", "di"))
    mixed = swiss(1, table(1, "ada", "bo", "3-0", corp="ada"), table(2, "cy", "di", "0-3"))
    context = shared(event(people, mixed, regulations="single-sided"))
    assert not are_sided(tables(context, context.event.ranked[0]))
    assert [seat.role for seat, _ in seated(pairings.page(context))] == ["Corp", "Runner", "", ""]


def test_a_corp_who_is_typed_second_is_not_put_below_the_wrong_heading() -> None:
    people = tuple(person(name) for name in ("ada", "bo"))
    turned = swiss(1, table(1, "ada", "bo", "3-0", corp="bo"))
    context = shared(event(people, turned, regulations="single-sided"))
    assert not round_page.page(context, context.event.ranked[0]).sided


def test_the_tables_that_are_still_playing_name_the_corp_first() -> None:
    page = overview.page(CONTEXT)
    assert page.sided
    assert [[(seat.name, seat.role) for seat in one.seats] for one in page.playing] == [
        [("Ed", "Corp"), ("Ada", "Runner")]
    ]


def test_a_players_page_says_side_and_what_the_opponent_played() -> None:
    page = player.pages(CONTEXT)["ada"]
    assert page.sided
    assert required(page.table).beside.striptags() == "v Ed, as Runner"
    assert [(row.opponent_name, row.side, row.identity.name) for row in page.rows] == [
        ("Bo", "Corp", "Ele “Smoke” Scovak"),
        ("Ed", "Runner", "Controlling the Message"),
    ]


def test_a_round_without_a_game_has_no_side_and_no_identity() -> None:
    row = player.pages(CONTEXT)["di"].rows[1]
    assert (row.opponent_name, row.side, row.identity.name) == ("bye", "", "")


def test_a_slip_asks_for_one_game_with_the_sides_at_its_ends() -> None:
    made = slips.page(CONTEXT, now())
    (slip, *_), *_ = made.sheets
    assert slip is not None
    assert made.scores == (("won", "3–0"), ("draw", "1–1"), ("won", "0–3"))
    assert slip.games == (("Corp", "Runner"),)
    assert [(one.name, one.side) for one in slip.people] == [("Ed", "Corp"), ("Ada", "Runner")]


def test_a_slip_names_the_identity_of_the_side_alone() -> None:
    (slip, *_), *_ = slips.page(CONTEXT, now()).sheets
    assert slip is not None
    assert [(one.corp.name, one.runner.name) for one in slip.people] == [
        ("Controlling the Message", ""),
        ("", "Ele “Smoke” Scovak"),
    ]


def test_papers_are_headed_corp_and_runner() -> None:
    assert by_table.page(CONTEXT, now()).heads == ("Corp", "Runner")
    assert results.page(CONTEXT, now()).heads == ("Corp", "Runner")
    assert by_name.page(CONTEXT, now()).sides


def test_screens_say_the_side_beside_every_name() -> None:
    named = lists.pairings(CONTEXT, now(), ScreenNames(CONTEXT, CONTEXT.name))
    assert named.sided
    assert [(row.first, row.side) for row in named.rows][:2] == [("Ada", "Runner"), ("Bo", "Corp")]
    for made in (lists.results, lists.playing):
        assert {
            row.sides for row in made(CONTEXT, now(), ScreenNames(CONTEXT, CONTEXT.name)).rows
        } == {("Corp", "Runner")}


def test_a_record_card_has_a_column_for_the_side_where_a_round_is_one_game() -> None:
    both = shared(replace(sided(), regulations="ffg-3.2"))
    half = shared(replace(sided(), regulations="ffg-2.0", format="half draft"))
    found = [record_cards.page(one).sides for one in (CONTEXT, half, both)]
    assert found == [True, True, False]


def test_where_both_sides_are_played_no_side_is_said() -> None:
    people = (person("ada"), person("bo"))
    context = shared(event(people, swiss(1, table(1, "ada", "bo"), started=at(10, 0))))
    current = required(room(context))
    assert not pairings.page(context).sides
    assert not player.pages(context)["ada"].sided
    assert not lists.pairings(context, current, ScreenNames(context, context.name)).sided
    assert by_table.page(context, current).heads == ("Player", "Player")


WHERE = {
    "pairings/index.html": 12,
    "rounds/3/index.html": 14,
    "index.html": 10,
    "print/by-name/index.html": 12,
    "print/by-table/index.html": 2,
    "print/results/index.html": 2,
    "print/slips/index.html": 24,
    "screen/pairings/index.html": 12,
    "screen/results/index.html": 12,
    "screen/playing/index.html": 8,
}
"""So many sides a page of twelve players and four open tables names: every seat's, or the heads."""


@pytest.mark.parametrize("path", WHERE)
def test_every_page_of_a_round_names_the_sides_in_words(path: str) -> None:
    made = replace(sided_hall(12, reported=2), structure=Structure("custom", 8, 0))
    files = context_files(context_of(made), Renderer())
    text = files[f"hall-12/{path}"].decode()
    main = text[text.index("<main") : text.find("<h2>Standings")]
    words = Counter(re.findall(r"(?<=>)(?:Corp|Runner)(?![a-z])", main))
    assert words["Corp"] == words["Runner"] == WHERE[path] // 2
