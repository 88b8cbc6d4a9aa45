"""Lists of screens: labels, leaders, what is left out."""

from dataclasses import replace

from topcut.pages.screen.lists import ScreenNames, pairings, playing, results, standings
from topcut.pages.screen.screen import plain, shortened
from topcut.pages.screen.strip import strip
from topcut.pages.tables.room import room

from tests.build import required, with_last
from tests.support import stages
from tests.support.brackets import absent, played, typed, win
from tests.support.hall import context_of, hall
from tests.support.known_cut import OUT, SURE, made, of


def test_the_leaders_table_is_named_where_tables_are_fixed() -> None:
    context = context_of(hall(32))
    current = required(room(context))
    first = context.standings.rows[0].player.id
    (table,) = [table.number for seat, table in current.seats if seat.id == first]
    assert pairings(context, current, ScreenNames(context, context.name)).legend.endswith(
        f"leaders: table {table}"
    )


def test_the_legend_of_fixed_tables_begins_with_the_number_of_one() -> None:
    context = context_of(hall(32))
    current = required(room(context))
    fixed = {table.number for table in current.tables if table.fixed}
    listed = pairings(context, current, ScreenNames(context, context.name))
    assert listed.underlined in fixed
    assert listed.legend.startswith("fixed table")
    assert not standings(context, ScreenNames(context, context.name)).underlined


def test_a_result_stands_between_the_names_and_its_winner_is_bold() -> None:
    context = context_of(hall(8, reported=4))
    current = required(room(context))
    rows = results(context, current, ScreenNames(context, context.name)).rows
    for row, table in zip(rows, current.tables, strict=True):
        ahead, behind = (int(part) for part in row.word.split("–"))
        assert row.winner == (1 if ahead > behind else 2 if ahead < behind else 0)
        assert row.number == table.number


def test_the_cut_is_a_line_with_a_word() -> None:
    context = context_of(hall(32))
    listed = standings(context, ScreenNames(context, context.name))
    assert [row.number for row in listed.rows if row.cut] == ["8"]
    assert listed.legend == "Points, SoS; line: cut to top 8"


def test_the_strip_says_round_cut_end_and_next_start() -> None:
    context = context_of(hall(32))
    shown = strip(context, room(context))
    assert (shown.round, shown.of, shown.end) == ("Round 3", "of 4, then top 8", "14:25")
    assert shown.next == "Round 4 about 14:45"
    assert required(shown.code).address == "topcut.example/hall-32"


def test_a_round_that_has_not_started_has_no_clock() -> None:
    context = context_of(with_last(replace(hall(8), schedule=()), started=None))
    shown = strip(context, room(context))
    assert (shown.ends, shown.state, shown.next) == (0, "Not started", "next Round 3")


def test_a_clock_that_stands_still_shows_no_time() -> None:
    event = hall(8)
    begun = required(event.swiss[-1].started)
    context = context_of(with_last(event, pauses=((begun, begun),)))
    shown = strip(context, room(context))
    assert (shown.ends, shown.end, shown.state) == (0, "", "Clock stopped")


def test_an_announcement_is_its_words() -> None:
    assert plain("Wash *hands*.\n\n- one\n- two") == "Wash hands. one two"
    assert shortened("word " * 200).endswith("word …")


def test_a_match_of_the_cut_is_at_its_table_else_it_is_a_match() -> None:
    """Never a bare number, which looks like a table."""
    for event, numbers in (
        (stages.paired(), {"match 1", "match 2"}),
        (stages.paired(7, 8), {"7", "8"}),
    ):
        context = context_of(event)
        current = required(room(context))
        rows = pairings(context, current, ScreenNames(context, context.name)).rows
        assert {row.number for row in rows} == numbers
        assert {row.wide for row in rows} == {"match 1" in numbers}
        said = {f"table {one}" if one.isdigit() else one for one in numbers}
        assert {
            row.number for row in results(context, current, ScreenNames(context, context.name)).rows
        } == said


