"""The desk on a helper's phone in a real browser: a thumb, no keyboard, the answer in view."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.build import EVENT, typed
from tests.support.helper import desk_of, let_in, phone
from tests.support.served import Served, served

pytestmark = pytest.mark.browser

LONG = "Maximiliana Bartholomea Featherstonehaugh-Montgomery-Winches"
NAMES = (LONG, *(f"Player {letter}" for letter in "BCDEFGHIJKLMNOPQRSTUVWXYZ"))
SMALL = """() => [...document.querySelectorAll("header nav a, main :is(a, button, summary)")]
  .filter((each) => each.checkVisibility() && each.getBoundingClientRect().width)
  .filter((each) => each.getBoundingClientRect().height < 44)
  .map((each) => each.textContent)"""
UPRIGHT = "summary => getComputedStyle(summary).transform"


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("phone")
    tables = "".join(
        f"  - {{table: {number}, players: [{first}, {second}]}}\n"
        for number, (first, second) in enumerate(zip(NAMES[::2], NAMES[1::2], strict=True), 1)
    )
    players = "".join(f"- {{name: {name}}}\n" for name in NAMES)
    typed(folder, event=EVENT, players=players, swiss_1=f"tables:\n{tables}")
    (folder / "data" / "site.yaml").write_text("topcut: 1\n")
    with served(folder, "--desk") as made:
        yield made


@pytest.fixture(scope="module")
def desk(hall: Served) -> str:
    return desk_of(hall)


@pytest.fixture(scope="module")
def helper(browser: Browser, desk: str) -> Iterator[Page]:
    with phone(browser) as context:
        yield let_in(browser, desk, context)


def test_a_tap_far_down_is_answered_in_view_and_opens_no_keyboard(
    helper: Page, desk: str, hall: Served
) -> None:
    helper.goto(f"{desk}downtown/results")
    row = helper.locator("#t13")
    row.get_by_role("button", name="6–0").tap()
    answer = helper.get_by_role("status").filter(has_text="table 13: Player Y 6–0 Player Z")
    expect(answer).to_be_in_viewport()
    assert helper.evaluate("scrollY") > 0
    assert helper.evaluate("document.activeElement.id") != "line"
    assert "result: 6-0" in (hall.data / "events/downtown/rounds/swiss-1.yaml").read_text()


@pytest.mark.parametrize(
    "page",
    ["", "results", "hall", "players", "players?player=player-b", "history", "papers", "judges"],
)
def test_whatever_is_tapped_is_large_enough_and_nothing_scrolls_sideways(
    helper: Page, desk: str, page: str
) -> None:
    helper.goto(f"{desk}downtown/{page}")
    assert helper.evaluate(SMALL) == []
    assert helper.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_pages_that_are_used_most_are_at_the_thumb(helper: Page, desk: str) -> None:
    helper.goto(f"{desk}downtown/results")
    helper.evaluate("scrollTo(0, document.body.scrollHeight)")
    helper.get_by_role("navigation", name="Pages").get_by_role("link", name="Players").tap()
    expect(helper.get_by_role("heading", level=1)).to_contain_text("Players")


def test_what_opens_more_stays_upright(helper: Page, desk: str) -> None:
    helper.goto(f"{desk}downtown/results")
    summary = helper.locator("#t1 summary")
    summary.tap()
    assert summary.evaluate(UPRIGHT) == "none"
