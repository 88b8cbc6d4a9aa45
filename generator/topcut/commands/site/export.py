"""`topcut export`: writes one event for other programs."""

import argparse
import sys
from pathlib import Path

from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import (
    ERRORS,
    OK,
    CannotRunError,
    print_reports,
    require_event,
    say,
)

FILES = {"nrtm": "nrtm.json", "csv": "standings.csv", "json": "event.json"}
"""The file among the pages that each format is."""


_ARGUMENTS = (
    argument("event", metavar="EVENT", nargs="?", default=""),
    argument("--format", choices=tuple(FILES)),
    argument(
        "--parquet",
        type=Path,
        metavar="FOLDER",
        help="all events as tables, for statistics: events, entries, matches, games",
    ),
)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.commands.site.parquet import write_tables
    from topcut.exchange.nrtm.losses import nrtm_losses
    from topcut.publish.files import as_published, exports
    from topcut.rules.bracket.bracket import bracket
    from topcut.rules.decks.publication import published_decks
    from topcut.text.words.invisible import unguarded
    from topcut.workspace.data import Data

    if arguments.parquet is not None:
        if arguments.event or arguments.format:
            raise CannotRunError(
                "--parquet writes all events, so it takes neither EVENT nor --format"
            )
        return write_tables(arguments.data, arguments.parquet)
    if not (arguments.event and arguments.format):
        raise CannotRunError("name an event and its --format, or write all of them with --parquet")
    require_event(arguments.data, arguments.event)
    data = Data(arguments.data)
    examined = data.open(arguments.event)
    shown = as_published(examined, data.site.site)
    event, regulations = shown.event, shown.regulations
    if event is None or regulations is None or not examined.good:
        print_reports([examined.report], arguments.data, "text", sys.stderr)
        return ERRORS
    public = event.public()
    lists = published_decks(event, regulations)
    files = exports(
        public, regulations, shown.report.problems, data.address(public.id), lists=lists
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
    "json for everything. --parquet writes tables of all events that are over into a folder.",
    usage="[EVENT] [--format {nrtm,csv,json}] [--parquet FOLDER]",
    arguments=_ARGUMENTS,
    run=_run,
    prints=True,
)
