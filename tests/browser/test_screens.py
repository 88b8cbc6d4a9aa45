"""Televisions: whole rows at the promised size, a loop of a minute, fresh without a flash."""

import re
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route
from topcut.regulations import load
from topcut.rules.bracket.bracket import bracket
from topcut.tournament import Event, Screen, ScreenItem

from tests.support.brackets import event_with_cut, ladder, win
from tests.support.hall import AWKWARD, START, cut_hall, hall, room_files, written
from tests.support.reading import MOVING
from tests.support.television import CONTRAST, FAULTS, SHOWN, TIGHT

pytestmark = pytest.mark.browser

PLAYERS = (8, 32, 128, 251)
WIDTHS = {1920: 1080, 1280: 720}
FONTS = ("DejaVu Sans", "Liberation Sans")
LATER = START + timedelta(minutes=10)

KINDS = (
    *("pairings", "standings", "results", "playing", "clock", "bracket"),
    *("announcements", "alert"),
)


def opened(
    page: Page, halls: Path, path: str, width: int = 1920, font: str = "", query: str = ""
) -> Page:
    """A screen ten minutes after the start of its round, its clock under the test's hand."""
    page.clock.install(time=LATER - timedelta(minutes=1))
    page.clock.pause_at(LATER)
    return turned_on(page, halls, path, width, font, query)


def turned_on(
    page: Page, halls: Path, path: str, width: int = 1920, font: str = "", query: str = ""
) -> Page:
    """A screen on a page whose clock is nobody's."""
    page.set_viewport_size({"width": width, "height": WIDTHS[width]})
    page.goto((halls / path / "index.html").as_uri() + query)
    if font:
        page.add_style_tag(content=f"body{{font-family:{font}!important}}")
    return page


def walked(page: Page, seconds: int = 60) -> list[tuple[int, dict[str, Any]]]:
    """Everything that appears in so many seconds, with the second since the beginning."""
    shown: list[tuple[int, dict[str, Any]]] = []
    for second in range(seconds):
        now = page.evaluate(SHOWN)
        if not shown or (now["section"], now["label"]) != (
            shown[-1][1]["section"],
            shown[-1][1]["label"],
        ):
            shown.append((second, now))
        page.clock.run_for(1000)
    return shown


@pytest.mark.parametrize("font", FONTS)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("players", PLAYERS)
def test_every_page_of_every_screen_is_whole(
    television: Page, halls: Path, players: int, width: int, font: str
) -> None:
    """Rows inside the window, nothing that scrolls, no name cut without an ellipsis."""
    page = opened(television, halls, f"hall-{players}/screen/hall", width, font)
    seen = set()
    for _ in range(15):
        assert page.evaluate(FAULTS) == []
        seen.add(page.evaluate(SHOWN)["section"])
        page.clock.run_for(4000)
    assert {"list pairings", "clock"} <= seen


@pytest.mark.parametrize("font", FONTS)
@pytest.mark.parametrize("screen", ["pairings", "results", "playing"])
@pytest.mark.parametrize("query", ["", "?size=dense", "?size=far"])
def test_sides_stand_whole_beside_the_names(
    television: Page, halls: Path, screen: str, query: str, font: str
) -> None:
    """Corp or Runner is never cut, at no size and in no font, and no name runs into it."""
    page = opened(television, halls, f"sided/screen/{screen}", font=font, query=query)
    assert page.evaluate(FAULTS) == []
    sides = page.evaluate("""[...document.querySelectorAll('section.on li.on i')].map(side => {
        const next = side.nextElementSibling.getBoundingClientRect();
        const range = document.createRange(); range.selectNodeContents(side);
        const words = range.getBoundingClientRect();
        return [side.textContent, words.right <= next.left && side.scrollWidth <= side.clientWidth];
    })""")
    assert {tuple(side) for side in sides} == {("Corp", True), ("Runner", True)}


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(
    ("query", "rem", "rows"),
    [("", 2.5, 22), ("?size=dense", 1.875, 43), ("?size=far", 3.3334, 9), ("?rows=6", 2.5, 12)],
)
def test_type_and_rows_are_as_promised(
    television: Page, halls: Path, width: int, query: str, rem: float, rows: int
) -> None:
    """48, 36 and 64 px at 1920: room for 24, 51 and 9 names, shared out evenly."""
    page = opened(television, halls, "hall-128/screen/pairings", width, query=query)
    shown = page.evaluate(SHOWN)
    assert shown["size"] == pytest.approx(rem * width / 100, abs=0.1)
    assert len(shown["rows"]) == rows
    assert page.evaluate(FAULTS) == []


