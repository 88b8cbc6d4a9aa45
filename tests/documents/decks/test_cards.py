"""Rows of the public API become cards, as odd as the rows may be."""

from datetime import date
from typing import Any

from topcut.documents.decks.cards import pool
from topcut.text.words.normalize import fold_title, words
from topcut.tournament import Restriction, Side

from tests.support import deck_lists as support

CARD: dict[str, Any] = {
    "code": "01062", "title": "Ichi 1.0", "side_code": "corp", "faction_code": "haas-bioroid",
    "type_code": "ice", "keywords": "Sentry - Bioroid - Destroyer", "pack_code": "core",
    "faction_cost": 2, "agenda_points": None, "deck_limit": 3, "influence_limit": None,
    "minimum_deck_size": None,
}  # fmt: skip
PACKS: list[dict[str, Any]] = [
    {"code": code, "name": name, "cycle_code": cycle, "date_release": day}
    for code, name, cycle, day in (
        ("core2", "Revised Core Set", "core2", "2017-12-14"),
        ("core", "Core Set", "core", "2012-09-06"),
        ("alt", "Alternates", "promos", None),
    )
]


def test_printings_of_one_title_are_one_card() -> None:
    """In the order of release, the undated last; the first release counts."""
    rows = [
        {**CARD, "code": "20068", "pack_code": "core2"},
        {**CARD, "code": "00001", "pack_code": "alt"},
        CARD,
    ]
    (card,) = pool(rows, PACKS, [{"code": "core", "name": "Core"}], []).cards
    assert [p.code for p in card.prints] == ["01062", "20068", "00001"]
    assert (card.side, card.released) == (Side.CORP, date(2012, 9, 6))
    assert card.subtypes == ("sentry", "bioroid", "destroyer")
    assert card.prints[0].cycle == "Core"


def test_odd_rows_are_read() -> None:
    """No limit of copies, a product that is not listed, a list without a day or with no cards."""
    odd = {**CARD, "deck_limit": None, "pack_code": "new", "keywords": None}
    lists: list[dict[str, Any]] = [
        {"code": "a", "name": "Standard A", "date_start": None, "cards": {}},
        {
            "code": "b",
            "name": "Standard B",
            "date_start": "2020-01-01",
            "cards": [],
            "subtypes": [],
        },
        {"code": "c", "name": "Standard C", "date_start": "2019-01-01", "cards": None},
    ]
    found = pool([odd], PACKS, [], lists)
    (card,) = found.cards
    assert (card.limit, card.released, card.prints[0].product) == (3, None, "new")
    assert [wanted.code for wanted in found.lists] == ["c", "b"]


def test_a_list_restricts_titles_and_subtypes() -> None:
    """By any printing's number; cards that are not in the pool are left out."""
    cards = {"01062": {"is_restricted": 1}, "99999": {"deck_limit": 0}}
    row = {
        "code": "x", "name": "Standard X", "date_start": "2020-01-01", "cards": cards,
        "subtypes": {"Bioroid": {"deck_limit": 0}},
    }  # fmt: skip
    eli = {**CARD, "code": "02110", "title": "Eli 1.0"}
    found = pool([CARD, eli], PACKS, [], [row])
    (wanted,) = found.lists
    assert wanted.restriction(found.by_code["01062"]) == Restriction(restricted=True)
    assert wanted.restriction(found.by_code["02110"]) == Restriction(limit=0)


def test_titles_compare_without_case_spaces_punctuation_and_accents() -> None:
    """As printed, as spelled by the facts, as typed in a hurry."""
    assert fold_title("Pre-Paid Voice PAD") == fold_title("Prepaid VoicePAD") == "prepaidvoicepad"
    assert fold_title("D4V1D") == fold_title("D4v1d")
    assert fold_title("Aesop’s Pawnshop") == fold_title("aesops pawnshop")
    assert fold_title("Şifr") == fold_title("sifr")
    assert fold_title("O₂ Shortage") == fold_title("O2 shortage")
    assert fold_title("…!") == "...!"
    assert words("Cerberus “Lady” H1") == ("cerberus", "lady", "h1")


def test_no_two_cards_share_a_folded_title() -> None:
    """Folding joins spellings, never cards: every title of the facts is found as itself."""
    cards = support.card_pool()
    titles = {row["title"] for row in support.api()["cards"]}
    assert {card.title for card in cards.cards} == titles


def test_rows_leave_out_what_a_card_does_not_have() -> None:
    """As the API sends them: no agenda points of an event, no influence cost of an identity."""
    event: dict[str, Any] = {
        "code": "35005",
        "title": "Shred",
        "side_code": "runner",
        "faction_code": "anarch",
    }
    event |= {"type_code": "event", "pack_code": "core", "faction_cost": 1, "deck_limit": 3}
    identity = {**event, "code": "35002", "title": "Topan: Ormas Leader", "type_code": "identity"}
    identity |= {"minimum_deck_size": 45, "influence_limit": 15, "deck_limit": 1}
    del identity["faction_cost"]
    shred, topan = pool([event, identity], PACKS, [], [{"code": "a", "name": "Undated"}]).cards
    assert (shred.influence, shred.agenda_points, shred.minimum) == (1, None, None)
    assert (topan.influence, topan.influence_limit, topan.minimum) == (None, 15, 45)
