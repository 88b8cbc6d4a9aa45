"""An hour of a simulated day on a television: never a wrong, empty or half page."""

from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from topcut.exchange.files.event_files import event_files
from topcut.tournament import Event, Staff

from tests.build import with_last
from tests.support.faulty import FaultyServer
from tests.support.hall import START, hall
from tests.support.television import FAULTS
from tests.support.trees import built, tree

pytestmark = pytest.mark.browser

SCREEN = "hall-32/screen/hall/index.html"
RESULT = 3.2
"""Minutes from one result to the next."""
LOSSES = {
    (5, 9): "gone",
    (14, 17): "half",
    (22, 25): "page",
    (27, 28.5): "gone",
    (31, 33): "500",
    (35, 38): "gone",
    (40, 42): "stopped",
    (44, 47): "gone",
    (50.5, 52.5): "gone",
}
"""By minutes: five times the network, and everything else that can come instead of a page."""
BROKEN = (18, 21)
"""From when to when half a file of the round lies in data/."""
ROWS = """text => {
    const found = text ? new DOMParser().parseFromString(text, 'text/html') : document;
    return [...found.querySelectorAll('main h1,main li,main .text')]
        .map(one => one.textContent.trim()).join('|');
}"""
"""All that the sections say, of this page or of a file."""
SEEN = """() => ({
    sections: [...document.querySelectorAll('section')]
        .filter(one => one.getClientRects().length && one.innerText.trim()).length,
    clock: document.querySelector('header [data-clock]').textContent,
    footer: document.querySelector('footer').innerText,
})"""


@dataclass
class Evening:
    """An event whose files are saved and built while it is played."""

    folder: Path
    reported: int = -1
    versions: list[str] = field(default_factory=list)
    """What the screen said in each version that was published."""

    def event(self) -> Event:
        staff = Staff("Ann Ellis")
        if self.reported < 16:
            return hall(32, reported=self.reported, staff=staff)
        after = hall(32, rounds=4, id="hall-32", staff=staff)
        return with_last(after, started=START + timedelta(minutes=16 * RESULT))

    def save(self, reported: int) -> dict[str, bytes]:
        """The site with so many results in; with all of them, the next round is published."""
        self.reported = reported
        for path, text in event_files(self.event()).items():
            target = self.folder / "data" / "events" / "hall-32" / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
        (self.folder / "data" / "site.yaml").write_text("topcut: 1\n")
        assert built(self.folder / "data", self.folder / "site").ok
        return tree(self.folder / "site")

    def save_half(self) -> dict[str, bytes]:
        """The site after half of a round's file was saved."""
        path = self.folder / "data" / "events" / "hall-32" / "rounds" / "swiss-3.yaml"
        text = path.read_text(encoding="utf-8")
        path.write_text(text[: len(text) // 2], encoding="utf-8")
        assert built(self.folder / "data", self.folder / "site").broken == ("hall-32",)
        return tree(self.folder / "site")

    def left(self, version: int, seconds: int) -> int:
        """Seconds that the clock of a version should have left so many seconds after the start."""
        begun = 16 * RESULT * 60 if version == len(self.versions) - 1 and self.reported == 16 else 0
        return int(begun) + 65 * 60 - seconds


UNDER_WAY = """
    window.underWay = 0;
    const counted = (of, name) => {
        const real = of[name];
        of[name] = function (...given) {
            window.underWay += 1;
            const done = () => { window.underWay -= 1; };
            const promise = real.apply(this, given);
            promise.then(done, done);
            return promise;
        };
    };
    counted(window, 'fetch');
    counted(Response.prototype, 'text');
    counted(Response.prototype, 'arrayBuffer');"""
"""Counts what the page waits for."""


def ten_seconds(page: Page) -> None:
    """Lets them pass; the network's own time stands still meanwhile, or it would seem slow."""
    for _ in range(4):
        page.clock.run_for(2500)
        while page.evaluate("window.underWay"):
            page.wait_for_timeout(5)  # between two looks


def fault_at(minute: float) -> str:
    return next((kind for (a, b), kind in LOSSES.items() if a <= minute < b), "")


def set_fault(server: FaultyServer, fault: str) -> None:
    """Brings the server into this state, from whichever it is in."""
    if (fault == "stopped") != (server.fault == "stopped"):
        (server.stop if fault == "stopped" else server.start)()
    server.fault = fault


def wrong_about_time(minute: float, footer: str) -> str:
    """Whether the screen says since when it is old, and only when it is."""
    since = next((minute - a for (a, b) in LOSSES if a <= minute < b), None)
    stale = "as of" in footer
    if since is not None and since > 1 and not stale:
        return "does not say since when"
    if since is None and stale and not any(0 <= minute - b < 0.5 for _, b in LOSSES):
        return "says as of with a network"
    return ""


@pytest.mark.parametrize("minutes", [30, pytest.param(60, marks=pytest.mark.long)])
def test_an_hour_of_a_day_shows_no_wrong_empty_or_half_page(
    minutes: int, browser: Browser, tmp_path: Path
) -> None:
    """Results, a new round, half a file, five losses of the network, a restart, error pages.

    The first half hour has results, the half file and three kinds of losses; the long run plays
    the whole hour.

    Every ten seconds the screen shows, whole and in one section, one version that was published,
    never an older one than before, and the newest soon after it could be fetched.
    """
    evening = Evening(tmp_path)
    with FaultyServer(evening.save(0)) as server:
        server.now = START
        page = browser.new_page(viewport={"width": 1920, "height": 1080}, timezone_id="UTC")
        page.clock.install(time=START + timedelta(hours=3))
        page.add_init_script(UNDER_WAY)
        page.goto(f"{server.address}/{SCREEN}")
        evening.versions.append(page.evaluate(ROWS, server.files[SCREEN].decode()))
        wrong: list[str] = []
        shown = late = 0
        broken = False
        page.on("pageerror", lambda error: wrong.append(str(error)))
        for step in range(6 * minutes):
            minute = step / 6
            server.now = START + timedelta(seconds=10 * step)
            fault = fault_at(minute)
            set_fault(server, fault)
            is_broken = BROKEN[0] <= minute < BROKEN[1]
            if is_broken and not broken:
                server.files = evening.save_half()
            elif not is_broken and evening.reported != min(int(minute / RESULT), 16):
                server.files = evening.save(min(int(minute / RESULT), 16))
                evening.versions.append(page.evaluate(ROWS, server.files[SCREEN].decode()))
            broken = is_broken
            ten_seconds(page)
            said, seen = page.evaluate(ROWS, ""), page.evaluate(SEEN)
            wrong += [f"{minute}: {one}" for one in page.evaluate(FAULTS)]
            if seen["sections"] != 1:
                wrong.append(f"{minute}: {seen['sections']} sections at once")
            if said not in evening.versions[shown:]:
                wrong.append(f"{minute}: neither what was shown nor anything newer")
                continue
            shown = evening.versions.index(said)
            late = late + 1 if not fault and shown < len(evening.versions) - 1 else 0
            if late > 3:
                wrong.append(f"{minute}: the newest is not shown")
            whole, seconds = map(int, seen["clock"].split(":"))
            left = evening.left(shown, 10 * (step + 1))
            if abs(60 * whole + seconds - left) > 20:
                wrong.append(f"{minute}: the clock says {seen['clock']}, not {left} seconds")
            if about := wrong_about_time(minute, seen["footer"]):
                wrong.append(f"{minute}: {about}")
        page.close()
    assert wrong == []
    assert len(set(evening.versions)) == len(evening.versions) >= min(minutes // RESULT, 16)
