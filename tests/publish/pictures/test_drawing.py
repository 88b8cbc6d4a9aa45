"""The picture of a result, pixel by pixel."""

from hashlib import sha256
from typing import Any

import pytest
from msgspec import structs
from topcut.disk.pictures import size_of
from topcut.pages.event.picture import ResultPicture
from topcut.pages.words.identities import IdentityLabel
from topcut.publish.pictures.drawing import TONES, Drawing, is_writable, measure, render
from topcut.publish.pictures.layout import HIGH, WIDE, SwatchBox, TextBox, layout

from tests.publish.pictures.test_layout import LONG, shown

PIL: Any = pytest.importorskip("PIL", reason="Pillow is not installed")
PICTURES = {
    "plain": shown(),
    "long": shown(LONG, LONG, LONG),
    "accents": shown("Đorđe Šimić", "Zsófia Őry", "Łódź Open"),
    "alone": structs.replace(shown(), lines=(), identities=()),
}
LARGEST = 20_000
"""Bytes."""


def picture(of: ResultPicture) -> Drawing:
    return render(layout(of, measure))


def pixel(made: Drawing, x: int, y: int) -> str:
    at = 3 * (y * WIDE + x)
    return f"#{made.pixels[at : at + 3].hex()}"


@pytest.mark.parametrize("name", PICTURES)
def test_the_same_pixels_as_ever(name: str) -> None:
    """With the pinned Pillow; its compressor may pack them in other bytes."""
    if PIL.__version__ != "13.0.0":
        assert len(picture(PICTURES[name]).pixels) == 3 * WIDE * HIGH
        return
    assert sha256(picture(PICTURES[name]).pixels).hexdigest()[:16] == HASHES[name]


HASHES = {
    "plain": "eefb78d5070bd4a8",
    "long": "b39438121ee39f98",
    "accents": "ada75d6f77482586",
    "alone": "ad457e2807ced9f1",
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_small_and_of_the_size_that_its_page_says(name: str) -> None:
    png = picture(PICTURES[name]).png
    assert size_of(png) == (WIDE, HIGH)
    assert len(png) <= LARGEST


@pytest.mark.parametrize("swatch", ["hb", "ji", "nb", "we", "nc", "an", "cr", "sh", "ad", "su"])
def test_a_faction_has_its_colour(swatch: str) -> None:
    label = IdentityLabel(swatch, "Name", "", "Name")
    boxes = layout(structs.replace(shown(), identities=(label,)), measure)
    made = render(boxes)
    mark = next(box for box in boxes if isinstance(box, SwatchBox))
    middle = mark.x + mark.wide // 2, mark.y + mark.high // 2
    assert pixel(made, *middle) == TONES[swatch]
    corner = pixel(made, mark.x, mark.y)
    assert (corner == TONES[swatch]) is not mark.is_round


def test_the_rule_along_the_top_is_severed() -> None:
    made = picture(shown())
    row = [pixel(made, x, 7) for x in range(WIDE)]
    assert row[0] == TONES["ink"]
    assert row[-1] == TONES["accent"]
    assert "#fbfbf9" in row


@pytest.mark.parametrize("name", PICTURES)
def test_nothing_is_drawn_outside_its_box(name: str) -> None:
    """Letters reach as far as was measured."""
    boxes = layout(PICTURES[name], measure)
    made = render(boxes)
    free = bytearray(b"\1" * (WIDE * HIGH))
    for box in boxes:
        beside = 6 if isinstance(box, TextBox) else 0  # a letter may lean out of its width
        for y in range(box.y, box.y + box.high):
            at = y * WIDE + box.x - beside
            free[at : at + box.wide + 2 * beside] = bytes(box.wide + 2 * beside)
    paper = bytes.fromhex("fbfbf9")
    outside = [
        divmod(at, WIDE)[::-1]
        for at in range(14 * WIDE, WIDE * HIGH)
        if free[at] and made.pixels[3 * at : 3 * at + 3] != paper
    ]
    assert outside == []


@pytest.mark.parametrize("text", ["李娜", "אדם כהן", "Gus 🐍", "ก", "x\u0336"])
def test_what_the_font_lacks_is_known(text: str) -> None:
    assert not is_writable(text)


@pytest.mark.parametrize("text", ["Đorđe Šimić", "Ада Крейн", "Αλέξης", "Ele “Smoke” Scovak – 3…"])
def test_what_it_has_is_known(text: str) -> None:
    assert is_writable(text)


def test_letters_are_drawn_where_they_are_said_to_stand() -> None:
    boxes = layout(shown(), measure)
    made = render(boxes)
    name = next(box for box in boxes if isinstance(box, TextBox) and box.size == 116)
    dark = [
        x
        for x in range(name.x, name.x + name.wide)
        if any(pixel(made, x, y) == TONES["ink"] for y in range(name.y, name.y + name.high))
    ]
    assert len(dark) > name.wide // 2
