"""Card facts in `data/cards/`, as `topcut cards` stores them, become the card pool.

Four files, each `{"updated": …, "data": […]}` with the fields of NetrunnerDB's public API that
are facts: cards.json, packs.json, cycles.json, mwl.json.
"""

import json
from collections.abc import Iterable, Mapping
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any

from topcut.tournament import Card, CardPool, Print, Restriction, Side, WantedList
from topcut.tournament.cards import folded

FOLDER = "cards"
NAMES = ("packs", "cycles", "mwl", "cards")

COPIES = 3
"""Copies of a card that names no limit of its own."""

Row = Mapping[str, Any]


class CardFactsError(Exception):
    """A file of card facts cannot be read; `path` says which."""

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(f"{path}: {message}; remove it and run `topcut cards` again")
        self.path = path


def load_pool(data: Path) -> CardPool | None:
    """Reads the card facts below `data/`; None where they have not been fetched.

    Raises CardFactsError for a file that is damaged.
    """
    folder = data / FOLDER
    paths = [folder / f"{name}.json" for name in NAMES]
    if not all(path.is_file() for path in paths):
        return None
    packs, cycles, mwl, cards = (_read(path) for path in paths)
    try:
        return pool(
            cards["data"], packs["data"], cycles["data"], mwl["data"],
            updated=_said_day(cards.get("updated")),
        )  # fmt: skip
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise CardFactsError(folder, f"these are no card facts ({error})") from error


def pool_of(data: Path) -> CardPool | None:
    """The same, read once as long as the files stay as they are."""
    stamps = []
    for name in NAMES:
        try:
            status = (data / FOLDER / f"{name}.json").stat()
        except OSError:
            return None
        stamps.append((status.st_mtime_ns, status.st_size))
    return _kept(data, tuple(stamps))


@lru_cache(maxsize=1)
def _kept(data: Path, _stamps: tuple[tuple[int, int], ...]) -> CardPool | None:
    return load_pool(data)


def _read(path: Path) -> Row:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise CardFactsError(path, f"cannot be read ({error})") from error
    if not isinstance(found, dict) or not isinstance(found.get("data"), list):
        raise CardFactsError(path, "has no list of facts")
    return found


def pool(
    cards: Iterable[Row],
    packs: Iterable[Row],
    cycles: Iterable[Row],
    mwl: Iterable[Row],
    updated: str = "",
) -> CardPool:
    """The card pool from rows with the fields of NetrunnerDB's public API."""
    cycle_names: dict[str, str] = {row["code"]: row["name"] for row in cycles}
    products = {
        row["code"]: (
            row["name"],
            cycle_names.get(row["cycle_code"], ""),
            _day(row["date_release"]),
        )
        for row in packs
    }
    printings: dict[str, list[tuple[Print, Row]]] = {}
    for row in cards:
        name, cycle, released = products.get(row["pack_code"], (row["pack_code"], "", None))
        printed = Print(row["code"], name, cycle, released)
        printings.setdefault(folded(row["title"]), []).append((printed, row))
    found = tuple(_card(printings[key]) for key in sorted(printings))
    titles = {printed.code: folded(card.title) for card in found for printed in card.prints}
    lists = sorted(
        (_wanted(row, titles) for row in mwl if row["date_start"]),
        key=lambda wanted: (wanted.start, wanted.code),
    )
    return CardPool(found, tuple(lists), updated)


def _card(printings: list[tuple[Print, Row]]) -> Card:
    printings.sort(key=lambda each: (each[0].released or date.max, each[0].code))
    row = printings[0][1]
    return Card(
        title=row["title"],
        side=Side(row["side_code"]),
        faction=row["faction_code"],
        type=row["type_code"],
        prints=tuple(printed for printed, _ in printings),
        influence=row["faction_cost"],
        agenda_points=row["agenda_points"],
        limit=COPIES if row["deck_limit"] is None else row["deck_limit"],
        influence_limit=row["influence_limit"],
        minimum=row["minimum_deck_size"],
        subtypes=tuple(
            word.strip().casefold() for word in (row.get("keywords") or "").split(" - ") if word
        ),
    )


def _wanted(row: Row, titles: Mapping[str, str]) -> WantedList:
    return WantedList(
        code=row["code"],
        name=row["name"],
        start=date.fromisoformat(row["date_start"]),
        cards={
            titles[code]: _restriction(said)
            for code, said in dict(row["cards"] or {}).items()
            if code in titles
        },
        subtypes={
            name.casefold(): _restriction(said)
            for name, said in dict(row.get("subtypes") or {}).items()
        },
    )


def _restriction(said: Row) -> Restriction:
    return Restriction(
        penalty=said.get("global_penalty", 0),
        universal=said.get("universal_faction_cost", 0),
        restricted=bool(said.get("is_restricted", 0)),
        limit=said.get("deck_limit"),
    )


def _said_day(updated: object) -> str:
    """The day of a time stamp that begins with one, otherwise nothing."""
    try:
        return str(date.fromisoformat(str(updated)[:10]))
    except ValueError:
        return ""


def _day(typed: str | None) -> date | None:
    return date.fromisoformat(typed) if typed else None
