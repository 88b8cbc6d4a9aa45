"""The picture of a result drawn by Pillow, the extra `topcut[pictures]`: a PNG with a palette.

Every tone is mixed with the paper in few even steps, so that equal pixels are a matter of the
letters' shapes alone: of Pillow, its own layout of letters and the font beside this module.
"""

import re
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from unicodedata import combining, normalize

from topcut.publish.pictures.layout import (
    GAP,
    HIGH,
    RULE,
    SEVERED,
    WIDE,
    Boxes,
    SwatchBox,
    TextBox,
)

FONTS = {bold: f"noto-sans-{'bold' if bold else 'regular'}.ttf" for bold in (False, True)}
PAPER = "#fbfbf9"
TONES = {
    "ink": "#15181b",
    "quiet": "#4b5157",
    "accent": "#95004f",
    "hair": "#d3d5d6",
    "hb": "#6b3fa0",
    "ji": "#b3201f",
    "nb": "#a87900",
    "we": "#1c5a39",
    "an": "#c2491a",
    "cr": "#1f5fae",
    "sh": "#4b8a1c",
    "ad": "#87713e",
    "ap": "#7a3a30",
    "su": "#4f6470",
    "nc": "#70757a",
    "nr": "#70757a",
}
"""The colours of the pages on paper; of factions by their swatch."""
STEPS = 4
"""Mixtures of a tone with the paper, the tone itself the last."""
FINER = 4
"""How much larger shapes are drawn, for even edges."""
SLOPE = 0.7
"""How far the cut leans at 35 degrees, in its height."""


class Drawing(NamedTuple):
    """A picture."""

    png: bytes
    pixels: bytes
    """Three bytes each, row by row."""


@cache
def _font(bold: bool, size: int) -> Any:
    from PIL import ImageFont

    path = Path(__file__).with_name(FONTS[bold])
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


def measure(text: str, size: int, bold: bool) -> float:
    """The width of a text in a size."""
    return float(_font(bold, size).getlength(_plain(text)))


def is_writable(text: str) -> bool:
    """Whether the font has every letter, and none leans on its neighbour."""
    return all(_has(letter) for letter in _plain(text))


def _plain(text: str) -> str:
    """The text as a page shows it: in one line, any white space a space."""
    return re.sub(r"\s+", " ", normalize("NFC", text))


@cache
def _has(letter: str) -> bool:
    if combining(letter):
        return False
    font = _font(False, 32)
    return letter.isspace() or bytes(font.getmask(letter)) != bytes(font.getmask("\uffff"))


def render(boxes: Boxes) -> Drawing:
    """The picture of these boxes, below the cut line."""
    from PIL import Image

    masks: dict[str, Any] = {}
    for shape in (_cut_line("ink"), _cut_line("accent")):
        _add(masks, *shape)
    for box in boxes:
        if isinstance(box, TextBox):
            _write(masks, box)
        elif isinstance(box, SwatchBox):
            _add(masks, box.faction, _swatch(box), box.x, box.y)
        else:
            _add(masks, box.tone, Image.new("L", (box.wide, box.high), 255), box.x, box.y)
    image, palette = Image.new("P", (WIDE, HIGH)), list(_rgb(PAPER))
    for number, tone in enumerate(sorted(masks)):
        first = 1 + number * STEPS
        step = [round(value * STEPS / 255) for value in range(256)]
        index = masks[tone].point([first + one - 1 if one else 0 for one in step])
        image.paste(index, mask=masks[tone].point([255 if one else 0 for one in step]))
        palette += [part for one in range(1, STEPS + 1) for part in _mixed(tone, one)]
    image.putpalette(palette)
    file = BytesIO()
    image.save(file, "PNG", optimize=True)
    return Drawing(file.getvalue(), image.convert("RGB").tobytes())


def _write(masks: dict[str, Any], box: TextBox) -> None:
    from PIL import ImageDraw

    text, font = _plain(box.text), _font(box.bold, box.size)
    ImageDraw.Draw(_mask(masks, box.tone)).text(
        (box.x, box.line), text, font=font, fill=255, anchor="ls"
    )


def _mask(masks: dict[str, Any], tone: str) -> Any:
    from PIL import Image

    return masks.setdefault(tone, Image.new("L", (WIDE, HIGH)))


def _add(masks: dict[str, Any], tone: str, shape: Any, x: int, y: int) -> None:
    _mask(masks, tone).paste(shape, (x, y))


def _swatch(box: SwatchBox) -> Any:
    from PIL import Image, ImageDraw

    if not box.is_round:
        return Image.new("L", (box.wide, box.high), 255)
    large = Image.new("L", (box.wide * FINER, box.high * FINER))
    ImageDraw.Draw(large).ellipse((0, 0, large.width - 1, large.height - 1), fill=255)
    return large.reduce(FINER)


def _cut_line(tone: str) -> tuple[str, Any, int, int]:
    """One side of the rule along the top, severed: its tone, its shape and where it begins."""
    from PIL import Image, ImageDraw

    lean, fine = RULE * SLOPE, FINER
    if tone == "ink":
        start = 0
        edge = [(0.0, 0), (SEVERED, 0), (SEVERED - lean, RULE), (0, RULE)]
    else:
        start = SEVERED - round(lean)
        left = SEVERED + GAP - start
        edge = [(left, 0), (WIDE - start, 0), (WIDE - start, RULE), (left - lean, RULE)]
    large = Image.new("L", ((WIDE - start) * fine, RULE * fine))
    ImageDraw.Draw(large).polygon([(x * fine, y * fine) for x, y in edge], fill=255)
    return tone, large.reduce(fine), start, 0


def _rgb(colour: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(colour[1:])
    return red, green, blue


def _mixed(tone: str, step: int) -> tuple[int, ...]:
    return tuple(
        round(paper + (full - paper) * step / STEPS)
        for paper, full in zip(_rgb(PAPER), _rgb(TONES[tone]), strict=True)
    )
