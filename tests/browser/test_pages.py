"""Pages as people see them: on screens, phones and paper, in both themes."""

import subprocess
from pathlib import Path
from shutil import which

import pytest
from playwright.sync_api import Page

from tests.support.reading import KINDS, OPEN, SIZES, resize, shown

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("path", KINDS)
def test_nothing_scrolls_sideways(reader: Page, site: Path, path: str) -> None:
    """On no screen, with every working open."""
    page = shown(reader, site, path, 360)
    page.evaluate(OPEN)
    for width in SIZES:
        resize(page, width)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("path", KINDS)
def test_pages_are_the_same_without_javascript(
    during: Page, scriptless: Page, site: Path, path: str
) -> None:
    """While the round runs, but for the minutes that are left, and what only a script can do."""
    page = shown(during, site, path, 1280)
    said = page.evaluate(
        "(document.querySelectorAll('.k,.find,.me,.you,.made,.try')"
        ".forEach(added => added.remove()), document.body.innerText)"
    )
    page = shown(scriptless, site, path, 1280)
    assert page.inner_text("body") == said


NEAR = """
() => {
  const found = [...document.querySelectorAll('.podium b, .l tbody td:first-child')]
    .filter(one => one.getClientRects().length && /[0-9]/.test(one.textContent))
    .map(one => [parseInt(one.textContent), one.getBoundingClientRect().top]);
  return found.flatMap(([rank, top], at) => found.slice(at + 1)
    .filter(([other, below]) => other === rank).map(([, below]) => below - top));
}
"""
"""How many pixels lie between two places of the overview that say the same rank."""


@pytest.mark.parametrize("width", [360, 1280])
def test_the_overview_of_an_event_that_is_over_says_no_rank_twice_within_200_pixels(
    reader: Page, site: Path, width: int
) -> None:
    apart = shown(reader, site, "won/index.html", width).evaluate(NEAR)
    assert len(apart) == 2
    assert min(apart) >= 200


def test_a_working_opens_without_javascript(scriptless: Page, site: Path) -> None:
    page = shown(scriptless, site, "won/standings/index.html", 1280)
    working = page.locator("table.a").first
    assert not working.is_visible()
    page.locator("summary").first.click()
    assert working.is_visible()


def test_a_players_page_leads_to_the_working_and_opens_it(scriptless: Page, site: Path) -> None:
    page = shown(scriptless, site, "won/standings/index.html", 360)
    player = page.locator(".st > tbody > tr > th > a").nth(2)
    href = player.get_attribute("href")
    player.click()
    page.get_by_text("↳ the working").click()
    opened = page.locator("details[open]")
    assert opened.count() == 1
    assert opened.locator("table.a").bounding_box() is not None
    row = page.locator("tr:has(+ .w:has([open]))")
    assert row.locator("a").first.get_attribute("href") == href


@pytest.mark.parametrize("width", [360, 1280])
def test_the_working_stands_beside_its_own_row(reader: Page, site: Path, width: int) -> None:
    """Its arrow lies within the row that it explains."""
    page = shown(reader, site, "downtown/standings/index.html", width)
    rows = page.locator("tr:has(+ .w)")
    arrows = page.locator("summary")
    assert rows.count() == arrows.count() > 0
    for index in range(rows.count()):
        row, arrow = rows.nth(index).bounding_box(), arrows.nth(index).bounding_box()
        assert row is not None
        assert arrow is not None
        middle = arrow["y"] + arrow["height"] / 2
        assert row["y"] <= middle <= row["y"] + row["height"]


def test_the_arrow_stands_in_the_first_line_of_its_row(reader: Page, site: Path) -> None:
    """However many lines the name beside it takes."""
    page = shown(reader, site, "sided/standings/index.html", 1280)
    rows, arrows = page.locator("tr:has(+ .w)"), page.locator("summary")
    heights = set()
    for row, arrow in zip(rows.all(), arrows.all(), strict=True):
        whole, mark = row.bounding_box(), arrow.bounding_box()
        assert whole is not None
        assert mark is not None
        heights.add(whole["height"])
        assert abs(whole["y"] - mark["y"]) < 3
    assert len(heights) > 1


def test_standings_have_one_row_height_where_the_names_are_short(reader: Page, site: Path) -> None:
    """And heads above every column that a phone shows, the second tiebreaker too."""
    page = shown(reader, site, "won/standings/index.html", 1280)
    heights = {round(row.bounding_box()["height"]) for row in page.locator("tr:has(+ .w)").all()}  # type: ignore[index]
    assert len(heights) == 1
    resize(page, 360)
    heads = [head for head in page.locator(".st > thead th").all() if head.is_visible()]
    assert [head.inner_text() for head in heads] == [
        "Player",
        "Corp",
        "Runner",
        "Points",
        "SoS",
        "eSoS",
    ]
    row = page.locator("#r1 > *")
    for head, nth in zip(heads[3:], (7, 8, 9), strict=True):
        over, cell = head.bounding_box(), row.nth(nth).bounding_box()
        assert over is not None
        assert cell is not None
        assert abs(over["x"] + over["width"] - cell["x"] - cell["width"]) < 1


