"""Results tapped on a phone in the hall: with and without a network, each typed once."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from topcut.edit.results.results import type_result
from topcut.edit.undo import history, undo
from topcut.workspace.data import Data

from tests.build import EVENT, typed
from tests.support.helper import desk_of, let_in, phone
from tests.support.served import Served, served

pytestmark = pytest.mark.browser

TABLES = 13
SENT = 20_000
"""Milliseconds in which everything is sent: the phone tries again after 1, 2, 4, 8 seconds."""
LEASE = 20_000
"""Milliseconds for which what a page sends is left to it, also where it is closed meanwhile."""
NO_SPACE = """Object.defineProperty(window, "localStorage", {get() { throw new Error("none"); }})"""


@dataclass
class Hall:
    """A phone at the page of the hall, and the files that it types into."""

    server: Served
    context: BrowserContext
    page: Page
    desk: str
    event: str = "downtown"
    taps: int = 0
    errors: list[str] = field(default_factory=list)

    @property
    def folder(self) -> Path:
        return self.server.data / "events" / self.event

    @property
    def round(self) -> str:
        return (self.folder / "rounds/swiss-1.yaml").read_text()

    @property
    def results(self) -> int:
        """How many results the round has."""
        return self.round.count("result: ")

    @property
    def history(self) -> list[str]:
        """What was done, the newest first."""
        return [each.change.said for each in history(Data(self.server.data), self.event)]

    @property
    def waiting(self) -> list[str]:
        """What is not sent yet, as the page lists it."""
        return self.page.locator("#phone li span").all_inner_texts()

    def open(self) -> Page:
        """One more page of the phone at the hall."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(f"{self.desk}{self.event}/hall")
        return page

    def tap(self, table: int, choice: int = 0) -> None:
        """Taps a table and what came of it."""
        self.page.locator(f".tiles>li[data-table='{table}'] a").tap()
        self.page.locator("dialog button[name=outcome]").nth(choice).tap()
        self.taps += 2


@contextmanager
def hall_of(browser: Browser, server: Served, event: str = "downtown") -> Iterator[Hall]:
    """A phone that was let in, at the page of the hall, whose script has no errors."""
    with phone(browser) as context:
        desk = desk_of(server)
        page = let_in(browser, desk, context)
        found = Hall(server, context, page, desk, event)
        page.on("pageerror", lambda error: found.errors.append(str(error)))
        page.goto(f"{desk}{event}/hall")
        yield found
        assert found.errors == []


def evening(folder: Path) -> None:
    """An event of 13 tables, without a result."""
    names = [f"Player {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    tables = "".join(
        f"  - {{table: {number}, players: [{first}, {second}]}}\n"
        for number, (first, second) in enumerate(zip(names[::2], names[1::2], strict=True), 1)
    )
    players = "".join(f"- {{name: {name}}}\n" for name in names)
    typed(folder, event=EVENT, players=players, swiss_1=f"tables:\n{tables}")


def club_in(folder: Path) -> Path:
    evening(folder)
    (folder / "data" / "site.yaml").write_text("topcut: 1\n")
    return folder


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(club_in(tmp_path_factory.mktemp("club")), "--desk") as made:
        yield made


@pytest.fixture
def hall(browser: Browser, server: Served, tmp_path: Path) -> Iterator[Hall]:
    """The one server, with an event of its own for each test."""
    events = server.data / "events"
    event = f"cup-{len([*events.iterdir()])}"
    evening(tmp_path)
    (tmp_path / "data/events/downtown").rename(events / event)
    with hall_of(browser, server, event) as made:
        yield made


def test_thirteen_results_tapped_without_a_network_are_there_once_it_is_back(hall: Hall) -> None:
    hall.context.set_offline(True)
    for table in range(1, TABLES + 1):
        hall.tap(table, table % 3)
    expect(hall.page.locator("#phone")).to_contain_text("13 not sent yet. No connection")
    expect(hall.page.locator("h1")).to_contain_text("everything is tapped")
    assert (hall.results, hall.taps) == (0, 2 * TABLES)
    hall.context.set_offline(False)
    expect(hall.page.locator("h1")).to_contain_text("all results are in", timeout=SENT)
    expect(hall.page.locator("#phone")).to_be_empty()
    assert re.findall(r"result: (\S+)}", hall.round) == ["3-3", "0-6", "6-0"] * 4 + ["3-3"]
    assert len(hall.history) == TABLES


