"""The results on paper: of two at a table, of several, of the cut."""

from pathlib import Path

from topcut.pages.paper import results
from topcut.pages.parts.context import Context
from topcut.pages.parts.room import room

from tests.support.brackets import event_with_cut, ladder, win
from tests.support.examples import example
from tests.support.hall import context_of, hall
from tests.support.shown import eventful


def page(context: Context) -> results.Page:
    current = room(context)
    assert current is not None
    return results.page(context, current)


def test_a_table_has_its_result_or_says_that_it_plays() -> None:
    first, second, *_ = page(context_of(eventful())).rows
    assert (first.table, first.word, first.won) == ("1", "6–0", 1)
    assert (second.word, second.won, second.note) == ("playing", 0, "extension 5 minutes, to 14:30")


def test_a_bye_stands_last() -> None:
    last = page(context_of(eventful())).rows[-1]
    assert (last.table, last.first, last.word, last.second) == ("–", "Bo Quist", "bye", "")


def test_the_head_says_the_round_and_what_follows() -> None:
    assert page(context_of(hall(32))).sheet.sub == "Round 3 of 4, then top 8"


def test_a_match_of_the_cut_says_sides_and_who_won() -> None:
    won = win(event_with_cut(4, players=8, swiss=ladder(8)), (1, "s4"))
    shown = page(context_of(won))
    first = shown.rows[0]
    assert shown.label == "Match"
    assert (first.first, first.word, first.second) == ("Seed 1 Corp", "lost to", "Seed 4 Runner")
    assert first.won == 2


def test_a_table_of_several_lists_everybody_who_sits_there(root: Path) -> None:
    shown = page(example(root, "napd-evening-2018"))
    assert shown.rows == ()
    table = shown.seatings[0]
    assert [table.corp.name, *(seat.name for seat in table.runners)] == [
        "Lin Ferreira",
        "Ivy Castellan",
        "Bram Osei",
        "Vera Dunmore",
    ]


def test_the_old_protocol_counts_gmp(root: Path) -> None:
    shown = page(example(root, "net-city-1998"))
    assert shown.points == "GMP"
    assert [row.word for row in shown.rows][2:4] == ["1–2", "2.5–0.5"]
