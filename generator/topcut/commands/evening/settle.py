"""`topcut settle`: which holds where a file was saved over what was typed here."""

import argparse

from topcut.commands.terminal import options
from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import OK, require_event

OURS, THEIRS = "ours", "theirs"


_ARGUMENTS = (
    options.EVENT,
    argument(
        "which",
        nargs="?",
        choices=(OURS, THEIRS),
        metavar="WHICH",
        help="ours: type again what was typed here; theirs: keep what the files say",
    ),
    argument(
        "numbers",
        nargs="*",
        default=[],
        type=int,
        metavar="NUMBER",
        help="only these, by the numbers that the command lists",
    ),
)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.edit.change.overwrites import keep_theirs, overwrites, type_ours
    from topcut.edit.change.refusals import NotTypedError
    from topcut.workspace.data import Data, ParseCaches

    require_event(arguments.data, arguments.event)
    data, event = Data(arguments.data, memory=ParseCaches()), arguments.event
    numbers = arguments.numbers or None
    if not arguments.which:
        for each in overwrites(data, event):
            print(f"{each.number}: {each.said}")
        return OK
    try:
        settle = type_ours if arguments.which == OURS else keep_theirs
        done = settle(data, event, numbers)
    except NotTypedError as error:
        raise NotTypedError(f"nothing was changed: {error}") from None
    how = "typed again" if arguments.which == OURS else "kept what the file says instead of"
    for line in done or ("nothing to settle",):
        print(f"{how}: {line}" if done else line)
    return OK


COMMAND = Command(
    name="settle",
    help="choose between what was typed here and a file saved over it",
    about="An editor with an older file, a merge or a synchronized folder may save over results\n"
    "that were typed at the desk or by a command. `topcut status` and the desk say so, and no\n"
    "round is paired before it is settled:\n\n"
    "  topcut settle downtown            (lists what was saved over, with numbers)\n"
    "  topcut settle downtown ours       (types all of it again)\n"
    "  topcut settle downtown theirs 12  (keeps what the file says in place of number 12)\n\n"
    "What is kept is not asked about again.",
    usage="EVENT [{ours,theirs}] [NUMBER ...]",
    arguments=_ARGUMENTS,
    run=_run,
)
