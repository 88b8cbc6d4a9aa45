"""The picture of a site, and what is wrong with one."""

import struct
from pathlib import Path

import pytest
from topcut.documents.load import load_site

PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 1200, 630)
SMALL = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 400, 300)
JPG = b"\xff\xd8\xff\xe0\0\x04ab\xff\xc0\0\x11\x08" + struct.pack(">HH", 630, 1200)


def site(folder: Path, name: str, content: bytes | None) -> tuple[bytes | None, list[str]]:
    """The picture, and each problem as level, place and words."""
    (folder / "site.yaml").write_text(f"topcut: 1\npicture: {name}\n", "utf-8")
    if content is not None:
        (folder / name).write_bytes(content)
    found = load_site(folder)
    said = [f"{one.level} {one.mark.line} {one.message}; {one.expected}" for one in found.problems]
    return found.picture, said


@pytest.mark.parametrize(("name", "content"), [("club.png", PNG), ("club.JPG", JPG)])
def test_a_png_or_jpg_beside_site_yaml_is_the_sites(
    tmp_path: Path, name: str, content: bytes
) -> None:
    assert site(tmp_path, name, content) == (content, [])


OURS = "so Topcut’s own picture is shown"


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        (
            "club.svg",
            b"<svg/>",
            "error 2 “club.svg” is not the name of a png or jpg;"
            " write: picture: club.png, a png or jpg beside site.yaml",
        ),
        ("no.png", None, f"warning 2 there is no no.png, {OURS}; put it beside site.yaml"),
        (
            "text.png",
            b"hello",
            f"warning 2 text.png is not a png, {OURS}; a png or jpg of 1200 × 630 pixels",
        ),
        (
            "other.jpg",
            PNG,
            f"warning 2 other.jpg is not a jpg, {OURS}; a png or jpg of 1200 × 630 pixels",
        ),
        (
            "small.png",
            SMALL,
            "warning 2 small.png has 400 × 300 pixels, and at least 600 × 315 are shown,"
            f" {OURS}; a png or jpg of 1200 × 630 pixels",
        ),
        (
            "big.png",
            PNG + bytes(2_000_000),
            f"warning 2 big.png has 2.0 MB, and at most 1 MB is shown, {OURS};"
            " a png or jpg of 1200 × 630 pixels",
        ),
    ],
)
def test_what_cannot_be_shown_is_said_with_its_line(
    tmp_path: Path, name: str, content: bytes | None, said: str
) -> None:
    assert site(tmp_path, name, content) == (None, [said])


def test_one_too_large_to_read_stops_no_build(tmp_path: Path) -> None:
    with (tmp_path / "huge.png").open("wb") as huge:
        huge.truncate(65 << 20)
    found, said = site(tmp_path, "huge.png", None)
    assert found is None
    assert said == [
        f"warning 2 huge.png cannot be read: it has more than 64 MB, {OURS};"
        " a png or jpg of 1200 × 630 pixels"
    ]
