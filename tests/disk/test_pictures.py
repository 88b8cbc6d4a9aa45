"""Pictures: their names, and their sizes in pixels."""

import struct

import pytest
from topcut.disk.pictures import NAME, size_of

PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 1200, 630)
JPG = b"\xff\xd8\xff\xe0\0\x04ab\xff\xc0\0\x11\x08" + struct.pack(">HH", 630, 1200)


def test_the_size_is_that_of_the_file() -> None:
    assert (size_of(PNG), size_of(JPG)) == ((1200, 630), (1200, 630))
    assert size_of(PNG[:18]) is None
    assert size_of(JPG[:9]) is None
    assert size_of(b"\xff\xd8\xff\xd9") is None


def test_a_picture_is_a_png_or_jpg_by_its_name() -> None:
    assert NAME.fullmatch("Club.2026.JPEG")
    assert not any(map(NAME.fullmatch, ("club.svg", "../club.png", ".png", "a b.png")))


def _jpeg(*segments: bytes, marker: int = 0xC0, size: tuple[int, int] = (630, 1200)) -> bytes:
    frame = bytes((0xFF, marker)) + b"\0\x11\x08" + struct.pack(">HH", *size)
    return b"\xff\xd8" + b"".join(segments) + frame


def test_a_jpeg_may_have_any_segments_and_filling_before_its_size() -> None:
    tables = b"\xff\xc4\0\x05abc"  # looks like a frame by its number, and is none
    for filling in (b"\xff", b"\xff\xff"):
        found = _jpeg(b"\xff\xe1\xff\xff" + b"a" * 65_533, tables, filling, b"\xff\xdb\0\x02")
        assert size_of(found) == (1200, 630)


@pytest.mark.parametrize("marker", [0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC7, 0xC9, 0xCB, 0xCD, 0xCF])
def test_every_kind_of_frame_has_the_size(marker: int) -> None:
    assert size_of(_jpeg(marker=marker, size=(40_000, 65_000))) == (65_000, 40_000)


@pytest.mark.parametrize("marker", [0xC4, 0xC8, 0xCC, 0xD0])
def test_what_is_no_frame_has_no_size(marker: int) -> None:
    assert size_of(_jpeg(marker=marker)) is None


def test_a_file_that_ends_within_or_is_no_picture_has_no_size() -> None:
    assert size_of(_jpeg()[:-1]) is None
    assert size_of(PNG.replace(b"IHDR", b"IDAT")) is None
    assert size_of(b"GIF89a" + bytes(20)) is None
    assert size_of(b"ab" + _jpeg()[2:]) is None
    assert size_of(b"\xff\xd8\xff") is None
