"""Where the matches of a bracket stand in its drawing, and the lines between them.

The drawing is two grids, one below the other: the upper bracket with the final, the lower
bracket with the places. Columns share the width evenly; a match is two rows high. On paper a
large bracket has a sheet for each.
"""

from collections.abc import Callable, Iterable

from msgspec import Struct

from topcut.regulations import Feed, Wire, Wiring, WiringSection

WIDTH = 1000
"""Width of a drawing in its own units, whatever the width of the window."""
GAP = 19
"""Between two columns, of `WIDTH`; `column-gap` of bracket.css says the same."""
ROW = 46
"""Height of a row of the grid in CSS pixels at 16 a rem: 2.875 rem."""
HEAD = 74
"""Above the first row: 4.625 rem for the headings of section and round."""
MIDDLE = 47
"""From the top of a match to the hairline between its players."""
HEIGHT = 72
"""Of a match, without the space below it."""
CLEAR = 5
"""Between the end of a line and a match, of `WIDTH`."""
OVERLAP = 2
"""How far the line into the final reaches above the lower half, so that paper shows no seam."""


class Cell(Struct, frozen=True):
    """Where a match stands: column and row of its grid, from 1."""

    column: int
    row: int


class Grid(Struct, frozen=True):
    """Where everything stands. Columns and rows count from 1."""

    columns: int
    final: int
    """Column of the final; the second final stands right of it."""
    upper_rounds: dict[int, int]
    """Column by number of the round."""
    lower_rounds: dict[int, int]
    cells: dict[int, Cell]
    """By number of the match."""
    upper_rows: int
    lower_rows: int


class Lines(Struct, frozen=True):
    """The lines of one grid, as SVG path data."""

    height: int
    """Of the drawing, in CSS pixels at 16 a rem."""
    plain: str
    champion: str
    """The winner's way."""


def grid(wiring: Wiring) -> Grid:
    """Places every match: a match in the middle of those that feed it.

    The lower final stands below the final, into which it rises.
    """
    by_section = {
        section: [wire for wire in wiring.wires if wire.section is section]
        for section in WiringSection
    }
    upper, lower = by_section[WiringSection.UPPER], by_section[WiringSection.LOWER]
    upper_numbers = sorted({wire.round for wire in upper})
    lower_numbers = sorted({wire.round for wire in lower})
    final = max(len(upper_numbers) + 1, len(lower_numbers))
    upper_rounds = {number: column for column, number in enumerate(upper_numbers, 1)}
    start = final - len(lower_numbers) + 1
    lower_rounds = {number: column for column, number in enumerate(lower_numbers, start)}
    finals = by_section[WiringSection.FINAL] + by_section[WiringSection.SECOND_FINAL]
    columns = upper_rounds | {wire.round: final + n for n, wire in enumerate(finals)}
    cells = _cells(upper + finals, columns) | _cells(lower, lower_rounds)
    return Grid(
        columns=final + 1,
        final=final,
        upper_rounds=upper_rounds,
        lower_rounds=lower_rounds,
        cells=cells,
        upper_rows=max(cells[wire.number].row for wire in upper + finals) + 1,
        lower_rows=max((cells[wire.number].row + 1 for wire in lower), default=0),
    )


def _cells(wires: Iterable[Wire], columns: dict[int, int]) -> dict[int, Cell]:
    """The cells of one grid: those that nothing here feeds stand in order, evenly."""
    cells: dict[int, Cell] = {}
    free = 1
    for wire in sorted(wires, key=lambda wire: (wire.round, wire.number)):
        feeding = [
            cells[source.number].row
            for source in wire.sources
            if source.feed is Feed.WINNER and source.number in cells
        ]
        row = sum(feeding) // len(feeding) if feeding else free
        if not feeding:
            free += 2
        cells[wire.number] = Cell(columns[wire.round], row)
    return cells


def upper_lines(
    wiring: Wiring, placed: Grid, drawn: Callable[[int], bool], on_path: Callable[[int], bool]
) -> Lines:
    """The lines of the upper bracket and the final.

    `drawn` says whether a match is shown, `on_path` whether the champion went on from it by
    its line.
    """
    height = HEAD + placed.upper_rows * ROW
    plain: list[str] = []
    champion: list[str] = []
    for wire in wiring.wires:
        if (
            wire.section is WiringSection.LOWER
            or wire.winner_to is None
            or not drawn(wire.winner_to)
        ):
            continue
        line = _line(placed, wire.number, wire.winner_to)
        (champion if on_path(wire.number) else plain).append(line)
    if rising := _lower_final(wiring):
        top = _y(placed.cells[rising.winner_to or 0]) + HEIGHT
        line = f"M{_center(placed)} {top}V{height}"
        (champion if on_path(rising.number) else plain).append(line)
    return Lines(height, "".join(plain), "".join(champion))


def lower_lines(wiring: Wiring, placed: Grid, on_path: Callable[[int], bool]) -> Lines:
    """The lines of the lower bracket, and its end that rises into the final."""
    height = HEAD + placed.lower_rows * ROW
    plain: list[str] = []
    champion: list[str] = []
    rising = _lower_final(wiring)
    for wire in wiring.wires:
        if wire.section is not WiringSection.LOWER or wire.winner_to is None:
            continue
        if wire is rising:
            line = f"M{_center(placed)} {-OVERLAP}V{_y(placed.cells[wire.number])}"
        else:
            line = _line(placed, wire.number, wire.winner_to)
        (champion if on_path(wire.number) else plain).append(line)
    return Lines(height, "".join(plain), "".join(champion))


def _lower_final(wiring: Wiring) -> Wire | None:
    lower = [wire for wire in wiring.wires if wire.section is WiringSection.LOWER]
    return lower[-1] if lower else None


def _line(placed: Grid, start: int, end: int) -> str:
    one, two = placed.cells[start], placed.cells[end]
    left, right = _right(placed, one.column), _right(placed, two.column - 1) + GAP - CLEAR
    bend = _number(_right(placed, two.column - 1) + GAP / 2)
    first, second = _y(one) + MIDDLE, _y(two) + MIDDLE
    if first == second:
        return f"M{_number(left)} {first}H{_number(right)}"
    return f"M{_number(left)} {first}H{bend}V{second}H{_number(right)}"


def _right(placed: Grid, column: int) -> float:
    width = (WIDTH - (placed.columns - 1) * GAP) / placed.columns
    return column * width + (column - 1) * GAP


def _center(placed: Grid) -> str:
    width = (WIDTH - (placed.columns - 1) * GAP) / placed.columns
    return _number(_right(placed, placed.final) - width / 2)


def _y(cell: Cell) -> int:
    return HEAD + (cell.row - 1) * ROW


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
