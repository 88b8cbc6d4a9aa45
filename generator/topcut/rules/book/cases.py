"""The table of cases: for each row files that keep it and files that break it, as they are typed.

The folder typed/ has them, a file for each group of rows, and in events.yaml the small events that
they are typed into. The documents, `topcut rules ROW` and the tests read this one table; the tests
type every case and compare what is said, and what follows, to the letter.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

FOLDER = "typed"
EVENTS = "events.yaml"


class CaseEvent(Struct, frozen=True, forbid_unknown_fields=True):
    """A small event that cases are typed into."""

    about: str
    files: dict[str, str]
    """Texts by path within the event's folder."""
    facts: bool = False
    """Whether there are card facts beside it."""


class TypedCase(Struct, frozen=True, eq=False, forbid_unknown_fields=True, rename={"on": "in"}):
    """One case: files as somebody types them, and what is said of them or follows from them.

    Exactly one of `legal`, `noted`, `ruled`, `illegal` and `nothing` has a text.
    """

    row: str
    """The row, or the kind of a problem that no row has: "player twice"."""
    legal: str = ""
    """What is done, in a sentence: nothing at all is said of it."""
    noted: str = ""
    """The same, where it is legal and a note is said."""
    ruled: str = ""
    """The same, where a ruling lowers the breach of this row."""
    illegal: str = ""
    """The same, where it breaks the row, or is the nearest mistake where a row cannot be broken."""
    nothing: str = ""
    """Why nothing illegal can be typed for the row."""
    on: str = ""
    """The small event, a key of `events()`."""
    files: dict[str, str] = {}
    """Files of this case, whole, in place of those of the event or beside them."""
    instead: dict[str, dict[str, str]] = {}
    """What stands in a file in place of something else: path → old words → new words."""
    without: tuple[str, ...] = ()
    """Files of the event that this case does not have."""
    says: str = ""
    """Every problem in its order, a line each: level, row or kind, file:line:column, message, and
    behind ⇒ what to write instead."""
    then: dict[str, str] = {}
    """What follows, by what is looked at: "standings after 2"."""

    @property
    def kind(self) -> str:
        """legal, noted, ruled, illegal or nothing."""
        kinds = ("legal", "noted", "ruled", "illegal", "nothing")
        (found,) = (kind for kind in kinds if getattr(self, kind))
        return found

    @property
    def title(self) -> str:
        """What is done, in a sentence."""
        title: str = getattr(self, self.kind)
        return title

    @property
    def is_typed(self) -> bool:
        """Whether there are files; False where nothing can be typed."""
        return self.kind != "nothing"


@cache
def events() -> Mapping[str, CaseEvent]:
    """The small events by name."""
    found: dict[str, CaseEvent] = _read(EVENTS, dict[str, CaseEvent])
    return found


@cache
def tables() -> Mapping[str, tuple[TypedCase, ...]]:
    """The cases of each file by its name, "ffg-games", rows in their order, legal ones first."""
    folder = files("topcut.rules.book") / FOLDER
    names = sorted(each.name for each in folder.iterdir() if each.name.endswith(".yaml"))
    return {name.removesuffix(".yaml"): _cases(name) for name in names if name != EVENTS}


def cases() -> tuple[TypedCase, ...]:
    """Every case, in the order of the files."""
    return tuple(case for table in tables().values() for case in table)


def cases_of(row: str) -> tuple[TypedCase, ...]:
    """The cases of a row, legal ones first."""
    return tuple(case for case in cases() if case.row.casefold() == row.casefold())


def texts_of(case: TypedCase) -> dict[str, str]:
    """The files of a case by path, as they are typed."""
    return texts_in(events()[case.on], case)


def texts_in(event: CaseEvent, case: TypedCase) -> dict[str, str]:
    """The files of a case that is typed into this event.

    Raises ValueError where words that a case replaces do not stand in the file exactly once.
    """
    texts = {path: text for path, text in event.files.items() if path not in case.without}
    texts |= case.files
    for path, words in case.instead.items():
        for old, new in words.items():
            if texts[path].count(old) != 1:
                raise ValueError(f"“{old}” stands {texts[path].count(old)} times in {path}")
            texts[path] = texts[path].replace(old, new)
    return texts


def own_texts(case: TypedCase) -> dict[str, str]:
    """The files of a case that are not those of its event, by path."""
    usual = events()[case.on].files
    return {path: text for path, text in texts_of(case).items() if usual.get(path) != text}


def _cases(name: str) -> tuple[TypedCase, ...]:
    order = ["legal", "noted", "ruled", "illegal", "nothing"]
    found: list[TypedCase] = _read(name, list[TypedCase])
    rows = list(dict.fromkeys(case.row for case in found))
    found.sort(key=lambda case: (rows.index(case.row), order.index(case.kind)))
    return tuple(found)


def _read(name: str, shape: Any) -> Any:
    text = (files("topcut.rules.book") / FOLDER / name).read_bytes()
    return msgspec.yaml.decode(text, type=shape)
