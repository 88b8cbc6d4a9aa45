"""Whom a page of Cobra or Aesop's Tables names, as text copied from a browser.

A browser puts tabs between the cells of a table, and begins a line for each row and for each line
within a cell. So a player's identities may stand on lines of their own behind the name.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from msgspec import Struct

from topcut.documents.names.identities import fitting
from topcut.edit.lists.columns import BEHIND, PRONOUN
from topcut.text.words.normalize import fold
from topcut.tournament import Side

_NAMES = frozenset(
    ("name", "player name", "opponent", "player 1", "player 2", "corp player", "runner player")
)
"""Titles of columns in which players stand, with what they play on the lines below."""
_SIDES = frozenset(("corp", "runner", "ids"))
_PAGES = (
    {"rank", "name", "ids", "points"},
    {"table", "player name", "opponent"},
    {"#", "player 1", "player 2"},
    {"#", "name", "corp", "runner", "score", "sos"},
    {"table number", "corp player", "score", "runner player"},
)
"""The titles of the tables: Cobra's standings, pairings by name and player meeting; Aesop's
standings and pairings."""
_ROW = re.compile(r"(?m)^\d+\t(?!-?\d+[.,]\d{3})")
"""What begins a row: a rank or a table, but no points with a tiebreaker behind them."""
_TABLE = re.compile(r"(?m)^Table \d+ *$")
_RESULT = re.compile(r"[\d\W]*\d *[-–] *\d[^a-z]*|[-–]|ID|2 for 1|\.\.\.")
"""A result between two players of Cobra's pairings, or that there is none."""
_BRACKETED = re.compile(r" *\(\d+\)$")
_PRONOUNS = re.compile(PRONOUN, re.IGNORECASE)
_NOBODY = frozenset(("bye", "(bye)", ""))


class Copied(Struct, frozen=True):
    """A player of a page."""

    name: str
    corp: str = ""
    runner: str = ""
    pronouns: str = ""


def copied(text: str) -> tuple[Copied, ...]:
    """The players of such a page, each once, in its order; nobody where it is none.

    Lines of the text end as Unix has them.
    """
    found: dict[str, Copied] = {}
    for one in _tabular(text) or _by_table(text):
        before = found.setdefault(fold(one.name), one)
        found[fold(one.name)] = Copied(
            before.name,
            before.corp or one.corp,
            before.runner or one.runner,
            before.pronouns or one.pronouns,
        )
    return tuple(found.values())


def _tabular(text: str) -> list[Copied]:
    """Those of a page whose players stand in a table."""
    place = 0
    for line in text.split("\n"):
        place += len(line) + 1
        titles = [fold(title) for title in line.split("\t")]
        if any(page <= set(titles) for page in _PAGES):
            break
    else:
        return []
    starts = [found.start() for found in _ROW.finditer(text, place)]
    rows = (text[start:end].split("\t") for start, end in pairwise([*starts, len(text)]))
    return [one for row in rows for one in _row(titles, row)]


def _row(titles: list[str], cells: list[str]) -> Iterator[Copied]:
    """The players of a row: one, or the two of a table."""
    plays = [cell for title, cell in zip(titles, cells, strict=False) if title in _SIDES]
    for title, cell in zip(titles, cells, strict=False):
        if title in _NAMES:
            name, _, below = cell.strip("\n").partition("\n")
            yield from _player(name, "\n".join((below, *plays)).split("\n"))


def _by_table(text: str) -> list[Copied]:
    """Those of Cobra's pairings: below each "Table 4" the players, a result between them."""
    found: list[Copied] = []
    for block in _TABLE.split(text)[1:]:
        before, part = len(found), list[str]()
        for said in (*block.split("\n"), "-"):
            if not _RESULT.fullmatch(said.strip()):
                part += [said] if said.strip() else []
                continue
            if part:
                found += _player(part[0], part[1:])
            part = []
        if len(found) == before:
            return []
    return found


def _player(name: str, lines: list[str]) -> Iterator[Copied]:
    """The player of a name; `lines` may say what they play, and their pronouns."""
    alone = " ".join(name.split()).removesuffix(" (Corp)").removesuffix(" (Runner)")
    found = BEHIND.fullmatch(alone)
    alone = found[1] if found else alone
    if fold(alone) in _NOBODY:
        return
    plain = [_BRACKETED.sub("", " ".join(each.split())) for each in lines]
    corp, runner = (
        next((each for each in plain if each and len(fitting(each, side)) == 1), "")
        for side in Side
    )
    pronouns = (
        found[2] if found else next((each for each in plain if _PRONOUNS.fullmatch(each)), "")
    )
    yield Copied(alone, corp, runner, pronouns)