def test_standings_have_two_columns_and_the_cut_where_they_are_long(
    television: Page, halls: Path
) -> None:
    """Of 128 the cut and eight lines below it; on one page nothing says which part it is."""
    page = opened(television, halls, "hall-128/screen/standings")
    shown = page.evaluate(SHOWN)
    assert (round(shown["size"]), len(shown["rows"]), shown["label"]) == (48, 16, "Standings")
    assert "first 16 of 128" in shown["text"]
    lefts = page.evaluate("[...document.querySelectorAll('li')].map(row => row.offsetLeft)")
    assert lefts == [lefts[0]] * 8 + [lefts[8]] * 8


def test_no_page_is_left_with_a_remainder(television: Page, halls: Path) -> None:
    """All pages of a list have as many rows but for one, in as many columns."""
    for path, query in (("hall-251/screen/hall", ""), ("hall-33/screen/pairings", "")):
        page = opened(television, halls, path, query=query)
        counts = set()
        for _, one in walked(page, 50):
            if one["section"] == "list pairings":
                counts.add(len(one["rows"]))
        assert max(counts) - min(counts) <= 1, path


@pytest.mark.parametrize(
    ("players", "size", "rows"), [(8, 64, [8]), (17, 56, [9, 8]), (32, 38, [16, 16])]
)
def test_a_list_that_fits_stands_on_one_page_as_large_as_it_can(
    television: Page, halls: Path, players: int, size: int, rows: list[int]
) -> None:
    page = opened(television, halls, f"hall-{players}/screen/pairings")
    shown = page.evaluate(SHOWN)
    lefts = page.evaluate("[...document.querySelectorAll('li')].map(row => row.offsetLeft)")
    assert [lefts.count(left) for left in sorted(set(lefts))] == rows
    assert (round(shown["size"]), shown["label"]) == (size, "Pairings")


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("screen", ["pairings", "hall"])
def test_within_a_minute_everybody_appears(
    television: Page, halls: Path, players: int, screen: str
) -> None:
    """The whole loop takes at most 60 seconds and names every player; no page less than 8."""
    page = opened(television, halls, f"hall-{players}/screen/{screen}")
    shown = walked(page, 61)
    pairings = [one for _, one in shown if one["section"].startswith("list pairings")]
    named = {name for one in pairings for name in one["rows"]}
    assert len(named) == players
    assert {player.name for player in hall(players).players} - named <= {*AWKWARD}
    turns = [after - before for (before, _), (after, _) in pairwise(shown)]
    assert all(turn >= 7 for turn in turns), turns


@pytest.mark.parametrize("part", [1, 2, 3])
def test_several_televisions_share_the_alphabet(television: Page, halls: Path, part: int) -> None:
    """A third each, at full size, with its own pages, each at least as long as its rows need."""
    page = opened(television, halls, "hall-251/screen/pairings", query=f"?part={part}of3")
    shown = walked(page, 45)
    names = {name for _, one in shown for name in one["rows"]}
    assert len(names) in (83, 84)
    assert round(shown[0][1]["size"]) == 48
    assert [turn - 9.6 < 1 for turn, _ in shown[1:2]] == [True]


def test_labels_tell_pages_apart_with_folded_letters(television: Page, halls: Path) -> None:
    page = opened(television, halls, "hall-128/screen/pairings")
    labels = [one["label"] for _, one in walked(page, 52)]
    assert labels[1] == "Din–Fan 2/6"
    assert len(labels) == 6


