"""`topcut serve`: watches data/, rebuilds, and serves the pages."""

import argparse

from topcut.commands.command import Command
from topcut.commands.report import CANNOT_RUN, OK, lacks_data, say


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--host", default="127.0.0.1", metavar="ADDRESS", help="0.0.0.0 for the venue's network"
    )
    parser.add_argument("--port", type=int, default=8000, metavar="NUMBER")
    parser.add_argument(
        "--poll",
        action="store_true",
        help="poll the files instead of waiting for the system to report changes",
    )


def _run(arguments: argparse.Namespace) -> int:
    from topcut.live.serve import CannotServeError, Settings, serve
    from topcut.publish.place import PlaceError, check_place

    if lacks_data(arguments.data):
        return CANNOT_RUN
    try:
        check_place(arguments.data, arguments.site)
        serve(
            Settings(arguments.data, arguments.site, arguments.host, arguments.port, arguments.poll)
        )
    except (CannotServeError, PlaceError) as error:
        say(str(error))
        return CANNOT_RUN
    return OK


COMMAND = Command(
    name="serve",
    help="watch data/, rebuild, and serve the pages",
    about="Builds whenever a file is saved, and serves site/ with live reload. Problems\n"
    "are listed here and at /organizer/, which only this machine can open; every page keeps\n"
    "its last good state. --host 0.0.0.0 serves the venue's network.",
    usage="[--host ADDRESS] [--port NUMBER] [--poll]",
    arguments=_arguments,
    run=_run,
)
