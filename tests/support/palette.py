"""Pictures with few colours: a PNG of eight bits a channel becomes one with a palette."""

import struct
import zlib
from collections import Counter
from collections.abc import Iterator

SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOURS = 128


def with_palette(png: bytes, colours: int = COLOURS) -> bytes:
    """The same picture with its most frequent colours, each other colour as the nearest of them.

    Reads what browsers write: three or four channels of eight bits, not interlaced.
    """
    parts = dict(_chunks(png))
    width, height, depth, kind, *_, interlaced = struct.unpack(">IIBBBBB", parts[b"IHDR"])
    assert (depth, interlaced) == (8, 0)
    assert kind in (2, 6)
    step = 3 if kind == 2 else 4
    rows = [
        [row[at : at + 3] for at in range(0, len(row), step)]
        for row in _rows(zlib.decompress(parts[b"IDAT"]), width * step, step)
    ]
    palette = [each for each, _ in Counter(c for row in rows for c in row).most_common(colours)]
    known = {colour: number for number, colour in enumerate(palette)}
    for colour in {c for row in rows for c in row} - known.keys():
        known[colour] = min(range(len(palette)), key=lambda at: _apart(palette[at], colour))
    drawn = b"".join(b"\0" + bytes(known[each] for each in row) for row in rows)
    return SIGNATURE + b"".join(
        (
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", b"".join(palette)),
            _chunk(b"IDAT", zlib.compress(drawn, 9)),
            _chunk(b"IEND", b""),
        )
    )


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a PNG by name, those of the pixels as one."""
    assert png.startswith(SIGNATURE)
    at, pixels = len(SIGNATURE), b""
    while at < len(png):
        (size,) = struct.unpack_from(">I", png, at)
        name, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        if name == b"IDAT":
            pixels += body
        else:
            yield name, body
        at += size + 12
    yield b"IDAT", pixels


def _rows(drawn: bytes, length: int, step: int) -> Iterator[bytes]:
    """The rows of pixels without the filters by which a PNG keeps them (its section 9)."""
    above = bytearray(length)
    for at in range(0, len(drawn), length + 1):
        how, row = drawn[at], bytearray(drawn[at + 1 : at + 1 + length])
        for x in range(length):
            left = row[x - step] if x >= step else 0
            corner = above[x - step] if x >= step else 0
            row[x] = (row[x] + _guess(how, left, above[x], corner)) & 255
        yield bytes(row)
        above = row


def _guess(how: int, left: int, up: int, corner: int) -> int:
    if how == 4:
        beside, above, over = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
        if beside <= above and beside <= over:
            return left
        return up if above <= over else corner
    return (0, left, up, (left + up) // 2)[how]


def _apart(one: bytes, other: bytes) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
