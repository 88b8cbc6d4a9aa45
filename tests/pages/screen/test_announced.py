"""A screen before the event says what it is, when, who is registered and how to register."""

from dataclasses import replace
from datetime import date

from topcut.pages.screen.announced import announced
from topcut.pages.screen.screen import page
from topcut.tournament import Event, Screen, ScreenItem

from tests.support.shown import event, player, shared, swiss, table

OPEN = replace(
    event((player("ada"), player("bo"))),
    name="Northern Open",
    start=date(2027, 3, 13),
    end=date(2027, 3, 13),
    place="",
    limit=32,
    register="https://cards.example/register/",
    schedule=(("swiss-1", "10:00"),),
)


def test_it_has_the_name_the_hours_the_places_and_the_address_to_register_at() -> None:
    ahead = announced(shared(OPEN))
    assert ahead is not None
    assert (ahead.name, ahead.long) == ("Northern Open", False)
    assert [(each.label, each.text or each.code) for each in ahead.facts] == [
        ("When", "Saturday 13 March 2027, from 10:00"),
        ("Places", "30 of 32 are left"),
        ("Register", "cards.example/register"),
    ]


def test_nobody_registers_where_all_places_are_taken() -> None:
    ahead = announced(shared(replace(OPEN, limit=2)))
    assert ahead is not None
    assert [each.label for each in ahead.facts] == ["When", "Places"]


def test_a_long_name_has_smaller_type() -> None:
    ahead = announced(shared(replace(OPEN, name="Championship of the Northern Islands")))
    assert ahead is not None
    assert ahead.long


def test_it_comes_first_on_every_screen_in_place_of_the_clock() -> None:
    assert kinds(OPEN, "clock", "standings") == ["announced"]
    assert kinds(OPEN, "alert") == ["announced", "text"]


def test_it_goes_when_a_round_is_public() -> None:
    begun = replace(OPEN, stages=event(OPEN.players, swiss(1, table(1, "ada", "bo"))).stages)
    assert announced(shared(begun)) is None
    assert "announced" not in kinds(begun, "clock")


def kinds(made: Event, *items: str) -> list[str]:
    """What a screen with these items shows."""
    screen = Screen("hall", tuple(ScreenItem(item, "Welcome") for item in items))
    return [one.kind for one in page(shared(made), screen).items]
