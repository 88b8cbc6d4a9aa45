"""`topcut status`: what is missing, and what comes next."""

import argparse

from topcut.commands.terminal import options
from topcut.commands.terminal.command import Command
from topcut.commands.terminal.report import ERRORS, OK, choose_event, say, warn_of_site


def _run(arguments: argparse.Namespace) -> int:
    from datetime import UTC, datetime

    from topcut.disk.locking import unused
    from topcut.edit.change.refusals import with_errors
    from topcut.edit.rounds.status import status
    from topcut.workspace.data import Data, ParseCaches

    choose_event(arguments)
    data = Data(arguments.data, memory=ParseCaches())
    found = status(data, arguments.event, datetime.now(UTC))
    if found.lines:
        print("\n".join(found.said))
    warn_of_site(arguments.data)
    if not_used := unused(arguments.data):
        say(not_used)
    if found.errors:
        say(f"{with_errors(arguments.event)} shows them")
        return ERRORS
    return OK


COMMAND = Command(
    name="status",
    help="say what is missing and what comes next",
    about="Shows which round is being played, how much time is left, which results are missing,\n"
    "and which command comes next.",
    usage="[EVENT]",
    arguments=(options.EVENT_OR_CURRENT,),
    run=_run,
    prints=True,
)
