"""Files of other programs become events in data/: whole and checked, or not at all.

Longer than most: what can become of a file, with its entry list and a second file of an event.
"""

import errno
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from topcut.disk.locking import LockedError
from topcut.disk.os_errors import describe
from topcut.disk.tree import EVERYBODYS, leads_within, read_regular
from topcut.disk.writing import write_durable_folder
from topcut.edit.change.refusals import RuledOutError
from topcut.edit.change.schema_files import FOLDER, first_lines, write_schemas
from topcut.edit.event.entry_lists import (
    EntryLine,
    event_of_list,
    list_beside,
    take_claims,
    with_claims,
)
from topcut.edit.event.import_copy import ImportCopy, imports_by_digest, read_import
from topcut.edit.event.import_facts import NOTHING, TABLE, ImportFacts, read_table
from topcut.edit.event.second_file import (
    changes_of,
    id_of_another,
    is_of_another_event,
    named_again,
    replace_files,
)
from topcut.exchange.abr.entry_list import ENDING, EntryClaim, is_entry_list, read_entry_list
from topcut.exchange.files.event_files import event_files
from topcut.exchange.files.regulations_file import regulations_file
from topcut.exchange.ours.integrity import checked_id
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.imported import ImportedEvent, Loss
from topcut.exchange.reading.names import dated_id
from topcut.exchange.recognise import LARGEST, NoTournamentError, import_bytes, parsed
from topcut.record.figures_file import FILE as FIGURES
from topcut.record.renewing import first_text
from topcut.text.problems.problem import Level
from topcut.text.problems.refusal import RefusedError
from topcut.tournament import Event
from topcut.workspace.data import Data
from topcut.workspace.reports import EventReport

_ENDINGS = (".json", ".txt", ".nrtm", ".tome")
"""How files of other programs end."""


class ImportOutcome(StrEnum):
    """What became of a file."""

    IMPORTED = "imported"
    SAME = "the same"
    CHANGED = "changed"
    """Its event is there and says something else; the file was not taken."""
    REPLACED = "replaced"
    FAILED = "not imported"
    OTHER = "no tournament"


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
    outcome: ImportOutcome = ImportOutcome.IMPORTED
    existing: str = ""
    """The id of the event that was there already."""
    changes: tuple[str, ...] = ()
    """What the file says otherwise; where it was taken, what stays as somebody typed it.

    Where it is not known what was typed, all that was taken.
    """
    beside: str = ""
    """The id of another event of this name and day; "" where there is none."""
    has_note: bool = True
    """Whether it is known what the last file of the event said."""


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
    lists: tuple[EntryLine, ...] = ()
    """One for each entry list."""


def import_files(
    paths: Sequence[Path],
    data: Data,
    defaults: ImportFacts = NOTHING,
    *,
    anyway: bool = False,
    replacing: bool = False,
    progress: Callable[[int, int], None] = lambda _done, _of: None,
) -> Imports:
    """Imports files, and folders of files in the order of their names.

    `defaults` are what files do not say; imports.csv of a folder says it of each. An event that is
    there already is left as it is, unless its file is another and `replacing` takes that. For a
    file that cannot be read, or whose event would have errors, the line says so, and nothing of it
    is written; `anyway` writes an event with errors. A full disk ends everything. Entry lists go
    into the events of the exports that they lie beside. Raises ExchangeError for a wrong table.
    """
    files, passed_over = _files(paths)
    tables = {folder: read_table(folder) for folder in {path.parent for path in files}}
    lists = [path for path in files if path.name.endswith(ENDING)]
    exports = [path for path in files if path not in lists]
    beside = {path: listing for path in exports if (listing := list_beside(path)) is not None}
    work = _Importing(data, imports_by_digest(data), anyway=anyway, replacing=replacing)
    lines: list[ImportLine] = []
    entries: list[EntryLine] = []
    stopped, tried = "", 0
    alone = [path for path in lists if path not in beside.values()]
    for path in (*exports, *alone):
        progress(tried, len(exports) + len(alone))
        tried += 1
        facts = tables[path.parent].get(path.name, NOTHING).or_else(defaults)
        try:
            if path in alone:
                entries.append(work.entry_list(path, facts))
                continue
            line, entry = work.export(path, facts, beside.get(path))
        except OSError as error:
            line, entry = (
                ImportLine(path.name, error=describe(error), outcome=ImportOutcome.FAILED),
                None,
            )
            stopped = describe(error) if error.errno in EVERYBODYS else ""
        lines += [line] if line is not None else []
        entries += [entry] if entry is not None else []
        if stopped:
            break
    if any(line.event for line in lines) and not stopped:
        try:
            write_schemas(data.path / FOLDER)
        except OSError as error:
            stopped = describe(error)
    untried = len(exports) + len(alone) - tried
    return Imports(tuple(lines), passed_over, stopped, untried, tuple(entries))


