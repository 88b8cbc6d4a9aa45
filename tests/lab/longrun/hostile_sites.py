"""Hostile words wherever something can be typed, in a whole build: they stay words."""

import csv
import io
import json
import re
import shutil
from functools import cache, partial
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

from topcut.publish.build import build
from topcut.publish.rendering import MOVED, SCRIPTS
from topcut.publish.templates.renderer import Renderer
from topcut.workspace.reports import EventReport

from tests.lab.longrun import hostile_seeds as seeds
from tests.lab.longrun.hostile_plain import check_report
from tests.lab.longrun.hostile_rules import EVENT, Files, events, typed
from tests.lab.longrun.hostile_watch import Case, Draw
from tests.support.kept import lose_caches
from tests.support.payloads import MARK, PAYLOADS, filled, planted

SITE = {"topcut": "1", "title": "Springfield", "address": "https://example.org/t/"}


def prepare(folder: Path) -> Draw:
    """Builds once, so that the templates are compiled."""
    _built(folder, _files(events()[-2], {}), SITE)
    return partial(draw, folder)


def draw(folder: Path, chance: Random) -> Case:
    """An event whose texts are payloads, all of them or some."""
    values: Files = json.loads(json.dumps(chance.choice(events())))
    share = chance.choice((0.1, 0.5, 1.0))
    names: dict[str, str] = {}
    for each in values["players.yaml"]:
        if chance.random() < share:
            each.setdefault("id", f"p-{len(names)}")
            names[each["name"]] = f"{filled(chance.choice(PAYLOADS), chance)} {len(names)}"
            if chance.random() < 0.5:
                each["pronouns"] = filled(chance.choice(PAYLOADS), chance)

    def word(old: str) -> str:
        return filled(chance.choice(PAYLOADS), chance) if chance.random() < share else old

    made = planted(values, names, word)
    files = _files(made, {})
    files["news/a.md"] = _news(chance)
    site: dict[str, Any] = {**SITE, "title": filled(chance.choice(PAYLOADS), chance)}
    if chance.random() < 0.3:
        site["people"] = {"x": {"name": filled(chance.choice(PAYLOADS), chance), "same": ["p-0"]}}
    return Case("build", json.dumps(made), partial(_built, folder, files, site))


def _news(chance: Random) -> bytes:
    said = "\n\n".join(filled(chance.choice(PAYLOADS), chance) for _ in range(4))
    title = json.dumps(filled(chance.choice(PAYLOADS), chance), ensure_ascii=False)
    return f"---\ntitle: {title}\ndate: 2018-03-10\n---\n{said}\n".encode()


def _files(values: Files, more: dict[str, bytes]) -> dict[str, bytes]:
    return {**typed(values), "decks/p-0.txt": seeds.DECK.encode(), **more}


def _built(folder: Path, files: dict[str, bytes], site: dict[str, Any]) -> bool:
    for each in ("data", "site"):
        shutil.rmtree(folder / each, ignore_errors=True)
    lose_caches(folder)
    event = folder / "data" / "events" / EVENT
    for path, content in files.items():
        (event / path).parent.mkdir(parents=True, exist_ok=True)
        (event / path).write_bytes(content)
    (folder / "data" / "site.yaml").write_bytes(typed({"": site})[""])
    done = build(folder / "data", folder / "site", _Checked())
    check_site(folder / "site")
    return done.ok


class _Checked:
    """Looks at what a build says, as a report."""

    def checked(self, report: EventReport) -> None:
        assert not [each for each in report.problems if each.kind == "fault"], report.problems
        check_report(report)

    def progress(self, done: int, total: int) -> None:
        """Says nothing."""


def check_site(site: Path) -> None:
    """Raises AssertionError where a page has what none of ours writes."""
    for path in sorted(site.rglob("*")):
        if path.suffix == ".html":
            check_page(path.read_text(encoding="utf-8"), str(path))
        elif path.suffix == ".xml":
            ElementTree.fromstring(path.read_bytes())
        elif path.suffix == ".json":
            json.loads(path.read_bytes())
        elif path.suffix == ".csv":
            list(csv.reader(io.StringIO(path.read_text(encoding="utf-8")), strict=True))


def check_page(text: str, where: str = "") -> None:
    """Raises AssertionError for an element or attribute that no template of ours has."""
    found = _Page()
    found.feed(text)
    found.close()
    assert not found.wrong, f"{where}: {found.wrong[0]}"


class _Page(HTMLParser):
    """Looks for what a payload would be, were it not escaped."""

    def __init__(self) -> None:
        super().__init__()
        self.wrong: list[str] = []
        self.within = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: (value or "").strip() for name, value in attrs}
        if tag in ("iframe", "object", "embed", "base", "applet", "frame", "math", "foreignobject"):
            self.wrong.append(f"<{tag}>")
        self.within = tag == "script" and "src" not in said
        if tag == "script" and not (
            self.within or said["src"].rpartition("/")[2].startswith(_scripts())
        ):
            self.wrong.append(f"<script> {said}")
        for name, value in said.items():
            if name.startswith("on") or name in ("srcdoc", "formaction", "ping"):
                self.wrong.append(f"<{tag} {name}={value[:80]!r}>")
            elif name in ("href", "src", "action", "xlink:href", "data", "content"):
                if re.match(r"[\s\x00-\x20]*(?:javascript|vbscript)\s*:", value, re.IGNORECASE):
                    self.wrong.append(f"<{tag} {name}={value[:80]!r}>")
            elif MARK in name or (name == "style" and MARK in value):
                self.wrong.append(f"<{tag} {name}={value[:80]!r}>")
        if MARK in tag:
            self.wrong.append(f"<{tag}>")

    def handle_data(self, data: str) -> None:
        if self.within and data != _within():
            self.wrong.append(f"<script>{data[:80]}")
        self.within = False


@cache
def _within() -> str:
    """The one script that stands within its page."""
    return Renderer().text(MOVED)


@cache
def _scripts() -> tuple[str, ...]:
    return (*SCRIPTS, "live.js", "desk.js")
