"""`topcut serve`: watches data/, rebuilds, and serves the pages."""

import argparse
import sys
from threading import Timer

from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import OK, CannotRunError, require_data, say

OPENED_AFTER = 0.5
"""Seconds after which the desk answers."""


_ARGUMENTS = (
    argument(
        "--host",
        default="",
        metavar="ADDRESS",
        help="0.0.0.0 for the venue's network (default: 127.0.0.1, with --desk 0.0.0.0)",
    ),
    argument("--port", type=int, default=8000, metavar="NUMBER"),
    argument(
        "--desk",
        nargs="?",
        const="room",
        default="",
        choices=("room", "all"),
        metavar="all",
        help="open the desk to devices in the room that you let in; all: let them do everything",
    ),
    argument("--open", action="store_true", help="open the desk in a browser"),
    argument(
        "--name",
        action="append",
        default=[],
        metavar="HOST",
        help="another host name that the desk answers to",
    ),
    argument(
        "--take-over",
        action="store_true",
        help="go on with the history and reports that another machine left in .topcut/",
    ),
    argument(
        "--poll",
        action="store_true",
        help="poll the files instead of waiting for the system to report changes",
    ),
)


def _run(arguments: argparse.Namespace) -> int:
    import webbrowser

    from topcut.desk.serving import beside
    from topcut.disk.locking import LockedError
    from topcut.live.serve import EVERYWHERE, Beside, CannotServeError, Settings, serve
    from topcut.publish.place import check_place

    require_data(arguments.data)
    host = arguments.host or (EVERYWHERE[0] if arguments.desk else "127.0.0.1")
    if arguments.desk and host not in EVERYWHERE:
        raise CannotRunError(
            "--desk opens the desk on every address of this machine, so it cannot be combined"
            f" with --host {host}"
        )

    def desk(port: int) -> Beside | None:
        try:
            made = beside(
                arguments.data,
                port,
                opened=bool(arguments.desk),
                all_may=arguments.desk == "all",
                names=frozenset(name.lower() for name in arguments.name),
                host=host,
            )
        except (CannotServeError, LockedError, OSError) as error:
            say(f"there is no desk: {error}; the pages are served anyway")
            return None
        if arguments.open:
            address = f"http://127.0.0.1:{made.listener.getsockname()[1]}/"
            Timer(OPENED_AFTER, webbrowser.open, [address]).start()
        return made

    _take_over(arguments)
    check_place(arguments.data, arguments.site)
    serve(Settings(arguments.data, arguments.site, host, arguments.port, arguments.poll), desk)
    return OK


def _take_over(arguments: argparse.Namespace) -> None:
    """Goes on with what another machine kept, where that is wanted; asks on a terminal."""
    from topcut.disk.locking import is_ours, own_folder
    from topcut.edit.event.taking_over import take_over
    from topcut.workspace.data import Data

    wanted = arguments.take_over
    own = own_folder(arguments.data)
    if not wanted and sys.stdin.isatty() and not own.is_symlink() and not is_ours(own):
        print(f"{own} was made on another machine: what was typed there, and players' reports.")
        print("Go on with it only if that machine is yours, or your club's.")
        wanted = input("take over (t), or begin afresh (Enter)? ").strip().lower() == "t"
    if wanted:
        taken = take_over(Data(arguments.data))
        print(f"taken over: {', '.join(taken.events) or 'nothing'}")
        for why in taken.behind:
            print(f"  {why}")


COMMAND = Command(
    name="serve",
    help="watch data/, rebuild, and serve the pages",
    about="Builds whenever a file is saved, and serves site/ with live reload. Problems\n"
    "are listed here and at /organizer/, which only this machine can open; every page keeps\n"
    "its last good state. --host 0.0.0.0 serves the venue's network.\n\n"
    "The desk is for an evening without a terminal: its clicks type the files. It has a port\n"
    "of its own that only this machine can open. --desk opens it to devices in the room, which\n"
    "are let in one by one, and serves the pages there too.",
    usage="[--host ADDRESS] [--port NUMBER] [--desk [all]] [--open] [--name HOST] [--take-over]"
    " [--poll]",
    arguments=_ARGUMENTS,
    run=_run,
)
