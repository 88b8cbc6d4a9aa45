"""Televisions in each language of the package: no word of the program is shortened or touched."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page
from topcut.pages.context.context import context
from topcut.pages.context.site import SiteValues
from topcut.publish.rendering import STYLES, screen_files
from topcut.publish.templates.renderer import Renderer
from topcut.regulations import load
from topcut.text.words import texts
from topcut.tournament import Event, Screen, ScreenItem, Structure

from tests.support import stages
from tests.support.brackets import event_with_cut, ladder
from tests.support.hall import cut_hall, hall, written
from tests.support.sided import sided_hall

pytestmark = pytest.mark.browser

FONTS = ("Noto Sans", "DejaVu Sans")
SITE = SiteValues("Tournaments", "https://club.github.io/tournaments")
ITEMS = ("pairings", "standings", "results", "playing", "bracket")
SCREENS = (
    Screen("hall", tuple(map(ScreenItem, ITEMS))),
    Screen("clock", (ScreenItem("clock"),)),
)
SHORTENED = """() => [...document.querySelectorAll('main *')].filter(one =>
    one.getClientRects().length && getComputedStyle(one).textOverflow === 'ellipsis' &&
    one.scrollWidth > one.clientWidth + 1 &&
    !one.closest('li, .match, footer') && !one.querySelector('i:not(.later):not([data-ended])')
).map(one => one.textContent.trim())"""
"""Words above and below lists, and in the strip; labels of pages are widths of their own."""
TOUCHED = """() => [...document.querySelectorAll('.results em, .playing em')].filter(one => {
    const inked = part => {
        const range = document.createRange(), box = part.getBoundingClientRect();
        range.selectNodeContents(part);
        const text = range.getBoundingClientRect();
        return part === one ? text :
            {left: Math.max(text.left, box.left), right: Math.min(text.right, box.right)};
    };
    const own = inked(one);
    return inked(one.previousElementSibling).right > own.left - 8 ||
        inked(one.nextElementSibling).left < own.right + 8;
}).map(one => one.parentElement.textContent)"""
MET = """() => [...document.querySelectorAll('.standings small + small')].filter(one => {
    const [before, own] = [one.previousElementSibling, one].map(part => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getBoundingClientRect();
    });
    return before.width && own.width && before.right > own.left - 8;
}).map(one => one.parentElement.textContent)"""
"""Who is sure, and the tiebreaker behind it."""


def named() -> Mapping[str, Event]:
    """An event in each state that televisions have words for, with short names."""
    running, last = hall(24, reported=5), sided_hall(24, reported=9)
    race = replace(last, structure=Structure("custom", 3, 8))
    large = replace(sided_hall(150, reported=60), structure=Structure("custom", 3, 16))
    between = hall(24, reported=12, schedule=())
    in_cut = cut_hall(8, (1, "s1"), (2, "s7"))
    over = event_with_cut(4, players=8, swiss=ladder(8), cut=())
    return {
        "paired": replace(hall(24, started=False), schedule=()),
        "running": running,
        "race": race,
        "sure": replace(sided_hall(24, reported=0), structure=Structure("custom", 3, 8)),
        "large": large,
        "between": between,
        "in-cut": in_cut,
        "before-cut": over,
    }


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_no_word_of_the_program_is_shortened_and_none_touches_a_name(
    one_page: Page, tmp_path: Path, language: str
) -> None:
    """Without a script, which shows a section after another."""
    renderer, said = Renderer(), texts.load(language)
    files = {name: renderer.text(name).encode() for name in STYLES}
    for name, event in named().items():
        event = replace(event, id=name, name="Cup", screens=SCREENS)
        made = context(event, load(event.regulations), SITE, said)
        files |= screen_files(made, renderer)
    written(tmp_path, files)
    one_page.set_viewport_size({"width": 1920, "height": 1080})
    found = {}
    for page in sorted(tmp_path.glob("*/screen/*/index.html")):
        one_page.goto(page.as_uri())
        for font in FONTS:
            one_page.add_style_tag(content=f"body{{font-family:{font}!important}}")
            bad = [each for what in (SHORTENED, TOUCHED, MET) for each in one_page.evaluate(what)]
            if bad:
                found[f"{page.relative_to(tmp_path)} {font}"] = sorted({*bad})
    assert found == {}, "\n".join(f"{at}: {bad}" for at, bad in found.items())


@pytest.mark.parametrize(
    "name", ["Anne-Sophie Vandenberghe", "Maximiliane Oberhuber-Schwarzenbeck", "Verylongname" * 3]
)
def test_the_name_of_who_has_won_is_whole(one_page: Page, tmp_path: Path, name: str) -> None:
    event = stages.won()
    people = tuple(replace(one, name=name) for one in event.players)
    event = replace(event, id="won", players=people, screens=SCREENS[:1])
    renderer = Renderer()
    files = {sheet: renderer.text(sheet).encode() for sheet in STYLES}
    made = context(event, load(event.regulations), SITE, texts.load("de"))
    written(tmp_path, files | screen_files(made, renderer))
    one_page.set_viewport_size({"width": 1920, "height": 1080})
    one_page.goto((tmp_path / "won/screen/hall/index.html").as_uri())
    for font in FONTS:
        one_page.add_style_tag(content=f"body{{font-family:{font}!important}}")
        shown = one_page.locator(".won .name")
        assert shown.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
        assert one_page.locator(".who").evaluate("one => one.scrollHeight - one.clientHeight") <= 1
