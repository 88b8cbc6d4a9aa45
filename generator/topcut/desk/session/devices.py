"""Which devices may sit at the desk: let in one at a time, by a key that works once.

A device is known by its cookie, which is kept here as a hash alone. All of it survives a restart,
except for invitations that nobody has used: those end after two minutes anyway.
"""

import hmac
import secrets
import time
from base64 import b32encode
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from threading import Lock

import msgspec
from msgspec import Struct, structs

from topcut.desk.session.admission import same
from topcut.disk import ledger
from topcut.disk.aside import put_aside
from topcut.disk.writing import write_private
from topcut.edit.change.history import COMMAND, DESK
from topcut.text.words.normalize import fold

SECONDS = 120.0
"""How long an invitation lasts."""
LONGEST_NAME = 40


class Device(Struct, frozen=True):
    """A device that asked to be let in."""

    id: str
    name: str
    digits: str
    """Four digits that it shows, so that the one who is let in is the one who stands there."""
    key: str
    """The hash of its cookie."""
    let_in: bool = False
    organizer: bool = False
    """Whether it came by the key of the terminal, where that stands for this machine."""


class DeviceStore(Struct, frozen=True):
    """What is kept of the desk, in the user's own folder: nobody can give it away with data/."""

    secret: str
    """What the tokens of forms are made with."""
    devices: tuple[Device, ...] = ()


class NotLetInError(Exception):
    """A key is not one that lets a device in: used, expired, or none at all."""


class Devices:
    """The devices of one desk."""

    def __init__(self, path: Path | None) -> None:
        """Reads what was kept. A file that cannot be read is put aside: every device asks again.

        None keeps them for as long as the desk runs.
        """
        self._path = path
        self._lock = Lock()
        self._open: dict[str, float] = {}
        self._stamp: tuple[int, ...] = ()
        self._store = DeviceStore(secrets.token_hex(32))
        self._look()
        if not self._stamp:
            self._keep(())

    @property
    def secret(self) -> bytes:
        """What the tokens of forms are made with."""
        self._look()
        return self._store.secret.encode()

    @property
    def all(self) -> tuple[Device, ...]:
        """Every device that is in, or waits before the door; the oldest first."""
        self._look()
        return self._store.devices

    def invite(self) -> str:
        """A key that lets one device in, for two minutes. Earlier ones end with it."""
        key = b32encode(secrets.token_bytes(15)).decode().lower()
        with self._lock:
            self._open = {_hash(key): time.monotonic() + SECONDS}
        return key

    def is_open(self, key: str) -> bool:
        """Whether a key still lets a device in."""
        return time.monotonic() <= self._open.get(_hash(key), 0.0)

    def come(self, key: str, name: str) -> tuple[Device, str]:
        """A device uses a key: it waits now before the door. Gives its cookie too.

        Raises NotLetInError for a key that is used, expired or unknown, OSError.
        """
        with self._lock:
            until = self._open.pop(_hash(key), 0.0)
            if time.monotonic() > until:
                raise NotLetInError
            cookie = secrets.token_urlsafe(24)
            device = Device(
                secrets.token_hex(6),
                self._called(name),
                f"{secrets.randbelow(10_000):04}",
                _hash(cookie),
            )
            self._keep((*self.all, device))
        return device, f"{device.id}.{cookie}"

    def come_as_organizer(self) -> str:
        """A cookie for a browser that gave the key of the terminal. Raises OSError."""
        with self._lock:
            cookie = secrets.token_urlsafe(24)
            name = self._called("organizer’s browser")
            device = Device(secrets.token_hex(6), name, "", _hash(cookie), True, True)
            self._keep((*self.all, device))
        return f"{device.id}.{cookie}"

    def let_in(self, id_: str) -> None:
        """Lets in a device that waits. Raises OSError."""
        with self._lock:
            self._keep(
                tuple(
                    structs.replace(each, let_in=True) if each.id == id_ else each
                    for each in self.all
                )
            )

    def send_away(self, id_: str) -> None:
        """Lets a device in no more. Raises OSError."""
        with self._lock:
            self._keep(tuple(each for each in self.all if each.id != id_))

    def passage_key(self, device: Device) -> str:
        """What lets a device in at the second laptop, once: its cookie is for an address."""
        content = f"hand over {device.id} {device.key}".encode()
        return hmac.new(self.secret, content, sha256).hexdigest()

    def let_pass(self, key: str) -> str:
        """Another cookie for a device that was let in at the other laptop.

        Raises NotLetInError for a key that is used or nobody's, OSError.
        """
        with self._lock:
            device = next(
                (one for one in self.all if one.let_in and same(self.passage_key(one), key)), None
            )
            if device is None:
                raise NotLetInError
            cookie = secrets.token_urlsafe(24)
            moved = structs.replace(device, key=_hash(cookie))
            self._keep(tuple(moved if each.id == device.id else each for each in self.all))
        return f"{device.id}.{cookie}"

    def known(self, cookie: str) -> Device | None:
        """The device of a cookie, also one that still waits; None for any other."""
        id_, _, key = cookie.partition(".")
        found = next((each for each in self.all if each.id == id_), None)
        return found if found is not None and same(found.key, _hash(key)) else None

    def _called(self, name: str) -> str:
        """The name of a device as it is shown: nobody else's, on one line, without signs unseen.

        History says by it who typed what, and each may take back what it typed.
        """
        seen = "".join(sign for sign in " ".join(name.split()) if sign.isprintable())
        called = seen.strip()[:LONGEST_NAME] or "a device"
        taken = {fold(each) for each in (DESK, COMMAND, *(one.name for one in self.all))}
        names = (called, *(f"{called} {number}" for number in range(2, len(taken) + 3)))
        return next(each for each in names if fold(each) not in taken)

    def _look(self) -> None:
        """Reads what another desk of the same folder has kept since.

        What is gone, or cannot be read, stays as it is known here.
        """
        if self._path is None:
            return
        try:
            status = self._path.stat()
            stamp = (status.st_ino, status.st_mtime_ns, status.st_size)
            if stamp != self._stamp:
                line = ledger.opened(self._path.read_bytes())
                self._store = msgspec.json.decode(line, type=DeviceStore)
                self._stamp = stamp
        except (msgspec.MsgspecError, UnicodeDecodeError):
            with suppress(OSError):
                put_aside(self._path, "is damaged, and every device asks again")
        except OSError:
            return

    def _keep(self, devices: tuple[Device, ...]) -> None:
        self._look()
        kept = structs.replace(self._store, devices=devices)
        if self._path is not None:
            write_private(self._path, ledger.sealed(msgspec.json.encode(kept)))
        self._store = kept
        self._look()


def _hash(key: str) -> str:
    return sha256(key.encode()).hexdigest()
