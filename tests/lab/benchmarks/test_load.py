"""A hall of a few, for some seconds: everybody asks, nobody is refused, no screen is stale."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.lab.benchmarks.load import Size, measure
from tests.lab.benchmarks.load.ledger import ROUND, SHAPE, STALE, Ledger, Screen, facts
from tests.lab.benchmarks.load.phones import loads
from tests.lab.benchmarks.load.told import document
from tests.support.processes import Sample, slope

SMALL = Size(*(6, 1, 2, 4), minutes=0.5, rounds=1, players=32, patience=10.0)
"""More patient than a hall: how soon a screen has it is measured, not tested."""
KINDS = {
    "page, first visit", "page after a change", "asset, first visit", "television, first visit",
    "television after a change", "state.json", "desk, a look for changes", "a result is typed",
    "a correction", "a player leaves", "a late entry", "a round is paired", "a round is published",
    "report, a key", "report, a look", "report, a result", "reports are taken",
}  # fmt: skip


@pytest.mark.slow
def test_a_small_hall_has_no_error_and_no_stale_screen() -> None:
    with ThreadPoolExecutor(1) as thread:  # in that of the tests a browser's loop may be running
        told = thread.submit(measure, SMALL).result()
    assert told.ledger.errors == []
    assert told.ledger.stale == []
    assert told.said == ""
    assert told.ledger.taken.keys() >= KINDS
    assert told.ledger.ages.keys() >= {"page", "television", "device of the desk"}
    assert told.own < told.server  # who asks is cheaper than who answers
    assert "Stale screens after two seconds: 0. Errors: 0." in document(told, told.processes)


ROW = b"<tr id=table-7><td>7<td>Ada<td>%b<td>Bo<tr id=table-8><td>8</table>"

OWN = b"<tr><td>%b<td>7<th>Cy<td>to play</table>"


def watched(*screens: Screen) -> Ledger:
    ledger = Ledger(round=6)
    ledger.screens |= {*screens}
    return ledger


def shown(result: bytes) -> Screen:
    """A screen that is looked at, with a round's page."""
    return Screen("page", facts("/hall/rounds/6/index.html", ROW % result), awake=True)


def late(ledger: Ledger, key: int, seconds: float = STALE + 0.1) -> None:
    """Something was typed, and the desk answered so many seconds ago."""
    ledger.begin(key).answered = time.monotonic() - seconds
    ledger.look()


def test_a_screen_that_shows_the_state_before_after_two_seconds_is_stale() -> None:
    ledger = watched(shown(b"v"))
    late(ledger, 7)
    assert ledger.stale == ["page did not show 7"]


def test_within_two_seconds_no_screen_is_stale() -> None:
    ledger = watched(shown(b"v"))
    late(ledger, 7, STALE - 0.5)
    assert ledger.stale == []


def test_a_screen_that_shows_it_in_time_is_not_stale_and_its_age_is_kept() -> None:
    screen = shown(b"v")
    ledger = watched(screen)
    ledger.begin(7).answered = time.monotonic() - 1
    ledger.shows(screen, shown(b"6-0").facts)
    late(ledger, 9)
    assert ledger.stale == []
    assert 1 <= ledger.ages["page"][0] < 2


def test_how_late_a_stale_screen_is_at_last_is_kept_too() -> None:
    screen = shown(b"v")
    ledger = watched(screen)
    late(ledger, 7, 5.0)
    ledger.shows(screen, shown(b"6-0").facts)
    ledger.look()
    assert ledger.stale == ["page did not show 7"]
    assert 5 <= ledger.ages["page"][0] < 6


@pytest.mark.parametrize("key", [9, SHAPE])
def test_a_screen_without_that_table_or_asleep_is_not_stale(key: int) -> None:
    asleep = shown(b"v")
    ledger = watched(shown(b"v"), asleep)
    ledger.sleeps(asleep)
    late(ledger, key)
    assert ledger.stale == []


def test_nobody_waits_for_a_result_on_the_page_of_another_round_or_of_who_has_left() -> None:
    one = shown(b"v")
    left = Screen("page", facts("/hall/players/ada/index.html", OWN % b"5"), awake=True)
    other = Screen("page", facts("/hall/players/bo/index.html", OWN % b"6"), awake=True)
    ledger = watched(one, left, other)
    ledger.round = 6
    late(ledger, 7)
    assert ledger.stale == ["page did not show 7"] * 2
    ledger = watched(one, left)
    ledger.round = 7
    late(ledger, 7)
    assert ledger.stale == []


def test_the_facts_of_each_kind_of_page_are_found() -> None:
    player = b"<tr><td>5<td>19<th>Bo<td>won<tr><td>6<td>7<th>Cy<td>to play</table>"
    assert facts("/hall/players/ada/index.html", player) == {
        7: b"Cy<td>to play",
        ROUND: b"6",
    }
    screen = b'<header><div class=o><h1>Round 6</h1><li data-k="7" class=x>6-0<li data-k="8">v</ol>'
    assert facts("/hall/screen/", screen) == {SHAPE: b"Round 6", 7: b"6-0", 8: b"v"}
    desk = b'<tr id="t7" class=in><th>7</th>\n<td>Ada</td>\n<td>6-0</td>\n<td><form></td></tr>'
    assert facts("desk/results", desk) == {7: b"6-0"}


def test_what_a_page_loads_is_found() -> None:
    page = (
        b'<script src=../early.js data-event=x></script><link rel=stylesheet href="../a.css?1">'
        b"<body><a href=elsewhere.html><script src=no.js></script>"
        b'<script src="/_topcut/live.js" data-stamp="1"></script>'
    )
    assert loads("/hall/index.html", page) == ("/early.js", "/a.css?1", "/_topcut/live.js")


def test_a_server_that_grows_is_told_by_its_slope() -> None:
    flat = [Sample(minute, 100, 50, 10, 1.0) for minute in range(10)]
    assert slope(flat) == 0
    grows = [Sample(minute, 100 + 3 * minute, 50, 10, 1.0) for minute in range(10)]
    assert round(slope(grows), 6) == 3
