"""Which card facts are kept: those that tests and cases of rules need, and some for legal decks."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from topcut.text.words.normalize import fold_title

Rows = list[dict[str, Any]]
ROOT = Path(__file__).parents[2]
CYCLES = {"Core Set", "Genesis", "Spin", "Creation and Control", "Honor and Profit"}
"""Whole, so that legal decks of eight identities can be drawn from them."""
UNTIL = "2018-12-31"
"""The last day of a most wanted list whose cards are all kept; the rule documents are older."""
CARD = {
    "code": "code",
    "title": "title",
    "side_code": "side",
    "faction_code": "faction",
    "type_code": "type",
    "pack_code": "pack_code",
    "faction_cost": "influence_cost",
    "agenda_points": "agenda_points",
    "deck_limit": "deck_limit",
    "influence_limit": "influence_limit",
    "minimum_deck_size": "minimum_deck_size",
}
"""The key of the public API, and that of the table that is read."""
IDENTITY = ("title", "side", "faction", "influence_limit", "minimum_deck_size")
WANTED = ("code", "name", "date_start", "cards", "subtypes")


def chosen(folder: Path) -> Mapping[str, Rows]:
    """The facts by name, as the public API has them; identities of all years, without a code."""
    cards, packs, lists, identities = (
        _rows(folder, name) for name in ("cards", "packs", "mwl", "identities")
    )
    wanted = {code for row in lists if row["date_start"] <= UNTIL for code in row["cards"]}
    words = _words()
    titles = {
        fold_title(card["title"])
        for card in cards
        if card["cycle"] in CYCLES or card["code"] in wanted or fold_title(card["title"]) in words
    }
    kept = [card for card in cards if fold_title(card["title"]) in titles]
    codes = {card["code"] for card in kept}
    cycles = dict.fromkeys(row["cycle"] for row in packs)
    return {
        "cards": [{ours: card[theirs] for ours, theirs in CARD.items()} for card in kept],
        "packs": [
            {
                "code": row["code"],
                "name": row["name"],
                "cycle_code": fold_title(row["cycle"]),
                "position": row["position"],
                "date_release": row["date_release"],
            }
            for row in packs
        ],
        "cycles": [{"code": fold_title(name), "name": name} for name in cycles],
        "mwl": [_of_these(row, codes) for row in lists],
        "identities": [{key: row[key] for key in IDENTITY} for row in identities],
    }


def _of_these(row: Mapping[str, Any], codes: set[str]) -> dict[str, Any]:
    """A most wanted list of these cards alone."""
    cards = {code: said for code, said in row["cards"].items() if code in codes}
    return {key: row[key] for key in WANTED if key in row} | {"cards": cards}


def _rows(folder: Path, name: str) -> Rows:
    rows: Rows = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    return rows


def _words() -> str:
    """Everything that tests, their cases and the rule documents say, without spaces and signs."""
    return "".join(_folded(ROOT / folder) for folder in ("tests", "generator/topcut"))


def _folded(folder: Path) -> str:
    files: Iterable[Path] = (
        path
        for path in sorted(folder.rglob("*"))
        if path.suffix in (".py", ".yaml") and path.name != "identities.yaml"
    )
    return "".join(fold_title(path.read_text(encoding="utf-8")) for path in files)
