"""Every kind of page in every state of an event, in twenty widths from 320 to 1920 pixels.

Names of 56 letters, in Chinese, from the right and with combining marks are among the players.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Page
from topcut.edit.reports.report_keys import keys
from topcut.workspace.data import Data

from tests.support import sweep
from tests.support.desk_states import STATES, Addresses
from tests.support.words import faults

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("event", ["", *sweep.IDS])
def test_no_page_of_an_event_scrolls_sideways_breaks_words_or_covers_text_in_any_width(
    reader: Page, sweep_site: tuple[Path, list[str]], event: str
) -> None:
    """Nor cuts text without three dots, nor sets a table into the margin of the headings."""
    folder, paths = sweep_site
    if event:
        looked_at = [path for path in paths if path.startswith(f"{event}/")]
    else:
        looked_at = [path for path in paths if path.split("/")[0] not in sweep.IDS]
    assert looked_at
    found = {path: sweep.faults_in(reader, (folder / path).as_uri()) for path in looked_at}
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("path", STATES)
def test_no_page_of_the_desk_does_either(reader: Page, at: Addresses, path: str) -> None:
    assert sweep.faults_in(reader, f"{at.here}/{path}") == {}


def test_the_longest_name_has_won_where_an_event_is_over(reader: Page, at: Addresses) -> None:
    """Else the pages above would not show the longest result that there is."""
    reader.goto(f"{at.here}/over/")
    won = "Maximiliane Theodora Freifrau von Hohenstaufen-Wolkenstein has won"
    assert won in reader.inner_text("main")


def test_nor_does_the_page_where_players_report(reader: Page, at: Addresses) -> None:
    given = keys(Data(at.desk.path), "running", ("ada-crane",))
    assert sweep.faults_in(reader, f"{at.pages}/report") == {}
    reader.get_by_label("The key on your strip").fill(given["ada-crane"])
    reader.get_by_role("button", name="Show my table").click()
    reader.get_by_role("heading", name="Ada Crane").wait_for()
    for width in sweep.WIDTHS:
        reader.set_viewport_size({"width": width, "height": 800})
        assert faults(reader) == [], width


LEVEL = """() => [...document.querySelectorAll("#results tr:has(td + td b)")].map(row => {
  const points = document.createRange(), text = row.cells[2].querySelector("b").lastChild;
  points.selectNodeContents(text);
  const name = row.cells[3].querySelector("a");
  return name && points.getBoundingClientRect().top - name.getBoundingClientRect().top;
}).filter(one => one !== null)"""
"""How much lower the second points are than the second name, by table."""
BEHIND = """() => [...document.querySelectorAll("th:has(small)")].map(one => {
  const name = one.querySelector("a").getClientRects();
  return name.length > 1 || name[0].left < one.querySelector("small").getBoundingClientRect().left;
})"""
"""Whether the number stands behind the name, by player."""


def test_the_points_of_both_are_level_with_their_names_on_a_phone(
    reader: Page, sweep_site: tuple[Path, list[str]]
) -> None:
    """However many lines the first of them takes."""
    reader.set_viewport_size({"width": 390, "height": 800})
    reader.goto((sweep_site[0] / "hall/rounds/3/index.html").as_uri())
    off: list[float] = reader.evaluate(LEVEL)
    assert len(off) == 16
    assert max(map(abs, off)) < 12, off


def test_points_stand_behind_a_name_that_is_written_from_the_right(
    reader: Page, sweep_site: tuple[Path, list[str]]
) -> None:
    reader.goto((sweep_site[0] / "net-city-1998-swiss-2/pairings/index.html").as_uri())
    assert "אדם כהן" in reader.inner_text("main")
    behind: list[bool] = reader.evaluate(BEHIND)
    assert len(behind) == 11
    assert all(behind)


FAULTS = {
    "scrolls sideways": ("main", "width: 2500px"),
    "broken: Standings": ("h1", "width: 2em"),
    "over: ": ("h1", "height: 0"),
    "| cut": ("h1", "width: 3em; overflow: clip; text-wrap: nowrap"),
}
"""What is found, and what would cause it: an element and its style."""


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_would_be_found(
    reader: Page, sweep_site: tuple[Path, list[str]], fault: str
) -> None:
    folder, _ = sweep_site
    reader.goto((folder / "hall/standings/index.html").as_uri())
    assert faults(reader) == []
    reader.evaluate("([what, how]) => document.querySelector(what).style = how", [*FAULTS[fault]])
    assert any(fault in one for one in faults(reader)), faults(reader)