def test_a_result_whose_answer_was_lost_is_sent_again_and_not_typed_twice(hall: Hall) -> None:
    lost: list[str] = []

    def lose(route: Route) -> None:
        lost.append(route.fetch(max_redirects=0).headers["location"])
        route.abort()

    hall.page.route("**/results", lose, times=1)
    hall.tap(4)
    expect(hall.page.locator("#phone")).to_contain_text("1 not sent yet")
    expect(hall.page.locator("#phone")).to_be_empty(timeout=SENT)
    assert len(lost) == 1
    assert hall.history == ["table 4: Player G 6–0 Player H"]


def test_a_desk_that_is_killed_and_begins_again_gets_what_was_tapped_meanwhile(
    browser: Browser, tmp_path: Path
) -> None:
    club = club_in(tmp_path)
    with served(club, "--desk") as first, hall_of(browser, first) as hall:
        hall.tap(1)
        expect(hall.page.locator(".last").first).to_contain_text("table 1: Player A 6–0 Player B")
        first.process.kill()
        first.process.wait()
        hall.tap(2)
        hall.tap(3)
        expect(hall.page.locator("#phone")).to_contain_text("2 not sent yet. No connection")
        with served(club, "--desk", port=first.port):
            expect(hall.page.locator("#phone")).to_be_empty(timeout=SENT)
            assert hall.results == 3
            assert len(hall.history) == 3


def test_what_was_tapped_is_still_there_after_the_page_is_loaded_again(hall: Hall) -> None:
    hall.context.route("**/results", lambda route: route.abort())
    hall.tap(2)
    expect(hall.page.locator("#phone")).to_contain_text("1 not sent yet")
    hall.page.close()
    hall.page = hall.open()
    expect(hall.page.locator(".tiles>li[data-table='2']")).to_be_hidden()
    assert hall.waiting == ["Table 2: Player C 6–0 Player D"]
    hall.context.unroute_all()
    expect(hall.page.locator("#phone")).to_be_empty(timeout=LEASE + SENT)
    assert hall.results == 1


def test_what_a_page_had_begun_to_send_that_is_closed_is_sent_by_the_next(hall: Hall) -> None:
    hall.context.set_offline(True)
    hall.tap(2)
    hall.page.evaluate(
        """() => localStorage.setItem("topcut-queue", JSON.stringify(JSON.parse(
          localStorage.getItem("topcut-queue")).map((each) => ({
            ...each, tab: "closed", until: Date.now() + 3000}))))"""
    )
    hall.page.close()
    hall.context.set_offline(False)
    hall.page = hall.open()
    expect(hall.page.locator("#phone")).to_contain_text("1 not sent yet")
    expect(hall.page.locator("#phone")).to_be_empty(timeout=LEASE + SENT)
    assert hall.results == 1


def asked(hall: Hall) -> None:
    """A result is tapped without a network, and somebody else types another one meanwhile."""
    hall.context.set_offline(True)
    hall.tap(5)
    type_result(Data(hall.server.data), hall.event, "5", "0-6")
    hall.context.set_offline(False)
    question = hall.page.locator("#phone .ask")
    expect(question).to_contain_text("Tapped here: table 5: Player I 6–0 Player J", timeout=SENT)
    expect(question).to_contain_text(
        "it says {table: 5, players: [Player I, Player J], result: 0-6"
    )


def test_what_somebody_else_typed_meanwhile_is_shown_beside_it_and_stays(hall: Hall) -> None:
    asked(hall)
    hall.tap(6)
    expect(hall.page.locator(".last").first).to_contain_text("table 6")
    hall.page.get_by_role("button", name="Leave it").tap()
    expect(hall.page.locator("#phone")).to_be_empty()
    assert "result: 0-6" in hall.round
    assert hall.results == 2


