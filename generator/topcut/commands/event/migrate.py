"""`topcut migrate`: says whether data/ is in the format of this program."""

import argparse
import sys

from topcut.commands.terminal.command import Command
from topcut.commands.terminal.report import ERRORS, OK, print_reports, require_data


def _run(arguments: argparse.Namespace) -> int:
    from topcut.documents.event.site import FORMAT
    from topcut.text.problems.problem import has_errors
    from topcut.workspace.data import Data
    from topcut.workspace.reports import EventReport

    require_data(arguments.data)
    loaded = Data(arguments.data).site
    if has_errors(loaded.problems):
        report = EventReport("", loaded.problems, loaded.sources)
        print_reports([report], arguments.data, "text", sys.stderr)
        return ERRORS
    print(f"{arguments.data} is in format {FORMAT}, the current one: there is nothing to migrate")
    return OK


COMMAND = Command(
    name="migrate",
    help="say whether data/ is in the current format",
    about=(
        "Says whether the files are in the current format, which is 1. There is no older one, so\n"
        "nothing is written; files in a newer format need a newer Topcut."
    ),
    usage="",
    arguments=(),
    run=_run,
)