class _Importing(Struct, frozen=True, kw_only=False):
    """The import of one file after the other."""

    data: Data
    by_digest: dict[str, str]
    """Events that were imported here, by the digest of their file."""
    anyway: bool
    replacing: bool

    def export(
        self, path: Path, facts: ImportFacts, beside: Path | None
    ) -> tuple[ImportLine | None, EntryLine | None]:
        """What became of an export and of the entry list beside it."""
        name = path.name
        try:
            content = _content(path)
            listing = b"" if beside is None else _content(beside)
            digest = sha256(content + listing + msgspec.json.encode(facts)).hexdigest()
            if (event_id := self.by_digest.get(digest, "")) and self.data.has(event_id):
                return ImportLine(name, outcome=ImportOutcome.SAME, existing=event_id), None
            root = parsed(content)
            if is_entry_list(root) and root.value:
                return None, self.entry_list(path, facts)
            imported, other = self._with_id(content, facts)
            claims = () if beside is None else read_entry_list(parsed(listing))
            line = self._line(name, imported, claims)
            entry = (
                None if beside is None else self._list_beside(beside.name, line, imported, claims)
            )
        except NoTournamentError as error:
            return ImportLine(name, error=error.message, outcome=ImportOutcome.OTHER), None
        except RefusedError as error:
            why = error.message if isinstance(error, ExchangeError) else str(error)
            return ImportLine(name, error=why, outcome=ImportOutcome.FAILED), None
        if line.event or line.outcome in (ImportOutcome.SAME, ImportOutcome.REPLACED):
            left = entry is not None and entry.differing
            self._copied(imported, "" if left else digest)
        return replace(line, beside=other), entry

    def _with_id(self, content: bytes, facts: ImportFacts) -> tuple[ImportedEvent, str]:
        """The event of a file, and the id of another one that has its name and day."""
        imported = self._read(content, facts)
        event = imported.event
        if facts.event or not event.imported or not self.data.has(event.id):
            return imported, ""
        if not is_of_another_event(self.data, event):
            return imported, ""
        return self._read(content, structs.replace(facts, event=id_of_another(event))), event.id

    def _list_beside(
        self, name: str, line: ImportLine, imported: ImportedEvent, claims: Sequence[EntryClaim]
    ) -> EntryLine | None:
        """What became of the list beside an export; None where that was not taken."""
        if line.event:
            fitting = with_claims(imported, claims)[1]
            return EntryLine(name, line.event, len(claims), fitting, change=fitting > 0)
        if line.outcome in (ImportOutcome.SAME, ImportOutcome.REPLACED):
            return take_claims(name, self.data, line.existing, claims, imported)
        return None

    def entry_list(self, path: Path, facts: ImportFacts) -> EntryLine:
        """What became of a list that lies beside no export."""
        try:
            claims = read_entry_list(parsed(_content(path)))
            event = facts.event or event_of_list(path.name, self.data, claims)
            if not self.data.has(event):
                raise ExchangeError(f"there is no event {event}")
            return take_claims(path.name, self.data, event, claims)
        except RefusedError as error:
            return EntryLine(path.name, error=str(error))

    def _read(self, content: bytes, facts: ImportFacts) -> ImportedEvent:
        imported = facts.completed(import_bytes(content, facts.event, facts.day))
        if facts.name and not facts.event:
            id_ = dated_id(facts.name, imported.event.start)
            imported = facts.completed(import_bytes(content, id_, facts.day))
        checked_id(imported.event.id)
        return imported

    def _line(self, name: str, imported: ImportedEvent, claims: Sequence[EntryClaim]) -> ImportLine:
        data, id_ = self.data, imported.event.id
        if not data.has(id_):
            whole = with_claims(imported, claims)[0] if claims else imported
            line = import_event(name, whole, data, anyway=self.anyway, final=True)
            return line if line.event else replace(line, outcome=ImportOutcome.FAILED)
        files = files_of(imported)
        changes = changes_of(data, id_, files)
        if not changes:
            return ImportLine(name, outcome=ImportOutcome.SAME, existing=id_)
        has_note = read_import(data, id_) is not None
        line = ImportLine(
            name, outcome=ImportOutcome.CHANGED, existing=id_, changes=changes, has_note=has_note
        )
        if not self.replacing:
            return line
        if error := named_again(data, id_, files):
            return ImportLine(name, error=error, outcome=ImportOutcome.FAILED)
        try:
            stays = replace_files(data, id_, files)
        except RuledOutError as error:
            return ImportLine(name, error=str(error), outcome=ImportOutcome.FAILED)
        return replace(line, outcome=ImportOutcome.REPLACED, changes=stays if has_note else changes)

    def _copied(self, imported: ImportedEvent, digest: str) -> None:
        """Notes what the file gave; without the note, the event itself is compared next time."""
        texts = {path: content.decode() for path, content in files_of(imported).items()}
        with suppress(OSError, LockedError):
            ImportCopy(imported.event.id, digest, texts).write(self.data)
        self.by_digest[digest] = imported.event.id