def test_it_is_changed_only_after_the_desk_has_asked(hall: Hall) -> None:
    asked(hall)
    hall.page.get_by_role("button", name="Save mine instead").tap()
    change = hall.page.get_by_role("button", name="Change it")
    expect(change).to_be_visible()
    assert "result: 0-6" in hall.round
    change.tap()
    expect(hall.page.locator("#phone")).to_be_empty()
    assert "result: 6-0" in hall.round


def test_two_pages_of_a_phone_send_each_result_once(hall: Hall) -> None:
    other = hall.open()
    hall.context.set_offline(True)
    for table in (1, 2, 3):
        hall.tap(table)
    expect(other.locator("#phone")).to_contain_text("3 not sent yet")
    hall.context.set_offline(False)
    for page in (hall.page, other):
        expect(page.locator("#phone")).to_be_empty(timeout=SENT)
    assert len(hall.history) == 3


def test_a_phone_that_was_sent_away_says_so_and_shows_what_to_read_out(
    browser: Browser, hall: Hall
) -> None:
    with browser.new_page() as laptop:
        laptop.goto(f"{hall.desk}devices")
        laptop.get_by_role("button", name=re.compile("Send .*away")).last.click()
        expect(laptop.locator(".told")).to_be_visible()
    hall.tap(7, 1)
    expect(hall.page.locator("#phone")).to_contain_text("The desk takes nothing from this phone")
    assert hall.waiting == ["Table 7: Player M 3–3 Player N"]
    assert hall.results == 0


def test_a_phone_that_keeps_nothing_says_so_and_sends_all_the_same(hall: Hall) -> None:
    hall.context.add_init_script(NO_SPACE)
    hall.page.close()
    hall.page = hall.open()
    hall.context.set_offline(True)
    hall.tap(1)
    hall.tap(2)
    expect(hall.page.locator("#phone")).to_contain_text("This phone keeps nothing")
    hall.context.set_offline(False)
    expect(hall.page.locator("#phone")).to_be_empty(timeout=LEASE + SENT)
    assert hall.results == 2


def test_what_waits_can_be_taken_back_and_is_never_sent(hall: Hall) -> None:
    hall.context.set_offline(True)
    hall.tap(3)
    back = hall.page.get_by_role("button", name="Take back")
    back.tap()
    expect(hall.page.locator(".tiles>li[data-table='3']")).to_be_visible()
    hall.context.set_offline(False)
    hall.tap(4)
    expect(hall.page.locator(".last").first).to_contain_text("table 4")
    assert hall.history == ["table 4: Player G 6–0 Player H"]


def test_what_was_sent_is_taken_back_where_it_was_tapped(hall: Hall) -> None:
    type_result(Data(hall.server.data), hall.event, "1", "0-6")
    hall.tap(2)
    hall.page.get_by_role("button", name="Take back").tap()
    expect(hall.page.locator(".told")).to_contain_text("taken back: table 2", ignore_case=True)
    expect(hall.page.locator(".tiles>li[data-table='2']")).to_be_visible()
    expect(hall.page.get_by_role("button", name="Take back")).to_have_count(0)
    assert hall.results == 1


def test_a_phone_whose_clock_is_wrong_sends_as_any_other(hall: Hall) -> None:
    hall.page.clock.set_fixed_time("1999-01-01T00:00:00Z")
    hall.tap(1)
    expect(hall.page.locator(".last").first).to_contain_text("table 1")
    assert hall.results == 1


def test_a_page_whose_forms_are_old_fetches_new_ones_and_sends(hall: Hall) -> None:
    hall.page.evaluate("document.getElementById('main').dataset.token = 'x'")
    hall.tap(1)
    expect(hall.page.locator(".last").first).to_contain_text("table 1")
    assert hall.results == 1


