"""The index of everybody who has a page."""

from collections.abc import Iterable
from datetime import date
from itertools import groupby

import pytest
from msgspec import structs
from topcut.documents.names.names import ID
from topcut.pages.context.site import SiteValues
from topcut.pages.site import players
from topcut.pages.site.person import Appearance
from topcut.pages.words.identities import NOT_RECORDED as NONE

from tests.support.shown import ENGLISH, SITE

ADA = Appearance("a", "A", date(2017, 3, 1), "ada", "Ada Crane", "1st", "of 8", NONE, NONE)


def lines(
    people: dict[str, list[Appearance]], site: SiteValues = SITE
) -> list[players.ListedPerson]:
    return [players.line(id_, attended, site, ENGLISH) for id_, attended in people.items()]


def page(*names: str) -> players.Page:
    people = {f"p-{at}": [structs.replace(ADA, name=name)] for at, name in enumerate(names)}
    return players.page(letters(lines(people)), SITE, ENGLISH)


def letters(people: Iterable[players.ListedPerson]) -> list[players.Letter]:
    ordered = sorted(people, key=lambda one: players.letter_id(one.name))
    return [
        players.letter(id_, group, ENGLISH)
        for id_, group in groupby(ordered, key=lambda one: players.letter_id(one.name))
    ]


def test_names_stand_below_their_first_letter_without_its_accents() -> None:
    found = page("Šimon", "Đorđe", "Sal", "李娜", "Dora", "“Quotes” McGee", "419")
    assert [(one.letter, [row.name for row in one.rows]) for one in found.letters] == [
        ("#", ["419"]),
        ("D", ["Dora", "Đorđe"]),
        ("Q", ["“Quotes” McGee"]),
        ("S", ["Sal", "Šimon"]),
        ("李", ["李娜"]),
    ]
    assert [one.id for one in found.letters] == ["0-", "d-", "q-", "s-", "x674e-"]
    assert found.lists == found.letters
    assert found.count == "7 people who played here"


def test_it_says_how_many_events_somebody_played_and_won() -> None:
    won = structs.replace(ADA, won=True)
    a, b = lines({"ada": [won, ADA, won], "bo": [structs.replace(ADA, name="Bo")]})
    assert (a.sums, b.sums) == ("3 events, 2 won", "1 event")


def test_the_name_is_that_of_the_newest_event_unless_the_site_says_another() -> None:
    new = structs.replace(ADA, event="b", start=date(2018, 3, 1), name="Ada K. Crane", won=True)
    people = {"ada": [new, ADA]}
    (row,) = lines(people)
    assert (row.name, row.sums) == ("Ada K. Crane", "2 events, 1 won")
    site = structs.replace(SITE, names={"ada": "A. Crane"})
    assert lines(people, site)[0].name == "A. Crane"


def test_before_anybody_has_played_it_says_so() -> None:
    assert page().count == "Nobody has played yet."


def test_of_many_people_each_letter_has_its_page_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "MOST", 2)
    found = page("Ada", "Al", "Bo")
    assert [(one.letter, one.count) for one in found.letters] == [
        ("A", "2 people"),
        ("B", "1 person"),
    ]
    assert found.lists == ()
    of = players.letter_page(found.letters[0], SITE, ENGLISH)
    assert (of.here, of.count, of.frame.title) == ("A", "2 people", "A, Players")
    assert [row.name for row in of.lists[0].rows] == ["Ada", "Al"]


def test_no_person_can_have_the_address_of_a_letter() -> None:
    for name in ("Ada", "李娜", "419", "Đorđe"):
        assert not ID.fullmatch(players.letter_id(name))
