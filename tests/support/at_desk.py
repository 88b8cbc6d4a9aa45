"""Somebody at the desk in a real browser, who counts clicks and keys, and those of the commands."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, FloatRect, Locator, Page, expect

from tests.support.helper import desk_of
from tests.support.palette import with_palette
from tests.support.repositories import git, put
from tests.support.served import Served, served

SEEN = "document.querySelectorAll('.told').forEach(one => { one.dataset.seen = true; })"
NEW = ".told:not([data-seen],.old)"
"""What the desk said since it was looked at."""
PICTURES = "TOPCUT_PICTURES"
"""With this in the environment a run writes pictures and figures into docs/."""
PASTE = 2
"""Ctrl and V."""
SHOWN_LINES = 1
"""Lines of a step that the table shows."""


@dataclass(frozen=True)
class Typed:
    """A line at a terminal, or in an editor."""

    text: str
    file: str = ""
    """The file that an editor has open; "" at a terminal."""

    @property
    def keys(self) -> int:
        """Its keys, Enter included."""
        return len(self.text) + 1

    @property
    def shown(self) -> str:
        return f"`{self.text}`" + (f" in {self.file}" if self.file else "")


@dataclass
class Step:
    """What was done at the desk, and what would have been typed instead."""

    name: str
    clicks: int = 0
    keys: int = 0
    instead: list[Typed] = field(default_factory=list)

    @property
    def instead_keys(self) -> int:
        return sum(each.keys for each in self.instead)

    @property
    def row(self) -> str:
        """A row of the table."""
        shown = "; ".join(each.shown for each in self.instead[:SHOWN_LINES])
        more = len(self.instead) - SHOWN_LINES
        behind = f"; {more} line{'s' if more > 1 else ''} more" if more > 0 else ""
        return (
            f"| {self.name} | {self.clicks} | {self.keys} | {shown}{behind} | {self.instead_keys} |"
        )


@dataclass
class Organizer:
    """Somebody at the desk who counts clicks and keys."""

    page: Page
    url: str
    steps: list[Step] = field(default_factory=list)

    @property
    def clicks(self) -> int:
        return sum(step.clicks for step in self.steps)

    @property
    def keys(self) -> int:
        return sum(step.keys for step in self.steps)

    def step(self, name: str, *commands: str) -> None:
        """Begins a step, which these commands would do as well."""
        self.steps.append(Step(name, instead=[Typed(command) for command in commands]))

    def instead(self, text: str, file: str = "") -> None:
        """Notes what would be typed instead: at a terminal, or in a file."""
        self.steps[-1].instead.append(Typed(text, file))

    def press(self, place: Locator) -> None:
        """Clicks a place."""
        place.click()
        self.steps[-1].clicks += 1

    def open(self, link: str) -> None:
        """Clicks a link of the head, or of More, and waits until its page is there."""
        head = self.page.get_by_role("navigation", name="Pages")
        place = head.get_by_role("link", name=link, exact=True)
        if place.count():
            self.press(place)
            expect(place).to_have_attribute("aria-current", "page")
        else:
            self.open("More")
            self.follow(link)

    def follow(self, link: str) -> None:
        """Clicks a link of the page."""
        self.press(self.page.locator("main").get_by_role("link", name=link, exact=True).first)

    def fill(self, label: str, text: str, section: str = "") -> None:
        """Clicks a field, of the section with this heading, and types into it."""
        sections = self.page.locator("section").filter(
            has=self.page.get_by_role("heading", name=section)
        )
        place = sections if section else self.page
        place.get_by_label(label, exact=True).last.fill(text)
        self.steps[-1].clicks += 1
        self.steps[-1].keys += len(text)

    def paste(self, place: Locator, text: str) -> None:
        """Clicks a field and pastes into it."""
        place.fill(text)
        self.steps[-1].clicks += 1
        self.steps[-1].keys += PASTE

    def click(self, name: str) -> None:
        """Clicks a button, and waits for what it says."""
        self.page.evaluate(SEEN)
        self.press(self.page.get_by_role("button", name=name, exact=True).first)
        expect(self.page.locator(NEW).first).to_be_visible()

    @property
    def said(self) -> str:
        """What the desk answered."""
        return self.page.locator(f"{NEW} p").first.inner_text()

    def type(self, text: str) -> str:
        """Types a line into the field and Enter."""
        self.page.evaluate(SEEN)
        self.page.locator("#line").press_sequentially(text)
        self.page.keyboard.press("Enter")
        self.steps[-1].keys += len(text) + 1
        expect(self.page.locator(NEW).first).to_be_visible()
        return self.said

    def name_of_seat(self, name: str) -> None:
        """Clicks a name of the round; the second one takes the place of the first."""
        self.press(self.page.locator(".seats label").filter(has_text=name).first)

    def player(self, name: str) -> None:
        """Opens the page of a player."""
        self.open("Players")
        self.follow(name)

    def tables(self) -> list[tuple[str, list[str]]]:
        """Tables of the results page: number and names."""
        rows = self.page.locator(".results tbody tr")
        return [
            (
                row.locator("th").inner_text(),
                row.locator(".name a").all_inner_texts(),
            )
            for row in rows.all()
        ]

    def table(self) -> str:
        """What every step took, with the sum, beside what would have been typed, if anything."""
        last = (sum(step.instead_keys for step in self.steps), self.keys, self.clicks)
        if last[0]:
            rows = [
                "| step | clicks | keys | the same, typed | its keys |",
                "|---|---:|---:|---|---:|",
                *(step.row for step in self.steps),
                f"| **all** | **{last[2]}** | **{last[1]}** | | **{last[0]}** |",
            ]
        else:
            rows = [
                "| step | clicks | keys |",
                "|---|---:|---:|",
                *(f"| {step.name} | {step.clicks} | {step.keys} |" for step in self.steps),
                f"| **all** | **{last[2]}** | **{last[1]}** |",
            ]
        return "\n".join(rows) + "\n"


@contextmanager
def club(folder: Path, *more: str) -> Iterator[Served]:
    """A club's checkout without events, served, with a bare repository beside it.

    `more` are options of `topcut serve`.
    """
    git(folder, "init", "-q", "--bare", "-b", "main", "room.git")
    git(folder, "clone", "-q", "room.git", "club")
    made = folder / "club"
    git(made, "config", "user.name", "Ann Ellis")
    git(made, "config", "user.email", "ann@example.org")
    put(made, "data/site.yaml", "topcut: 1\ntimezone: UTC\n")
    put(made, ".gitignore", "site/\n.cache/\n.topcut/\nserve.log\n")
    git(made, "add", ".")
    git(made, "commit", "-qm", "first")
    git(made, "push", "-q", "-u", "origin", "HEAD:main")
    with served(made, *more) as server:
        yield server


@contextmanager
def at_desk(browser: Browser, server: Served) -> Iterator[Organizer]:
    """Somebody at the desk of a server, whose pages have no errors of script."""
    found = desk_of(server)
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(found)
    yield Organizer(page, found)
    page.close()
    assert errors == []


def picture(page: Page, root: Path, name: str, height: int = 900) -> None:
    """Takes a picture for the guide, where it is asked for."""
    if os.environ.get(PICTURES):
        page.evaluate("document.activeElement.blur()")
        folder = root / "docs" / "guide" / "desk"
        folder.mkdir(exist_ok=True)
        clip: FloatRect = {"x": 0, "y": 0, "width": 1280, "height": height}
        (folder / f"{name}.png").write_bytes(with_palette(page.screenshot(clip=clip)))


def figures(ann: Organizer, root: Path, title: str, about: str) -> None:
    """Writes what an evening took into its section of the page, where it is asked for."""
    if os.environ.get(PICTURES):
        path = root / "docs" / "measurements" / "desk.md"
        head, *sections = re.split(r"(?m)^## ", path.read_text(encoding="utf-8"))
        written = {each.partition("\n")[0]: each for each in sections}
        written[title] = f"{title}\n\n{about}\n{ann.table()}"
        parts = (head, *(f"## {each}" for each in written.values()))
        path.write_text("\n\n".join(map(str.strip, parts)) + "\n", encoding="utf-8")
