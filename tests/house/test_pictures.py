"""Pictures of the documents: what they lose by their palette is no colour that is seen."""

import struct
import zlib

import pytest

from tests.support.palette import COLOURS, SIGNATURE, with_palette

pytestmark = pytest.mark.check

ROWS = (
    (0, (10, 20, 30, 10, 20, 30)),
    (1, (10, 20, 30, 0, 0, 0)),
    (2, (0, 0, 0, 0, 0, 0)),
    (3, (5, 10, 15, 0, 0, 0)),
    (4, (0, 0, 0, 0, 0, 0)),
)
"""Five rows of the same two pixels, each by another filter."""


def chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def test_each_filter_of_a_png_gives_the_pixels_that_were_drawn() -> None:
    drawn = b"".join(bytes((how, *row)) for how, row in ROWS)
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 2, len(ROWS), 8, 2, 0, 0, 0))
    made = with_palette(
        SIGNATURE + head + chunk(b"IDAT", zlib.compress(drawn)) + chunk(b"IEND", b"")
    )
    assert chunk(b"PLTE", bytes((10, 20, 30))) in made
    assert chunk(b"IDAT", zlib.compress(b"\0\0\0" * len(ROWS), 9)) in made


def test_a_colour_that_is_rare_becomes_the_nearest() -> None:
    drawn = bytes((0, *(250, 250, 250) * 2, 251, 250, 250, 0, 0, 0, 0, 0, 0))
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 5, 1, 8, 2, 0, 0, 0))
    made = with_palette(
        SIGNATURE + head + chunk(b"IDAT", zlib.compress(drawn)) + chunk(b"IEND", b""), 2
    )
    assert COLOURS > 2
    assert chunk(b"PLTE", bytes((250, 250, 250, 0, 0, 0))) in made
    assert chunk(b"IDAT", zlib.compress(bytes((0, 0, 0, 0, 1, 1)), 9)) in made
