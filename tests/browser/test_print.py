"""Paper: sheets counted, nothing cut or outside, black on white, on A4 and on Letter."""

import re
from collections.abc import Callable
from itertools import product
from pathlib import Path
from shutil import which

import pytest
from playwright.sync_api import Page

from tests.support.hall import hall
from tests.support.sheets import Printed, printed

pytestmark = pytest.mark.browser

SIZES = ("A4", "Letter")
TEXT = {"A4": 703, "Letter": 725}
"""CSS pixels of a line of text: the sheet without its margins of 12 mm."""
WHOLE = {"A4": 794, "Letter": 816}
"""The whole sheet, which slips fill."""
MARGIN = 28.0
"""Points at each side that no word reaches into; slips keep them themselves."""
SHEETS = {
    ("hall-8", "by-name"): 1,
    ("hall-32", "by-name"): 2,
    ("hall-64", "by-name"): 3,
    ("hall-128", "by-name"): 5,
    ("hall-251", "by-name"): 8,
    ("hall-32", "by-table"): 1,
    ("hall-251", "by-table"): 5,
    ("hall-cut", "by-table"): 1,
    ("hall-8", "slips"): 1,
    ("hall-32", "slips"): 4,
    ("hall-251", "slips"): 32,
    ("hall-cut", "slips"): 1,
    ("hall-32", "results"): 1,
    ("hall-251", "results"): 5,
    ("hall-8", "standings"): 1,
    ("hall-32", "standings"): 1,
    ("hall-64", "standings"): 2,
    ("hall-128", "standings"): 4,
    ("hall-251", "standings"): 8,
    ("sided", "by-name"): 2,
    ("sided-251", "by-name"): 8,
    ("sided", "by-table"): 1,
    ("sided", "slips"): 4,
    ("sided", "results"): 1,
    ("sided", "standings"): 1,
    ("first", "record-cards"): 4,
    ("first", "sign-up"): 2,
    ("old", "slips"): 4,
    ("old", "results"): 1,
    ("old", "standings"): 1,
    ("old-first", "record-cards"): 5,
    ("several", "by-table"): 1,
    ("several", "slips"): 1,
    ("several", "results"): 1,
    ("several", "standings"): 1,
}
"""Sheets by event and paper, the same of A4 and of Letter; a record card of four rounds."""
EVERY = [(event, paper, size) for (event, paper), size in product(SHEETS, SIZES)]
EVERYBODY = {
    "hall-32": 32,
    "hall-251": 251,
    "sided": 32,
    "sided-251": 251,
    "first": 33,
    "old": 32,
    "old-first": 33,
}
WHITE = 0.7
"""Of a sheet, whatever is written on it."""
BLACK = 16
"""Of 255, for the darkest point."""
LARGE = 40
"""Points of height that only the number of a slip's table has."""
LONG = 25
"""Letters of a name that may stand on more than one line."""

Print = Callable[[str, str, str], Printed]


@pytest.fixture(scope="module")
def paper(one_page: Page, halls: Path, tmp_path_factory: pytest.TempPathFactory) -> Print:
    """Prints a paper of an event, each once."""
    for tool in ("pdftotext", "pdftoppm"):
        if which(tool) is None:
            pytest.skip(f"no {tool}: install poppler-utils")
    folder = tmp_path_factory.mktemp("printed")
    done: dict[tuple[str, str, str], Printed] = {}

    def get(event: str, name: str, size: str) -> Printed:
        key = (event, name, size)
        if key not in done:
            file = halls / event / "print" / name / "index.html"
            width = (WHOLE if name == "slips" else TEXT)[size]
            done[key] = printed(one_page, file, folder / f"{'-'.join(key)}.pdf", size, width)
        return done[key]

    return get


@pytest.mark.parametrize(("event", "name", "size"), EVERY)
def test_a_paper_takes_so_many_sheets_each_with_its_number(
    paper: Print, event: str, name: str, size: str
) -> None:
    """Slips are counted alone: a number would lie on the last strip."""
    sheets = paper(event, name, size).sheets()
    assert len(sheets) == SHEETS[event, name]
    if name != "slips":
        for number, text in enumerate(sheets, 1):
            assert text.split()[-1] == f"{number}/{len(sheets)}"


@pytest.mark.parametrize(("event", "name"), SHEETS)
def test_the_list_of_papers_says_how_many_sheets_each_has(
    halls: Path, event: str, name: str
) -> None:
    listed = (halls / event / "print/index.html").read_text(encoding="utf-8")
    told = re.search(rf"href={name}/index.html>[^<]+</a> <span>(\d+) sheets?</span>", listed)
    assert told is not None
    assert int(told[1]) == SHEETS[event, name]


@pytest.mark.parametrize(("event", "name", "size"), EVERY)
def test_no_row_is_cut_between_two_sheets(paper: Print, event: str, name: str, size: str) -> None:
    """All that a row says stands together on one sheet; a row of one line stands in one line."""
    made = paper(event, name, size)
    assert made.rows
    assert made.cut() == []
    if name not in ("slips", "record-cards", "by-name"):
        assert made.bent() == []


