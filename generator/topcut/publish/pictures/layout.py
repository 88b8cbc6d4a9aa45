"""Where everything stands in the picture of a result, in pixels of 1200 × 630.

A chat shows it 400 pixels wide: nothing is smaller than 30.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from math import ceil
from typing import Protocol

from msgspec import Struct, structs

from topcut.pages.event.picture import PlacedLine, ResultPicture
from topcut.pages.screen.short import short
from topcut.pages.words.identities import IdentityLabel

WIDE, HIGH = 1200, 630
SIDE = 64
"""The margin left and right."""
ROOM = WIDE - 2 * SIDE
RULE, SEVERED, GAP = 14, 960, 20
"""The cut line: its height, where it is severed, and how far apart its ends are."""
UP, DOWN = 0.95, 0.25
"""How far letters and their accents reach above and below their line, in their size."""
NAME_SIZES = tuple(range(116, 60, -4))
EVENT_SIZES = (42, 38, 34, 30)
IDENTITY_SIZES = (40, 36, 32, 30)
SMALL = 30
ROW = 36
PLACE_WIDE, NAME_WIDE, BETWEEN = 96, 420, 24
"""Of the lines behind the winner: the columns of the place and the name, and gaps."""


class Measure(Protocol):
    """How wide a text is."""

    def __call__(self, text: str, size: int, bold: bool) -> float:
        """The width in a size, in bold or not."""


class PictureBox(Struct, frozen=True):
    """What takes up room; whole pixels from the upper left corner."""

    x: int
    y: int
    wide: int
    high: int


class TextBox(PictureBox, frozen=True):
    """A line of text."""

    text: str
    size: int
    bold: bool
    tone: str
    """ink, quiet."""

    @property
    def line(self) -> int:
        """Where the letters stand."""
        return self.y + round(UP * self.size)


class SwatchBox(PictureBox, frozen=True):
    """The mark of a faction: square for a Corp, round for a Runner."""

    faction: str
    """hb, ji, as `IdentityLabel.swatch`."""
    is_round: bool


class RuleBox(PictureBox, frozen=True):
    """A thin line across."""

    tone: str
    """ink, hair."""


Boxes = tuple[TextBox | SwatchBox | RuleBox, ...]
RUNNERS = frozenset(("an", "cr", "sh", "ad", "ap", "su", "nr"))


def layout(result: ResultPicture, measure: Measure) -> Boxes:
    """The boxes of a picture, from top to bottom; each within the frame, none over another."""
    lines = _lines(result.lines, measure)
    return (
        _line(result.event, SIDE, 44, ROOM, EVENT_SIZES, measure, bold=True),
        _line(result.label, SIDE, 114, ROOM, (34, SMALL), measure, tone="quiet"),
        _winner(result.winners, measure),
        *_identities(result.identities, SIDE, 302, ROOM, IDENTITY_SIZES, measure),
        *((RuleBox(SIDE, 368, ROOM, 2, "ink"),) if lines else ()),
        *lines,
        RuleBox(SIDE, 552, ROOM, 2, "hair"),
        *_foot(result, measure),
    )


def _line(
    text: str,
    x: int,
    y: int,
    room: int,
    sizes: Sequence[int],
    measure: Measure,
    *,
    bold: bool = False,
    tone: str = "ink",
) -> TextBox:
    """A text in the largest size in which it has room; it ends sooner where it has none."""
    size = next((one for one in sizes if measure(text, one, bold) <= room), sizes[-1])
    while text and measure(text, size, bold) > room:
        text = f"{text.removesuffix('…')[:-1].rstrip(' ,:;–-')}…"
    return TextBox(
        x,
        y + round(UP * (sizes[0] - size)),  # on the line of the largest
        ceil(measure(text, size, bold)),
        round((UP + DOWN) * size),
        text,
        size,
        bold,
        tone,
    )


def _winner(winners: Sequence[tuple[str, str]], measure: Measure) -> TextBox:
    """The names of who won: whole in the size that has room, else shortened as on a screen."""
    text = "".join(before + name for before, name in winners)
    in_bold = partial(measure, size=NAME_SIZES[-1], bold=True)
    if in_bold(text) > ROOM:
        room = (ROOM - in_bold("".join(before for before, _ in winners))) / len(winners)
        names = short({name: room for _, name in winners}, in_bold)
        text = "".join(before + names[name] for before, name in winners)
    return _line(text, SIDE, 156, ROOM, NAME_SIZES, measure, bold=True)


def _identities(
    labels: Sequence[IdentityLabel],
    x: int,
    y: int,
    room: int,
    sizes: Sequence[int],
    measure: Measure,
) -> Iterator[TextBox | SwatchBox]:
    """Identities in a line, each behind the mark of its faction; by its word where room is scarce.

    The first is the last to lose its name.
    """
    for names in product(*((one.name, one.word) for one in labels)):
        for size in sizes:
            wide = sum(ceil(measure(name, size, False)) + _mark(size) for name in names)
            if wide + _gap(size) * (len(names) - 1) <= room:
                yield from _identities_in(
                    list(zip(labels, names, strict=True)), x, y, size, measure
                )
                return


def _mark(size: int) -> int:
    """The room of the mark of a faction, and what parts it from the word."""
    return round(size * 0.92)


def _gap(size: int) -> int:
    return round(size * 0.9)


def _identities_in(
    labels: Sequence[tuple[IdentityLabel, str]], x: int, y: int, size: int, measure: Measure
) -> Iterator[TextBox | SwatchBox]:
    for one, name in labels:
        side = round(size * 0.56)
        line = y + round(UP * size)
        yield SwatchBox(
            x, line - side - round(size * 0.07), side, side, one.swatch, one.swatch in RUNNERS
        )
        x += _mark(size)
        box = _line(name, x, y, WIDE, (size,), measure)
        yield box
        x += box.wide + _gap(size)


def _lines(
    lines: Sequence[PlacedLine], measure: Measure
) -> tuple[TextBox | SwatchBox | RuleBox, ...]:
    """Those behind the winner, one below the other, their names shortened as on a screen."""
    in_bold = partial(measure, size=ROW, bold=True)
    names = short({one.name: NAME_WIDE for one in lines}, in_bold)
    found: list[TextBox | SwatchBox | RuleBox] = []
    for number, one in enumerate(lines):
        y = 384 + 54 * number
        found.append(_line(one.place, SIDE, y, PLACE_WIDE - BETWEEN, (ROW, SMALL), measure))
        x = SIDE + PLACE_WIDE
        found.append(_line(names[one.name], x, y, NAME_WIDE, (ROW,), measure, bold=True))
        x += NAME_WIDE + BETWEEN
        below = y + round(UP * (ROW - SMALL))
        found += _identities(one.identities, x, below, WIDE - SIDE - x, (SMALL,), measure)
    return tuple(found)


def _foot(result: ResultPicture, measure: Measure) -> tuple[TextBox, TextBox]:
    """How many and when, and whose site it is, at the right edge."""
    facts = _line(result.facts, SIDE, 568, ROOM, (SMALL,), measure, tone="quiet")
    room = ROOM - facts.wide - BETWEEN
    club = _line(result.club, 0, 568, room, (SMALL,), measure, bold=True)
    return facts, structs.replace(club, x=WIDE - SIDE - club.wide)
