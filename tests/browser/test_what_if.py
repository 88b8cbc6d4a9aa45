"""What if: results of the last round tried on a phone."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect
from topcut.publish.rendering import fixed_files
from topcut.publish.templates.renderer import Renderer
from topcut.regulations import load
from topcut.rules.ground.names import name_of
from topcut.rules.standings.standings import standings
from topcut.tournament import Event, Structure

from tests.browser.test_find import NOW, event_files, hosted
from tests.support.axe import faults
from tests.support.hall import SITE, written
from tests.support.scripted import filled
from tests.support.sided import sided_hall

pytestmark = pytest.mark.browser

PHONE: ViewportSize = {"width": 390, "height": 844}
SWAPPED = """() => {
  const main = document.querySelector("main"), other = main.cloneNode(true);
  other.querySelector(".made").remove();
  main.replaceWith(other);
  document.dispatchEvent(new Event("topcut:swapped"));
}"""
KEEP = "id => localStorage.setItem(topcut.key, JSON.stringify({id, at: topcut.event, not: []}))"


@pytest.fixture
def phone(browser: Browser, site: Path) -> Iterator[Page]:
    """The standings of `last`: 32 players, six of whose tables are open, a cut to the top 8."""
    with browser.new_page(viewport=PHONE) as page:
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto((site / "last/standings/index.html").as_uri())
        yield page
        assert errors == []


def last(reported: int) -> Event:
    """The event `last` of the site, with so many results of its round."""
    made = sided_hall(32, reported=reported)
    return replace(made, id="last", structure=Structure("custom", 3, 8))


def tap(page: Page, table: int, score: str) -> None:
    page.get_by_role("group", name=f"Table {table}:").get_by_role("button", name=score).click()


def pressed(page: Page) -> list[str]:
    return page.locator(".made [aria-pressed=true]").all_inner_texts()


def order(page: Page) -> list[str]:
    return page.locator(".made ol li:not(.cut) bdi").all_inner_texts()


def test_the_order_follows_each_tap_and_is_that_of_the_build(phone: Page) -> None:
    scores = ("3–0", "0–3", "1–1", "3–0", "1–1", "0–3")
    for table, score in enumerate(scores, 11):
        tap(phone, table, score)
    assert pressed(phone) == [*scores]
    phone.get_by_role("button", name="The whole order").click()
    made = filled(last(10), range(6), [score.replace("–", "-") for score in scores])
    rows = standings(made, load(made.regulations)).rows
    drawn = [row.by_draw for row in rows]
    names = [name_of(made, row.player.id) for row in rows]
    alike = [
        one == two
        for one, two, by_draw in zip(order(phone), names, drawn, strict=True)
        if not by_draw
    ]
    assert len(alike) > 8
    assert all(alike)
    assert sorted(order(phone)) == sorted(names)
    expect(phone.locator(".made [role=status]")).to_have_text(
        f"What if: {names[7]} last in, {names[8]} first out. Every table has a result."
    )


def test_a_second_tap_and_the_button_lead_back_to_what_is_typed(phone: Page) -> None:
    before = phone.locator(".result").inner_text()
    tap(phone, 11, "3–0")
    assert phone.locator(".result").inner_text() != before
    tap(phone, 11, "3–0")
    assert (pressed(phone), phone.locator(".result").inner_text()) == ([], before)
    tap(phone, 11, "0–3")
    tap(phone, 12, "1–1")
    phone.get_by_role("button", name="Back to what is typed").click()
    assert (pressed(phone), phone.locator(".result").inner_text()) == ([], before)


def test_what_is_chosen_outlives_an_exchange_of_the_page_and_is_stored_nowhere(
    phone: Page,
) -> None:
    tap(phone, 13, "0–3")
    phone.evaluate(SWAPPED)
    assert pressed(phone) == ["0–3"]
    assert phone.evaluate("localStorage.length + sessionStorage.length") == 0
    phone.reload()
    assert pressed(phone) == []


def test_a_result_that_comes_in_leaves_the_other_tables_as_they_were_chosen(
    browser: Browser, tmp_path: Path
) -> None:
    """Nothing moves under a finger: the page waits for a tap."""
    (tmp_path / "favicon.ico").write_bytes(b"")
    club = written(tmp_path / "club", fixed_files(SITE, Renderer()) | event_files(last(10)))
    with hosted(tmp_path) as address, browser.new_page(viewport=PHONE) as page:
        page.goto(f"{address}last/standings/index.html", wait_until="networkidle")
        tap(page, 11, "1–1")
        tap(page, 12, "0–3")
        written(club, event_files(last(11)))
        page.evaluate(NOW)
        page.get_by_role("button", name="Show", exact=True).click()
        expect(page.locator(".tables [role=group]")).to_have_count(5)
        assert pressed(page) == ["0–3"]


def test_ones_own_table_comes_first(phone: Page) -> None:
    tables = phone.locator(".tables [role=group]")
    names = tables.nth(4).locator("bdi").all_inner_texts()
    link = phone.locator("main tr[id] th a", has_text=names[0])
    phone.evaluate(KEEP, (link.get_attribute("href") or "").split("/")[2])
    phone.reload()
    assert tables.first.locator("bdi").all_inner_texts() == names
    assert phone.locator(".result .own bdi").all_inner_texts() == [names[0]]


def test_it_bars_nobody_and_fits_every_width(phone: Page, axe: str) -> None:
    tap(phone, 11, "3–0")
    for width in (320, 390, 1280):
        phone.set_viewport_size({"width": width, "height": 844})
        assert phone.evaluate("document.documentElement.scrollWidth") == width
        assert faults(phone, axe) == []
    phone.emulate_media(color_scheme="dark")
    assert faults(phone, axe) == []


def test_nothing_is_shown_without_script(scriptless: Page, site: Path) -> None:
    scriptless.goto((site / "last/standings/index.html").as_uri())
    section = scriptless.locator("#what-if")
    assert (section.inner_text(), section.evaluate("each => each.offsetHeight")) == ("", 0)


def test_a_phone_without_big_numbers_has_neither_the_section_nor_a_link_to_it(
    browser: Browser, site: Path
) -> None:
    with browser.new_page(viewport=PHONE) as page:
        page.add_init_script("delete window.BigInt")
        page.goto((site / "last/standings/index.html").as_uri())
        expect(page.locator("#what-if")).to_be_empty()
        expect(page.locator(".try")).to_be_hidden()