def test_the_first_page_is_complete_without_a_script(
    television: Page, scriptless: Page, halls: Path
) -> None:
    """The same rows and label as with it; the end of the round instead of the clock."""
    for players in PLAYERS:
        path = f"hall-{players}/screen/standings"
        page = opened(television, halls, path)
        scripted = page.evaluate(SHOWN)
        page = turned_on(scriptless, halls, path)
        plain = page.evaluate(SHOWN)
        assert page.evaluate(FAULTS) == []
        assert plain["rows"] == scripted["rows"]
        assert plain["label"] == scripted["label"]
        assert "14:25" in plain["text"]


SHIFTED = """seconds => {
    document.getAnimations().forEach(one => { one.pause(); one.currentTime = 1000 * seconds; });
    const inside = one => {
        const box = one.getBoundingClientRect();
        return box.width > 0 && box.left >= 0 && box.right <= innerWidth + 1
            && box.bottom <= innerHeight;
    };
    const shown = query => [...document.querySelectorAll("section " + query)]
        .filter(inside).map(one => one.textContent);
    const clip = document.querySelector(".h b").getBoundingClientRect();
    const labels = [...document.querySelectorAll(".h b i")].filter(one => {
        const box = one.getBoundingClientRect();
        return box.left > clip.left - 5 && box.right < clip.right + 5;
    });
    return [shown("li p > span"), labels.map(one => one.textContent)];
}"""


def test_without_a_script_a_long_list_goes_on_by_itself(scriptless: Page, halls: Path) -> None:
    """Everybody once, eight seconds a page under its label; after whole turns it loads again."""
    for players, pages in ((33, 2), (128, 6), (251, 11)):
        page = turned_on(scriptless, halls, f"hall-{players}/screen/pairings")
        names: list[str] = []
        for number in range(pages):
            shown, label = page.evaluate(SHIFTED, 8 * number + 4)
            names += shown
            assert [one.split()[-1] for one in label] == [f"{number + 1}/{pages}"]
            assert page.evaluate(SHIFTED, 8 * (pages + number) + 4)[0] == shown
        assert (len(names), len(set(names))) == (players, players)
        again = page.locator("meta[http-equiv=refresh]").get_attribute("content")
        assert int(again or 0) >= 60
        assert int(again or 0) % (8 * pages) == 0


IN_TURN = """seconds => {
    document.getAnimations().forEach(one => { one.pause(); one.currentTime = 1000 * seconds; });
    const found = new Set();
    for (let x = 60; x < innerWidth; x += 120) for (let y = 60; y < innerHeight - 90; y += 60) {
        const one = document.elementFromPoint(x, y).closest("section");
        if (one) found.add(one.className.split(" ")[0]);
    }
    return [...found];
}"""


@pytest.mark.parametrize(
    ("screen", "shown", "times"),
    [
        ("hall-128/screen/hall", ["list", "clock", "list"], 6),
        ("hall-cut/screen/stream", ["duels", "list", "bracket"], 2),
    ],
)
def test_without_a_script_everything_on_a_screen_comes_in_turn(
    scriptless: Page, halls: Path, screen: str, shown: list[str], times: int
) -> None:
    """One thing at a time, each for as long as the longest needs for its pages."""
    page = turned_on(scriptless, halls, screen)
    found = [page.evaluate(IN_TURN, 8 * at + 4) for at in range(times * len(shown) + 1)]
    assert found == [[one] for one in shown for _ in range(times)] + [shown[:1]]


