"""Pages of places."""

from dataclasses import replace

from topcut.publish.templates.renderer import Renderer

from tests.support.over_events import over_events
from tests.support.shown import SITE, plain, shared


def test_a_place_has_a_page_that_the_list_and_the_search_lead_to() -> None:
    at = [
        replace(plain(8, 5), id=id_, place=place) for id_, place in (("a", "Ghent"), ("b", "GHENT"))
    ]
    files = over_events(map(shared, at), SITE, Renderer())
    page = files["places/ghent/index.html"].decode()
    assert 'href="../../a/index.html"' in page
    assert 'href="../../b/index.html"' in page
    assert "<a href=ghent/index.html>" in files["places/index.html"].decode()
    assert "GHENT" in files["search/gh.js"].decode()


def test_an_event_of_no_place_is_at_none() -> None:
    files = over_events([shared(replace(plain(8, 5), place=""))], SITE, Renderer())
    assert [path for path in files if path.startswith("places/")] == ["places/index.html"]
