"""Files of other programs become events in data/: whole and checked, or not at all."""

import errno
import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from topcut.disk.os_errors import describe
from topcut.disk.tree import EVERYBODYS, leads_within, read_regular
from topcut.disk.writing import write_durable_folder
from topcut.edit.change.schema_files import FOLDER, first_lines, write_schemas
from topcut.exchange.files.event_files import event_files
from topcut.exchange.files.regulations_file import regulations_file
from topcut.exchange.ours.integrity import checked_id
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.imported import ImportedEvent, Loss
from topcut.exchange.recognise import LARGEST, import_bytes
from topcut.text.problems.problem import Level
from topcut.tournament import Event
from topcut.workspace.data import Data
from topcut.workspace.reports import EventReport

_ENDINGS = (".json", ".txt", ".nrtm", ".tome")
"""How files of other programs end."""


@dataclass(frozen=True, slots=True)
class ImportLine:
    """What became of one file."""

    file: str
    """The file's name."""
    event: str = ""
    """The id of the event that was written; "" if none was."""
    losses: tuple[Loss, ...] = ()
    error: str = ""
    """Why it failed, in one sentence; "" if it did not."""
    report: EventReport | None = None
    """What is wrong with the event that was written, or would have been."""
    confirmed: bool = True
    """Whether the disk confirms that the event will survive a power cut."""


@dataclass(frozen=True, slots=True)
class Imports:
    """What became of all files."""

    lines: tuple[ImportLine, ...]
    """One for each file, in their order."""
    passed_over: tuple[str, ...] = ()
    """What is in a folder and is not an export, by name; a folder ends with a slash."""
    stopped: str = ""
    """Why it ended early, such as a full disk with its path; "" if it did not."""
    untried: int = 0
    """Files that were not tried."""


def import_files(
    paths: Sequence[Path],
    data: Data,
    event_id: str = "",
    day: date | None = None,
    *,
    anyway: bool = False,
) -> Imports:
    """Imports files, and folders of files in the order of their names.

    `event_id` names the event of a single file, `day` is the date of those that have none.
    Events of the same name get their date appended. For a file that cannot be read, or whose
    event exists or would have errors, the line says so, and nothing of it is written; `anyway`
    writes an event with errors. A full disk ends everything.
    """
    files, passed_over = _files(paths)
    read = [_read(path, event_id, day) for path in files]
    names = Counter(found.event.id for found in read if isinstance(found, ImportedEvent))
    lines: list[ImportLine] = []
    stopped = ""
    for path, found in zip(files, read, strict=True):
        if isinstance(found, ImportedEvent) and names[found.event.id] > 1 and not event_id:
            dated = f"{found.event.id}-{found.event.start.isoformat()}"
            found = _read(path, dated, found.event.start)
        if isinstance(found, ExchangeError):
            lines.append(ImportLine(path.name, error=found.message))
            continue
        try:
            lines.append(import_event(path.name, found, data, anyway=anyway))
        except OSError as error:
            lines.append(ImportLine(path.name, error=describe(error)))
            if error.errno in EVERYBODYS:
                stopped = describe(error)
                break
    if any(line.event for line in lines) and not stopped:
        try:
            write_schemas(data.path / FOLDER)
        except OSError as error:
            stopped = describe(error)
    return Imports(tuple(lines), passed_over, stopped, len(files) - len(lines))


def import_file(path: Path, event_id: str = "", day: date | None = None) -> ImportedEvent:
    """Reads a file of another program; arguments as of `import_bytes`.

    Raises ExchangeError with the path.
    """
    try:
        if path.stat().st_size > LARGEST:
            raise ExchangeError(f"larger than {LARGEST // 1_000_000} MB")
        return import_bytes(read_regular(os.fspath(path)), event_id, day)
    except OSError as error:
        raise ExchangeError(error.strerror or "cannot be read", str(path)) from error
    except ExchangeError as error:
        raise error.at(str(path)) from error


def looks_like_an_export(path: Path) -> bool:
    """Whether a file of a folder is to be read: by its ending, or because JSON begins in it."""
    if path.name.startswith("."):
        return False
    if path.suffix.lower() in _ENDINGS:
        return True
    try:
        return read_regular(os.fspath(path)).removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"{"
    except OSError:
        return False


def write_event(event: Event, data: Data) -> tuple[Path, ...]:
    """Writes the event's files by one rename, and gives their paths.

    Nothing that exists is changed: ExchangeError names the folder if it is there. Raises
    OSError, and then nothing is left behind.
    """
    folder = data.folder(checked_id(event.id))
    files = files_of(ImportedEvent(event))
    _write(folder, files)
    return tuple(folder / path for path in files)


def _files(paths: Sequence[Path]) -> tuple[list[Path], tuple[str, ...]]:
    """The files to read, and the names of what is skipped."""
    files: list[Path] = []
    passed_over: list[str] = []
    for path in paths:
        if not path.is_dir():
            files.append(path)
            continue
        for inside in sorted(path.iterdir()):
            if inside.is_dir():
                passed_over.append(f"{inside.name}/")
            elif looks_like_an_export(inside):
                files.append(inside)
            else:
                passed_over.append(inside.name)
    return files, tuple(passed_over)


def _read(path: Path, event_id: str, day: date | None) -> ImportedEvent | ExchangeError:
    try:
        found = import_file(path, event_id, day)
        checked_id(found.event.id)
    except ExchangeError as error:
        return error
    return found


def import_event(name: str, imported: ImportedEvent, data: Data, *, anyway: bool) -> ImportLine:
    """Judges an event and writes it, if it has no errors; `name` is that of the file it is from.

    Raises OSError, LockedError.
    """
    event = imported.event
    folder = data.folder(event.id)
    files = files_of(imported)
    try:
        _check_place(folder, data.path)
        report = data.open(event.id, files).report
        errors = sum(problem.level is Level.ERROR for problem in report.problems)
        if errors and not anyway:
            said = "1 error" if errors == 1 else f"{errors} errors"
            error = f"the event would have {said}, so it was not written (--anyway writes it)"
            return ImportLine(name, losses=imported.losses, error=error, report=report)
        with data.lock(event.id, by="topcut import"):
            confirmed = _write(folder, files)
    except ExchangeError as error:
        return ImportLine(name, losses=imported.losses, error=str(error))
    return ImportLine(name, event.id, imported.losses, report=report, confirmed=confirmed)


def files_of(imported: ImportedEvent) -> dict[str, bytes]:
    """The event's files, by path below its folder, regulations of its own among them."""
    files = event_files(imported.event, first_lines())
    if imported.regulations is not None:
        files[imported.regulations.name] = regulations_file(imported.regulations)
    return {path: text.encode() for path, text in files.items()}


def _check_place(folder: Path, data: Path) -> None:
    """Raises ExchangeError if an event is there, or its files would be written elsewhere."""
    if os.path.lexists(folder):
        raise _exists(folder)
    above = os.path.realpath(folder.parent)
    if not leads_within(above, os.fspath(data)):
        raise ExchangeError(f"a link leads out of {data}, so nothing is written", str(folder))


def _write(folder: Path, files: dict[str, bytes]) -> bool:
    """Writes the whole folder by one rename; says whether the disk confirms it."""
    try:
        return write_durable_folder(folder, files)
    except FileExistsError:
        raise _exists(folder) from None
    except OSError as error:
        if error.errno in (errno.ENOTEMPTY, errno.EEXIST):
            raise _exists(folder) from None
        raise


def _exists(folder: Path) -> ExchangeError:
    return ExchangeError("already exists, and is left as it is", str(folder))
