"""Entries, and when two of them cannot be one person."""

from datetime import date

import pytest
from msgspec import structs
from topcut.people.entries import EventEntry, clash

MARCH = date(2025, 3, 1)
ADA = EventEntry("spring", "ada-crane", "Ada Crane", MARCH, MARCH)


def changed(**fields: object) -> EventEntry:
    """Another entry of Ada Crane, in another event."""
    return structs.replace(ADA, event="other", **fields)


def test_nobody_is_in_two_places_on_a_day() -> None:
    assert clash([ADA, changed()])
    assert not clash([ADA, changed(start=date(2025, 3, 2), end=date(2025, 3, 2))])


def test_two_events_of_a_day_in_one_place_are_no_two_places() -> None:
    here = structs.replace(ADA, place="Springfield")
    assert not clash([here, changed(place="springfield")])
    assert clash([here, changed(place="Shelbyville")])


def test_nobody_plays_twice_in_one_event() -> None:
    assert clash([ADA, structs.replace(ADA, player="ada-crane-2")])


def test_who_left_before_the_first_game_was_nowhere() -> None:
    assert not clash([ADA, changed(absent=True)])


def test_an_event_that_lasts_weeks_is_played_from_home() -> None:
    assert not clash([ADA, changed(start=date(2025, 2, 1), end=date(2025, 3, 31))])
    assert clash([ADA, changed(start=date(2025, 2, 28))])


@pytest.mark.parametrize("name", ["[anonymity requested]", "Anonymous", "Name withheld"])
def test_who_asked_not_to_be_named_is_told_from_nobody(name: str) -> None:
    entry = changed(name=name)
    assert entry.is_anonymous
    assert not entry.is_telling


def test_what_the_club_typed_is_the_id_and_what_an_import_brought_is_not() -> None:
    assert ADA.club_id == "ada-crane"
    assert changed(imported=True).club_id == ""
    assert changed(imported=True, person="ada").club_id == "ada"
