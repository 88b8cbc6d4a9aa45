"""The cut while it is played, in a real browser: the row of rounds, who plays now, the final."""

from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page
from topcut.tournament import Event

from tests.support.bracket_pages import files_of
from tests.support.brackets import event_with_cut, ladder, win

pytestmark = pytest.mark.browser


def rounds_of(swiss: int, cut: int, *won: tuple[int, str]) -> Event:
    """A cut after so many Swiss rounds."""
    made = event_with_cut(cut, players=swiss + 1 + cut, swiss=ladder(swiss + 1 + cut)[:swiss])
    return replace(win(made, *won), id=f"rounds-{swiss}-{cut}")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("cut")
    for event in (rounds_of(6, 8, (1, "s1")), rounds_of(12, 32, (1, "s1")), rounds_of(3, 4)):
        for path, content in files_of(event).items():
            (made / path).parent.mkdir(parents=True, exist_ok=True)
            (made / path).write_bytes(content)
    return made


LINES = """[...document.querySelectorAll('.track ol')].map(list => new Set(
    [...list.children].map(leg => leg.getBoundingClientRect().top)).size)"""
SEEN = """[...document.querySelectorAll('.track li')].map(leg => leg.innerText.trim()
    && [...leg.querySelectorAll('small')].some(one => one.offsetHeight > 0
        && getComputedStyle(one).clipPath === 'none')).filter(Boolean).length"""


@pytest.mark.parametrize("event", ["rounds-3-4", "rounds-6-8", "rounds-12-32"])
def test_the_row_of_rounds_never_wraps(reader: Page, folder: Path, event: str) -> None:
    """Swiss and cut are a line together, on phones a line each; every leg can be hit."""
    reader.goto((folder / event / "index.html").as_uri())
    for width in (1280, 800, 390, 320):
        reader.set_viewport_size({"width": width, "height": 720})
        assert reader.evaluate(LINES) == [1, 1]
        wide = [leg.bounding_box() for leg in reader.locator(".track li").all()]
        assert min(leg["width"] for leg in wide if leg) >= 24
        tops = [leg.bounding_box() for leg in reader.locator(".track li").all()]
        assert len({top["y"] for top in tops if top}) == (2 if width < 640 else 1)
        clipped = """[...document.querySelectorAll('.track a, .track b')].filter(leg =>
            leg.getBoundingClientRect().right > innerWidth || leg.scrollWidth > leg.clientWidth + 1
            || leg.getBoundingClientRect().bottom - leg.parentNode.getBoundingClientRect().top < 44
        ).map(leg => leg.innerText)"""
        assert reader.evaluate(clipped) == []
        assert reader.evaluate("document.documentElement.scrollWidth") <= width


def test_only_the_current_round_has_words_on_a_phone(reader: Page, folder: Path) -> None:
    reader.set_viewport_size({"width": 390, "height": 844})
    reader.goto((folder / "rounds-6-8" / "index.html").as_uri())
    assert reader.evaluate(SEEN) == 1
