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
from topcut.pages.frame.summary import summary
from topcut.publish.rendering import SCRIPTS, STYLES, screen_files
from topcut.publish.state import state_json
from topcut.publish.templates.renderer import Renderer
from topcut.tournament import Event, Screen, ScreenItem, Structure

from tests.browser.test_screen_hour import UNDER_WAY
from tests.build import with_last
from tests.support.brackets import event_with_cut, ladder, of, typed, win
from tests.support.faulty import FaultyServer
from tests.support.hall import START, context_of, hall
from tests.support.stages import open_match
from tests.support.television import FAULTS

pytestmark = pytest.mark.browser

KINDS = ("pairings", "clock", "standings", "results", "playing", "bracket", "announcements")
SCREEN = Screen("all", (*map(ScreenItem, KINDS), ScreenItem("alert", "Lunch until 13:00")))
STREAM = Screen("stream", (ScreenItem("overlay", "table 1"),))
ADDRESS = "event/screen/all/index.html"
FILMED = "event/screen/stream/index.html"
DELAY = 2
"""Minutes by which the stream is late."""
STEP = 2
"""Seconds between two looks."""
FAULTY = ("", "gone", "half", "", "page", "500", "stopped", "")
"""What the network does in turn while the event goes on."""
ROUNDS = 7
SEEN = """() => {
    const seen = one => one.getClientRects().length > 0;
    const kind = one => one.className.replace(/ (on|long|dense|roomy|[ncrs]\\d+)(?= |$)/g, '');
    const text = one => (one || {textContent: ''}).textContent;
    const rows = found => [...found].map(row => row.dataset.k);
    const main = document.querySelector('main');
    const on = [...main.querySelectorAll('section')].filter(seen);
    const clock = main.querySelector('header [data-clock]');
    return {
        round: text(main.querySelector('header h1')),
        on: on.map(kind),
        said: on.map(one => one.innerText.trim()).join(''),
        label: on.map(one => text([...one.querySelectorAll('.h b')].find(seen))).join(''),
        rows: rows([...main.querySelectorAll('li')].filter(seen)),
        there: [...main.querySelectorAll('section')].map(kind),
        all: rows(main.querySelectorAll('li')),
        labels: [...main.querySelectorAll('.h b')].map(text),
        ends: main.dataset.ends,
        clock: text(clock),
    };
}"""
"""What is on, and what else the page has."""
WORDS = (
    "main => [...main.querySelectorAll('h1,.name,.said,.v')].map(one => one.textContent).join('|')"
)
NEW_PROGRAM = 21
"""The version with which the screen's script is another."""
LEAST = 7
"""Seconds that a page has to stay, as looks every two seconds see eight."""


@dataclass
class Watch:
    """What was seen."""

    pages: int = 0
    begun: int = 0
    """How often the page was loaded anew."""

    wrong: list[str] = field(default_factory=list)
    on: dict[str, Any] = field(default_factory=dict)
    since: int = 0
    clock: tuple[str, int, int] = ("", 0, 0)
    """End of the round, seconds left, and when that was seen."""

    def look(self, page: Page, second: int) -> None:
        """Judges what is on."""
        was, now = self.on, page.evaluate(SEEN)
        self._clock(now, second)
        if was and _goes_on(was, now):
            self.on = now
            return
        self.pages += 1
        self.wrong += [f"{second}: {fault}" for fault in page.evaluate(FAULTS)]
        if len(now["on"]) != 1 or not now["said"]:
            self.wrong.append(f"{second}: {len(now['on'])} sections, {now['said']}")
        if now["on"][0].startswith("list") and not now["rows"]:
            self.wrong.append(f"{second}: an empty list")
        if was and second - self.since < LEAST and _is_still_there(was, now):
            said = was["on"], was["label"], now["on"], now["label"]
            self.wrong.append(f"{second}: {said} after {second - self.since} seconds")
        self.on, self.since = now, second

    def _clock(self, now: dict[str, Any], second: int) -> None:
        """A clock goes on by what has passed, also where the network is gone."""
        ends, text = now["ends"], now["clock"]
        if ":" not in text or ends in ("", "0"):
            self.clock = ("", 0, 0)
            return
        minutes, seconds = map(int, text.lstrip("+").split(":"))
        left = (-1 if text[0] == "+" else 1) * (60 * minutes + seconds)
        was, then, at = self.clock
        if was == ends and abs(then - left - (second - at)) > STEP + 1:
            self.wrong.append(f"{second}: the clock went from {then} to {left} in {second - at} s")
        self.clock = (ends, left, second)


def _goes_on(was: dict[str, Any], now: dict[str, Any]) -> bool:
    """Whether this is the page that was on, with what has changed on it."""
    if was["on"] != now["on"] or was["round"] != now["round"]:
        return False
    if was["rows"]:
        return bool({*was["rows"]} & {*now["rows"]})
    return now["on"] in (["clock"], ["text"]) or bool(was["label"] == now["label"])


def _is_still_there(was: dict[str, Any], now: dict[str, Any]) -> bool:
    """Whether what was on could have stayed: in this round, of its kind, with its rows or label."""
    if was["round"] != now["round"] or was["on"][0] not in now["there"]:
        return False
    return not {*was["rows"]}.isdisjoint(now["all"]) or (
        not was["rows"] and (not was["label"] or was["label"] in now["labels"])
    )


