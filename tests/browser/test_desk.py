"""A whole evening at the desk in a real browser: by clicks and keys alone, to the champion."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from topcut.rules.course.final import winners
from topcut.workspace.data import Data

from tests.support.at_desk import NEW, SEEN, Organizer, at_desk, club, figures, picture
from tests.support.desk_states import columns
from tests.support.repositories import content
from tests.support.served import Served

pytestmark = pytest.mark.browser

NAMES = (
    "Ada Crane", "Bo Quist", "Cy Dahl", "Di Ito", "Ed Moss", "Fay Lund", "Gus Marsh", "Hal Oak",
    "Ivy Wolff", "Jo Park", "Kay Petrov", "Lou Sato", "Mo Zhang", "Nat Ellison", "Oz Ferrer",
    "Pip Novak", "Quin Abel", "Rae Stone", "Sol Vance", "Tia Reed", "Uma Frost", "Val Moss",
)  # fmt: skip
START = "Show the pairings and start the clock"
ABOUT = """\
22 players, three rounds under FFG 2.2.1, a cut to 8: one late entry, one player who drops and
returns, one who leaves between publication and start, a no-show, a swap, a round taken back, a
result that is corrected twice, a player who declines. Beside each step is what you would type at a
terminal or in an editor, including Enter; opening a file in an editor and finding the place in it
is not counted. Pasting the names takes two keys at the desk, and counts as none in an editor.
"""


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Served]:
    with club(tmp_path) as server:
        yield server


@pytest.fixture
def ann(browser: Browser, hall: Served) -> Iterator[Organizer]:
    with at_desk(browser, hall) as organizer:
        yield organizer


def begin(ann: Organizer) -> None:
    """Begins an event of three rounds and a cut to 8."""
    page = ann.page
    ann.step("Begin the event", 'topcut new downtown --name "Downtown Store Championship"')
    ann.instead("ffg-2.2.1", "event.yaml")
    ann.instead("{rounds: 3, cut: 8}", "event.yaml")
    ann.follow("Begin an event")
    ann.fill("Name", "Downtown Store Championship")
    ann.fill("Address", "downtown")
    ann.press(page.locator("input[name=regulations][value='ffg-2.2.1']"))
    page.get_by_label("Rounds and cut").select_option("own")
    ann.steps[-1].clicks += 2
    ann.fill("Own rounds", "3")
    ann.fill("Own cut, 0 for none", "8")
    ann.click("Begin")
    expect(page.get_by_role("navigation")).to_contain_text("Results")


def enter(ann: Organizer, root: Path) -> None:
    """22 players, one of whom is not there."""
    page = ann.page
    ann.step("Enter 22 players")
    for _ in NAMES:
        ann.instead("- {name: }", "players.yaml")
    ann.open("Players")
    ann.paste(page.locator("textarea[name=list]").last, columns(NAMES))
    ann.press(page.get_by_role("button", name="Look at the list"))
    expect(page.get_by_role("button", name="Enter 22 players")).to_be_visible()
    picture(page, root, "players", 560)
    ann.click("Enter 22 players")
    ann.step("One is not here")
    ann.instead(", withdrawn: yes", "players.yaml")
    ann.press(page.get_by_role("checkbox", name="Val Moss"))
    ann.click("These are here")


def started(ann: Organizer, number: int) -> None:
    """Pairs a round and starts it."""
    ann.step(f"Pair and start round {number}", "topcut pair downtown", "topcut start downtown")
    ann.open("Round")
    ann.click("Pair the next round")
    ann.click(START)


def played(ann: Organizer, name: str, *, skip: int = 0, most: int = 99) -> None:
    """Types a result at every table that lacks one, the stronger name first in the alphabet."""
    ann.step(f"Results of {name}", "topcut result downtown")
    ann.open("Results")
    lacking = ann.page.locator(".results tbody tr:not(.in) th").all_inner_texts()
    for number in lacking[skip:][:most]:
        names = dict(ann.tables())[number]
        first = names[0] < names[1]
        ann.instead(f"{number} {'6-0' if first else '0-6'}")
        said = ann.type(f"{number}{'w' if first else 'l'}")
        assert ("6–0" if first else "0–6") in said


def test_a_whole_event_is_run_by_clicks_and_keys(ann: Organizer, hall: Served, root: Path) -> None:
    page = ann.page
    begin(ann)
    enter(ann, root)
    started(ann, 1)
    taken_back(ann, root)
    played(ann, "round 1", skip=1)
    come_and_go(ann)
    started(ann, 2)
    played(ann, "round 2", most=3)
    page.locator("#line").press_sequentially("5 60")
    expect(page.locator("#echo")).to_contain_text("6–0")
    picture(page, root, "results", 830)
    page.locator("#line").fill("")
    played(ann, "round 2")
    corrected_twice(ann)
    ann.step("Who dropped comes back")
    ann.instead("returns: [Tia Reed]", "rounds/swiss-3.yaml")
    ann.player("Tia Reed")
    ann.click("Comes back")
    started(ann, 3)
    played(ann, "round 3")
    cut_to_8(ann, root)

    data = Data(hall.data)
    examined = data.open("downtown")
    assert [each.message for each in examined.report.problems if each.level == "error"] == []
    assert examined.event is not None
    assert examined.regulations is not None
    (champion,) = winners(examined.event, examined.regulations)
    name = examined.event.player[champion].name
    hall.until("/downtown/index.html", name)
    assert name in hall.get("/downtown/bracket/index.html").text
    ann.step("Publish", "topcut publish")
    ann.open("Publish")
    picture(page, root, "publish")
    ann.click("Publish")
    expect(page.locator("main")).to_contain_text("sent to origin/main", timeout=30_000)
    assert name.split()[0] in content(hall.data.parent, "data/events/downtown/players.yaml")
    assert "winner" in content(hall.data.parent, "data/events/downtown/rounds/cut-1.yaml")
    figures(ann, root, "22 players, a top 8", ABOUT)
    assert ann.clicks <= 130
    assert ann.keys <= 300


def taken_back(ann: Organizer, root: Path) -> None:
    """Somebody leaves before the start: the round is taken back, drawn again and started."""
    page = ann.page
    ann.step("Take the round back, somebody leaves, pair again", "topcut pair downtown --again")
    ann.instead("publish: draft", "rounds/swiss-1.yaml")
    ann.instead(", withdrawn: yes", "players.yaml")
    ann.click("Take the round back")
    ann.player("Uma Frost")
    ann.click("Withdraws")
    ann.open("Round")
    ann.click("Make the draft again")
    rows = [page.locator(".seats tbody tr").nth(row) for row in (0, 1)]
    names = [row.locator("label span").first.inner_text() for row in rows]
    ann.step("Exchange two players and start", "topcut start downtown")
    for name in names:
        ann.instead(name, "rounds/swiss-1.yaml")
    ann.name_of_seat(names[0])
    picture(page, root, "round")
    page.evaluate(SEEN)
    ann.name_of_seat(names[1])
    expect(page.locator(NEW).first).to_be_visible()
    ann.click(START)


def come_and_go(ann: Organizer) -> None:
    """A late player, a no-show, a drop."""
    ann.step("A late entry")
    ann.instead("- {name: Wes Late, joins: 2}", "players.yaml")
    ann.open("Players")
    ann.fill("Name", "Wes Late")
    ann.click("Enter late")
    ann.open("Results")
    row = ann.page.locator(".results tbody tr:not(.in)").first
    number = row.locator("th").inner_text()
    absent = row.locator(".name a").last.inner_text()
    short = absent.partition(" ")[0].lower()
    ann.step("A no-show", f"topcut result downtown {number} no show {short}")
    ann.press(row.locator("summary"))
    ann.click(f"{absent} did not come")
    ann.step("A drop")
    ann.instead("drops: [Tia Reed]", "rounds/swiss-1.yaml")
    ann.player("Tia Reed")
    ann.click("Leaves after this round")


def corrected_twice(ann: Organizer) -> None:
    """A wrong result of the first round is corrected, and corrected again."""
    ann.step("A result of round 1 corrected, and corrected again")
    ann.open("Results")
    ann.follow("Round 1")
    whole = ann.page.locator(".results tr:has(.came:text-is('6–0'))").first
    number = whole.locator("th").inner_text()
    for result in ("3-3", "6-0"):
        ann.instead(f"topcut result downtown {number} {result} --round 1 --replace")
        ann.type(f"{number} {result}")
        assert "Change it to" in ann.said
        ann.click("Change it")


def cut_to_8(ann: Organizer, root: Path) -> None:
    """The cut, which one declines, to the champion."""
    page = ann.page
    ann.step("The hall closes at 23:50")
    ann.instead('closes: "23:50"', "event.yaml")
    ann.open("Settings")
    ann.fill("Hall closes at", "23:50")
    ann.click("Save: Time")
    assert "Hall closes at: “23:50” instead of nothing" in ann.said
    ann.step("Another cut, and back")
    ann.instead("structure: {rounds: 3, cut: 4}", "event.yaml")
    ann.open("Cut")
    ann.click("Take it: top 4, double elimination")
    assert "top 4 instead of top 8" in ann.said.casefold()
    ann.click("Take it back")
    ann.step("Make the cut, one declines")
    ann.open("Cut")
    picture(page, root, "cut", 830)
    out = page.get_by_role("button", name=re.compile("does not play")).nth(7)
    label = (out.get_attribute("aria-label") or "").removesuffix(" does not play")
    ann.instead(f'topcut cut downtown --left "{label}"')
    ann.press(out)
    expect(page.locator(".told")).to_contain_text("does not play")
    ann.click("Keep it: top 8, double elimination")
    for number in range(1, 9):
        if "everything has been played" in page.locator("main").inner_text():
            return
        cut_round(ann, number)
        ann.open("Round")
        expect(page.get_by_role("heading", level=1)).to_be_visible()


def cut_round(ann: Organizer, number: int) -> None:
    """A round of the cut: the first of each match wins."""
    page = ann.page
    ann.step(f"Round {number} of the cut")
    if number > 1:
        ann.instead("topcut pair downtown")
        ann.click("Pair the next round")
    for _ in range(page.locator("form:has(button[name=corp])").count()):
        button = page.locator("button[name=corp]").first
        ann.instead(button.inner_text().partition(" ")[0].lower() + " corp")
        page.evaluate(SEEN)
        ann.press(button)
        expect(page.locator(NEW).first).to_contain_text("Corp")
    ann.instead("topcut start downtown")
    ann.click(START)
    ann.open("Results")
    ann.instead("topcut result downtown")
    for table, names in ann.tables():
        if page.locator(f"#t{table}.in").count() == 0:
            ann.instead(f"{table} {names[0].partition(' ')[0].lower()}")
            ann.type(f"{table}w")
