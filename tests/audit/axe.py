"""What axe-core finds in every kind of page of a site, as a table.

    python -m tests.audit.axe SITE [EACH]

SITE is a built site, such as that of `python -m tests.support.gallery`. Of each kind of page EACH
(4) are looked at: the smallest, the largest, and others of events in other states, at 1280, 390 and
320 pixels in both themes; screens at 1920 × 1080. Every rule is asked each time, with every working
open. Fails where anything is found.
"""

import json
import os
import sys
from collections import Counter, defaultdict
from importlib.resources import files as packed
from itertools import product
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.support.axe import faults
from tests.support.reading import OPEN

WIDTHS = (1280, 390, 320)
THEMES = ("light", "dark")
SHOWN = 5
"""Elements that are named of each rule."""


def kind_of(path: str, events: frozenset[str]) -> str:
    """What sort of page it is: "EVENT/players/X"."""
    parts = path.removesuffix("index.html").strip("/").split("/")
    if parts[0] in events:
        parts[0] = "EVENT"
        if len(parts) > 2 and parts[1] in ("players", "rounds", "draw", "decks"):
            parts[2] = "cut" if parts[2].startswith("cut") else "X"
        if len(parts) > 3:
            parts[3] = "X"
    elif parts[0] == "players" and len(parts) > 1:
        parts[1] = "X"
    return "/".join(parts) or "front"


def windows(kind: str) -> tuple[int, ...]:
    """How wide the windows are in which a page is read."""
    return (1920,) if "/screen/" in kind else WIDTHS


def states(site: Path) -> dict[str, str]:
    """How far each event is, such as "live cut", by its folder."""
    found = {}
    for path in site.glob("*/state.json"):
        state = json.loads(path.read_text(encoding="utf-8"))
        found[path.parent.name] = f"{state['state']} {(state['round'] or '').split('-')[0]}"
    return found


def some(pages: list[Path], each: int, turn: int, of: dict[Path, str]) -> list[Path]:
    """The smallest and the largest, then one of each other state, beginning with another `turn`."""
    by_size = sorted(pages, key=lambda path: (path.stat().st_size, path))
    taken = list(dict.fromkeys((by_size[0], by_size[-1])))
    left = [path for path in pages if path not in taken]
    while left and len(taken) < each:
        seen = {of[path] for path in taken}
        new = [path for path in left if of[path] not in seen] or left
        taken.append(new[turn % len(new)])
        left.remove(taken[-1])
    return taken[:each]


def chosen(site: Path, each: int) -> dict[str, list[str]]:
    """Some pages of each kind, of events in different states."""
    state = states(site)
    found: dict[str, list[Path]] = defaultdict(list)
    for path in sorted(site.rglob("*.html")):
        found[kind_of(path.relative_to(site).as_posix(), frozenset(state))].append(path)
    of = {
        path: state.get(path.relative_to(site).parts[0], "")
        for pages in found.values()
        for path in pages
    }
    return {
        kind: [path.relative_to(site).as_posix() for path in some(pages, each, 7 * turn, of)]
        for turn, (kind, pages) in enumerate(sorted(found.items()))
    }


def row(kind: str, pages: int, cells: list[int | None]) -> str:
    """A kind of page, how many were looked at, what was found in each window and theme."""
    said = ("–" if cell is None else str(cell) for cell in cells)
    return f"| {kind} | {pages} | {' | '.join(said)} |"


def main(site: Path, each: int) -> int:
    """Prints the table, and what was found; 1 where anything was."""
    axe = (packed("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
    wrong: Counter[tuple[str, int, str]] = Counter()
    named: dict[tuple[str, str], list[str]] = defaultdict(list)
    looks = 0
    kinds = chosen(site, each)
    seen = [(width, theme) for width in (1920, *WIDTHS) for theme in THEMES]
    heads = (f"{width} {theme}" for width, theme in seen)
    print(f"| kind of page | pages | {' | '.join(heads)} |\n|---|--:{'|--:' * len(seen)}|")
    with sync_playwright() as playwright:
        program = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        page = browser.new_page(bypass_csp=True)
        for kind, pages in kinds.items():
            for path, width in product(pages, windows(kind)):
                page.set_viewport_size({"width": width, "height": 1080})
                page.goto((site / path).resolve().as_uri())
                page.evaluate(OPEN)
                for theme in THEMES:
                    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
                    looks += 1
                    for rule, node in faults(page, axe):
                        wrong[kind, width, theme] += 1
                        named[kind, rule].append(f"{path} {width} {theme}: {node}")
            cells = [wrong[kind, *one] if one[0] in windows(kind) else None for one in seen]
            print(row(kind, len(pages), cells), flush=True)
        browser.close()
    print(f"\n{looks} looks at {sum(map(len, kinds.values()))} pages\n")
    for key, nodes in named.items():
        print(*key, *nodes[:SHOWN], sep="\n  ")
    return int(bool(wrong))


if __name__ == "__main__":
    folder, *rest = sys.argv[1:]
    sys.exit(main(Path(folder), int(rest[0]) if rest else 4))
