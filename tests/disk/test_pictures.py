"""Pictures: their names, and their sizes in pixels."""

import struct

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
