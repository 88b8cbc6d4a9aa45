"""Nothing bars a reader: what axe-core finds in the pages, on screen and phone, in both themes."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.support.axe import BUT_CONTRAST, CONTRAST, EVERY, faults
from tests.support.reading import KINDS, OPEN, resize, shown

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("path", KINDS)
def test_axe_finds_nothing(reader: Page, site: Path, axe: str, path: str) -> None:
    """On screen and phone; in the dark the same page has its contrast."""
    page = shown(reader, site, path, 1280)
    page.evaluate(OPEN)
    assert faults(page, axe) == []
    page.emulate_media(color_scheme="dark")
    assert faults(page, axe, CONTRAST) == []
    resize(page, 320)
    page.emulate_media(color_scheme="light")
    assert faults(page, axe, BUT_CONTRAST) == []


@pytest.mark.long
@pytest.mark.parametrize("path", [*KINDS, "large/index.html", "large/rounds/2/index.html"])
def test_nothing_is_pale_on_a_phone(reader: Page, site: Path, axe: str, path: str) -> None:
    """In neither theme; of an event of 32, too."""
    page = shown(reader, site, path, 360)
    page.evaluate(OPEN)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        assert faults(page, axe, EVERY if path.startswith("large/") else CONTRAST) == []


def test_axe_would_find_a_fault(reader: Page, site: Path, axe: str) -> None:
    """Pale text, a link without words and targets too small for a finger are found."""
    page = shown(reader, site, "downtown/index.html", 1280)
    page.evaluate("document.querySelector('h1').style.color = '#ddd'")
    page.evaluate("document.querySelector('nav a').textContent = ''")
    page.evaluate("document.querySelector('nav').style.cssText = 'font-size: 5px; gap: 0'")
    page.evaluate("for (const link of document.links) link.style.padding = 0")
    found = {rule for rule, _ in faults(page, axe)}
    assert found >= {"color-contrast", "link-name", "target-size"}
