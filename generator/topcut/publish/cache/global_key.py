"""The key of everything that all pages depend on; a new key rebuilds the whole site."""

import os
import time
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path

from topcut import __version__
from topcut.disk import scan
from topcut.disk.pictures import CLUBS, LARGEST
from topcut.disk.scan import ADDRESSES, own_texts
from topcut.disk.tree import Tree
from topcut.publish.templates.template_folders import template_folders


def key_of_everything(data: Path) -> str:
    """Hash of program, Pillow, texts, templates, cards, regulations, site.yaml, a club's files."""
    total = blake2b(digest_size=16)
    total.update(f"{_program()}\0{_pillow()}".encode())
    own = (data / name for name in ("cards", "regulations", "sites"))
    for folder in (*own, *template_folders(data)):
        total.update(folder_key(folder).encode() or b"-")
    for folder in (data / "files", own_texts(data)):
        try:
            key = folder_key(folder)
        except PermissionError:  # a warning says so, and nothing waits for what is closed
            key = _key_of_open(folder)
        total.update(key.encode() or b"-")
    tree = Tree(data)
    for name in ("site.yaml", *filter(CLUBS.fullmatch, tree.readable_names())):
        with suppress(OSError):  # there is none, none to be read, or data/ is away for a moment
            size = (data / name).stat().st_size
            total.update(f"{name}\0{size}\0".encode())
            if size <= LARGEST or name == "site.yaml":
                total.update(tree.read(name))
    return total.hexdigest()


def key_of_addresses(data: Path) -> str:
    """Hash of the list of addresses of people; "" where there is none."""
    try:
        return blake2b(Tree(data).read(ADDRESSES), digest_size=16).hexdigest()
    except OSError:
        return ""


def folder_key(folder: Path) -> str:
    """Hash of a folder's bytes, the one of before while no file was touched; "" for no folder."""
    if not folder.is_dir():
        return ""
    stamp = scan.stamp(folder, time.time_ns())
    known = _keys.get(folder)
    if known is not None and stamp and known[0] == stamp:
        return known[1]
    key = scan.key(folder)
    _keys[folder] = stamp, key
    return key


def _key_of_open(folder: Path) -> str:
    """Hash of the names, sizes and times of files below a folder that are in no closed one."""
    parts = []
    for above, _, names in os.walk(folder):
        for path in (f"{above}/{name}" for name in names):
            with suppress(OSError):  # it went away
                status = os.lstat(path)
                parts.append(f"{path}\0{status.st_size}\0{status.st_mtime_ns}")
    text = "\n".join(sorted(parts)).encode(errors="surrogateescape")
    return blake2b(text, digest_size=16).hexdigest()


_keys: dict[Path, tuple[str, str]] = {}
"""By folder: its stamp, and the key it had then."""


@cache
def _pillow() -> str:
    """What draws pictures, known by its file's time when it started; "" where nothing does."""
    found = find_spec("PIL")
    return str(Path(found.origin).stat().st_mtime_ns) if found and found.origin else ""


@cache
def _program() -> str:
    """The program that runs, known by its files' times when it started."""
    return f"{__version__}\0{scan.stamp(Path(__file__).parents[2])}"
