"""The cut on the overview: who plays now, what was just won, who is still in."""

from topcut.pages.event.bracket.cut_progress import InCut, in_cut
from topcut.pages.lines.table import Table
from topcut.tournament import Event

from tests.build import required
from tests.support import stages
from tests.support.bracket_pages import context_of
from tests.support.brackets import event_with_cut, ladder, typed, win


def shown(event: Event) -> InCut:
    return required(in_cut(context_of(event)))


def matches(tables: tuple[Table, ...]) -> list[tuple[int, str, str, str]]:
    found = []
    for table in tables:
        first, second = table.seats
        found.append((table.bracket_match, first.name, table.word, second.name))
    return found


def people(found: InCut) -> dict[str, list[str]]:
    return {
        group.label: [f"{place} {name}".strip() for _, name, place in group.people]
        for group in found.groups
    }


def test_who_plays_now_with_both_names_and_sides() -> None:
    found = shown(stages.running())
    assert found.playing_title == "Now playing"
    assert matches(found.playing) == [(4, "Seed 2", "playing", "Seed 4")]
    (table,) = found.playing
    assert [seat.role for seat in table.seats] == ["Runner", "Corp"]
    assert table.note == "winner to match 5, loser out"


def test_what_was_just_won_is_of_this_round() -> None:
    assert matches(shown(stages.running()).finished) == [(3, "Seed 1", "lost to", "Seed 3")]


def test_at_the_start_of_a_round_what_was_just_won_is_of_the_one_before() -> None:
    started = typed(win(stages.seeded(), *stages.ORDER[:2]), 2, stages.open_match(3, "s1", "s3"))
    assert [table.bracket_match for table in shown(started).finished] == [1, 2]


def test_who_is_still_in_by_bracket_and_who_is_out_in_which_place() -> None:
    found = shown(win(stages.seeded(), *stages.ORDER[:4]))
    assert found.still_in == "3 of 4"
    assert people(found) == {
        "Upper bracket": ["Seed 3"],
        "Lower bracket": ["Seed 1", "Seed 4"],
        "Out": ["4th Seed 2"],
    }
    assert found.finished[-1].note == "agenda, Seed 2 is out, 4th"


def test_in_single_elimination_there_is_one_bracket() -> None:
    four = event_with_cut(4, players=8, swiss=ladder(8), elimination="single")
    assert people(shown(win(four, (1, "s1")))) == {
        "Still in": ["Seed 1", "Seed 2", "Seed 3"],
        "Out": ["4th Seed 4"],
    }


def test_between_two_rounds_the_next_matches_are_named() -> None:
    found = shown(win(stages.seeded(), *stages.ORDER[:2]))
    assert found.playing_title == "Next"
    assert matches(found.playing) == [(3, "Seed 1", "v", "Seed 3"), (4, "Seed 2", "v", "Seed 4")]


def test_before_the_clock_starts_nobody_is_said_to_play() -> None:
    found = shown(stages.paired())
    assert found.playing_title == "Pairings"
    assert [row.word for row in found.playing] == ["v", "v"]
    assert found.finished == ()


def test_a_match_that_has_a_table_says_it() -> None:
    assert shown(stages.paired(7, 8)).playing[0].note.startswith("table 7, ")


def test_before_the_cut_and_after_it_there_is_nothing() -> None:
    assert in_cut(context_of(stages.swiss_over())) is None
    assert in_cut(context_of(stages.won())) is None