@pytest.mark.parametrize("lacking", ["fetch", "URLSearchParams"])
def test_an_older_browser_turns_pages_by_the_style_sheet_and_loads_the_screen_again(
    television: Page, halls: Path, lacking: str
) -> None:
    """As soon as a whole page comes: half of one leaves the last in its place."""
    loaded, wrong, cut = [], [], [0]

    def serve(route: Route) -> None:
        path = route.request.url.removeprefix("http://hall.example/").partition("?")[0]
        if path.endswith(".html"):
            loaded.append(route.request.resource_type)
        body = (halls / path).read_bytes()
        route.fulfill(body=body[: len(body) - cut[0]], content_type=TYPES[path[-3:]])

    browser = television.context.browser
    assert browser is not None
    old = browser.new_page()  # what it lacks, it lacks for good
    old.on("pageerror", lambda error: wrong.append(str(error)))
    old.route("http://hall.example/**", serve)
    old.add_init_script(f"Object.defineProperty(window, '{lacking}', {{value: undefined}})")
    old.clock.install(time=LATER)
    old.goto("http://hall.example/hall-128/screen/pairings/index.html")
    assert old.evaluate("!document.querySelector('main.paged')")
    cut[0] = 100
    with old.expect_response(lambda answer: answer.request.resource_type == "xhr"):
        old.clock.run_for(300_000)
    assert set(loaded[1:]) == {"xhr"}
    cut[0] = 0
    with old.expect_navigation():
        old.clock.run_for(300_000)
    assert wrong == []
    old.close()


TYPES = {"tml": "text/html", "css": "text/css", ".js": "text/javascript", "svg": "image/svg+xml"}


def test_the_clock_counts_down_turns_amber_and_counts_up(television: Page, halls: Path) -> None:
    """Digits 39 % of the height; words beside the colour; no plus from ten minutes over."""
    state = """() => [document.querySelector('.digits').textContent,
        document.querySelector('.digits').className.replace('digits ', ''),
        document.querySelector('[data-state]').textContent]"""
    page = opened(television, halls, "hall-8/screen/clock")
    page.clock.pause_at(LATER + timedelta(seconds=30))
    assert page.evaluate(state) == ["54:30", "ok", "Playing"]
    size = page.evaluate("parseFloat(getComputedStyle(document.querySelector('.digits')).fontSize)")
    assert size * 0.7 >= 0.35 * 1080
    assert "Table 4" in page.inner_text("main") or "5 minutes, to 14:30" in page.inner_text("main")
    page.clock.run_for(49 * 60_000 + 31_000)
    assert page.evaluate(state) == ["4:59", "soon", "Last five minutes"]
    page.clock.run_for(4 * 60_000 + 59_000 + 128_000)
    assert page.evaluate(state) == ["+2:08", "over", "Time. Both players finish a turn."]
    page.clock.run_for(8 * 60_000)
    assert page.evaluate(state)[0] == "10:08"


def test_after_time_the_round_has_ended_and_what_is_next_has_no_time(
    television: Page, halls: Path
) -> None:
    """Then words say that time is up, and how many play; what is next moves to the foot.

    Round 4 was about 14:45: before that its time is said, after it that it is next.
    """
    end, next_ = "header [data-ended]", "time[data-then]:visible"
    page = opened(television, halls, "hall-8/screen/pairings")
    assert page.inner_text(end) == "ends 14:25"
    assert page.inner_text(next_) == "Round 4 about 14:45"
    page.clock.run_for(56 * 60_000)
    assert page.inner_text(end) == "Time. 3 tables playing"
    assert page.inner_text(next_) == "Round 4 about 14:45"
    page.clock.run_for(20 * 60_000)
    assert page.inner_text(next_) == "next Round 4"
    assert page.evaluate(FAULTS) == []


@pytest.mark.parametrize("font", FONTS)
def test_the_cut_comes_in_readable_parts(television: Page, tmp_path: Path, font: str) -> None:
    """What is played now first, then upper, lower and final in turn, no name under 38 px."""
    screens = (Screen("stage", (ScreenItem("bracket"), ScreenItem("playing"))),)
    small = cut_hall(8, screens=screens, id="eight")
    first = ladder_won(event_with_cut(16, players=20, swiss=ladder(20)), 12)
    last = ladder_won(event_with_cut(16, players=20, swiss=ladder(20)), 29)
    over = ladder_won(event_with_cut(16, players=20, swiss=ladder(20)), 31)
    events = [
        small,
        *(
            replace(one, id=id_, screens=screens)
            for id_, one in (("first", first), ("last", last), ("over", over))
        ),
    ]
    written(tmp_path, room_files(*events))
    seen = {}
    for event in events:
        page = opened(television, tmp_path, f"{event.id}/screen/stage", font=font)
        titles: list[str] = []
        for _ in range(8):
            assert page.evaluate(FAULTS) == []
            titles += page.evaluate("""[...document.querySelectorAll('.h b')]
                .filter(one => one.getClientRects().length).map(one => one.textContent)""")
            sizes = page.evaluate("""[...document.querySelectorAll('.match span')]
                .filter(one => one.getClientRects().length)
                .map(one => parseFloat(getComputedStyle(one).fontSize))""")
            assert min(sizes, default=38.4) >= 38
            page.clock.run_for(8000)
        seen[event.id] = list(dict.fromkeys(titles))
    assert seen == {
        "eight": ["Pairings", "Upper bracket"],
        "first": ["Pairings", "Upper bracket", "Lower bracket"],
        "last": ["Final", "Upper bracket", "Lower bracket", "Final"][:3],
        "over": ["Winner", "Upper bracket", "Lower bracket", "Final"],
    }


