"""`topcut start`: shows the pairings of a round and starts its clock."""

import argparse
import sys

from topcut.commands.terminal import options
from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import OK, choose_event, print_reports, say

_ARGUMENTS = (
    options.EVENT_OR_CURRENT,
    argument(
        "--anyway",
        action="store_true",
        help="even if the event has errors, or the draft is out of date: the hall is starting",
    ),
)


def _run(arguments: argparse.Namespace) -> int:
    from datetime import UTC, datetime

    from topcut.edit.change.refusals import EventHasErrorsError, checking
    from topcut.edit.rounds.starting import start
    from topcut.workspace.data import Data, ParseCaches

    choose_event(arguments)
    try:
        data = Data(arguments.data, memory=ParseCaches())
        started = start(data, arguments.event, datetime.now(UTC), anyway=arguments.anyway)
    except EventHasErrorsError as error:
        print_reports([error.report], arguments.data, "text", sys.stderr)
        raise
    clock = f"its clock has been running since {started.at}"
    ends = f"ends on {started.last_day}" if started.last_day else clock
    print(f"{started.round} has started, and {ends}")
    if started.outdated:
        say(
            f"its draft was out of date: {started.outdated}; it was started as drafted. To pair it"
            " again, while no result is in, put `publish: draft` back into its file, then"
            f" `topcut pair {arguments.event} --again`"
        )
    if started.errors:
        say(
            f"{arguments.event} has errors, and its pages stay as they were until those are fixed:"
            f" `{checking(arguments.event)}`"
        )
    else:
        print("next: the results; `topcut publish` puts the round on the web")
    return OK


COMMAND = Command(
    name="start",
    help="show the pairings of a round and start its clock",
    about="Removes `publish: draft` from the current round's file, and sets `started:` to the\n"
    "current time in the event's time zone. Nothing else in the file changes. `topcut serve`\n"
    "shows it at once, `topcut publish` puts it on the web. If the event has errors, its\n"
    "pages stay as they are, and the round is only started with --anyway; so is a draft of\n"
    "the cut that is out of date.",
    usage="[EVENT] [--anyway]",
    arguments=_ARGUMENTS,
    run=_run,
)
