"""Pages of years."""

from topcut.pages.frame.summary import summary
from topcut.publish.archive.years import YEARS, year_line, year_page
from topcut.publish.rendering import listed
from topcut.publish.templates.renderer import Renderer

from tests.build import event, player
from tests.support.over_events import over_events
from tests.support.shown import SITE, plain, shared

MADE = shared(plain(8, 5))


def test_a_year_has_its_page_and_stands_on_that_of_the_search() -> None:
    files = over_events([MADE], SITE, Renderer())
    assert f'href="../{MADE.event.id}/index.html"' in files["2018/index.html"].decode()
    assert "<a href=../2018/index.html>2018</a>" in files["search/index.html"].decode()


def test_an_event_before_its_first_round_is_in_no_year() -> None:
    coming = shared(event((player("ada"),)))
    assert list(year_line(coming, listed(summary(coming), SITE, Renderer()))) == []


def test_a_year_without_events_has_no_page() -> None:
    assert year_page("2018", [], SITE, Renderer()) == ({}, ())
    assert YEARS.path.format("2018") == "2018/index.html"
