"""The bracket in a real browser: nothing runs over, lines meet their matches, nothing is barred."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page
from topcut.tournament import Event

from tests.support import gallery
from tests.support.axe import BUT_CONTRAST, CONTRAST, faults
from tests.support.bracket_pages import files_of
from tests.support.brackets import event_with_cut, ladder, of, win
from tests.support.cut_off import beginnings
from tests.support.sheets import printed

pytestmark = pytest.mark.browser

SIZES = (4, 8, 16, 32)
SINGLE = (3, 8, 16)
EVENT = "Saturday Open"
WIDTH = {"A4": 1047, "Letter": 980}
"""CSS pixels of a line on a sheet of landscape."""


def half_played(size: int, elimination: str = "double") -> Event:
    """A bracket with half of its results in, of single elimination a few fewer."""
    random = Random(size)
    swiss = ladder(size + 4)
    event = event_with_cut(size, players=size + 4, swiss=swiss, elimination=elimination)
    single = elimination == "single"
    event = replace(event, id=f"{'single' if single else 'top'}-{size}", name=EVENT)
    for _ in range(size // 2 if single else size):
        match = of(event).ready[0]
        event = win(event, (match.number, random.choice(match.players)))
    return event


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    events = [half_played(size) for size in SIZES]
    for event in (*events, *(half_played(size, "single") for size in SINGLE)):
        for path, content in files_of(event).items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(content)
    return folder


def opened(page: Page, site: Path, size: int, width: int, theme: str = "light") -> Page:
    page.set_viewport_size({"width": width, "height": 1080})
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    page.goto((site / f"top-{size}" / "bracket" / "index.html").as_uri())
    return page


WHOLE = {(4, width, theme) for width in (360, 1280, 1920) for theme in ("light", "dark")} | {
    (16, 1920, "light")
}
"""Where contrast is looked at, too: the smallest bracket, and the largest once.

Where it is not, what is dark is looked at by night: the themes differ in colours alone.
"""
EVERY = [
    (size, width, theme)
    for size in SIZES
    for width in (360, 1280, 1920)
    for theme in ("light", "dark")
]


WON = """() => [...document.querySelectorAll(".half li.w")]
    .filter(row => row.getClientRects().length)
    .map(row => [getComputedStyle(row).borderRightColor,
                 getComputedStyle(row.querySelector("b")).color])"""


@pytest.mark.parametrize(
    ("size", "width", "theme"),
    [
        pytest.param(*one, marks=() if one in WHOLE or one[2] == "light" else pytest.mark.long)
        for one in EVERY
    ],
)
def test_nothing_bars_a_reader_and_nothing_runs_over(
    reader: Page, site: Path, axe: str, size: int, width: int, theme: str
) -> None:
    """No axe violation, no sideways scrolling, no name that is shortened."""
    page = opened(reader, site, size, width, theme)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    shortened = """[...document.querySelectorAll('.half ul a')]
        .filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent)"""
    assert page.evaluate(shortened) == []
    assert faults(page, axe, "" if (size, width, theme) in WHOLE else BUT_CONTRAST) == []


@pytest.mark.long
@pytest.mark.parametrize(("size", "width", "theme"), sorted({*EVERY} - WHOLE))
def test_nothing_in_a_large_bracket_is_pale(
    reader: Page, site: Path, axe: str, size: int, width: int, theme: str
) -> None:
    page = opened(reader, site, size, width, theme)
    assert faults(page, axe, CONTRAST) == []


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(
    ("size", "width"), [(4, 1280), (8, 1280), (8, 1920), (16, 1280), (16, 1920), (32, 1280)]
)
def test_lines_begin_between_the_players_of_a_match(
    reader: Page, site: Path, size: int, width: int, *, turned: bool
) -> None:
    """Every line that goes right starts at the right edge of a match, at the hairline.

    From the right, every line goes left from the left edge.
    """
    page = opened(reader, site, size, width)
    if turned:
        page.evaluate("() => { document.documentElement.dir = 'rtl'; }")
    starts = page.evaluate("""() => [...document.querySelectorAll(':has(>svg)')].flatMap(half => {
        const box = half.querySelector('svg').getBoundingClientRect();
        const scale = half.querySelector('svg').viewBox.baseVal;
        return [...half.querySelectorAll('path')].flatMap(path =>
            [...path.getAttribute('d').matchAll(/M([\\d.]+) ([\\d.]+)H/g)].map(found => [
                getComputedStyle(half.querySelector('svg')).transform === 'none'
                    ? box.left + found[1] * box.width / scale.width
                    : box.right - found[1] * box.width / scale.width,
                box.top + found[2] * box.height / scale.height]));
    })""")
    edges = page.evaluate("""() => [...document.querySelectorAll('[id^=match]')].map(match => {
        const lower = match.querySelectorAll('li')[1].getBoundingClientRect();
        const box = match.getBoundingClientRect();
        return [document.dir === 'rtl' ? box.left : box.right, lower.top];
    })""")
    assert starts
    for x, y in starts:
        assert any(abs(x - right) <= 2 and abs(y - middle) <= 2 for right, middle in edges)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize(("size", "sheets"), [(4, 1), (8, 1), (16, 2), (32, 4)])
def test_paper_takes_one_sheet_and_a_top_16_two(
    reader: Page, site: Path, tmp_path: Path, size: int, sheets: int, paper: str
) -> None:
    """Landscape, each with the event's name and its number; no match is cut or outside."""
    file = site / f"top-{size}" / "bracket" / "index.html"
    made = printed(reader, file, tmp_path / "bracket.pdf", paper, WIDTH[paper])
    said = [" ".join(text.split()) for text in made.sheets("-raw")]
    assert len(said) == sheets
    for number, text in enumerate(said, 1):
        assert EVENT in text
        assert f"{number} / {sheets}" in text
    assert len([row for row in made.rows if row.text.startswith("Match")]) >= 2 * size - 2
    assert made.cut() == []
    assert made.wide == ()
    for width, height, words in made.words():
        assert width > height
        assert all(0 < one.left < one.right < width for one in words)
        assert all(0 < one.top < one.bottom < height for one in words)


