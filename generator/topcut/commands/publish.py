"""`topcut publish`: checks, commits data/ and pushes."""

import argparse
import sys

from topcut.commands.command import Command
from topcut.commands.report import CANNOT_RUN, ERRORS, OK, lacks_data, print_reports, say


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-m", "--message", default="", help="the commit message (default: which rounds)"
    )
    parser.add_argument(
        "--dry-run", action="store_true", help="say what would be published, and change nothing"
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
    help="check, commit data/ and push",
    about="Checks everything, commits what was typed, and sends it to where the public site is\n"
    "built. Only files that Topcut knows are sent, and the others are named; drafts of rounds,\n"
    "and deck lists that the event does not show yet, stay here until their time. It asks no\n"
    "questions. Without a network everything waits for the next `topcut publish`. What\n"
    "somebody else sent meanwhile is merged, never overwritten. Exit code 1: not everything\n"
    "was sent.",
    usage="[-m MESSAGE] [--dry-run]",
    arguments=_arguments,
    run=_run,
)
