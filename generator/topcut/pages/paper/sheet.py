"""Sheets of paper, composed before printing: their heads, widths of texts, and what each holds.

There are as few sheets as hold everything, each about as full as the others. They fit A4 and Letter
alike, since the text is as wide as that of A4 and as high as that of Letter.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar
from unicodedata import combining, east_asian_width

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.frame.frame import Frame, event_frame
from topcut.pages.lines.qr import Code, code
from topcut.pages.words import dates

POINT = 25.4 / 72
"""Millimetres of a point."""
_NARROW = frozenset("iljtfrI.,:;'’|!()[] ")
_BROAD = frozenset("mwMW@%&")


@lru_cache(maxsize=4096)
def ems(text: str) -> float:
    """The width of a text in ems of a common sans-serif, rather too much than too little."""
    return sum(map(_letter, text))


def _letter(letter: str) -> float:
    if combining(letter):
        return 0
    if east_asian_width(letter) in "WF":
        return 1
    if letter in _NARROW:
        return 0.32
    if letter in _BROAD:
        return 0.9
    return 0.65 if letter.isupper() else 0.55


@lru_cache(maxsize=4096)
def lines(text: str, points: float, width: float) -> int:
    """Lines of a text in a column of so many millimetres, broken inside a word only if it must."""
    fits = width / (points * POINT)
    if ems(text) <= fits:
        return 1
    count, left = 1, fits
    for word in text.split():
        wide = ems(word)
        if wide > left and left < fits:
            count, left = count + 1, fits
        while wide > left:
            count, wide, left = count + 1, wide - left, fits
        left -= wide + ems(" ")
    return count


T = TypeVar("T")

HEIGHT = 252.0
"""Millimetres of Letter between the margins."""
WIDTH = 186.0
"""Millimetres of A4 between the margins."""
_STEP = 1.0
"""Millimetres in which columns are made lower."""


def composed(
    items: Sequence[T], heights: Sequence[float], room: float, columns: int = 1
) -> tuple[tuple[T, ...], ...]:
    """The items column by column, so many columns to a sheet, none higher than `room`.

    Only an item that is higher itself is given a higher one. There are no empty columns.
    """
    counts = _filled(heights, room)
    most = -(-len(counts) // columns) * columns
    low, high = sum(heights) / max(1, most), room
    while high - low > _STEP:
        middle = (low + high) / 2
        tried = _filled(heights, middle)
        if len(tried) > most:
            low = middle
        else:
            counts, high = tried, middle
    made, first = [], 0
    for count in counts:
        made.append(tuple(items[first : first + count]))
        first += count
    return tuple(made)


def _filled(heights: Sequence[float], room: float) -> list[int]:
    """How many items each column takes, if each is filled up to so many millimetres."""
    counts: list[int] = []
    left = -1.0
    for height in heights:
        if height > left:
            counts.append(0)
            left = room
        counts[-1] += 1
        left -= height
    return counts


HEAD = 30.0
"""Millimetres of a head whose lines are not broken, with the white below."""
THEAD = 7.0
"""Millimetres of the heading of a table's columns."""
TEXT = 11 * 1.35 * POINT
"""Millimetres of a line."""
BESIDE_CODE = 106.0
"""Millimetres of text beside the address and its code."""


class PaperHead(Struct, frozen=True):
    """The head of a paper, which stands on each of its sheets."""

    frame: Frame
    title: str
    sub: str
    """Round 3 of 4; "" where the paper belongs to no round."""
    event: str
    day: str
    """The day or the days of the event."""
    code: Code | None
    """The event's address; None where nobody stated it, and where the paper has no use for it."""

    @property
    def room(self) -> float:
        """Millimetres that every sheet has below its head."""
        width = BESIDE_CODE if self.code else WIDTH
        more = lines(f"{self.event}, {self.day}", 11, width) + lines(self.sub, 11, width) - 2
        return HEIGHT - HEAD - more * TEXT


def sheet(context: Context, title: str, sub: str = "", *, address: bool = False) -> PaperHead:
    """The head of a paper two folders below the overview; with `address`, the event's too."""
    return PaperHead(
        event_frame(context, 2, "", title),
        title,
        sub,
        context.event.name,
        dates.span(context.event.start, context.event.end, context.texts),
        code(context) if address else None,
    )
