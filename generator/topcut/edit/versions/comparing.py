"""What another version of a file says that ours does not: table by table, player by player.

What it does not say is no difference: an older state does no harm.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from itertools import chain

from msgspec import Struct

from topcut.documents.copies import covers, difference
from topcut.documents.players.players import FILE as PLAYERS
from topcut.documents.rounds.entries import (
    KEY,
    LISTS,
    OUTCOME,
    SEATS,
    STARTED,
    Entry,
    counterpart,
    differs,
    entries,
    is_cut,
    place_of,
    player_place,
)
from topcut.text.problems.mark import lines_of
from topcut.text.problems.problem import Level
from topcut.text.words.normalize import fold
from topcut.text.yaml import nodes
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import value_of, words_of

PAIRINGS = "the pairings"
"""The place of all tables that other players sit at, with the byes: taken together."""
PUBLISH = "publish"
WITH_PAIRINGS = ("byes", "seeds", "fingerprint")
"""What is taken with the pairings."""
_CLOCK = ("pauses", "ends")
"""A clock that was stopped on one machine runs on by that one's file."""
TYPED = (*_CLOCK, "minutes", "warnings", "infractions", "proxies", "rulings")
"""Keys of a round that are taken as a whole."""
_LEVELS = {"draft": 0, "pairings": 1}
_SHOWN = ("a draft", "public without results", "public")
EMPTY = "empty file"
"""The kind of the problem of a file that says nothing."""
MOST = 12
"""Lines that are shown of a file."""


class Statement(Struct, frozen=True):
    """What one version says at a place."""

    entry: Entry
    more: Mapping[str, str] = {}
    """Further keys, as typed."""

    @property
    def words(self) -> str:
        """6–0; `winner: Ada Crane, extension: 5`; "" for nothing."""
        typed = {**self.entry.outcome, **self.more}
        if list(typed) == ["result"]:
            return typed["result"].replace("-", "–").strip("'\"")
        return ", ".join(f"{key}: {value}" for key, value in typed.items())


class Compared(Struct, frozen=True):
    """One place at which two versions differ."""

    place: str
    """table 4, drops Ada Crane, player Ada Crane, started, the pairings; "" for the whole file."""
    elsewhere: str
    """What the other version says, in words."""
    here: str
    """What ours says; "" for nothing."""
    theirs: Statement | None = None
    ours: Statement | None = None
    lines: tuple[str, ...] = ()
    """The lines that differ, with − and +, where a file is compared as a whole."""


def compared(path: str, ours: bytes | None, theirs: bytes) -> list[Compared]:
    """What a version of a file says that ours does not, in the order in which it says it."""
    if ours is not None and path == PLAYERS:
        mine, other = _players(ours), _players(theirs)
        if mine is not None and other is not None:
            return _compared_players(mine, other)
    elif ours is not None and path.startswith("rounds/"):
        mine, other = _round(ours, path), _round(theirs, path)
        if mine is not None and other is not None:
            return _compared_rounds(path, ours, theirs, mine, other)
    if ours is not None and covers(path, ours, theirs):
        return []
    there = difference("", ours or b"", theirs)
    return [Compared("", there, "", lines=_lines(ours or b"", theirs))] if there else []


def _compared_rounds(
    path: str, ours: bytes, theirs: bytes, mine: dict[str, Statement], other: dict[str, Statement]
) -> list[Compared]:
    found = []
    seated = strangers(mine, other), strangers(other, mine)
    moved = any(
        _top(theirs, key) != "" and _plain(_top(theirs, key)) != _plain(_top(ours, key))
        for key in ("byes", "seeds")
    )
    if seated[1] or (moved and not is_cut(path)):
        there, here = _pairs(other, seated[1], theirs), _pairs(mine, seated[0], ours)
        found.append(Compared(PAIRINGS, there, here))
    entries_ = {place: statement.entry for place, statement in mine.items()}
    for place, statement in other.items():
        if place in seated[1]:
            continue
        meant = counterpart(statement.entry, entries_)
        own = mine[meant.place] if meant is not None else None
        if says_more(statement, own):
            found.append(Compared(place, _words(statement), _words(own), statement, own))
    return found


def strangers(these: Mapping[str, Statement], those: Mapping[str, Statement]) -> list[str]:
    """The places of tables whose players sit together at no table of the other version."""
    pairs = {statement.entry.people for statement in those.values()}
    return [
        place
        for place, statement in these.items()
        if statement.entry.people and statement.entry.people not in pairs
    ]


def says_more(theirs: Statement, ours: Statement | None) -> bool:
    """Whether a version says something at a place that ours does not."""
    place = theirs.entry.place
    if place == PUBLISH:
        mine = ours.entry.outcome if ours is not None else {}
        return _level(theirs.entry.outcome) > _level(mine)
    if not theirs.entry.outcome and not theirs.more and not theirs.entry.seats:
        return False
    if ours is None:
        return True
    if place in _CLOCK:
        return False
    return differs(theirs.entry, ours.entry) or any(
        _plain(value) != _plain(ours.more.get(key, "")) for key, value in theirs.more.items()
    )


def read_places(path: str, content: bytes) -> dict[str, Statement] | None:
    """What a file of a round, or players.yaml, says by place; None where it cannot be read."""
    return _players(content) if path == PLAYERS else _round(content, path)


