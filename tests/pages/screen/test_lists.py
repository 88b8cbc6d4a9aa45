"""Lists of screens: labels, leaders, what is left out."""

from dataclasses import replace

import pytest

from generator.pages.room import room
from generator.pages.screen.lists import label, pairings, results, standings
from generator.pages.screen.screen import plain, shortened
from generator.pages.screen.strip import strip
from tests.support.hall import context_of, hall, with_round


@pytest.mark.parametrize(
    ("start", "stop", "said"), [(0, 2, "A–Gal"), (2, 4, "Gan–Mor"), (4, 5, "Mos"), (5, 9, "")]
)
def test_labels_have_as_many_letters_as_tell_pages_apart(start: int, stop: int, said: str) -> None:
    keys = ["Ann", "Gal", "Gan", "Mor", "Mos"]
    assert label(keys, start, stop) == said


def test_the_leaders_table_is_named_where_tables_are_fixed() -> None:
    context = context_of(hall(32))
    current = room(context)
    assert current is not None
    first = context.standings.rows[0].player.id
    (table,) = [table.number for table in current.tables if first in table.players]
    assert pairings(context, current, context.name).legend.endswith(f"leaders: table {table}")
    assert pairings(context, current, context.name).underlined


def test_a_result_stands_between_the_names_and_its_winner_is_bold() -> None:
    context = context_of(hall(8, reported=4))
    current = room(context)
    assert current is not None
    rows = results(context, current, context.name).rows
    for row, table in zip(rows, current.tables, strict=True):
        ahead, behind = (int(part) for part in row.word.split("–"))
        assert row.winner == (1 if ahead > behind else 2 if ahead < behind else 0)
        assert row.number == table.number


def test_the_cut_is_a_line_with_a_word() -> None:
    context = context_of(hall(32))
    listed = standings(context, context.name)
    assert [row.number for row in listed.rows if row.cut] == ["8"]
    assert listed.legend == "Points, SoS, eSoS; line: cut to top 8"


def test_the_strip_says_round_cut_end_and_next_start() -> None:
    context = context_of(hall(32))
    shown = strip(context, room(context))
    assert (shown.round, shown.of, shown.end) == ("Round 3", "of 4, then top 8", "14:25")
    assert shown.next == "Round 4 about 14:45"
    assert shown.code is not None
    assert shown.code.address == "topcut.example/hall-32"


def test_a_round_that_has_not_started_has_no_clock() -> None:
    context = context_of(with_round(replace(hall(8), schedule=()), started=None))
    shown = strip(context, room(context))
    assert (shown.ends, shown.state, shown.next) == (0, "Not started", "next Round 3")


def test_an_announcement_is_its_words() -> None:
    assert plain("Wash *hands*.\n\n- one\n- two") == "Wash hands. one two"
    assert shortened("word " * 200).endswith("word …")
