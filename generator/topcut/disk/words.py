"""What a disk answers, in plain words."""

import errno

REFUSED = {
    errno.ENOSPC: "the disk is full; what is there stayed as it was",
    errno.EDQUOT: "no more room is allowed here; what is there stayed as it was",
    errno.EIO: "the disk fails; what is there stayed as it was",
    errno.EROFS: "this disk may only be read; nothing was changed",
}
"""What was asked for and is not done, by the system's number."""


def said(error: OSError) -> str:
    """An error with its path: "data/site.yaml: the disk is full; …"."""
    where = f"{error.filename}: " if error.filename else ""
    return f"{where}{REFUSED.get(error.errno or 0) or error.strerror or error}"
