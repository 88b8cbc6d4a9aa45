"""A result typed in a file and seen in a real browser; the clock on a device that is wrong."""

import re
import shutil
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Response, expect
from topcut.live.server.interfaces import way_out

from tests.build import EVENT, ROUND_1, typed
from tests.support.axe import CONTRAST, faults
from tests.support.served import Served, served

pytestmark = pytest.mark.browser

ROUND = "/downtown/rounds/1/index.html"
RESULT = "table.r tbody tr:nth-child(2) td:nth-child(3)"
OPEN = ROUND_1.replace("3-3", "")


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server for all of them."""
    folder = tmp_path_factory.mktemp("live")
    typed(folder, swiss_1=OPEN)
    (folder / "data" / "site.yaml").write_text("topcut: 1\n")
    with served(folder, "--host", "0.0.0.0") as made:
        yield made


@pytest.fixture
def server(running: Served) -> Served:
    """The server with the event as it was at first; another version lies between."""
    shutil.rmtree(running.data / "events" / "uptown", ignore_errors=True)
    event = running.data / "events" / "downtown" / "event.yaml"
    round_file(running).write_text(OPEN)
    event.write_text(EVENT.replace("Downtown", "Between"))
    running.until("/downtown/index.html", "Between")
    event.write_text(EVENT)
    running.until("/index.html", "Downtown", lacks="Between")
    running.until("/downtown/index.html", "Downtown", lacks="Between")
    running.until(ROUND, "playing", lacks="topcut-problems")
    return running


def round_file(server: Served) -> Path:
    return server.data / "events" / "downtown" / "rounds" / "swiss-1.yaml"


def opened(browser: Browser, url: str, *, before: str = "", height: int = 900) -> Page:
    """A page whose errors fail the test."""
    page = browser.new_page(viewport={"width": 1000, "height": height})
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    if before:
        page.add_init_script(before)
    page.goto(url)
    return page


def test_a_typed_result_is_seen_without_a_reload_and_where_one_was_reading(
    browser: Browser, server: Served
) -> None:
    page = opened(browser, server.url + ROUND, height=200)
    expect(page.locator(RESULT)).to_have_text("playing")
    page.evaluate("window.kept = true; window.scrollTo(0, 150)")
    round_file(server).write_text(ROUND_1)
    expect(page.locator(RESULT)).to_have_text("3–3")
    assert page.evaluate("window.kept")
    assert page.evaluate("window.pageYOffset") == 150
    page.close()


def test_a_typed_result_is_seen_on_the_pages_in_a_further_language(
    browser: Browser, tmp_path: Path
) -> None:
    typed(tmp_path, swiss_1=f"started: 2018-03-10 11:37\n{OPEN}")
    (tmp_path / "data" / "site.yaml").write_text("topcut: 1\nlanguages: [fr, en]\n")
    with served(tmp_path, "--host", "0.0.0.0") as server:
        first, further = (opened(browser, f"{server.url}{part}{ROUND}") for part in ("", "/en"))
        answers: list[Response] = []
        further.on("response", lambda got: answers.extend([got]))
        expect(further.locator(RESULT)).to_have_text("playing")
        file = round_file(server)
        file.write_text(file.read_text().replace(OPEN, ROUND_1))
        for page in (first, further):
            expect(page.locator(RESULT)).to_have_text("3–3")
        footer = further.locator("footer [data-as-of]")
        expect(footer).to_have_text(re.compile(r"^Results as of \d\d:\d\d$"))
        file.write_text("tables: [")
        expect(first.locator(".topcut-problems")).to_be_visible()
        hall = opened(browser, f"http://{way_out()}:{server.port}{ROUND}")
        expect(hall.locator(".topcut-as-of")).to_have_text(re.compile(r"^Résultats à \d\d:\d\d$"))
        assert not [got.url for got in answers if got.status >= 400]
        for page in (first, further, hall):
            page.close()


def test_the_footer_of_a_running_event_says_when_its_results_last_changed(
    browser: Browser, server: Served
) -> None:
    """Without the server, only what is typed: when the round started."""
    started = "started: 2018-03-10 11:37\n"
    round_file(server).write_text(started + OPEN)
    server.until(ROUND, "Round 1 started 11:37")
    page = opened(browser, server.url + ROUND)
    footer = page.locator("footer [data-as-of]")
    expect(footer).to_have_text(re.compile(r"^Results as of \d\d:\d\d$"))
    footer.evaluate("it => { it.textContent = 'another time' }")
    round_file(server).write_text(started + ROUND_1)
    expect(page.locator(RESULT)).to_have_text("3–3")
    expect(footer).to_have_text(re.compile(r"^Results as of \d\d:\d\d$"))
    page.close()


SCREEN = "/downtown/screen/hall/index.html"


def screen(server: Served, alert: str) -> None:
    """Lets a screen show the standings and an alert in turn."""
    event = server.data / "events" / "downtown" / "event.yaml"
    event.write_text(EVENT + f"screens: {{hall: [standings, {{alert: {alert}}}]}}\n")
    server.until(SCREEN, alert)


def test_a_screen_follows_within_two_seconds(browser: Browser, server: Served) -> None:
    """Told by the stream, long before it would ask by itself; without a reload, on its page."""
    screen(server, "Lunch until 13:00")
    page = browser.new_page(viewport={"width": 1280, "height": 720})
    page.clock.install()
    with page.expect_response("**/_topcut/events"):
        page.goto(server.url + SCREEN)
    page.clock.run_for(11_000)
    expect(page.locator("section.on")).to_contain_text("Lunch until 13:00")
    page.evaluate("window.kept = true")
    screen(server, "Doors at 14:00")
    expect(page.locator("section.on")).to_contain_text("Doors at 14:00", timeout=2000)
    assert page.evaluate("window.kept")
    page.close()


def test_the_room_sees_no_mistakes(browser: Browser, server: Served) -> None:
    """Not even on a television at the organizer's own machine."""
    screen(server, "Lunch until 13:00")
    page = opened(browser, server.url + SCREEN)
    before = page.inner_text("main")
    round_file(server).write_text(ROUND_1.replace("3-3", "6-6"))
    mine = opened(browser, server.url + ROUND)
    expect(mine.locator("aside.topcut-problems")).to_contain_text("F-points-1")
    page.wait_for_timeout(500)  # nothing is to happen meanwhile
    assert (
        page.locator("aside.topcut-problems").count() + page.locator(".topcut-as-of").count() == 0
    )
    assert page.inner_text("main") == before
    page.close()
    mine.close()


