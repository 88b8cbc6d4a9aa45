"""A whole event on one television: before it, rounds, cut, final, after it, of every kind."""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page
from topcut.pages.parts.summary import summary
from topcut.publish.rendering import SCRIPTS, STYLES, Renderer, screen_files
from topcut.publish.state import state_json
from topcut.tournament import Event, Screen, ScreenItem, Structure

from tests.browser.test_screen_hour import UNDER_WAY
from tests.support.brackets import event_with_cut, ladder, of, typed, win
from tests.support.faulty import FaultyServer
from tests.support.hall import START, context_of, hall, with_round
from tests.support.stages import open_match
from tests.support.television import FAULTS, SHOWN

pytestmark = pytest.mark.browser

KINDS = ("pairings", "clock", "standings", "results", "playing", "bracket", "announcements")
SCREEN = Screen("all", (*map(ScreenItem, KINDS), ScreenItem("alert", "Lunch until 13:00")))
ADDRESS = "event/screen/all/index.html"
STEP = 2
"""Seconds between two looks."""
FAULTY = ("", "gone", "half", "", "page", "500", "stopped", "")
"""What the network does in turn while the event goes on."""
ROUNDS = 7
SWAPPED = """() => {
    const main = document.querySelector('main'), swapped = window.was !== main;
    window.was = main;
    return swapped;
}"""
LEAST = 7
"""Seconds that a page has to stay, as looks every two seconds see eight."""


@dataclass
class Watch:
    """What was seen."""

    pages: int = 0
    wrong: list[str] = field(default_factory=list)
    on: tuple[str, str] = ("", "")
    since: int = 0
    clock: tuple[str, int, int] = ("", 0, 0)
    """End of the round, seconds left, and when that was seen."""

    swapped: bool = False
    """Whether a newer version came since this page is on: it may be gone sooner then."""

    def look(self, page: Page, second: int) -> None:
        """Judges what is on."""
        self.swapped |= page.evaluate(SWAPPED)
        shown = page.evaluate(SHOWN)
        self._clock(page, second)
        on = (shown["section"], shown["label"] or "")
        if on == self.on:
            return
        self.pages += 1
        self.wrong += [f"{second}: {fault}" for fault in page.evaluate(FAULTS)]
        sections = page.evaluate(
            "[...document.querySelectorAll('section')].filter(one => one.getClientRects().length)"
            ".map(one => one.innerText.trim())"
        )
        if len(sections) != 1 or not sections[0]:
            self.wrong.append(f"{second}: {len(sections)} sections, {sections}")
        if shown["section"].startswith("list") and not shown["rows"]:
            self.wrong.append(f"{second}: an empty list")
        if not self.swapped and self.on[0] and second - self.since < LEAST:
            self.wrong.append(f"{second}: {self.on} for {second - self.since} seconds")
        self.on, self.since, self.swapped = on, second, False

    def _clock(self, page: Page, second: int) -> None:
        """A clock goes on by what has passed, also where the network is gone."""
        ends, text = page.evaluate("""() => [document.querySelector('main').dataset.ends,
            (document.querySelector('header [data-clock]') || {textContent: ''}).textContent]""")
        if ":" not in text or ends in ("", "0"):
            self.clock = ("", 0, 0)
            return
        minutes, seconds = map(int, text.lstrip("+").split(":"))
        left = (-1 if text[0] == "+" else 1) * (60 * minutes + seconds)
        was, then, at = self.clock
        if was == ends and abs(then - left - (second - at)) > STEP + 1:
            self.wrong.append(f"{second}: the clock went from {then} to {left} in {second - at} s")
        self.clock = (ends, left, second)


