"""The page of a round."""

from dataclasses import replace
from datetime import timedelta
from fractions import Fraction

from topcut.pages.event import round as round_page
from topcut.pages.event.round import Page
from topcut.tournament import Ruling

from tests.build import required, with_last, with_swiss
from tests.support.hall import context_of, hall, old_protocol
from tests.support.shown import MARK, eventful, hidden, shared


def page(number: int) -> Page:
    made = shared(eventful())
    return round_page.page(made, made.event.swiss[number - 1])


def facts(number: int) -> dict[str, str]:
    return {fact.label: fact.text for fact in page(number).facts}


def test_a_running_round_says_when_it_ends_and_how_many_results_are_in() -> None:
    three = page(3)
    assert (three.name, three.of) == ("Round 3", "of 4")
    assert "ends 14:25" in three.timing.striptags()
    assert three.reported == "1 of 3 tables"
    assert three.standings == ()


def test_of_a_round_that_is_over_only_its_time_is_said() -> None:
    """Nobody types when the last result came in, and it may have been long before."""
    assert str(page(1).timing).startswith("Started 10:00, time until 11:05. ")


def test_a_bye_is_worth_what_players_gain_there() -> None:
    old = context_of(old_protocol(hall(9)))
    (bye,) = (one for one in round_page.page(old, old.event.swiss[0]).tables if one.is_bye)
    assert bye.note == "3 GMP, no opponent"


def test_pauses_move_the_end() -> None:
    """65 minutes from 11:30 with a pause of ten."""
    assert "12:45" in page(2).timing


def test_a_round_with_minutes_of_its_own_says_so_and_ends_by_them() -> None:
    event = hall(8)
    begun = required(event.swiss[-1].started)
    made = context_of(with_last(event, minutes=75))
    longer = round_page.page(made, made.event.swiss[-1])
    assert f"{begun + timedelta(minutes=75):%H:%M}" in longer.timing
    assert ("Minutes", "75 in place of 65") in {(fact.label, fact.text) for fact in longer.facts}


def test_while_the_clock_stands_still_no_end_is_said() -> None:
    event = hall(8)
    begun = required(event.swiss[-1].started)
    made = context_of(with_last(event, pauses=((begun, begun),)))
    shown = round_page.page(made, made.event.swiss[-1])
    said = shown.timing.striptags()
    assert said.startswith(f"The clock has been stopped since {begun:%H:%M}.")
    assert "Paused" not in {fact.label for fact in shown.facts}


def test_a_table_without_result_is_being_played() -> None:
    assert [(table.number, table.word) for table in page(3).tables] == [
        ("1", "6–0"),
        ("2", "playing"),
        ("3", "playing"),
        ("–", "bye"),
    ]


def test_points_before_the_round_stand_beside_the_names() -> None:
    assert [seat.small for seat in page(3).tables[0].seats] == ["9", "12"]


def test_the_winner_is_marked_and_the_loser() -> None:
    first = page(1).tables[0]
    assert [(seat.mark, seat.points) for seat in first.seats] == [("w", "6"), ("l", "0")]


def test_who_is_there_alone_scores_as_with_a_bye() -> None:
    table = page(1).tables[3]
    assert (table.result, table.note) == ("6–0", "Jo absent")


def test_a_bye_says_what_it_is_worth() -> None:
    bye = page(1).tables[-1]
    assert (bye.first.name, bye.word, bye.note) == ("Hal", "bye", "6 points, no opponent")


def test_points_by_ruling_show_the_ruling() -> None:
    """At a table beside what was played, in the line of the bye, and less than nothing as such."""
    event = eventful()
    rounds = list(event.swiss)
    ruling = Ruling("F-points-1", "slow play", MARK)
    penalty = replace(rounds[0].matches[0], points=(Fraction(6), Fraction(-2)), rulings=(ruling,))
    rounds[0] = replace(
        rounds[0],
        matches=(penalty, *rounds[0].matches[1:]),
        bye_points=(("hal", Fraction(0)),),
        rulings=(Ruling("F-points-1", "came too late", MARK),),
    )
    made = shared(with_swiss(event, *rounds))
    shown = round_page.page(made, made.event.swiss[0]).tables
    assert [seat.points for seat in shown[0].seats] == ["6", "−2"]
    assert shown[0].result == "6 / −2"
    assert (
        shown[0].note
        == "ruled by Ann Ellis, played 6–0; the points were set by a ruling, ruling: slow play"
    )
    assert shown[-1].note == "0 points, no opponent, ruling: came too late"


def test_a_table_of_the_disqualified_without_result_is_a_no_show() -> None:
    """The typed result of this one stands."""
    table = next(table for table in page(2).tables if table.number == "4")
    assert table.result == "2–0"


def test_everything_that_happened_is_said() -> None:
    assert facts(2) == {
        "Left after round 1": "Fay " + "Verylongname" * 8,
        "Disqualified": "李娜: scouting",
        "Warning": "Bo Quist: slow play",
        "Proxy": "אדם כהן: Parasite, made by Ann Ellis",
        "Ruling": "F-swiss-3: nobody else was there",
        "Paused": "11:40 to 11:50",
        "Standings": "After round 1",
    }
    assert facts(3)["Back again"] == "Jo"


def test_the_current_round_links_to_the_pairings_by_name() -> None:
    assert "By name" in facts(3)
    assert "By name" not in facts(2)


def test_a_complete_round_shows_the_standings_after_it() -> None:
    made = shared(eventful())
    one = round_page.page(made, made.event.swiss[0])
    assert one.after == "after round 1"
    assert [row.id for row in one.standings] == [row.player.id for row in made.after[1].rows]
    assert one.cut == ""


def test_a_round_whose_results_are_not_published_shows_none() -> None:
    made = shared(hidden(eventful()))
    three = round_page.page(made, made.event.swiss[2])
    assert {table.result for table in three.tables} == {""}


def test_tables_without_a_number_stand_last() -> None:
    event = eventful()
    first, *others = event.swiss[2].matches
    made = shared(with_last(event, matches=(replace(first, table=None), *others)))
    tables = round_page.page(made, made.event.swiss[2]).tables
    assert [table.number for table in tables] == ["2", "3", "–", "–"]


def test_a_long_round_says_which_tables_still_play() -> None:
    running = context_of(hall(26, reported=11))
    shown = round_page.page(running, running.event.swiss[-1])
    assert (shown.still, shown.playing) == ("Still playing: tables", ("12", "13"))
    last = context_of(hall(26, reported=12))
    assert round_page.page(last, last.event.swiss[-1]).still == "Still playing: table"
    for made in (hall(24, reported=5), hall(26), hall(26, reported=13)):
        other = context_of(made)
        assert round_page.page(other, made.swiss[-1]).playing == ()
