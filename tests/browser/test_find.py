"""A running event on a phone: one's own table found and kept, and pages that stay fresh."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from topcut.pages.frame.summary import summary
from topcut.publish.files import own_files
from topcut.publish.rendering import archive_files, context_files, fixed_files, listed
from topcut.publish.state import state_json
from topcut.publish.templates.renderer import Renderer
from topcut.tournament import Event

from tests.support.hall import SITE, context_of, cut_hall, hall, written

pytestmark = pytest.mark.browser

RENDERER = Renderer()
SHIFTS = """window.shifted = [];
new PerformanceObserver(list => list.getEntries().forEach(one => {
  if (!one.hadRecentInput) { shifted.push([one.value, ...one.sources.map(from => String(
    from.node && (from.node.outerHTML || from.node.nodeValue)).slice(0, 200))]); }
})).observe({type: "layout-shift", buffered: true})"""
FIELD = "Your name"
WHILE_IT_RUNS = datetime(2018, 3, 10, 13, 40, tzinfo=UTC).timestamp()
NOW = "window.dispatchEvent(new Event('online'))"
"""Lets a page ask at once, unless it is asking: `quiet` pages are not."""


class Quiet(SimpleHTTPRequestHandler):
    """Files as a host of static pages serves them: for ten minutes nobody has to ask."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def send_head(self) -> Any:
        """Whole each time: times of files in seconds would hide what is written twice in one."""
        del self.headers["If-Modified-Since"]
        return super().send_head()

    def date_time_string(self, timestamp: float | None = None) -> str:
        """While the round runs it is twenty to two."""
        return super().date_time_string(WHILE_IT_RUNS if timestamp is None else timestamp)

    def log_message(self, *_: object) -> None:
        pass


