"""A list of 27 players with eight mistakes, pasted at the desk, in clicks."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.at_desk import Organizer
from tests.support.desk_states import Addresses, misspelled

pytestmark = pytest.mark.browser


def test_eight_mistakes_among_27_players_take_ten_clicks_and_no_key(
    browser: Browser, at: Addresses
) -> None:
    page = browser.new_page()
    page.goto(f"{at.here}/begun/players")
    ann = Organizer(page, at.here)
    ann.step("Enter 27 players with eight mistakes")
    ann.paste(page.locator("textarea[name=list]").last, misspelled())
    ann.press(page.get_by_role("button", name="Look at the list"))
    for name in ("Take all 6", "Engineering the Future", "Building a Better World"):
        ann.press(page.get_by_role("button", name=name, exact=True))
        expect(page.get_by_role("button", name=name, exact=True)).to_have_count(0)
    ann.click("Enter 27 players")
    assert ann.said.startswith("27 players entered: Ada Crane, Bo Quist, ")
    assert "and 15 more" in ann.said
    assert (ann.clicks, ann.keys) == (6, 2), "the keys are those of the paste"
    expect(page.locator(".people tbody tr")).to_have_count(27)
    expect(page.locator(".people")).not_to_contain_text(re.compile("Futrue|Evoluton|Nosie"))
    page.close()


@pytest.mark.parametrize(
    ("encoding", "mark"), [("utf-16", b""), ("utf-8", b"\xef\xbb\xbf"), ("cp1252", b"")]
)
def test_a_file_is_read_into_the_field_and_looked_at(
    browser: Browser, at: Addresses, encoding: str, mark: bytes
) -> None:
    page = browser.new_page()
    page.goto(f"{at.here}/begun/players")
    details = page.get_by_text("Paste a list")
    if details.count():
        details.click()
    content = mark + 'Name;Corp\r\n"Núñez; Zoé";EtF\r\n'.encode(encoding)
    file = {"name": "list.csv", "mimeType": "text/csv", "buffer": content}
    page.get_by_label("Or a file").set_input_files(file)  # type: ignore[arg-type]
    expect(page.locator(".listed tbody th")).to_have_text("Núñez; Zoé")
    page.close()


def test_a_workbook_is_refused_in_words(browser: Browser, at: Addresses) -> None:
    page = browser.new_page()
    page.goto(f"{at.here}/draft/players")
    page.get_by_text("Paste a list").click()
    file = {"name": "list.xlsx", "mimeType": "application/zip", "buffer": b"PK\x03\x04"}
    page.get_by_label("Or a file").set_input_files(file)  # type: ignore[arg-type]
    expect(page.locator(".told.lost")).to_contain_text("save it as CSV")
    page.close()


def test_choices_need_no_script(browser: Browser, at: Addresses) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page: Page = context.new_page()
        page.goto(f"{at.here}/warnings/players")
        page.locator("summary", has_text="Paste a list").click()
        page.locator("textarea[name=list]").last.fill("name,corp\nZoe New,Persnal Evolution\n")
        page.get_by_role("button", name="Look at the list").click()
        page.get_by_role("button", name="Write “Personal Evolution”").click()
        expect(page.locator(".listed")).to_contain_text("As pasted: Persnal Evolution")
        page.get_by_role("button", name="Enter 1 player").click()
        expect(page.locator(".told")).to_contain_text("Zoe New")
