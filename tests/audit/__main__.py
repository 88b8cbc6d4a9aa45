"""`make audit`: what Lighthouse says of six kinds of pages, as a table; figures and no gate.

    python -m tests.audit LIGHTHOUSE [RUNS]

LIGHTHOUSE is its command. An event of 251 players in its round, and one in its cut, are built and
served on this machine. The table says the median of all runs; it fails only where nothing ran.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from topcut.regulations import load

from tests.support.crawl import served
from tests.support.gallery import build as built
from tests.support.hall import cut_hall, hall, written

CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
FLAGS = "--headless=new --no-sandbox --disable-gpu"
RUNS = 5


def pages() -> dict[str, str]:
    """What each page is, and its address: the largest of its kind."""
    return {
        "front": "index.html",
        "overview": "hall-251/index.html",
        "pairings": "hall-251/pairings/index.html",
        "standings": "hall-251/standings/index.html",
        "bracket": "cut/bracket/index.html",
        "player": "hall-251/players/p9/index.html",
    }


def build(folder: Path) -> None:
    """The two events, with all that their pages ask for."""
    large = hall(251, reported=40, id="hall-251")
    events = (large, cut_hall(8, (1, "s1"), (2, "s5"), id="cut"))
    written(folder, built([(one, load(one.regulations)) for one in events]))


def run(lighthouse: str, url: str, report: Path) -> dict[str, Any]:
    """One run, as its report says it, on a phone as Lighthouse imagines one."""
    command = [lighthouse, url, "--quiet", "--output=json", f"--output-path={report}"]
    command += [f"--chrome-flags={FLAGS}", f"--only-categories={','.join(CATEGORIES)}"]
    subprocess.run(command, check=True, timeout=180)
    found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    return found


def line(name: str, runs: list[dict[str, Any]]) -> str:
    """The medians of a page."""
    scores = [
        f"{median((one['categories'][of]['score'] or 0) * 100 for one in runs):.0f}"
        for of in CATEGORIES
    ]
    shift = max(one["audits"]["cumulative-layout-shift"]["numericValue"] for one in runs)
    weight = median(one["audits"]["total-byte-weight"]["numericValue"] for one in runs)
    return f"| {name} | {' | '.join(scores)} | {shift:.3f} | {weight / 1000:.0f} kB |"


def faults(runs: list[dict[str, Any]]) -> set[str]:
    """What is not perfect apart from speed."""
    return {
        f"{audit['id']}: {audit['title']}"
        for one in runs
        for of in CATEGORIES[1:]
        for reference in one["categories"][of]["auditRefs"]
        if reference["weight"]
        and (audit := one["audits"][reference["id"]])["score"] not in (None, 1)
    }


def main(lighthouse: str, times: int) -> None:
    """The table, as Markdown; below it what kept a page from a hundred."""
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not chromium:
        sys.exit("no Chromium: install it, or name it in CHROMIUM")
    os.environ["CHROME_PATH"] = chromium
    with TemporaryDirectory() as folder, served(Path(folder) / "site") as site:
        build(Path(folder) / "site")
        report, wrong = Path(folder) / "report.json", dict[str, set[str]]()
        print(f"| page | {' | '.join(CATEGORIES)} | layout shift | fetched |")
        print("|---|--:|--:|--:|--:|--:|--:|")
        for name, path in pages().items():
            runs = [run(lighthouse, site.address + path, report) for _ in range(times)]
            wrong[name] = faults(runs)
            print(line(name, runs), flush=True)
    for name, found in wrong.items():
        for fault in sorted(found):
            print(f"{name}: {fault}")
    print(f"Median of {times}; load {os.getloadavg()[1]:.1f} on {os.cpu_count()} cores.")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else RUNS)
