"""Pages as people see them: on screens, phones and paper, in both themes."""

import subprocess
from pathlib import Path
from shutil import which

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import missing

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
    "coming/index.html",
]
SIZES = {360: 740, 800: 600, 1280: 720, 1920: 1080}
OPEN = "for (const details of document.querySelectorAll('details')) details.open = true"


def show(
    browser: Browser, site: Path, path: str, width: int, scheme: str = "light", **options: object
) -> Page:
    """The page in a window of this width, every working open."""
    context = browser.new_context(
        viewport={"width": width, "height": SIZES[width]},
        color_scheme="dark" if scheme == "dark" else "light",
        java_script_enabled=options.get("script", True) is True,
    )
    page = context.new_page()
    page.goto((site / path).as_uri())
    return page


@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("path", KINDS)
def test_nothing_scrolls_sideways(browser: Browser, site: Path, path: str, width: int) -> None:
    page = show(browser, site, path, width)
    page.evaluate(OPEN)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("path", KINDS)
def test_axe_finds_nothing(
    browser: Browser, site: Path, axe: str, path: str, width: int, scheme: str
) -> None:
    page = show(browser, site, path, width, scheme)
    page.evaluate(OPEN)
    page.evaluate(axe)
    found = page.evaluate("axe.run().then(result => result.violations)")
    told = [(rule["id"], node["html"][:90]) for rule in found for node in rule["nodes"]]
    assert told == []
    page.context.close()


@pytest.mark.parametrize("path", KINDS)
def test_pages_are_the_same_without_javascript(browser: Browser, site: Path, path: str) -> None:
    """The same words, and nothing is asked of a script."""
    with_script = show(browser, site, path, 1280)
    without = show(browser, site, path, 1280, script=False)
    assert without.inner_text("body") == with_script.inner_text("body")
    with_script.context.close()
    without.context.close()


def test_a_working_opens_without_javascript(browser: Browser, site: Path) -> None:
    page = show(browser, site, "won/standings/index.html", 1280, script=False)
    working = page.locator("table.a").first
    assert not working.is_visible()
    page.locator("summary").first.click()
    assert working.is_visible()
    page.context.close()


@pytest.mark.parametrize("width", [360, 1280])
def test_the_working_stands_beside_its_own_row(browser: Browser, site: Path, width: int) -> None:
    """Its arrow lies within the row that it explains."""
    page = show(browser, site, "downtown/standings/index.html", width)
    rows = page.locator("tr:has(+ .w)")
    arrows = page.locator("summary")
    assert rows.count() == arrows.count() > 0
    for index in range(rows.count()):
        row, arrow = rows.nth(index).bounding_box(), arrows.nth(index).bounding_box()
        assert row is not None
        assert arrow is not None
        middle = arrow["y"] + arrow["height"] / 2
        assert row["y"] <= middle <= row["y"] + row["height"]
    page.context.close()


@pytest.mark.parametrize("path", ["won/standings/index.html", "won/rounds/2/index.html"])
def test_tables_stay_tables_on_a_phone(browser: Browser, site: Path, path: str) -> None:
    """Rows that become grids keep the roles of a table."""
    page = show(browser, site, path, 360)
    tree = page.locator("main").aria_snapshot()
    assert "- table" in tree
    assert "- row" in tree
    assert "- cell" in tree
    page.context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_theme_of_the_site_stands_against_the_readers(
    browser: Browser, site: Path, scheme: str
) -> None:
    other = "dark" if scheme == "light" else "light"
    page = show(browser, site, "downtown/index.html", 1280, other)
    colour = "getComputedStyle(document.documentElement).backgroundColor"
    assert (
        page.evaluate(colour) == {"light": "rgb(16, 19, 21)", "dark": "rgb(251, 251, 249)"}[scheme]
    )
    page.evaluate(f"document.documentElement.dataset.theme = '{scheme}'")
    assert (
        page.evaluate(colour) == {"dark": "rgb(16, 19, 21)", "light": "rgb(251, 251, 249)"}[scheme]
    )
    page.context.close()


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
    """Every word of the page's names is in the text of its A4."""
    if which("pdftotext") is None:
        missing("no pdftotext: install poppler-utils")
    page = show(browser, site, path, 1280)
    names = page.locator("main tbody th a, .r a, h1").all_inner_texts()
    page.pdf(path=tmp_path / "page.pdf", format="A4")
    page.context.close()
    told = subprocess.run(
        ["pdftotext", "-raw", str(tmp_path / "page.pdf"), "-"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    printed = "".join(told.split())
    assert names
    for name in names:
        if name.isascii():
            assert "".join(name.split()) in printed


def test_on_paper_tables_stay_within_the_page(browser: Browser, site: Path) -> None:
    """At the width of A4 without its margins nothing lies outside."""
    page = show(browser, site, "won/players/layla-wolff/index.html", 800)
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 688, "height": 970})
    assert page.evaluate("document.documentElement.scrollWidth") <= 688
    page.context.close()
