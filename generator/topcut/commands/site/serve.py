"""`topcut serve`: watches data/, rebuilds, and serves the pages."""

import argparse
import sys
from threading import Timer

from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import OK, CannotRunError, require_data, say

FOLLOWED = 8002
"""The port at which a desk at the usual ports is followed."""
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
    argument(
        "--key",
        action="store_true",
        help="let nobody to the desk without a key that the terminal shows: for a container",
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
        "--follow",
        default="",
        metavar="ADDRESS",
        help="be the second laptop of the desk at this address, which shows a code",
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
    from os import environ

    from topcut.desk.serving import beside
    from topcut.disk.locking import LockedError
    from topcut.live.serve import EVERYWHERE, Beside, CannotServeError, Settings, serve
    from topcut.live.server.forwarder import forwarder_of
    from topcut.publish.place import check_place

    if arguments.follow:
        _follow(arguments)
    require_data(arguments.data)
    host = arguments.host or (EVERYWHERE[0] if arguments.desk else "127.0.0.1")
    if arguments.desk and host not in EVERYWHERE:
        raise CannotRunError(
            "--desk opens the desk on every address of this machine, so it cannot be combined"
            f" with --host {host}"
        )

    forwarder = forwarder_of(environ)
    by_key = arguments.key or forwarder is not None

    def desk(port: int) -> Beside | None:
        try:
            made = beside(
                arguments.data,
                port,
                opened=bool(arguments.desk),
                all_may=arguments.desk == "all",
                names=frozenset(name.lower() for name in arguments.name),
                host=host,
                by_key=by_key,
                forwarder=forwarder,
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
    serve(
        Settings(
            arguments.data,
            arguments.site,
            host,
            arguments.port,
            arguments.poll,
            by_key=by_key,
            forwarder=forwarder,
        ),
        desk,
    )
    return OK


def _follow(arguments: argparse.Namespace) -> None:
    """Makes this laptop the second one, unless it is so already; asks for the code."""
    from topcut.disk.user_folders import state_of
    from topcut.standby.joining import follows, join
    from topcut.workspace.data import Data

    state = state_of(arguments.data.resolve().parent)
    if state is None:
        raise CannotRunError("this user has no folder in which a second laptop is remembered")
    address = arguments.follow if ":" in arguments.follow else f"{arguments.follow}:{FOLLOWED}"
    if follows(state, address):
        return
    events = Data(arguments.data).events() if arguments.data.is_dir() else []
    if events and sys.stdin.isatty():
        print(
            f"{arguments.data} has {len(events)} events. From now on it has what the first laptop"
        )
        print("has; whatever differs is put aside in .topcut/replaced-1/.")
        if input("go on (y)? ").strip().lower() not in ("y", "yes"):
            raise CannotRunError("start it in a folder of its own: an empty one will do")
    try:
        peer = join(state, address, input("code that the first laptop shows: "))
    except EOFError:
        raise CannotRunError("the code is typed at a terminal, or comes on a line") from None
    except OSError as error:
        raise CannotRunError(f"nothing answers at {address}: {error}") from None
    arguments.data.mkdir(parents=True, exist_ok=True)
    print(f"this laptop follows {peer.name}")


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
    "are let in one by one, and serves the pages there too. In a container, where everybody seems\n"
    "to be this machine, --key shows a key for the organizer's browser, that works once; Enter\n"
    "makes another. In GitHub Codespaces it is always so.",
    usage="[--host ADDRESS] [--port NUMBER] [--desk [all]] [--key] [--open] [--name HOST]"
    " [--follow ADDRESS] [--take-over] [--poll]",
    arguments=_ARGUMENTS,
    run=_run,
)
