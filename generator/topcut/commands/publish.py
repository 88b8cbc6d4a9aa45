"""`topcut publish`: checks, commits data/ and pushes."""

import argparse
import sys

from topcut.commands.command import Command
from topcut.commands.report import CANNOT_RUN, ERRORS, OK, lacks_data, print_reports, say


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-m", "--message", default="", help="what the commit says (default: which rounds)"
    )
    parser.add_argument(
        "--dry-run", action="store_true", help="say what would go out, and change nothing"
    )


def _run(arguments: argparse.Namespace) -> int:
    from topcut.organizer.publishing.errors import NotReadyError, PublishError
    from topcut.organizer.publishing.pushing import publish
    from topcut.organizer.publishing.telling import planned, told
    from topcut.workspace.data import Data

    if lacks_data(arguments.data):
        return CANNOT_RUN
    try:
        done = publish(Data(arguments.data), arguments.message, dry_run=arguments.dry_run)
    except PublishError as error:
        if error.reports:
            print_reports(error.reports, arguments.data, "text", sys.stderr)
        say(str(error))
        return CANNOT_RUN if isinstance(error, NotReadyError) else ERRORS
    print("\n".join(planned(done) if arguments.dry_run else told(done)))
    return OK


COMMAND = Command(
    name="publish",
    help="checks, commits data/ and pushes",
    about="Checks everything, commits what was typed, and sends it to where the public site is\n"
    "made. Only files that Topcut knows go out, and the rest is named; drafts of rounds and\n"
    "deck lists that the event does not show yet stay here until their time. It asks\n"
    "nothing. Without a network it waits: the next `topcut publish` sends all. What somebody\n"
    "else sent meanwhile is joined, and never overwritten. Exit code 1: not all went out.",
    usage="[-m MESSAGE] [--dry-run]",
    arguments=_arguments,
    run=_run,
)
