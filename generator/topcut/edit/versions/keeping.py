"""Versions of files that other machines have, kept in `.topcut/versions/EVENT/` until settled."""

import os
from datetime import datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from topcut.disk.locking import claim, private_folder, short
from topcut.disk.tree import stays_below
from topcut.disk.writing import make_private, remove_durable, write_private
from topcut.edit.change.history import number_of
from topcut.workspace.data import Data


class VersionHead(Struct, frozen=True):
    """A version that was put aside, as it lies there: a line of JSON, then the file's bytes."""

    path: str
    """Of the file, below the event's folder: rounds/swiss-3.yaml."""
    machine: str
    """Whose it is: "Bo’s laptop"."""
    at: datetime
    """When it was put aside."""


def keep(data: Data, event_id: str, path: str, content: bytes, machine: str, at: datetime) -> Path:
    """Puts a version of a file aside, on the disk before this returns; gives where it lies.

    `path` is the file's below the event's folder, `machine` whose version it is, as people say it,
    `at` a time with a zone. The same version again is kept once. Raises ValueError for a path that
    leads out of the event, LockedError, OSError.
    """
    if not stays_below(path):
        raise ValueError(path)
    claim(data.path)
    number = number_of(b"\0".join((path.encode(), machine.encode(), content)))
    place = _folder(data, event_id) / f"{path.replace('/', '-').removesuffix('.yaml')}-{number}"
    if not place.exists():
        make_private(place.parent.parent)
        head = msgspec.json.encode(VersionHead(path, machine, at))
        write_private(place, b"%b\n%b" % (head, content))
    return place


def waiting(data: Data, event_id: str) -> list[tuple[Path, VersionHead, bytes]]:
    """The versions that were put aside and are not settled, in the order of their names.

    What cannot be read as one is left out.
    """
    found = []
    for name in names(data, event_id):
        place = _folder(data, event_id) / name
        try:
            head, _, content = place.read_bytes().partition(b"\n")
            version = msgspec.json.decode(head, type=VersionHead)
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
            continue
        if stays_below(version.path):
            found.append((place, version, content))
    return found


def places(data: Data, event_id: str) -> list[Path]:
    """Every version of an event's files that lies here, those that are settled as well."""
    folder = _folder(data, event_id)
    folders = (folder, folder.parent / "settled" / folder.name)
    return [path for each in folders if each.is_dir() for path in sorted(each.iterdir())]


def names(data: Data, event_id: str) -> list[str]:
    """The names of the versions that were put aside: others where another one comes."""
    try:
        there = os.listdir(_folder(data, event_id))  # noqa: PTH208 – names will do
    except OSError:
        return []
    return sorted(name for name in there if not name.startswith("."))


def put_away(data: Data, event_id: str, place: Path, content: bytes) -> Path:
    """Moves a settled version out of the way, and gives where it lies from now on.

    It is written there first, and then removed here unless it holds something else than
    `content` by now. Raises OSError.
    """
    folder = private_folder(data.path) / "versions" / "settled"
    make_private(folder)
    away = _free(folder / short(event_id), place.name, content)
    write_private(away, content)
    if place.read_bytes() == content:
        remove_durable(place)
    return away


def _free(folder: Path, name: str, content: bytes) -> Path:
    """A place for a file in a folder: its name, or with a number where that holds another one."""
    stem, dot, ending = name.rpartition(".")
    number = 1
    away = folder / name
    while away.exists() and away.read_bytes() != content:
        number += 1
        away = folder / (f"{stem}-{number}.{ending}" if dot and stem else f"{name}-{number}")
    return away


def _folder(data: Data, event_id: str) -> Path:
    return private_folder(data.path) / "versions" / short(event_id)
