"""Televisions without a network and with a new program: never the browser's error page.

Worker and wake lock exist on https and localhost alone, and the server of these tests is one.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from struct import pack
from zlib import compress, crc32

import pytest
from playwright.sync_api import Browser, Page
from topcut.tournament import Event, Screen, ScreenItem

from tests.support.faulty import FaultyServer
from tests.support.hall import START, hall, room_files

pytestmark = pytest.mark.browser

KEPT = """() => caches.open('screens').then(store => store.match(location.href))
    .then(found => found ? found.text() : '').then(text => text.includes('%s'))"""
"""Whether the page that is kept has a text in it."""
LOADED_AND_KEPT = """() => caches.open('screens').then(store => Promise.all(
    [...document.querySelectorAll('link[rel=stylesheet],script')]
        .map(one => store.match(one.href || one.src))
)).then(found => found.map(Boolean))"""
"""Whether each style and script of this page is kept."""
NEITHER = """
    delete Navigator.prototype.wakeLock;
    delete Navigator.prototype.serviceWorker;
    delete window.caches;"""
COUNTED = """
    window.asked = [];
    window.seen = 'visible';
    Object.defineProperty(document, 'visibilityState', {get: () => window.seen});
    Object.defineProperty(navigator, 'wakeLock', {value: {request: kind => {
        window.asked.push(kind);
        return Promise.reject(new Error('not allowed'));
    }}});"""
SCREEN = "hall-8/screen/alert/index.html"


def said(text: str) -> Event:
    """An event whose screen says something."""
    return hall(8, screens=(Screen("alert", (ScreenItem("alert", text),)),))


@pytest.fixture
def server() -> Iterator[FaultyServer]:
    with FaultyServer(room_files(said("Lunch until 13:00"))) as running:
        yield running


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A television whose clock is the test's, and whose errors fail it."""
    made = browser.new_page(viewport={"width": 1280, "height": 720}, timezone_id="UTC")
    errors: list[str] = []
    made.on("pageerror", lambda error: errors.append(str(error)))
    made.clock.install(time=START)
    yield made
    made.close()
    assert errors == []


def shows(page: Page, text: str) -> None:
    """Waits for a text, ten of the page's seconds at a time, for a minute."""
    for _ in range(6):
        page.clock.run_for(10_000)
        page.wait_for_timeout(300)  # what was asked for has no time but the network's
        if text in page.inner_text("main"):
            return
    pytest.fail(f"no “{text}” in: {page.inner_text('main')}")


