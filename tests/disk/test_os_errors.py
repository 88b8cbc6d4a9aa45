"""What a disk answers, said to people."""

import errno

import pytest
from topcut.disk.os_errors import REFUSED, describe, without_path


def test_an_error_at_a_file_says_what_became_of_the_files() -> None:
    error = OSError(errno.ENOSPC, "No space left on device", "data/site.yaml")
    assert describe(error) == "data/site.yaml: the disk is full; the files on it were not changed"


def test_an_error_at_no_file_says_nothing_of_files() -> None:
    """What was typed is on the disk, and only the answer found no room in the log."""
    assert describe(OSError(errno.ENOSPC, "No space left on device")) == "the disk is full"


@pytest.mark.parametrize("number", REFUSED)
def test_what_a_disk_refuses_is_said_with_and_without_the_path(number: int) -> None:
    error = OSError(number, "in the words of the system", "data/site.yaml")
    assert without_path(error) == REFUSED[number]
    assert describe(error) == f"data/site.yaml: {REFUSED[number]}"
    assert "not changed" in describe(error) or "nothing was changed" in describe(error)


def test_another_answer_stands_in_the_words_of_the_system() -> None:
    error = OSError(errno.EBUSY, "Device or resource busy", "site")
    assert describe(error) == "site: Device or resource busy"
    assert without_path(error) == "Device or resource busy"


def test_an_error_without_words_is_called_by_its_name() -> None:
    assert describe(PermissionError()) == "PermissionError"
