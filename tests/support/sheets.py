"""What a browser prints: PDFs by poppler's tools, as texts, as words with places, as pixels."""

import re
import subprocess
import unicodedata
from collections import Counter
from dataclasses import dataclass
from functools import cache
from html import unescape
from pathlib import Path

from playwright.sync_api import Page

LATIN = 0x590
"""Below it letters are drawn in the order of reading."""
PUNCTUATION = range(0x2000, 0x2070)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a paper, as the browser laid it out."""

    text: str
    low: bool
    """Whether it is less than two lines high."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word on a sheet, in points from the upper left corner."""

    text: str
    left: float
    right: float
    top: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Printed:
    """A page on paper."""

    pdf: Path
    rows: tuple[Row, ...]
    """Table rows and list items with text of Latin letters, in the order of the page."""
    wide: tuple[str, ...]
    """Elements that reach beyond the sheet, and cells with text that reaches out of them."""

    def sheets(self, *options: str) -> list[str]:
        """The text of every sheet: as it is laid out, or with "-raw" as it was drawn."""
        told = _poppler("pdftotext", *options or ("-layout",), str(self.pdf), "-").decode()
        return [unicodedata.normalize("NFC", text) for text in told.split("\f")[:-1]]

    def cut(self) -> list[Row]:
        """The rows whose text does not stand together on one sheet."""
        drawn = ["".join(text.split()) for text in self.sheets("-raw")]
        return [
            row
            for row in self.rows
            if not any("".join(row.text.split()) in sheet for sheet in drawn)
        ]

    def bent(self) -> list[Row]:
        """The low rows of plain letters whose text does not stand in one line."""
        lines = [" ".join(line.split()) for text in self.sheets() for line in text.splitlines()]
        return [
            row
            for row in self.rows
            if row.low
            and row.text.isascii()
            and not any(" ".join(row.text.split()) in line for line in lines)
        ]

    def words(self) -> list[tuple[float, float, list[Word]]]:
        """Width, height and words of every sheet."""
        told = _poppler("pdftotext", "-bbox", str(self.pdf), "-").decode()
        found = []
        for page in told.split("<page ")[1:]:
            width, height = map(float, re.findall(r'(?:width|height)="([\d.]+)"', page)[:2])
            words = [
                Word(unescape(text), float(left), float(right), float(top), float(bottom))
                for left, top, right, bottom, text in re.findall(
                    r'<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">'
                    r"(.*?)</word>",
                    page,
                )
            ]
            found.append((width, height, words))
        return found

    def colours(self, sheet: int) -> Counter[tuple[int, ...]]:
        """How often each colour (red, green, blue) is on a sheet, by its number."""
        at = ("-f", str(sheet), "-l", str(sheet), "-r", "50")
        image = _poppler("pdftoppm", *at, str(self.pdf))
        _, _, _, pixels = image.split(b"\n", 3)
        return Counter(zip(*[iter(pixels)] * 3, strict=True))


ROWS = """[...document.querySelectorAll('tbody tr, .n li, .k>li, .sheet>section, [id^=match]')]
    .filter(row => row.textContent.trim() && !row.querySelector('.cut'))
    .map(row => [row.innerText,
        row.offsetHeight < 2 * parseFloat(getComputedStyle(row).lineHeight)])"""
WIDE = """[...document.querySelectorAll('body *:not(header svg, header path)')]
    .filter(one => one.getBoundingClientRect().right > innerWidth + 1
        || one.matches('td,th,p,h1,h2,li,small,span') && one.scrollWidth > one.clientWidth + 1
            && one.clientWidth && getComputedStyle(one).overflow === 'visible')
    .map(one => one.outerHTML.slice(0, 80))"""


def printed(
    page: Page, page_file: Path, pdf: Path, size: str, width: int, style: str = ""
) -> Printed:
    """Prints a file on A4 or Letter, whose text is `width` CSS pixels wide."""
    page.set_viewport_size({"width": width, "height": 1056 if size == "Letter" else 1123})
    page.emulate_media(media="screen", color_scheme="light")
    page.goto(page_file.as_uri())
    page.add_style_tag(content=f"html{{font-family:Noto Sans!important}}{style}")
    page.emulate_media(media="print")
    measured = page.evaluate(ROWS)
    wide = page.evaluate(WIDE)
    page.pdf(path=pdf, format=size, prefer_css_page_size=True, print_background=True)
    rows = (Row(unicodedata.normalize("NFC", text), low) for text, low in measured)
    return Printed(pdf, tuple(row for row in rows if _latin(row.text)), tuple(wide))


def _latin(text: str) -> bool:
    return all(ord(letter) < LATIN or ord(letter) in PUNCTUATION for letter in text)


@cache
def _poppler(*command: str) -> bytes:
    """What the tool says of a PDF; no PDF is printed over."""
    return subprocess.run(command, capture_output=True, check=True).stdout
