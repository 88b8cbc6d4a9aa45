"""`topcut doctor`: what is amiss around data/, a line each."""

import argparse

from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import ERRORS, OK, require_data

_ARGUMENTS = (
    argument(
        "--online",
        action="store_true",
        help="also ask GitHub and the site's server, 3 seconds at most",
    ),
    argument("--format", choices=("text", "json"), default="text", help="text or JSON"),
)


def _run(arguments: argparse.Namespace) -> int:
    from msgspec.json import encode

    from topcut.share.doctor.doctor import examine
    from topcut.share.doctor.finding import Severity
    from topcut.workspace.data import Data

    require_data(arguments.data)
    found = []
    for one in examine(Data(arguments.data), arguments.site, online=arguments.online):
        found.append(one)
        if arguments.format == "text":
            print(one.line, flush=True)
    if arguments.format == "json":
        print(encode(found).decode())
    return ERRORS if any(one.level is Severity.WRONG for one in found) else OK


COMMAND = Command(
    name="doctor",
    help="say what is amiss around data/: git, Pages, clock, disk",
    about="Looks at git, the workflow that makes pages, the clock, the disk, versions, locks, the\n"
    "cache and the size of site/. Each line is ok, note or wrong, with what to do. It changes\n"
    "nothing, names no people, and asks the network only with --online. Exit code 1: something\n"
    "is wrong.",
    usage="[--online] [--format {text,json}]",
    arguments=_ARGUMENTS,
    run=_run,
    prints=True,
)
