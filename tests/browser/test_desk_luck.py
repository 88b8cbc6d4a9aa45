"""Bad luck at the desk in a real browser: no network, a machine asleep, a server that ends."""

import re
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from topcut.edit.results.results import type_result
from topcut.workspace.data import Data

from tests.build import EVENT, ROUND_1, ROUND_2, typed
from tests.support.served import Served, served

pytestmark = pytest.mark.browser

OPEN = ROUND_2.replace(", result: 6-0", "").replace(", result: 3-3", "")
SOON = 2_900
"""Milliseconds: two seconds, a look at the server a second, and a machine that is busy."""


@pytest.fixture
def hall(tmp_path: Path) -> Path:
    folder = typed(tmp_path, event=EVENT, swiss_1=ROUND_1, swiss_2=OPEN)
    (folder.parents[1] / "site.yaml").write_text("topcut: 1\n")
    return folder


@pytest.fixture
def server(hall: Path) -> Iterator[Served]:
    with served(hall.parents[2]) as made:
        yield made


def desk(server: Served) -> str:
    found = re.search(r"desk: +(http://\S+)/", server.said())
    assert found, server.said()
    return found[1]


@pytest.fixture
def page(browser: Browser, server: Served) -> Iterator[Page]:
    with browser.new_page() as made:
        errors: list[str] = []
        made.on("pageerror", lambda error: errors.append(str(error)))
        made.goto(f"{desk(server)}/downtown/results")
        yield made
        assert errors == []


def results(hall: Path) -> int:
    """How many results the second round has."""
    return (hall / "rounds/swiss-2.yaml").read_text().count("result: ")


def types(hall: Path, table: str, words: str) -> None:
    """Another hand."""
    type_result(Data(hall.parents[1]), "downtown", table, words)


@contextmanager
def stopped(server: Served) -> Iterator[None]:
    """The server stands still, as on a laptop that sleeps."""
    server.process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        server.process.send_signal(signal.SIGCONT)


def old(page: Page, words: str) -> None:
    expect(page.locator(".told.old")).to_contain_text(words, timeout=10_000)


def test_a_click_without_a_network_keeps_what_was_typed_and_is_clicked_again(
    page: Page, hall: Path
) -> None:
    page.locator("#line").fill("1 60")
    page.context.set_offline(True)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".told.lost")).to_contain_text("No answer")
    old(page, "does not answer")
    assert page.locator("#line").input_value() == "1 60 ⏎ "
    assert results(hall) == 0
    page.context.set_offline(False)
    expect(page.locator(".told.old")).to_have_count(0)
    expect(page.locator(".told.lost")).to_contain_text("Click again")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".told")).to_contain_text("table 1: Ada Crane 6–0")
    expect(page.locator(".told.lost")).to_have_count(0)
    assert results(hall) == 1


def test_a_click_whose_answer_was_lost_is_typed_once_and_says_so(page: Page, hall: Path) -> None:
    page.route("**/results", lambda route: (route.fetch(max_redirects=0), route.abort()))
    page.locator("#line").fill("1 60")
    page.keyboard.press("Enter")
    expect(page.locator(".told.lost")).to_contain_text("nothing is typed twice")
    assert results(hall) == 1
    page.unroute("**/results")
    page.keyboard.press("Enter")
    expect(page.locator(".told:not(.lost)")).to_contain_text("it is saved already")
    page.goto(f"{page.url.partition('/downtown')[0]}/downtown/history")
    expect(page.locator(".history>li")).to_have_count(1)


def test_a_server_that_stands_still_is_said_and_goes_on_with_the_click(
    page: Page, server: Served, hall: Path
) -> None:
    with stopped(server):
        page.locator("#line").fill("1 60")
        page.keyboard.press("Enter")
        old(page, "What is on this page may be old")
        assert results(hall) == 0
    expect(page.locator(".told:not(.old)")).to_contain_text("table 1: Ada Crane 6–0")
    expect(page.locator(".told.old")).to_have_count(0)
    assert results(hall) == 1


def test_what_was_typed_while_the_machine_slept_is_shown_soon_after(
    browser: Browser, server: Served, hall: Path
) -> None:
    with browser.new_page() as page:
        page.clock.install()
        page.goto(f"{desk(server)}/downtown/results")
        with stopped(server):
            types(hall, "1", "6-0")
            page.clock.fast_forward("08:00:00")
        woken = time.monotonic()
        expect(page.locator("#t1.in")).to_be_visible(timeout=SOON)
        assert time.monotonic() - woken < SOON / 1000


def test_a_server_that_ends_and_begins_again_finds_forms_filled_in_and_good(
    browser: Browser, hall: Path
) -> None:
    with served(hall.parents[2]) as first:
        port = first.port
        page = browser.new_page()
        page.goto(f"{desk(first)}/downtown/players")
        page.get_by_label("Name", exact=True).last.fill("Wes Late")
    old(page, "does not answer")
    types(hall, "1", "6-0")
    with served(hall.parents[2], port=port):
        expect(page.get_by_text("does not answer")).to_have_count(0, timeout=10_000)
        assert page.get_by_label("Name", exact=True).last.input_value() == "Wes Late"
        page.get_by_role("button", name="Enter late").click()
        expect(page.locator(".told")).to_contain_text("Wes Late")
    page.close()
    assert "Wes Late" in (hall / "players.yaml").read_text()


def test_what_is_half_filled_in_stays_while_others_type_and_is_said_to_be_old(
    page: Page, server: Served, hall: Path
) -> None:
    page.goto(f"{desk(server)}/downtown/players")
    page.get_by_label("Name", exact=True).last.fill("Wes")
    page.get_by_label("Corp", exact=True).last.focus()
    types(hall, "1", "6-0")
    old(page, "Something was typed since this page was shown")
    assert page.get_by_label("Name", exact=True).last.input_value() == "Wes"
    page.get_by_label("Name", exact=True).last.fill("")
    expect(page.locator(".told.old")).to_have_count(0, timeout=SOON)


def test_what_the_desk_said_stays_with_its_button_while_others_type(page: Page, hall: Path) -> None:
    page.locator("#line").fill("1 60")
    page.keyboard.press("Enter")
    expect(page.locator(".told")).to_contain_text("table 1: Ada Crane 6–0")
    types(hall, "2", "3-3")
    expect(page.locator("#t2.in")).to_be_visible(timeout=SOON)
    expect(page.locator(".told")).to_contain_text("table 1: Ada Crane 6–0")
    page.get_by_role("button", name="Take it back").click()
    expect(page.locator("#t1:not(.in)")).to_be_visible()
    assert results(hall) == 1


def test_a_form_that_is_refused_without_a_page_keeps_what_was_typed(page: Page, hall: Path) -> None:
    page.evaluate("document.querySelectorAll('[name=token]').forEach(one => { one.value = 'x'; })")
    page.locator("#line").fill("1 60")
    page.keyboard.press("Enter")
    expect(page.locator(".told.lost")).to_contain_text("reload the page")
    assert page.locator("#line").input_value() == "1 60 ⏎ "
    assert results(hall) == 0


def test_a_folder_that_is_renamed_under_a_page_is_said(page: Page, hall: Path) -> None:
    hall.rename(hall.with_name("elsewhere"))
    old(page, "is not here any more")