def test_a_long_name_leaves_side_and_points_in_one_piece_on_a_phone(
    reader: Page, site: Path
) -> None:
    page = shown(reader, site, "sided/rounds/3/index.html", 360)
    smalls = page.locator(".r small").all()
    boxes = [box for box in (one.bounding_box() for one in smalls) if box is not None]
    assert len(boxes) > 20
    assert max(box["height"] for box in boxes) < 40


def test_without_identities_the_first_of_an_overview_have_the_room_for_their_names(
    reader: Page, site: Path
) -> None:
    """The points stand at the right of a narrow table; the line of the cut is as wide as it."""
    page = shown(reader, site, "in-cut/index.html", 1280)
    table, name, points, line = (
        page.locator(f".l {part}").first.bounding_box()
        for part in ("thead", "tbody th", "tbody tr:first-child td:last-child", ".cut p")
    )
    assert table is not None
    assert name is not None
    assert points is not None
    assert line is not None
    assert name["width"] > 300
    assert (points["width"] < 100, line["width"] <= table["width"]) == (True, True)
    resize(page, 360)
    assert page.locator(".l tbody tr:first-child td:last-child").is_visible()


def test_tables_that_still_play_leave_the_names_the_room(reader: Page, site: Path) -> None:
    """On the overview the column of tables is as narrow as on the round's page."""
    page = shown(reader, site, "sided/index.html", 1280)
    table, name = (
        page.locator(f".play tbody tr:first-child td:nth-child({nth})").first.bounding_box()
        for nth in (1, 2)
    )
    assert table is not None
    assert name is not None
    assert table["width"] < 50
    assert name["width"] > 220


@pytest.mark.parametrize("path", ["won/standings/index.html", "won/rounds/2/index.html"])
def test_tables_stay_tables_on_a_phone(reader: Page, site: Path, path: str) -> None:
    """Rows that become grids keep the roles of a table."""
    page = shown(reader, site, path, 360)
    tree = page.locator("main").aria_snapshot()
    for role in ("table", "row", "cell"):
        assert f"- {role}" in tree


def test_a_theme_of_the_site_stands_against_the_readers(reader: Page, site: Path) -> None:
    paper = {"light": "rgb(251, 251, 249)", "dark": "rgb(16, 19, 21)"}
    colour = "getComputedStyle(document.documentElement).backgroundColor"
    page = shown(reader, site, "downtown/index.html", 1280)
    for preferred in ("light", "dark"):
        page.emulate_media(color_scheme=preferred)
        page.evaluate("delete document.documentElement.dataset.theme")
        assert page.evaluate(colour) == paper[preferred]
        for theme in paper:
            page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
            assert page.evaluate(colour) == paper[theme]


@pytest.mark.parametrize(
    "path",
    [
        "downtown/standings/index.html",
        "downtown/pairings/index.html",
        "downtown/rounds/2/index.html",
        "downtown/players/fay/index.html",
    ],
)
def test_on_paper_no_name_is_cut(reader: Page, site: Path, tmp_path: Path, path: str) -> None:
    """Every name of the page is in the text of its A4."""
    if which("pdftotext") is None:
        pytest.skip("no pdftotext: install poppler-utils")
    page = shown(reader, site, path, 1280)
    names = page.locator("main tbody th a, .r a, h1").all_inner_texts()
    page.pdf(path=tmp_path / "page.pdf", format="A4")
    command = ["pdftotext", "-raw", str(tmp_path / "page.pdf"), "-"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    printed = "".join(told.split())
    latin = ["".join(name.split()) for name in names if name.isascii()]
    assert latin
    assert [name for name in latin if name not in printed] == []


@pytest.mark.parametrize(
    "path",
    [
        "won/index.html",
        "won/standings/index.html",
        "won/rounds/2/index.html",
        "won/players/layla-wolff/index.html",
        "large/standings/index.html",
        "index.html",
    ],
)
def test_on_paper_nothing_lies_outside(reader: Page, site: Path, path: str) -> None:
    """At the width of A4 without its margins, in CSS pixels."""
    page = shown(reader, site, path, 800)
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 688, "height": 970})
    inside = "[...document.querySelectorAll('main *')].every(e => e.getBoundingClientRect()"
    assert page.evaluate(f"{inside}.right <= 689)")


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_what_is_known_of_the_cut_stands_in_the_line_of_the_points(
    reader: Page, site: Path, width: int
) -> None:
    """Behind them, and neither runs into the other or into the name, which on a phone is above."""
    page = shown(reader, site, "last/standings/index.html", width)
    rows = page.locator(".race tbody tr:has(td:nth-child(6))")
    assert {"sure", "out"} & set(page.locator(".race td:nth-child(6)").all_inner_texts())
    for index in range(rows.count()):
        row, cells = rows.nth(index), ("th", "td:nth-child(6)", "td:nth-child(4)")
        name, word, points = (row.locator(one).bounding_box() for one in cells)
        assert name is not None
        assert word is not None
        assert points is not None
        beside, above = name["x"] + name["width"], name["y"] + name["height"]
        assert beside <= points["x"] + 1 or above <= points["y"] + 1
        assert points["x"] + points["width"] <= word["x"] + 1
        assert abs(word["y"] - points["y"]) < 8