def test_what_is_cut_between_two_sheets_would_be_found(
    reader: Page, halls: Path, tmp_path: Path
) -> None:
    file = halls / "old-first/print/record-cards/index.html"
    style = ".k li{break-inside:auto;padding-top:30mm}"
    made = printed(reader, file, tmp_path / "page.pdf", "A4", TEXT["A4"], style)
    assert made.cut() != []


@pytest.mark.parametrize(("event", "name", "size"), EVERY)
def test_nothing_reaches_beyond_the_sheet(paper: Print, event: str, name: str, size: str) -> None:
    made = paper(event, name, size)
    assert made.wide == ()
    for width, height, words in made.words():
        assert words
        for word in words:
            assert word.left >= MARGIN, word
            assert word.right <= width - MARGIN, word
            assert 0 <= word.top < word.bottom <= height, word


@pytest.mark.parametrize(
    ("event", "name", "size"), [one for one in EVERY if one[0] in EVERYBODY and one[1] != "slips"]
)
def test_everybody_stands_on_paper_once(paper: Print, event: str, name: str, size: str) -> None:
    """And beside the opponent once more where pairings are in the order of names."""
    told = " ".join(" ".join(paper(event, name, size).sheets("-raw")).split())
    people = hall(EVERYBODY[event])
    byes = people.swiss[-1].byes
    for player in people.players:
        if player.name.isascii() and len(player.name) <= LONG:
            again = name == "by-name" and player.id not in byes
            assert told.count(player.name) == 1 + again, player.name


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("event", ["hall-32", "hall-251", "sided", "old"])
def test_everybody_who_plays_has_a_place_on_one_slip(paper: Print, event: str, size: str) -> None:
    told = " ".join(" ".join(paper(event, "slips", size).sheets("-raw")).split())
    people = hall(EVERYBODY[event])
    for player in people.players:
        if player.name.isascii() and len(player.name) <= LONG:
            assert told.count(player.name) == (player.id not in people.swiss[-1].byes)
        elif player.name.isascii():
            assert "".join(player.name.split()) in "".join(told.split())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("font", ["Liberation Sans", "DejaVu Sans"])
@pytest.mark.parametrize("event", ["hall-32", "sided", "old", "several"])
def test_a_slip_is_whole_in_its_strip(
    reader: Page, halls: Path, tmp_path: Path, event: str, font: str, size: str
) -> None:
    height = 1123 if size == "A4" else 1056
    reader.set_viewport_size({"width": WHOLE[size], "height": height})
    reader.goto((halls / event / "print/slips/index.html").as_uri())
    reader.add_style_tag(content=f"html{{font-family:{font}!important}}")
    reader.emulate_media(media="print")
    outside = reader.evaluate("""[...document.querySelectorAll('.sheet section')].filter(
        slip => [...slip.querySelectorAll('*')].some(one =>
            one.getBoundingClientRect().bottom > slip.getBoundingClientRect().bottom - 8 ||
            one.getBoundingClientRect().right > slip.getBoundingClientRect().right)).length""")
    assert outside == 0


def said(made: Printed) -> list[str]:
    """What the sheets say, each as one line."""
    return [" ".join(text.split()) for text in made.sheets("-raw")]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("event", ["hall-32", "hall-251"])
