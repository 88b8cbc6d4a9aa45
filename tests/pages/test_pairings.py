"""The current round in the order of names."""

from dataclasses import replace

from generator.pages import pairings
from generator.pages.names import folded
from generator.tournament import Staff
from tests.support.shown import HOSTILE, event, eventful, player, shared


def test_everybody_is_listed_once_under_their_own_name() -> None:
    page = pairings.page(shared(eventful()))
    assert [seat.name for seat in page.seats] == [
        HOSTILE,
        "Ada Crane",
        "Bo Quist",
        "Gus 🐍",
        "Hal",
        "Ivy",
        "אדם כהן",
    ]


def test_a_seat_says_table_opponent_and_points() -> None:
    seats = {seat.id: seat for seat in pairings.page(shared(eventful())).seats}
    assert (seats["hal"].table, seats["hal"].opponent, seats["hal"].points) == (
        "2",
        "אדם כהן",
        "8",
    )
    assert (seats["bo"].table, seats["bo"].opponent) == ("–", "bye")


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
    assert (page.seats, page.timing) == ((), "Round 1 is not paired yet.")


def test_f_role_4_both_who_sit_with_a_leader_find_who_rules() -> None:
    """The seats at the table of a leader who plays name the leader who rules there."""
    made = replace(eventful(), staff=Staff("Hal", judges=("Bo Judge",)))
    notes = {seat.id: seat.note for seat in pairings.page(shared(made)).seats if seat.note}
    assert set(notes.values()) == {"ruled by Bo Judge"}
    assert len(notes) == 2
    assert "hal" in notes
