"""What is amiss with this machine: the disk, the clock, what lies around data/."""

import errno
import os
import re
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from topcut import __version__
from topcut.disk.locking import own_folder
from topcut.publish.cache.build_cache import cache_folder
from topcut.publish.limits import CLOUDFLARE_FILES, GITHUB_BYTES, MEGABYTE, too_large
from topcut.share.doctor.finding import Diagnosis, note, ok, wrong

LITTLE = 200 * MEGABYTE
"""Bytes below which a disk counts as full."""
FEW = 1_000 * MEGABYTE
APART = 2.0
"""Seconds by which the clock of a disk may differ from this machine's."""
AHEAD = 120.0
"""Seconds by which a file may be newer than now."""
SYNCHRONIZED = (
    *("dropbox", "onedrive", "google drive", "googledrive", "icloud", "mobile documents"),
    *("nextcloud", "pcloud", "syncthing", "seafile"),
)
_WRITABLE = {
    errno.EROFS: "copy the folder to a disk that can be written",
    errno.ENOSPC: "make room",
    errno.EDQUOT: "make room",
}
"""What to do where it is not a right that lacks."""
_PROCESS = re.compile(r"\(process (\d{1,10}),")


def versions() -> Diagnosis:
    """Python and Topcut; nothing else is needed, no browser either."""
    python = ".".join(map(str, sys.version_info[:3]))
    return ok("versions", f"Topcut {__version__} on Python {python}")


def disk(data: Path) -> Iterator[Diagnosis]:
    """Whether data/ can be written, its space, its clock, and names that differ by case."""
    free = shutil.disk_usage(data).free
    space = f"{free // MEGABYTE:,} MB are free"
    if free < LITTLE:
        yield wrong("disk", space, "make room, or nothing can be saved")
    elif free < FEW:
        yield note("disk", space, "a year of events needs some 100 MB")
    else:
        yield ok("disk", space)
    try:
        with TemporaryDirectory(prefix=".topcut-doctor-", dir=data) as folder:
            file = Path(folder) / "doctor"
            file.write_bytes(b"x")
            now, there = time.time(), file.stat().st_mtime
            folded = (Path(folder) / "DOCTOR").exists()
    except OSError as error:
        why = error.strerror or "no reason is given"
        todo = _WRITABLE.get(error.errno or 0, "give yourself the right to it")
        yield wrong("disk", f"data/ cannot be written ({why})", todo)
        return
    if abs(now - there) > APART:
        said = f"the disk is {abs(now - there):,.0f} s away from this machine's clock"
        yield wrong("clock", said, "set both by the network, or copy data/ to this machine")
    if folded:
        yield note("disk", "it does not tell upper from lower case", "name files in lower case")


def clock(data: Path) -> Diagnosis:
    """Whether files of data/ are from the future."""
    now = time.time()
    places = [data, *data.glob("*"), *data.glob("events/*"), *data.glob("events/*/*")]
    newest = max((place.lstat().st_mtime for place in places), default=0.0)
    if newest > now + AHEAD:
        said = f"something in data/ was changed {newest - now:,.0f} s from now"
        return wrong("clock", said, "this machine's clock is behind, or was: set it")
    return ok("clock", "no file of data/ is from the future")


def synchronized(data: Path) -> Diagnosis:
    """Whether another program copies the folder while it is written."""
    parts = [part.casefold() for part in data.resolve().parts]
    found = [name for name in SYNCHRONIZED if any(name in part for part in parts)]
    if not found:
        return ok("folder", "no synchronizing program is known to copy it")
    return note(
        "folder",
        f"it lies in a folder that {found[0].title()} copies",
        "move it out, or pause that while an event is played: two machines would mix their git",
    )


def cache(site: Path) -> Diagnosis:
    """Whether builds remember anything."""
    folder = cache_folder(site)
    if folder is None:
        said = "there is no cache folder that is yours alone"
        return note("cache", said, "each build reads every event anew")
    return ok("cache", "builds remember what they read")


def locks(data: Path) -> Diagnosis:
    """Whether a process that is gone seems to hold an event. Its lock went with it."""
    folder = own_folder(data) / "locks"
    dead = 0
    for path in sorted(folder.glob("*.holder")):
        found = _PROCESS.search(path.read_text(encoding="utf-8", errors="replace"))
        dead += found is not None and not _lives(int(found[1]))
    if dead:
        said = f"{dead} of .topcut/locks/ {'is' if dead == 1 else 'are'} of a process that is gone"
        return note("locks", said, "it hinders nobody; *.holder may be deleted")
    return ok("locks", "no process that is gone holds an event")


def _lives(process: int) -> bool:
    if os.name == "nt":  # there a signal would end it
        return True
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return True


def site_size(site: Path) -> Diagnosis:
    """How near site/ is to what hosts allow."""
    files = size = 0
    for folder, _, names in os.walk(site):
        for name in names:
            files += 1
            size += os.lstat(os.path.join(folder, name)).st_size  # noqa: PTH118 – many
    if not files:
        return note("site", "there are no pages in site/ yet", "topcut build")
    if size >= GITHUB_BYTES:
        return wrong("site", f"{size // MEGABYTE:,} MB", too_large("site/", files, size))
    if said := too_large("site/", files, size):
        return note("site", f"{files:,} files, {size // MEGABYTE:,} MB", said)
    free = f"{GITHUB_BYTES // MEGABYTE:,} MB or {CLOUDFLARE_FILES:,} files are the least limits"
    return ok("site", f"{files:,} files, {size // MEGABYTE:,} MB; {free}")
