"""The field that finds events, people, identities, places and years, from a folder on a disk."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.axe import BUT_CONTRAST, CONTRAST, faults

pytestmark = pytest.mark.browser


@pytest.fixture
def page(browser: Browser, example_site: Path) -> Iterator[Page]:
    """The front page of the examples, whose errors fail the test."""
    with browser.new_page() as opened:
        errors: list[str] = []
        opened.on("pageerror", lambda error: errors.append(str(error)))
        opened.goto((example_site / "index.html").as_uri())
        yield opened
        assert errors == []


def field(page: Page) -> None:
    """Asks for the field, which is loaded then, and has the focus."""
    page.locator("header nav").get_by_text("Find").click()
    page.locator("#search").wait_for()


def names(page: Page) -> list[str]:
    return page.locator("#search-list b").all_inner_texts()


def test_nothing_of_it_is_loaded_before_somebody_asks_for_it(page: Page) -> None:
    loaded = page.locator("[src$='search_list.js'],[href$='search.css']")
    assert loaded.count() == 0
    field(page)
    assert page.evaluate("document.activeElement.id") == "search"
    assert loaded.count() == 2


def test_it_finds_from_the_second_letter_without_regard_to_accents_and_case(page: Page) -> None:
    field(page)
    page.keyboard.type("z")
    assert names(page) == []
    page.keyboard.type("SO")
    expect(page.locator("#search-list b").first).to_have_text("Zsófia Balogh", timeout=5000)
    assert page.locator("#search-said").inner_text() == "1 found"
    page.locator("#search").fill("bálOGH zs")
    expect(page.locator("#search-list b").first).to_have_text("Zsófia Balogh")
    page.locator("#search").fill("zsqq")
    expect(page.locator("#search-said")).to_have_text("Nothing found")
    assert names(page) == []


def test_arrows_choose_and_enter_leads_there(page: Page) -> None:
    field(page)
    page.keyboard.type("wh")
    expect(page.locator("#search-list b").first).to_have_text("Whizzard: Master Gamer")
    chosen = page.locator("#search-list [aria-selected=true] b")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert chosen.inner_text() == names(page)[1]
    assert page.locator("#search").get_attribute("aria-activedescendant") == "search-1"
    page.keyboard.press("ArrowUp")
    assert chosen.inner_text() == names(page)[0]
    page.keyboard.press("ArrowUp")
    assert chosen.count() == 0
    page.keyboard.press("ArrowUp")
    assert chosen.inner_text() == names(page)[-1]
    page.keyboard.press("Home")
    page.locator("#search").fill("whiz")
    page.keyboard.press("Enter")
    page.wait_for_url("**/identities/whizzard-master-gamer/index.html")
    assert page.locator("h1").inner_text() == "Whizzard: Master Gamer"


def test_each_kind_leads_to_its_page(page: Page) -> None:
    start = page.url
    for typed, path in (
        ("2018", "2018/index.html"),
        ("winter store", "winter-2026/index.html"),
        ("zsofia", "players/zsofia-balogh/index.html"),
    ):
        page.goto(start)
        field(page)
        page.keyboard.type(typed)
        page.locator("#search-list a").first.wait_for()
        page.keyboard.press("Enter")
        page.wait_for_url(f"**/{path}")
        assert page.locator("h1").is_visible()


def test_escape_clears_it(page: Page) -> None:
    field(page)
    page.keyboard.type("wh")
    page.locator("#search-list a").first.wait_for()
    page.keyboard.press("Escape")
    assert page.locator("#search").input_value() == ""
    assert not page.locator("#search-list").is_visible()
    assert page.locator("#search").get_attribute("aria-expanded") == "false"


def test_axe_finds_nothing_in_its_list(page: Page, axe: str) -> None:
    field(page)
    page.keyboard.type("wh")
    page.locator("#search-list a").first.wait_for()
    page.keyboard.press("ArrowDown")
    assert faults(page, axe) == []
    page.emulate_media(color_scheme="dark")
    assert faults(page, axe, CONTRAST) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert faults(page, axe, BUT_CONTRAST) == []


def test_it_has_its_place_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    field(page)
    page.keyboard.type("wh")
    page.locator("#search-list a").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    box = page.locator("#search-list").bounding_box()
    assert box is not None
    assert box["width"] >= 340


def test_without_a_script_the_link_leads_to_the_lists(scriptless: Page, example_site: Path) -> None:
    scriptless.goto((example_site / "gamescape-2018/standings/index.html").as_uri())
    scriptless.locator("header nav").get_by_text("Find").click()
    assert scriptless.locator("h1").inner_text() == "Find"
    for name in ("Players", "Places", "Identities", "2018"):
        scriptless.goto((example_site / "search/index.html").as_uri())
        scriptless.locator("main").get_by_role("link", name=name, exact=True).click()
        assert scriptless.locator("h1").inner_text() == name
