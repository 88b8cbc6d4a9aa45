"""Every kind of page of the example site, and deck pages: nothing bars a reader.

Kinds are found in what was built, so that a new kind of page is held from its first day.
"""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Page
from topcut.publish.build import build
from topcut.workspace.reports import Silent

from tests.build import EVENT, ROUND_1, ROUND_2, typed
from tests.support.axe import BUT_CONTRAST, CONTRAST, EVERY, faults

pytestmark = pytest.mark.browser

SIZES = {1280: 720, 390: 844, 320: 640}
SMALLEST = ("gamescape-2018", "winter-2026", "online-open-2020")
"""Events to take a page from, the first that has one of its kind."""
KINDS = {
    "index.html",
    "404.html",
    "guide/index.html",
    "EVENT/index.html",
    "EVENT/pairings/index.html",
    "EVENT/standings/index.html",
    "EVENT/bracket/index.html",
    "EVENT/rounds/N/index.html",
    "EVENT/rounds/cut-N/index.html",
    "EVENT/players/ID/index.html",
}
"""Kinds that every version has; more are found."""
DECK = """\
Haas-Bioroid: Engineering the Future (Core Set)
3x Hedge Fund (Core Set)
2x Tollbooth (Core Set)
"""


def kind(path: str, events: set[str]) -> str:
    """What a page is one of: downtown/players/ada/index.html is EVENT/players/ID/index.html."""
    first, _, rest = path.partition("/")
    if first in events:
        path = f"EVENT/{rest}"
    path = re.sub(r"\b(players|decks|records?)/[^/]+/", r"\1/ID/", path)
    return re.sub(r"\d+(?=/)", "N", path)


def pages(site: Path) -> dict[str, str]:
    """One page of each kind, by kind."""
    events = {path.parent.name for path in site.glob("*/event.json")}
    order = [*SMALLEST, *sorted(events)]
    paths = [path.relative_to(site).as_posix() for path in site.rglob("*.html")]
    paths.sort(
        key=lambda path: (
            order.index(first) if (first := path.split("/")[0]) in order else -1,
            path,
        )
    )
    found: dict[str, str] = {}
    for path in paths:
        found.setdefault(kind(path, events), path)
    return found


LOOKS = {
    (1280, "light"): EVERY,
    (1280, "dark"): CONTRAST,
    (320, "light"): BUT_CONTRAST,
}
"""Every rule once, the colours of each theme, and what another width may do to the structure."""
EVERYWHERE = {(width, theme): EVERY for width in SIZES for theme in ("light", "dark")}


def shown(page: Page, path: Path, axe: str, looks: Mapping[tuple[int, str], str]) -> list[object]:
    """Everything wrong with a page, on screen and phone, in both themes."""
    wrong: list[object] = []
    page.goto(path.as_uri())
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    for (width, theme), options in looks.items():
        page.set_viewport_size({"width": width, "height": SIZES[width]})
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        if page.evaluate("document.documentElement.scrollWidth") > width:
            wrong.append((width, "scrolls sideways"))
        wrong += [(width, theme, *fault) for fault in faults(page, axe, options)]
    return wrong


def test_axe_finds_nothing_on_any_kind_of_page(reader: Page, axe: str, example_site: Path) -> None:
    """At 1280 and 320 pixels, dark and light, with every working open."""
    found = pages(example_site)
    assert found.keys() >= KINDS
    wrong = {path: shown(reader, example_site / path, axe, LOOKS) for path in found.values()}
    assert {path: faults for path, faults in wrong.items() if faults} == {}


@pytest.mark.long
def test_axe_finds_nothing_with_every_rule_in_every_size_and_theme(
    reader: Page, axe: str, example_site: Path
) -> None:
    paths = pages(example_site).values()
    wrong = {path: shown(reader, example_site / path, axe, EVERYWHERE) for path in paths}
    assert {path: faults for path, faults in wrong.items() if faults} == {}


def test_axe_finds_nothing_on_a_deck_page(reader: Page, axe: str, tmp_path: Path) -> None:
    event = EVENT.replace("structure: basic", "structure: {rounds: 2, cut: 0}")
    event += "decks: {publish: after event}\n"
    folder = typed(tmp_path, event=event, swiss_1=ROUND_1, swiss_2=ROUND_2)
    (folder / "decks").mkdir()
    (folder / "decks" / "ada-crane-corp.txt").write_text(DECK, encoding="utf-8")
    assert build(tmp_path / "data", tmp_path / "site", Silent()).ok
    page = tmp_path / "site" / "downtown" / "decks" / "ada-crane" / "index.html"
    assert shown(reader, page, axe, EVERYWHERE) == []
