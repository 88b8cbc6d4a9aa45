"""Where a name stands in free text, which nobody but the organizer can word otherwise."""

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from topcut.disk.tree import read_regular
from topcut.documents.players.players import FILE as PLAYERS
from topcut.edit.players.following import named
from topcut.edit.privacy.site_files import ADDRESSES, FIGURES
from topcut.text.problems.mark import Mark
from topcut.text.yaml.compose import compose
from topcut.text.yaml.nodes import Mapping, Node, Scalar, Sequence

LARGEST = 2_000_000
"""Bytes of a file that is looked through."""
_OWN = ("name", "id", "person", "account", "key")
"""Keys of a player that may be like somebody else's name."""


def expression(words: Iterable[str]) -> re.Pattern[str]:
    """Finds these words, in any case, where no letter, digit or hyphen touches them."""
    longest = sorted(words, key=lambda one: (-len(one), one))
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest))})(?![\w-])", re.IGNORECASE)


def deck_account(content: bytes) -> str:
    """The account at NetrunnerDB that its JSON of a deck list names; "" where there is none."""
    try:
        deck = msgspec.json.decode(content)
    except (msgspec.DecodeError, RecursionError):
        return ""
    account = deck.get("user_name") if isinstance(deck, dict) else None
    return account.strip() if isinstance(account, str) else ""


def mentions(data: Path, words: re.Pattern[str], instead: dict[str, bytes | None]) -> list[Mark]:
    """Where files of data/ have one of the words and it is no player's name in its place.

    `instead` has bytes by path below data/ in place of those there, None for no file. Marks are by
    path below data/. Lists of addresses and figures that do not change have somebody else's.
    """
    found: list[Mark] = []
    for path in sorted({*_paths(data), *instead}):
        if path not in instead and path.rpartition("/")[2] in (ADDRESSES, FIGURES):
            continue
        content = instead[path] if path in instead else _read(data / path)
        text = (content or b"").decode("utf-8-sig", "replace")
        if words.search(text):
            own = list(_own_spans(content or b"", path)) if path.endswith(".yaml") else []
            found += [
                _mark(path, text, match.start())
                for match in words.finditer(text)
                if not any(start <= match.start() < end for start, end in own)
            ]
    return found


def _paths(data: Path) -> Iterator[str]:
    for folder, folders, names in os.walk(data):
        folders[:] = sorted(each for each in folders if each not in (".schemas", "cards"))
        for name in names:
            yield (Path(folder) / name).relative_to(data).as_posix()


def _read(path: Path) -> bytes:
    try:
        if path.stat().st_size <= LARGEST:
            return read_regular(os.fspath(path))
    except OSError:
        pass
    return b""


def _mark(path: str, text: str, place: int) -> Mark:
    line = text.count("\n", 0, place) + 1
    return Mark(path, line, place - text.rfind("\n", 0, place))


def _own_spans(content: bytes, path: str) -> Iterator[tuple[int, int]]:
    """The spans in which players are named, who are others than whoever is hidden."""
    root = compose(content, path).root
    inside = path.split("/", 2)[-1] if path.startswith("events/") else path
    nodes = _of_players(root) if inside == PLAYERS else named(root, inside)
    for node in nodes:
        yield node.start, node.end


def _of_players(root: Node | None) -> Iterator[Scalar]:
    for item in root.items if isinstance(root, Sequence) else ():
        for key, value in item.entries if isinstance(item, Mapping) else ():
            if key.text in _OWN and isinstance(value, Scalar):
                yield value
