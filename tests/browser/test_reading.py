"""How pages are read by those who do not look at them on a screen with a mouse.

With a keyboard, a screen reader, colours of their own, on a small phone.
"""

from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.support.reading import KINDS, MOVING, OPEN, resize, shown
from tests.support.words import broken_words, overlaps

pytestmark = pytest.mark.browser

FOCUSED = """() => {
  const at = document.activeElement, style = getComputedStyle(at);
  const box = at.getBoundingClientRect();
  const drawn = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  const inside = box.width > 0 && box.left >= 0 && box.right <= innerWidth;
  return [at.textContent.trim(), drawn && inside];
}"""
REACHED = """() => [...document.querySelectorAll("a[href], summary, input, button")]
  .filter(one => one.checkVisibility({visibilityProperty: true}))
  .map(one => one.textContent.trim())"""
SAID = Path(__file__).with_name("read_out.txt").read_text(encoding="utf-8")
CUT = """() => [...document.querySelectorAll("header a, main :is(a, bdi, li, p, span, td, th)")]
  .filter(one => getComputedStyle(one).overflowX === "hidden" && one.clientWidth > 1)
  .filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent.trim())"""
LARGE = ("index", "guide/", "players/", "downtown/p", "won/s", "in-cut/", "sided/")
ENLARGED = [path for path in KINDS if path.startswith(LARGE)]
KEYBOARD = [
    "index.html",
    "downtown/index.html",
    "downtown/pairings/index.html",
    "won/standings/index.html",
    "in-cut/index.html",
    "in-cut/bracket/index.html",
    "sided/players/p1/index.html",
    "sided/draw/3/index.html",
    "large/pairings/index.html",
]


@pytest.mark.parametrize("path", KINDS)
def test_no_word_is_broken_on_a_phone(reader: Page, site: Path, path: str) -> None:
    """At 320 and 360 pixels, every working open, if it takes at most a quarter of the page."""
    page = shown(reader, site, path, 320)
    page.evaluate(OPEN)
    assert broken_words(page) == []
    assert overlaps(page) == []
    resize(page, 360)
    assert broken_words(page) == []


def test_text_of_twice_the_size_reads_as_well(enlarged: Page, site: Path) -> None:
    """No page scrolls sideways, no word is broken, cut or covered, at 1280, 640 and 320 pixels."""
    wrong = []
    for width, path in product((1280, 640, 320), ENLARGED):
        page = shown(enlarged, site, path, width)
        page.evaluate(OPEN)
        assert page.evaluate("getComputedStyle(document.body).fontSize") == "32px"
        scrolls = page.evaluate("document.documentElement.scrollWidth") > width
        found = [broken_words(page), overlaps(page), page.evaluate(CUT), scrolls]
        wrong += [(width, path, *found)] if any(found) else []
    assert wrong == []


def test_no_word_of_the_final_standings_is_broken_on_a_tablet_and_on_paper(
    reader: Page, site: Path
) -> None:
    page = shown(reader, site, "over/index.html", 1280)
    for width in (660, 800, 1024):
        page.set_viewport_size({"width": width, "height": 900})
        assert broken_words(page) == [], width
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 688, "height": 900})
    assert broken_words(page) == []


def test_a_broken_word_and_an_overlap_would_be_found(reader: Page, site: Path) -> None:
    page = shown(reader, site, "won/index.html", 320)
    page.evaluate("document.querySelector('.sub').style.width = '2.5rem'")
    assert broken_words(page) != []
    page.evaluate("document.querySelector('.sub').style.cssText = 'height: 0; margin: -1rem 0'")
    assert overlaps(page) != []


@pytest.mark.parametrize("path", KEYBOARD)
def test_the_keyboard_reaches_everything_in_the_order_of_the_page(
    reader: Page, site: Path, path: str
) -> None:
    """Once each, with the focus in sight, and out again at the end."""
    page = shown(reader, site, path, 1280)
    expected = page.evaluate(REACHED)
    reached = []
    for _ in expected:
        page.keyboard.press("Tab")
        text, in_sight = page.evaluate(FOCUSED)
        assert in_sight, text
        reached.append(text)
    assert reached == expected
    page.keyboard.press("Tab")
    left = "document.activeElement.matches('body, .skip')"
    assert page.evaluate(left), "neither out of the page nor at its beginning again"


def test_the_first_link_leads_past_the_head(reader: Page, site: Path) -> None:
    """It is seen while it has the focus alone; the next stop lies in the content."""
    page = shown(reader, site, "won/standings/index.html", 1280)
    first = page.get_by_role("link", name="Skip to the content")
    assert not page.evaluate("document.querySelector('.skip').getBoundingClientRect().right > 0")
    page.keyboard.press("Tab")
    box = first.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('main').contains(document.activeElement)")


