"""The desk of a container in a real browser: the key of the terminal, by keyboard, on a phone."""

import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, expect

from tests.build import ROUND_1, typed
from tests.support.axe import faults
from tests.support.helper import desk_of
from tests.support.served import served

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_opens_it_by_keyboard_alone_and_nothing_is_in_anybodys_way(
    tmp_path: Path, browser: Browser, axe: str, scheme: Literal["light", "dark"]
) -> None:
    typed(tmp_path, swiss_1=ROUND_1)
    with served(tmp_path, "--key") as server:
        desk = desk_of(server)
        found = re.search(rf"{desk}in\?open=([a-z2-7]+)", server.said())
        assert found, server.said()
        context = browser.new_context(viewport={"width": 390, "height": 844}, color_scheme=scheme)
        page = context.new_page()
        page.goto(desk)
        expect(page.get_by_label("Key from the terminal")).to_be_visible()
        assert faults(page, axe) == []
        page.get_by_label("Key from the terminal").press_sequentially("wrong")
        page.keyboard.press("Enter")
        expect(page.get_by_role("alert")).to_contain_text("This is not the key")
        assert faults(page, axe) == []
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        page.goto(found[0])
        assert faults(page, axe) == []
        page.keyboard.press("Tab")
        expect(page.get_by_role("button", name="Open the desk")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="Events")).to_be_visible()
        page.goto(f"{desk}devices")
        expect(page.locator("main")).to_contain_text("is in, with all rights")
        assert faults(page, axe) == []
        context.close()