@pytest.mark.parametrize("path", ["/index.html", "/downtown/index.html"])
def test_other_pages_follow_too(browser: Browser, server: Served, path: str) -> None:
    page = opened(browser, server.url + path)
    expect(page.locator("main")).not_to_contain_text("Renamed")
    event = server.data / "events" / "downtown" / "event.yaml"
    event.write_text(EVENT.replace("Downtown", "Renamed"))
    expect(page.locator("main")).to_contain_text("Renamed")
    page.close()


def test_without_streams_state_json_is_asked(browser: Browser, server: Served) -> None:
    page = browser.new_page()
    page.clock.install()
    page.add_init_script("delete window.EventSource")
    with page.expect_response("**/state.json"):
        page.goto(f"http://{way_out()}:{server.port}{ROUND}")
    expect(page.locator(RESULT)).to_have_text("playing")
    before = str(server.state("downtown")["digest"])
    round_file(server).write_text(ROUND_1)
    server.until(ROUND, "<b>3<i>–</i>3</b>")
    # state.json is written after the page that it tells of.
    server.until("/downtown/state.json", '"digest"', lacks=before)
    page.clock.run_for(10_000)
    expect(page.locator(RESULT)).to_have_text("3–3")
    page.close()


HEARING = """
window.streams = [];
window.EventSource = class {
  constructor() { this.readyState = 1; window.streams.push(this); }
  addEventListener(name, heard) { this[name] = heard; }
};
window.hear = said => window.streams[0].built({ data: JSON.stringify(said) });
Math.random = () => 0.5;
"""
"""Says to a page what the stream would say."""


def asked_for(asked: list[str], path: str) -> list[str]:
    """The page alone, not the server's time."""
    return [each for each in asked if each.startswith("GET ") and each.endswith(path)]


