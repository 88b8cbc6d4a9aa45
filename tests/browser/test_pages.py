"""Pages as people see them: on screens, phones and paper, in both themes."""

import subprocess
from datetime import UTC, datetime
from pathlib import Path
from shutil import which

import pytest
from playwright.sync_api import Browser, Page

from tests.support.needed import missing

pytestmark = pytest.mark.browser

KINDS = [
    "index.html",
    "guide/index.html",
    "404.html",
    "downtown/index.html",
    "downtown/pairings/index.html",
    "downtown/standings/index.html",
    "downtown/rounds/2/index.html",
    "downtown/rounds/3/index.html",
    "downtown/players/ada/index.html",
    "downtown/players/cy/index.html",
    "downtown/players/fay/index.html",
    "won/index.html",
    "won/standings/index.html",
    "cut/index.html",
    "cut/standings/index.html",
    "in-cut/index.html",
    "in-cut/pairings/index.html",
    "in-cut/players/s2/index.html",
    "over/index.html",
    "over/standings/index.html",
    "coming/index.html",
    "players/layla-wolff/index.html",
]
SIZES = {360: 740, 800: 600, 1280: 720, 1920: 1080}
WHILE_IT_RUNS = datetime(2018, 3, 10, 13, 30, tzinfo=UTC)
OPEN = "for (const details of document.querySelectorAll('details')) details.open = true"
CONTRAST = "{runOnly: ['color-contrast']}"


def show(
    browser: Browser,
    site: Path,
    path: str,
    width: int,
    *,
    script: bool = True,
    at: datetime | None = None,
) -> Page:
    """The page in a window of this width, at this time where one is named."""
    size = {"width": width, "height": SIZES[width]}
    page = browser.new_page(viewport=size, java_script_enabled=script)  # type: ignore[arg-type]
    if at is not None:
        page.clock.install(time=at)
    page.goto((site / path).as_uri())
    return page


def resize(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": SIZES[width]})


def faults(page: Page, options: str = "{}") -> list[tuple[str, str]]:
    """What axe-core finds wrong: the rule, and the element."""
    found = page.evaluate(f"axe.run({options}).then(result => result.violations)")
    return [(rule["id"], node["html"][:90]) for rule in found for node in rule["nodes"]]


@pytest.mark.parametrize("path", KINDS)
def test_nothing_scrolls_sideways(browser: Browser, site: Path, path: str) -> None:
    """On no screen, with every working open."""
    with show(browser, site, path, 360) as page:
        page.evaluate(OPEN)
        for width in SIZES:
            resize(page, width)
            assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("path", KINDS)
def test_axe_finds_nothing(browser: Browser, site: Path, axe: str, path: str) -> None:
    """On screen and phone; in the dark the same page has its contrast."""
    with show(browser, site, path, 1280) as page:
        page.evaluate(OPEN)
        page.evaluate(axe)
        for width in (1280, 360):
            resize(page, width)
            page.emulate_media(color_scheme="light")
            assert faults(page) == []
            page.emulate_media(color_scheme="dark")
            assert faults(page, CONTRAST) == []


def test_axe_would_find_a_fault(browser: Browser, site: Path, axe: str) -> None:
    """Pale text and a link without words are found."""
    with show(browser, site, "downtown/index.html", 1280) as page:
        page.evaluate(axe)
        page.evaluate("document.querySelector('h1').style.color = '#ddd'")
        page.evaluate("document.querySelector('nav a').textContent = ''")
        assert {rule for rule, _ in faults(page)} >= {"color-contrast", "link-name"}


@pytest.mark.parametrize("path", KINDS)
def test_pages_are_the_same_without_javascript(browser: Browser, site: Path, path: str) -> None:
    """While the round runs, but for the minutes that are left."""
    with show(browser, site, path, 1280, at=WHILE_IT_RUNS) as page:
        page.evaluate("for (const left of document.querySelectorAll('.k')) left.remove()")
        said = page.inner_text("body")
    with show(browser, site, path, 1280, script=False) as page:
        assert page.inner_text("body") == said


def test_a_working_opens_without_javascript(browser: Browser, site: Path) -> None:
    with show(browser, site, "won/standings/index.html", 1280, script=False) as page:
        working = page.locator("table.a").first
        assert not working.is_visible()
        page.locator("summary").first.click()
        assert working.is_visible()


@pytest.mark.parametrize("width", [360, 1280])
def test_the_working_stands_beside_its_own_row(browser: Browser, site: Path, width: int) -> None:
    """Its arrow lies within the row that it explains."""
    with show(browser, site, "downtown/standings/index.html", width) as page:
        rows = page.locator("tr:has(+ .w)")
        arrows = page.locator("summary")
        assert rows.count() == arrows.count() > 0
        for index in range(rows.count()):
            row, arrow = rows.nth(index).bounding_box(), arrows.nth(index).bounding_box()
            assert row is not None
            assert arrow is not None
            middle = arrow["y"] + arrow["height"] / 2
            assert row["y"] <= middle <= row["y"] + row["height"]


@pytest.mark.parametrize("path", ["won/standings/index.html", "won/rounds/2/index.html"])
def test_tables_stay_tables_on_a_phone(browser: Browser, site: Path, path: str) -> None:
    """Rows that become grids keep the roles of a table."""
    with show(browser, site, path, 360) as page:
        tree = page.locator("main").aria_snapshot()
        for role in ("table", "row", "cell"):
            assert f"- {role}" in tree


def test_a_theme_of_the_site_stands_against_the_readers(browser: Browser, site: Path) -> None:
    paper = {"light": "rgb(251, 251, 249)", "dark": "rgb(16, 19, 21)"}
    colour = "getComputedStyle(document.documentElement).backgroundColor"
    with show(browser, site, "downtown/index.html", 1280) as page:
        for reader in ("light", "dark"):
            page.emulate_media(color_scheme=reader)
            page.evaluate("delete document.documentElement.dataset.theme")
            assert page.evaluate(colour) == paper[reader]
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
def test_on_paper_no_name_is_cut(browser: Browser, site: Path, tmp_path: Path, path: str) -> None:
    """Every name of the page is in the text of its A4."""
    if which("pdftotext") is None:
        missing("no pdftotext: install poppler-utils")
    with show(browser, site, path, 1280) as page:
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
        "index.html",
    ],
)
def test_on_paper_nothing_lies_outside(browser: Browser, site: Path, path: str) -> None:
    """At the width of A4 without its margins, in CSS pixels."""
    with show(browser, site, path, 800) as page:
        page.emulate_media(media="print")
        page.set_viewport_size({"width": 688, "height": 970})
        inside = "[...document.querySelectorAll('main *')].every(e => e.getBoundingClientRect()"
        assert page.evaluate(f"{inside}.right <= 689)")
