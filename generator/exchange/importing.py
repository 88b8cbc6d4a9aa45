"""Importing files: one, or a folder of them, into the folder of the events."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from generator.documents.schema_files import first_lines
from generator.exchange.errors import ExchangeError
from generator.exchange.files import event_files
from generator.exchange.imported import Imported, Loss
from generator.exchange.integrity import checked_id
from generator.exchange.recognise import recognise

_LARGEST = 50_000_000
"""Bytes; the largest real file has less than one million."""


@dataclass(frozen=True, slots=True)
class Line:
    """What became of one file of a folder."""

    file: str
    """The file's name."""
    event: str
    """The id of the event that was written; "" where it failed."""
    losses: tuple[Loss, ...] = ()
    error: str = ""
    """Why it failed, one sentence; "" where it did not."""


def import_file(path: Path, event_id: str = "", day: date | None = None) -> Imported:
    """Reads a file of another program, recognised by its content.

    `event_id` names the event instead of the file's own name for it, `day` is its date where
    the file has none. Raises ExchangeError with the path.
    """
    try:
        if path.stat().st_size > _LARGEST:
            raise ExchangeError(f"larger than {_LARGEST // 1_000_000} MB")
        recognised = recognise(path.read_bytes())
        return recognised.format.read(recognised.root, event_id, day)
    except OSError as error:
        raise ExchangeError(error.strerror or "cannot be read", str(path)) from error
    except ExchangeError as error:
        raise error.at(str(path)) from error


def write_event(imported: Imported, events: Path) -> tuple[Path, ...]:
    """Writes the event's files below `events`, the folder of all events; returns their paths.

    Nothing that exists is changed: ExchangeError names the folder where one is there.
    """
    folder = events / checked_id(imported.event.id)
    if folder.exists():
        raise ExchangeError("exists already, and is left as it is", str(folder))
    written = []
    for name, text in event_files(imported.event, first_lines()).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        written.append(path)
    return tuple(written)


def import_folder(
    folder: Path, events: Path, days: Mapping[str, date] | None = None
) -> tuple[Line, ...]:
    """Imports all files of a folder, in the order of their names; one line for each.

    `days` are dates by file name for those that have none. Events of the same name get their
    date behind it. A file that cannot be read, or whose event exists, is a line with the error;
    the others are imported all the same.
    """
    read: dict[str, Imported] = {}
    failed: dict[str, str] = {}
    for path in sorted(path for path in folder.iterdir() if path.is_file()):
        try:
            read[path.name] = import_file(path, day=(days or {}).get(path.name))
        except ExchangeError as error:
            failed[path.name] = error.message
    names = Counter(imported.event.id for imported in read.values())
    lines = [Line(name, "", error=error) for name, error in failed.items()]
    for name, imported in read.items():
        event = imported.event
        try:
            if names[event.id] > 1:
                dated = f"{event.id}-{event.start.isoformat()}"
                imported = import_file(folder / name, dated, event.start)
            write_event(imported, events)
        except ExchangeError as error:
            lines.append(Line(name, "", imported.losses, str(error)))
        else:
            lines.append(Line(name, imported.event.id, imported.losses))
    return tuple(sorted(lines, key=lambda line: line.file))
