"""Deck lists as NetrunnerDB's JSON: numbers of printings and copies."""

import json
import re
from collections.abc import Iterator
from typing import Any

from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.words.invisible import in_one_line
from topcut.tournament import Deck, DeckEntry

SOURCE = "https://netrunnerdb.com/en/decklist/"
ENTRIES = 400
"""More different cards than any deck has."""


def read_json(text: str, file: str, player: str, problems: Problems) -> list[Deck]:
    """The decks of a JSON text.

    A deck is an object with `cards` (number of the printing → copies), alone, in a list, or
    under `data`. Which card is the identity only the card facts say.
    """
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        mark = Mark(file, error.lineno, error.colno)
        _warn(mark, f"this is not JSON: {error.msg}", problems)
        return []
    except (ValueError, RecursionError):
        _warn(Mark(file), "this is not the JSON of a deck list", problems)
        return []
    decks: list[Deck] = []
    known = len(problems)
    for found in _objects(data):
        entries = _entries(found["cards"], text, file, problems)
        if entries:
            decks.append(
                Deck(
                    player=player,
                    side=None,
                    identity=None,
                    entries=entries,
                    format="json",
                    mark=Mark(file, entries[0].mark.line),
                    name=in_one_line(str(found.get("name") or "")),
                    source=source_of(found.get("uuid")),
                )
            )
    if not decks and len(problems) == known:
        _warn(Mark(file), "there is no deck in this JSON", problems)
    return decks


def _objects(data: Any) -> Iterator[dict[str, Any]]:
    if isinstance(data, dict) and "data" in data:
        data = data["data"]
    for found in data if isinstance(data, list) else [data]:
        if isinstance(found, dict) and isinstance(found.get("cards"), dict):
            yield found


def _entries(
    cards: dict[str, Any], text: str, file: str, problems: Problems
) -> tuple[DeckEntry, ...]:
    if len(cards) > ENTRIES:
        _warn(Mark(file), f"{len(cards)} different cards are too many for a deck", problems)
        return ()
    entries = []
    for code, copies in cards.items():
        mark = _place(code, text, file)
        if type(copies) is not int or not 0 < copies < 1000 or not re.fullmatch(r"\d{5,6}", code):
            _warn(mark, f"“{code}: {copies!r}” is not a card and its number of copies", problems)
        else:
            entries.append(DeckEntry(copies, "", mark, code=code))
    return tuple(entries)


def _place(code: str, text: str, file: str) -> Mark:
    found = re.search(rf'"{re.escape(code)}"\s*:', text)
    start = found.start() if found else 0
    line_start = text.rfind("\n", 0, start) + 1
    return Mark(file, text.count("\n", 0, start) + 1, start - line_start + 1)


def source_of(uuid: object) -> str:
    """The address of a published list."""
    if isinstance(uuid, str) and re.fullmatch(r"[0-9a-f-]{8,36}", uuid):
        return SOURCE + uuid
    return ""


def _warn(mark: Mark, message: str, problems: Problems) -> None:
    expected = 'NetrunnerDB\'s JSON of one deck: {"cards": {"01001": 1, …}}'
    problems.warning(mark, "deck list", message, expected)
