"""Both sides of a merge that stand in one file, between the marks of git."""

from msgspec import Struct

from topcut.disk.tree import printable
from topcut.documents.names.names import short

_NEXT = {b"": b"<", b"<": b"|", b"|": b"=", b"=": b">"}
"""Which mark follows which; what stood in both before may be left out."""


class MergeSides(Struct, frozen=True):
    """What a file with the marks of a merge says, by its sides."""

    ours: bytes
    theirs: bytes
    named: str
    """What git calls the other side: "origin/main"; "" for nothing."""


def sides(content: bytes) -> MergeSides | None:
    """The two files that a file with marks holds; None where the marks are not whole.

    What stood in both before them, which git may write between the two, is left out.
    """
    if not content.startswith(b"<<<<<<<") and b"\n<<<<<<<" not in content:
        return None
    ours, theirs = [], []
    within = b""
    named = ""
    for line in content.splitlines(keepends=True):
        sign = _mark(line)
        if sign and (sign == _NEXT[within] or within + sign == b"<="):
            within = b"" if sign == b">" else sign
        elif sign and sign != b"=":
            return None
        else:
            if within in (b"", b"<"):
                ours.append(line)
            if within in (b"", b"="):
                theirs.append(line)
        if sign == b">":
            named = printable(short(line[7:].strip().decode("utf-8", "replace")))
    return None if within else MergeSides(b"".join(ours), b"".join(theirs), named)


def _mark(line: bytes) -> bytes:
    """The sign of which a line is a mark; b"" for any other line."""
    sign, rest = line[:1], line[7:].rstrip(b"\r\n")
    is_mark = sign in (b"<", b"|", b"=", b">") and line[:7] == sign * 7
    return sign if is_mark and rest[:1] in (b"", b" ") else b""
