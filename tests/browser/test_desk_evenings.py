"""Two evenings at the desk in a real browser: 27 players single-sided, and 35 under FFG 2.2.1.

By clicks and keys alone, from Begin to the champion, with what happens on an evening.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect
from topcut.rules.course.final import winners
from topcut.workspace.data import Data

from tests.support.at_desk import NEW, SEEN, Organizer, at_desk, club, figures
from tests.support.desk_states import columns, misspelled, names
from tests.support.helper import desk_of, let_in, phone
from tests.support.repositories import content, git
from tests.support.served import Served, served

pytestmark = [pytest.mark.browser, pytest.mark.slow]

START = "Show the pairings and start the clock"
SENT = 30_000
"""Milliseconds in which a phone has sent what it kept."""
TABLES = 13
LET_IN = (6, 11)
"""Clicks and keys of `let_in`: Desk, Devices, Let in, the digits; on the phone name and Ask."""
TURNS = 12
"""Rounds that no cut to 8 needs."""
ABOUT_27 = """\
27 players, one game a round: a list with eight misspelled identities, a late entry against the bye
of a public round, five minutes more for all, other settings, a drop, a round made as it was really
played, a phone without Wi-Fi in the hall, another copy of a round's file, an older file saved by an
editor, a top 4 with single elimination in place of the announced top 8.
"""
ABOUT_35 = """\
35 players, two games a round under FFG 2.2.1, a top 8 with double elimination: drops, a result that
is corrected, a laptop that dies in round 3 and a second one that goes on, sides in the cut.
"""


@contextmanager
def evening(browser: Browser, folder: Path) -> Iterator[tuple[Organizer, Served]]:
    with club(folder, "--desk") as server, at_desk(browser, server) as ann:
        yield ann, server


def begin(ann: Organizer, name: str, regulations: str, rounds: int, cut: int) -> None:
    """Begins an event with numbers of its own."""
    page = ann.page
    ann.step("Begin the event")
    ann.follow("Begin an event")
    ann.fill("Name", name)
    ann.fill("Address", "downtown")
    ann.press(page.locator(f"input[name=regulations][value='{regulations}']"))
    page.get_by_label("Rounds and cut").select_option("own")
    ann.steps[-1].clicks += 2
    ann.fill("Own rounds", str(rounds))
    ann.fill("Own cut, 0 for none", str(cut))
    ann.click("Begin")


def started(ann: Organizer, number: int) -> None:
    """Pairs a round and starts it."""
    ann.step(f"Pair and start round {number}")
    ann.open("Round")
    ann.click("Pair the next round")
    ann.click(START)


def lacking(ann: Organizer) -> list[str]:
    """The tables of Results that lack one."""
    return ann.page.locator(".results tbody tr:not(.in) th").all_inner_texts()


def played(ann: Organizer, chance: Random, what: str, *, most: int = 99) -> None:
    """Types a result at every table that lacks one."""
    ann.step(f"Results: {what}")
    ann.open("Results")
    for number in lacking(ann)[:most]:
        ann.type(f"{number}{chance.choice('wwl')}")


def round_file(server: Served, name: str) -> Path:
    return server.data / "events/downtown/rounds" / f"{name}.yaml"


def champion(server: Served) -> str:
    """Who has won, in an event without errors."""
    found = Data(server.data).open("downtown")
    assert [each.message for each in found.report.problems if each.level == "error"] == []
    assert found.event is not None
    assert found.regulations is not None
    (one,) = winners(found.event, found.regulations)
    return found.event.player[one].name


def cut_played(ann: Organizer, chance: Random) -> None:
    """Every round of the cut, after its first draft."""
    page = ann.page
    for number in range(1, TURNS):
        ann.step(f"Round {number} of the cut")
        if number > 1:
            ann.open("Round")
            if "everything has been played" in page.locator("main").inner_text():
                ann.steps.pop()
                return
            ann.click("Pair the next round")
        for _ in range(page.locator("form:has(button[name=corp])").count()):
            page.evaluate(SEEN)
            ann.press(page.locator("button[name=corp]").first)
            expect(page.locator(NEW).first).to_contain_text("Corp")
        ann.click(START)
        ann.open("Results")
        for table in lacking(ann):
            ann.type(f"{table}{chance.choice('wl')}")
    pytest.fail("the cut does not end")


def published(ann: Organizer, server: Served) -> None:
    """Sends everything to the web."""
    name = champion(server)
    server.until("/downtown/index.html", name)
    ann.step("Publish")
    ann.open("Publish")
    ann.click("Publish")
    expect(ann.page.locator("main")).to_contain_text("sent to origin/main", timeout=SENT)
    assert "winner" in content(server.data.parent, "data/events/downtown/rounds/cut-1.yaml")


def test_27_players_one_game_a_round(browser: Browser, tmp_path: Path, root: Path) -> None:
    chance = Random(27)
    with evening(browser, tmp_path) as (ann, server):
        begin(ann, "Tuesday at Downtown", "single-sided", 5, 8)
        entered_with_mistakes(ann)
        started(ann, 1)
        late(ann, server)
        played(ann, chance, "round 1")
        settings(ann, server)
        drop(ann, server, "swiss-1")
        started(ann, 2)
        five_minutes_more(ann, server)
        in_the_hall(ann, server, browser, chance)
        started(ann, 3)
        played(ann, chance, "8 of round 3", most=8)
        an_old_buffer(ann, server)
        played(ann, chance, "the rest of round 3")
        as_played(ann, server)
        played(ann, chance, "round 4")
        another_copy(ann, server)
        another_cut(ann, server)
        cut_played(ann, chance)
        published(ann, server)
        figures(ann, root, "27 players, one game a round, a top 4", ABOUT_27)
        assert ann.clicks <= 120
        assert ann.keys <= 240


def entered_with_mistakes(ann: Organizer) -> None:
    """27 players of a list with eight mistakes: at most ten clicks, and no key but the paste."""
    page = ann.page
    ann.step("Enter 27 players with eight mistakes")
    ann.open("Players")
    ann.paste(page.locator("textarea[name=list]").last, misspelled())
    ann.press(page.get_by_role("button", name="Look at the list"))
    for name in ("Take all 6", "Engineering the Future", "Building a Better World"):
        ann.press(page.get_by_role("button", name=name, exact=True))
        expect(page.get_by_role("button", name=name, exact=True)).to_have_count(0)
    ann.click("Enter 27 players")
    assert ann.steps[-1].clicks <= 10
    assert ann.steps[-1].keys == 2, "those of the paste"


def late(ann: Organizer, server: Served) -> None:
    """Somebody comes late, and plays against the bye of the round that everybody sees."""
    page = ann.page
    ann.step("A late entry, against the bye")
    ann.open("Players")
    ann.fill("Name", "Wes Late")
    ann.click("Enter late")
    page.evaluate(SEEN)
    ann.press(page.locator(".late button").first)
    expect(page.locator(NEW).first).to_contain_text("Wes Late")
    assert "byes:" not in round_file(server, "swiss-1").read_text(encoding="utf-8")


def saved(ann: Organizer, group: str) -> None:
    """Saves a group of settings, after the question about what follows."""
    ann.click(f"Save: {group}")
    if ann.page.locator(".told.ask").count():
        ann.click("Save it")


def settings(ann: Organizer, server: Served) -> None:
    """Another name, one round fewer, a television."""
    page = ann.page
    ann.step("Another name, 4 rounds, a television")
    ann.open("Settings")
    ann.fill("Name", "Downtown Tuesday", "Name and place")
    saved(ann, "Name and place")
    ann.fill("Rounds", "4", "Rules and rounds")
    saved(ann, "Rules and rounds")
    ann.fill("Name", "hall", "Screens and paper")
    for each in ("pairings", "clock"):
        ann.press(page.get_by_label(each, exact=True).last)
    saved(ann, "Screens and paper")
    typed = (server.data / "events/downtown/event.yaml").read_text(encoding="utf-8")
    assert re.search(r"^name: Downtown Tuesday$", typed, re.MULTILINE)
    assert "rounds: 4" in typed
    assert re.search(r"hall: \[pairings, clock\]", typed)
    server.until("/downtown/screen/hall/index.html", "Downtown Tuesday")


def drop(ann: Organizer, server: Served, name: str) -> None:
    """Somebody leaves, in one click from the results."""
    ann.step("A drop, from Results")
    ann.open("Results")
    leaves = ann.page.get_by_role("button", name=re.compile(": (drop|leaves)")).first
    who = (leaves.get_attribute("aria-label") or "").partition(":")[0]
    ann.page.evaluate(SEEN)
    ann.press(leaves)
    expect(ann.page.locator(NEW).first).to_contain_text(who)
    assert who in round_file(server, name).read_text(encoding="utf-8").partition("drops")[2]


def five_minutes_more(ann: Organizer, server: Served) -> None:
    """Everybody has five minutes more."""
    ann.step("Five minutes more for all")
    ann.click("+5 for all")
    assert "minutes: 45" in round_file(server, "swiss-2").read_text(encoding="utf-8")


def in_the_hall(ann: Organizer, server: Served, browser: Browser, chance: Random) -> None:
    """A phone is let in, and types a round: half of it while it has no Wi-Fi."""
    ann.step("A phone in the hall: let in, a round tapped, 7 results without Wi-Fi")
    with phone(browser) as context:
        page = let_in(browser, desk_of(server), context)
        ann.steps[-1].clicks += LET_IN[0]
        ann.steps[-1].keys += LET_IN[1]
        page.goto(f"{desk_of(server)}downtown/hall")
        tables = page.locator(".tiles>li").evaluate_all("all => all.map(li => li.dataset.table)")
        for index, table in enumerate(tables):
            context.set_offline(1 < index < 9)
            ann.press(page.locator(f".tiles>li[data-table='{table}'] a"))
            ann.press(page.locator("dialog button[name=outcome]").nth(chance.choice((0, 1))))
        expect(page.locator("h1")).to_contain_text("all results are in", timeout=SENT)
        expect(page.locator("#phone")).to_be_empty()
    assert round_file(server, "swiss-2").read_text(encoding="utf-8").count("result: ") == TABLES


def an_old_buffer(ann: Organizer, server: Served) -> None:
    """An editor saves a round's file as it was before the last three results."""
    file = round_file(server, "swiss-3")
    now = file.read_text(encoding="utf-8")
    last = list(re.finditer(r", result: \S+(?=})", now))[-3:]
    assert len(last) == 3
    old = now
    for found in reversed(last):
        old = old[: found.start()] + old[found.end() :]
    file.write_text(old, encoding="utf-8")
    ann.step("An editor saves an older file: ours again")
    expect(ann.page.locator(".over")).to_be_visible(timeout=SENT)
    ann.page.evaluate(SEEN)
    ann.press(ann.page.get_by_role("button", name="Save ours again").last)
    expect(ann.page.locator(".over")).to_have_count(0)
    assert file.read_text(encoding="utf-8") == now


