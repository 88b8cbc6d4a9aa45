"""The sitemap: the pages that lead to all others."""

from datetime import date

from msgspec import structs
from topcut.pages.context.site import SiteValues
from topcut.pages.frame.summary import summary
from topcut.pages.site import sitemap
from topcut.tournament.series import Series

from tests.support.shown import plain, shared

EVENT = structs.replace(summary(shared(plain(8, 3))), newest=None)


def test_two_pages_an_event_with_the_day_of_its_data() -> None:
    older = structs.replace(EVENT, id="b", end=date(2018, 3, 10))
    newer = structs.replace(EVENT, id="a", end=date(2019, 3, 10))
    found = sitemap.page((older, newer), SiteValues("Club", "https://club.example"))
    assert [(address, str(changed)) for address, changed in found.places] == [
        ("https://club.example/", "2019-03-10"),
        ("https://club.example/players/", "2019-03-10"),
        ("https://club.example/guide/", "None"),
        ("https://club.example/guide/round/", "None"),
        ("https://club.example/guide/files/", "None"),
        ("https://club.example/a/", "2019-03-10"),
        ("https://club.example/a/standings/", "2019-03-10"),
        ("https://club.example/b/", "2018-03-10"),
        ("https://club.example/b/standings/", "2018-03-10"),
    ]


def test_series_are_in_it_where_there_are_any() -> None:
    """The list of them, which leads to each."""
    league = Series("league", "League")
    site = SiteValues("Club", "https://example.org", series=(league,))
    assert "https://example.org/series/" in [place for place, _ in sitemap.page([], site).places]


def test_events_that_search_engines_leave_out_are_not_in_it() -> None:
    left_out = structs.replace(EVENT, id="a", noindex=True)
    found = sitemap.page(
        (left_out, structs.replace(EVENT, id="b")), SiteValues("", "https://x.org")
    )
    events = [place for place, _ in found.places if "/a/" in place or "/b/" in place]
    assert events == ["https://x.org/b/", "https://x.org/b/standings/"]
