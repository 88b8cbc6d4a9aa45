"""Paper: pages counted, no row cut, on A4 and on Letter."""

import subprocess
from pathlib import Path
from shutil import which

import pytest
from playwright.sync_api import Browser

from generator.pages.room import room
from tests.support.hall import context_of, hall
from tests.support.needed import missing

pytestmark = pytest.mark.browser

SHEETS = {
    ("by-name", 32): 1,
    ("by-name", 251): 5,
    ("by-table", 32): 1,
    ("by-table", 251): 5,
    ("slips", 32): 4,
    ("slips", 251): 32,
    ("record-cards", 33): 4,
    ("sign-up", 33): 2,
}
"""Sheets of A4 by paper and players."""


def printed(
    browser: Browser, halls: Path, path: str, size: str, tmp_path: Path, font: str = "Noto Sans"
) -> list[str]:
    """The text of every sheet."""
    if which("pdftotext") is None:
        missing("no pdftotext: install poppler-utils")
    with browser.new_page(bypass_csp=True) as page:
        page.goto((halls / path / "index.html").as_uri())
        page.add_style_tag(content=f"html{{font-family:{font}!important}}")
        page.pdf(path=tmp_path / "page.pdf", format=size)
    command = ["pdftotext", "-layout", str(tmp_path / "page.pdf"), "-"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return told.split("\f")[:-1]


@pytest.mark.parametrize(("paper", "players"), SHEETS)
def test_papers_take_so_many_sheets_of_a4(
    browser: Browser, halls: Path, tmp_path: Path, paper: str, players: int
) -> None:
    event = "first" if players == 33 else f"hall-{players}"
    sheets = printed(browser, halls, f"{event}/print/{paper}", "A4", tmp_path)
    assert len(sheets) == SHEETS[paper, players]
    if paper != "slips":
        for number, text in enumerate(sheets, 1):
            assert text.split()[-1] == f"{number}/{len(sheets)}"


@pytest.mark.parametrize("size", ["A4", "Letter"])
@pytest.mark.parametrize("font", ["Liberation Sans", "DejaVu Sans"])
def test_four_slips_are_on_each_sheet_and_each_is_whole(
    browser: Browser, halls: Path, tmp_path: Path, size: str, font: str
) -> None:
    """Table, both names, the boxes of both games, points, initials and drop, in four strips."""
    sheets = printed(browser, halls, "hall-32/print/slips", size, tmp_path, font)
    assert len(sheets) == 4
    for text in sheets:
        assert text.count("Initials") == text.count("I drop") == 8
        assert text.count("3–0") == text.count("0–3") == 8
    with browser.new_page(viewport={"width": 794, "height": 1123}, bypass_csp=True) as page:
        page.goto((halls / "hall-32/print/slips/index.html").as_uri())
        page.add_style_tag(content=f"html{{font-family:{font}!important}}")
        page.emulate_media(media="print")
        page.set_viewport_size(
            {"width": 794, "height": 1123} if size == "A4" else {"width": 816, "height": 1056}
        )
        outside = page.evaluate("""[...document.querySelectorAll('.sheet section')].filter(
            slip => [...slip.querySelectorAll('*')].some(one =>
                one.getBoundingClientRect().bottom > slip.getBoundingClientRect().bottom - 8 ||
                one.getBoundingClientRect().right > slip.getBoundingClientRect().right)).length""")
        assert outside == 0


@pytest.mark.parametrize("size", ["A4", "Letter"])
def test_no_row_is_cut_between_two_sheets(
    browser: Browser, halls: Path, tmp_path: Path, size: str
) -> None:
    """Both names of every table stand in one line of one sheet."""
    context = context_of(hall(251, reported=40))
    current = room(context)
    assert current is not None
    pairs = [
        tuple(" ".join(context.name(player).split()) for player in table.players)
        for table in current.tables
    ]
    sheets = printed(browser, halls, "hall-251/print/by-table", size, tmp_path)
    lines = [" ".join(line.split()) for sheet in sheets for line in sheet.splitlines()]
    latin = [pair for pair in pairs if "".join(pair).isascii() and len("".join(pair)) < 40]
    assert len(latin) > 60
    for first, second in latin:
        assert any(first in line and second in line for line in lines), (first, second)


def test_everybody_finds_the_own_name_on_paper(
    browser: Browser, halls: Path, tmp_path: Path
) -> None:
    sheets = printed(browser, halls, "hall-251/print/by-name", "A4", tmp_path)
    told = "".join("".join(sheets).split())
    for player in hall(251).players:
        if player.name.isascii():
            assert "".join(player.name.split()) in told or len(player.name) > 30
