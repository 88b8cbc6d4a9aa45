"""A list of a screen laid out: its columns, pages and type, and names that have room."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from msgspec import Struct, structs

from topcut.pages.screen.short import short
from topcut.pages.screen.sizes import (
    ALONE,
    BOLD,
    REM,
    SMALL,
    USUAL,
    Layout,
    label,
    layout,
    most,
    start,
    width,
)

TWO_COLUMNS = ("pairings", "standings")
"""Lists that stand in two columns, unless they are short."""
LONG_NUMBER = 3
"""Digits of a number that needs a wider column."""
WORD = 5
"""Letters of a word beside the points that need no wider column."""
ASIDE = 9.0
"""The least that an opponent has beside a name, in rem, as in screen.css."""
DENSE = 13.6
"""Room of a name in its own size where a script sets many pairings in three columns."""


class ScreenLine(Struct, frozen=True):
    """A line; texts that are "" are left out."""

    key: str
    """What the label of a page says of the row: the first letters of a name, a number."""
    number: str
    """Table or rank, largest."""
    first: str
    word: str = ""
    """Stands between two names, or at the end: a result, v, points."""
    second: str = ""
    side: str = ""
    """Corp or Runner, of somebody who stands alone in the line."""
    sides: tuple[str, str] = ("", "")
    """The same of both names; of one that stands alone what is worth knowing: disqualified."""
    small: tuple[str, ...] = ()
    """Quiet, at the right; "" keeps the place free that other rows of the list fill."""
    winner: int = 0
    """1 or 2: whose name is bold."""
    fixed: bool = False
    wide: bool = False
    """Whether the number is a word: "match 5"."""
    bye: bool = False
    cut: bool = False
    """Whether the cut is drawn below."""
    end: int = 0
    """Rows that are empty below it, where it is the last of a page."""


class Heading(Struct, frozen=True):
    """What a list is."""

    name: str
    """Standings; stands alone above where there is one page."""
    about: str
    """after round 3 of 8; below the name."""
    title: str
    """Both, below the label of a page: Standings after round 3 of 8."""


class List(Struct, frozen=True):
    """One list."""

    kind: str
    heading: Heading
    labels: tuple[str, ...]
    """Of the pages: "A–Gal 1/3"; none where there is one page."""
    legend: str
    """What marks mean, in the foot; "" where there is none."""
    underlined: str
    """The number that the legend begins with: one of a fixed table; "" where there is none."""
    sided: bool
    """Whether a column of sides follows the number."""
    long: bool
    """Whether a number has three digits."""
    columns: int
    most: int
    """The largest size at which names have room."""
    form: str
    """The classes of its pages: "c2 r11 s48"."""
    rows: tuple[ScreenLine, ...]


def screen_list(
    kind: str,
    heading: Heading,
    rows: Sequence[ScreenLine],
    legend: str = "",
    quiet_words: Sequence[str] = (),
) -> List:
    """The rows in the largest type that has room for them, on as few pages as that allows.

    `quiet_words` are as wide as the style sheet sets what is quiet in a row, where it does.
    """
    columns = 2 if kind in TWO_COLUMNS and len(rows) > ALONE else 1
    sided, long = (
        any(row.side for row in rows),
        any(not row.wide and len(row.number) >= LONG_NUMBER for row in rows),
    )
    widest = tuple(quiet_words) or tuple(
        max(column, key=width) for column in zip(*(row.small for row in rows), strict=True)
    )
    whole = [structs.replace(row, small=widest) for row in rows] if kind == "standings" else rows
    fits = [partial(_fits, row, columns, long) for row in whole]
    own = [partial(_fits, structs.replace(row, small=()), columns, long) for row in rows]
    largest = most(own if kind == "pairings" else fits, fits)
    made = layout(len(rows), columns, largest)
    size, quiet = made.size / REM, SMALL.get(made.size, SMALL[USUAL])
    alone = [structs.replace(row, small=()) for row in rows] if kind == "pairings" else whole
    rooms = [
        _room(row, columns, long, size, quiet) / (size * (BOLD if row.winner else 1))
        for row in alone
    ]
    if kind == "pairings" and made.pages > 1:
        rooms = [min(room, DENSE) for room in rooms]
    rows = _apart(rows, rooms)
    if kind == "pairings":
        rows = _against(rows, [room * size for room in rooms], size, quiet)
    return List(
        kind,
        heading,
        _labels(rows, made.pages),
        legend,
        next((row.number for row in rows if row.fixed), ""),
        sided,
        long,
        columns,
        largest,
        f"c{columns} r{made.rows} s{made.size}" + (" q4" if _wordy(kind, rows) else ""),
        _paged(rows, made, columns),
    )


def _wordy(kind: str, rows: Sequence[ScreenLine]) -> bool:
    """Whether a word stands beside the points that is longer than "offen": "abierto"."""
    return kind == "standings" and any(
        len(row.small) > 1 and len(row.small[0]) > WORD for row in rows
    )


def _labels(rows: Sequence[ScreenLine], pages: int) -> tuple[str, ...]:
    if pages == 1:
        return ()
    keys, count = [row.key for row in rows], len(rows)
    ends = [start(count, pages, page) for page in range(pages + 1)]
    return tuple(
        f"{label(keys, first, last)} {page}/{pages}"
        for page, (first, last) in enumerate(pairwise(ends), 1)
    )


def _paged(rows: Sequence[ScreenLine], layout: Layout, columns: int) -> tuple[ScreenLine, ...]:
    """The last row of each page says how many are empty below it."""
    lines, first = list(rows), 0
    for page in range(1, layout.pages):
        last = start(len(rows), layout.pages, page)
        lines[last - 1] = structs.replace(
            lines[last - 1], end=columns * layout.rows - (last - first)
        )
        first = last
    return tuple(lines)


def _fits(row: ScreenLine, columns: int, long: bool, size: float, quiet: float) -> bool:
    """Whether everything in a row is whole, its names of this size in rem."""
    name = max(width(row.first), width(row.second)) * (BOLD if row.winner else 1)
    return size * name <= _room(row, columns, long, size, quiet)


def _room(row: ScreenLine, columns: int, long: bool, size: float, quiet: float) -> float:
    """What a name of this row has, in rem."""
    room = 95.0 if columns == 1 else 45.6
    room -= 12.0 if row.wide else size * (2.7 if long else 1.9) + 1.6
    if row.side:
        room -= 4 * quiet
    if row.second:
        ends = 4.4 * size + (8 * quiet if row.sides[0] else 0) + (12 if row.small else 0)
        return (room - ends) / 2
    end = 2.9 * size if row.word else 0
    end += quiet * width(row.sides[0]) + 1 if row.sides[0] else 0
    end += sum(quiet * width(small) + 1 for small in row.small)
    return room - end


def _apart(rows: Sequence[ScreenLine], rooms: Sequence[float]) -> list[ScreenLine]:
    """The rows with names that have room, in their own size, no two alike."""
    least: dict[str, float] = {}
    for row, room in zip(rows, rooms, strict=True):
        several = not row.second and ", " in row.first
        for name in () if several else filter(None, (row.first, row.second)):
            least[name] = min(least.get(name, room), room)
    said = short(least)
    return [
        structs.replace(row, first=said.get(row.first, row.first), second=said.get(row.second, ""))
        for row in rows
    ]


def _against(
    rows: Sequence[ScreenLine], rooms: Sequence[float], size: float, quiet: float
) -> list[ScreenLine]:
    """The rows with opponents that have room beside the names, no two alike; rooms in rem."""
    least = {
        row.small[0]: max(ASIDE, room - size * width(row.first) - 1) / quiet
        for row, room in zip(rows, rooms, strict=True)
        if row.small and not row.bye and ", " not in row.small[0]
    }
    said = short(least)
    return [
        structs.replace(row, small=tuple(said.get(small, small) for small in row.small))
        for row in rows
    ]
