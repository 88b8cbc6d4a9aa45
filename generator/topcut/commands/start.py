"""`topcut start`: shows the pairings of a round and starts its clock."""

import argparse
import sys

from topcut.commands import options
from topcut.commands.command import Command
from topcut.commands.report import CANNOT_RUN, ERRORS, OK, lacks_event, print_reports, say


def _arguments(parser: argparse.ArgumentParser) -> None:
    options.event(parser)
    parser.add_argument(
        "--anyway", action="store_true", help="also where the event has errors: the hall begins"
    )


def _run(arguments: argparse.Namespace) -> int:
    from datetime import UTC, datetime

    from topcut.organizer.refusals import EventHasErrorsError, NotTypedError
    from topcut.organizer.starting import start
    from topcut.workspace.data import Data

    if lacks_event(arguments.data, arguments.event):
        return CANNOT_RUN
    try:
        data = Data(arguments.data)
        started = start(data, arguments.event, datetime.now(UTC), anyway=arguments.anyway)
    except NotTypedError as error:
        if isinstance(error, EventHasErrorsError):
            print_reports([error.report], arguments.data, "text", sys.stderr)
        say(str(error))
        return ERRORS
    print(f"{started.round} has started, its clock runs since {started.at}")
    if started.outdated:
        say(
            f"its draft no longer fitted: {started.outdated}; it stands as it was drafted. To pair"
            " it anew, before a result is in, write `publish: draft` into its file again, then"
            f" `topcut pair {arguments.event} --again`"
        )
    if started.errors:
        say(
            f"{arguments.event} has errors, and its pages stay as they were until those are gone:"
            f" `topcut check {arguments.event}`"
        )
    else:
        print("next: the results; `topcut publish` brings the round to the web")
    return OK


COMMAND = Command(
    name="start",
    help="shows the pairings of a round, starts its clock",
    about="The round in hand: `publish: draft` goes, `started:` is typed with the time now in the\n"
    "event's zone. Nothing else in the file changes. `topcut serve` shows it at once,\n"
    "`topcut publish` brings it to the web. Where the event has errors its pages stay as\n"
    "they are, and the round is started with --anyway alone.",
    usage="EVENT [--anyway]",
    arguments=_arguments,
    run=_run,
)