def course(now: datetime, minutes: float) -> Iterator[Event]:
    """The event as it is saved, one version after another, so many minutes apart."""
    step = timedelta(minutes=minutes)
    common: dict[str, Any] = {
        "id": "event",
        "screens": (SCREEN,),
        "structure": Structure("custom", ROUNDS, 8),
    }
    yield replace(hall(32, rounds=1), stages=(), **common)
    now += step
    for number in range(1, ROUNDS + 1):
        started = now + step
        for reported in (-1, 0, 5, 11, 16):
            event = replace(hall(32, rounds=number, reported=max(reported, 0)), **common)
            begun = None if reported < 0 else started
            yield with_round(event, started=begun)
            now += step
        if number == 2:
            yield with_round(replace(event, name="Corrected"), started=started)
            now += step
    for done in range(-1, 15):
        event = event_with_cut(8, players=32, swiss=ladder(32))
        event = replace(event, **{**common, "structure": event.structure})
        yield in_cut(event, done, now)
        now += step


def in_cut(event: Event, done: int, now: datetime) -> Event:
    """The cut after so many matches, the first that can be played on its way; -1 is before it."""
    for _ in range(done):
        if ready := of(event).ready:
            first = ready[0]
            event = win(event, (first.number, min(first.players, key=lambda one: int(one[1:]))))
    if done >= 0 and (ready := of(event).ready):
        first = ready[0]
        match = open_match(first.number, *first.players)
        event = typed(event, first.wire.round, match, started=now)
    return event


def published(event: Event, own: Path | None) -> dict[str, bytes]:
    """What the television may ask for."""
    renderer, made = Renderer(own), context_of(event)
    pages = screen_files(made, renderer)
    loaded = {name: renderer.text(name).encode() for name in (*STYLES, *SCRIPTS)}
    return {**loaded, **pages, "event/state.json": state_json(made, summary(made), pages)}


def passes(page: Page) -> None:
    """Lets the page's seconds pass; the network's own time stands still meanwhile."""
    page.clock.run_for(1000 * STEP)
    for _ in range(400):
        if not page.evaluate("window.underWay"):
            return
        page.wait_for_timeout(5)


@pytest.mark.parametrize(
    "minutes",
    [pytest.param(0.3, marks=pytest.mark.long), pytest.param(2.4, marks=pytest.mark.long)],
)
def test_a_whole_event_has_no_wrong_empty_or_hurried_page(
    minutes: float, browser: Browser, tmp_path: Path
) -> None:
    """Seven rounds, a correction, a cut of eight, the final: the long run takes over two hours.

    The network is gone, late, half or wrong every other version; between versions state.json
    changes with every look, and once the screen's script is another.
    """
    watch = Watch()
    versions = list(course(START, minutes))
    (tmp_path / "screen.js").write_text(Path("templates/screen.js").read_text() + "\n")
    with FaultyServer(published(versions[0], None)) as server:
        server.now = START
        page = browser.new_page(viewport={"width": 1920, "height": 1080}, timezone_id="UTC")
        page.on("pageerror", lambda error: watch.wrong.append(str(error)))
        page.clock.install(time=START)
        page.add_init_script(UNDER_WAY)
        page.goto(f"{server.address}/{ADDRESS}")
        second = 0
        for number, event in enumerate(versions):
            _fault(server, "")
            server.files = published(event, tmp_path if number > 20 else None)
            looks = int(60 * minutes / STEP)
            for look in range(looks):
                if look == looks // 3:
                    _fault(server, FAULTY[number % len(FAULTY)])
                if look == looks - 5:
                    _fault(server, "")
                if number % 5 == 0:
                    told = json.loads(server.files["event/state.json"])
                    server.files["event/state.json"] = json.dumps({**told, "n": look}).encode()
                    page.evaluate("document.dispatchEvent(new CustomEvent('topcut:changed'))")
                second += STEP
                server.now = START + timedelta(seconds=second)
                try:
                    passes(page)
                    watch.look(page, second)
                except Error as error:  # the page begins anew with its new script
                    if number < 21 or "context" not in str(error):
                        raise
                    page.wait_for_load_state()
        page.close()
    if os.environ.get("TOPCUT_COUNT"):
        print(f"{watch.pages} pages in {second // 60} minutes, {len(watch.wrong)} faults")  # noqa: T201
    assert watch.wrong == [], "\n".join(watch.wrong)
    assert watch.pages > len(versions)


def _fault(server: FaultyServer, fault: str) -> None:
    if (fault == "stopped") != (server.fault == "stopped"):
        (server.stop if fault == "stopped" else server.start)()
    server.fault = fault
