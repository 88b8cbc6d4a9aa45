"""The events of a year."""

from datetime import date

from topcut.pages.site import year
from topcut.pages.site.year import YearLine

from tests.support.shown import ENGLISH, SITE

LINES = [
    YearLine("spring", date(2018, 3, 1), '<tr><a href="spring/index.html">'),
    YearLine("autumn", date(2018, 9, 1), '<tr><a href="autumn/index.html">'),
    YearLine("older", date(2017, 9, 1), '<tr><a href="older/index.html">'),
]


def test_events_stand_by_year_newest_first_and_lead_to_where_they_are() -> None:
    newest, older = year.years_of(LINES, "../", ENGLISH)
    assert (newest.year, newest.count, older.year) == ("2018", "2 events", "2017")
    assert newest.lines == (
        '<tr><a href="../autumn/index.html"><tr><a href="../spring/index.html">'
    )


def test_the_page_says_which_year_it_is() -> None:
    newest, _ = year.years_of(LINES, "../", ENGLISH)
    page = year.page(newest, SITE, ENGLISH)
    assert page.frame.title == "2018"
    assert page.frame.said == f"2018, {SITE.title}: 2 events."
