"""The page of the second laptop, on both of them."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from topcut.standby.pair import HERE_ONLY, LaptopPair
from topcut.standby.state import Peer

from tests.build import EVENT, typed
from tests.support.desk import Sitting, let_in, sitting
from tests.support.served import free_port

PEER = Peer("b" * 16, "Bo’s laptop", "key", "", "127.0.0.1:1", "http://192.168.1.9:8001/")


@pytest.fixture
def here(tmp_path: Path) -> Sitting:
    typed(tmp_path, event=EVENT, players="- {name: Ada Crane}\n- {name: Bo Quist}\n")
    made = sitting(tmp_path / "data")
    made.desk.pair = LaptopPair(tmp_path / "data", tmp_path / "state", opened=False, pages=8000)
    made.desk.pair.desk = free_port()
    return made


def _pair(here: Sitting) -> LaptopPair:
    assert here.desk.pair is not None
    return here.desk.pair


def test_alone_there_is_one_button_and_no_word_elsewhere(here: Sitting) -> None:
    page = here.get("/second")
    assert re.findall(r"<button[^>]*>([^<]*)", page.text) == ["Let in a second laptop"]
    assert "second laptop" not in here.get("/downtown/").words


def test_a_code_is_shown_with_the_command_that_asks_for_it(here: Sitting) -> None:
    page = here.click("/second", "invite")
    assert "topcut serve --desk --follow 127.0.0.1:" in page.words
    assert re.search(r"<p class=code>[A-Z2-7]{4}-[A-Z2-7]{4}</p>", page.text)
    _pair(here).end()


def test_while_the_second_is_away_each_click_says_that_it_is_typed_here_only(
    here: Sitting,
) -> None:
    _pair(here).file.keep(peer=PEER)
    token = here.token("/downtown/players")
    told = here.post("/downtown/players", {"token": token, "do": "add", "name": "Cy Dahl"})
    assert told.headers["topcut-second"] == HERE_ONLY
    page = here.get(told.headers["location"])
    assert "Typed here only: the second laptop does not have it yet" in page.words
    assert f"{HERE_ONLY}: the second laptop is away" in page.words


def test_what_was_typed_here_only_is_said_in_the_language_of_the_desk(here: Sitting) -> None:
    (here.desk.path / "site.yaml").write_text("topcut: 1\nlanguage: de\n", encoding="utf-8")
    _pair(here).file.keep(peer=PEER)
    words = here.click("/downtown/players", "add", name="Cy Dahl").words
    assert "eingetragen: Cy Dahl" in words
    assert "Nur hier eingetragen: Der zweite Laptop hat es noch nicht" in words
    assert "nur hier eingetragen: Der zweite Laptop ist weg" in words


def test_a_laptop_that_follows_has_one_page_and_types_nothing(here: Sitting) -> None:
    token = here.token("/downtown/players")
    _pair(here).file.keep(peer=PEER, head=PEER.id)
    for path in ("/", "/downtown/", "/downtown/results", "/begin", "/devices"):
        assert "follows Bo’s laptop" in here.get(path).words
    answer = here.post("/downtown/players", {"token": token, "do": "add", "name": "Cy Dahl"})
    assert answer.status == 503
    assert "Cy Dahl" not in (here.desk.path / "events/downtown/players.yaml").read_text()
    assert here.get("/downtown/stamp").text == "the desk is at the other laptop"


def test_a_click_is_done_before_the_desk_is_given_away_or_not_typed(
    here: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair, token = _pair(here), here.token("/downtown/players")
    busy = []

    def confirm(_: str) -> str:
        with pytest.raises(OSError, match="still being typed"):
            pair.follower.hands.finish(0.0)
        busy.append(1)
        return ""

    monkeypatch.setattr(pair, "confirm", confirm)
    here.post("/downtown/players", {"token": token, "do": "add", "name": "Cy Dahl"})
    assert busy
    pair.follower.hands.finish(0.0)

    @contextmanager
    def given_away() -> Iterator[None]:
        pair.file.keep(peer=PEER, head=PEER.id)
        yield

    monkeypatch.setattr(pair.follower.hands, "typing", given_away)
    answer = here.post("/downtown/players", {"token": token, "do": "add", "name": "Di Eck"})
    assert answer.status == 503
    assert "Di Eck" not in (here.desk.path / "events/downtown/players.yaml").read_text()


def test_taking_over_asks_first_and_then_opens_the_desk(here: Sitting) -> None:
    _pair(here).file.keep(peer=PEER, head=PEER.id)
    asked = here.click("/second", "take over")
    assert asked.status == 409
    assert "Is the first laptop off?" in asked.words
    assert "This laptop does not have everything yet." in asked.words
    token = here.token("/second")
    here.post("/second", {"token": token, "do": "take over", "sure": "yes"})
    assert _pair(here).epoch == 1
    assert "Ada Crane" in here.get("/downtown/players").words
    assert here.click("/second", "take over").status == 200


def test_after_a_take_over_the_old_desk_leads_to_the_new_one(here: Sitting) -> None:
    _pair(here).file.keep(peer=PEER, head=PEER.id, epoch=1, since=1_000_000.0, returns=True)
    page = here.get("/downtown/results")
    assert "Bo’s laptop has the desk since" in page.words
    assert 'href="http://192.168.1.9:8001/"' in page.text


def test_a_device_neither_sees_the_code_nor_takes_over(here: Sitting) -> None:
    device = let_in(here)
    assert device.get("/second").status == 403
    token = device.token("/downtown/players")
    _pair(here).file.keep(peer=PEER, head=PEER.id)
    answer = device.post("/second", {"token": token, "do": "take over", "sure": "yes"})
    assert answer.status == 403
    assert _pair(here).closed


def test_a_laptop_is_sent_away(here: Sitting) -> None:
    _pair(here).file.keep(peer=PEER)
    here.click("/second", "send away")
    assert _pair(here).peer is None


def test_a_device_goes_on_at_the_second_laptop_once_it_has_taken_over(here: Sitting) -> None:
    device = let_in(here)
    _pair(here).file.keep(peer=PEER)
    page = device.get("/downtown/")
    found = re.search(
        r'data-elsewhere="http://192.168.1.9:8001(/in\?hand=([0-9a-f]{64}))"', page.text
    )
    assert found
    there = Sitting(here.desk, "192.168.1.78")  # the same device, at another address: no cookie
    assert "Go on here" in there.get(found[1]).text
    _pair(here).file.keep(head=PEER.id)
    refused = there.post("/in", {"hand": found[2]})
    assert (refused.status, "has not taken over yet" in refused.words) == (403, True)
    _pair(here).file.keep(head="")
    assert there.post("/in", {"hand": found[2]}).status == 303
    assert there.get("/downtown/").status == 200
    again = Sitting(here.desk, "192.168.1.79")
    assert again.post("/in", {"hand": found[2]}).status == 403
    assert "data-elsewhere" not in here.get("/downtown/").text


def test_whoever_asks_hears_whether_the_desk_is_here(here: Sitting) -> None:
    stranger = Sitting(here.desk, "192.168.1.80")
    answer = stranger.get("/whereabouts")
    assert (answer.text, answer.headers["access-control-allow-origin"]) == ('{"here":true}', "*")
    _pair(here).file.keep(peer=PEER, head=PEER.id)
    assert stranger.get("/whereabouts").text == '{"here":false}'


def test_a_page_may_ask_the_second_laptop_where_the_desk_is_and_nobody_else(here: Sitting) -> None:
    name = "content-security-policy"
    alone = here.get("/downtown/hall").headers[name]
    _pair(here).file.keep(peer=PEER)
    joined = here.get("/downtown/hall").headers[name]
    asks = "connect-src 'self' http://192.168.1.9:8001/whereabouts;"
    assert joined == alone.replace("connect-src 'self';", asks)
    _pair(here).file.keep(head=PEER.id)
    assert "<main id=main data-closed" in here.get("/downtown/hall").text