def test_the_cut_stack_is_in_the_order_of_tables(paper: Print, event: str, size: str) -> None:
    """Each sheet is cut into four strips of one height; the upper pile is laid on top."""
    piles: list[list[int]] = [[], [], [], []]
    for _, height, words in paper(event, "slips", size).words():
        large = [word for word in words if word.bottom - word.top > LARGE]
        for word in large:
            piles[int((word.top + word.bottom) / 2 // (height / 4))].append(int(word.text))
    assert [number for pile in piles for number in pile] == list(
        range(1, EVERYBODY[event] // 2 + 1)
    )


@pytest.mark.parametrize("size", SIZES)
def test_a_slip_has_sides_boxes_initials_and_drop(paper: Print, size: str) -> None:
    for text in said(paper("hall-32", "slips", size)):
        assert text.count("Initials") == text.count("I drop") == 4 * 2
        assert text.count("Corp 3–0 2–0 1–1 0–2 0–3 Runner") == 4
        assert text.count("Runner 3–0 2–0 1–1 0–2 0–3 Corp") == 4


@pytest.mark.parametrize("size", SIZES)
def test_a_hand_that_writes_points_does_not_touch_who_drops(paper: Print, size: str) -> None:
    """Between "I drop" of the one and "Points" of the other lie 12 mm."""
    for _, _, words in paper("hall-32", "slips", size).words():
        drops = sorted(word.right for word in words if word.text == "drop")[:4]
        points = sorted(word.left for word in words if word.text == "Points")[4:]
        assert len(drops) == len(points) == 4
        assert min(points) - max(drops) >= 12 / 25.4 * 72


@pytest.mark.parametrize("size", SIZES)
def test_a_slip_of_the_cut_asks_who_won_and_for_nothing_that_the_cut_has_not(
    paper: Print, size: str
) -> None:
    (text,) = said(paper("hall-cut", "slips", size))
    slips = text.count("Cut 1 of the top 8")
    assert slips > 0
    assert text.count("I won") == text.count("Initials") == slips * 2
    assert "Points" not in text
    assert "drop" not in text


@pytest.mark.parametrize("size", SIZES)
def test_the_place_of_a_match_without_a_table_is_not_broken(paper: Print, size: str) -> None:
    (text,) = paper("hall-cut", "by-table", size).sheets()
    assert "match 3 " in text


@pytest.mark.parametrize("size", SIZES)
def test_a_slip_of_one_game_has_a_box_for_each_way_it_can_end(paper: Print, size: str) -> None:
    """The Corp at one end, the Runner at the other; each player named with the side."""
    for text in said(paper("sided", "slips", size)):
        assert text.count("Initials") == text.count("I drop") == 4 * 2
        assert text.count("Corp 3–0 1–1 0–3 Runner") == 4
        assert text.count("won draw won") == 4


@pytest.mark.parametrize("size", SIZES)
def test_a_slip_of_the_old_protocol_has_sides_and_agenda_points(paper: Print, size: str) -> None:
    for text in said(paper("old", "slips", size)):
        assert text.count("Agenda points") == 4
        assert text.count("Corp Runner agenda flatline empty R&D time") == 4
        assert text.count("Runner Corp agenda flatline empty R&D time") == 4
        assert text.count("GMP") == 4 * 2


def faults(made: Printed) -> set[str]:
    """What keeps the first sheet from being black on white; backgrounds were printed."""
    colours = made.colours(1)
    found = set()
    if colours[255, 255, 255] < WHITE * colours.total():
        found.add("ground")
    if min(map(sum, colours)) > 3 * BLACK:
        found.add("ink")
    if any(max(one) - min(one) > 1 for one in colours):
        found.add("colour")
    return found


@pytest.mark.parametrize(("event", "name", "size"), EVERY)
def test_paper_is_black_on_white(paper: Print, event: str, name: str, size: str) -> None:
    assert not faults(paper(event, name, size))


@pytest.mark.parametrize("event", ["hall-32", "hall-251", "first"])
def test_pairings_by_name_are_read_on_a_phone_too(reader: Page, halls: Path, event: str) -> None:
    """Nothing of a list that somebody opens on a phone runs over its edge."""
    reader.set_viewport_size({"width": 390, "height": 844})
    reader.goto((halls / event / "print/by-name/index.html").as_uri())
    assert reader.evaluate("document.documentElement.scrollWidth") == 390


@pytest.mark.parametrize(
    ("style", "fault"),
    [
        ("tbody{background:#eee}", "ground"),
        ("body *{color:#555!important;border-color:#555!important;stroke:#555!important}", "ink"),
        ("h1{color:#95004f}", "colour"),
    ],
)
def test_grey_grounds_grey_ink_and_colours_would_be_found(
    reader: Page, halls: Path, tmp_path: Path, style: str, fault: str
) -> None:
    file = halls / "hall-32/print/standings/index.html"
    made = printed(reader, file, tmp_path / "page.pdf", "A4", TEXT["A4"], style)
    assert faults(made) == {fault}


@pytest.mark.parametrize("path", ["standings", "rounds/1"])
def test_other_pages_say_on_paper_which_event_they_are_of(
    reader: Page, site: Path, tmp_path: Path, path: str
) -> None:
    file = site / "downtown" / path / "index.html"
    first, *_ = printed(reader, file, tmp_path / "page.pdf", "A4", TEXT["A4"]).sheets()
    assert "Downtown Store Championship" in first


FOOT = {"Round", "started", "Unofficial,", "not", "affiliated.", "/"}


@pytest.mark.parametrize("size", SIZES)
def test_every_sheet_of_a_page_names_the_event_and_nothing_lies_on_its_foot(
    reader: Page, site: Path, tmp_path: Path, size: str
) -> None:
    """The foot has a place of its own on each sheet, and no sheet is printed for it alone."""
    file = site / "large/standings/index.html"
    sheets = printed(reader, file, tmp_path / "page.pdf", size, TEXT[size]).words()
    assert len(sheets) > 1
    for _, _, words in sheets:
        foot = next(word.top for word in words if word.text == "Unofficial,")
        low = {word.text for word in words if word.bottom > foot}
        assert {text for text in low if text[0].isalpha()} <= FOOT
        assert "Championship" in [word.text for word in words if word.bottom < MARGIN * 2]


def test_no_heading_is_cut_between_two_sheets(reader: Page, site: Path) -> None:
    """Many have a second line, such as the round that the tiebreakers are of."""
    reader.goto((next((site / "large/players").iterdir()) / "index.html").as_uri())
    reader.emulate_media(media="print")
    headings = "[...document.querySelectorAll('h2')].map(one => getComputedStyle(one).breakInside)"
    assert set(reader.evaluate(headings)) == {"avoid"}
