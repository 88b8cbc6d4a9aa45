"""A helper's phone in a real browser, let in by the code and its four digits."""

import re

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.support.served import Served

FROM_THE_ROOM = {"via": "1.1 room"}
"""What makes a browser of this machine a device: nobody behind a proxy is the machine itself."""


def desk_of(server: Served) -> str:
    """The address of the desk, as this machine reaches it."""
    found = re.search(r"desk: +http://\S+:(\d+)/", server.said())
    assert found, server.said()
    return f"http://127.0.0.1:{found[1]}/"


def phone(browser: Browser, *, script: bool = True) -> BrowserContext:
    """A phone in the room that nobody knows yet."""
    return browser.new_context(
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        extra_http_headers=FROM_THE_ROOM,
        java_script_enabled=script,
    )


def let_in(browser: Browser, desk: str, context: BrowserContext) -> Page:
    """A page of a phone that came by the code, and was let in by its four digits."""
    laptop, page = browser.new_page(), context.new_page()
    laptop.goto(f"{desk}devices")
    laptop.get_by_role("button", name="Let in a device").click()
    address = laptop.locator("code").inner_text()
    page.goto(re.sub(r"http://[^/]+/", desk, address))
    page.get_by_label("Name of this device").fill("Ada’s phone")
    page.get_by_role("button", name="Ask to be let in").tap()
    expect(page.locator("h1")).to_have_text(re.compile(r"\d{4}"))
    digits = page.locator("h1").inner_text()
    laptop.get_by_role("button", name=f"It shows {digits}").click(timeout=8000)
    page.wait_for_url(desk)
    laptop.close()
    return page
