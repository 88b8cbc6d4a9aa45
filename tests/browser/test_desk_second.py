"""The first laptop dies: what is open in the room goes on at the second by itself."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.test_desk_axe import looked_at
from tests.browser.test_desk_hall import Hall, hall_of
from tests.build import EVENT, typed
from tests.support.helper import FROM_THE_ROOM, desk_of, phone
from tests.support.served import Served, served

pytestmark = pytest.mark.browser

SCREEN, ROUND = "downtown/screen/hall/index.html", "downtown/rounds/1/index.html"
SOON = 60_000
"""Milliseconds in which a page is elsewhere: it waits some seconds first."""


@pytest.fixture
def club(tmp_path: Path) -> Path:
    names = [f"Player {letter}" for letter in "ABCDEFGHIJ"]
    tables = "".join(
        f"  - {{table: {number}, players: [{first}, {second}]}}\n"
        for number, (first, second) in enumerate(zip(names[::2], names[1::2], strict=True), 1)
    )
    players = "".join(f"- {{name: {name}}}\n" for name in names)
    event = f"{EVENT}screens:\n  hall: [pairings]\n"
    typed(tmp_path / "one", event=event, players=players, swiss_1=f"tables:\n{tables}")
    (tmp_path / "one/data/site.yaml").write_text("topcut: 1\n")
    (tmp_path / "two").mkdir()
    return tmp_path


@dataclass
class Pair:
    """Two laptops, and the organizer's page at one of them."""

    first: Served
    second: Served
    page: Page

    def kill_first(self) -> None:
        """The first laptop's power fails."""
        self.first.process.kill()
        self.first.process.wait()

    def take_over(self) -> None:
        """The organizer goes to the second laptop and makes it the desk."""
        self.page.goto(f"{desk_of(self.second)}second")
        expect(self.page.locator("main")).not_to_contain_text("has everything", timeout=SOON)
        self.page.get_by_role("button", name="Take over").click()
        self.page.get_by_role("button", name="It is off: take over").click(timeout=SOON)
        expect(self.page.locator("main")).to_contain_text("the desk is here now", timeout=SOON)

    def results(self, server: Served) -> int:
        """How many results the round has at a laptop."""
        path = server.data / "events/downtown/rounds/swiss-1.yaml"
        return path.read_text(encoding="utf-8").count("result: ")


@contextmanager
def _followed(browser: Browser, first: Served, folder: Path) -> Iterator[Pair]:
    page = browser.new_page()
    page.goto(f"{desk_of(first)}second")
    page.get_by_role("button", name="Let in a second laptop").click()
    code = page.locator("main .code").inner_text()
    command = page.locator("main code").inner_text()
    with served(folder, *command.split()[2:], line=code) as second:
        expect(page.locator("main")).to_contain_text("up to date", timeout=SOON)
        yield Pair(first, second, page)
        page.close()


@pytest.fixture
def first(club: Path) -> Iterator[Served]:
    with served(club / "one", "--desk") as made:
        yield made


@pytest.fixture
def television(browser: Browser, first: Served) -> Iterator[Page]:
    """A screen that was opened before anybody thought of a second laptop."""
    page = browser.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"http://127.0.0.1:{first.port}/{SCREEN}")
    yield page
    page.close()
    assert errors == []


@pytest.fixture
def pair(browser: Browser, first: Served, television: Page, club: Path) -> Iterator[Pair]:
    assert television.locator("script[data-second]").count() == 0
    with _followed(browser, first, club / "two") as made:
        yield made


@pytest.fixture
def hall(browser: Browser, pair: Pair) -> Iterator[Hall]:
    with hall_of(browser, pair.first) as made:
        yield made


def test_phone_television_and_page_go_on_at_the_second_by_themselves(
    hall: Hall, pair: Pair, television: Page, browser: Browser
) -> None:
    expect(television.locator("script[data-second]")).to_have_count(1, timeout=SOON)
    reader = browser.new_page()
    reader.goto(f"http://127.0.0.1:{pair.first.port}/{ROUND}?from=code")
    hall.tap(1)
    expect(hall.page.locator("#phone li")).to_have_count(0)
    pair.kill_first()
    for table in (2, 3, 4):
        hall.tap(table)
    expect(hall.page.locator("#phone li")).to_have_count(3)
    television.wait_for_url(f"**:{pair.second.port}/{SCREEN}", timeout=SOON)
    reader.wait_for_url(f"**:{pair.second.port}/{ROUND}?from=code", timeout=SOON)
    pair.take_over()
    hall.page.wait_for_url(f"**:{desk_of(pair.second).split(':')[2]}downtown/hall", timeout=SOON)
    expect(hall.page.locator("#count")).to_have_text("1 of 5 missing", timeout=SOON)
    expect(hall.page.locator("#phone li")).to_have_count(0, timeout=SOON)
    assert pair.results(pair.second) == 4
    assert hall.page.evaluate("localStorage.getItem('topcut-queue')") == "[]"
    expect(television.locator("main")).to_contain_text("Player A", timeout=SOON)


def by_keys(page: Page, button: str) -> None:
    """Presses a button with Tab and Enter."""
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent").strip() == button:
            return page.keyboard.press("Enter")
    raise AssertionError(f"Tab does not lead to {button}")


def test_axe_finds_nothing_at_the_second_and_keys_alone_take_over(
    browser: Browser, pair: Pair, axe: str
) -> None:
    desk = desk_of(pair.second)
    with browser.new_context(bypass_csp=True, extra_http_headers=FROM_THE_ROOM) as room:
        device = room.new_page()
        device.goto(f"{desk}in?hand=0#%7B%22event%22%3A%22downtown%22%2C%22queue%22%3A%5B%5D%7D")
        looked_at(device, axe)
    with browser.new_context(bypass_csp=True) as context:
        page = context.new_page()
        page.goto(f"{desk}second")
        pair.kill_first()
        expect(page.locator("main")).not_to_contain_text("has everything", timeout=SOON)
        looked_at(page, axe)
        by_keys(page, "Take over")
        expect(page.locator(".told.ask")).to_be_visible(timeout=SOON)
        looked_at(page, axe)
        by_keys(page, "It is off: take over")
        expect(page.locator("main")).to_contain_text("the desk is here now", timeout=SOON)


def test_results_come_along_with_a_key_that_lets_in_and_with_no_other(
    browser: Browser, first: Served
) -> None:
    """A page of somebody else could lead a phone here, too."""
    entry = dict.fromkeys(("id", "event", "round", "table", "shown", "outcome"), "1")
    bag = quote(json.dumps({"event": "downtown", "queue": [{**entry, "said": "table 1: 3-3"}]}))
    with phone(browser) as room:
        page = room.new_page()
        page.goto(f"{desk_of(first)}in?hand={'0' * 64}#{bag}")
        alert = page.locator(".told.wrong", has_text="Read these out to the organizer")
        expect(alert.locator("li")).to_have_text(["table 1: 3-3"], timeout=SOON)
        assert page.evaluate("localStorage.getItem('topcut-queue')") == "[]"
