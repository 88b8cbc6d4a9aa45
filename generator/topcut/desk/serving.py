"""The desk beside the pages of `topcut serve`, at a port of its own."""

import socket
from collections.abc import Iterator
from pathlib import Path

from topcut.desk.application import application
from topcut.desk.phones import Phones
from topcut.desk.session.desk import Desk
from topcut.disk.locking import claim, close_to_others, serving
from topcut.edit.change.history import place_of
from topcut.edit.change.writing import finish
from topcut.live.serve import Beside, CannotServeError, listen
from topcut.live.server.interfaces import addresses
from topcut.share.git.publish import private_file, private_refusal
from topcut.workspace.data import Data

TRIED = 10
"""Ports behind that of the pages that are tried."""


def beside(
    data: Path,
    port: int,
    *,
    opened: bool,
    all_may: bool,
    names: frozenset[str],
    host: str = "127.0.0.1",
) -> Beside:
    """The desk of a folder data/, behind the port of its pages.

    `host` is where these listen. `opened` is for devices of the room too; `all_may` lets them do
    what belongs to this machine.
    Raises CannotServeError where no port can be had or `.topcut/` came with the repository,
    OSError where nothing can be kept, LockedError while the desk of another user runs.
    """
    if path := private_file(data):
        raise CannotServeError(private_refusal(path))
    claim(data)
    close_to_others(data)
    lock = serving(data)
    finished = list(_finished(data))
    listener = _listener("0.0.0.0" if opened else "127.0.0.1", port)  # noqa: S104 – asked for
    own = listener.getsockname()[1]
    network = addresses() if opened else ()
    room = f"http://{network[0].text}:{own}/" if network else ""
    pages = f"http://localhost:{port}/"
    try:
        desk = Desk(data, pages, room, host=host, all_may=all_may, names=names)
    except OSError:
        listener.close()
        raise
    line = f"desk:             http://127.0.0.1:{own}/"
    for event, change in finished:
        line += f"\n  {event}: finished what a power cut had stopped: {change}"
    if opened:
        may = "everything" if all_may else "check in, type results and move tables"
        line += f"\n  open to the room: devices that you let in may {may};"
        line += " others on this Wi-Fi can listen in"
    return Beside(application(desk), listener, line, Phones(desk), lock)


def _finished(path: Path) -> Iterator[tuple[str, str]]:
    """Finishes changes that the power failed in, event by event, and says which."""
    data = Data(path)
    for event in data.events():
        if place_of(data, event).exists():
            with data.lock(event, by="the desk"):
                if change := finish(data, event):
                    yield event, change


def _listener(host: str, port: int) -> socket.socket:
    refused = CannotServeError("")
    for tried in range(port + 1, port + 1 + TRIED):
        try:
            return listen(host, tried)
        except CannotServeError as error:
            refused = error
    raise refused
