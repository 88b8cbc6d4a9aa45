"""A whole evening at the desk in a real browser: by clicks and keys alone, to the champion."""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from topcut.rules.course.final import winners
from topcut.workspace.data import Data

from tests.support.desk_states import columns
from tests.support.repositories import content, git, put
from tests.support.served import Served, served

pytestmark = pytest.mark.browser

NAMES = (
    "Ada Crane", "Bo Quist", "Cy Dahl", "Di Ito", "Ed Moss", "Fay Lund", "Gus Marsh", "Hal Oak",
    "Ivy Wolff", "Jo Park", "Kay Petrov", "Lou Sato", "Mo Zhang", "Nat Ellison", "Oz Ferrer",
    "Pip Novak", "Quin Abel", "Rae Stone", "Sol Vance", "Tia Reed", "Uma Frost", "Val Moss",
)  # fmt: skip

SEEN = "document.querySelectorAll('.told').forEach(one => { one.dataset.seen = true; })"
NEW = ".told:not([data-seen])"
"""What the desk said since it was looked at."""


@dataclass
class Organizer:
    """Somebody at the desk who counts clicks and keys."""

    page: Page
    url: str
    clicks: int = 0
    keys: int = 0
    done: list[str] = field(default_factory=list)

    def open(self, link: str) -> None:
        """Clicks a link of the head."""
        self.page.get_by_role("navigation").get_by_role("link", name=link, exact=True).click()
        self.clicks += 1

    def click(self, name: str) -> None:
        """Clicks a button, and waits for what it says."""
        self.page.evaluate(SEEN)
        self.page.get_by_role("button", name=name, exact=True).first.click()
        self.clicks += 1
        expect(self.page.locator(NEW).first).to_be_visible()
        self.done.append(f"{name}: {self.said}")

    @property
    def said(self) -> str:
        """What the desk answered."""
        return self.page.locator(f"{NEW} p").first.inner_text()

    def type(self, text: str) -> str:
        """Types a line into the field and Enter."""
        self.page.evaluate(SEEN)
        self.page.locator("#line").press_sequentially(text)
        self.page.keyboard.press("Enter")
        self.keys += len(text) + 1
        expect(self.page.locator(NEW).first).to_be_visible()
        self.done.append(f"{text}: {self.said}")
        return self.said

    def tick(self, *names: str) -> None:
        """Ticks players of the round."""
        for name in names:
            self.page.locator(".seats").get_by_label(name).check()
            self.clicks += 1

    def tables(self) -> list[tuple[str, list[str]]]:
        """Tables of the results page: number and names."""
        rows = self.page.locator(".results tbody tr")
        return [
            (
                row.locator("th").inner_text(),
                row.locator("td").first.locator("span").all_inner_texts(),
            )
            for row in rows.all()
        ]


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Served]:
    """A club's checkout without events, served, with a bare repository beside it."""
    git(tmp_path, "init", "-q", "--bare", "-b", "main", "room.git")
    git(tmp_path, "clone", "-q", "room.git", "club")
    club = tmp_path / "club"
    git(club, "config", "user.name", "Ann Ellis")
    git(club, "config", "user.email", "ann@example.org")
    put(club, "data/site.yaml", "topcut: 1\ntimezone: UTC\n")
    put(club, ".gitignore", "site/\n.cache/\n.topcut/\nserve.log\n")
    git(club, "add", ".")
    git(club, "commit", "-qm", "first")
    git(club, "push", "-q", "-u", "origin", "HEAD:main")
    with served(club) as server:
        yield server


@pytest.fixture
def ann(browser: Browser, hall: Served) -> Iterator[Organizer]:
    found = re.search(r"desk: +(http://127\.0\.0\.1:\d+/)", hall.said())
    assert found, hall.said()
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(found[1])
    yield Organizer(page, found[1])
    page.close()
    assert errors == []


def picture(page: Page, root: Path, name: str) -> None:
    """Takes a picture for the guide, where TOPCUT_PICTURES asks for it."""
    if os.environ.get("TOPCUT_PICTURES"):
        page.evaluate("document.activeElement.blur()")
        folder = root / "docs" / "guide" / "desk"
        folder.mkdir(exist_ok=True)
        page.screenshot(path=folder / f"{name}.png")


def begin(ann: Organizer) -> None:
    """Begins an event of three rounds and a cut to 8."""
    page = ann.page
    page.get_by_role("link", name="Begin an event").click()
    page.get_by_label("Name", exact=True).fill("Downtown Store Championship")
    page.get_by_label("Address", exact=True).fill("downtown")
    page.locator("input[name=regulations][value='ffg-2.2.1']").check()
    page.get_by_label("Rounds and cut").select_option("own")
    page.get_by_label("Own rounds", exact=True).fill("3")
    page.get_by_label("Own cut").fill("8")
    ann.clicks += 7
    ann.click("Begin")
    expect(page.get_by_role("navigation")).to_contain_text("Results")


