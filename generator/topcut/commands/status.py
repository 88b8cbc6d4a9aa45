"""`topcut status`: what is missing, what is next."""

import argparse

from topcut.commands import options
from topcut.commands.command import Command
from topcut.commands.report import CANNOT_RUN, ERRORS, OK, lacks_event, say


def _run(arguments: argparse.Namespace) -> int:
    from datetime import UTC, datetime

    from topcut.organizer.status import status
    from topcut.workspace.data import Data

    if lacks_event(arguments.data, arguments.event):
        return CANNOT_RUN
    found = status(Data(arguments.data), arguments.event, datetime.now(UTC))
    if found.lines:
        print("\n".join(found.said))
    if found.errors:
        say(f"{arguments.event} has errors: `topcut check {arguments.event}` shows them")
        return ERRORS
    return OK


COMMAND = Command(
    name="status",
    help="what is missing, what is next",
    about="Says which round is in hand, how long it still takes, which results are missing, and\n"
    "which command comes next.",
    usage="EVENT",
    arguments=options.event,
    run=_run,
)