def ladder_won(event: Event, matches: int) -> Event:
    """The cut after so many matches, the higher seed winning."""
    for _ in range(matches):
        drawn = bracket(event, load(event.regulations))
        ready = [one for one in drawn.ready if not one.decided] if drawn is not None else []
        if ready:
            winner = min(ready[0].players, key=lambda one: int(one[1:]))
            event = win(event, (ready[0].number, winner))
    return event


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_text_has_a_contrast_of_seven(television: Page, halls: Path, theme: str) -> None:
    """On every kind of screen, and whatever the clock says."""
    for kind in KINDS:
        path = f"hall-{'cut' if kind == 'bracket' else 32}/screen/{kind}"
        page = opened(television, halls, path, query=f"?theme={theme}")
        for minutes in (0, 51, 10):
            page.clock.fast_forward(minutes * 60_000)
            page.clock.run_for(1000)
            assert page.evaluate("document.querySelectorAll('main *').length") > 10
            assert page.evaluate(CONTRAST) == []


@pytest.mark.parametrize("kind", ["results", "playing"])
@pytest.mark.parametrize("size", ["", "dense", "far"])
def test_every_page_of_a_long_list_is_whole(
    television: Page, halls: Path, kind: str, size: str
) -> None:
    """In the widest font no label is shortened, and no name touches a result beside it."""
    path = f"hall-251/screen/{kind}"
    page = opened(television, halls, path, 1280, FONTS[0], f"?size={size}")
    labels = set()
    for _ in range(16):
        assert page.evaluate(FAULTS) == []
        assert page.evaluate(TIGHT) == []
        labels.add(page.evaluate(SHOWN)["label"])
        page.clock.run_for(8000)
    assert any(re.match(r"\d{3}–\d{3} ", label) for label in labels)


@pytest.mark.parametrize("letters", [20, 60, 160, 400, 1000])
@pytest.mark.parametrize("font", FONTS)
def test_an_alert_of_any_length_is_whole(
    television: Page, tmp_path: Path, letters: int, font: str
) -> None:
    """As large as its letters allow; what has no room ends with an ellipsis."""
    text = ("Wide words wait with us " * 42)[:letters].strip()
    made = replace(hall(8), screens=(Screen("alert", (ScreenItem("alert", text),)),))
    written(tmp_path, room_files(made))
    page = opened(television, tmp_path, "hall-8/screen/alert", font=font)
    assert page.evaluate(FAULTS) == []
    said = page.inner_text(".text p")
    assert said == text or (letters > 400 and said.endswith(" …"))
    frame = "one => one.scrollHeight <= one.parentNode.clientHeight"
    assert page.locator(".text p").evaluate(frame)


def test_a_television_stands_still_where_that_is_wanted(television: Page, halls: Path) -> None:
    """No page of a screen fades in; a page just follows the other."""
    television.emulate_media(reduced_motion="reduce")
    for kind in KINDS[:5]:
        page = opened(television, halls, f"hall-32/screen/{kind}")
        page.clock.run_for(15_000)
        assert page.evaluate(MOVING) == [], kind
    television.emulate_media(reduced_motion="no-preference")
