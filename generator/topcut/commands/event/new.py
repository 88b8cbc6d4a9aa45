"""`topcut new`: creates the commented files of a new event."""

import argparse

from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.options import day
from topcut.commands.terminal.report import OK

_ARGUMENTS = (
    argument("event", metavar="EVENT"),
    argument("--name", help="the event's name (default: derived from EVENT)"),
    argument("--date", type=day, metavar="YYYY-MM-DD", help="its date (default: today)"),
    argument("--organizer", default="Your name", metavar="NAME", help="who is responsible"),
)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.edit.event.new_event import make_event
    from topcut.workspace.data import Data

    typed = arguments.event, arguments.name, arguments.date, arguments.organizer
    for path in make_event(Data(arguments.data), *typed):
        print(path)
    return OK


COMMAND = Command(
    name="new",
    help="create the commented files of a new event",
    about="Creates data/events/EVENT/ with commented files. EVENT becomes the event's\n"
    "address and should not change: lower-case letters, digits and hyphens, for\n"
    "example downtown-2026.",
    usage="EVENT [--name NAME] [--date YYYY-MM-DD] [--organizer NAME]",
    arguments=_ARGUMENTS,
    run=_run,
)
