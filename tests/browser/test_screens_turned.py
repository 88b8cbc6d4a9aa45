"""Televisions and overlays from the right are those from the left in a mirror, box by box."""

from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page
from topcut.tournament import Screen, ScreenItem

from tests.support.cut_off import beginnings
from tests.support.hall import cut_hall, hall, room_files, written

pytestmark = pytest.mark.browser

ITEMS = ("pairings", "standings", "results", "playing", "clock", "bracket")
BOXES = """() => [...document.querySelectorAll('main, main *')].map(one => {
    const box = one.getBoundingClientRect();
    return {name: `${one.nodeName}.${one.className} ${one.textContent.trim().slice(0, 30)}`,
        left: box.left, right: box.right, wide: box.width, high: box.height,
        inline: getComputedStyle(one).display === 'inline'};
}).filter(one => one.wide && one.high && !one.inline)"""
TURN = "() => { document.documentElement.dir = 'rtl'; }"
PIXELS = 2


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> Path:
    screens = tuple(Screen(item, (ScreenItem(item),)) for item in ITEMS)
    overlays = tuple(
        Screen(f"stream-{number}", (ScreenItem("overlay", value),))
        for number, value in enumerate(("table 1", "standings"))
    )
    swiss = replace(hall(12, reported=4), id="swiss", screens=(*screens, *overlays))
    cut = replace(
        cut_hall(8, (1, "s1")),
        id="cut",
        screens=(*screens, Screen("stream-0", (ScreenItem("overlay", "match 2"),))),
    )
    duels = replace(cut_hall(4, (1, "s1")), id="duels", screens=screens)
    return written(tmp_path_factory.mktemp("rooms"), room_files(swiss, cut, duels))


@pytest.mark.parametrize("event", ["swiss", "cut", "duels"])
def test_every_box_is_the_mirror_of_the_one_from_the_left(
    reader: Page, rooms: Path, event: str
) -> None:
    reader.set_viewport_size({"width": 1920, "height": 1080})
    wrong = {}
    for path in sorted((rooms / event / "screen").rglob("index.html")):
        reader.goto(path.as_uri())
        reader.evaluate("() => document.querySelector('main').hidden = false")
        before = reader.evaluate(BOXES)
        reader.evaluate(TURN)
        after = reader.evaluate(BOXES)
        assert len(before) == len(after) > 5
        wrong[path.parent.name] = [
            (one["name"], one["left"], one["right"], 1920 - two["right"], 1920 - two["left"])
            for one, two in zip(before, after, strict=True)
            if abs(one["left"] + two["right"] - 1920) > PIXELS
            or abs(one["right"] + two["left"] - 1920) > PIXELS
        ]
    assert {name: faults for name, faults in wrong.items() if faults} == {}


def test_letters_below_the_line_are_whole_beside_the_largest_names(
    reader: Page, rooms: Path
) -> None:
    """Arabic ones reach a third of their size below it: the box that cuts is taller than a line."""
    reader.set_viewport_size({"width": 1920, "height": 1080})
    reader.goto((rooms / "duels/screen/bracket/index.html").as_uri())
    heights = reader.evaluate(
        """() => [...document.querySelectorAll('.duels .name')].map(one =>
            one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).fontSize))"""
    )
    assert heights
    assert min(heights) >= 1.4


@pytest.mark.parametrize("way", ["rtl", "ltr"])
@pytest.mark.parametrize(
    ("path", "names"),
    [
        ("swiss/screen/pairings", "li p span"),
        ("swiss/screen/standings", "li > span"),
        ("swiss/screen/stream-1", "li span"),
        ("cut/screen/bracket", ".match span"),
        ("cut/screen/stream-0", ".name"),
        ("duels/screen/bracket", ".duels .name"),
    ],
)
def test_a_name_that_is_read_the_other_way_loses_its_end(
    reader: Page, rooms: Path, path: str, names: str, way: str
) -> None:
    reader.set_viewport_size({"width": 1920, "height": 1080})
    reader.goto((rooms / path / "index.html").as_uri())
    reader.evaluate("() => document.querySelector('main').hidden = false")
    found = beginnings(reader, names, way)
    assert found
    assert all(found)
