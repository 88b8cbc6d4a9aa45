"""The sample evening in a browser: results appear by themselves, and a click deletes it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from topcut.desk.rehearsal import playing
from topcut.desk.rehearsal.evening import SampleGame

from tests.support.axe import faults
from tests.support.desk import sitting
from tests.support.desk_states import Addresses, answering

pytestmark = pytest.mark.browser


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Addresses]:
    """A desk without events, at which a game takes a tenth of a second."""
    monkeypatch.setattr(playing, "game", lambda *_: SampleGame(first=True, after=0.1))
    (tmp_path / "club" / "data").mkdir(parents=True)
    with answering(sitting(tmp_path / "club" / "data").desk, tmp_path / "site") as made:
        yield made


def looked_at(page: Page, axe: str) -> None:
    for width, scheme in ((1280, "light"), (390, "dark")):
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert faults(page, axe) == [], width
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.set_viewport_size({"width": 1280, "height": 800})


def test_results_appear_by_themselves_and_lines_say_what_to_do(
    browser: Browser, empty: Addresses, axe: str
) -> None:
    with browser.new_context(bypass_csp=True) as context:
        page = context.new_page()
        page.goto(empty.here)
        page.get_by_role("button", name="Play a sample evening").click()
        coach = page.get_by_role("complementary", name="Sample evening")
        expect(coach).to_contain_text("Pair the next round")
        page.get_by_role("button", name="Pair the next round").click()
        page.get_by_role("button", name="Show the pairings and start the clock").click()
        expect(coach).to_contain_text("Wes Late is at the door", timeout=30_000)
        expect(page.get_by_text("Round 1, 10 of 11")).to_be_visible(timeout=30_000)
        looked_at(page, axe)
        coach.get_by_role("link", name="Players").click()
        page.get_by_label("Name", exact=True).fill("Wes Late")
        page.get_by_role("button", name="Enter late").click()
        expect(coach).not_to_contain_text("Wes Late")
        page.goto(empty.here)
        expect(page.get_by_role("link", name="Sample evening")).to_be_visible()
        looked_at(page, axe)
        page.get_by_role("link", name="Sample evening").click()
        page.get_by_role("button", name="Delete it").click()
        expect(page.locator(".told")).to_contain_text("the sample evening is deleted")
        expect(page.get_by_role("link", name="Sample evening")).to_have_count(0)