def test_results_of_an_event_that_was_renamed_can_be_sent_to_it(hall: Hall) -> None:
    hall.context.set_offline(True)
    hall.tap(1)
    hall.folder.rename(hall.folder.with_name("uptown"))
    hall.context.set_offline(False)
    expect(hall.page.locator("#phone .ask")).to_contain_text("no such event", timeout=SENT)
    hall.page.goto(f"{hall.desk}uptown/hall")
    hall.page.get_by_role("button", name="Send it to this event").tap()
    expect(hall.page.locator("#phone")).to_be_empty()
    assert "result: 6-0" in (hall.server.data / "events/uptown/rounds/swiss-1.yaml").read_text()


def test_without_script_the_tiles_lead_to_the_rows_of_results(
    browser: Browser, server: Served
) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{desk_of(server)}downtown/hall")
        page.locator("a.tile").nth(3).click()
        row = page.locator("#t4")
        expect(row).to_be_in_viewport()
        row.get_by_role("button", name="6–0").first.click()
        expect(page.locator("#t4.in")).to_be_visible()


def test_a_tap_goes_to_nobody_else_when_seats_were_exchanged_meanwhile(hall: Hall) -> None:
    hall.context.set_offline(True)
    hall.tap(5)
    path = hall.folder / "rounds/swiss-1.yaml"
    text = path.read_text().replace("Player I, Player J", "Player J, Player I")
    path.write_text(text)
    hall.context.set_offline(False)
    question = hall.page.locator("#phone .ask")
    expect(question).to_contain_text("has its players the other way round now", timeout=SENT)
    hall.page.get_by_role("button", name="Try again").tap()
    expect(question).to_contain_text("has its players the other way round now")
    expect(hall.page.get_by_role("button", name="Save mine instead")).to_have_count(0)
    assert path.read_text() == text


def test_what_was_taken_back_while_its_answer_was_lost_is_not_typed_again(hall: Hall) -> None:
    def lose(route: Route) -> None:
        route.fetch(max_redirects=0)
        hall.context.set_offline(True)
        route.abort()

    hall.page.route("**/results", lose, times=1)
    hall.tap(4)
    expect(hall.page.locator("#phone")).to_contain_text("No connection")
    undo(Data(hall.server.data), hall.event, 1)
    hall.context.set_offline(False)
    expect(hall.page.locator("#phone .ask")).to_contain_text("taken back since", timeout=SENT)
    assert hall.results == 0
    hall.page.get_by_role("button", name="Save it again").tap()
    expect(hall.page.locator("#phone")).to_be_empty()
    assert hall.results == 1


def test_a_question_can_be_answered_after_the_phone_was_let_in_anew(
    browser: Browser, hall: Hall
) -> None:
    asked(hall)
    hall.page.get_by_role("button", name="Save mine instead").tap()
    expect(hall.page.get_by_role("button", name="Change it")).to_be_visible()
    with browser.new_page() as laptop:
        laptop.goto(f"{hall.desk}devices")
        laptop.get_by_role("button", name=re.compile("Send .*away")).last.click()
        expect(laptop.locator(".told")).to_be_visible()
    hall.page.close()
    let_in(browser, hall.desk, hall.context)
    hall.page = hall.open()
    hall.page.get_by_role("button", name="Change it").tap()
    expect(hall.page.locator("#phone")).to_be_empty(timeout=LEASE + SENT)
    assert "result: 6-0" in hall.round


def test_a_queue_that_something_else_wrote_into_keeps_no_tap_back(hall: Hall) -> None:
    hall.page.evaluate("localStorage.setItem('topcut-queue', '[1, null, {}]')")
    hall.page.close()
    hall.page = hall.open()
    hall.tap(1)
    expect(hall.page.locator(".last").first).to_contain_text("table 1")


def test_two_quick_taps_on_a_tile_choose_nothing(hall: Hall) -> None:
    last = hall.page.locator(f".tiles>li[data-table='{TABLES}'] a")
    last.scroll_into_view_if_needed()
    box = last.bounding_box()
    assert box
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for _ in range(2):
        hall.page.touchscreen.tap(*place)
    expect(hall.page.locator("dialog")).to_be_visible()
    assert hall.results == 0
    hall.page.locator("dialog button[name=outcome]").first.tap()
    expect(hall.page.locator(".last").first).to_contain_text(f"table {TABLES}")