@pytest.mark.parametrize("size", SINGLE)
def test_single_elimination_takes_one_sheet(
    reader: Page, site: Path, tmp_path: Path, size: int
) -> None:
    """The largest one fills it; how the sides are known stays on the screen."""
    file = site / f"single-{size}" / "bracket" / "index.html"
    made = printed(reader, file, tmp_path / "bracket.pdf", "A4", WIDTH["A4"])
    [said] = [" ".join(text.split()) for text in made.sheets("-raw")]
    assert EVENT in said
    assert "How we know the sides" not in said
    assert len([row for row in made.rows if row.text.startswith("Match")]) == size - 1
    assert made.cut() == []
    assert made.wide == ()


@pytest.mark.parametrize("width", [360, 1280])
def test_how_the_sides_are_known_opens_by_a_key(
    reader: Page, site: Path, axe: str, width: int
) -> None:
    """Nothing bars a reader there, and nothing runs over."""
    reader.set_viewport_size({"width": width, "height": 1080})
    reader.goto((site / "single-8" / "bracket" / "index.html").as_uri())
    reader.locator(".how summary").focus()
    reader.keyboard.press("Enter")
    assert reader.locator(".how li").first.is_visible()
    assert reader.evaluate("document.documentElement.scrollWidth") == width
    assert faults(reader, axe, BUT_CONTRAST) == []


def test_who_won_has_a_bar_in_the_accent(reader: Page, site: Path) -> None:
    for size in (8, 16):
        bars = opened(reader, site, size, 1280).evaluate(WON)
        assert len(bars) == size
        assert all(bar == accent for bar, accent in bars)


def test_a_way_is_shown_by_weight_while_all_others_step_back(reader: Page, site: Path) -> None:
    """By the address of a seed, and as long as a name has the focus."""
    page = opened(reader, site, 8, 1280)
    weights = """seed => [...document.querySelectorAll('div.half ul li')].filter(line =>
        line.matches('.p' + seed) !== (getComputedStyle(line.querySelector('a, span')).fontWeight
            === '700')).length"""
    assert page.evaluate(weights, 3) > 0
    page.goto(f"{page.url}#seed-3")
    assert page.evaluate(weights, 3) == 0
    page.locator(".p2 a").first.focus()
    assert page.evaluate(weights, 2) == page.locator(".p3 a").count()
    page.goto("about:blank")


@pytest.mark.parametrize("width", [1280, 1920, 390])
def test_header_and_title_stand_where_they_stand_on_other_pages(
    reader: Page, site: Path, width: int
) -> None:
    page = opened(reader, site, 16, width)
    places = (
        "[...document.querySelectorAll('header, h1')].map(one => one.getBoundingClientRect().x)"
    )
    here = page.evaluate(places)
    page.goto((site / "top-16" / "index.html").as_uri())
    assert page.evaluate(places) == here


def test_phones_begin_with_who_plays_and_say_what_is_over_in_a_line(
    reader: Page, site: Path
) -> None:
    page = opened(reader, site, 8, 390)
    first = page.locator(".half.live")
    assert first.locator("li.next").count() > 0
    assert first.bounding_box()["y"] < page.locator("#match-1").bounding_box()["y"]  # type: ignore[index]
    height = page.locator("#match-1").bounding_box()["height"]  # type: ignore[index]
    assert height < 60
    page.set_viewport_size({"width": 1280, "height": 900})
    assert not first.is_visible()


SIDES = """() => [...document.querySelectorAll("div.half ul li:has(a)")].map(row => {
    const [name, side] = ["a", "small"].map(one => row.querySelector(one).getBoundingClientRect());
    const inside = box => box.width > 5 && box.top < row.getBoundingClientRect().bottom - 5;
    return inside(name) && inside(side) ? "" : row.textContent;
}).filter(Boolean)"""


@pytest.mark.parametrize("size", [8, 16])
def test_paper_shows_each_name_with_its_side(reader: Page, tmp_path: Path, size: int) -> None:
    """Of a long name the first letter of the side."""
    event = gallery.large_cut(size, size)
    for path, content in files_of(event).items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(content)
    reader.goto((tmp_path / event.id / "bracket" / "index.html").as_uri())
    reader.emulate_media(media="print")
    reader.set_viewport_size({"width": WIDTH["A4"], "height": 720})
    assert reader.evaluate(SIDES) == []


def test_copied_text_keeps_words_apart(reader: Page, site: Path) -> None:
    """As a browser without styles reads it: seed, name and side."""
    reader.goto((site / "top-8" / "bracket" / "index.html").as_uri())
    rows = reader.locator("#match-1 ul li").all()
    said = [row.evaluate("one => one.textContent").split() for row in rows]
    assert [(one[0], one[-1] in ("Corp", "Runner", "won")) for one in said] == [
        ("1", True),
        ("8", True),
    ]


@pytest.mark.parametrize("way", ["rtl", "ltr"])
def test_a_name_that_is_read_the_other_way_loses_its_end(
    reader: Page, site: Path, way: str
) -> None:
    found = beginnings(opened(reader, site, 8, 1280), ".half ul a", way)
    assert found
    assert all(found)
