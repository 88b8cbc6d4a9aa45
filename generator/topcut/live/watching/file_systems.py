"""Which file systems tell of changes that others make."""

from collections.abc import Sequence
from pathlib import Path

_MOUNTS = Path("/proc/self/mountinfo")
_SILENT = (
    "9p", "afs", "cifs", "drvfs", "fuse", "ncpfs", "nfs", "nfs4", "prl_fs", "smb3", "smbfs",
    "vboxsf", "virtiofs", "vmhgfs",
)  # fmt: skip
"""Network drives, and folders that a virtual machine or container shares with its host."""
_TELLING = ("fuseblk",)
"""Disks of this machine whose driver happens to be a FUSE one."""


def needs_polling(folders: Sequence[Path]) -> str:
    """Why these folders have to be looked at from time to time; "" where the system tells.

    Only Linux is asked; elsewhere watchdog chooses what the system has.
    """
    try:
        mounts = _MOUNTS.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    for folder in folders:
        kind = kind_of(folder.resolve(), mounts)
        if kind not in _TELLING and kind.partition(".")[0] in _SILENT:
            return f"{folder} is on {kind}, which does not report changes"
    return ""


def kind_of(path: Path, mounts: str) -> str:
    """The type of the file system that holds a path, by /proc/self/mountinfo; "" if unknown."""
    best, found = -1, ""
    for line in mounts.splitlines():
        before, _, after = line.partition(" - ")
        fields = before.split()
        if len(fields) < 5 or not after:
            continue
        mount = Path(fields[4].encode().decode("unicode_escape"))
        if (path == mount or mount in path.parents) and len(mount.parts) >= best:
            best, found = len(mount.parts), after.split()[0]
    return found
