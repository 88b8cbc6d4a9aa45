"""What a disk answers, said to people."""

import errno

from topcut.disk.words import said


def test_an_error_at_a_file_says_what_became_of_the_files() -> None:
    error = OSError(errno.ENOSPC, "No space left on device", "data/site.yaml")
    assert said(error) == "data/site.yaml: the disk is full; the files on it were not changed"


def test_an_error_at_no_file_says_nothing_of_files() -> None:
    """What was typed is on the disk, and only the answer found no room in the log."""
    assert said(OSError(errno.ENOSPC, "No space left on device")) == "the disk is full"
