"""`topcut settle`: which holds where another hand says something else than was typed here."""

import argparse

from topcut.commands.terminal import options
from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import OK, require_event

OURS, THEIRS = "ours", "theirs"
SIGNS = 6
"""Signs of a difference that the list begins with."""


_ARGUMENTS = (
    options.EVENT,
    argument(
        "which",
        nargs="?",
        choices=(OURS, THEIRS),
        metavar="WHICH",
        help="ours: what was typed here holds; theirs: what the other hand says",
    ),
    argument(
        "numbers",
        nargs="*",
        default=[],
        metavar="NUMBER",
        help="only these, by the numbers that the command lists",
    ),
)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.edit.change.refusals import NotTypedError
    from topcut.edit.versions.unsettled import hold_ours, hold_theirs, unsettled
    from topcut.workspace.data import Data, ParseCaches

    require_event(arguments.data, arguments.event)
    data, event = Data(arguments.data, memory=ParseCaches()), arguments.event
    if not arguments.which:
        open_ = unsettled(data, event)
        for over in open_.overwrites:
            print(f"{over.number}: {over.said}")
        for one in open_.differences:
            print(f"{one.mark[:SIGNS]}: {one.sentence}")
        return OK
    try:
        words = _words(unsettled(data, event).words.split(), arguments.numbers)
        done = (hold_ours if arguments.which == OURS else hold_theirs)(data, event, words)
    except NotTypedError as error:
        raise NotTypedError(f"nothing was changed: {error}") from None
    for line in done.lines or ("nothing to settle",):
        print(line)
    return OK


def _words(marks: list[str], named: list[str]) -> list[str] | None:
    """What is meant by what the list begins with; None for all. Raises NotTypedError."""
    from topcut.edit.change.refusals import NotTypedError

    short = {one[:SIGNS] if "." in one else one: one for one in marks}
    for each in named:
        if each not in short:
            raise NotTypedError(f"nothing is to be settled at {each}; `topcut settle` lists it")
    return [short[each] for each in named] or None


COMMAND = Command(
    name="settle",
    help="choose between what was typed here and what another hand says",
    about="An editor with an older file, a merge or a synchronized folder may save over results\n"
    "that were typed at the desk or by a command; or leave a copy beside a file that says\n"
    "something else. `topcut status` and the desk say so, and no round is paired before it is\n"
    "settled:\n\n"
    "  topcut settle downtown            (lists all of it, with numbers)\n"
    "  topcut settle downtown ours       (what was typed here holds everywhere)\n"
    "  topcut settle downtown theirs 12  (what the other hand says holds at number 12)\n\n"
    "What is settled is not asked about again. A copy with nothing left to settle is moved to\n"
    ".topcut/versions/settled/.",
    usage="EVENT [{ours,theirs}] [NUMBER ...]",
    arguments=_ARGUMENTS,
    run=_run,
)
