"""Temporary files of sed, editors and copying programs, which rename them at the end of a save.

A fresh one counts as missing. One that stays was left behind, and is reported like any other file
that the program does not read.
"""

import os
import re
import time

FRESH = 2.0
"""Seconds that such a file may lie."""
_TYPED = (".yaml", ".md", ".txt", ".html")
"""How nearly all files end, which need no other look."""
_NAME = re.compile(
    r"sed\w{6}|tmp\w{6,}|4913|\..*\.sw[a-z]{1,2}"
    r"|.*(?:\.(?:tmp|temp|part|filepart|crdownload)\w*|\.(?:yaml|md|txt)\.\w+|___jb_\w+___)",
    re.IGNORECASE,
)


def is_passing(name: str, path: str) -> bool:
    """Whether the file at a path has the name of an unfinished save, and is less than 2 s old."""
    if name.endswith(_TYPED) or not _NAME.fullmatch(name):
        return False
    try:
        status = os.lstat(path)
    except OSError:
        return True  # gone since its name was read
    return abs(time.time() - max(status.st_mtime, status.st_ctime)) < FRESH