@pytest.mark.parametrize(("host", "waits"), [("", 50_000), ("localhost", 0)])
def test_phones_look_one_by_one_and_the_organizers_machine_at_once(
    browser: Browser, server: Served, host: str, waits: int
) -> None:
    """Whatever is told meanwhile is seen by the same look."""
    page = browser.new_page()
    page.clock.install()
    page.add_init_script(HEARING)
    page.goto(f"http://{host or way_out()}:{server.port}{ROUND}")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    for version in ("a", "b") if waits else ("a",):
        page.evaluate(f"hear({{ version: '{version}', within: 100000 }})")
    if waits:
        page.clock.run_for(waits - 20_000)
        assert not asked_for(asked, ROUND)
        page.clock.run_for(21_000)
    page.wait_for_timeout(300)  # a second look would come meanwhile
    assert len(asked_for(asked, ROUND)) == 1
    page.close()


def test_a_page_reads_anew_when_the_server_is_back(browser: Browser, tmp_path: Path) -> None:
    """With a server of its own, and in the time that this really takes."""
    typed(tmp_path, swiss_1=OPEN)
    with served(tmp_path) as server:
        page = opened(browser, server.url + ROUND)
        expect(page.locator(RESULT)).to_have_text("playing")
    round_file(server).write_text(ROUND_1)
    expect(page.locator(".topcut-as-of")).to_have_text(
        re.compile(r"as of \d\d:\d\d"), timeout=15000
    )
    assert page.locator(RESULT).inner_text() == "playing"
    with served(tmp_path, port=server.port):
        expect(page.locator(RESULT)).to_have_text("3–3", timeout=15000)
        expect(page.locator(".topcut-as-of")).to_have_count(0)
    page.close()


def test_a_broken_file_lies_over_the_organizers_page_alone(
    browser: Browser, server: Served
) -> None:
    mine = opened(browser, server.url + ROUND)
    public = opened(browser, f"http://{way_out()}:{server.port}{ROUND}")
    round_file(server).write_text(ROUND_1.replace("3-3", "6-6"))
    overlay = mine.locator("aside.topcut-problems")
    expect(overlay).to_contain_text("rounds/swiss-1.yaml:3:")
    expect(overlay).to_contain_text("F-points-1")
    expect(public.locator(".topcut-as-of")).to_have_text(re.compile(r"as of \d\d:\d\d"))
    mine.emulate_media(media="print")
    expect(overlay).to_be_hidden()
    mine.emulate_media(media="screen")
    expect(overlay).to_be_visible()
    assert public.locator("aside.topcut-problems").count() == 0
    assert public.locator(RESULT).inner_text() == "playing"
    round_file(server).write_text(ROUND_1)
    for page in (mine, public):
        expect(page.locator(RESULT)).to_have_text("3–3")
        expect(page.locator("aside.topcut-problems")).to_have_count(0)
        expect(page.locator(".topcut-as-of")).to_have_count(0)
        page.close()


def test_axe_finds_nothing_where_the_organizer_reads_of_a_mistake(
    browser: Browser, server: Served, axe: str
) -> None:
    """Over a page, and on the page of all problems; wide and on a phone, in both themes."""
    round_file(server).write_text(ROUND_1.replace("3-3", "6-6"))
    server.until("/organizer/", "F-points-1")
    with browser.new_page(bypass_csp=True) as page:
        for path, width in product(("/organizer/", ROUND), (1280, 390, 320)):
            page.set_viewport_size({"width": width, "height": 800})
            page.goto(server.url + path)
            expect(page.locator(".topcut-problems pre").first).to_contain_text("F-points-1")
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert faults(page, axe) == []
            page.emulate_media(color_scheme="dark")
            assert faults(page, axe, CONTRAST) == []
            page.emulate_media(color_scheme="light")


def test_the_mistakes_of_an_event_lie_over_its_own_pages_alone(
    browser: Browser, server: Served
) -> None:
    """The papers of another one can be printed meanwhile."""
    events = server.data / "events"
    shutil.copytree(events / "downtown", events / "uptown")
    server.until("/uptown/index.html", "Downtown")
    other = opened(browser, server.url + "/uptown/index.html")
    front = opened(browser, server.url + "/index.html")
    round_file(server).write_text(ROUND_1.replace("3-3", "6-6"))
    expect(front.locator("aside.topcut-problems")).to_contain_text("F-points-1")
    other.wait_for_timeout(500)  # nothing is to happen meanwhile
    expect(other.locator("aside.topcut-problems")).to_have_count(0)
    for page in (other, front):
        page.close()


