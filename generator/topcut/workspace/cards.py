"""Card facts in `data/cards/`, as `topcut cards` stores them.

Four files, each `{"updated": …, "data": […]}` with the fields of NetrunnerDB's public API that
are facts: cards.json, packs.json, cycles.json, mwl.json.
"""

import json
import time
from datetime import date
from functools import lru_cache
from pathlib import Path

from topcut.disk import scan
from topcut.disk.tree import Tree
from topcut.documents.decks.cards import Row, pool
from topcut.tournament import CardPool

FOLDER = "cards"
NAMES = ("packs", "cycles", "mwl", "cards")


class CardFactsError(Exception):
    """A file of card facts cannot be read; `path` says which."""

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(f"{path}: {message}; remove it and run `topcut cards` again")
        self.path = path


def load_pool(data: Path) -> CardPool | None:
    """The card facts below `data/`; None for none. Raises CardFactsError for damaged ones."""
    folder = data / FOLDER
    paths = [folder / f"{name}.json" for name in NAMES]
    if not all(path.is_file() for path in paths):
        return None
    tree = Tree(data)
    packs, cycles, mwl, cards = (_read(tree, path) for path in paths)
    try:
        return pool(
            cards["data"], packs["data"], cycles["data"], mwl["data"],
            updated=_day(cards.get("updated")),
        )  # fmt: skip
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise CardFactsError(folder, "these are not card facts") from error


def pool_of(data: Path) -> CardPool | None:
    """The same, read once as long as the files stay as they are."""
    folder = data / FOLDER
    if not folder.is_dir():
        return None
    stamp = scan.stamp(folder, time.time_ns(), data)
    return _cached_pool(data, stamp) if stamp else load_pool(data)


@lru_cache(maxsize=1)
def _cached_pool(data: Path, _stamp: str) -> CardPool | None:
    return load_pool(data)


def _read(tree: Tree, path: Path) -> Row:
    try:
        found = json.loads(tree.read(f"{FOLDER}/{path.name}"))
    except OSError as error:
        raise CardFactsError(path, f"cannot be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise CardFactsError(path, "is not JSON") from error
    if not isinstance(found, dict) or not isinstance(found.get("data"), list):
        raise CardFactsError(path, "has no list of facts")
    return found


def _day(updated: object) -> str:
    """The day of a time stamp that begins with one, otherwise nothing."""
    try:
        return str(date.fromisoformat(str(updated)[:10]))
    except ValueError:
        return ""
