"""Seats by clicks and keys: two names exchange places, a line pairs two, a list makes the round."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.build import EVENT, typed
from tests.support.at_desk import Organizer, at_desk
from tests.support.served import served

pytestmark = pytest.mark.browser

PLAYERS = "".join(f"- {{name: {name}}}\n" for name in ("Ada", "Bo", "Cy", "Di"))
DRAFT = """publish: draft
tables:
  - {table: 1, players: [Ada, Bo], result: }
  - {table: 2, players: [Cy, Di], result: }
"""


@pytest.fixture
def ann(browser: Browser, tmp_path: Path) -> Iterator[Organizer]:
    typed(tmp_path, event=EVENT, players=PLAYERS, swiss_1=DRAFT)
    with served(tmp_path) as server, at_desk(browser, server) as organizer:
        organizer.page.goto(f"{organizer.url}downtown/")
        yield organizer


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data/events/downtown/rounds/swiss-1.yaml"


def seats(page: Page) -> str:
    return " ".join(page.locator(".seats table tbody label").all_inner_texts())


def test_a_click_on_two_names_exchanges_them_and_one_on_the_same_puts_it_down(
    ann: Organizer, file: Path
) -> None:
    page = ann.page
    ada, cy = (page.locator(".seats td label", has_text=name) for name in ("Ada", "Cy"))
    ada.click()
    expect(page.locator(".bottom output")).to_have_text("Ada: click whoever takes the place")
    ada.click()
    expect(page.locator(".bottom output")).to_be_hidden()
    ada.click()
    cy.click()
    expect(page.locator(".told").first).to_contain_text("Ada and Cy exchange places")
    assert seats(page) == "Cy Bo Ada Di"
    page.get_by_role("button", name="Take it back").click()
    expect(page.locator(".told").first).to_contain_text("taken back")
    assert file.read_text(encoding="utf-8") == DRAFT


def test_two_names_exchange_by_the_keyboard_and_the_focus_stays_there(ann: Organizer) -> None:
    page = ann.page
    page.locator("#seat-bo").focus()
    for key in ("Space", "Tab", "Tab", "Tab", "Space"):
        page.keyboard.press(key)
    expect(page.locator(".told").first).to_contain_text("exchange places")
    expect(page.locator("#seat-di")).to_be_focused()
    assert seats(page) == "Ada Di Cy Bo"


def test_a_line_says_what_it_does_before_it_is_sent(ann: Organizer) -> None:
    page = ann.page
    page.locator("#pairing").press_sequentially("ada cy")
    expect(page.locator("#pairing-echo")).to_contain_text("table 1: Ada – Cy")
    page.keyboard.press("Enter")
    expect(page.locator(".told").first).to_contain_text("table 1: Ada – Cy")
    expect(page.locator("#pairing")).to_be_focused()


def test_a_list_pasted_into_the_field_makes_the_round_with_one_click(
    ann: Organizer, file: Path
) -> None:
    page = ann.page
    page.locator("#pairing").focus()
    page.evaluate(
        "() => { const data = new DataTransfer(); data.setData('text/plain', 'ada di\\nbo cy');"
        " document.activeElement.dispatchEvent(new ClipboardEvent('paste',"
        " { clipboardData: data, bubbles: true, cancelable: true })); }"
    )
    page.get_by_role("button", name="Make the round so").click()
    expect(page.locator(".told").first).to_contain_text("as on the list: 2 tables")
    assert sorted(seats(page).split()) == ["Ada", "Bo", "Cy", "Di"]
    assert "[Ada, Di]" in file.read_text(encoding="utf-8")
    assert "[Bo, Cy]" in file.read_text(encoding="utf-8")
