"""Players report by phones in a real browser: by a scanned strip, without script, to the desk."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from topcut.edit.reports.report_keys import in_groups, keys
from topcut.workspace.data import Data

from tests.build import typed
from tests.support.axe import faults
from tests.support.phones import IDS, ON, OPEN
from tests.support.served import Served, served

pytestmark = pytest.mark.browser

LEFT = """(button, sign) => {
  const text = button.firstChild, at = text.data.indexOf(sign), range = document.createRange();
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  return range.getBoundingClientRect().left;
}"""
"""Where a sign of a button's text stands."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("reports")
    typed(folder, event=ON, swiss_1=OPEN)
    (folder / "data" / "site.yaml").write_text("topcut: 1\n")
    with served(folder, "--host", "0.0.0.0") as made:
        yield made


@pytest.fixture
def given(server: Served) -> dict[str, str]:
    return keys(Data(server.data), "downtown", IDS)


def phone(browser: Browser, *, script: bool = True, dark: bool = False) -> BrowserContext:
    return browser.new_context(
        viewport={"width": 390, "height": 760},
        has_touch=True,
        java_script_enabled=script,
        color_scheme="dark" if dark else "light",
    )


def desk(server: Served) -> str:
    found = re.search(r"desk: +(http://\S+/)", server.said())
    assert found, server.said()
    return found[1]


def looked_at(page: Page, name: str, folder: Path) -> None:
    page.screenshot(path=folder / f"{name}.png", full_page=True)


def test_two_phones_say_the_same_and_enter_types_it(
    server: Served, browser: Browser, given: dict[str, str], axe: str, tmp_path: Path
) -> None:
    address = f"http://localhost:{server.port}/report"
    scanned, typing = phone(browser), phone(browser, script=False, dark=True)
    asked: list[str] = []
    ada, bo = scanned.new_page(), typing.new_page()
    ada.on("request", lambda asks: asked.append(f"{asks.url.partition('#')[0]} {asks.headers}"))
    ada.goto(f"{address}#{given['ada-crane']}")
    expect(ada.get_by_role("heading", name="Ada Crane")).to_be_visible()
    assert ada.url == address
    assert not [each for each in asked if given["ada-crane"] in each]
    assert faults(ada, axe) == []
    looked_at(ada, "ada-asked", tmp_path)
    ada.get_by_role("button", name="Ada Crane 6–0 Bo Quist", exact=True).tap()
    expect(ada.get_by_text("Bo Quist has not reported yet.")).to_be_visible()
    assert faults(ada, axe) == []

    bo.goto(address)
    looked_at(bo, "bo-key", tmp_path)
    bo.get_by_label("The key on your strip").fill(in_groups(given["bo-quist"]).lower())
    bo.get_by_role("button", name="Show my table").tap()
    looked_at(bo, "bo-asked", tmp_path)
    bo.get_by_role("button", name="Ada Crane 6–0 Bo Quist", exact=True).tap()
    expect(bo.get_by_text("Both sides reported the same. The desk types it.")).to_be_visible()
    looked_at(bo, "bo-said", tmp_path)
    expect(ada.get_by_text("Both sides reported the same.")).to_be_visible(timeout=8000)

    here = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    here.goto(f"{desk(server)}downtown/reports")
    assert faults(here, axe) == []
    looked_at(here, "desk", tmp_path)
    here.keyboard.press("Enter")
    expect(here.get_by_role("status")).to_contain_text("Ada Crane 6–0 Bo Quist")
    expect(ada.get_by_text("Table 1 has its result in round 1")).to_be_visible(timeout=10_000)
    for context in (scanned, typing, here.context):
        context.close()


def test_strips_are_on_paper_two_side_by_side_and_the_desk_finds_nothing_wrong(
    server: Served, browser: Browser, given: dict[str, str], axe: str, tmp_path: Path
) -> None:
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    page.goto(f"{desk(server)}downtown/strips")
    assert faults(page, axe) == []
    looked_at(page, "strips", tmp_path)
    page.emulate_media(media="print")
    boxes = [each.bounding_box() for each in page.locator(".strip").all()]
    assert len({box["y"] for box in boxes if box}) == 2
    assert not page.get_by_role("button", name="Make new keys for all").is_visible()
    for key in given.values():
        expect(page.get_by_text(in_groups(key))).to_be_visible()
    page.pdf(path=tmp_path / "strips.pdf", format="A4")
    page.context.close()


def test_a_result_is_read_the_same_way_beside_a_name_from_right_to_left(
    tmp_path: Path, browser: Browser
) -> None:
    players = "- {name: محمد عبد الله, id: moh}\n- {name: Bo Quist}\n"
    typed(
        tmp_path,
        event=ON,
        players=players,
        swiss_1="tables:\n  - {table: 1, players: [moh, Bo Quist]}\n",
    )
    with served(tmp_path, "--host", "0.0.0.0") as made:
        (key,) = keys(Data(made.data), "downtown", ["moh"]).values()
        page = phone(browser).new_page()
        page.goto(f"http://localhost:{made.port}/report#{key}")
        button = page.locator(".choices button").first
        assert page.locator("#enter .now").evaluate("one => getComputedStyle(one).padding") != "0px"
        button.wait_for()
        six, none = (button.evaluate(LEFT, sign) for sign in "60")
        assert six < none
        page.context.close()


@pytest.mark.parametrize(("paper", "height"), [("A4", 297), ("Letter", 279.4)])
def test_ten_strips_are_on_a_sheet_and_none_is_cut(
    tmp_path: Path, browser: Browser, paper: str, height: float
) -> None:
    names = ("Maximiliana Bartholomea Featherstonehaugh-Montgomery-Winches", "李娜")
    players = "".join(f"- {{name: {name}, id: p{place}}}\n" for place, name in enumerate(names))
    players += "".join(f"- {{name: Player {number}}}\n" for number in range(28))
    event = ON.replace("Downtown", "Downtown Store Championship of the Northern Counties" * 2)
    typed(tmp_path, event=event, players=players)
    with served(tmp_path, "--host", "0.0.0.0") as made:
        page = browser.new_page(viewport={"width": 718, "height": 1000})
        page.goto(f"{desk(made)}downtown/strips")
        page.emulate_media(media="print")
        cut = "each => each.scrollHeight > each.clientHeight || each.scrollWidth > each.clientWidth"
        strips = page.locator(".strip").all()
        assert not any(strip.evaluate(cut) for strip in strips)
        millimetres = [box["height"] / 96 * 25.4 for s in strips if (box := s.bounding_box())]
        assert 5 * sorted(millimetres)[len(strips) // 2] < height - 2 * 8
        sheets = page.pdf(path=tmp_path / "strips.pdf", format=paper).count(b"/Type /Page\n")
        page.close()
    assert 3 <= sheets <= 4  # the long name alone takes more than its share
