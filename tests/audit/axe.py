"""What axe-core finds in every kind of page of a site, as a table.

    python -m tests.audit.axe SITE [EACH]

SITE is a built site, such as that of `python -m tests.support.gallery`. Of each kind of page EACH
(4) are looked at, spread over the events, at 1280, 390 and 320 pixels in both themes; screens at
1920 × 1080. Every working is open. Fails where anything is found.
"""

import os
import sys
from collections import Counter, defaultdict
from importlib.resources import files as packed
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.support.axe import BUT_CONTRAST, CONTRAST, EVERY, faults
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


def chosen(site: Path, each: int) -> dict[str, list[str]]:
    """Some pages of each kind, spread evenly over those that there are."""
    events = frozenset(path.parent.name for path in site.glob("*/state.json"))
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(site.rglob("*.html")):
        named = path.relative_to(site).as_posix()
        found[kind_of(named, events)].append(named)
    return {kind: pages[:: max(1, len(pages) // each)][:each] for kind, pages in found.items()}


def main(site: Path, each: int) -> int:
    """Prints the table, and what was found; 1 where anything was."""
    axe = (packed("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
    wrong: Counter[tuple[str, str]] = Counter()
    named: dict[tuple[str, str], list[str]] = defaultdict(list)
    looks = 0
    kinds = chosen(site, each)
    with sync_playwright() as playwright:
        program = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        page = browser.new_page(bypass_csp=True)
        for kind, pages in kinds.items():
            for path in pages:
                for width in (1920,) if "/screen/" in path else WIDTHS:
                    page.set_viewport_size({"width": width, "height": 1080})
                    page.goto((site / path).resolve().as_uri())
                    page.evaluate(OPEN)
                    for theme in THEMES:
                        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
                        options = EVERY if theme == "light" else CONTRAST
                        if width == min(WIDTHS) and theme == "light":
                            options = BUT_CONTRAST
                        looks += 1
                        for rule, node in faults(page, axe, options):
                            wrong[kind, rule] += 1
                            named[kind, rule].append(f"{path} {width} {theme}: {node}")
        browser.close()
    print("| kind of page | pages | axe finds |\n|---|--:|---|")
    for kind, pages in sorted(kinds.items()):
        rules = [f"{rule} ({count})" for (of, rule), count in wrong.items() if of == kind]
        print(f"| {kind} | {len(pages)} | {', '.join(rules) or 0} |")
    print(f"\n{looks} looks at {sum(map(len, kinds.values()))} pages\n")
    for key, nodes in named.items():
        print(*key, *nodes[:SHOWN], sep="\n  ")
    return int(bool(wrong))


if __name__ == "__main__":
    folder, *rest = sys.argv[1:]
    sys.exit(main(Path(folder), int(rest[0]) if rest else 4))
