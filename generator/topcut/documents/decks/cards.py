"""Card facts, rows with the fields of NetrunnerDB's public API, become the card pool."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from topcut.text.words.normalize import fold_title
from topcut.tournament import Card, CardPool, Print, Restriction, Side, WantedList

COPIES = 3
"""Copies of a card that names no limit of its own."""

Row = Mapping[str, Any]


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
            date.fromisoformat(day) if (day := row.get("date_release")) else None,
        )
        for row in packs
    }
    printings: dict[str, list[tuple[Print, Row]]] = {}
    for row in cards:
        name, cycle, released = products.get(row["pack_code"], (row["pack_code"], "", None))
        printed = Print(row["code"], name, cycle, released)
        printings.setdefault(fold_title(row["title"]), []).append((printed, row))
    found = tuple(_card(printings[key]) for key in sorted(printings))
    titles = {printed.code: fold_title(card.title) for card in found for printed in card.prints}
    lists = sorted(
        (_mwl_version(row, titles) for row in mwl if row.get("date_start")),
        key=lambda version: (version.start, version.code),
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
        influence=row.get("faction_cost"),
        agenda_points=row.get("agenda_points"),
        limit=COPIES if row.get("deck_limit") is None else row["deck_limit"],
        influence_limit=row.get("influence_limit"),
        minimum=row.get("minimum_deck_size"),
        subtypes=tuple(
            word.strip().casefold() for word in (row.get("keywords") or "").split(" - ") if word
        ),
    )


def _mwl_version(row: Row, titles: Mapping[str, str]) -> WantedList:
    return WantedList(
        code=row["code"],
        name=row["name"],
        start=date.fromisoformat(row["date_start"]),
        cards={
            titles[code]: _restriction(said)
            for code, said in dict(row.get("cards") or {}).items()
            if code in titles
        },
        subtypes={
            name.casefold(): _restriction(said)
            for name, said in dict(row.get("subtypes") or {}).items()
        },
    )


def _restriction(row: Row) -> Restriction:
    return Restriction(
        penalty=row.get("global_penalty", 0),
        universal=row.get("universal_faction_cost", 0),
        restricted=bool(row.get("is_restricted", 0)),
        limit=row.get("deck_limit"),
    )
