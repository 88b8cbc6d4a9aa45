"""`topcut import`: what became of each file, what was lost, what is wrong, and a sum."""

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.options import day
from topcut.commands.terminal.report import ERRORS, OK, CannotRunError, say

if TYPE_CHECKING:
    from topcut.edit.event.importing import ImportLine, Imports
    from topcut.exchange.reading.imported import Loss
    from topcut.workspace.data import Data
    from topcut.workspace.reports import EventReport

MOST = 10
"""How many errors of one event are shown."""
FEW = 4
"""How many files are named rather than counted."""


_ARGUMENTS = (
    argument("files", nargs="+", type=Path, metavar="FILE"),
    argument("--event", metavar="NAME", help="the event's folder and address"),
    argument("--date", type=day, metavar="YYYY-MM-DD", help="for files without a date"),
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
    from topcut.edit.event.importing import import_files
    from topcut.workspace.data import Data

    paths, data, event = arguments.files, arguments.data, arguments.event or ""
    if arguments.follow:
        return _follow(paths, Data(data), event, arguments)
    if not any(path.exists() for path in paths):
        raise CannotRunError(f"there is no file {paths[0]}")
    several = len(paths) > 1 or any(path.is_dir() for path in paths)
    if event and several:
        raise CannotRunError("--event names a single event: import one file with it")
    done = import_files(paths, Data(data), event, arguments.date, anyway=arguments.anyway)
    shared = _shared(done.lines) if several else {}
    for line in done.lines:
        _tell(line, data, shared)
    _tell_shared(shared, sum(bool(line.event) for line in done.lines))
    if several:
        print(_sum(done))
    if done.stopped and all(line.error != done.stopped for line in done.lines):
        say(done.stopped)
    if not done.lines:
        raise CannotRunError("nothing here looks like an export of another program")
    return ERRORS if done.stopped or any(line.error for line in done.lines) else OK


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


def _tell(line: "ImportLine", data: Path, shared: Shared) -> None:
    if line.error:
        print(f"{line.file}: {line.error}", file=sys.stderr)
    else:
        print(f"{line.file}: {data / 'events' / line.event}")
        if not line.confirmed:
            print("  it was written, but the disk did not confirm it")
        for loss in line.losses:
            if loss.sentence not in shared:
                print(f"  {loss.message}")
    if line.report is not None:
        _tell_errors(line.report)


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
    from topcut.text.problems.report import summary
    from topcut.text.words.words import counted

    events = sum(bool(line.event) for line in done.lines)
    failed = sum(bool(line.error) for line in done.lines)
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
        "`topcut check` would find an error. Nothing that exists is overwritten.\n\n"
        "--follow keeps an event up to date with one export of Cobra that something else\n"
        "downloads again and again; `topcut serve` beside it shows the pages. What you change by\n"
        "hand in the event's files stays, and is named where the export says otherwise."
    ),
    usage="FILE ... [--event NAME] [--date YYYY-MM-DD] [--anyway] [--follow]",
    arguments=_ARGUMENTS,
    run=_run,
)
