"""Sheets, composed before printing: as few as hold everything, each about as full as the others.

What a sheet holds is right on A4 and on Letter, since its text is as wide as that of A4 and as
high as that of Letter: nobody has to say which paper the printer has.
"""

from collections.abc import Sequence
from typing import TypeVar

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
