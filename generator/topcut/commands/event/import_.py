"""`topcut import`: what became of each file, what was lost, what is wrong, and a sum.

Longer than most: a sentence for everything that can become of a file.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.options import day
from topcut.commands.terminal.report import ERRORS, OK, CannotRunError, say
from topcut.text.words.invisible import unguarded

if TYPE_CHECKING:
    from topcut.edit.event.importing import ImportLine, Imports
    from topcut.exchange.reading.imported import Loss
    from topcut.workspace.data import Data
    from topcut.workspace.reports import EventReport

MOST = 10
"""How many errors of one event are shown."""
FEW = 4
"""How many files are named rather than counted."""
_STAYS = (
    "players.yaml says otherwise, and stays: {}\n"
    "  remove that there, and import the list again: it is taken then"
)
_NOW = "; this was otherwise, and may have been typed by hand (the desk's history takes it back):"
_LOST = (
    "also over what was typed by hand, since no note of the last file is here (.topcut/imports/)"
)


_ARGUMENTS = (
    argument("files", nargs="+", type=Path, metavar="FILE"),
    argument("--event", metavar="NAME", help="the event's folder and address"),
    argument("--date", type=day, metavar="YYYY-MM-DD", help="for files without a date"),
    argument("--place", metavar="PLACE", help="for files without a place"),
    argument("--country", metavar="COUNTRY", help="behind the place"),
    argument("--kind", metavar="KIND", help="what kind of event: circuit opener, national"),
    argument(
        "--replace",
        action="store_true",
        help="take files that say something else than their events; what was typed stays",
    ),
    argument(
        "--anyway", action="store_true", help="write an event even if it has errors, and list them"
    ),
    argument(
        "--follow",
        action="store_true",
        help="read one export of Cobra again whenever the file changes, until Ctrl-C",
    ),
)


def _run(arguments: argparse.Namespace) -> int:
    """Exit code 1 where something failed, 2 where no file is there, or nothing to import."""
    from topcut.edit.event.import_facts import ImportFacts
    from topcut.edit.event.importing import ImportOutcome, import_files
    from topcut.exchange.reading.errors import ExchangeError
    from topcut.workspace.data import Data

    paths, data, event = arguments.files, arguments.data, arguments.event or ""
    if arguments.follow:
        return _follow(paths, Data(data), event, arguments)
    if not any(path.exists() for path in paths):
        raise CannotRunError(f"there is no file {paths[0]}")
    several = len(paths) > 1 or any(path.is_dir() for path in paths)
    if event and several:
        raise CannotRunError("--event names a single event: import one file with it")
    facts = ImportFacts(
        event=event,
        day=arguments.date,
        place=arguments.place or "",
        country=arguments.country or "",
        kind=arguments.kind or "",
    )
    try:
        done = import_files(
            paths,
            Data(data),
            facts,
            anyway=arguments.anyway,
            replacing=arguments.replace,
            progress=_progress,
        )
    except ExchangeError as error:
        raise CannotRunError(str(error)) from error
    finally:
        _progress(0, 0)
    shared = _shared(done.lines) if several else {}
    for line in done.lines:
        _tell(line, data, shared, several=several)
    _tell_shared(shared, sum(bool(line.event) for line in done.lines))
    for sentence, files in _grouped(done, several=several):
        print("\n".join(_group(sentence, files, verbose=arguments.verbose)))
    for why, files in _errors(done, several=several).items():
        lines = _group(why, files, verbose=arguments.verbose)
        one = f"{files[0]}: {why}"
        print(one if len(files) == 1 else "\n".join(lines), file=sys.stderr)
    for entries in done.lists:
        if entries.differing:
            print(f"{entries.file}: {_STAYS.format(', '.join(entries.differing))}", file=sys.stderr)
    if several:
        print(_sum(done))
    if done.stopped and all(line.error != done.stopped for line in done.lines):
        say(done.stopped)
    others = [line for line in done.lines if line.outcome is ImportOutcome.OTHER]
    if len(others) == len(done.lines) and not done.lists and several:
        raise CannotRunError("nothing here looks like an export of another program")
    lost = (
        ImportOutcome.FAILED,
        ImportOutcome.CHANGED,
        *(() if several else (ImportOutcome.OTHER,)),
    )
    failed = any(line.outcome in lost for line in done.lines)
    left = any(entries.error or entries.differing for entries in done.lists)
    return ERRORS if done.stopped or failed or left else OK


def _progress(done: int, of: int) -> None:
    """How far it has come, on a terminal; 0 of 0 removes the line."""
    if sys.stderr.isatty():
        text = f"{done} of {of} files" if of > 1 else ""
        print(f"\r\033[K{text}", end="", file=unguarded(sys.stderr), flush=True)


def _follow(paths: list[Path], data: "Data", event: str, arguments: argparse.Namespace) -> int:
    from topcut.commands.event.watching_export import ExportWatch

    wrong = f"{len(paths)} files" if len(paths) > 1 else "a folder" if paths[0].is_dir() else ""
    if wrong:
        raise CannotRunError(f"--follow reads one export again and again, not {wrong}: name it")
    ExportWatch(paths[0], data, event, arguments.date, anyway=arguments.anyway).follow()
    return OK


Shared = dict[str, "list[tuple[str, Loss]]"]
"""Losses of more than one file by their sentence, with the file."""


def _shared(lines: "Iterable[ImportLine]") -> Shared:
    found: Shared = {}
    for line in lines:
        for loss in line.losses if line.event else ():
            found.setdefault(loss.sentence, []).append((line.file, loss))
    return {sentence: each for sentence, each in found.items() if len(each) > 1}


def _tell(line: "ImportLine", data: Path, shared: Shared, *, several: bool) -> None:
    """What became of one file; of several only what is not of the groups below."""
    from topcut.edit.event.importing import ImportOutcome

    where = data / "events" / (line.event or line.existing)
    if line.outcome in (ImportOutcome.CHANGED, ImportOutcome.REPLACED):
        _tell_changes(line, where)
    elif line.error and not (several and line.report is None):
        print(f"{line.file}: {line.error}", file=sys.stderr)
    elif line.existing and not several:
        print(f"{line.file}: {where} is the same")
    elif line.event:
        own = [loss for loss in line.losses if loss.sentence not in shared]
        if not several or own or line.beside or not line.confirmed:
            print(f"{line.file}: {where}")
        if line.beside:
            print(f"  another event of this name and day is there: {line.beside}")
        if not line.confirmed:
            print("  it was written, but the disk did not confirm it")
        for loss in line.losses:
            if loss.sentence not in shared:
                print(f"  {loss.message}")
    if line.report is not None:
        _tell_errors(line.report)


def _tell_changes(line: "ImportLine", where: Path) -> None:
    """What a second file says otherwise, or what stayed where it was taken."""
    from topcut.edit.event.importing import ImportOutcome

    if line.outcome is ImportOutcome.REPLACED:
        but = ", but for this:" if line.changes else ""
        print(f"{line.file}: {where} is as the file says{but if line.has_note else _NOW}")
        for sentence in line.changes:
            print(f"  {sentence}")
        return
    print(f"{line.file}: {where} is left as it is, and the file says otherwise:", file=sys.stderr)
    for place in line.changes[:MOST]:
        print(f"  {place}", file=sys.stderr)
    if len(line.changes) > MOST:
        print(f"  and {len(line.changes) - MOST} more", file=sys.stderr)
    stays = "; what was typed by hand stays" if line.has_note else f", {_LOST}"
    print(f"  --replace takes it{stays}", file=sys.stderr)


Group = tuple[str, list[str]]
"""A sentence and the files that it is about."""


def _grouped(done: "Imports", *, several: bool) -> "Iterator[Group]":
    """What became of many files: a sentence for each thing that became of some."""
    from topcut.edit.event.importing import ImportOutcome

    imported = [line.file for line in done.lines if line.event]
    if several and imported:
        yield "imported", imported
    for outcome in (ImportOutcome.SAME, ImportOutcome.OTHER) if several else ():
        files = [line.file for line in done.lines if line.outcome is outcome]
        if files:
            yield str(outcome), files
    lists = [one for one in done.lists if not one.error]
    if lists:
        claims, fitting = sum(one.claims for one in lists), sum(one.fitting for one in lists)
        sentence = f"entry lists: {fitting} of {claims} claims fit a player"
        yield sentence, [one.file for one in lists]


def _errors(done: "Imports", *, several: bool) -> dict[str, list[str]]:
    """Why files were not imported, with those of which it is said."""
    from topcut.edit.event.importing import ImportOutcome

    by_error: dict[str, list[str]] = {}
    for line in done.lines if several else ():
        if line.error and line.report is None and line.outcome is not ImportOutcome.OTHER:
            by_error.setdefault(line.error, []).append(line.file)
    for one in done.lists:
        if one.error:
            by_error.setdefault(one.error, []).append(one.file)
    return by_error


def _group(sentence: str, files: list[str], *, verbose: bool) -> "Iterator[str]":
    """The sentence with the number of files, and their names: all, or the first few."""
    yield f"{len(files)} {'file' if len(files) == 1 else 'files'}: {sentence}"
    names = files if verbose else files[:FEW]
    more = f" and {len(files) - len(names)} more (-v names all)" if len(files) > len(names) else ""
    if verbose:
        yield from (f"  {file}" for file in names)
    else:
        yield f"  {', '.join(names)}{more}"


def _tell_errors(report: "EventReport") -> None:
    from topcut.text.problems.problem import Level
    from topcut.text.problems.report import as_text
    from topcut.text.words.words import counted

    errors = [problem for problem in report.problems if problem.level is Level.ERROR]
    for problem in errors[:MOST]:
        text = as_text(problem, report.sources)
        print("\n".join(f"  {line}" for line in text.splitlines()), file=sys.stderr)
    if len(errors) > MOST:
        print(f"  and {counted(len(errors) - MOST, 'more error')}", file=sys.stderr)


def _tell_shared(shared: Shared, events: int) -> None:
    """What was lost from several files: each sentence once, with the places below it."""
    for sentence, found in shared.items():
        without = [file for file, loss in found if not loss.places]
        print(sentence)
        if len(without) == events:
            print(f"  all {events} files")
        elif len(without) > FEW:
            print(f"  {len(without)} of {events} files")
        elif without:
            print(f"  {', '.join(without)}")
        for file, loss in found:
            if loss.places:
                print(f"  {file}: {loss.places}")


def _sum(done: "Imports") -> str:
    from topcut.edit.event.importing import ImportOutcome
    from topcut.text.problems.report import summary
    from topcut.text.words.words import counted

    events = sum(bool(line.event) for line in done.lines)
    failed = sum(line.outcome is ImportOutcome.FAILED for line in done.lines)
    said = [f"{counted(events, 'event')} imported"]
    if failed:
        said.append(f"{counted(failed, 'file')} not imported")
    if done.untried:
        said.append(f"{done.untried} not tried")
    if done.passed_over:
        shown = ", ".join(done.passed_over[:FEW])
        more = len(done.passed_over) - FEW
        said.append(f"skipped: {shown}{f' and {more} more' if more > 0 else ''}")
    text = "; ".join(said)
    problems = [
        problem
        for line in done.lines
        if line.event and line.report
        for problem in line.report.problems
    ]
    return f"{text}. {summary(problems)}: `topcut check` shows them" if problems else text


COMMAND = Command(
    name="import",
    help="create events from files of Cobra, Aesop's Tables, the NRTM app, TOME, or event.json",
    about=(
        "Creates events from files exported by other programs, recognized by their contents:\n"
        "Cobra, Aesop's Tables, the NRTM app, TOME, and our own event.json; a folder is imported\n"
        "file by file. Points, tiebreakers and ranks that were published are compared with ours.\n"
        "Reports what our files cannot hold. An event is written whole or not at all, and not if\n"
        "`topcut check` would find an error. An event that is there is left as it is: a second\n"
        "file of it is the same, or --replace takes what it says otherwise. What files do not say\n"
        "is given by options, or for many by imports.csv in their folder (file, date, place, …).\n"
        "Entry lists of AlwaysBeRunning (NAME-abr.json) give accounts and addresses of decks.\n\n"
        "--follow keeps an event up to date with one export of Cobra that something else\n"
        "downloads again and again; `topcut serve` beside it shows the pages. What you change by\n"
        "hand in the event's files stays, and is named where the export says otherwise."
    ),
    usage=(
        "FILE ... [--event NAME] [--date YYYY-MM-DD] [--place PLACE] [--kind KIND]"
        " [--country COUNTRY] [--replace] [--anyway] [--follow]"
    ),
    arguments=_ARGUMENTS,
    run=_run,
)