def sided(file: Path) -> list[tuple[str, str]]:
    """Corp and Runner of every table of a file."""
    return re.findall(r"corp: (.+?), runner: (.+?)[,}]", file.read_text(encoding="utf-8"))


def as_played(ann: Organizer, server: Served) -> None:
    """The hall has sat down otherwise: its pairs, as somebody wrote them down, make the round."""
    page = ann.page
    ann.step("Round 4, with the pairs really played")
    ann.open("Round")
    ann.click("Pair the next round")
    pairs = sided(round_file(server, "swiss-4"))
    assert len(pairs) == TABLES
    ring = [corp for corp, _ in pairs[1:]] + [pairs[0][0]]
    pasted = [f"{corp} vs {runner}" for corp, (_, runner) in zip(ring, pairs, strict=True)]
    ann.press(page.get_by_text("Paste a list of pairs"))
    ann.paste(page.locator("textarea[name=pairs]"), "\n".join(pasted))
    ann.press(page.get_by_role("button", name="Look at the list"))
    ann.click("Make the round so")
    ann.click(START)
    now = sided(round_file(server, "swiss-4"))
    assert {*map(frozenset, now)} == {frozenset(each.split(" vs ")) for each in pasted}
    assert ann.steps[-1].clicks + ann.steps[-1].keys <= 20


