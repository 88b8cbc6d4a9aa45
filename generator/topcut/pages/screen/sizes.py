"""How large a screen sets its lists: the rows of a page, its columns, and the type that fits.

A list that fits on one page stands on one, in smaller type if it must; a longer one is shared
out evenly, so that no page is left with a remainder. `screen.js` shares out the same way, for
whatever a television was asked for in its address.
"""

from collections.abc import Callable, Sequence
from unicodedata import east_asian_width

from msgspec import Struct

SIZES = ((64, 9), (56, 10), (48, 12), (42, 14), (38, 16))
"""Pixels at 1920 with the rows that a column has room for, largest first."""
USUAL = 48
"""The size at which a list that needs several pages counts them."""
REM = 19.2
"""Pixels of a hundredth of the width."""
SMALL = {64: 2.5, 56: 2.3, 48: 2.0}
"""What is quiet in a row of each size, in rem."""
LETTER = 0.58
"""Width of a letter, in its own size: between Liberation Sans and DejaVu Sans."""
BOLD = 1.1
"""How much wider a letter is in bold."""
ALONE = 9
"""Rows up to which a list stands in one column."""
NAMES, ROWS = 0.95, 0.75
"""The parts of the names, and of the rows, that have to be whole at the size that is taken."""

Fits = Callable[[float, float], bool]


class Layout(Struct, frozen=True):
    """How a list is shared out."""

    pages: int
    rows: int
    """Of a column, at most."""
    size: int
    """Pixels at 1920."""


def layout(count: int, columns: int, most: int = SIZES[0][0]) -> Layout:
    """The pages of so many lines, each page with the same number of lines but for one."""
    pages = 1
    if count > columns * SIZES[-1][1]:
        pages = -(-count // (columns * dict(SIZES)[USUAL]))
    shown = -(-count // pages)
    rows = max(1, -(-shown // columns))
    size = next(size for size, room in SIZES if room >= rows and size <= most)
    return Layout(pages, rows, size)


def start(count: int, pages: int, page: int) -> int:
    """Where a page begins; the first are a line longer where they are not equal."""
    return page * (count // pages) + min(page, count % pages)


def label(keys: Sequence[str], start: int, stop: int) -> str:
    """The ends of a page: as many letters as tell them from the neighbouring page: "A–Gal"."""
    stop = min(stop, len(keys))
    if stop <= start:
        return ""
    first = _apart(keys[start], keys[start - 1] if start else "")
    last = _apart(keys[stop - 1], keys[stop] if stop < len(keys) else "")
    return first if first.startswith(last) else f"{first}–{last}"


def _apart(key: str, neighbour: str) -> str:
    if key[:1].isdigit() or not neighbour:
        return key if key[:1].isdigit() else key[:1]
    same = 0
    while same < min(len(key), len(neighbour)) and key[same] == neighbour[same]:
        same += 1
    return key[: same + 1]


def width(text: str) -> float:
    """About how wide a text is, in its own size."""
    return sum(2 * LETTER if east_asian_width(one) in "WF" else LETTER for one in text)


def most(names: Sequence[Fits], whole: Sequence[Fits]) -> int:
    """The largest size at which nearly all names are whole, and most rows with all that is in them.

    A row says whether it is, in rem of its names and of what is quiet in it.
    """
    for size, quiet in SMALL.items():
        if _enough(names, NAMES, size, quiet) and _enough(whole, ROWS, size, quiet):
            return size
    return USUAL


def _enough(rows: Sequence[Fits], part: float, size: int, quiet: float) -> bool:
    return sum(row(size / REM, quiet) for row in rows) >= part * len(rows)
