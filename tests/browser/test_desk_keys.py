"""The desk under fast hands: no key is lost, none answers a question that nobody has read."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Dialog, Page, expect

from tests.build import EVENT, typed
from tests.support.at_desk import Organizer, at_desk
from tests.support.served import served

pytestmark = pytest.mark.browser

PLAYERS = "".join(f"- {{name: Player {letter}}}\n" for letter in "ABCDEFGH")
TABLES = "".join(
    f"  - {{table: {number}, players: [Player {pair[0]}, Player {pair[1]}], result: }}\n"
    for number, pair in enumerate(("AB", "CD", "EF", "GH"), 1)
)
LINE = "#line"
QUIET = 1000
"""Milliseconds after which Enter is meant for the page that is shown."""


@pytest.fixture
def ann(browser: Browser, tmp_path: Path) -> Iterator[Organizer]:
    round_1 = f"started: 12:20\ntables:\n{TABLES}"
    typed(tmp_path, event=EVENT, players=PLAYERS, swiss_1=round_1)
    with served(tmp_path) as server, at_desk(browser, server) as organizer:
        organizer.page.goto(f"{organizer.url}downtown/results")
        yield organizer


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data/events/downtown/rounds/swiss-1.yaml"


def focused(page: Page) -> str:
    """The text of what has the focus; "" for nothing."""
    words = "document.activeElement === document.body ? '' : document.activeElement.innerText"
    found: str = page.evaluate(words)
    return found


def slowly(page: Page) -> None:
    """Every answer to a form takes a moment, as on a busy machine."""
    page.evaluate(
        "() => { const ask = fetch; window.fetch = async (...all) => {"
        " if ((all[1] || {}).method) await new Promise((go) => setTimeout(go, 400));"
        " return ask(...all); }; }"
    )


def test_lines_typed_while_the_desk_answers_are_typed_too(ann: Organizer, file: Path) -> None:
    page = ann.page
    slowly(page)
    expect(page.locator(LINE)).to_be_focused()
    for key in ("1", "w", "Enter", "2", "l", "Enter", "3", "w", "Enter", "4"):
        page.keyboard.press(key)
    expect(page.locator(".told").first).to_contain_text("table 3: Player E 6–0 Player F")
    expect(page.locator(LINE)).to_have_value("4")
    expect(page.locator(LINE)).to_be_focused()
    text = file.read_text(encoding="utf-8")
    assert [text.count(result) for result in ("result: 6-0", "result: 0-6")] == [2, 1]


def test_lines_that_wait_outlive_a_link_that_is_followed(ann: Organizer, file: Path) -> None:
    page = ann.page
    slowly(page)
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    for line in ("1w", "2l", "3w"):
        page.keyboard.type(line)
        page.keyboard.press("Enter")
    page.evaluate("document.querySelector('nav a').click()")
    expect(page.locator(".told").first).to_contain_text("table 3: Player E 6–0 Player F")
    assert asked == ["beforeunload"]
    assert file.read_text(encoding="utf-8").count("result: 6-0") == 2


def test_lines_that_a_question_stopped_go_on_with_enter(ann: Organizer, file: Path) -> None:
    page = ann.page
    ann.step("")
    ann.type("1w")
    slowly(page)
    for line in ("1l", "2w", "3l"):
        page.keyboard.type(line)
        page.keyboard.press("Enter")
    expect(page.locator(".told.ask")).to_be_visible()
    expect(page.locator(LINE)).to_have_value("2w ⏎ 3l ⏎ ")
    page.locator(LINE).focus()
    page.keyboard.press("End")
    page.keyboard.type("4w")
    page.keyboard.press("Enter")
    expect(page.locator(".told").first).to_contain_text("table 4: Player G 6–0 Player H")
    text = file.read_text(encoding="utf-8")
    assert [text.count(result) for result in ("result: 6-0", "result: 0-6")] == [3, 1]


def test_lines_without_an_answer_stand_apart_from_the_next_keys(ann: Organizer) -> None:
    page = ann.page
    page.route("**/downtown/results*", lambda route: route.abort())
    page.keyboard.type("1w")
    page.keyboard.press("Enter")
    expect(page.locator(".told.lost")).to_contain_text("No answer")
    page.locator(LINE).focus()
    page.keyboard.press("End")
    page.keyboard.type("2l")
    page.unroute("**/downtown/results*")
    page.keyboard.press("Enter")
    expect(page.locator(".told").first).to_contain_text("table 2: Player C 0–6 Player D")


def test_the_next_line_does_not_answer_a_question(ann: Organizer, file: Path) -> None:
    """A blank in it would press the button that has the focus."""
    page = ann.page
    ann.step("")
    ann.type("1w")
    before = file.read_text(encoding="utf-8")
    for key in ("1", "l", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".told.ask")).to_contain_text("Change it to")
    for key in ("2", "Space", "6", "0", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".told.ask")).to_be_visible()
    assert file.read_text(encoding="utf-8") == before
    page.keyboard.press("Tab")
    assert focused(page) == "Change it"
    page.keyboard.press("Enter")
    expect(page.locator(".told:not(.ask)").first).to_contain_text("Player A 0–6 Player B")


def test_after_a_button_keys_go_on_from_what_was_said(ann: Organizer) -> None:
    page = ann.page
    page.goto(f"{ann.url}downtown/players")
    page.get_by_role("button", name="Player A: drop").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".told")).to_contain_text("Player A")
    assert "Player A" in focused(page)
    page.keyboard.press("Tab")
    assert focused(page) == "Take it back"


def test_what_is_ticked_and_focused_outlives_what_others_type(ann: Organizer, file: Path) -> None:
    page = ann.page
    page.goto(f"{ann.url}downtown/")
    link = page.locator(".tables a[href$='#t3']")
    link.focus()
    page.wait_for_timeout(2500)  # the desk looks every second, and knows the files once they rest
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("Player B], result: ", "Player B], result: 6-0"), "utf-8")
    expect(page.locator(".tables").last).to_contain_text("Player A 6", timeout=10_000)
    expect(link).to_be_focused()
    page.get_by_text("Change who sits where").click()
    page.get_by_label("Player C").check()
    link.focus()
    file.write_text(text, "utf-8")
    page.wait_for_timeout(3000)  # longer than the desk takes to look
    expect(page.get_by_label("Player C")).to_be_checked()


def test_what_was_said_stays_while_the_page_is_fetched_anew(ann: Organizer) -> None:
    """Files that were just written are too fresh to know: a moment later the page is old."""
    page = ann.page
    ann.step("")
    ann.type("1w")
    page.wait_for_timeout(3500)  # longer than the desk takes to look again
    expect(page.locator(".told")).to_contain_text("Player A 6–0 Player B")
    ann.click("Take it back")
    expect(page.locator(".told")).to_contain_text("taken back")


def test_after_the_last_result_a_line_begins_no_round(ann: Organizer, file: Path) -> None:
    """What was meant as a result is none of the button's Enter, which is shown where it goes."""
    page = ann.page
    page.goto(f"{ann.url}downtown/")
    expect(page.locator("#line")).to_be_focused()
    for table in "1234":
        page.keyboard.type(f"{table}w")
        page.keyboard.press("Enter")
        expect(page.locator(".told").first).to_contain_text(f"able {table}")
    button = page.get_by_role("button", name="Pair the next round")
    expect(button).to_have_css("outline-style", "solid")
    page.wait_for_timeout(QUIET)  # an Enter before is meant for the page before
    page.keyboard.type("1l")
    page.keyboard.press("Enter")
    page.wait_for_timeout(QUIET)  # nothing is to be paired
    assert not file.with_name("swiss-2.yaml").exists()
    page.keyboard.press("Enter")
    expect(page.locator(".told").first).to_contain_text("rafted")
    assert file.with_name("swiss-2.yaml").exists()


def test_a_line_behind_the_last_result_is_never_typed_into_the_next_round(
    ann: Organizer, file: Path
) -> None:
    page = ann.page
    page.goto(f"{ann.url}downtown/")
    expect(page.locator("#line")).to_be_focused()
    for table in "123":
        page.keyboard.type(f"{table}w")
        page.keyboard.press("Enter")
        expect(page.locator(".told").first).to_contain_text(f"able {table}")
    slowly(page)
    for key in ("4", "w", "Enter", "1", "l", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".told.unsent")).to_contain_text("Not saved: “1l”. No result is missing")
    page.get_by_role("button", name="Pair the next round").click()
    page.get_by_role("button", name="Show the pairings and start the clock").click()
    expect(page.locator(LINE)).to_be_visible()
    page.wait_for_timeout(QUIET)  # nothing is to be typed
    assert "result: 6-0" not in file.with_name("swiss-2.yaml").read_text()
    assert "result: 0-6" not in file.with_name("swiss-2.yaml").read_text()