def another_copy(ann: Organizer, server: Served) -> None:
    """A synchronized folder leaves somebody else's copy of the round: theirs is right."""
    file = round_file(server, "swiss-4")
    now = file.read_text(encoding="utf-8")
    theirs = re.sub(r"result: \S+(?=})", "result: 1-1", now, count=1)
    name = "swiss-4 (Bo's conflicted copy 2026-11-28).yaml"
    file.with_name(name).write_text(theirs, encoding="utf-8")
    ann.step("Somebody else’s copy of a round: taken")
    expect(ann.page.locator(".over")).to_contain_text("Bo", timeout=SENT)
    ann.click("Take theirs")
    expect(ann.page.locator(".over")).to_have_count(0)
    assert re.findall(r"result: (\S+)}", file.read_text(encoding="utf-8"))[0] == "1-1"


def another_cut(ann: Organizer, server: Served) -> None:
    """A top 4 with single elimination, in place of the announced top 8."""
    ann.step("A top 4, single, in place of the top 8")
    ann.open("Round")
    ann.follow("Make the cut")
    ann.click("Take it: top 4, single elimination")
    ann.click("Keep it: top 4, single elimination")
    typed = (server.data / "events/downtown/event.yaml").read_text(encoding="utf-8")
    assert "cut: 4" in typed
    assert "elimination: single" in typed


