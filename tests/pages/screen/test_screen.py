"""A television's page: who is not named on the stream's, and how large texts are."""

import re
from dataclasses import replace

import pytest
from msgspec import structs
from topcut.publish.rendering import screen_files
from topcut.publish.templates.renderer import Renderer
from topcut.tournament import Event, Screen, ScreenItem

from tests.support.hall import context_of, cut_hall, hall
from tests.support.stages import removed

SWISS = ("pairings", "standings", "results", "playing")
CUT = ("pairings", "results", "playing", "bracket")


def page(event: Event, name: str, kind: str) -> str:
    """What a screen of this name shows where it shows this alone."""
    (shown,) = [screen for screen in event.screens if screen.name == "stream"]
    items = tuple(item for item in shown.items if item.kind == kind)
    event = replace(event, screens=(structs.replace(shown, name=name, items=items),))
    (body,) = screen_files(context_of(event), Renderer()).values()
    section = "duels" if kind in ("pairings", "playing") and event.cut else kind
    assert re.search(f'class=["]?(?:list )?{section}', body.decode())
    return body.decode()


def without(event: Event, player: str) -> tuple[Event, str]:
    """The event in which this player does not want to be on the stream, and the name."""
    (shy,) = [one for one in event.players if one.id == player]
    people = (replace(one, stream=one.id != player) for one in event.players)
    return replace(event, players=tuple(people)), shy.name


@pytest.mark.parametrize("kind", SWISS)
def test_who_does_not_want_it_is_on_no_screen_of_the_stream(kind: str) -> None:
    """Neither by name nor as an opponent; the room's own screens name everybody."""
    event, name = without(hall(8, reported=1), "p3")
    for screen in ("stream", "stream-2"):
        assert name not in page(event, screen, kind)
        assert "not named" in page(event, screen, kind)
    assert name in page(event, "hall", kind)


@pytest.mark.parametrize("kind", CUT)
def test_in_the_cut_neither(kind: str) -> None:
    event, name = without(cut_hall(8, (1, "s1")), "s3")
    assert name not in page(event, "stream", kind)
    assert "not named" in page(event, "stream", kind)
    assert name in page(event, "hall", kind)


def test_a_winner_who_does_not_want_it_is_not_named_where_the_bracket_leads() -> None:
    event, name = without(cut_hall(4, (1, "s1"), (2, "s2"), (3, "s1"), (4, "s4")), "s1")
    assert name not in page(event, "stream", "bracket")
    assert name in page(event, "hall", "bracket")


def test_before_the_event_the_clock_says_what_comes_next_and_the_whole_address() -> None:
    """There is no clock that would run: no dash in its place."""
    event = replace(hall(8), stages=(), id="an-event-with-an-address-that-is-longer-than-others")
    (screen,) = [one for one in event.screens if one.name == "hall"]
    (body,) = screen_files(context_of(replace(event, screens=(screen,))), Renderer()).values()
    text = body.decode()
    assert "digits" not in text
    assert "next Round 1" in text
    assert "topcut.example/<wbr>an-event-with-an-address-that-is-longer-than-others" in text


def test_a_screen_with_nothing_to_show_yet_shows_the_clock() -> None:
    event = hall(8, rounds=1, reported=0)
    screens = (Screen("hall", (ScreenItem("results"),)),)
    event = replace(event, stages=(), id="coming", screens=screens)
    (body,) = screen_files(context_of(event), Renderer()).values()
    assert "next Round 1" in body.decode()


def test_of_names_that_begin_alike_each_is_told_apart_in_the_standings() -> None:
    event = hall(64, reported=5)
    names = ("Bartholomew Maximilian Featherstonehaugh", "Bartholomew Maximilian Fitzwilliam")
    long = zip(event.players[8:10], names, strict=True)
    people = {one.id: replace(one, name=name) for one, name in long}
    event = replace(event, players=tuple(people.get(one.id, one) for one in event.players))
    text = page(event, "hall", "standings")
    assert names[0] not in text
    assert len({*re.findall("<span>(Bart[^<]*|B[.] [^<]*)<", text)}) == 2


@pytest.mark.parametrize("kind", ["pairings", "bracket"])
def test_nor_do_finalists_look_alike(kind: str) -> None:
    """Beside one another, and in a bracket."""
    event = cut_hall(8, (1, "s1"))
    names = [f"Bartholomew Maximilian Fitzgerald-Montgomery {last}" * 2 for last in "AB"]
    alike = dict(zip(("s2", "s3"), names, strict=True))
    people = (replace(one, name=alike.get(one.id, one.name)) for one in event.players)
    text = page(replace(event, players=tuple(people)), "hall", kind)
    assert not any(name in text for name in names)
    assert len({*re.findall(r">([^<]*Bart[^<]*|B[.] [^<]*)<", text)}) == 2


def test_after_the_event_the_results_say_who_was_disqualified_and_are_not_loaded_again() -> None:
    """Nothing changes any more, with or without a script."""
    event = replace(removed(), screens=(Screen("hall", (ScreenItem("results"),)),))
    (body,) = screen_files(context_of(event), Renderer()).values()
    assert f"{event.players[0].name} disqualified" in body.decode()
    assert b"http-equiv=refresh" not in body


@pytest.mark.parametrize(("reported", "told"), [(4, True), (3, False)])
def test_between_two_rounds_every_television_says_what_was_announced_last(
    reported: int, told: bool
) -> None:
    event = hall(8, reported=reported, rounds=2)
    screens = (Screen("hall", (ScreenItem("standings"),)),)
    (body,) = screen_files(context_of(replace(event, screens=screens)), Renderer()).values()
    assert ("Pizza at half past two" in body.decode()) is told
