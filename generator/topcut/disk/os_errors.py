"""Errors of the operating system in plain words."""

import errno

REFUSED: dict[int | None, str] = {
    errno.ENOSPC: "the disk is full; the files on it were not changed",
    errno.EDQUOT: "your disk quota is used up; the files there were not changed",
    errno.EIO: "the disk is failing; the files on it were not changed",
    errno.EROFS: "this disk is read-only; nothing was changed",
}
"""What was asked for and is not done, by the system's number."""


def describe(error: OSError) -> str:
    """An error with its path: "data/site.yaml: the disk is full; …"."""
    reason = without_path(error)
    if error.filename:
        return f"{error.filename}: {reason}"
    return reason.partition(";")[0]  # a terminal or a pipe: what became of the files is not known


def without_path(error: OSError) -> str:
    """An error without its path, for readers who must not learn where the files are."""
    return REFUSED.get(error.errno) or error.strerror or type(error).__name__
