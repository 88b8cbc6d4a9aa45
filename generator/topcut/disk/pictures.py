"""Pictures on a disk: their names and sizes, where they were taken, and whether they are whole."""

import re
import struct
import zlib
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

NAME = re.compile(r"[A-Za-z0-9][\w.-]*\.(?:png|jpe?g)", re.ASCII | re.I)
"""What a picture may be called: whoever shows it knows these two kinds."""
CLUBS = re.compile(r"[A-Za-z0-9][\w.-]*\.(?:png|jpe?g|webp)", re.ASCII | re.I)
"""What a logo or a photo may be called."""
LARGEST = 1_000_000
"""Bytes; everybody who sees an address of the site loads it."""
PNG = b"\x89PNG\r\n\x1a\n"
JPEG = b"\xff\xd8\xff"
RIFF = b"RIFF"
"""What a WebP begins with."""
LYING = range(5, 9)
"""How a camera was held whose pictures are shown turned by a quarter."""
SHORT = 3
"""The kind of a number of two bytes."""
BEGINNINGS, TAGS, PARTS = 20, 200, 20_000
"""What is looked at in a file, which may be made of nothing but beginnings of long lists."""
_NEXT = re.compile("\xff[^\0\xd0-\xd7\xff]")
"""What ends the packed lines of a JPEG: any marker but those that stand within them."""
_SIZES = frozenset((*range(0xC0, 0xC4), *range(0xC5, 0xC8), *range(0xC9, 0xCC), *range(0xCD, 0xD0)))
"""Markers of a JPEG behind which its size stands."""

_EXIF = re.compile(r"II\*\0|MM\0\*")
"""What the facts of a camera begin with, in a JPEG, WebP, PNG or AVIF alike."""
_TURNED, _PLACE, _LATITUDE = 0x0112, 0x8825, 0x0002
_PLACE_AS_TEXT = re.compile(r"GPSLatitude|\xa9xyz.{4}[+-][0-9]", re.DOTALL)
"""Of XMP, and of a film."""


def says_where(content: bytes) -> bool:
    """Whether a picture or film says where on Earth it was taken."""
    return _PLACE_AS_TEXT.search(content.decode("latin-1")) is not None or any(
        _PLACE in facts and _LATITUDE in dict(_facts(content, start, facts[_PLACE]))
        for start, facts in _exif(content)
    )


def _exif(content: bytes) -> Iterator[tuple[int, dict[int, int]]]:
    """Where the facts of a camera begin, and the numbers that stand in them by their tags."""
    for found in islice(_EXIF.finditer(content.decode("latin-1")), BEGINNINGS):
        with suppress(struct.error):
            [first] = struct.unpack_from(_order(content, found.start()) + "I", content, found.end())
            yield found.start(), dict(_facts(content, found.start(), first))


def _facts(content: bytes, start: int, at: int) -> Iterator[tuple[int, int]]:
    """The tags of one list; a number of two bytes stands in the first two of four."""
    with suppress(struct.error):
        order = _order(content, start)
        [number] = struct.unpack_from(f"{order}H", content, start + at)
        first = start + at + 2
        for each in range(first, first + 12 * min(number, TAGS), 12):
            tag, kind = struct.unpack_from(f"{order}HH", content, each)
            [value] = struct.unpack_from(order + ("H" if kind == SHORT else "I"), content, each + 8)
            yield tag, value


def _order(content: bytes, start: int) -> str:
    return "<" if content.startswith(b"II", start) else ">"


def size_of(content: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, JPEG or WebP as it is shown; None of anything else."""
    size = _stored_size(content)
    if size is None or not content.startswith(JPEG):  # browsers turn no WebP
        return size
    facts = next((facts for _, facts in _exif(content)), {})
    return size[::-1] if facts.get(_TURNED) in LYING else size


def _stored_size(content: bytes) -> tuple[int, int] | None:
    try:
        if content.startswith(PNG):
            return struct.unpack_from(">II", content, 16) if content[12:16] == b"IHDR" else None
        if content.startswith(RIFF) and content[8:12] == b"WEBP":
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


def is_whole(content: bytes) -> bool:
    """Whether a PNG, JPEG or WebP reaches its end, and no part of a PNG differs from its sum.

    A browser shows half of what does not, or nothing. Of any other kind nothing is known: whole.
    """
    for magic, check in ((PNG, _is_whole_png), (JPEG, _is_whole_jpeg), (RIFF, _is_whole_webp)):
        if content.startswith(magic):
            try:
                return check(content)
            except (struct.error, IndexError):
                return False
        if magic.startswith(content):
            return False
    return True


def _is_whole_png(content: bytes) -> bool:
    """Parts that a browser can do without, of small letters, may differ from their sums."""
    at, drawn = len(PNG), False
    for _ in range(PARTS):
        size, kind = struct.unpack_from(">I4s", content, at)
        end = at + 8 + size
        [total] = struct.unpack_from(">I", content, end)
        if kind[:1].isupper() and zlib.crc32(content[at + 4 : end]) != total:
            return False
        if kind == b"IEND":
            return drawn
        drawn = drawn or kind == b"IDAT"
        at = end + 4
    return False


def _is_whole_jpeg(content: bytes) -> bool:
    at, drawn, text = 2, False, content.decode("latin-1")
    for _ in range(PARTS):
        if content[at] != 0xFF:
            return False
        marker = content[at + 1]
        if marker == 0xD9:
            return drawn
        at += 1 if marker == 0xFF else 2 + struct.unpack_from(">H", content, at + 2)[0]
        if marker == 0xDA:  # the packed lines follow, which do not say how long they are
            drawn, found = True, _NEXT.search(text, at)
            if found is None:
                return False
            at = found.end() - 2
    return False


def _is_whole_webp(content: bytes) -> bool:
    end = 8 + struct.unpack_from("<I", content, 4)[0]
    at, drawn = 12, False
    for _ in range(PARTS):
        if at >= end:
            return drawn
        kind, size = struct.unpack_from("<4sI", content, at)
        if at + 8 + size > min(end, len(content)):
            return False
        drawn = drawn or kind in (b"VP8 ", b"VP8L", b"ANMF")
        at += 8 + size + size % 2
    return False
