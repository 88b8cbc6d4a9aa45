"""The head of every page: which event it is, and where it leads."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.support.reading import resize, shown

pytestmark = pytest.mark.browser

PLACES = """[...document.querySelectorAll('header>a:first-child,header nav a')].map(
    one => Math.round(one.getBoundingClientRect().left))"""
SHORT = """[...document.querySelectorAll('header>a,header nav a')].filter(
    one => one.getBoundingClientRect().height < 24).map(one => one.textContent)"""


def test_the_head_stands_where_it_stood_on_every_page_of_an_event(reader: Page, site: Path) -> None:
    """Also on the bracket, whose page is wider."""
    for width in (1280, 1920):
        found = []
        for path in ("pairings", "standings", "bracket", "players/s1"):
            page = shown(reader, site, f"in-cut/{path}/index.html", width)
            found.append((page.evaluate(PLACES)[0], page.locator("nav").bounding_box()))
        starts = {start for start, _ in found}
        ends = {round(box["x"] + box["width"]) for _, box in found if box is not None}
        assert (len(starts), len(ends)) == (1, 1)


def test_a_long_name_stays_in_its_row_and_leads_to_the_overview(reader: Page, site: Path) -> None:
    page = shown(reader, site, "coming/pairings/index.html", 1280)
    name = page.locator("header>a").nth(1)
    assert name.inner_text() == "W" * 60
    for width, rows in ((1280, 1), (360, 2), (320, 2)):
        resize(page, width)
        box, head = name.bounding_box(), page.locator("header").bounding_box()
        assert box is not None
        assert head is not None
        assert box["x"] + box["width"] <= head["x"] + head["width"]
        assert head["height"] <= 50 * rows
        assert page.evaluate(SHORT) == []
    name.click()
    assert page.url.endswith("/coming/index.html")
    page.locator("header>a").first.click()
    assert page.locator("nav [aria-current=page]").inner_text() == "Events"


def test_paper_says_which_event_it_is(reader: Page, site: Path) -> None:
    for path in ("pairings", "standings", "players/s1", "rounds/1"):
        page = shown(reader, site, f"in-cut/{path}/index.html", 1280)
        page.emulate_media(media="print")
        try:
            assert page.locator("header>a").nth(1).is_visible()
            assert not page.locator("nav").first.is_visible()
            assert page.locator(".turn").filter(visible=True).count() == 0
        finally:
            page.emulate_media(media="screen")
