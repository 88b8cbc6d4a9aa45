"""Files that a save leaves for a moment: what sed, editors and copying programs rename at its end.

While such a file is fresh it counts as not there: nobody typed it, and it is about to go. One that
stays was left behind, and is said like any other file that nobody reads.
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