def _content(path: Path) -> bytes:
    """The bytes of a file. Raises ExchangeError."""
    try:
        if path.stat().st_size > LARGEST:
            raise ExchangeError(f"larger than {LARGEST // 1_000_000} MB")
        return read_regular(os.fspath(path))
    except OSError as error:
        raise ExchangeError(error.strerror or "cannot be read", str(path)) from error


def import_file(path: Path, event_id: str = "", day: date | None = None) -> ImportedEvent:
    """Reads a file of another program; arguments as of `import_bytes`.

    Raises ExchangeError with the path.
    """
    try:
        return import_bytes(_content(path), event_id, day)
    except ExchangeError as error:
        raise error.at(str(path)) from error


def looks_like_an_export(path: Path) -> bool:
    """Whether a file of a folder is to be read: by its ending, or because JSON begins in it."""
    if path.name.startswith("."):
        return False
    if path.suffix.lower() in _ENDINGS:
        return True
    try:
        return read_regular(os.fspath(path)).removeprefix(b"\xef\xbb\xbf").lstrip()[:1] in b"{["
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
            elif inside.name != TABLE:
                passed_over.append(inside.name)
    return files, tuple(passed_over)


def import_event(
    name: str, imported: ImportedEvent, data: Data, *, anyway: bool, final: bool = False
) -> ImportLine:
    """Judges an event and writes it, if it has no errors; `name` is that of the file it is from.

    `final` holds its figures from now on, if it is over. Raises OSError, LockedError.
    """
    event = imported.event
    folder = data.folder(event.id)
    files = files_of(imported)
    try:
        _check_place(folder, data.path)
        opened = data.open(event.id, files)
        report = opened.report
        errors = sum(problem.level is Level.ERROR for problem in report.problems)
        if errors and not anyway:
            said = "1 error" if errors == 1 else f"{errors} errors"
            error = f"the event would have {said}, so it was not written (--anyway writes it)"
            return ImportLine(name, losses=imported.losses, error=error, report=report)
        if final and (figures := first_text(opened)):
            files[FIGURES] = figures.encode()
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