def event_files(event: Event) -> dict[str, bytes]:
    made = context_of(event)
    files = context_files(made, RENDERER) | own_files(made)
    return files | {f"{event.id}/state.json": state_json(made, summary(made), files)}


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/club/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with an event of 231, one of 32, and one in the cut, below a path of its own."""
    folder = tmp_path_factory.mktemp("pages")
    (folder / "favicon.ico").write_bytes(b"")
    events = (hall(231, reported=40), hall(32, reported=5), cut_hall(8, (1, "s1"), (2, "s5")))
    files = fixed_files(SITE, RENDERER)
    for event in events:
        files |= event_files(event)
    summaries = [listed(summary(context_of(event)), SITE, RENDERER) for event in events]
    written(folder / "club", files | archive_files(summaries, SITE, RENDERER))
    return folder


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[str]:
    with hosted(folder) as address:
        yield address


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A phone that keeps nothing from before; whatever it complains of fails the test."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    context.add_init_script(SHIFTS)
    page = context.new_page()
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("console", lambda message: said.append(message.text))
    yield page
    context.close()
    assert said == []


def again(folder: Path, event: Event) -> None:
    """Publishes the event anew, in the place of what it was."""
    written(folder / "club", event_files(event))


def quiet(page: Page, address: str) -> None:
    """Opens a page and waits until its first look is over."""
    page.goto(address, wait_until="networkidle")


def rows(page: Page) -> int:
    return page.locator(".p tbody tr:visible").count()


def shifted(page: Page) -> object:
    page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done, 50)))")
    return page.evaluate("shifted")


def keep(page: Page, site: str, event: str, name: str) -> None:
    page.goto(f"{site}{event}/pairings/index.html")
    page.get_by_label(FIELD).fill(name)
    page.get_by_role("button", name="That is me").first.click()
    expect(page.locator(".you strong")).not_to_be_empty()


def test_a_name_is_found_kept_followed_and_forgotten(phone: Page, site: str) -> None:
    phone.goto(f"{site}hall-231/pairings/index.html")
    field = phone.get_by_label(FIELD)
    before = field.bounding_box()
    field.fill("dorde  fon")
    assert rows(phone) == 1
    expect(phone.locator(".find [role=status]")).to_have_text("1 of 231")
    field.fill("FONTAINE")
    assert rows(phone) > 6
    assert phone.locator(".p button.me").count() == 0
    field.fill("đorđe fontaine")
    assert field.bounding_box() == before
    phone.get_by_role("button", name="That is me").click()
    expect(phone.locator(".you p")).to_have_text(re.compile(r"^Table \d+ v \S.* ends 14:25"))
    assert phone.evaluate("Object.keys(localStorage)") == ["topcut /club/"]
    field.press("Escape")
    assert rows(phone) == 231
    expect(phone.locator(".find [role=status]")).to_be_empty()
    phone.get_by_role("link", name="Standings", exact=True).click()
    expect(phone.locator(".race tr[aria-current=true] th")).to_contain_text("Đorđe Fontaine")
    phone.get_by_role("link", name="Your row").click()
    expect(phone.locator(".race tr[aria-current=true]")).to_be_in_viewport()
    phone.get_by_role("button", name="Forget me").click()
    expect(phone.locator(".you")).to_be_hidden()
    assert phone.evaluate("localStorage.length") == 0
    assert phone.locator("tr[aria-current]").count() == 0


def test_initials_lead_into_the_list_and_leave_the_filter(phone: Page, site: str) -> None:
    phone.goto(f"{site}hall-231/pairings/index.html")
    phone.get_by_label(FIELD).fill("lena")
    phone.locator(".az a", has_text="S").click()
    first = phone.locator("#n-s")
    expect(first).to_be_in_viewport()
    assert rows(phone) == 231
    bar, row = phone.locator(".az").bounding_box(), first.bounding_box()
    assert bar is not None
    assert row is not None
    assert (bar["y"], row["y"] >= bar["height"]) == (0, True)
    assert [one.strip() for one in phone.locator(".az a").all_inner_texts()][-2:] == ["Z", "…"]


@pytest.mark.parametrize(("width", "kept"), [(390, True), (1280, True), (390, False), (320, True)])
def test_nothing_moves_while_a_page_comes(
    phone: Page, site: str, width: int, *, kept: bool
) -> None:
    """With a clock that runs, on the pages of an event of 231 and in a cut."""
    phone.set_viewport_size({"width": width, "height": 800})
    phone.clock.set_fixed_time("2018-03-10T13:40:00Z")
    if kept:
        keep(phone, site, "hall-231", "naalnish nak")
    event = ("", "pairings/", "standings/", "rounds/3/", "players/p7/")
    pages = [f"hall-231/{path}" for path in event] + ["", "hall-cut/bracket/", "hall-cut/pairings/"]
    for path in pages:
        phone.goto(f"{site}{path}index.html")
        if kept and path.startswith("hall-231"):
            expect(phone.locator(".you .k")).to_have_text(", 45 min")
        assert shifted(phone) == [], path


def test_ones_own_line_comes_with_its_clock(phone: Page, site: str) -> None:
    """Nothing is painted between the two, however late the script of the clock comes."""
    keep(phone, site, "hall-231", "naalnish nak")
    phone.clock.set_fixed_time("2018-03-10T13:40:00Z")
    seen: list[str] = []

    def late(route: Route) -> None:
        phone.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done, 200)))")
        seen.append(phone.locator(".you").inner_text())
        route.continue_()

    phone.route("**/clock.js", late)
    phone.goto(f"{site}hall-231/pairings/index.html")
    expect(phone.locator(".you .k")).to_have_text(", 45 min")
    assert seen == [""]


def test_results_change_in_place_and_a_round_is_offered(
    phone: Page, site: str, folder: Path
) -> None:
    again(folder, hall(32, reported=6))
    keep(phone, site, "hall-32", "žofia abara")
    phone.set_viewport_size({"width": 1280, "height": 800})
    quiet(phone, f"{site}hall-32/rounds/3/index.html")
    result = phone.locator("table.r tbody tr").nth(6).locator("td").nth(2)
    expect(result).to_have_text("playing")
    phone.evaluate("window.kept = true; window.scrollTo(0, 60)")
    again(folder, hall(32, reported=7))
    phone.evaluate(NOW)
    expect(result).to_have_text(re.compile(r"^\d–?\d$"))
    assert phone.evaluate("window.kept && pageYOffset === 60")
    again(folder, hall(32, rounds=4, started=False))
    quiet(phone, f"{site}hall-32/pairings/index.html")
    again(folder, hall(32, reported=16))
    phone.evaluate(NOW)
    expect(phone.locator(".bar span")).to_have_text("Round 3: all results are in.")
    expect(phone.locator(".you")).to_contain_text("Round 4 is not paired yet.")
    again(folder, hall(32, rounds=4, started=False))
    phone.evaluate(NOW)
    expect(phone.locator(".you strong")).to_have_text(re.compile(r"^Table \d+$"))
    again(folder, hall(32, reported=5))


def test_nothing_is_exchanged_while_somebody_types(phone: Page, site: str, folder: Path) -> None:
    again(folder, hall(32, reported=5))
    quiet(phone, f"{site}hall-32/pairings/index.html")
    phone.get_by_label(FIELD).fill("žo")
    again(folder, hall(32, rounds=4, started=False))
    phone.evaluate(NOW)
    expect(phone.locator(".bar")).to_contain_text("Round 4 is paired.")
    expect(phone.locator("h1")).to_contain_text("round 3")
    left = rows(phone)
    phone.get_by_role("button", name="Show").click()
    expect(phone.locator("h1")).to_contain_text("round 4")
    expect(phone.locator("h1")).to_be_focused()
    expect(phone.get_by_label(FIELD)).to_have_value("žo")
    assert rows(phone) == left
    expect(phone.locator(".bar")).to_be_empty()
    again(folder, hall(32, reported=5))


def test_who_is_gone_is_forgotten_in_silence(phone: Page, site: str, folder: Path) -> None:
    keep(phone, site, "hall-32", "žofia abara")
    again(folder, cut_hall(8, (1, "s1"), id="hall-32"))
    phone.goto(f"{site}hall-32/standings/index.html")
    expect(phone.locator(".you")).to_be_hidden()
    assert phone.evaluate("localStorage.length") == 0
    again(folder, hall(32, reported=5))


def test_who_plays_elsewhere_stays_kept_there(phone: Page, site: str) -> None:
    keep(phone, site, "hall-231", "žofia abara")
    phone.goto(f"{site}hall-cut/index.html")
    expect(phone.locator(".you")).to_be_hidden()
    phone.goto(f"{site}hall-231/index.html")
    expect(phone.locator(".you strong")).to_have_text(re.compile(r"^Table|–"))


def test_without_a_net_a_page_says_since_when(browser: Browser, site: str) -> None:
    """And says no more of it once there is one."""
    page = browser.new_page()
    quiet(page, f"{site}hall-231/index.html")
    page.context.set_offline(True)
    for _ in range(2):
        with page.expect_event("requestfailed"):
            page.evaluate(NOW)
    expect(page.locator(".bar")).to_contain_text(re.compile(r"No connection since \d\d:\d\d\."))
    page.context.set_offline(False)
    expect(page.locator(".bar")).to_be_empty()
    page.close()


def test_as_a_file_the_pairings_find_and_say_as_much(phone: Page, folder: Path) -> None:
    pairings = (folder / "club" / "hall-231" / "pairings" / "index.html").as_uri()
    phone.goto(pairings)
    phone.get_by_label(FIELD).fill("dorde fon")
    phone.get_by_role("button", name="That is me").click()
    expect(phone.locator(".you p")).to_have_text(re.compile(r"^Table \d+ \S"))
    phone.goto(pairings.replace("pairings", "standings"))
    expect(phone.locator(".race tr[aria-current=true] th")).to_contain_text("Đorđe Fontaine")


@pytest.mark.parametrize(
    ("at", "words"),
    [
        ("2018-03-10T13:33:00Z", "ends 14:25, 52 min"),
        ("2018-03-10T14:20:30Z", "ends 14:25, 4:30"),
        ("2018-03-10T14:25:20Z", "ended 14:25"),
        ("2018-03-10T14:53:10Z", "ended 14:25, over by 28 min"),
        ("2018-03-11T02:00:00Z", "ended 14:25"),
    ],
)
def test_the_end_is_told_by_the_events_own_time(
    faraway: Page, folder: Path, at: str, words: str
) -> None:
    """Wherever the reader is: in Auckland it is the next day."""
    faraway.clock.set_fixed_time(at)
    faraway.goto((folder / "club" / "hall-32" / "pairings" / "index.html").as_uri())
    expect(faraway.locator(".sub .ends")).to_have_text(words)


@pytest.fixture(scope="module")
def faraway(browser: Browser) -> Iterator[Page]:
    with browser.new_page(timezone_id="Pacific/Auckland") as page:
        yield page


def test_few_letters_find_those_who_have_them_and_nobody_else(phone: Page, site: str) -> None:
    """Also the letters of words that stand for nothing, such as "undefined"."""
    phone.goto(f"{site}hall-32/pairings/index.html")
    phone.get_by_label(FIELD).fill("undef")
    assert rows(phone) == 0


def test_what_another_site_of_the_origin_keeps_breaks_nothing(phone: Page, site: str) -> None:
    elsewhere = '{"id": "constructor", "at": "elsewhere", "not": []}'
    phone.goto(f"{site}hall-32/pairings/index.html")
    for kept in ("garbage", "5", "{}", '{"id": "p9"}', '{"id": 9, "not": "no"}', elsewhere):
        phone.evaluate("kept => localStorage.setItem('topcut /club/', kept)", kept)
        with phone.expect_response("**/state.json"):
            phone.reload()
        phone.get_by_label(FIELD).fill("elif brandt")
        assert rows(phone) == 1
        expect(phone.locator(".you")).to_be_hidden()


def test_a_wrong_list_of_lines_leaves_what_the_pairings_say(phone: Page, site: str) -> None:
    keep(phone, site, "hall-32", "elif brandt")
    for said in ("null", "{}", '{"players": {}}', "<!doctype html><p>Log in"):
        phone.route("**/you.json", lambda route, _, said=said: route.fulfill(body=said))
        phone.reload()
        expect(phone.locator(".you p")).to_have_text(re.compile(r"^Table \d+ (?!v )\S"))
        phone.unroute("**/you.json")


def test_a_page_that_is_none_of_ours_or_half_of_one_is_never_shown(
    phone: Page, site: str, folder: Path
) -> None:
    """Whoever answers for the host, with whatever looks like a page."""
    good = (folder / "club" / "hall-32" / "pairings" / "index.html").read_text(encoding="utf-8")
    changed = good.replace("<h1>", "<h1>Wrong ")
    behind = changed.index("</footer>") + len("</footer>")
    answers = [changed[:behind], changed[:2000], "<main>Log in</main><footer></footer>", ""]
    quiet(phone, f"{site}hall-32/pairings/index.html")
    phone.route("**/*", lambda route: route.fulfill(body=answers[0]))
    while answers:
        with phone.expect_request_finished(lambda request: request.url.endswith("index.html")):
            phone.evaluate(NOW)
        phone.evaluate("new Promise(done => setTimeout(done, 20))")
        expect(phone.locator("h1")).to_have_text(re.compile("^Pairings"))
        expect(phone.locator(".bar button")).to_have_count(0)
        answers.pop(0)
    phone.unroute("**/*")


def test_what_has_no_width_in_a_name_or_in_what_is_typed_hides_nobody(
    phone: Page, site: str, folder: Path
) -> None:
    made = hall(32, reported=5)
    named = replace(made.players[0], name="\u200bAn\u200dna\ufeff So\xadfia")
    again(folder, replace(made, players=(named, *made.players[1:])))
    phone.goto(f"{site}hall-32/pairings/index.html")
    for typed in ("anna sofia", "an\u2060na\u200c so\u200bfia"):
        phone.get_by_label(FIELD).fill(typed)
        assert rows(phone) == 1
    again(folder, hall(32, reported=5))


def test_ones_own_matches_are_marked_in_the_bracket(phone: Page, site: str) -> None:
    """In the list of a phone and in the tree; "Your row" leads to the match that is on."""
    kept = '{"id": "s1", "at": "hall-cut", "not": []}'
    phone.goto(f"{site}hall-cut/index.html")
    phone.evaluate("kept => localStorage.setItem('topcut /club/', kept)", kept)
    phone.goto(f"{site}hall-cut/bracket/index.html")
    marked = phone.locator(".half li[aria-current=true]")
    expect(marked.first).to_be_visible()
    for width in (390, 1280):
        phone.set_viewport_size({"width": width, "height": 800})
        seen = marked.locator("visible=true")
        links = seen.locator("a").evaluate_all("all => all.map(one => one.pathname)")
        assert len(links) >= 2
        assert all(link.endswith("/players/s1/index.html") for link in links)
        assert "rgb" in seen.first.locator(":scope > *").first.evaluate(
            "one => getComputedStyle(one).boxShadow"
        )
    assert phone.locator("tr[aria-current], .places [aria-current]").count() == 0
    on = phone.locator("[id^=match-].next", has=phone.locator("[aria-current]"))
    expect(phone.get_by_role("link", name="Your row")).to_have_attribute(
        "href", f"#{on.get_attribute('id')}"
    )
    phone.get_by_role("button", name="Forget me").click()
    expect(marked).to_have_count(0)


def test_what_is_over_is_still_asked_for_every_five_minutes(phone: Page, site: str) -> None:
    asked: list[str] = []
    phone.clock.install(time="2018-03-10T13:40:00Z")
    phone.on("request", lambda request: asked.append(request.url))
    phone.route("**/state.json", lambda route: route.fulfill(body='{"state":"past"}'))
    phone.goto(f"{site}hall-32/index.html", wait_until="networkidle")
    phone.clock.run_for(290_000)
    assert sum(url.endswith("state.json") for url in asked) == 1
    with phone.expect_request("**/state.json"):
        phone.clock.run_for(20_000)


def test_an_answer_that_never_comes_is_waited_for_no_longer_than_20_seconds(
    phone: Page, site: str
) -> None:
    """Neither for what the page asks every now and then nor for one's own line."""
    keep(phone, site, "hall-32", "elif brandt")
    phone.clock.install(time="2018-03-10T13:40:00Z")
    phone.route(re.compile(r"/(state|you)\.json$"), lambda _: None)
    phone.reload()
    phone.clock.run_for(21_000)
    expect(phone.locator(".you p")).to_have_text(re.compile(r"^Table \d+ (?!v )\S"))
    with phone.expect_request("**/state.json"):
        phone.clock.run_for(30_000)
    phone.unroute_all(behavior="ignoreErrors")
    phone.clock.run_for(30_000)
    expect(phone.locator(".you p")).to_have_text(re.compile(r"^Table \d+ v "))
