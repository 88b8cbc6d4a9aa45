"""`topcut players`: players from a registration form, or from a list that is pasted."""

import argparse
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from topcut.commands.terminal import options
from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import ERRORS, OK, CannotRunError, choose_event, say

if TYPE_CHECKING:
    from topcut.edit.lists.recognising import Recognised
    from topcut.workspace.data import Data

_ARGUMENTS = (
    argument("what", choices=("pull", "paste"), help="from the form, or from standard input"),
    options.EVENT_OR_CURRENT,
    argument(
        "--file", metavar="CSV", help="with pull: the answers from this file, not from the form"
    ),
    argument("--dry-run", action="store_true", help="show it, and type nothing"),
)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.workspace.data import Data, ParseCaches

    choose_event(arguments)
    if arguments.file and arguments.what == "paste":
        raise CannotRunError("--file is of `topcut players pull`; a list comes by standard input")
    data = Data(arguments.data, memory=ParseCaches())
    return _pull(arguments, data) if arguments.what == "pull" else _paste(arguments, data)


def _pull(arguments: argparse.Namespace, data: "Data") -> int:
    from topcut.edit.lists.recognising import recognised
    from topcut.edit.registration.registering import compare, register, registering
    from topcut.edit.registration.sheet import read_sheet
    from topcut.share.registrations import answers_of

    event = registering(data, arguments.event)
    content = _file(arguments.file) if arguments.file else answers_of(data, arguments.event)
    sheet = read_sheet(content, event.columns)
    there = compare(data, event, sheet)
    reading = recognised(there.list, event.players, there.decisions)
    if reading.clear:
        reading = recognised(there.list, event.players, (*there.decisions, *reading.clear))
    for note in there.notes:
        say(note)
    lines = _lines(reading)
    for changed in there.changes:
        said = ", ".join(f"{key}: {text}" for key, text in changed.facts.items())
        lines.append(f"changed  {changed.player.name}: {said}")
    lines += [f"gone     {each.name}: in the sheet no more; stays here" for each in there.missing]
    print("\n".join((*lines, f"{there.count} of the sheet are in the event already")))
    facts = {each.player.id: each.facts for each in there.changes}
    if arguments.dry_run or not (reading.sure or facts) or not _agreed():
        return OK
    out = [each.name for each in reading.entrants if each.out]
    before = [each.id for each in event.players]
    done = register(data, event.id, reading.sure, out, facts, before=before, answers=sheet.answers)
    print(". ".join((done.echo, *done.notes)))
    return _report_doubts(reading)


def _paste(arguments: argparse.Namespace, data: "Data") -> int:
    from topcut.edit.lists.recognising import recognised
    from topcut.edit.players.entering import enter
    from topcut.edit.registration.registering import registering

    event = registering(data, arguments.event)
    if sys.stdin.isatty():
        say("paste the list, then Ctrl-D")
    text = sys.stdin.read()
    reading = recognised(text, event.players)
    reading = recognised(text, event.players, reading.clear)
    print("\n".join(_lines(reading)))
    if arguments.dry_run:
        return OK
    done = enter(data, event.id, reading.sure, [each.id for each in event.players])
    print(". ".join((done.echo, *done.notes)))
    return _report_doubts(reading)


def _lines(reading: "Recognised") -> list[str]:
    """Who is new and who is doubtful, a line each."""
    lines = []
    for each in reading.entrants:
        if each.out:
            lines.append(f"left out {each.name}: was here before, or was left out")
            continue
        plays = ", ".join(filter(None, (each.corp, each.runner)))
        word = "doubtful" if each.doubtful else "new     "
        lines.append(f"{word} {each.name}{f' ({plays})' if plays else ''}")
        lines += [f"           {doubt}" for doubt in filter(None, (each.doubtful, *each.wrong))]
    lines += [f"line {line} has no name" for line, _ in reading.nameless]
    return lines


def _report_doubts(reading: "Recognised") -> int:
    """Says who was not entered; the exit code."""
    doubtful: Iterable[str] = [each.name for each in reading.entrants if each.doubtful]
    if not doubtful:
        return OK
    say(f"not entered, since it is doubtful: {', '.join(doubtful)}; decide it at the desk")
    return ERRORS


def _agreed() -> bool:
    """Whether somebody at a terminal says yes; without one it was said by the command."""
    if not sys.stdin.isatty():
        return True
    print("type this? y, n", flush=True)
    return sys.stdin.readline().strip().casefold() in ("y", "yes")


def _file(path: str) -> bytes:
    from topcut.disk.tree import read_regular

    return read_regular(path)


COMMAND = Command(
    name="players",
    help="enter players from a registration form, or from a pasted list",
    about="pull fetches the answers of the form whose address stands in private.yaml\n"
    "(`registration: https://…`), or reads them from a file; it shows who is new, changed,\n"
    "doubtful or gone, and types it after a yes. Of every answer it reads the columns that\n"
    "event.yaml names (`registration: {columns: …}`), else those whose titles it knows, and\n"
    "keeps nothing else. Whoever was pulled before is recognized again.\n\n"
    "paste reads a list from standard input, as the field at the desk does: names, columns of\n"
    "a spreadsheet, or a page of another program.",
    usage="{pull,paste} [EVENT] [--file CSV] [--dry-run]",
    arguments=_ARGUMENTS,
    run=_run,
    prints=True,
    asks=lambda _: sys.stdin.isatty(),
)