def test_enter_opens_a_working(reader: Page, site: Path) -> None:
    page = shown(reader, site, "won/standings/index.html", 1280)
    page.locator("summary").first.focus()
    page.keyboard.press("Enter")
    assert page.locator("table.a").first.is_visible()


def test_colours_of_ones_own_keep_factions_the_button_and_now(reader: Page, site: Path) -> None:
    """Forced colours: a swatch keeps its colour, the button and the running round have a rim."""
    page = shown(reader, site, "downtown/index.html", 1280)
    page.emulate_media(forced_colors="active")
    try:
        rims = page.evaluate(
            "[...document.querySelectorAll('.go .now, .track .now')]"
            ".map(one => getComputedStyle(one).outlineStyle)"
        )
        assert len(rims) >= 2
        assert set(rims) == {"solid"}
        assert seen(page, "nav [aria-current]", "borderBottomStyle") == {"solid"}
        shown(page, site, "won/standings/index.html", 1280)
        swatches = page.evaluate(
            "[...document.querySelectorAll('[class^=f-]')]"
            ".map(one => getComputedStyle(one, '::before').borderTopColor)"
        )
        assert len(set(swatches)) >= 4
        shown(page, site, "cut/standings/index.html", 1280)
        ruled = "getComputedStyle(document.querySelector('.cut p'), '::after').borderTop"
        assert page.evaluate(ruled).startswith("3px solid ")
        page.evaluate("document.querySelector('.st tbody tr').setAttribute('aria-current', true)")
        page.evaluate(
            "document.head.append(Object.assign(document.createElement('link'),"
            "{rel: 'stylesheet', href: '../../own.css'}))"
        )
        page.wait_for_function(
            "getComputedStyle(document.querySelector('tr[aria-current]')).outlineStyle === 'solid'"
        )
        shown(page, site, "in-cut/bracket/index.html", 1280)
        assert seen(page, ".half .w a", "fontWeight") == {"700"}
        assert seen(page, ".half ul li.w", "borderRightColor") != seen(
            page, ".half ul li:not(.w)", "borderRightColor"
        )
        shown(page, site, "sided/draw/3/index.html", 1280)
        assert seen(page, ".d li:not(.f, .hd)", "borderLeftColor") == {"rgb(255, 255, 255)"}
    finally:
        page.emulate_media(forced_colors="none")


def seen(page: Page, what: str, how: str) -> set[str]:
    """What a browser computes for all elements that a selector names."""
    found: list[str] = page.evaluate(
        "([what, how]) => [...document.querySelectorAll(what)]"
        ".map(one => getComputedStyle(one)[how])",
        [what, how],
    )
    assert found, what
    return set(found)


def test_more_contrast_leaves_no_grey_words(reader: Page, site: Path) -> None:
    """Quiet text is as dark as all other; hairlines and open rounds are seen."""
    page = shown(reader, site, "downtown/index.html", 1280)
    quiet = seen(page, ".sub", "color")
    page.emulate_media(contrast="more")
    try:
        assert seen(page, ".sub", "color") == seen(page, "body", "color") != quiet
        page.emulate_media(color_scheme="dark")
        assert seen(page, ".sub", "color") == seen(page, "body", "color")
    finally:
        page.emulate_media(contrast="no-preference")


@pytest.mark.parametrize("path", KINDS)
def test_nothing_moves_for_who_wants_it_still(reader: Page, site: Path, path: str) -> None:
    page = shown(reader, site, path, 1280)
    page.emulate_media(reduced_motion="reduce")
    moving = page.evaluate(MOVING)
    page.emulate_media(reduced_motion="no-preference")
    assert moving == []


def read_out(page: Page) -> str:
    """What a screen reader says of the content: headings, rows of tables, links and words."""
    said: list[str] = []
    table = -1
    for line in page.locator("main").aria_snapshot().splitlines():
        depth, what = len(line) - len(line.lstrip()), line.strip().removeprefix("- ")
        inside, table = table >= 0 and depth > table, table if depth > table else -1
        if what == "table:":
            table = depth
        if (inside and not what.startswith("row ")) or what.startswith("/url"):
            continue
        if what not in ("main:", "paragraph:", "list:", "listitem:"):
            said.append(what.removesuffix(":").removeprefix("listitem: ").removeprefix("text: "))
    return "\n".join(said)


@pytest.mark.parametrize("part", SAID.split("\n\n"), ids=lambda part: part.split("\n")[0])
def test_a_screen_reader_says_a_page_in_this_order(reader: Page, site: Path, part: str) -> None:
    """Standings, pairings and a bracket; on a phone, too, where rows are no longer in one line."""
    where, _, said = part.strip().partition("\n")
    path, width = where.split(" at ")
    assert read_out(shown(reader, site, path, int(width))) == said