def played(ann: Organizer, *, skip: int = 0, most: int = 99) -> None:
    """Types a result at every table that lacks one, the stronger name first in the alphabet."""
    ann.open("Results")
    lacking = ann.page.locator(".results tbody tr:not(.in) th").all_inner_texts()
    for number in lacking[skip:][:most]:
        names = dict(ann.tables())[number]
        assert "6–0" in ann.type(f"{number}{'w' if names[0] < names[1] else 'l'}").replace(
            "0–6", "6–0"
        )


def test_a_whole_event_is_run_by_clicks_and_keys(ann: Organizer, hall: Served, root: Path) -> None:
    page = ann.page
    begin(ann)
    ann.open("Players")
    page.locator("textarea[name=list]").last.fill(columns(NAMES))
    page.get_by_role("button", name="Look at the list").click()
    expect(page.get_by_role("button", name="Enter 22 players")).to_be_visible()
    picture(page, root, "players")
    ann.click("Enter 22 players")
    page.get_by_label("Val Moss").uncheck()
    ann.click("These are here")
    ann.open("Round")
    ann.click("Pair the next round")
    assert "1 with a bye" in ann.said
    ann.click("Show the pairings and start the clock")

    # Somebody leaves before the start: the round is taken back, drawn again and started.
    ann.click("Take the round back")
    page.goto(f"{ann.url}downtown/players?player=uma-frost")
    ann.click("Withdraws")
    ann.open("Round")
    ann.click("Make the draft again")
    first, second = (page.locator(".seats tbody tr").nth(row) for row in (0, 1))
    names = [row.locator("label span").first.inner_text() for row in (first, second)]
    ann.tick(*names)
    picture(page, root, "round")
    ann.click("Exchange places")
    ann.click("Show the pairings and start the clock")
    played(ann, skip=1)

    # A late player, a no-show, a drop.
    ann.open("Players")
    page.get_by_label("Name", exact=True).last.fill("Wes Late")
    ann.click("Enter late")
    ann.open("Results")
    row = page.locator(".results tbody tr:not(.in)").first
    row.locator("summary").click()
    absent = row.locator("td").first.locator("span").last.inner_text()
    ann.click(f"{absent} did not come")
    page.goto(f"{ann.url}downtown/players?player=tia-reed")
    ann.click("Leaves after this round")

    ann.open("Round")
    ann.click("Pair the next round")
    ann.click("Show the pairings and start the clock")
    played(ann, most=3)
    page.locator("#line").press_sequentially("5 60")
    expect(page.locator("#echo")).to_contain_text("6–0")
    picture(page, root, "results")
    page.locator("#line").fill("")
    played(ann)

    # A wrong result of the first round is corrected, and corrected again; somebody returns.
    page.goto(f"{ann.url}downtown/results?round=swiss-1")
    whole = page.locator(".results tr:has(td:nth-child(3):text-is('6–0'))").first
    number = whole.locator("th").inner_text()
    for result in ("3-3", "6-0"):
        page.goto(f"{ann.url}downtown/results?round=swiss-1")
        ann.type(f"{number} {result}")
        assert "Instead of it" in ann.said
        ann.click("Change it")
    page.goto(f"{ann.url}downtown/players?player=tia-reed")
    ann.click("Comes back")
    ann.open("Round")
    ann.click("Pair the next round")
    ann.click("Show the pairings and start the clock")
    played(ann)

    # The cut to 8, one declines.
    ann.open("Cut")
    picture(page, root, "cut")
    page.get_by_role("button", name=re.compile("does not play")).nth(7).click()
    expect(page.locator(".told")).to_contain_text("does not play")
    ann.click("Make the cut")
    for _ in range(30):
        if "Everything has been played" in page.locator("main").inner_text():
            break
        for side in range(page.locator("form.side").count()):
            del side
            page.locator("form.side button").first.click()
            expect(page.locator(".told")).to_contain_text("Corp")
            page.evaluate(SEEN)
        if page.get_by_role("button", name="Pair the next round").count():
            ann.click("Pair the next round")
            continue
        if page.get_by_role("button", name="Show the pairings and start the clock").count():
            ann.click("Show the pairings and start the clock")
        played_in_cut(ann)
        ann.open("Round")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    data = Data(hall.data)
    examined = data.open("downtown")
    assert [each.message for each in examined.report.problems if each.level == "error"] == []
    assert examined.event is not None
    assert examined.regulations is not None
    (champion,) = winners(examined.event, examined.regulations)
    name = examined.event.player[champion].name
    hall.until("/downtown/index.html", name)
    assert name in hall.get("/downtown/bracket/index.html").text
    ann.open("Publish")
    ann.click("Publish")
    expect(page.locator("main")).to_contain_text("sent to origin/main", timeout=30_000)
    assert name.split()[0] in content(hall.data.parent, "data/events/downtown/players.yaml")
    assert "winner" in content(hall.data.parent, "data/events/downtown/rounds/cut-1.yaml")
    assert (ann.clicks, ann.keys) <= (120, 400)


def played_in_cut(ann: Organizer) -> None:
    """The first of each match wins."""
    ann.open("Results")
    for number in ann.page.locator(".results tbody tr:not(.in) th").all_inner_texts():
        ann.type(f"{number}w")
