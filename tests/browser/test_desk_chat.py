"""Texts for chat are copied by a click, by keys, and without scripts."""

import pytest
from playwright.sync_api import Browser, expect

from tests.support.desk_states import Addresses

pytestmark = pytest.mark.browser


def test_a_click_copies_the_text_and_says_so(browser: Browser, at: Addresses) -> None:
    with browser.new_context() as context:
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = context.new_page()
        page.goto(f"{at.here}/running/chat")
        field = page.get_by_label("Markdown, for Discord").first
        button = page.get_by_role("button", name="Copy: Markdown, for Discord").first
        button.focus()
        page.keyboard.press("Enter")
        expect(button).to_have_text("Copied")
        expect(button).to_be_focused()
        expect(page.locator("#said")).to_have_text("Copied")
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied.replace("\r\n", "\n") == field.input_value()
        assert copied.startswith("**")


def test_a_browser_that_copies_nothing_selects_the_text(browser: Browser, at: Addresses) -> None:
    """As over plain http, where scripts have no clipboard."""
    with browser.new_page() as page:
        page.goto(f"{at.here}/running/chat")
        page.evaluate(
            "document.execCommand = () => false;"
            "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
        )
        button = page.get_by_role("button", name="Copy: Plain").first
        button.click()
        expect(button).to_have_text("Selected: press Ctrl+C")
        picked = page.evaluate(
            "(() => { const one = document.querySelector('.copy textarea');"
            " return one.value.slice(one.selectionStart, one.selectionEnd) === one.value })()"
        )
        assert picked


def test_without_scripts_there_is_a_field_and_no_button(browser: Browser, at: Addresses) -> None:
    with browser.new_page(java_script_enabled=False) as page:
        page.goto(f"{at.here}/running/chat")
        assert "Round 2" in page.get_by_label("Plain").first.input_value()
        expect(page.locator(".copy button").first).to_be_hidden()