def corrected(ann: Organizer, server: Served) -> None:
    """The first result of round 1 was wrong."""
    ann.step("A result of round 1 corrected")
    ann.follow("Round 1")
    ann.type("1 3-3")
    assert "Change it to" in ann.said
    ann.click("Change it")
    assert "was: " in round_file(server, "swiss-1").read_text(encoding="utf-8")


@contextmanager
def second_laptop(ann: Organizer, server: Served, folder: Path) -> Iterator[Served]:
    """A second laptop with a checkout of its own is let in, and has everything."""
    page, place = ann.page, folder / "second"
    git(folder, "clone", "-q", "room.git", "second")
    git(place, "config", "user.name", "Ann Ellis")
    git(place, "config", "user.email", "ann@example.org")
    ann.step("A second laptop is let in")
    ann.press(page.get_by_role("link", name="Desk", exact=True))
    ann.open("Devices")
    ann.follow("Second laptop")
    ann.press(page.get_by_role("button", name="Let in a second laptop"))
    command = page.locator("main code").inner_text()
    code = page.locator("main .code").inner_text()
    ann.steps[-1].keys += len(command) + 1 + len(code) + 1
    with served(place, *command.split()[2:], line=code) as second:
        expect(page.locator("body")).to_contain_text("second laptop: up to date", timeout=SENT)
        yield second


def the_first_fails(ann: Organizer, server: Served, second: Served) -> None:
    """The first laptop dies in the middle of a round; the second becomes the desk."""
    before = round_file(server, "swiss-3").read_bytes()
    server.process.kill()
    server.process.wait()
    ann.step("The first laptop dies, the second takes over")
    ann.page.goto(desk_of(second))
    expect(ann.page.locator("main")).not_to_contain_text("has everything", timeout=SENT)
    ann.press(ann.page.get_by_role("button", name="Take over"))
    ann.click("It is off: take over")
    ann.follow("Downtown Regional")
    expect(ann.page.locator("h1")).to_contain_text("Round 3")
    assert round_file(second, "swiss-3").read_bytes() == before


def test_35_players_two_games_a_round_to_the_top_8(
    browser: Browser, tmp_path: Path, root: Path
) -> None:
    chance = Random(35)
    with evening(browser, tmp_path) as (ann, server):
        begin(ann, "Downtown Regional", "ffg-2.2.1", 5, 8)
        ann.step("Enter 35 players")
        ann.open("Players")
        ann.paste(ann.page.locator("textarea[name=list]").last, columns(names(35)))
        ann.press(ann.page.get_by_role("button", name="Look at the list"))
        ann.click("Enter 35 players")
        started(ann, 1)
        played(ann, chance, "round 1")
        drop(ann, server, "swiss-1")
        started(ann, 2)
        played(ann, chance, "round 2")
        corrected(ann, server)
        started(ann, 3)
        played(ann, chance, "9 of round 3", most=9)
        with second_laptop(ann, server, tmp_path) as second:
            the_first_fails(ann, server, second)
            played(ann, chance, "the rest of round 3")
            drop(ann, second, "swiss-3")
            for number in (4, 5):
                started(ann, number)
                played(ann, chance, f"round {number}")
            ann.step("The announced cut")
            ann.open("Round")
            ann.follow("Make the cut")
            ann.click("Keep it: top 8, double elimination")
            cut_played(ann, chance)
            published(ann, second)
            figures(ann, root, "35 players, two games a round, a top 8", ABOUT_35)
            assert ann.clicks <= 100
            assert ann.keys <= 480
