"""`topcut export`: writes one event for other programs."""

import argparse
import sys

from topcut.commands.terminal import options
from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import ERRORS, OK, print_reports, require_event, say

FILES = {"nrtm": "nrtm.json", "csv": "standings.csv", "json": "event.json"}
"""The file among the pages that each format is."""


_ARGUMENTS = (
    options.EVENT,
    argument("--format", choices=tuple(FILES), required=True),
)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.exchange.nrtm.losses import nrtm_losses
    from topcut.publish.files import exports
    from topcut.rules.bracket.bracket import bracket
    from topcut.rules.decks.publication import published_decks
    from topcut.text.words.invisible import unguarded
    from topcut.workspace.data import Data

    require_event(arguments.data, arguments.event)
    data = Data(arguments.data)
    examined = data.open(arguments.event)
    event, regulations = examined.event, examined.regulations
    if event is None or regulations is None or not examined.good:
        print_reports([examined.report], arguments.data, "text", sys.stderr)
        return ERRORS
    public = event.public()
    lists = published_decks(event, regulations)
    files = exports(
        public, regulations, examined.report.problems, data.address(public.id), lists=lists
    )
    out = sys.stdout if sys.stdout.isatty() else unguarded(sys.stdout)
    out.write(files[FILES[arguments.format]])
    if arguments.format == "nrtm":
        for loss in nrtm_losses(public, bracket(public, regulations)):
            say(f"not in this format: {loss.message}")
    return OK


COMMAND = Command(
    name="export",
    help="write one event for other programs",
    about="Writes one event to standard output: nrtm for AlwaysBeRunning, csv for the standings,\n"
    "json for everything.",
    usage="EVENT --format {nrtm,csv,json}",
    arguments=_ARGUMENTS,
    run=_run,
    prints=True,
)