def course(now: datetime, minutes: float, players: int) -> Iterator[Event]:
    """The event as it is saved, one version after another, so many minutes apart."""
    step = timedelta(minutes=minutes)
    common: dict[str, Any] = {
        "id": "event",
        "screens": (SCREEN, STREAM),
        "structure": Structure("custom", ROUNDS, 8),
    }
    yield replace(hall(players, rounds=1), stages=(), **common)
    now += step
    for number in range(1, ROUNDS + 1):
        started = now + step
        for reported in (-1, 0, *(players // 2 * part // 4 for part in (1, 2, 4))):
            event = replace(hall(players, rounds=number, reported=max(reported, 0)), **common)
            begun = None if reported < 0 else started
            yield with_last(event, started=begun)
            now += step
        if number == 2:
            yield with_last(replace(event, name="Corrected"), started=started)
            now += step
    for done in range(-1, 15):
        event = event_with_cut(8, players=players, swiss=ladder(players))
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


def passes(page: Page, seconds: int) -> None:
    """Lets them pass for the page; the network's own time stands still meanwhile."""
    page.clock.run_for(1000 * seconds)
    for _ in range(400):
        if not page.evaluate("window.underWay"):
            return
        page.wait_for_timeout(5)  # between two looks


@dataclass
class Stream:
    """What an overlay showed, and what it could have shown."""

    page: Page
    versions: list[tuple[int, str]] = field(default_factory=list)
    """From which second on which words were published."""

    shown: set[str] = field(default_factory=set)

    def published(self, page: bytes, second: int) -> None:
        said = self.page.evaluate(
            f"text => ({WORDS})(new DOMParser().parseFromString("
            "text, 'text/html').querySelector('main'))",
            page.decode(),
        )
        self.versions.append((second, said))

    def look(self, second: int) -> list[str]:
        """What is newer than the stream; over it stands nothing, or what was published."""
        said = self.page.evaluate(
            f"() => {{ const main = document.querySelector('main');"
            f"return main.getClientRects().length ? ({WORDS})(main) : ''; }}"
        )
        self.shown.add(said)
        old = {words for since, words in self.versions if since <= second - 60 * DELAY}
        return [f"{second}: the stream shows {said}"] if said and said not in old else []


@pytest.mark.parametrize("players", [28, 231])
@pytest.mark.parametrize(
    "minutes",
    [pytest.param(0.3, marks=pytest.mark.long), pytest.param(2.4, marks=pytest.mark.long)],
)
def test_a_whole_event_has_no_wrong_empty_or_hurried_page(
    minutes: float, players: int, browser: Browser, tmp_path: Path
) -> None:
    """Seven rounds, a correction, a cut of eight, the final: the long run takes over two hours.

    The network is gone, late, half or wrong every other version; between versions state.json
    changes with every look, and once the screen's script is another. A stream that is two minutes
    late has an overlay meanwhile, which is looked at every four seconds.
    """
    watch = Watch()
    versions = list(course(START, minutes, players))
    (tmp_path / "screen.js").write_text(Path("templates/screen.js").read_text() + "\n")
    with FaultyServer(published(versions[0], None)) as server:
        server.now = START
        page, stream = (
            _opened(browser, f"{server.address}/{path}", watch)
            for path in (ADDRESS, f"{FILMED}?delay={DELAY}")
        )
        late = Stream(stream)
        second = 0
        watch.look(page, second)
        for number, event in enumerate(versions):
            _fault(server, "")
            server.files = published(event, tmp_path if number >= NEW_PROGRAM else None)
            late.published(server.files[FILMED], second)
            looks = int(60 * minutes / STEP)
            for look in range(looks):
                if look == looks // 3:
                    _fault(server, FAULTY[number % len(FAULTY)])
                if look == looks - 5:
                    _fault(server, "")
                second += STEP
                server.now = START + timedelta(seconds=second)
                if number % 5 == 0:
                    told = json.loads(server.files["event/state.json"])
                    server.files["event/state.json"] = json.dumps({**told, "n": look}).encode()
                try:
                    if number % 5 == 0:
                        page.evaluate("document.dispatchEvent(new CustomEvent('topcut:changed'))")
                    passes(page, STEP)
                    watch.look(page, second)
                except Error as error:  # the page begins anew with its new script
                    if number < NEW_PROGRAM or "context" not in str(error):
                        raise
                    page.wait_for_load_state()
                    watch.on = {}
                    watch.begun += 1
                if look % 2:
                    passes(stream, 2 * STEP)
                    watch.wrong += late.look(second)
        stream.close()
        page.close()
    if os.environ.get("TOPCUT_COUNT"):
        print(f"{watch.pages} pages in {second // 60} minutes, {len(watch.wrong)} faults")  # noqa: T201
    assert watch.wrong == [], "\n".join(watch.wrong)
    assert watch.pages > len(versions)
    assert watch.begun <= 1
    assert len(late.shown) > ROUNDS


def _opened(browser: Browser, address: str, watch: Watch) -> Page:
    page = browser.new_page(viewport={"width": 1920, "height": 1080}, timezone_id="UTC")
    page.on("pageerror", lambda error: watch.wrong.append(str(error)))
    page.clock.install(time=START - timedelta(minutes=1))
    page.clock.pause_at(START)  # or what a look takes would pass as well
    page.add_init_script(UNDER_WAY)
    page.goto(address)
    return page


def _fault(server: FaultyServer, fault: str) -> None:
    if (fault == "stopped") != (server.fault == "stopped"):
        (server.stop if fault == "stopped" else server.start)()
    server.fault = fault
