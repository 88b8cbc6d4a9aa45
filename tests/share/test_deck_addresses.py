"""Addresses of decks: which are asked for, what comes of an answer, and what is refused."""

import json
from functools import partial

import pytest
from topcut.share.deck_addresses import API, answered
from topcut.share.fetching.addresses import WebError
from topcut.share.fetching.fetching import Fetched, fetch

from tests.support.web import answer, web

UUID = "1cc34350-4dfe-4d61-a87b-c1f33da2827d"
CARDS = {"01001": 1, "01050": 3}
DECK = {"id": 7, "uuid": UUID, "name": "N", "user_name": "secret", "cards": CARDS}


class Site:
    """Answers as the API 2.0 does, and keeps what it was asked."""

    def __init__(self, answer: object = None, kind: str = "application/json") -> None:
        self.answer = {"data": [DECK], "total": 1, "success": True} if answer is None else answer
        self.kind = kind
        self.asked: list[str] = []

    def __call__(self, address: str) -> Fetched:
        self.asked.append(address)
        if isinstance(self.answer, WebError):
            raise self.answer
        text = self.answer if isinstance(self.answer, str) else json.dumps(self.answer)
        return Fetched(text.encode(), self.kind, address)


@pytest.mark.parametrize(
    ("address", "asked"),
    [
        (f"https://netrunnerdb.com/en/decklist/{UUID}/glacier", f"decklist/{UUID}"),
        (f"http://www.netrunnerdb.com/fr/decklist/{UUID.upper()}", f"decklist/{UUID}"),
        (f"netrunnerdb.com/en/decklist/{UUID}?x=1#top", f"decklist/{UUID}"),
        ("https://netrunnerdb.com/en/decklist/81579/glacier-2018", "decklist/81579"),
        ("https://netrunnerdb.com/en/deck/view/501311", "deck/501311"),
        (f"https://netrunnerdb.com/en/deck/view/{UUID}", f"deck/{UUID}"),
        ("https://netrunnerdb.com/api/2.0/public/decklist/81579", "decklist/81579"),
        (f"https://api.netrunnerdb.com/api/v3/public/decklists/{UUID}", f"decklist/{UUID}"),
        (f"Runner: <https://netrunnerdb.com/en/decklist/{UUID}>", f"decklist/{UUID}"),
        ("\ufeff https://netrunnerdb.com/decklist/3 \r\n", "decklist/3"),
    ],
)
def test_an_address_is_asked_for_at_the_api(address: str, asked: str) -> None:
    site = Site()
    assert json.loads(answered(address, site))[0]["cards"] == CARDS
    assert site.asked == [f"{API}/{asked}"]


def test_of_an_answer_nothing_of_its_owner_stays() -> None:
    assert json.loads(answered("netrunnerdb.com/en/decklist/7", Site())) == [
        {"name": "N", "uuid": UUID, "cards": CARDS}
    ]


def test_a_deck_that_is_not_published_has_no_address_of_a_list() -> None:
    assert json.loads(answered("netrunnerdb.com/en/deck/view/7", Site())) == [
        {"name": "N", "cards": CARDS}
    ]


def test_two_addresses_are_two_decks_and_twice_the_same_is_one() -> None:
    site = Site()
    text = "Corp: netrunnerdb.com/en/decklist/1\n\nRunner: netrunnerdb.com/en/decklist/2\n"
    assert len(json.loads(answered(text, site))) == 2
    assert site.asked == [f"{API}/decklist/1", f"{API}/decklist/2"]
    with pytest.raises(WebError, match="these are 3 addresses; hand in one for each side"):
        answered(f"{text}netrunnerdb.com/en/decklist/3", site)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3x Sure Gamble\nhttps://netrunnerdb.com/en/decklist/7",
        "Decklist published on https://netrunnerdb.com/en/decklist/7.",
        '{"cards": {"01001": 1}}',
    ],
)
def test_what_is_no_address_alone_is_left_and_nobody_is_asked(text: str) -> None:
    site = Site()
    assert answered(text, site) == text
    assert site.asked == []


@pytest.mark.parametrize(
    "address",
    [
        "https://example.org/en/decklist/7",
        "https://netrunnerdb.com.example.org/en/decklist/7",
        "https://netrunnerdb.com@example.org/en/decklist/7",
        "https://127.0.0.1/en/decklist/7",
        "https://[::1/en/decklist/7",
        "https://netrunnerdb.com/en/decklists/popular",
        "https://netrunnerdb.com/en/decklist/../../user/7",
        "https://netrunnerdb.com/en/card/01001",
        f"https://netrunnerdb.com/en/decklist/{UUID}0",
    ],
)
def test_an_address_of_anything_else_is_refused_and_nobody_is_asked(address: str) -> None:
    site = Site()
    with pytest.raises(WebError, match="paste the list itself") as refused:
        answered(address, site)
    assert site.asked == []
    assert "decklist/" not in str(refused.value)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ({"data": [], "total": 0, "success": False}, "answers with no deck; paste the list itself"),
        ({"success": False, "msg": "secret"}, "answers with no deck"),
        ({"data": [{"cards": ["01001"]}]}, "answers with no deck"),
        ({"data": [DECK, DECK]}, "answers with no deck"),
        ("not json", "answers with no deck"),
        ("[" * 100_000, "answers with no deck"),
        (WebError("netrunnerdb.com has nothing at this address (404)", 404), "paste the list"),
        (WebError("netrunnerdb.com takes too long to answer"), "answer; try again later, or paste"),
    ],
)
def test_an_answer_that_is_no_deck_says_what_to_do(answer: object, why: str) -> None:
    with pytest.raises(WebError, match=why) as refused:
        answered("netrunnerdb.com/en/decklist/7", Site(answer))
    assert "secret" not in str(refused.value)


def test_a_deck_that_is_not_shared_says_how_its_owner_shares_it() -> None:
    site = Site(WebError("netrunnerdb.com does not let everybody read this (403)", 403))
    with pytest.raises(WebError, match="its owner can publish it, or share decks in the profile"):
        answered("netrunnerdb.com/en/deck/view/7", site)


def test_a_page_in_the_place_of_an_answer_is_refused() -> None:
    with pytest.raises(WebError, match="answers a web page, not a file"):
        answered("netrunnerdb.com/en/decklist/7", Site("<html>", "text/html"))


def test_a_deck_comes_over_tls_from_the_server_of_that_name() -> None:
    body = json.dumps({"data": [DECK], "total": 1, "success": True}).encode()
    with web(answer(body, Content_Type="application/json"), names=["netrunnerdb.com"]) as server:
        get = partial(fetch, network=server.network())
        assert json.loads(answered("netrunnerdb.com/en/decklist/7", get))[0]["cards"] == CARDS
    assert server.asked[0].startswith("GET /api/2.0/public/decklist/7 HTTP/1.1\r\n")
    assert server.names == ["netrunnerdb.com"]


def test_an_answer_that_leads_to_this_machine_is_not_followed() -> None:
    away = answer(status="302 Found", Location="https://localhost.example/decklist/7")
    with web(away, names=["netrunnerdb.com"]) as server:
        get = partial(fetch, network=server.network(["93.184.215.14"], ["127.0.0.1"]))
        with pytest.raises(WebError, match="is not a server on the public network"):
            answered("netrunnerdb.com/en/decklist/7", get)
    assert len(server.asked) == 1
