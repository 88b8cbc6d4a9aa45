"""The results on paper: of two at a table, of several, of the cut."""

from pathlib import Path

from topcut.pages.context.context import Context
from topcut.pages.paper import results
from topcut.pages.tables.room import room

from tests.build import required
from tests.support.brackets import event_with_cut, ladder, win
from tests.support.examples import example
from tests.support.hall import context_of, hall
from tests.support.shown import eventful


def page(context: Context) -> results.Page:
    current = required(room(context))
    return results.page(context, current)


def test_a_table_has_its_result_or_says_that_it_plays() -> None:
    first, second, *_ = page(context_of(eventful())).sheets[0].tables
    assert (first.number, first.word, first.winner) == ("1", "6–0", 1)
    assert (second.word, second.winner, second.note) == (
        "playing",
        0,
        "5-minute extension, to 14:30",
    )


def test_a_bye_stands_last() -> None:
    last = page(context_of(eventful())).sheets[0].tables[-1]
    assert (last.number, last.first.name, last.word, last.second) == ("–", "Bo Quist", "bye", None)


def test_the_head_says_the_round_and_what_follows() -> None:
    assert page(context_of(hall(32))).sheet.sub == "Round 3 of 4, then top 8"


def test_a_match_of_the_cut_says_sides_and_who_won() -> None:
    won = win(event_with_cut(4, players=8, swiss=ladder(8)), (1, "s4"))
    shown = page(context_of(won))
    first = shown.sheets[0].tables[0]
    assert (shown.label, first.key, first.word, first.winner) == ("Match", "1", "lost to", 2)
    assert [(seat.name, seat.role) for seat in first.seats] == [
        ("Seed 1", "Corp"),
        ("Seed 4", "Runner"),
    ]


def test_a_table_of_several_lists_everybody_who_sits_there(root: Path) -> None:
    shown = page(example(root, "napd-evening-2018"))
    (sheet,) = shown.sheets
    assert sheet.tables == ()
    assert [seat.name for seat in sheet.several[0].seats] == [
        "Lin Ferreira",
        "Ivy Castellan",
        "Bram Osei",
        "Vera Dunmore",
    ]


def test_the_old_protocol_counts_gmp(root: Path) -> None:
    shown = page(example(root, "net-city-1998"))
    assert shown.points == "GMP"
    assert [table.word for table in shown.sheets[0].tables][2:4] == ["1–2", "2.5–0.5"]


def test_few_tables_are_set_in_large_type_and_many_on_as_few_sheets_as_the_smallest_needs() -> None:
    small, large = page(context_of(hall(32))), page(context_of(hall(128)))
    assert (small.size, len(small.sheets)) == (0, 1)
    assert (large.size, len(large.sheets)) == (0, 3)
    assert sum(len(one.tables) for one in large.sheets) == 64
