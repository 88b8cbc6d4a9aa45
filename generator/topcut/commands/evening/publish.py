"""`topcut publish`: checks, commits data/ and pushes."""

import argparse
import sys

from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import CANNOT_RUN, OK, print_reports, require_data, say

_ARGUMENTS = (
    argument("-m", "--message", default="", help="the commit message (default: which rounds)"),
    argument(
        "--dry-run", action="store_true", help="say what would be published, and change nothing"
    ),
    argument(
        "--because",
        default="",
        metavar="REASON",
        help="why figures that were published are others now; it is noted in published.csv",
    ),
    argument(
        "--trust",
        action="store_true",
        help="run the hooks and programs that the repository's own .git/ names, from now on",
    ),
)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.publish.limits import size_of, too_large
    from topcut.share.git.git import ProgramsError, PublishError
    from topcut.share.git.publish import plan_lines, publish, report_lines
    from topcut.workspace.data import Data

    require_data(arguments.data)
    try:
        done = publish(
            Data(arguments.data),
            arguments.message,
            arguments.because,
            dry_run=arguments.dry_run,
            trusted=arguments.trust,
        )
    except ProgramsError as error:
        say(str(error))
        if not sys.stdin.isatty() or input("run it (y), or stop (Enter)? ").strip().lower() != "y":
            return CANNOT_RUN
        arguments.trust = True
        return _run(arguments)
    except PublishError as error:
        if error.reports:
            print_reports(error.reports, arguments.data, "text", sys.stderr)
        raise
    print("\n".join(plan_lines(done) if arguments.dry_run else report_lines(done)))
    if warning := too_large(arguments.site, *size_of(arguments.site)):
        say(warning)
    return OK


COMMAND = Command(
    name="publish",
    help="check, commit data/ and push",
    about="Checks everything, commits what was typed, and pushes it to where the public site\n"
    "is built. Only files that Topcut knows are sent, and the others are named; drafts of rounds,\n"
    "and deck lists that the event does not show yet, stay here for now. It asks\n"
    "once before it runs hooks or programs that the repository itself names, and nothing else.\n"
    "Without a network everything waits for the next `topcut publish`. What somebody else sent\n"
    "meanwhile is merged, never overwritten. The figures of what is over are held in\n"
    "published.csv; where they are others than those published before, --because says why.\n"
    "Exit code 1: not everything was sent.",
    usage="[-m MESSAGE] [--because REASON] [--dry-run] [--trust]",
    arguments=_ARGUMENTS,
    run=_run,
)