def _round(content: bytes, path: str) -> dict[str, Statement] | None:
    cut = is_cut(path)
    found = entries(content, cut=cut)
    document = compose(content, path)
    root, text = document.root, document.text
    if found is None or not isinstance(root, nodes.Mapping):
        return None
    more: dict[str, dict[str, str]] = {}
    known = (*OUTCOME, *SEATS, "table", "was", *(("match",) if cut else ()))
    tables = value_of(root, "tables")
    for node in tables.items if isinstance(tables, nodes.Sequence) else ():
        if isinstance(node, nodes.Mapping):
            typed = {key.text: words_of(text, value) for key, value in node.entries}
            more[place_of(node, cut=cut)] = {
                key: value for key, value in typed.items() if key not in known and value
            }
    statements = {place: Statement(entry, more.get(place, {})) for place, entry in found.items()}
    for key, value in root.entries:
        if key.text in TYPED:
            statements[key.text] = Statement(Entry(key.text, {key.text: words_of(text, value)}))
    shown = _top(content, PUBLISH)
    statements[PUBLISH] = Statement(Entry(PUBLISH, {PUBLISH: shown} if shown else {}))
    return statements


def _players(content: bytes) -> dict[str, Statement] | None:
    document = compose(content, PLAYERS)
    root, text = document.root, document.text
    if any(each.level is Level.ERROR and each.kind != EMPTY for each in document.problems):
        return None  # there is more in it than can be read
    if root is not None and not isinstance(root, nodes.Sequence):
        return None
    found = {}
    for node in root.items if root else ():
        if isinstance(node, nodes.Mapping) and (place := player_place(node)):
            typed = {key.text: words_of(text, value) for key, value in node.entries}
            line = ", ".join(f"{key}: {value}" for key, value in typed.items())
            found[place] = Statement(Entry(place, typed, line=f"{{{line}}}"))
    return found


def _compared_players(
    mine: Mapping[str, Statement], other: Mapping[str, Statement]
) -> list[Compared]:
    found = []
    for place, statement in other.items():
        own = _same_player(statement, mine)
        if own is None:
            found.append(Compared(place, statement.entry.line, "", statement))
            continue
        there = {
            key: value
            for key, value in statement.entry.outcome.items()
            if _plain(own.entry.outcome.get(key, "")) != _plain(value)
        }
        here = {key: value for key, value in own.entry.outcome.items() if key in there}
        if there:
            found.append(Compared(place, _as_text(there), _as_text(here), statement, own))
    return found


def _same_player(statement: Statement, mine: Mapping[str, Statement]) -> Statement | None:
    """The same player in our list: by what an entry is called, by its key, by the name."""
    if statement.entry.place in mine:
        return mine[statement.entry.place]

    def with_same(key: str, plain: Callable[[str], str]) -> Statement | None:
        wanted = statement.entry.outcome.get(key)
        these = (one for one in mine.values() if key in one.entry.outcome)
        alike = (one for one in these if wanted and plain(one.entry.outcome[key]) == plain(wanted))
        return next(alike, None)

    return with_same(KEY, str) or with_same("name", fold)


def _words(statement: Statement | None) -> str:
    """What a version says at a place, in words; "" where it says nothing."""
    if statement is None:
        return ""
    entry = statement.entry
    if entry.place == PUBLISH:
        return _SHOWN[_level(entry.outcome)]
    key = entry.place.partition(" ")[0]
    if key in LISTS or key in (*TYPED, STARTED):
        return entry.summary
    order = f" ({_sat(entry)})" if "corp" in entry.seats else ""
    return f"{statement.words or 'no result'}{order}"


def _pairs(statements: Mapping[str, Statement], places: Iterable[str], content: bytes) -> str:
    """Table 4 Ada Crane – Bo Quist, table 7 Cy Dahl – Di Ito; byes: [Ed Moss]."""
    tables = [f"{place} {_sat(statements[place].entry)}" for place in places]
    byes = _top(content, "byes")
    return ", ".join(chain(tables, [f"byes {byes}"] if byes else [])) or "none of them"


def _sat(entry: Entry) -> str:
    words = re.split(r"[\[\],]", ",".join(entry.seats.values()))
    first, *others = [word.strip(" '\"") for word in words if word.strip(" '\"")] or [""]
    return " – ".join([f"{first} (Corp)" if "corp" in entry.seats else first, *others])


def _as_text(values: Mapping[str, str]) -> str:
    return ", ".join(f"{key}: {value}" for key, value in values.items())


def _level(outcome: Mapping[str, str]) -> int:
    return _LEVELS.get(_plain(outcome.get(PUBLISH, "")), 2)


def _top(content: bytes, key: str) -> str:
    """What a key of a round's file says, as typed; "" where it is not there."""
    document = compose(content, "")
    value = value_of(document.root, key) if isinstance(document.root, nodes.Mapping) else None
    return words_of(document.text, value) if value is not None else ""


def _plain(value: str) -> str:
    return re.sub(r"[\s'\"]", "", value).casefold()


def _lines(ours: bytes, theirs: bytes) -> tuple[str, ...]:
    """The lines that differ: − for ours, + for theirs."""
    from difflib import ndiff

    here, there = (lines_of(each.decode("utf-8", "replace")) for each in (ours, theirs))
    if len(here) + len(there) > 2000:
        return ()
    found = [line for line in ndiff(here, there) if line[:1] in "-+" and line[2:].strip()]
    told = [f"{'−' if line[0] == '-' else '+'} {line[2:].strip()}" for line in found]
    return (*told[:MOST], *([f"and {len(told) - MOST} more"] if len(told) > MOST else []))
