"""What people paste, in each form in which NetrunnerDB and jinteki.net export a list."""

import json

import pytest
from topcut.edit.decks.exports import from_json, is_page, plain

from tests.support.deck_lists import card_pool

TEXT = """\
Glacier
Haas-Bioroid: Engineering the Future (Core Set)

Agenda (3)
3x Priority Requisition (Core Set)

Code Gate (2)
2x Tollbooth (Core Set) ••••

4 influence spent (max 15, available 11)
9 agenda points (between 20 and 21)
5 cards (min 45)
Cards up to Core Set"""
MARKDOWN = """\
## Glacier

[Haas-Bioroid: Engineering the Future](https://netrunnerdb.com/en/card/01054) _(Core Set)_

###Agenda (3)
* 3x [Priority Requisition](https://netrunnerdb.com/en/card/01106) _(Core Set)_

###Code Gate (2)
* 2x [Tollbooth](https://netrunnerdb.com/en/card/01090) _(Core Set)_ ●●●●

5 cards (min 45)

Decklist [published on NetrunnerDB](https://netrunnerdb.com/en/decklist/1cc34350/glacier).
"""
BBCODE = """\
[b]Glacier[/b]

[url=https://netrunnerdb.com/en/card/01054]Haas-Bioroid: Engineering the Future[/url] (Core Set)

[b]Agenda (3)[/b]
3x [url=https://netrunnerdb.com/en/card/01106]Priority Requisition[/url] [i](Core Set)[/i]

[b]Code Gate (2)[/b]
2x [url=https://netrunnerdb.com/en/card/01090]Tollbooth[/url] [i](Core Set)[/i] \
[color=#FF8C00]●●●●[/color]

5 cards (min 45)

Decklist [url=https://netrunnerdb.com/en/decklist/1cc34350/glacier]published on NetrunnerDB[/url].
"""
PLAIN = """\
Glacier

Haas-Bioroid: Engineering the Future (Core Set)

Agenda (3)
3x Priority Requisition (Core Set)

Code Gate (2)
2x Tollbooth (Core Set) ●●●●

5 cards (min 45)

Decklist published on NetrunnerDB https://netrunnerdb.com/en/decklist/1cc34350/glacier."""


def test_an_export_as_text_stays_as_it_is() -> None:
    assert plain(TEXT.replace("\n", "\r\n")) == TEXT
    assert plain("3 Hedge Fund\n2 Ichi 1.0\n") == "3 Hedge Fund\n2 Ichi 1.0"


@pytest.mark.parametrize("text", [MARKDOWN, BBCODE])
def test_markdown_and_bbcode_become_text_with_the_address_of_the_list(text: str) -> None:
    assert plain(text) == PLAIN


@pytest.mark.parametrize(
    ("line", "became"),
    [
        ("- 3x Sure Gamble", "3x Sure Gamble"),
        ("> * 3 Sure Gamble", "3 Sure Gamble"),
        ("**3x Sure Gamble**", "3x Sure Gamble"),
        ("Sure Gamble x3", "3x Sure Gamble"),
        ("Sure Gamble 3x", "3x Sure Gamble"),
        ("3× Déjà Vu", "3× Déjà Vu"),
        ("2x Rielle “Kit” Peddler", "2x Rielle “Kit” Peddler"),
        ("1x D4v1d", "1x D4v1d"),
        ("\u202e3x Sure\u200b Gamble\x00", "3x Sure Gamble"),
        ("#1 Fan", "#1 Fan"),
        ("snake_case_name", "snake_case_name"),
        ("--------", "--------"),
        ("Jinteki: Personal Evolution", "Jinteki: Personal Evolution"),
    ],
)
def test_a_line_loses_what_is_no_word_of_it(line: str, became: str) -> None:
    assert plain(line) == became


def test_the_source_of_a_page_is_no_list() -> None:
    assert is_page("<!DOCTYPE html><title>Deck</title>")
    assert is_page("<div class=row>3x Sure Gamble</div>")
    assert not is_page("Glacier <b>\n3x Hedge Fund")


CARDS = {"01001": 1, "01050": 3}
ANSWER = {"data": [{"uuid": "1cc34350-4dfe", "name": "N", "user_name": "u", "cards": CARDS}]}


def test_json_becomes_the_words_of_the_card_facts() -> None:
    assert from_json(json.dumps(ANSWER), card_pool()) == [
        "N\nNoise: Hacker Extraordinaire\n\n3x Sure Gamble (Core Set)\n\nTotal: 3 cards\n"
        "https://netrunnerdb.com/en/decklist/1cc34350-4dfe"
    ]


def test_json_without_card_facts_stays_json_without_its_owner() -> None:
    (text,) = from_json(json.dumps(ANSWER), None) or ("",)
    assert json.loads(text) == {"uuid": "1cc34350-4dfe", "name": "N", "cards": CARDS}
    unknown = {"data": [{"cards": {**CARDS, "99999": 1}}]}
    assert from_json(json.dumps(unknown), card_pool()) == [
        json.dumps({"cards": unknown["data"][0]["cards"]}, indent=1)
    ]


@pytest.mark.parametrize("text", ["3x Sure Gamble", "{not json", "[[[[" * 100_000])
def test_what_is_no_json_is_left_to_the_reader_of_text(text: str) -> None:
    assert from_json(text, None) is None


@pytest.mark.parametrize(
    "cards", [[], {"01001": 0}, {"01001": True}, {"01001": 1000}, {"../x": 1}, {"01001": "1"}]
)
def test_json_without_numbers_of_cards_is_no_deck(cards: object) -> None:
    assert from_json(json.dumps({"cards": cards}), None) == []


def test_an_address_in_json_is_none_but_that_of_a_list() -> None:
    hostile = {"uuid": "../../x\n3x Sure Gamble", "name": "a\n\u202eb", "cards": CARDS}
    (text,) = from_json(json.dumps(hostile), card_pool()) or ("",)
    assert text.startswith("a b\nNoise")
    assert text.endswith("Total: 3 cards")


@pytest.mark.parametrize(
    ("value", "kept"),
    [("a\ud800b\u202e c", "ab c"), ("a\0b\n3x Hedge Fund", "a b 3x Hedge Fund"), ({"a": 1}, None)],
)
def test_a_name_in_json_that_no_file_can_have_is_cleaned(value: object, kept: str | None) -> None:
    """Half of a letter would stop the lists of all who come after this one."""
    (text,) = from_json(
        json.dumps({"name": value, "uuid": value, "cards": {"01054": 1}}), None
    ) or [""]
    assert json.loads(text).get("name") == json.loads(text).get("uuid") == kept
    assert text.encode()
