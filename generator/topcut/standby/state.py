"""What a laptop remembers of the other one: in the user's own folder, never with data/."""

import platform
import secrets
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from topcut.disk import ledger
from topcut.disk.aside import put_aside
from topcut.disk.writing import write_private


class Peer(Struct, frozen=True):
    """The other laptop."""

    id: str
    name: str
    key: str
    """What both prove by that they know each other; 256 bits."""
    certificate: str = ""
    """The SHA-256 of its certificate; "" where the two are joined without one, on loopback."""
    address: str = ""
    """HOST:PORT where it listens for this one."""
    desk: str = ""
    """The address of its desk; "" where it is that machine's alone."""
    pages: str = ""
    """The address of its pages."""


class StandbyState(Struct, frozen=True):
    """Which of two laptops has the desk, as this one knows it."""

    id: str
    epoch: int = 0
    """How often one has taken over from the other. The desk of the higher number counts."""
    head: str = ""
    """The id of the laptop that this one follows; "" where the desk is here."""
    since: float = 0.0
    """When the desk was last taken over, in seconds since 1970."""
    returns: bool = False
    """Whether this one had the desk, and has not told yet what was typed here since."""
    whole: bool = False
    """Whether this one has had everything of the other at some moment."""
    peer: Peer | None = None


class StateFile:
    """What is remembered, and where it is kept."""

    def __init__(self, folder: Path) -> None:
        """Reads it; a file that cannot be read is put aside. Raises OSError."""
        self._path = folder / "standby.json"
        self.now = StandbyState(secrets.token_hex(8))
        try:
            content = ledger.opened(self._path.read_bytes())
            self.now = msgspec.json.decode(content, type=StandbyState)
        except FileNotFoundError:
            return
        except (msgspec.MsgspecError, UnicodeDecodeError):
            put_aside(self._path, "is damaged, and the second laptop has to be let in again")

    def keep(self, **values: object) -> StandbyState:
        """Changes what is remembered, on the disk before this returns. Raises OSError."""
        state = structs.replace(self.now, **values)
        if state != self.now or not self._path.exists():
            write_private(self._path, ledger.sealed(msgspec.json.encode(state)))
            self.now = state
        return state


def machine_name() -> str:
    """The name of this laptop, as its owner gave it."""
    return "".join(sign for sign in platform.node() if sign.isprintable())[:40] or "a laptop"
