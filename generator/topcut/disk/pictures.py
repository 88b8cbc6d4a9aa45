"""Pictures on a disk: which files are one by name, and their size in pixels."""

import re
import struct

NAME = re.compile(r"[A-Za-z0-9][\w.-]*\.(?:png|jpe?g)", re.ASCII | re.I)
"""What a picture may be called: whoever shows it knows these two kinds."""
LARGEST = 1_000_000
"""Bytes; everybody who sees an address of the site loads it."""
PNG = b"\x89PNG\r\n\x1a\n"
JPEG = b"\xff\xd8\xff"
_SIZES = frozenset((*range(0xC0, 0xC4), *range(0xC5, 0xC8), *range(0xC9, 0xCC), *range(0xCD, 0xD0)))
"""Markers of a JPEG behind which its size stands."""


def size_of(content: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, JPEG or WebP; None of anything else."""
    try:
        if content.startswith(PNG):
            return struct.unpack_from(">II", content, 16) if content[12:16] == b"IHDR" else None
        if content.startswith(b"RIFF") and content[8:12] == b"WEBP":
            return _size_of_webp(content)
        return _size_of_jpeg(content) if content.startswith(JPEG) else None
    except (struct.error, IndexError):
        return None


def _size_of_webp(content: bytes) -> tuple[int, int] | None:
    """By the first chunk: of what is packed with losses or without, or of several."""
    if content[12:16] == b"VP8 " and content[23:26] == b"\x9d\x01\x2a":
        wide, high = struct.unpack_from("<HH", content, 26)
        return wide & 0x3FFF, high & 0x3FFF
    if content[12:16] == b"VP8L" and content[20] == 0x2F:
        bits = struct.unpack_from("<I", content, 21)[0]
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if content[12:16] == b"VP8X" and len(content) >= 30:
        wide, high = content[24:27], content[27:30]
        return int.from_bytes(wide, "little") + 1, int.from_bytes(high, "little") + 1
    return None


def _size_of_jpeg(content: bytes) -> tuple[int, int] | None:
    at = 2
    while content[at] == 0xFF:
        marker = content[at + 1]
        if marker in _SIZES:
            high, wide = struct.unpack_from(">HH", content, at + 5)
            return wide, high
        at += 1 if marker == 0xFF else 2 + struct.unpack_from(">H", content, at + 2)[0]
    return None
