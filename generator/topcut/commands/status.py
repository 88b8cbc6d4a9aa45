"""`topcut status`: what is missing, what is next."""

import argparse

from topcut.commands import options
from topcut.commands.command import Command
from topcut.commands.report import CANNOT_RUN, ERRORS, OK, lacks_event, say


def _run(arguments: argparse.Namespace) -> int:
    from datetime import UTC, datetime

    from topcut.organizer.drafting import outdated
    from topcut.organizer.status import status
    from topcut.text.problem import has_errors
    from topcut.workspace.data import Data

    if lacks_event(arguments.data, arguments.event):
        return CANNOT_RUN
    data = Data(arguments.data)
    examined = data.open(arguments.event)
    if examined.event is not None and examined.regulations is not None:
        reason = outdated(data, examined.event)
        print("\n".join(status(examined.event, examined.regulations, datetime.now(UTC), reason)))
    if has_errors(examined.report.problems):
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
