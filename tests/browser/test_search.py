"""The field that finds events, people, identities, places and years, from a folder on a disk."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from topcut.pages.site.find import shards
from topcut.publish.archive.search import file_name

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
    assert clipped(page) == "none"
    page.locator("#search").fill("zs")
    assert clipped(page) == "inset(50%)"


def clipped(page: Page) -> str:
    """How much of what the field says of its list is cut away from who sees the list."""
    read = "getComputedStyle(document.getElementById('search-said')).clipPath"
    found: str = page.evaluate(read)
    return found


@pytest.mark.parametrize(
    "name", ["أحمد", "ガンダム", "קָטָן", "Ёлкин", "हिन्दी", "กู้", "Øyvind", "Straße", "Đorđe", "Ἀλφάς"]
)
def test_it_asks_for_the_file_in_which_a_name_of_any_script_is(page: Page, name: str) -> None:
    field(page)
    page.keyboard.insert_text(name)
    expected = [f"search/{file_name(letters)}.js" for letters in shards(name)]
    asked = page.locator("head script[src*='search/']").evaluate_all("all => all.map(n => n.src)")
    assert [address[-len(end) :] for address, end in zip(asked, expected, strict=True)] == expected


def test_enter_leads_nowhere_while_the_file_is_on_its_way(page: Page) -> None:
    field(page)
    page.keyboard.type("wh")
    page.locator("#search-list a").first.wait_for()
    page.evaluate("document.head.appendChild = () => {}")
    page.locator("#search").fill("gam")
    assert names(page) == []


def test_who_goes_on_in_the_page_leaves_its_list_and_who_comes_back_has_it_again(
    page: Page,
) -> None:
    field(page)
    page.keyboard.type("wh")
    first = page.locator("#search-list a").first
    first.wait_for()
    page.keyboard.press("Tab")
    expect(first).to_be_hidden()
    page.keyboard.press("Shift+Tab")
    expect(first).to_be_visible()
    page.locator("h1").click()
    expect(first).to_be_hidden()
    page.locator("#search").click()
    expect(first).to_be_visible()


def test_a_page_that_takes_the_place_of_this_one_takes_no_focus(page: Page) -> None:
    def exchange() -> str:
        page.evaluate(
            """() => {
            const header = document.querySelector("header"), made = header.cloneNode(true);
            made.querySelector("#search").outerHTML = '<a href="search/index.html">Find</a>';
            made.querySelectorAll(":scope > [id]").forEach(node => node.remove());
            header.replaceWith(made);
            document.dispatchEvent(new CustomEvent("topcut:swapped"));
        }"""
        )
        at: str = page.evaluate("document.activeElement.id || document.activeElement.localName")
        return at

    field(page)
    page.keyboard.type("wh")
    assert exchange() == "search"
    assert names(page)[0] == "Whizzard: Master Gamer"
    page.locator("main a").first.focus()
    assert exchange() == "a"
    assert page.locator("#search").input_value() == "wh"
    assert names(page) == []


def test_the_link_leads_to_the_lists_where_the_script_of_the_field_does_not_come(
    page: Page, example_site: Path, tmp_path: Path
) -> None:
    for name in ("index.html", "search.js", "search/index.html"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes((example_site / name).read_bytes())
    page.goto((tmp_path / "index.html").as_uri())
    page.locator("header nav").get_by_text("Find").click()
    page.wait_for_url("**/search/index.html")


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
    for width, of_list, of_field in ((390, 340, 120), (320, 280, 120)):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for name, least in (("#search-list", of_list), ("#search", of_field)):
            box = page.locator(name).bounding_box()
            assert box is not None
            assert box["width"] >= least


def test_without_a_script_the_link_leads_to_the_lists(scriptless: Page, example_site: Path) -> None:
    scriptless.goto((example_site / "gamescape-2018/standings/index.html").as_uri())
    scriptless.locator("header nav").get_by_text("Find").click()
    assert scriptless.locator("h1").inner_text() == "Find"
    for name in ("Players", "Places", "Identities", "2018"):
        scriptless.goto((example_site / "search/index.html").as_uri())
        scriptless.locator("main").get_by_role("link", name=name, exact=True).click()
        assert scriptless.locator("h1").inner_text() == name
