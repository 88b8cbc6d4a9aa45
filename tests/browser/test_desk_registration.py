"""From a registration form's answers to round 1, by somebody at the desk: clicks and keys counted.

With TOPCUT_PICTURES in the environment, a folder, it leaves pictures and figures there.
"""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from topcut.desk.session.desk import Desk
from topcut.documents.names.identities import identities
from topcut.share.fetching import fetching
from topcut.tournament import Side

from tests.build import EVENT, data_of, typed
from tests.support.at_desk import PICTURES
from tests.support.axe import faults
from tests.support.desk_states import answering, names
from tests.support.web import HOST, answer, web

pytestmark = pytest.mark.slow

ADDRESS = f"https://{HOST}/d/secret/pub?output=csv"
PLAYERS = 40
MAIL = "secret@example.org"


def answers() -> bytes:
    """40 registrations with six kinds of mistakes.

    Two misspelled identities, one who answered twice, one name twice in other letters, two sides
    exchanged, an empty row, accents in a wrong encoding.
    """
    known = identities()
    corps, runners = (
        [each.title for each in known if each.side is side and ":" in each.title][:PLAYERS]
        for side in (Side.CORP, Side.RUNNER)
    )
    people = names(PLAYERS)
    rows = [
        [f"2026-03-01 10:{place:02}", MAIL, name, corps[place % len(corps)], runner]
        for place, (name, runner) in enumerate(zip(people, (runners * 9)[:PLAYERS], strict=True))
    ]
    rows[3][3] = rows[3][3][:-2] + rows[3][3][-1]
    rows[9][4] = rows[9][4][1:]
    rows[12][3], rows[12][4] = rows[12][4], rows[12][3]
    rows[20][2] = "Zoë Ellis".encode().decode("cp1252")
    rows.append([*rows[5][:3], corps[0], runners[0]])
    rows.append([*rows[6][:2], rows[6][2].upper(), *rows[6][3:]])
    rows.insert(15, ["", "", "", "", ""])
    quoted = (",".join(f'"{cell.replace(chr(34), chr(34) * 2)}"' for cell in row) for row in rows)
    return "\r\n".join(["Timestamp,Email Address,Your name,Corp,Runner", *quoted]).encode()


class Counter:
    """Counts what a hand does."""

    def __init__(self, page: Page) -> None:
        self.page, self.clicks, self.keys = page, 0, 0

    def click(self, name: str | re.Pattern[str]) -> None:
        self.page.get_by_role("button", name=name).first.click()
        self.clicks += 1

    def paste(self, label: str | re.Pattern[str], text: str) -> None:
        self.page.get_by_label(label).fill(text)
        self.clicks += 1
        self.keys += 2


def test_forty_registrations_with_mistakes_are_paired_in_few_clicks(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, axe: str
) -> None:
    folder = typed(
        tmp_path,
        event=EVENT.replace("2018-03-10", "2026-03-10") + "limit: 38\n",
        players="# nobody\n",
    )
    page = browser.new_page()
    desk = Desk(folder.parents[1], "http://127.0.0.1:9/")
    script = answer(answers(), Content_Type="text/csv")
    with web(script) as server, answering(desk, tmp_path / "site") as at:
        monkeypatch.setattr(fetching, "NETWORK", server.network())
        page.goto(f"{at.here}/downtown/players")
        hand = Counter(page)
        page.get_by_text("From a registration form").click()
        hand.clicks += 1
        hand.paste(re.compile("publishes its answers"), ADDRESS)
        hand.click("Use this sheet")
        set_up = hand.clicks, hand.keys
        hand.click("Pull the registrations")
        expect(page.locator("#list h2")).to_contain_text(f"{PLAYERS} not in the event yet")
        pictures(page, "pulled")
        assert faults(page, axe) == []
        hand.click(re.compile("^Take (all|the suggestion)"))
        pictures(page, "taken")
        hand.click(re.compile(f"^Enter {PLAYERS} players"))
        expect(page.locator("h1")).to_contain_text("38 of 38 places, 2 wait")
        pictures(page, "entered")
        assert faults(page, axe) == []
        event = data_of(folder).open("downtown").event
        assert event is not None
        away = event.players[0].name
        page.get_by_label(away, exact=True).uncheck()
        page.get_by_role("checkbox", name=re.compile(re.escape(event.waiting[0].name))).check()
        hand.clicks += 2
        hand.click("These are here")
        expect(page.locator("main")).to_contain_text("1 waits")
        page.goto(f"{at.here}/downtown/")
        hand.clicks += 1
        hand.click(re.compile("^(Pair|Draft)"))
        expect(page.locator("main")).to_contain_text("19 tables")
        pictures(page, "paired")
    event = data_of(folder).fresh().open("downtown").event
    assert event is not None
    assert len(event.swiss[0].matches) == 19
    pairs = {player for match in event.swiss[0].matches for player in match.players}
    assert {each.id for each in event.players} - pairs == {event.waiting[0].id, event.players[0].id}
    assert any(each.name == "Zoë Ellis" for each in event.players)
    assert not [
        path
        for path in tmp_path.rglob("*")
        if path.is_file() and MAIL.encode() in path.read_bytes()
    ]
    typing = len((folder / "players.yaml").read_text(encoding="utf-8"))
    if folder_ := os.environ.get(PICTURES):
        said = f"set up {set_up}; all {hand.clicks} clicks, {hand.keys} keys; typed {typing} keys"
        Path(folder_, "registration.txt").write_text(said)
    assert (hand.clicks, hand.keys) == (11, 2)


def test_the_same_sheet_pasted_enters_twice_who_answered_twice_otherwise(
    browser: Browser, tmp_path: Path
) -> None:
    folder = typed(tmp_path, event=EVENT.replace("2018-03-10", "2026-03-10"), players="# nobody\n")
    page = browser.new_page()
    desk = Desk(folder.parents[1], "http://127.0.0.1:9/")
    with answering(desk, tmp_path / "site") as at:
        page.goto(f"{at.here}/downtown/players")
        hand = Counter(page)
        hand.paste(re.compile("^A list"), answers().decode())
        hand.click("Look at the list")
        hand.click(re.compile("^Take (all|the suggestion)"))
        pictures(page, "pasted")
        left_open = page.locator(".doubts tbody tr").count()
        hand.click(re.compile("^Enter 4. players"))
        expect(page.locator("h1")).to_contain_text(f"Players {PLAYERS + 1}")
    if folder_ := os.environ.get(PICTURES):
        said = f"pasted {hand.clicks} clicks {hand.keys} keys, {left_open} rows to decide"
        Path(folder_, "pasted.txt").write_text(said)
    assert left_open > 0


def pictures(page: Page, name: str) -> None:
    """Takes the page at two widths, light and dark, into the folder that PICTURES names."""
    if not (folder := os.environ.get(PICTURES)):
        return
    for width in (1280, 390):
        for scheme in ("light", "dark") if width == 1280 else ("light",):
            page.set_viewport_size({"width": width, "height": 900})
            page.emulate_media(color_scheme=scheme)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            page.screenshot(path=f"{folder}/{name}-{width}-{scheme}.png")
    page.set_viewport_size({"width": 1280, "height": 900})
