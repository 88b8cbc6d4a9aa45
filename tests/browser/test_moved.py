"""An address where nothing lies leads to what took its place, or to what it was part of."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from msgspec import structs
from playwright.sync_api import Page, Route
from topcut.publish.rendering import fixed_files
from topcut.publish.templates.renderer import Renderer

from tests.support.shown import SITE

pytestmark = pytest.mark.browser

CLUB = "http://club.example/netrunner"


@pytest.fixture
def visitor(reader: Page, tmp_path: Path) -> Page:
    """Somebody whose browser a club's host answers, below a path, with its page for nothing."""
    files = fixed_files(structs.replace(SITE, address=CLUB), Renderer(tmp_path))
    pages = ("/netrunner/beta/rounds/3/", "/netrunner/beta/print/", "/netrunner/beta/")

    def answer(route: Route) -> None:
        if urlsplit(route.request.url).path in pages:
            route.fulfill(body="<!doctype html><title>there</title>", content_type="text/html")
        else:
            route.fulfill(status=404, body=files["404.html"], content_type="text/html")

    reader.route("**/*", answer)
    return reader


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("beta/draw/3/", "beta/rounds/3/"),
        ("beta/draw/3/index.html", "beta/rounds/3/"),
        ("beta/print/standings/", "beta/print/"),
    ],
)
def test_an_address_of_before_leads_to_what_took_its_place(
    visitor: Page, old: str, new: str
) -> None:
    visitor.goto(f"{CLUB}/{old}")
    visitor.wait_for_url(f"{CLUB}/{new}")
    assert visitor.title() == "there"


@pytest.mark.parametrize(
    "path", ["beta/nrtm.json", "beta/players/nobody/index.html", "beta/draw/", "beta/rounds/9/1/"]
)
def test_any_other_offers_the_event_that_it_was_part_of(visitor: Page, path: str) -> None:
    visitor.goto(f"{CLUB}/{path}")
    visitor.click("text=The page it was part of")
    visitor.wait_for_url(f"{CLUB}/beta/")


@pytest.mark.parametrize(
    ("path", "above"), [("guide/draw/3/", "guide/"), ("players/print/x/", "players/")]
)
def test_what_is_no_event_leads_nowhere_by_itself(visitor: Page, path: str, above: str) -> None:
    visitor.goto(f"{CLUB}/{path}")
    link = visitor.locator("#above").get_attribute("href")
    assert (visitor.url, link) == (f"{CLUB}/{path}", f"{CLUB}/{above}")


def test_another_site_of_the_same_host_is_left_alone(visitor: Page) -> None:
    visitor.goto("http://club.example/other/beta/draw/3/")
    assert visitor.locator("main a:visible").all_inner_texts() == ["All events"]


@pytest.mark.parametrize("path", ["gone/", "gone/index.html", ""])
def test_an_event_that_is_not_there_offers_all_events_alone(visitor: Page, path: str) -> None:
    visitor.goto(f"{CLUB}/{path}")
    assert visitor.locator("main a:visible").all_inner_texts() == ["All events"]


def test_a_round_that_is_not_there_leads_nowhere_for_ever(visitor: Page) -> None:
    visitor.goto(f"{CLUB}/beta/draw/7/")
    visitor.wait_for_url(f"{CLUB}/beta/rounds/7/")
    assert visitor.locator("main a:visible").count() == 2
