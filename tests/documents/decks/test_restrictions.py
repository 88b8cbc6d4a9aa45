"""Restriction lists of a club's own, as typed and as NetrunnerDB has them."""

import json
from datetime import date

import pytest
from topcut.documents.decks.restrictions import read_restrictions
from topcut.documents.schema.reference import KeyReference, entries
from topcut.tournament import Restriction, WantedList

from tests.support import deck_lists as support
from tests.support.rule_cases import said

POOL = support.card_pool()
FILE = "../../cards/lists/house.yaml"
HEAD = "name: House List\ndate_start: 2026-11-01\n"


def read(text: str) -> tuple[WantedList | None, list[str]]:
    found, problems = read_restrictions(text.encode(), FILE, "house", POOL)
    return found, [said(each) for each in problems]


def test_a_list_is_read_with_all_that_it_says_of_cards() -> None:
    found, wrong = read(
        HEAD + "banned: [Faust]\nrestricted:\n  - Rumor Mill\npoints: {2: [D4v1d, Yog.0]}\n"
        "point_limit: 7\nsubtypes: {banned: [Current], restricted: [region]}\n"
    )
    assert wrong == []
    assert found is not None
    assert (found.code, found.name, found.most) == ("house", "House List", 7)
    assert found.start == date(2026, 11, 1)
    assert found.cards == {
        "faust": Restriction(limit=0),
        "rumormill": Restriction(restricted=True),
        "d4v1d": Restriction(points=2),
        "yog0": Restriction(points=2),
    }
    assert found.subtypes == {
        "current": Restriction(limit=0),
        "region": Restriction(restricted=True),
    }


def test_a_file_of_netrunnerdb_is_read_as_it_is() -> None:
    """Cards by its names for them, which are titles without signs."""
    names = ["24_7_news_cycle", "sifr", "mumbad_city_hall", "deja_vu", "aesops_pawnshop"]
    names.append("jinteki_potential_unleashed")
    content = {
        "banned": names[:3],
        "date_start": "2025-07-31",
        "format_id": "eternal",
        "id": "house_points_25_07",
        "name": "House Points 25.07",
        "point_limit": 7,
        "points": {"1": names[3:5], "3": names[5:]},
        "subtypes": {"banned": ["current"]},
    }
    found, wrong = read(json.dumps(content, indent=2))
    assert wrong == []
    assert found is not None
    assert set(found.cards) == {name.replace("_", "") for name in names}
    assert all(key in POOL.by_title for key in found.cards)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "name: House List\nbanned: [Faust]\n",
            f"warning missing key {FILE}:1:1 a restriction list needs “date_start” ⇒ "
            "write: date_start: 2026-11-01",
        ),
        (
            HEAD + "baned: [Faust]\n",
            f"warning unknown key {FILE}:3:1 a restriction list has no “baned” ⇒ "
            "did you mean “banned”?",
        ),
        (
            HEAD + "banned: Faust\n",
            f"warning wrong sort {FILE}:3:9 “banned” has text where there should be a list ⇒ "
            "write: banned: [Faust]",
        ),
        (
            HEAD + "banned: [Faust, Rumour Mil]\n",
            f"warning restriction list {FILE}:3:17 no card is called “Rumour Mil” ⇒ "
            "did you mean “Rumor Mill”?",
        ),
        (
            HEAD + "banned: [Moonlit Rooftop Chase, Quarterly Dividend]\n",
            f"note restriction list {FILE}:3:10 the card facts do not have “Moonlit Rooftop "
            "Chase” and “Quarterly Dividend”, so no list is checked for them ⇒ `topcut cards` "
            "fetches fresh ones; if they are fresh, the title as printed",
        ),
        (
            HEAD + "points: {1: [Faust]}\n",
            f"warning missing key {FILE}:3:9 cards cost points, and nothing says how many a deck "
            "may have ⇒ write: point_limit: 7",
        ),
        (
            HEAD + "points: {few: [Faust]}\npoint_limit: 7\n",
            f"warning form {FILE}:3:10 “few” is not a number of points ⇒ write: 1: [Faust]",
        ),
        (
            HEAD + "point_limit: none\n",
            f"warning number {FILE}:3:14 “point_limit” must be a whole number, but “none” is not "
            "one ⇒ write: point_limit: 1",
        ),
    ],
)
def test_what_is_wrong_with_a_list_is_said_and_stops_no_event(text: str, message: str) -> None:
    _, wrong = read(text)
    assert wrong == [message]


@pytest.mark.parametrize(
    "entry", [entry for entry in entries() if entry.kind == "restrictions"], ids=lambda e: e.name
)
def test_every_example_can_be_typed(entry: KeyReference) -> None:
    head = "".join(f"{line}\n" for line in HEAD.splitlines() if entry.path[0] not in line)
    _, wrong = read(f"{head}{entry.example}\n")
    limit = [each for each in wrong if "point_limit" not in each]
    assert limit == []
