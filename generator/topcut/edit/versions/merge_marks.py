"""Both sides of a merge that stand in one file, between the marks of git."""

import re

from msgspec import Struct

_MARK = re.compile(rb"^(<{7}|\|{7}|={7}|>{7})(?: ([^\r\n]*))?\r?$", re.MULTILINE)


class Sides(Struct, frozen=True):
    """What a file with the marks of a merge says, by its sides."""

    ours: bytes
    theirs: bytes
    named: str
    """What git calls the other side: "origin/main"; "" for nothing."""


def sides(content: bytes) -> Sides | None:
    """The two files that a file with marks holds; None where the marks are not whole.

    What stood in both before them, which git may write between the two, is left out.
    """
    if not content.startswith(b"<<<<<<<") and b"\n<<<<<<<" not in content:
        return None
    ours, theirs = [], []
    within = b""
    named = ""
    for line in content.splitlines(keepends=True):
        mark = _MARK.match(line.rstrip(b"\r\n"))
        sign = mark[1][:1] if mark else b""
        if mark and sign == {b"": b"<", b"<": b"|", b"|": b"=", b"=": b">"}.get(within):
            within = b"" if sign == b">" else sign
        elif mark and (within, sign) == (b"<", b"="):
            within = sign
        elif mark and sign != b"=":
            return None
        else:
            if within in (b"", b"<"):
                ours.append(line)
            if within in (b"", b"="):
                theirs.append(line)
        if mark and sign == b">":
            named = (mark[2] or b"").decode("utf-8", "replace")
    return None if within else Sides(b"".join(ours), b"".join(theirs), named)