def test_the_strip_names_matches_and_tables_where_people_play() -> None:
    context = context_of(stages.running())
    assert strip(context, room(context)).playing == "match 4"
    four = typed(stages.paired(7, 8), 1, started=stages.at(16, 0))
    assert strip(context_of(four), room(context_of(four))).playing == "table 7, table 8"
    eight = stages.seeded(8, 12)
    first = [stages.open_match(n, f"s{n}", f"s{9 - n}") for n in range(1, 5)]
    named = context_of(typed(eight, 1, *first, started=stages.at(16, 0)))
    assert strip(named, room(named)).playing == "4 matches"


def test_before_the_clock_starts_nobody_is_still_playing() -> None:
    context = context_of(replace(hall(8, started=False), schedule=()))
    current = required(room(context))
    assert strip(context, current).playing == ""
    assert strip(context, current).state == "Not started"
    assert (
        playing(context, current, ScreenNames(context, context.name)).heading.name == "Not started"
    )


def test_the_next_round_is_never_before_the_end_of_this_one() -> None:
    """With the moment, after which a screen says no time any more."""
    late = replace(hall(8), schedule=(("swiss-4", "14:10"),))
    context = context_of(late)
    shown = strip(context, room(context))
    assert (shown.next, shown.then) == ("Round 4 about 14:30", "next Round 4")
    assert shown.next_at == str(shown.ends + 5 * 60)


def test_after_the_event_the_strip_says_so() -> None:
    context = context_of(stages.won())
    shown = strip(context, room(context))
    assert (shown.state, shown.next, shown.playing) == ("The event is over", "", "")


def test_a_second_final_is_not_said_to_be_next_before_it_is_needed() -> None:
    lower = win(stages.seeded(), *stages.ORDER[:5])
    context = context_of(
        typed(lower, 4, stages.open_match(6, "s3", "s1"), started=stages.at(19, 0))
    )
    assert strip(context, room(context)).next == ""


def test_after_the_event_the_standings_are_final() -> None:
    context = context_of(stages.won())
    listed = standings(context, ScreenNames(context, context.name))
    assert [row.first for row in listed.rows[:2]] == ["Seed 3", "Seed 1"]
    assert listed.heading.title == "Standings final"


def test_standings_have_a_small_column_of_who_is_sure_and_the_foot_says_that_it_is_proven() -> None:
    known = made(of(ada=SURE, hal=OUT))
    listed = standings(known, ScreenNames(known, known.name))
    words = {row.first: row.small[0] for row in listed.rows}
    assert (words["Ada"], words["Bo"], words["Hal"]) == ("in", "open", "out")
    assert listed.legend == "in, out: proven; SoS; top 4"
    assert {
        len(row.small) for row in standings(made(None), ScreenNames(known, known.name)).rows
    } == {1}


def test_a_match_of_the_cut_names_the_winner_first_and_says_no_points() -> None:
    """Of a walkover it says so beside the names, which have no sides."""
    event = typed(stages.seeded(), 1, absent(1, "s1", "s4", "s1"), played(2, "s2", "s3", "s3"))
    made = context_of(event)
    current = required(room(made))
    rows = results(made, current, ScreenNames(made, made.name)).rows
    assert [(row.first, row.word, row.second, row.winner) for row in rows] == [
        ("Seed 4", "beat", "Seed 1", 1),
        ("Seed 3", "beat", "Seed 2", 1),
    ]
    assert [(row.sides, row.small) for row in rows] == [
        (("", ""), ("walkover",)),
        (("Runner", "Corp"), ("",)),
    ]


def test_a_match_that_is_still_played_beside_a_walkover_has_the_same_places() -> None:
    """The first match to have a result after somebody was disqualified is such a round."""
    event = typed(stages.seeded(), 1, absent(1, "s1", "s4", "s1"), stages.open_match(2, "s2", "s3"))
    made = context_of(event)
    current = required(room(made))
    rows = results(made, current, ScreenNames(made, made.name)).rows
    assert [(row.first, row.word, row.second, row.small) for row in rows] == [
        ("Seed 4", "beat", "Seed 1", ("walkover",)),
        ("Seed 2", "v", "Seed 3", ("",)),
    ]
