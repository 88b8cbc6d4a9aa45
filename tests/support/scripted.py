"""The order by the script of `what if`, run by the engine of Playwright without a page."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from subprocess import run
from typing import NamedTuple

import playwright
from topcut.rules.standings.records import missing
from topcut.tournament import Event

from tests.build import score, with_last

ROOT = Path(__file__).parents[2]
DRIVER = Path(playwright.__file__).parent / "driver"
ASKED = """
globalThis.window = { topcut: { all: () => [] } };
globalThis.document = { addEventListener: () => 0, querySelector: () => null };
const [script, asked] = JSON.parse(require("fs").readFileSync(0, "utf8"));
(0, eval)(script);
const answers = asked.map(([data, all]) => all.map(chosen => {
  const made = window.topcut.order(data, chosen);
  return [made.tiers, made.points, made.inside, made.open];
}));
process.stdout.write(JSON.stringify(answers));
"""


Choice = Sequence[int | None]
"""The result of each open table, by its place in the list; None is none."""


class Ordered(NamedTuple):
    """What the script says, by places of players."""

    tiers: list[list[int]]
    """Who is level on all numbers, best first."""
    points: list[int]
    inside: list[int]
    open: list[int]
    """Between whom the last places are open."""


def ordered(asked: Sequence[tuple[str, Sequence[Choice]]]) -> list[list[Ordered]]:
    """By the numbers of each page, what follows from each choice of results."""
    script = (ROOT / "templates" / "what_if.js").read_text(encoding="utf-8")
    given = json.dumps([script, [[_numbers(text), chosen] for text, chosen in asked]])
    node = DRIVER / ("node.exe" if (DRIVER / "node.exe").exists() else "node")
    done = run([node, "-e", ASKED], input=given, capture_output=True, text=True, check=True)
    return [[Ordered(*one) for one in answers] for answers in json.loads(done.stdout)]


def _numbers(text: str) -> object:
    """As the page has them once it was read."""
    data = json.loads(text)
    return data | {"names": data["names"].split("\n")}


def filled(event: Event, choice: Choice, texts: Sequence[str]) -> Event:
    """The event with these results typed; tables without one are not in the file."""
    last = event.ranked[-1]
    at = {id(match): result for match, result in zip(missing(last), choice, strict=True)}
    matches = []
    for match in last.matches:
        result = at.get(id(match), -1)
        if result == -1:
            matches.append(match)
        elif result is not None:
            matches.append(replace(match, score=score(texts[result]), games=()))
    return with_last(event, matches=tuple(matches))
