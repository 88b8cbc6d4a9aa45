"""Where events were."""

from datetime import date

from topcut.pages.site import places
from topcut.pages.site.places import ListedPlace, PlaceLine
from topcut.pages.site.year import YearLine

from tests.support.shown import ENGLISH, SITE

EVENTS = [
    PlaceLine("ghent", YearLine("old", date(2017, 1, 1), "<tr>old")),
    PlaceLine("Ghent", YearLine("new", date(2018, 1, 1), "<tr>new")),
]


def test_a_place_is_called_as_its_newest_event_spells_it() -> None:
    line = places.line("ghent", EVENTS, ENGLISH)
    assert line == ListedPlace("ghent", "Ghent", "2 events", 2)
    page = places.place_page(line, EVENTS, SITE, ENGLISH)
    assert [(year.year, year.lines) for year in page.years] == [
        ("2018", "<tr>new"),
        ("2017", "<tr>old"),
    ]


def test_places_are_listed_by_name() -> None:
    named = [ListedPlace(name.lower(), name, "1 event", 1) for name in ("Ulm", "Århus", "Bonn")]
    page = places.page(named, SITE, ENGLISH)
    assert [one.name for one in page.places] == ["Århus", "Bonn", "Ulm"]
    assert page.count == "3 places"


def test_before_a_place_is_known_the_list_says_so() -> None:
    assert places.page([], SITE, ENGLISH).count == "No place is known yet."
