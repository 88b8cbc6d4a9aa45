"""Tables: who sits where on which side, and what is known of it."""

from dataclasses import replace
from pathlib import Path

from topcut.pages.parts.context import Context
from topcut.pages.parts.table import Table
from topcut.pages.parts.tables import cut_tables, tables
from topcut.tournament import Event, Side, Stage, StageKind

from tests.support import stages
from tests.support.bracket_pages import context_of
from tests.support.brackets import win
from tests.support.examples import example
from tests.support.shown import eventful, hidden, shared


def swiss(event: Event, number: int) -> tuple[Table, ...]:
    made = shared(event)
    return tables(made, made.event.swiss[number - 1])


def cut(made: Context) -> dict[int, Table]:
    assert made.bracket is not None
    return dict(cut_tables(made, made.bracket))


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
    three = replace(event.swiss[2], matches=event.swiss[2].matches[:2], byes=("ivy", "bo", "cy"))
    event = replace(event, stages=(Stage(StageKind.SWISS, (*event.swiss[:2], three)),))
    assert [table.first.id for table in swiss(event, 3)[2:]] == ["cy", "bo", "ivy"]


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
    assert found.ends is not None
    assert (f"{found.ends:%H:%M}", found.extension) == ("14:30", 5)
    assert found.note == "extension 5 minutes, to 14:30"


def test_a_fixed_table_is_one_that_somebody_has_in_every_round() -> None:
    event = eventful()
    people = tuple(
        replace(one, fixed_table=2) if one.id in ("hal", "ada") else one for one in event.players
    )
    found = swiss(replace(event, players=people), 3)
    assert [table.number for table in found if table.fixed] == ["2"]


def test_the_tables_of_a_round_are_made_once() -> None:
    made = shared(eventful())
    assert tables(made, made.event.swiss[0]) is tables(made, made.event.swiss[0])


def test_a_match_of_the_cut_has_the_higher_seed_first_with_seeds_sides_and_where_it_leads() -> None:
    found = cut(context_of(stages.running()))[4]
    assert [(seat.small, seat.name, seat.role, seat.side) for seat in found.seats] == [
        ("2", "Seed 2", "Runner", Side.RUNNER),
        ("4", "Seed 4", "Corp", Side.CORP),
    ]
    assert (found.number, found.key, found.is_named) == ("match 4", "4", True)
    assert found.note == "winner to match 5, loser out"


def test_the_result_of_a_match_of_the_cut_is_in_the_order_of_its_seats() -> None:
    """However the file names the players: here the winner is the lower seed."""
    found = cut(context_of(win(stages.seeded(), (1, "s4"))))[1]
    assert [seat.name for seat in found.seats] == ["Seed 1", "Seed 4"]
    assert (found.result, found.word, found.winner) == ("0–3", "lost to", 2)


def test_a_place_that_nobody_has_yet_says_what_it_waits_for() -> None:
    found = cut(context_of(stages.seeded()))[3]
    assert [(seat.id, seat.name) for seat in found.seats] == [
        ("", "winner of match 1"),
        ("", "winner of match 2"),
    ]
    assert (found.players, found.done) == ((), True)


def test_a_round_of_the_cut_has_the_matches_of_the_bracket_in_it() -> None:
    made = context_of(stages.running())
    assert [table.bracket_match for table in tables(made, made.event.cut[0])] == [1, 2]


def test_a_table_of_several_has_sides_identities_and_agenda_points(root: Path) -> None:
    made = example(root, "napd-evening-2018")
    found = tables(made, made.event.ranked[2])[0]
    assert found.several
    assert [seat.side for seat in found.seats] == [Side.CORP, *[Side.RUNNER] * 3]
    assert [seat.agenda for seat in found.seats] == ["1", "flatlined", "3", "4"]
    corp, *runners = found.seats
    assert corp.identity == made.corp[corp.id]
    assert [seat.identity for seat in runners] == [made.runner[seat.id] for seat in runners]
    assert (found.word, found.page) == ("The Runners won (agenda)", "table-1/index.html")
