"""Settings and the choice of the cut in a browser: by keys alone, and without a script."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.desk import sitting
from tests.support.desk_states import answering, begun, entered, reported, started

pytestmark = pytest.mark.browser


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """An evening whose two rounds are played, before a cut to 4."""
    data = tmp_path / "data"
    data.mkdir()
    (data / "site.yaml").write_text("topcut: 1\ntimezone: UTC\n")
    here = sitting(data)
    begun(here, "Harbour Evening", "harbour")
    entered(here, "harbour", 9)
    for _ in range(2):
        started(here, "harbour")
        reported(here, "harbour", 4)
    return data


@pytest.fixture
def desk(data: Path, tmp_path: Path) -> Iterator[str]:
    with answering(sitting(data).desk, tmp_path / "site") as at:
        yield f"{at.here}/harbour"


@pytest.fixture(params=[True, False], ids=["script", "no script"])
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    with browser.new_context(java_script_enabled=request.param) as context:
        yield context.new_page()


def event(data: Path) -> str:
    return (data / "events/harbour/event.yaml").read_text()


def test_a_setting_is_typed_and_taken_back_by_keys(page: Page, desk: str, data: Path) -> None:
    before = event(data)
    page.goto(f"{desk}/settings")
    place = page.get_by_label("Place", exact=True)
    place.fill("Mill Road: 7")
    place.press("Enter")
    expect(page.locator(".told")).to_contain_text("Place: “Mill Road: 7” instead of “Downtown”")
    assert 'place: "Mill Road: 7"' in event(data)
    page.get_by_role("button", name="Take it back").press("Enter")
    expect(page.locator(".told")).to_contain_text(re.compile("taken back", re.I))
    assert event(data) == before


def test_what_follows_is_said_before_it_is_saved(page: Page, desk: str, data: Path) -> None:
    page.goto(f"{desk}/settings")
    page.get_by_label("Players in the cut").fill("8")
    page.get_by_label("Players in the cut").press("Enter")
    question = page.locator(".told.ask")
    expect(question).to_contain_text(re.compile("top 8 instead of top 4", re.I))
    expect(page.get_by_label("Players in the cut")).to_have_value("8")
    assert "cut: 4" in event(data)
    page.get_by_role("button", name="Save it").press("Enter")
    expect(question).to_have_count(0)
    expect(page.locator(".told")).to_contain_text("“8” instead of “4”")
    assert "cut: 8" in event(data)


def test_what_is_mistyped_stays_in_the_form_with_what_to_write(page: Page, desk: str) -> None:
    page.goto(f"{desk}/settings")
    closes = page.get_by_label("Hall closes at")
    closes.fill("ten")
    closes.press("Enter")
    expect(page.locator(".told.wrong")).to_contain_text("as in 15:30")
    expect(closes).to_have_value("ten")


def test_another_cut_is_taken_and_taken_back_by_keys(page: Page, desk: str, data: Path) -> None:
    before = event(data)
    page.goto(f"{desk}/cut")
    page.get_by_role("button", name="Take it: top 4, single elimination").press("Enter")
    told = page.locator(".told")
    expect(told).to_contain_text(re.compile("top 4, single instead of double elimination", re.I))
    row = page.get_by_role("row", name=re.compile("Top 4, single elimination announced"))
    expect(row.get_by_role("button", name="Keep it")).to_be_visible()
    page.get_by_role("button", name="Take it back").press("Enter")
    expect(told).to_contain_text(re.compile("taken back", re.I))
    assert event(data) == before
    assert not list((data / "events/harbour").glob("news/*.md"))


def test_what_is_typed_in_another_group_is_saved_with_it(page: Page, desk: str, data: Path) -> None:
    page.goto(f"{desk}/settings")
    page.get_by_label("Place", exact=True).fill("Mill Road")
    page.get_by_label("Hall closes at").fill("22:00")
    page.get_by_role("button", name="Save: Time").click()
    expect(page.locator(".told")).to_contain_text("Place: “Mill Road” instead of “Downtown”")
    expect(page.get_by_label("Place", exact=True)).to_have_value("Mill Road")
    assert "place: Mill Road" in event(data)
    assert 'closes: "22:00"' in event(data)


def test_the_longest_name_scrolls_no_page_sideways(page: Page, desk: str) -> None:
    page.goto(f"{desk}/settings")
    page.get_by_label("Name", exact=True).first.fill("W" * 300)
    page.get_by_role("button", name="Save: Name and place").click()
    expect(page.locator(".told")).to_contain_text("instead of “Harbour Evening”")
    page.set_viewport_size({"width": 390, "height": 800})
    for path in (f"{desk}/settings", f"{desk}/", f"{desk}/../"):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path


@pytest.mark.parametrize("path", ["settings", "cut", "decks", "players", ""])
def test_what_unfolds_keeps_its_words_upright(page: Page, desk: str, path: str) -> None:
    """On the pages of an event an open list turns its arrow over; here words stand there."""
    page.goto(f"{desk}/{path}")
    page.locator("main details").evaluate_all("all => all.forEach(each => each.open = true)")
    turned = page.locator("main [open] > summary").evaluate_all(
        "all => all.map(each => getComputedStyle(each).transform)"
    )
    assert set(turned) <= {"none"}
