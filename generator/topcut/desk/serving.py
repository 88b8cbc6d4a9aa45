"""The desk beside the pages of `topcut serve`, at a port of its own."""

import socket
from pathlib import Path

from topcut.desk.application import application
from topcut.desk.phones import Phones
from topcut.desk.session.desk import Desk
from topcut.desk.session.organizer_key import MINUTES
from topcut.disk.aside import tell
from topcut.disk.locking import claim, close_to_others, serving
from topcut.disk.user_folders import state_of
from topcut.edit.change.writing import finish_all
from topcut.live.serve import Beside, CannotServeError, listen
from topcut.live.server.forwarder import Forwarder
from topcut.live.server.interfaces import addresses
from topcut.share.git.private import private_file, private_refusal
from topcut.standby.pair import LaptopPair
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
    by_key: bool = False,
    forwarder: Forwarder | None = None,
) -> Beside:
    """The desk of a folder data/, behind the port of its pages.

    `host` is where these listen. `opened` is for devices of the room too; `all_may` lets them do
    what belongs to this machine. With `by_key` nobody counts as this machine, and the terminal
    shows a key for the organizer's browser; `forwarder` is what forwards the ports of a codespace.
    Raises CannotServeError where no port can be had or `.topcut/` came with the repository,
    OSError where nothing can be kept, LockedError while the desk of another user runs.
    """
    if path := private_file(data):
        raise CannotServeError(private_refusal(path))
    claim(data)
    close_to_others(data)
    lock = serving(data)
    pair = _pair(data, opened=opened, pages=port)
    is_closed = pair is not None and pair.closed
    finished = [] if is_closed else finish_all(Data(data), by="the desk")
    everywhere = opened and forwarder is None
    listener = _listener("0.0.0.0" if everywhere else "127.0.0.1", port)  # noqa: S104 – asked for
    own = listener.getsockname()[1]
    network = addresses() if everywhere else ()
    room = f"http://{network[0].text}:{own}/" if network else ""
    pages, address = f"http://localhost:{port}/", f"http://127.0.0.1:{own}/"
    if forwarder is not None:
        pages, address = forwarder.address(port), forwarder.address(own)
        room = address if opened else ""
    try:
        desk = Desk(data, pages, room, host=host, all_may=all_may, names=names, pair=pair)
        desk.by_key, desk.forwarder = by_key, forwarder
        if pair is not None:
            pair.start(own)
        desk.announcer.start()
    except (OSError, CannotServeError):
        listener.close()
        raise
    line = f"desk:             {address}"
    if pair is not None and pair.closed and pair.peer is not None:
        line += f"\n  this laptop follows {pair.peer.name}: its desk is closed until it takes over"
    for event, change in finished:
        line += f"\n  {event}: finished what a power cut had stopped: {change}"
    if opened:
        may = "everything" if all_may else "check in, type results and move tables"
        line += f"\n  open to the room: devices that you let in may {may}"
        line += "; others on this Wi-Fi can listen in" if everywhere else ""

    def key() -> str:
        """What the terminal says of a new key."""
        return (
            f"open the desk with this address: it works once, within {MINUTES} minutes, and Enter"
            f" makes another\n  {address}in?open={desk.organizer_key.new()}"
        )

    if by_key:
        line += f"\n{key()}"

    def second() -> str:
        peer = pair.peer if pair is not None else None
        return peer.pages if peer is not None else ""

    enter = key if by_key else None
    return Beside(application(desk), listener, line, Phones(desk), lock, second, enter)


def _pair(data: Path, *, opened: bool, pages: int) -> LaptopPair | None:
    """One laptop of a pair; None where the user has no folder to keep it in."""
    state = state_of(data.resolve().parent)
    return LaptopPair(data, state, opened=opened, pages=pages, say=tell) if state else None


def _listener(host: str, port: int) -> socket.socket:
    refused = CannotServeError("")
    for tried in range(port + 1, port + 1 + TRIED):
        try:
            return listen(host, tried)
        except CannotServeError as error:
            refused = error
    raise refused
