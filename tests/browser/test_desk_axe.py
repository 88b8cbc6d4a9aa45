"""Nothing bars an organizer or a player: what axe-core finds at the desk, in every state."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from topcut.edit.reports.report_keys import keys
from topcut.workspace.data import Data

from tests.support.axe import CONTRAST, EVERY, faults
from tests.support.desk_states import STATES, Addresses, columns, names
from tests.support.reading import OPEN

pytestmark = pytest.mark.browser


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_context(bypass_csp=True) as context:
        yield context.new_page()


def looked_at(page: Page, axe: str, *widths: int) -> None:
    """On a screen in both themes, on a phone in the dark; nothing scrolls sideways."""
    page.evaluate(OPEN)
    for each in widths or (1280, 320):
        page.set_viewport_size({"width": each, "height": 800})
        if each == 1280:
            page.emulate_media(color_scheme="light")
            assert faults(page, axe) == [], each
        page.emulate_media(color_scheme="dark")
        assert faults(page, axe, CONTRAST if each == 1280 else EVERY) == [], each
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{each}: {wide} pixels stand over"


@pytest.mark.parametrize("path", STATES)
def test_axe_finds_nothing(page: Page, at: Addresses, axe: str, path: str) -> None:
    page.goto(f"{at.here}/{path}")
    looked_at(page, axe)


@pytest.mark.long
@pytest.mark.parametrize("path", STATES)
def test_axe_finds_nothing_on_a_phone(page: Page, at: Addresses, axe: str, path: str) -> None:
    page.goto(f"{at.here}/{path}")
    looked_at(page, axe, 390)


def posted(page: Page, button: str) -> None:
    """Clicks a button and waits until the page that it leads to is there."""
    page.evaluate("document.getElementById('main').dataset.old = true")
    page.get_by_role("button", name=button, exact=True).first.click()
    page.locator("#main:not([data-old]), .told.lost").first.wait_for()


def list_of_players(page: Page, at: Addresses) -> None:
    page.goto(f"{at.here}/draft/players")
    page.get_by_text("Paste a list").click()
    page.locator("textarea").fill(f"{columns(names(12))}\nZoe New\tXyzzy\tNoise\n\tnobody\t")
    posted(page, "Look at the list")
    page.get_by_text("4 in the list").or_(page.get_by_text("13 in the list")).wait_for()


def namesake(page: Page, at: Addresses) -> None:
    page.goto(f"{at.here}/draft/players")
    page.get_by_label("Name", exact=True).fill("Ada Crane")
    posted(page, "Enter")
    page.locator(".told.ask").wait_for()


def line(typed: str) -> Callable[[Page, Addresses], None]:
    """A line in the field of results, and Enter."""

    def do(page: Page, at: Addresses) -> None:
        page.goto(f"{at.here}/running/results")
        page.locator("#line").fill(typed)
        posted(page, "Save")
        page.locator(".told").wait_for()

    return do


def announcement(page: Page, at: Addresses) -> None:
    page.goto(f"{at.here}/running/news")
    page.get_by_label("Title").fill("Lunch is from 13:00")
    page.get_by_label("Text").fill("- soup\n- bread")
    posted(page, "See it first")


def tile(page: Page, at: Addresses) -> None:
    page.goto(f"{at.here}/running/hall")
    page.locator("a.tile").first.click()
    page.locator("dialog summary").click()


def unsent(page: Page, at: Addresses) -> None:
    page.route("**/running/results", lambda route: route.abort())
    tile(page, at)
    page.locator("dialog button").first.click()
    page.get_by_text("1 not sent yet").wait_for()


def structure(page: Page, at: Addresses) -> None:
    page.goto(f"{at.here}/begin")
    page.get_by_label("Players expected").fill("32")
    posted(page, "Show rounds and cut")


def code(page: Page, at: Addresses) -> None:
    at.desk.room = "http://192.168.1.5:8001/"
    page.goto(f"{at.here}/devices")
    posted(page, "Let in a device")


def question_of_seats(page: Page, at: Addresses) -> None:
    page.goto(f"{at.here}/cut-draft/")
    posted(page, "Discard the draft")


def too_large(page: Page, at: Addresses) -> None:
    page.goto(f"{at.here}/begun/players")
    page.locator("textarea").fill("x" * 70_000)
    posted(page, "Look at the list")
    assert "Nothing was typed" in page.locator(".told").inner_text()
    assert len(page.locator("textarea").input_value()) == 70_000


@pytest.mark.parametrize(
    "do",
    [
        *(
            list_of_players,
            namesake,
            announcement,
            structure,
            code,
            question_of_seats,
            too_large,
            tile,
            unsent,
        ),
        *(line("1 06"), line("99 60"), line("8 60")),
    ],
    ids=lambda do: do.__qualname__.partition(".")[0],
)
def test_axe_finds_nothing_in_an_answer(
    page: Page, at: Addresses, axe: str, do: Callable[[Page, Addresses], None]
) -> None:
    do(page, at)
    looked_at(page, axe)


def test_axe_finds_nothing_at_the_door_and_beyond(page: Page, at: Addresses, axe: str) -> None:
    page.goto(f"{at.room}/in?key=wrong")
    looked_at(page, axe)
    page.get_by_label("Name of this device").fill("Ada’s phone")
    page.keyboard.press("Enter")
    page.get_by_role("alert").wait_for()
    looked_at(page, axe)
    page.goto(f"{at.room}/in?key={at.desk.devices.invite()}")
    page.get_by_label("Name of this device").fill("Ada’s phone")
    page.keyboard.press("Enter")
    page.get_by_text("waits.").wait_for()
    page.evaluate("window.stop()")  # it looks again every two seconds
    assert [found for found in faults(page, axe) if found[0] != "meta-refresh"] == []
    at.desk.devices.let_in(at.desk.devices.all[-1].id)
    for path in ("", "running/", "running/results", "running/publish"):
        page.goto(f"{at.room}/{path}")
        looked_at(page, axe)


def test_axe_finds_nothing_on_a_players_phone(page: Page, at: Addresses, axe: str) -> None:
    given = keys(Data(at.desk.path), "running", ("ada-crane",))
    page.goto(f"{at.pages}/report")
    looked_at(page, axe, 390)
    page.get_by_label("The key on your strip").fill("ABCD EFGH")
    page.get_by_role("button", name="Show my table").click()
    page.get_by_role("alert").wait_for()
    looked_at(page, axe, 320)
    page.get_by_label("The key on your strip").fill(given["ada-crane"])
    page.get_by_role("button", name="Show my table").click()
    page.get_by_role("heading", name="Ada Crane").wait_for()
    looked_at(page, axe, 390)


def test_what_the_desk_says_is_read_out(page: Page, at: Addresses) -> None:
    page.goto(f"{at.here}/all-in/results")
    page.locator("#line").fill("1 06")
    page.keyboard.press("Enter")
    question = page.locator(".told.ask")
    question.get_by_role("button").click()
    expect(page.locator("#said[aria-live=polite]")).to_contain_text("table 1:")


def test_the_arrows_move_among_what_can_be_seen(page: Page, at: Addresses) -> None:
    page.goto(f"{at.here}/all-in/results")
    focused = page.locator(":focus")
    expect(focused).to_have_id("line")  # else the page takes the focus back to its field
    for number in (1, 2):
        page.keyboard.press("ArrowDown")
        expect(focused).to_have_attribute("aria-label", f"table {number}: change the result")


VISIBLE = """() => {
  const one = document.activeElement, style = getComputedStyle(one);
  return one === document.body ? "" : `${style.outlineStyle} ${style.outlineWidth}`;
}"""


@pytest.mark.parametrize(
    "path", ["", "draft/", "running/results", "draft/players", "before-cut/cut", "running/news"]
)
def test_the_keyboard_reaches_everything_and_shows_where_it_is(
    page: Page, at: Addresses, path: str
) -> None:
    page.goto(f"{at.here}/{path}")
    page.evaluate("document.activeElement.blur()")
    there = page.locator(":is(a[href],button,input:not([type=hidden]),textarea,summary):visible")
    reached = 0
    for _ in range(there.count() + 3):
        page.keyboard.press("Tab")
        if outline := page.evaluate(VISIBLE):  # else the end of the page, before its beginning
            reached += 1
            assert outline == "solid 3px"
    assert reached >= there.count()
