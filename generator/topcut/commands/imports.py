"""What `topcut import` says: a line a file, what was lost, what is wrong, and a sum."""

import sys
from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path

from topcut.exchange.imported import Loss
from topcut.organizer.importing import Imports, Line, import_files
from topcut.text.problem import Level, Problem
from topcut.text.report import as_text, summary
from topcut.workspace.reports import EventReport

MOST = 10
"""Errors of one event that are shown."""
FEW = 4
"""Files that are named rather than counted."""


def import_and_tell(
    paths: Sequence[Path], data: Path, event: str, day: date | None, *, anyway: bool
) -> int:
    """Imports and says what became of it; exit code 1 where something failed, 2 for nothing."""
    several = len(paths) > 1 or any(path.is_dir() for path in paths)
    if event and several:
        print("topcut: --event names one event: import one file with it", file=sys.stderr)
        return 2
    done = import_files(paths, data, event, day, anyway=anyway)
    shared = _shared(done.lines) if several else {}
    for line in done.lines:
        _tell(line, data, shared)
    _tell_shared(shared, sum(bool(line.event) for line in done.lines))
    if several:
        print(_sum(done))
    if done.stopped and all(line.error != done.stopped for line in done.lines):
        print(f"topcut: {done.stopped}", file=sys.stderr)
    if not done.lines:
        print("topcut: nothing here looks like an export of another program", file=sys.stderr)
        return 2
    return 1 if done.stopped or any(line.error for line in done.lines) else 0


Shared = dict[str, list[tuple[str, Loss]]]
"""Losses of more than one file by their sentence, with the file."""


def _shared(lines: Iterable[Line]) -> Shared:
    found: Shared = {}
    for line in lines:
        for loss in line.losses if line.event else ():
            found.setdefault(loss.sentence, []).append((line.file, loss))
    return {sentence: each for sentence, each in found.items() if len(each) > 1}


def _tell(line: Line, data: Path, shared: Shared) -> None:
    if line.error:
        print(f"{line.file}: {line.error}", file=sys.stderr)
    else:
        print(f"{line.file}: {data / 'events' / line.event}")
        if not line.confirmed:
            print("  it is written, but the disk does not confirm that it keeps it")
        for loss in line.losses:
            if loss.sentence not in shared:
                print(f"  {loss.message}")
    if line.report is not None:
        _tell_errors(line.report)


def _tell_errors(report: EventReport) -> None:
    errors = [problem for problem in report.problems if problem.level is Level.ERROR]
    for problem in errors[:MOST]:
        text = as_text(problem, report.sources)
        print("\n".join(f"  {line}" for line in text.splitlines()), file=sys.stderr)
    if len(errors) > MOST:
        print(f"  and {len(errors) - MOST} more errors", file=sys.stderr)


def _tell_shared(shared: Shared, events: int) -> None:
    """What was lost of several files: each sentence once, with the places below it."""
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


def _sum(done: Imports) -> str:
    events = sum(bool(line.event) for line in done.lines)
    failed = sum(bool(line.error) for line in done.lines)
    said = [f"{events} event{'' if events == 1 else 's'} imported"]
    if failed:
        said.append(f"{failed} file{'' if failed == 1 else 's'} not imported")
    if done.untried:
        said.append(f"{done.untried} not tried")
    if done.passed_over:
        shown = ", ".join(done.passed_over[:FEW])
        more = len(done.passed_over) - FEW
        said.append(f"passed over: {shown}{f' and {more} more' if more > 0 else ''}")
    text = "; ".join(said)
    problems: list[Problem] = [
        problem
        for line in done.lines
        if line.event and line.report
        for problem in line.report.problems
    ]
    return f"{text}. {summary(problems)}: `topcut check` shows them" if problems else text
