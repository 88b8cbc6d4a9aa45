"""The picture of a site that is shown where somebody shares one of its addresses."""

import re
import struct

from topcut.disk.tree import Tree
from topcut.text.collector import Problems
from topcut.text.mark import Mark

NAME = re.compile(r"[A-Za-z0-9][\w.-]*\.(?:png|jpe?g)", re.ASCII | re.I)
"""What a picture may be called: whoever shows it knows these two kinds."""
WIDE, HIGH = 1200, 630
LEAST_WIDE, LEAST_HIGH = 600, 315
LARGEST = 1_000_000
"""Bytes; everybody who sees an address of the site loads it."""
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
_SIZES = frozenset((*range(0xC0, 0xC4), *range(0xC5, 0xC8), *range(0xC9, 0xCC), *range(0xCD, 0xD0)))
"""Markers of a JPEG behind which its size stands."""


def read_picture(folder: Tree, name: str, mark: Mark, problems: Problems) -> bytes | None:
    """The picture's bytes; None, with a problem, where it cannot be shown as it is."""
    if not NAME.fullmatch(name):
        expected = "write: picture: club.png, a png or jpg beside site.yaml"
        problems.error(mark, "picture", f"“{name}” is not the name of a png or jpg", expected)
        return None
    if not folder.has(name):
        said = f"there is no {name}, so Topcut’s own picture is shown"
        problems.warning(mark, "picture", said, "put it beside site.yaml")
        return None
    found = folder.read(name)
    wrong = _wrong(found, png=name.lower().endswith(".png"))
    if wrong:
        said = f"{name} {wrong}, so Topcut’s own picture is shown"
        expected = f"a png or jpg of {WIDE} × {HIGH} pixels"
        problems.warning(mark, "picture", said, expected)
        return None
    return found


def _wrong(found: bytes, *, png: bool) -> str:
    """Why a file cannot be shown; "" where it can."""
    size = size_of(found)
    if size is None or found.startswith(_PNG) is not png:
        return "is not a png" if png else "is not a jpg"
    if size[0] < LEAST_WIDE or size[1] < LEAST_HIGH:
        return (
            f"has {size[0]} × {size[1]} pixels, and at least {LEAST_WIDE} × {LEAST_HIGH} are shown"
        )
    if len(found) > LARGEST:
        return f"has {len(found) / LARGEST:.1f} MB, and at most 1 MB is shown"
    return ""


def size_of(found: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG or JPEG; None of anything else."""
    try:
        if found.startswith(_PNG):
            return struct.unpack_from(">II", found, 16) if found[12:16] == b"IHDR" else None
        return _size_of_jpeg(found) if found.startswith(_JPEG) else None
    except (struct.error, IndexError):
        return None


def _size_of_jpeg(found: bytes) -> tuple[int, int] | None:
    at = 2
    while found[at] == 0xFF:
        marker = found[at + 1]
        if marker in _SIZES:
            high, wide = struct.unpack_from(">HH", found, at + 5)
            return wide, high
        at += 1 if marker == 0xFF else 2 + struct.unpack_from(">H", found, at + 2)[0]
    return None
