"""A stream's page: transparent, whole, and never newer than the stream."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

import pytest
from playwright.sync_api import Browser, Page
from topcut.tournament import Event, Screen, ScreenItem

from tests.browser.test_screen_hour import UNDER_WAY, ten_seconds
from tests.support.faulty import FaultyServer
from tests.support.hall import START, cut_hall, hall, room_files
from tests.support.sided import sided_hall

pytestmark = pytest.mark.browser

FAULTS = """() => [...document.querySelectorAll('main *')].filter(one => {
    const box = one.getBoundingClientRect();
    return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight ||
        (one.children.length === 0 && parseFloat(getComputedStyle(one).fontSize) < 24);
}).map(one => one.outerHTML)"""
"""What is outside of the picture, or smaller than can be read in a stream."""
SEEN = """() => {
    const main = document.querySelector('main');
    return main.getClientRects().length ? main.innerText.split(/\\s+/).join(' ').trim() : '';
}"""


def of(value: str, event: Event) -> Event:
    return replace(event, id="event", screens=(Screen("stream", (ScreenItem("overlay", value),)),))


@pytest.fixture
def stream(browser: Browser) -> Iterator[Page]:
    """A stream's page ten minutes after the round began, its clock the test's."""
    page = browser.new_page(viewport={"width": 1920, "height": 1080}, timezone_id="UTC")
    page.clock.install(time=START + timedelta(minutes=10))
    page.add_init_script(UNDER_WAY)
    yield page
    page.close()


def passes(page: Page, minutes: float) -> str:
    """What stands there after so many minutes."""
    for _ in range(int(6 * minutes)):
        ten_seconds(page)
    said: str = page.evaluate(SEEN)
    return said


def test_an_overlay_is_whole_on_a_transparent_page(stream: Page) -> None:
    """One strip on its own paper: in both themes, at every size, whatever it shows."""
    events = [
        of("table 1", hall(8, reported=4)),
        of("table 2", sided_hall(32)),
        of("match 1", cut_hall(8)),
        of("standings", hall(32)),
    ]
    with FaultyServer({}) as server:
        for event in events:
            server.files = room_files(event)
            for query in ("", "?theme=light&size=large", "?size=small"):
                stream.goto(f"{server.address}/event/screen/stream/index.html{query}")
                assert stream.locator("section").count() == 1
                assert stream.evaluate(FAULTS) == [] or "small" in query
                for element in ("html", "body", "main"):
                    assert (
                        stream.locator(element).evaluate(
                            "one => getComputedStyle(one).backgroundColor"
                        )
                        == "rgba(0, 0, 0, 0)"
                    )
                assert (
                    stream.locator("section")
                    .evaluate("one => getComputedStyle(one).backgroundColor")
                    .startswith("rgb(")
                )


def test_a_late_stream_shows_what_was_true_so_many_minutes_ago(stream: Page) -> None:
    """Opened in the middle of a round it has the names, that were known then, and no result."""
    with FaultyServer(room_files(of("table 1", hall(8, reported=0)))) as server:
        address = f"{server.address}/event/screen/stream/index.html"
        server.files = room_files(of("table 1", hall(8, reported=1)))
        stream.goto(address)
        known = stream.evaluate(SEEN)
        assert "–" in known
        stream.goto(address + "?delay=5")
        early = passes(stream, 4.5)
        assert "–" not in early
        assert " v " in early
        assert known.split(" table 1 ")[0] in early
        assert passes(stream, 1) == known
        server.files = room_files(of("table 1", hall(8, rounds=4)))
        assert passes(stream, 4.5) == known
        assert passes(stream, 1).startswith("Round 4")


def test_a_late_stream_is_empty_while_nothing_is_old_enough(stream: Page) -> None:
    """A match of the cut names who won another; standings tell who won."""
    for event in (of("match 5", cut_hall(8, (1, "s1"), (2, "s5"))), of("standings", hall(8))):
        with FaultyServer(room_files(event)) as server:
            stream.goto(f"{server.address}/event/screen/stream/index.html?delay=2")
            assert passes(stream, 1.5) == ""
            assert passes(stream, 1) != ""


def test_what_is_hidden_by_now_is_not_shown_of_what_was_seen_before(stream: Page) -> None:
    """Identities that the event hides, and who is not to be named, in a page of minutes ago."""
    event = of("table 1", hall(8, reported=0))
    bare = tuple(replace(one, corp=None, runner=None) for one in event.players)
    unnamed = tuple(replace(one, stream=False) for one in bare)
    with FaultyServer(room_files(event)) as server:
        stream.goto(f"{server.address}/event/screen/stream/index.html?delay=5")
        assert " v " in passes(stream, 5.5)
        shown = stream.locator("main .identity")
        assert shown.count() > 0
        name = stream.locator(".name").first.inner_text()
        server.files = room_files(replace(event, players=bare))
        assert name in passes(stream, 0.5)
        assert shown.count() == 0
        server.files = room_files(replace(event, players=unnamed))
        assert passes(stream, 0.5) == ""
        assert "not named" in passes(stream, 5)


def test_without_a_network_and_loaded_again_it_goes_on(stream: Page) -> None:
    with FaultyServer(room_files(of("standings", hall(8)))) as server:
        stream.goto(f"{server.address}/event/screen/stream/index.html?delay=2")
        shown = passes(stream, 2.5)
        assert shown.startswith("Standings")
        for fault in ("half", "500", "gone"):
            server.fault = fault
            assert passes(stream, 0.5) == shown
        server.fault = ""
        stream.reload()
        assert passes(stream, 0.2) == shown


def test_a_clock_that_is_set_shows_nothing_early(stream: Page) -> None:
    """An hour on, while it is open and while it is loaded again: the result stays unknown."""
    with FaultyServer(room_files(of("table 1", hall(8, reported=0)))) as server:
        server.now = START + timedelta(minutes=10)
        stream.goto(f"{server.address}/event/screen/stream/index.html?delay=2")
        open_ = passes(stream, 2.5)
        server.files = room_files(of("table 1", hall(8, reported=1)))
        assert passes(stream, 0.5) == open_
        stream.clock.set_system_time(START + timedelta(hours=1))
        assert passes(stream, 0.5) == open_
        stream.reload()
        assert passes(stream, 0.2) == open_
        stream.clock.set_system_time(START + timedelta(hours=3))
        stream.reload()
        assert "–" not in passes(stream, 0.2)
        assert "–" in passes(stream, 2.5)


@pytest.mark.parametrize("lost", ["overlay.js", "overlay.css"])
def test_without_its_script_or_style_a_late_stream_shows_nothing_early(
    stream: Page, lost: str
) -> None:
    files = room_files(of("standings", hall(8)))
    del files[lost]
    with FaultyServer(files) as server:
        stream.goto(f"{server.address}/event/screen/stream/index.html?delay=2")
        assert passes(stream, 0.2) == ""
