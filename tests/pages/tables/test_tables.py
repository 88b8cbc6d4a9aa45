"""Tables: who sits where on which side, and what is known of it."""

from pathlib import Path

from topcut.documents.files import FileCache
from topcut.pages.lines.table import Table
from topcut.pages.tables.tables import tables
from topcut.tournament import Event

from tests.build import ROUND_1, ROUND_2, data_of, readable, required, typed, with_last
from tests.support import stages
from tests.support.bracket_pages import context_of
from tests.support.shown import eventful, hidden, shared


def swiss(event: Event, number: int) -> tuple[Table, ...]:
    made = shared(event)
    return tables(made, made.event.swiss[number - 1])


def test_a_round_has_its_tables_by_number_and_then_its_byes() -> None:
    found = swiss(eventful(), 3)
    assert [(table.number, table.word, table.is_bye) for table in found] == [
        ("1", "6–0", False),
        ("2", "playing", False),
        ("3", "playing", False),
        ("–", "bye", True),
    ]
    assert [table.done for table in found] == [True, False, False, True]


def test_several_byes_stand_in_the_order_of_names() -> None:
    event = eventful()
    event = with_last(event, matches=event.swiss[2].matches[:2], byes=("ivy", "bo", "cy"))
    assert [table.first.id for table in swiss(event, 3)[2:]] == ["cy", "bo", "ivy"]


def test_the_tables_of_a_round_are_made_once() -> None:
    made = shared(eventful())
    assert tables(made, made.event.swiss[0]) is tables(made, made.event.swiss[0])


def test_a_result_of_a_later_round_leaves_the_tables_of_an_earlier_one_as_they_are(
    tmp_path: Path,
) -> None:
    """Also where it was the last of its round, or is a correction: nothing is made again."""
    folder, memory = typed(tmp_path, swiss_1=ROUND_1, swiss_2=ROUND_2), FileCache()

    def first() -> tuple[Table, ...]:
        found = data_of(folder).open("downtown", memory=memory)
        made = shared(readable(found))
        return tables(made, made.event.swiss[0])

    before = first()
    (folder / "rounds/swiss-2.yaml").write_text(ROUND_2.replace("6-0", "0-6"), "utf-8")
    assert first() is before
    (folder / "rounds/swiss-1.yaml").write_text(ROUND_1.replace("6-0", "0-6"), "utf-8")
    assert [table.result for table in first()] == ["0–6", "3–3"]


def test_a_round_of_the_cut_has_the_matches_of_the_bracket_in_it() -> None:
    made = context_of(stages.running())
    assert [table.bracket_match for table in tables(made, made.event.cut[0])] == [1, 2]


def test_a_seat_says_the_points_before_and_everybody_else_at_the_table() -> None:
    one, two = swiss(eventful(), 3)[0].seats
    assert (one.name, one.small, one.points, one.mark) == ("Ada Crane", "9", "6", "w")
    assert (one.opponent, two.opponent) == (two.name, one.name)
    assert (one.side, one.role) == (None, "")


def test_nobody_is_marked_at_a_table_that_is_tied_or_has_no_result() -> None:
    tied, open_ = swiss(eventful(), 1)[1], swiss(eventful(), 3)[1]
    assert (tied.result, tied.winner) == ("3–3", 0)
    assert {seat.mark for seat in (*tied.seats, *open_.seats)} == {""}
    assert (open_.result, {seat.points for seat in open_.seats}) == ("", {""})


def test_a_round_whose_results_are_not_published_says_neither_results_nor_that_it_plays() -> None:
    found = swiss(hidden(eventful()), 3)
    assert {(table.word, table.result) for table in found if not table.is_bye} == {("v", "")}


def test_a_table_with_an_extension_ends_later_and_says_so() -> None:
    found = swiss(eventful(), 3)[1]
    assert (f"{required(found.ends):%H:%M}", found.extension) == ("14:30", 5)
    assert found.note == "5-minute extension, to 14:30"
