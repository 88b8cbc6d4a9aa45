"""Pictures: their names, and their sizes in pixels."""

import struct
import time
import zlib

import pytest
from topcut.disk.pictures import NAME, is_whole, says_where, size_of

from tests.support import drawn

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


def _exif(order: str, *facts: tuple[int, int, int], place: int = 0) -> bytes:
    """The facts of a camera: tag, kind and value of each; a list of one tag behind them."""
    head = {"<": b"II*\0", ">": b"MM\0*"}[order] + struct.pack(f"{order}IH", 8, len(facts))
    entries = [
        struct.pack(f"{order}HHI", tag, kind, 1)
        + (struct.pack(f"{order}HH", value, 0) if kind == 3 else struct.pack(f"{order}I", value))
        for tag, kind, value in facts
    ]
    behind = struct.pack(f"{order}IHHHII", 0, 1, place, 5, 3, 0) if place else b""
    return head + b"".join(entries) + behind


def _segment(content: bytes) -> bytes:
    return b"\xff\xe1" + struct.pack(">H", len(content) + 8) + b"Exif\0\0" + content


@pytest.mark.parametrize("order", ["<", ">"])
def test_a_jpeg_that_is_shown_turned_has_the_size_as_it_is_shown(order: str) -> None:
    for turned, size in ((1, (1200, 630)), (3, (1200, 630)), (6, (630, 1200)), (8, (630, 1200))):
        facts = _exif(order, (0x0112, 3, turned))
        assert size_of(_jpeg(_segment(facts))) == size


@pytest.mark.parametrize("order", ["<", ">"])
def test_a_picture_says_where_it_was_taken_by_its_latitude(order: str) -> None:
    for tag, expected in ((0x0002, True), (0x0001, False)):  # some write the kind of place alone
        facts = _exif(order, (0x8825, 4, 8 + 2 + 12 + 4), place=tag)
        assert says_where(_jpeg(_segment(facts))) is expected
        assert says_where(PNG + facts) is expected
    assert not says_where(_jpeg(_segment(_exif(order, (0x0112, 3, 6)))))


def test_a_file_of_nothing_but_beginnings_of_long_lists_is_soon_read() -> None:
    started = time.thread_time()
    assert not says_where(b"II*\0\x08\0\0\0\xff\xff" * 500_000)
    assert time.thread_time() - started < 3


def test_a_place_stands_in_texts_too_and_facts_that_end_within_say_none() -> None:
    assert says_where(b"ftypmp42\xa9xyz\0\x11\x15\xc7+51.5000-000.1200/")
    assert says_where(b'<rdf exif:GPSLatitude="51,30N"/>')
    whole = _exif(">", (0x8825, 4, 26), place=2)
    for end in range(len(whole)):
        says_where(whole[:end])
    assert not says_where(b"MM\0*\xff\xff\xff\xff" * 1000)


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


WHOLE = {
    "png": drawn.png(960, 540, 40),
    "jpg": drawn.jpg(960, 540),
    "webp": drawn.webp(960, 540),
}


@pytest.mark.parametrize("kind", WHOLE)
def test_a_picture_is_whole_up_to_its_last_byte_and_with_anything_behind_it(kind: str) -> None:
    content = WHOLE[kind]
    assert size_of(content) == (960, 540)
    assert is_whole(content)
    assert is_whole(content + b"behind")
    assert [end for end in range(len(content)) if is_whole(content[:end])] == []


@pytest.mark.parametrize(("kind", "whole"), [(b"IDAT", False), (b"IHDR", False), (b"tEXt", True)])
def test_a_png_is_whole_where_no_part_that_is_drawn_differs_from_its_sum(
    kind: bytes, whole: bool
) -> None:
    text = b"\0\0\0\2tEXta\0" + struct.pack(">I", zlib.crc32(b"tEXta\0"))
    content = WHOLE["png"][:33] + text + WHOLE["png"][33:]
    assert is_whole(content)
    at = content.index(kind) + 4
    assert is_whole(content[:at] + b"\x63" + content[at + 1 :]) is whole


def test_a_picture_in_which_nothing_is_drawn_is_not_whole() -> None:
    content = WHOLE["png"]
    assert not is_whole(content[:33] + content[-12:])
    assert not is_whole(b"\xff\xd8\xff\xe0\0\4ab\xff\xd9")
    assert not is_whole(b"RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0" + bytes(10))


def test_a_webp_of_several_pictures_is_whole_with_the_last() -> None:
    head = b"WEBPVP8X\x0a\0\0\0\2" + bytes(9)
    one = b"ANMF\5\0\0\0abcde\0"
    content = b"RIFF" + struct.pack("<I", len(head) + 2 * len(one)) + head + one + one
    assert is_whole(content)
    assert not is_whole(content[: -len(one)])
    assert not is_whole(b"RIFF\0\0\0\0" + content[8:])


def test_of_another_kind_nothing_is_known_and_too_little_to_be_one_is_not_whole() -> None:
    assert is_whole(b"GIF89a")
    assert not any(map(is_whole, (b"", b"\xff", b"\x89PN", b"RIF")))


@pytest.mark.parametrize(
    "endless",
    [
        PNG[:8] + drawn.png(9, 9)[8:-12] * 10_001 + drawn.png(9, 9)[-12:],
        drawn.jpg(9, 9)[:-2] + b"\xff\xe0\0\2" * 20_000 + b"\xff\xd9",
        b"RIFF" + struct.pack("<I", 4 + 8 * 20_001) + b"WEBP" + b"VP8 \0\0\0\0" * 20_001,
    ],
    ids=["png", "jpg", "webp"],
)
def test_a_file_of_nothing_but_empty_parts_is_not_read_to_its_end(endless: bytes) -> None:
    assert not is_whole(endless)
