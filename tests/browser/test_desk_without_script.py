"""A whole evening at the desk in a real browser that runs no script, on two pages at once."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from topcut.rules.course.final import winners
from topcut.workspace.data import Data

from tests.support.served import Served, served

pytestmark = pytest.mark.browser

NAMES = "Ada Crane\nBo Quist\nCy Dahl\nDi Ito\nEd Moss\nFay Lund\n李娜\nمحمد عبد الله"
TURNS = 20
"""More than a cut to 4 takes."""


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Served]:
    (tmp_path / "data/events").mkdir(parents=True)
    (tmp_path / "data/site.yaml").write_text("topcut: 1\ntimezone: UTC\n")
    with served(tmp_path) as made:
        yield made


@pytest.fixture
def desk(hall: Served) -> str:
    found = re.search(r"desk: +(http://127\.0\.0\.1:\d+/)", hall.said())
    assert found, hall.said()
    return found[1]


@pytest.fixture
def pages(browser: Browser) -> Iterator[tuple[Page, Page]]:
    with browser.new_context(java_script_enabled=False) as context:
        yield context.new_page(), context.new_page()


def click(page: Page, name: str) -> str:
    """Clicks a button, and gives what the desk says."""
    page.get_by_role("button", name=name, exact=True).first.click()
    expect(page.get_by_text(re.compile(r"As of \d\d:\d\d:\d\d"))).to_be_visible()
    return page.locator(".told").first.inner_text()


def begin(page: Page, desk: str) -> None:
    """Begins an event of three rounds and a cut to 4, once it is told that there is none to 2."""
    page.goto(f"{desk}begin")
    page.get_by_label("Name", exact=True).fill("Downtown")
    page.get_by_label("Address", exact=True).fill("downtown")
    for cut in ("2", "4"):
        page.locator("input[name=regulations][value='ffg-3.2']").check()
        page.get_by_label("Rounds and cut").select_option("own")
        page.get_by_label("Own rounds", exact=True).fill("3")
        page.get_by_label("Own cut, 0 for none").fill(cut)
        said = click(page, "Begin")
        assert ("no double elimination" in said) == (cut == "2")
    page.locator("textarea[name=list]").last.fill(NAMES)
    page.get_by_role("button", name="Look at the list").click()
    assert "8 players entered" in click(page, "Enter 8 players").casefold()


def test_a_whole_evening_needs_no_script_and_two_pages_overwrite_nothing(
    pages: tuple[Page, Page], desk: str, hall: Served
) -> None:
    page, other = pages
    begin(page, desk)
    for number in (1, 2, 3):
        page.goto(f"{desk}downtown/")
        assert "drafted: 4 tables" in click(page, "Pair the next round").casefold()
        click(page, "Show the pairings and start the clock")
        for each in pages:
            each.goto(f"{desk}downtown/results")
        types_a_round(page, other)
        file = hall.data / f"events/downtown/rounds/swiss-{number}.yaml"
        assert re.findall(r"result: (\S+)}", file.read_text()) == ["6-0", "3-3", "6-0", "0-6"]
    page.goto(f"{desk}downtown/cut")
    assert (
        "the cut is drafted: 2 matches"
        in click(page, "Keep it: top 4, double elimination").casefold()
    )
    plays_the_cut(page, desk)
    found = Data(hall.data).open("downtown")
    assert found.event is not None
    assert found.regulations is not None
    assert [each.message for each in found.report.problems if each.level == "error"] == []
    (champion,) = winners(found.event, found.regulations)
    assert found.event.player[champion].name in page.locator("main").inner_text()


def types_a_round(page: Page, other: Page) -> None:
    """Types a round on one page; the other was loaded before, and wants something else."""
    first = page.locator("#t1").get_by_role("button", name="6–0").first
    first.click()
    other.locator("#t1").get_by_role("button", name="0–6").first.click()
    expect(other.locator(".told")).to_contain_text("table 1 was changed meanwhile")
    for each in (other, page):
        each.locator("#t2").get_by_role("button", name="3–3").first.click()
        expect(each.locator(".told")).to_contain_text("3–3")
    for line in ("3 60", "4 06"):
        page.locator("#line").fill(line)
        click(page, "Save")
    other.locator("#line").fill("3 06")
    assert "Change it to" in click(other, "Save")


def plays_the_cut(page: Page, desk: str) -> None:
    """Plays the cut: the first button is pressed, until nothing is left."""
    for _ in range(TURNS):
        page.goto(f"{desk}downtown/")
        if "everything has been played" in page.locator("main").inner_text():
            return
        if page.locator("button[name=corp]").count():
            page.locator("button[name=corp]").first.click()
            continue
        ahead = [
            name
            for name in ("Pair the next round", "Show the pairings and start the clock")
            if page.get_by_role("button", name=name, exact=True).count()
        ]
        if ahead:
            click(page, ahead[0])
            continue
        page.goto(f"{desk}downtown/results")
        page.locator(".results tbody tr:not(.in)").first.get_by_role("button").first.click()
    pytest.fail("the cut does not end")
