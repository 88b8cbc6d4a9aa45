"""Every kind of page in every state of an event, with names that are hard to set.

    python -m tests.support.sweep OUT

writes them into OUT, lets a real browser look at each in all widths, and prints a table: how many
pages of each kind there are, in how many widths, and what was found.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from topcut.regulations import Regulations, load
from topcut.tournament import Event, Structure
from topcut.workspace.data import Data

from tests.support import gallery, stages
from tests.support.hall import hall, written
from tests.support.shown import eventful
from tests.support.sided import sided_hall
from tests.support.words import faults

WIDTHS = (
    320, 340, 360, 375, 390, 412, 480, 560, 640, 641, 720, 768, 820, 900, 959, 960, 1024, 1152,
    1280, 1920,
)  # fmt: skip
"""Phones, tablets, screens, and the last pixel before and the first after each change."""
HARD = (
    "Maximilianewolfeschlegelsteinhausenbergerdorffvanderberg",
    "Anne-Sophie Vandenberghe",
    "李娜",
    "אדם כהן",
    "Bartholomew Maximilian Featherstonehaugh",
    "J̈óśé Ä́ñg̃ström",
    "Bartholomew Maximilian Fitzwilliam",
    "محمد عبد الرحمن",
)
"""Names: 56 letters without a space, wide ones, from the right, combined, two that begin alike."""
STOPS = (
    ("online-open-2020", "over"),
    ("winter-2026", "swiss-1 paired"),
    ("harbor-city-2024", "swiss-3"),
    ("harbor-city-2024", "swiss-4 in"),
    ("harbor-city-2024", "cut-2"),
    ("south-side-2024", "over"),
    ("winter-2026", "swiss-2"),
    ("gamescape-2018", "cut-2"),
    ("napd-evening-2018", "tables-2"),
    ("napd-evening-2018", "over"),
    ("net-city-1998", "swiss-2"),
    ("net-city-1998", "over"),
    ("basement-robin-1998", "over"),
    ("online-open-2020", "cut-3"),
)
"""Events of `data/`, and where each stops."""
CUTS = ((4, "double", 2), (8, "double", 5), (16, "double", 8), (16, "double", 30),
        (32, "double", 16), (4, "single", 1), (8, "single", 4), (16, "single", 10))  # fmt: skip
"""Cuts that are played: size, elimination, matches that are over."""
LEFT_OUT = re.compile(r"(print|screen|overlay|rules)/")
"""Paper, televisions, and documents: tested elsewhere."""


def _invented() -> dict[str, Event]:
    """Before an event, during its rounds and in small cuts, by id."""
    made = (
        eventful(),
        replace(hall(9), id="coming", stages=(), name="W" * 60),
        replace(hall(2), id="begun", stages=(), players=(), structure=Structure("basic")),
        replace(stages.running(), id="small-cut"),
        replace(stages.won(), id="small-cut-over"),
        sided_hall(33, reported=5, id="sided"),
        replace(sided_hall(32, reported=10), id="last", structure=Structure("custom", 3, 8)),
        hall(33, reported=16, id="hall"),
    )
    return {event.id: event for event in made}


def events(data: Path) -> Iterator[tuple[Event, Regulations]]:
    """Every state: before the event, running, between rounds, in a cut, over; of every family."""
    opened = Data(data)
    for name, stop in STOPS:
        found = opened.open(name)
        assert found.event is not None
        assert found.regulations is not None
        event = gallery.stopped(found.event, stop)
        yield hard(event, f"{name}-{stop.replace(' ', '-')}"), found.regulations
    for size, elimination, done in CUTS:
        event = gallery.large_cut(size, done, elimination)
        yield hard(event, f"cut-{elimination}-{size}-{done}"), load(event.regulations)
    for event in _invented().values():
        yield hard(event, event.id), load(event.regulations)


IDS = (
    *(f"{name}-{stop.replace(' ', '-')}" for name, stop in STOPS),
    *(f"cut-{elimination}-{size}-{done}" for size, elimination, done in CUTS),
    *_invented(),
)
"""The addresses of the events."""


def hard(event: Event, id_: str) -> Event:
    """The event under an id of its own, each second of its first players with a hard name."""
    names = dict(zip(event.players[::2], HARD, strict=False))
    people = (replace(one, name=names.get(one, one.name)) for one in event.players)
    return replace(event, id=id_, players=tuple(people))


def site(folder: Path, data: Path, language: str = "en") -> list[str]:
    """Builds it; the pages to look at: of each kind one in each event, of its first player."""
    made = list(events(data))
    files = gallery.build(made, language)
    written(folder, files)
    first = {event.id: event.players[0].id for event, _ in made if event.players}
    chosen: dict[tuple[str, str], str] = {}
    for path in sorted(files):
        event, _, rest = path.partition("/")
        other = rest.startswith("players/") and rest.split("/")[1] != first.get(event)
        if path.endswith(".html") and not LEFT_OUT.search(path) and not other:
            chosen.setdefault((event, kind(path)), path)
    return list(chosen.values())


def kind(path: str) -> str:
    """What a page is one of: downtown/players/ada/index.html is EVENT/players/ID."""
    first, _, rest = path.removesuffix("/index.html").partition("/")
    first = "EVENT" if first in IDS else first
    path = re.sub(r"\bplayers/[^-]+-$", "players/LETTER", f"{first}/{rest}".rstrip("/"))
    path = re.sub(r"\bplayers/(?!LETTER).+", "players/ID", path)
    return re.sub(r"\d+", "N", path)


def faults_in(page: Page, address: str, widths: tuple[int, ...] = WIDTHS) -> dict[int, list[str]]:
    """What is wrong with a page, by width; every working open."""
    page.goto(address)
    page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true")
    found: dict[int, list[str]] = {}
    for width in widths:
        page.set_viewport_size({"width": width, "height": 800})
        if wrong := faults(page):
            found[width] = wrong
    return found


def table(folder: Path) -> str:
    """Kinds of pages, how many, in how many widths, and in how many of these something is wrong."""
    paths = site(folder, Path("data"))
    count = Counter(map(kind, paths))
    wrong: Counter[str] = Counter()
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        page = found.new_page(bypass_csp=True)
        for path in paths:
            wrong[kind(path)] += len(faults_in(page, (folder / path).as_uri()))
        found.close()
    lines = (f"| {one} | {of} | {len(WIDTHS)} | {wrong[one]} |" for one, of in count.items())
    return "\n".join(("| page | pages | widths | faults |", "|---|--:|--:|--:|", *lines, ""))


if __name__ == "__main__":
    sys.stdout.write(table(Path(sys.argv[1])))
