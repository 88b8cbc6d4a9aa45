"""Deck lists at the desk in a browser: refused, handed in, replaced; by keys, without script."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.desk_states import Addresses

pytestmark = pytest.mark.browser
LIST = "Noise: Hacker Extraordinaire\n3x Sure Gamble\n3x Déjà Vu"


def hand_in(page: Page, player: str, text: str) -> None:
    page.get_by_label("Player").select_option(label=player)
    page.get_by_label("One deck or both").fill(text)
    page.get_by_role("button", name="Hand in").click()


@pytest.mark.parametrize(("script", "event"), [(True, "all-in"), (False, "cut-on")])
def test_a_list_is_refused_handed_in_replaced_and_taken_back(
    browser: Browser, at: Addresses, script: bool, event: str
) -> None:
    with browser.new_context(java_script_enabled=script) as context:
        page = context.new_page()
        page.goto(f"{at.here}/{event}/decks")
        hand_in(page, "Ada Crane", "no card is here")
        expect(page.locator(".told.wrong")).to_contain_text("no card in this list")
        expect(page.get_by_label("One deck or both")).to_have_value("no card is here")
        hand_in(page, "Ada Crane", LIST)
        expect(page.locator(".told")).to_contain_text("Ada Crane handed in a Runner deck list")
        expect(page.locator(".one")).to_contain_text("Runner: Noise: Hacker Extraordinaire")
        expect(page.get_by_label("Player")).to_have_value("")
        hand_in(page, "Ada Crane (has Runner)", LIST.replace("3x Sure", "2x Sure"))
        expect(page.locator(".told.ask")).to_contain_text("6 cards. Replace it?")
        page.get_by_role("button", name="Replace it").click()
        expect(page.locator(".told")).to_contain_text("handed in another Runner deck list")
        expect(page.locator(".decks")).to_contain_text("5 cards")
        page.get_by_role("button", name="Take it back").click()
        expect(page.locator(".decks")).to_contain_text("6 cards")
        page.goto(f"{at.here}/{event}/history")
        expect(page.locator("main")).not_to_contain_text("Noise")


def test_a_list_is_handed_in_by_keys_alone(browser: Browser, at: Addresses) -> None:
    page = browser.new_page()
    page.goto(f"{at.here}/before-cut/decks")
    page.get_by_label("Player").focus()
    page.keyboard.type("Bo")
    page.keyboard.press("Tab")
    page.keyboard.insert_text(LIST)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".told")).to_contain_text("Bo Quist handed in a Runner deck list")
    page.close()