def kept(page: Page, text: str) -> None:
    """Waits until the worker is there and the page with this text is kept."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function(KEPT % text)


@pytest.mark.parametrize("fault", ["stopped", "gone", "half", "page", "500"])
def test_a_reload_without_the_server_shows_the_last_good_screen(
    page: Page, server: FaultyServer, fault: str
) -> None:
    """What was swapped in last, paged by its script, with the time that it is of."""
    page.goto(f"{server.address}/{SCREEN}")
    kept(page, "Lunch until 13:00")
    server.files = room_files(said("Doors at 14:00"))
    shows(page, "Doors at 14:00")
    kept(page, "Doors at 14:00")
    page.clock.run_for(20 * 60_000)
    if fault == "stopped":
        server.stop()
    else:
        server.fault = fault
    page.reload()
    page.wait_for_selector("main.paged")
    assert "Doors at 14:00" in page.inner_text("main")
    assert page.inner_text(".f") == "as of 13:30"
    if fault == "stopped":
        server.start()
    server.fault = ""
    server.files = room_files(said("Round 4 at 15:00"))
    shows(page, "Round 4 at 15:00")
    assert page.inner_text(".f") == ""


def test_a_screen_that_came_by_half_is_whole_when_the_server_is(
    page: Page, server: FaultyServer
) -> None:
    whole = server.files
    server.files = whole | {SCREEN: whole[SCREEN][:2000]}
    page.goto(f"{server.address}/{SCREEN}")
    server.files = whole
    shows(page, "Lunch until 13:00")


def test_the_screen_is_kept_awake_whenever_it_is_seen(page: Page, server: FaultyServer) -> None:
    page.add_init_script(COUNTED)
    page.goto(f"{server.address}/{SCREEN}")
    turned = """seen => {
        window.seen = seen;
        document.dispatchEvent(new Event('visibilitychange'));
        return window.asked;
    }"""
    assert page.evaluate("window.asked") == ["screen"]
    assert page.evaluate(turned, "hidden") == ["screen"]
    assert page.evaluate(turned, "visible") == ["screen", "screen"]


def test_where_neither_worker_nor_wake_lock_exist_a_screen_works_as_well(
    page: Page, server: FaultyServer
) -> None:
    wrong: list[str] = []
    page.on("console", lambda one: wrong.append(one.text) if one.type == "error" else None)
    page.add_init_script(NEITHER)
    icon = {"icon.svg": b"", "favicon.ico": b""}
    server.files |= icon
    page.goto(f"{server.address}/{SCREEN}")
    assert page.evaluate("'wakeLock' in navigator || 'caches' in window") is False
    server.files = room_files(said("Doors at 14:00")) | icon
    shows(page, "Doors at 14:00")
    assert wrong == []


def test_a_change_that_is_told_while_the_screen_asks_is_asked_for(
    page: Page, server: FaultyServer
) -> None:
    page.goto(f"{server.address}/{SCREEN}", wait_until="networkidle")
    server.asked.clear()
    page.evaluate("""for (let told = 0; told < 2; told += 1)
        document.dispatchEvent(new CustomEvent('topcut:changed'))""")
    page.wait_for_timeout(500)  # a third is not to come
    assert server.asked.count("hall-8/state.json") == 2


def updated(folder: Path, root: Path) -> dict[str, bytes]:
    """The same room by a newer program, which says so."""
    folder.mkdir(exist_ok=True)
    for name, more in (("screen.js", "window.newer = true;"), ("screen.css", "main{top:0}")):
        text = (root / "templates" / name).read_text(encoding="utf-8")
        (folder / name).write_text(f"{text}{more}\n", encoding="utf-8")
    return room_files(said("Doors at 14:00"), own=folder)


def test_a_new_program_is_begun_with_once(
    page: Page, server: FaultyServer, tmp_path: Path, root: Path
) -> None:
    page.goto(f"{server.address}/{SCREEN}")
    shows(page, "Lunch until 13:00")
    begun: list[str] = []
    page.on("load", lambda _: begun.append(page.url))
    server.files = updated(tmp_path, root)
    shows(page, "Doors at 14:00")
    assert page.evaluate("window.newer")
    page.clock.run_for(5 * 60_000)
    page.wait_for_timeout(300)  # a second beginning is not to come
    assert begun == [f"{server.address}/{SCREEN}"]


@pytest.mark.parametrize("fault", ["missing", "half", "old", "page"])
def test_a_new_program_that_has_not_come_whole_is_not_begun_with(
    page: Page, server: FaultyServer, tmp_path: Path, root: Path, fault: str
) -> None:
    """The last good screen stays, and says since when; later all of the new one is kept."""
    old, new = server.files, updated(tmp_path, root)
    script = new["screen.js"]
    there = {"half": script[: len(script) // 2], "old": old["screen.js"], "page": b"<h1>Login</h1>"}
    page.goto(f"{server.address}/{SCREEN}")
    shows(page, "Lunch until 13:00")
    page.evaluate("window.mine = true")
    server.files = {path: body for path, body in new.items() if path != "screen.js"}
    if fault != "missing":
        server.files["screen.js"] = there[fault]
    shows(page, "as of 13:")
    assert "Lunch until 13:00" in page.inner_text("main")
    assert page.evaluate("window.mine")
    server.files = new
    shows(page, "Doors at 14:00")
    assert page.evaluate("window.newer")
    assert page.evaluate(LOADED_AND_KEPT) == [True, True]


def picture(width: int) -> bytes:
    """A PNG of one row."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return pack(">I", len(body)) + kind + body + pack(">I", crc32(kind + body))

    head = pack(">IIBBBBB", width, 1, 8, 0, 0, 0, 0)
    rows = compress(b"\0" * (width + 1))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def test_a_replaced_picture_is_shown_once_it_is_whole(page: Page, server: FaultyServer) -> None:
    """Another picture under the same name; of half of it nothing is seen."""
    event = replace(hall(8), screens=(Screen("alert", (ScreenItem("image", "map.png"),)),))

    def files(width: int) -> dict[str, bytes]:
        return room_files(event, pictures={"hall-8/screen/map.png": picture(width)})

    width = "document.querySelector('img').naturalWidth"
    server.files = files(3)
    page.goto(f"{server.address}/{SCREEN}")
    page.wait_for_function(f"() => {width} === 3")
    whole = files(7)
    server.files = whole | {"hall-8/screen/map.png": picture(7)[:20]}
    for _ in range(3):
        page.clock.run_for(10_000)
        page.wait_for_timeout(300)  # nothing is to come
    assert page.evaluate(width) == 3
    server.files = whole
    page.clock.run_for(10_000)
    page.wait_for_function(f"() => {width} === 7")


@pytest.mark.parametrize(
    ("players", "kinds"),
    [
        (32, ("clock", "results", "standings", "playing", "announcements")),
        (231, ("pairings", "results", "announcements")),
    ],
)
def test_newer_data_takes_no_page_off_early(
    page: Page, server: FaultyServer, players: int, kinds: tuple[str, ...]
) -> None:
    """Eight seconds each at least, while a result comes every five.

    Pairings of 231 players are denser than pages of their own accord: the page that was on is
    found among those.
    """
    screens = (Screen("alert", tuple(map(ScreenItem, kinds))),)
    versions = [
        room_files(replace(hall(players, reported=done), id="hall-8", screens=screens))
        for done in range(1, 9)
    ]
    page.clock.pause_at(START + timedelta(minutes=1))
    server.files = versions[0]
    page.goto(f"{server.address}/{SCREEN}")
    spans: list[tuple[str, int]] = []
    for second in range(40):
        if second % 5 == 4:
            server.files = versions[second // 5]
            page.evaluate("document.dispatchEvent(new CustomEvent('topcut:changed'))")
            page.wait_for_load_state("networkidle")  # what was told is asked for
        on = page.evaluate("""() => [...document.querySelectorAll('section,.part')]
            .filter(one => one.getClientRects().length)
            .map(one => one.className.split(' ')[0] + (one.querySelector('.h b') || {}).textContent)
            .join(' ')""")
        if not spans or spans[-1][0] != on:
            spans.append((on, 0))
        spans[-1] = (on, spans[-1][1] + 1)
        page.clock.run_for(1000)
    assert len(spans) > 3
    assert min(stayed for _, stayed in spans[:-1]) >= 8, spans
