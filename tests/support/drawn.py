"""Small pictures that are whole to who reads them part by part, of any size in pixels."""

import struct
import zlib


def png(wide: int, high: int, more: int = 0) -> bytes:
    """One with so many bytes more than it needs."""
    head = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    parts = (b"IHDR", head), (b"IDAT", bytes(more)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_part(kind, content) for kind, content in parts)


def _part(kind: bytes, content: bytes) -> bytes:
    return (
        struct.pack(">I", len(content))
        + kind
        + content
        + struct.pack(">I", zlib.crc32(kind + content))
    )


def jpg(wide: int, high: int) -> bytes:
    """One with a preview in front, which ends as the picture does."""
    ahead = b"\xff\xd8\xff\xe0\0\x0aab\xff\xd8\xff\xd9c\0"
    frame = b"\xff\xc0\0\x11\x08" + struct.pack(">HH", high, wide) + bytes(10)
    rows = b"\xff\xda\0\x08" + bytes(6) + b"ab\xff\0c\xff\xd0d"
    return ahead + frame + rows + rows + b"\xff\xd9"


def webp(wide: int, high: int) -> bytes:
    """One that is packed with losses."""
    size = struct.pack("<HH", wide, high)
    rows = b"\0\0\0\x9d\x01\x2a" + size
    chunk = b"WEBPVP8 " + struct.pack("<I", len(rows)) + rows
    return b"RIFF" + struct.pack("<I", len(chunk)) + chunk
