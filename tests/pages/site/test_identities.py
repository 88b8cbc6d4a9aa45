"""Identities over all events."""

from dataclasses import replace
from datetime import date

import pytest
from msgspec import structs
from topcut.pages.site import identities
from topcut.pages.site.identities import IdentityEvent, IdentityPlayer
from topcut.tournament import Identity, Side, Structure

from tests.build import event, player, swiss
from tests.support.shown import ENGLISH, SITE, shared

NOISE = Identity("Noise: Hacker Extraordinaire", Side.RUNNER, "anarch")
PLAYED = IdentityEvent(
    "spring",
    "Spring",
    date(2018, 3, 1),
    NOISE,
    (IdentityPlayer("ada", "Ada Crane", "1st", won=True), IdentityPlayer("bo", "Bo", "3rd")),
    None,
)


def test_an_event_says_who_played_each_identity_best_first() -> None:
    people = [player("ada", runner=NOISE), player("bo", runner=NOISE), player("cy")]
    made = shared(event(people, [swiss(1, [("ada", "bo", "0-6")], byes=("cy",))]))
    ((id_, found),) = identities.played(made)
    assert id_ == "noise-hacker-extraordinaire"
    assert [one.id for one in found.players] == ["bo", "ada"]


def test_an_event_that_is_over_says_how_each_identity_did_and_one_that_is_on_does_not() -> None:
    people = [player("ada", runner=NOISE), player("bo", runner=NOISE), player("cy")]
    on = event(people, [swiss(1, [("ada", "bo", "6-0")], byes=("cy",))])
    ((_, during),) = identities.played(shared(on))
    assert during.tally is None
    over = replace(on, structure=Structure("custom", 1, 0))
    ((_, after),) = identities.played(shared(over))
    assert after.tally is not None
    assert (after.tally.players, after.tally.swiss.games, after.tally.swiss.wins) == (2, 2, 1)
    assert (after.in_cut, after.of_cut) == (0, 0)
    line = identities.line("noise", [after], ENGLISH)
    figures = identities.identity_page(line, [after], SITE, ENGLISH).figures
    assert figures is not None
    assert figures.swiss.games == "1–1"
    line = identities.line("noise", [during], ENGLISH)
    assert identities.identity_page(line, [during], SITE, ENGLISH).figures is None


def test_who_is_on_the_list_and_has_not_played_is_not_counted() -> None:
    assert list(identities.played(shared(event([player("ada", runner=NOISE)])))) == []


def test_a_title_that_is_not_known_has_no_page() -> None:
    other = structs.replace(NOISE, faction="")
    people = [player("ada", runner=other), player("bo")]
    made = shared(event(people, [swiss(1, [("ada", "bo", "6-0")])]))
    assert list(identities.played(made)) == []


def test_a_page_says_how_often_it_was_played_and_who_won_with_it() -> None:
    other = structs.replace(
        PLAYED, event="autumn", start=date(2018, 9, 1), players=PLAYED.players[1:]
    )
    line = identities.line("noise", [PLAYED, other], ENGLISH)
    assert line.sums == "3 times at 2 events, 1 won"
    page = identities.identity_page(line, [PLAYED, other], SITE, ENGLISH)
    assert [(one.event, who.id) for one, who in page.winners] == [("spring", "ada")]
    (year,) = page.years
    assert [(day, one.event, count) for day, one, count in year.rows] == [
        ("1 Sep", "autumn", "1 player"),
        ("1 Mar", "spring", "2 players"),
    ]


def test_of_very_many_events_the_older_ones_are_those_won_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(identities, "MOST", 1)
    lost = structs.replace(
        PLAYED, event="autumn", start=date(2018, 9, 1), players=PLAYED.players[1:]
    )
    older = structs.replace(lost, event="winter", start=date(2018, 2, 1))
    events = [PLAYED, older, lost]
    line = identities.line("noise", events, ENGLISH)
    page = identities.identity_page(line, events, SITE, ENGLISH)
    (year,) = page.years
    assert year.count == "3 events"
    assert [one.event for _, one, _ in year.rows] == ["autumn", "spring"]
    assert page.older == "The newest 1 events, and the older ones won with it."
    few = identities.identity_page(line, [PLAYED], SITE, ENGLISH)
    assert few.older == ""


def test_the_list_parts_the_sides_and_begins_with_what_was_played_most() -> None:
    lines = [
        identities.line("noise", [PLAYED], ENGLISH),
        structs.replace(identities.line("whizzard", [PLAYED], ENGLISH), times=9),
        structs.replace(identities.line("rp", [PLAYED], ENGLISH), corp=True),
    ]
    page = identities.page(lines, SITE, ENGLISH)
    assert [one.id for one in page.runners] == ["whizzard", "noise"]
    assert [one.id for one in page.corps] == ["rp"]
    assert page.count == "3 identities that were played"
