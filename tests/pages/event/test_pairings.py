"""The current round in the order of names."""

from dataclasses import replace

from msgspec import structs
from topcut.pages.event import pairings
from topcut.pages.words.names import folded
from topcut.tournament import Event, Staff

from tests.support import stages
from tests.support.bracket_pages import context_of
from tests.support.brackets import typed, win
from tests.support.known_cut import OPEN, OUT, SURE, ending, made, needs, of
from tests.support.shown import HOSTILE, event, eventful, player, seated, shared


def test_everybody_is_listed_once_under_their_own_name() -> None:
    page = pairings.page(shared(eventful()))
    assert [seat.name for seat, _ in seated(page)] == [
        HOSTILE,
        "Ada Crane",
        "Bo Quist",
        "Gus 🐍",
        "Hal",
        "Ivy",
        "אדם כהן",
    ]


def test_the_newest_announcement_stands_above_the_names() -> None:
    page = pairings.page(shared(eventful()))
    assert page.latest is not None
    assert (page.latest.title, page.latest.when) == ("Pizza at half past two", "13:05")


def test_a_seat_says_table_opponent_and_points() -> None:
    seats = {
        seat.id: (table.number, seat.opponent, seat.small)
        for seat, table in seated(pairings.page(shared(eventful())))
    }
    assert seats["hal"] == ("2", "אדם כהן", "8")
    assert seats["bo"][:2] == ("–", "bye")


def test_accents_and_case_do_not_separate_names() -> None:
    names = ["Zoe", "ägidius", "Émile", "adam", "“Quotes” McGee", "Ekow"]
    assert sorted(names, key=folded) == [
        "adam",
        "ägidius",
        "Ekow",
        "Émile",
        "“Quotes” McGee",
        "Zoe",
    ]


def test_the_address_exists_before_the_first_round() -> None:
    page = pairings.page(shared(event((player("ada"),))))
    assert (page.halves, page.timing) == ((), "Round 1 is not paired yet.")


def test_f_role_4_both_who_sit_with_a_leader_find_who_rules() -> None:
    """The seats at the table of a leader who plays name the leader who rules there."""
    made = replace(eventful(), staff=Staff("Hal", judges=("Bo Judge",)))
    notes = {
        seat.id: table.ruled for seat, table in seated(pairings.page(shared(made))) if table.ruled
    }
    assert set(notes.values()) == {"ruled by Bo Judge"}
    assert len(notes) == 2
    assert "hal" in notes


def cut_seats(made: Event) -> dict[str, tuple[str, str, str, str]]:
    page = pairings.page(context_of(made))
    return {
        seat.id: (table.number, seat.opponent, seat.small, seat.role)
        for seat, table in seated(page)
    }


def test_during_the_cut_the_current_round_is_that_of_the_cut() -> None:
    """Not the last Swiss round; seeds in the place of points, and everybody's own side."""
    page = pairings.page(context_of(stages.running()))
    assert (page.round, page.of) == ("Top 4, round 2", "")
    assert page.timing.striptags() == "Started 17:00, ends 17:40"
    assert cut_seats(stages.running())["s2"] == ("match 4", "Seed 4", "2", "Runner")
    assert [href for href, _ in page.links] == [
        "../rounds/cut-2/index.html",
        "../bracket/index.html",
    ]


def test_a_match_without_a_table_is_a_match_and_no_bare_number() -> None:
    assert {table for table, *_ in cut_seats(stages.paired()).values()} == {"match 1", "match 2"}
    assert pairings.page(context_of(stages.paired())).words


def test_a_match_with_a_table_is_at_its_table() -> None:
    assert {table for table, *_ in cut_seats(stages.paired(7, 8)).values()} == {"7", "8"}
    assert not pairings.page(context_of(stages.paired(7, 8))).words


def test_who_has_no_match_in_this_round_waits_and_who_is_out_is_not_listed() -> None:
    lower = win(stages.seeded(), *stages.ORDER[:4])
    found = cut_seats(typed(lower, 3, stages.open_match(5, "s1", "s4")))
    assert found["s3"] == ("–", "waiting for match 6", "3", "")
    assert "s2" not in found


def said(made: Event) -> str:
    return pairings.page(context_of(made)).timing.striptags()


def test_a_round_that_waits_for_its_clock_says_so() -> None:
    assert said(stages.paired()) == "Paired; the clock has not started."
    planned = replace(stages.paired(), schedule=(("cut-1", "16:30"),))
    assert said(planned) == "Paired; starts about 16:30."


def test_what_comes_after_the_round_is_said() -> None:
    assert said(stages.swiss_over()) == "The cut to the top 4 comes next."
    assert said(win(stages.seeded(), *stages.ORDER[:2])) == "All results are in."
    assert said(stages.won()) == "The event is over: Seed 3 won."


def test_during_the_cut_who_plays_now_stands_above_the_names() -> None:
    page = pairings.page(context_of(stages.running()))
    assert page.on is not None
    assert page.on.playing_title == "Now playing"
    assert [table.bracket_match for table in page.on.playing] == [4]
    assert pairings.page(context_of(stages.won())).on is None
    assert pairings.page(shared(eventful())).on is None


def test_beside_the_points_stands_what_is_certain_of_the_cut() -> None:
    enough = needs(ending(6, 0, SURE), ending(3, 3, SURE), ending(0, 6, OPEN))
    known = structs.replace(of(hal=OUT), needs={"ada": enough})
    page = pairings.page(made(known))
    words = {row.seat.id: row.chance for half in page.halves for row in half}
    assert (words["ada"], words["bo"], words["hal"]) == ("in with 3–3", "open", "out")
    assert page.order.endswith("beside them, who has clinched the top 4 and who is out.")


def test_without_anything_known_of_the_cut_the_pairings_are_as_ever() -> None:
    page = pairings.page(made(None))
    assert {row.chance for half in page.halves for row in half} == {""}
    assert page.order == "Sorted by name. Small numbers are points before this round."


def test_where_the_line_of_the_cut_says_it_the_pairings_announce_no_words() -> None:
    over = structs.replace(of(None, ada=SURE, hal=OUT), after=2)
    assert pairings.page(made(over)).order.endswith("Small numbers are points before this round.")
