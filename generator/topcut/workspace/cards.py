"""Card facts in `data/cards/`, as `topcut cards` stores them.

Four files, each `{"updated": …, "data": […]}` with the fields of NetrunnerDB's public API that
are facts: cards.json, packs.json, cycles.json, mwl.json. Beside them, in `lists/`, restriction
lists of a club's own.
"""

import json
import re
import time
from dataclasses import replace
from datetime import date
from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from topcut.disk import scan
from topcut.disk.tree import Tree
from topcut.documents.decks.cards import Row, pool
from topcut.documents.decks.restrictions import read_restrictions
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problem, Problems
from topcut.tournament import CardPool

FOLDER = "cards"
LISTS = "lists"
NAMES = ("packs", "cycles", "mwl", "cards")
OWN_LIST = re.compile(r"([^.~][^~]*)\.(?:yaml|json)")
"""Names of files with restriction lists; event.yaml has what stands before the dot."""


class CardFactsError(Exception):
    """A file of card facts cannot be read; `path` says which."""

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(f"{path}: {message}; remove it and run `topcut cards` again")
        self.path = path


class CardFacts(Struct, frozen=True):
    """The facts below `data/`, and what is wrong with the lists of a club's own."""

    pool: CardPool | None
    """None where none were fetched."""
    problems: tuple[Problem, ...] = ()


def load_facts(data: Path) -> CardFacts:
    """The card facts below `data/`. Raises CardFactsError for damaged ones."""
    folder = data / FOLDER
    paths = [folder / f"{name}.json" for name in NAMES]
    if not all(path.is_file() for path in paths):
        return CardFacts(None)
    tree = Tree(data)
    packs, cycles, mwl, cards = (_read(tree, path) for path in paths)
    try:
        facts = pool(
            cards["data"], packs["data"], cycles["data"], mwl["data"],
            updated=_day(cards.get("updated")),
        )  # fmt: skip
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise CardFactsError(folder, "these are not card facts") from error
    return _with_own_lists(tree, facts)


def _with_own_lists(tree: Tree, facts: CardPool) -> CardFacts:
    """The facts with the lists of a club's own: of several in force, the one that began last."""
    lists, problems = [*facts.lists], Problems()
    for name in tree.readable_names(f"{FOLDER}/{LISTS}"):
        match = OWN_LIST.fullmatch(name)
        if match is None:
            continue
        file = f"../../{FOLDER}/{LISTS}/{name}"
        try:
            content = tree.read(f"{FOLDER}/{LISTS}/{name}")
        except OSError as error:
            said = f"{name} cannot be read: {error.strerror}"
            problems.warning(Mark(file), "restriction list", said, "put the file itself there")
            continue
        own, wrong = read_restrictions(content, file, match[1], facts)
        lists += [own] if own is not None else []
        problems.extend(wrong)
    lists.sort(key=lambda each: each.start)
    return CardFacts(replace(facts, lists=tuple(lists)), tuple(problems))


def facts_of(data: Path) -> CardFacts:
    """The same, read once as long as the files stay as they are."""
    folder = data / FOLDER
    if not folder.is_dir():
        return CardFacts(None)
    stamp = scan.stamp(folder, time.time_ns(), data)
    return _cached_facts(data, stamp) if stamp else load_facts(data)


@lru_cache(maxsize=1)
def _cached_facts(data: Path, _stamp: str) -> CardFacts:
    return load_facts(data)


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