def start(server: Served, ago: timedelta) -> datetime:
    """When the round has begun, so long ago; it takes 65 minutes."""
    begun = datetime.now(UTC) - ago
    event = server.data / "events" / "downtown" / "event.yaml"
    event.write_text(EVENT.replace("America/Chicago", "UTC"))
    round_file(server).write_text(f"started: {begun:%Y-%m-%d %H:%M:%S}\n{OPEN}")
    server.until(ROUND, "<time ")
    return begun


@pytest.mark.parametrize(
    ("ago", "words", "looks"),
    [
        (timedelta(minutes=5), r"ends \d\d:\d\d, 60 min", "k"),
        (timedelta(minutes=61), r"ends \d\d:\d\d, [34]:\d\d", "k soon"),
        (timedelta(minutes=67), r"ended \d\d:\d\d, over by 2 min", "k over"),
        (timedelta(minutes=65 + 61), r"ended \d\d:\d\d, over by 61 min", "k over"),
        (timedelta(days=2), r"ended \d\d:\d\d", "k over"),
    ],
)
@pytest.mark.parametrize("wrong", ["", "2001-01-01T03:00:00Z"])
def test_the_clock_is_right_whatever_the_device_believes(
    reader: Page,
    television: Page,
    server: Served,
    ago: timedelta,
    words: str,
    looks: str,
    wrong: str,
) -> None:
    start(server, ago)
    page = television if wrong else reader
    if wrong:
        page.clock.install(time=wrong)
    page.goto(server.url + ROUND)
    expect(page.locator(".ends")).to_have_text(re.compile(f"^{words}$"))
    expect(page.locator(".ends .k")).to_have_class(looks)


def test_what_is_next_is_expected_when_the_round_ends(reader: Page, server: Served) -> None:
    """Not when it was scheduled, which has passed; with its day, if that is the next."""
    begun = start_at_its_day(server, timedelta(minutes=5))
    ends = begun + timedelta(minutes=65)
    reader.goto(server.url + "/downtown/")
    day = f"{ends.day} {ends:%b} " if ends.date() > begun.date() else ""
    expect(reader.locator(".track time")).to_have_text(f"about {day}{ends:%H:%M}")


def test_what_is_next_has_no_time_any_more_when_that_has_passed(
    reader: Page, server: Served
) -> None:
    start_at_its_day(server, timedelta(minutes=70))
    reader.goto(server.url + "/downtown/")
    expect(reader.locator(".track time")).to_have_text("next")


def start_at_its_day(server: Served, ago: timedelta) -> datetime:
    """The round's start, on the first day of the event; the next was scheduled for midnight."""
    begun = start(server, ago)
    event = server.data / "events" / "downtown" / "event.yaml"
    event.write_text(
        event.read_text().replace("2018-03-10", f"{begun:%Y-%m-%d}")
        + 'schedule: {swiss-2: "00:00"}\n'
    )
    server.until("/downtown/", "data-then")
    return begun


def test_the_clock_runs(browser: Browser, server: Served) -> None:
    start(server, timedelta(minutes=61))
    page = browser.new_page()
    page.clock.install()
    page.goto(server.url + ROUND)
    clock = page.locator(".ends .k")
    expect(clock).to_have_text(re.compile(r"\d:\d\d"))
    first = clock.inner_text()
    page.clock.run_for(2500)
    assert clock.inner_text() != first
    page.close()


def test_without_a_script_the_end_is_printed(scriptless: Page, server: Served) -> None:
    start(server, timedelta(minutes=5))
    scriptless.goto(server.url + ROUND)
    end = datetime.now(UTC) + timedelta(minutes=60)
    near = {f"{end + timedelta(minutes=minutes):%H:%M}" for minutes in (-1, 0)}
    assert scriptless.locator("time").inner_text() in near
