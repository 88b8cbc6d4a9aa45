"""The index of everybody who has a page."""

from datetime import date

from msgspec import structs
from topcut.pages.site import players
from topcut.pages.site.person import Appearance
from topcut.pages.words.identities import NOT_RECORDED as NONE

from tests.support.shown import ENGLISH, SITE

ADA = Appearance("a", "A", date(2017, 3, 1), "ada", "Ada Crane", "1st", "of 8", NONE, NONE)


def page(*names: str) -> players.Page:
    people = [
        (f"p-{number}", [structs.replace(ADA, name=name)]) for number, name in enumerate(names)
    ]
    return players.page(people, SITE, ENGLISH)


def test_names_stand_below_their_first_letter_without_its_accents() -> None:
    found = page("Šimon", "Đorđe", "Sal", "李娜", "Dora", "“Quotes” McGee", "419")
    assert [(one.letter, [row.name for row in one.rows]) for one in found.letters] == [
        ("#", ["419"]),
        ("D", ["Dora", "Đorđe"]),
        ("Q", ["“Quotes” McGee"]),
        ("S", ["Sal", "Šimon"]),
        ("李", ["李娜"]),
    ]
    assert len({one.anchor for one in found.letters}) == len(found.letters)
    assert found.count == "7 people who played here"


def test_it_says_how_many_events_somebody_played_and_won() -> None:
    won = structs.replace(ADA, won=True)
    people = [("ada", [won, ADA, won]), ("bo", [structs.replace(ADA, name="Bo")])]
    (a, b) = (one.rows[0] for one in players.page(people, SITE, ENGLISH).letters)
    assert (a.sums, b.sums) == ("3 events, 2 won", "1 event")


def test_the_name_is_that_of_the_newest_event_unless_the_site_says_another() -> None:
    new = structs.replace(ADA, event="b", start=date(2018, 3, 1), name="Ada K. Crane", won=True)
    people = [("ada", [new, ADA])]
    (row,) = players.page(people, SITE, ENGLISH).letters[0].rows
    assert (row.name, row.sums) == ("Ada K. Crane", "2 events, 1 won")
    site = structs.replace(SITE, names={"ada": "A. Crane"})
    assert players.page(people, site, ENGLISH).letters[0].rows[0].name == "A. Crane"


def test_before_anybody_has_played_it_says_so() -> None:
    assert page().count == "Nobody has played yet."
