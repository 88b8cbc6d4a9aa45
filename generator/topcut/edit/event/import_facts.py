"""What files of other programs do not say, given beside them: for one, or many in imports.csv."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

from msgspec import Struct, structs

from topcut.disk.tree import read_regular
from topcut.documents.names.names import wrong_folder
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.imported import ImportedEvent
from topcut.text.words.message import one_of

TABLE = "imports.csv"
"""The table of a folder of exports: a line a file."""
_COLUMNS = ("file", "event", "date", "name", "place", "country", "kind")
_CELL = re.compile(r'("(?:[^"]|"")*"|[^,"\n]*)(,|$)')


class ImportFacts(Struct, frozen=True):
    """What is given beside a file: it stands where the file says nothing; a name always."""

    event: str = ""
    """The event's id."""
    day: date | None = None
    """The first day."""
    name: str = ""
    place: str = ""
    country: str = ""
    """Behind the place: "Munich, Germany"."""
    kind: str = ""

    def or_else(self, others: "ImportFacts") -> "ImportFacts":
        """These facts, and of others what is not given here."""
        here = {field: value for field in self.__struct_fields__ if (value := getattr(self, field))}
        return structs.replace(others, **here)

    def completed(self, imported: ImportedEvent) -> ImportedEvent:
        """An event that was imported, with the facts that its file has not."""
        event = imported.event
        place = ", ".join(filter(None, (self.place, self.country)))
        event = replace(
            event,
            name=self.name or event.name,
            place=event.place or place,
            kind=event.kind or " ".join(self.kind.casefold().split()),
        )
        return replace(imported, event=event)


NOTHING = ImportFacts()


def read_table(folder: Path) -> dict[str, ImportFacts]:
    """The facts by the name of the file; none where the folder has no table.

    Raises ExchangeError with line and column of the first thing that is wrong.
    """
    path = folder / TABLE
    try:
        text = read_regular(str(path)).decode("utf-8-sig")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise ExchangeError("cannot be read as text in UTF-8", str(path)) from error
    lines = list(enumerate(text.splitlines(), 1))
    rows = [(number, list(_cells(number, line))) for number, line in lines if line.strip()]
    if not rows:
        return {}
    columns = [name.strip().casefold() for _, name in rows[0][1]]
    for place, name in zip(rows[0][1], columns, strict=True):
        if columns.count(name) > 1:
            raise _wrong(rows[0][0], place[0], f"there are {columns.count(name)} columns “{name}”")
        if ";" in name or "\t" in name:
            raise _wrong(rows[0][0], place[0], "commas separate the columns: write file,date,place")
        if name not in _COLUMNS:
            raise _wrong(
                rows[0][0], place[0], f"there is no column “{name}”: write {one_of(_COLUMNS)}"
            )
    if "file" not in columns:
        raise _wrong(
            rows[0][0], 1, "the first line names the columns, and “file” is not among them"
        )
    facts: dict[str, ImportFacts] = {}
    events: dict[str, int] = {}
    for number, cells in rows[1:]:
        if len(cells) > len(columns):
            extra = cells[len(columns)][0]
            raise _wrong(
                number, extra, f"there are {len(columns)} columns: quote a cell with a comma"
            )
        values = {
            column: (at, text.strip()) for column, (at, text) in zip(columns, cells, strict=False)
        }
        at, file = values.pop("file", (1, ""))
        if file in facts or not (folder / file).is_file() or not file:
            why = "has a line already" if file in facts else "is no file of this folder"
            raise _wrong(number, at, f"“{file}” {why}")
        at, event = values.get("event", (1, ""))
        if event and (event in events or wrong_folder(event)):
            line = events.get(event)
            why = wrong_folder(event) if line is None else f"is the event of line {line} already"
            raise _wrong(number, at, f"“{event}” {why}: write another, such as munich-2024-03-02")
        events[event] = number
        facts[file] = _facts(number, values)
    return facts


def _facts(number: int, values: dict[str, tuple[int, str]]) -> ImportFacts:
    at, day = values.pop("date", (1, ""))
    try:
        first = date.fromisoformat(day) if day else None
    except ValueError:
        raise _wrong(number, at, f"“{day}” is not a day: write it as 2024-03-02") from None
    return ImportFacts(day=first, **{column: text for column, (_, text) in values.items()})


def _cells(number: int, line: str) -> Iterator[tuple[int, str]]:
    """The cells of a line, each with its column in the file."""
    at, more = 0, True
    while more:
        match = _CELL.match(line, at)
        if match is None:
            raise _wrong(number, at + 1, "a quotation mark is not closed, or stands within a cell")
        text = match[1]
        yield at + 1, text[1:-1].replace('""', '"') if text.startswith('"') else text
        at, more = match.end(), match[2] == ","


def _wrong(line: int, column: int, message: str) -> ExchangeError:
    return ExchangeError(message, f"{TABLE}:{line}:{column}")
