"""Where the matches of a bracket stand in its drawing, and the lines between them.

The drawing is one tree below another, each a grid that is readable at 1280 pixels and on a sheet:
the upper bracket with the final, the lower bracket; of more than eight matches in a round two
halves of the upper bracket, the lower bracket, the last rounds. Columns of a tree share the width
evenly; a match is two rows high. Where two trees stand on sheets of their own, words go on from
one to the other.
"""

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from topcut.regulations import Feed, Wire, Wiring, WiringSection

WIDTH = 1000
"""Width of a drawing in its own units, whatever the width of the window."""
GAP = 15
"""Between two columns, of `WIDTH`; `column-gap` of bracket_grid.css says the same."""
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
MOST_COLUMNS = 6
"""Beside one another at 1280 pixels, and on a sheet of A4 at 9 pt."""
MOST_MATCHES = 8
"""Below one another in a tree, so that it has room on a sheet."""
LAST_ROUNDS = 2
"""Rounds of a large lower bracket that stand beside the final."""


class Cell(Struct, frozen=True):
    """Where a match stands: its tree from 0, column and row of that from 1."""

    tree: int
    column: int
    row: int


class Grid(Struct, frozen=True):
    """Where everything stands. Columns and rows count from 1."""

    columns: tuple[int, ...]
    """Of each tree."""
    rows: tuple[int, ...]
    cells: dict[int, Cell]
    """By number of the match."""
    sheets: tuple[int, ...]
    """Number of the sheet that each tree stands on."""
    final: int
    """Column of the final."""

    @property
    def trees(self) -> int:
        """How many there are."""
        return len(self.columns)

    @property
    def large(self) -> bool:
        """Whether the last rounds have a tree of their own."""
        return self.trees > 2


class Lines(Struct, frozen=True):
    """The lines of one tree, as SVG path data."""

    height: int
    """Of the drawing, in CSS pixels at 16 a rem."""
    plain: str
    champion: str
    """The winner's way."""
    rising: str
    """From the lower final into the final of the tree above."""
    rising_champion: bool


def grid(wiring: Wiring) -> Grid:
    """Places every match: a match in the middle of those that feed it."""
    sections = {
        section: [wire for wire in wiring.wires if wire.section is section]
        for section in WiringSection
    }
    upper, lower = sections[WiringSection.UPPER], sections[WiringSection.LOWER]
    finals = sections[WiringSection.FINAL] + sections[WiringSection.SECOND_FINAL]
    first = min(wire.round for wire in upper + finals)
    if sum(wire.round == first for wire in upper) > MOST_MATCHES:
        return _large(upper, lower, finals)
    return _small(upper, lower, finals)


def _small(upper: Sequence[Wire], lower: Sequence[Wire], finals: Sequence[Wire]) -> Grid:
    """Two trees: the lower final stands below the final, into which it rises."""
    upper_rounds, lower_rounds = _rounds(upper), _rounds(lower)
    final = max(len(upper_rounds) + 1, len(lower_rounds))
    columns = min(final + 1, MOST_COLUMNS)
    placed = {number: column for column, number in enumerate(upper_rounds, 1)}
    placed |= {wire.round: min(final + n, columns) for n, wire in enumerate(finals)}
    cells = _cells(0, [*upper, *finals], placed)
    if len(finals) > 1 and final == columns:
        first = cells[finals[0].number]
        cells[finals[1].number] = Cell(0, columns, first.row - 3)
    start = final - len(lower_rounds) + 1
    cells |= _cells(1, lower, {number: at for at, number in enumerate(lower_rounds, start)})
    trees = 2 if lower else 1
    sheets = (1, 2) if columns == MOST_COLUMNS else (1, 1)
    return Grid((columns,) * trees, _heights(cells, trees), cells, sheets[:trees], final)


def _large(upper: Sequence[Wire], lower: Sequence[Wire], finals: Sequence[Wire]) -> Grid:
    """Both halves of the upper bracket, the lower one, and what both come to."""
    upper_rounds, lower_rounds = _rounds(upper), _rounds(lower)
    halves = len(upper_rounds) - (1 if lower else 0)
    placed = {number: column for column, number in enumerate(upper_rounds, 1)}
    cells: dict[int, Cell] = {}
    for tree, half in enumerate(_halves(upper, upper_rounds[:halves])):
        cells |= _cells(tree, half, placed)
    columns, tree = [halves, halves], 2
    if lower:
        early = lower_rounds[:-LAST_ROUNDS]
        wires = [wire for wire in lower if wire.round in early]
        cells |= _cells(tree, wires, {number: at for at, number in enumerate(early, 1)})
        columns.append(len(early))
        tree += 1
    last = [wire for wire in (*upper, *lower) if wire.number not in cells]
    rounds = _rounds(last)
    lower_last = [wire for wire in last if wire.section is WiringSection.LOWER]
    for wire in last:
        row = 3 if wire in lower_last else 1
        cells[wire.number] = Cell(tree, rounds.index(wire.round) + 1, row)
    for at, wire in enumerate(finals, len(rounds) + 1):
        cells[wire.number] = Cell(tree, at, 2 if lower_last else 1)
    columns.append(max(len(rounds) + len(finals), LAST_ROUNDS))
    trees = len(columns)
    sheets = tuple(range(1, trees + 1))
    return Grid(tuple(columns), _heights(cells, trees), cells, sheets, len(rounds) + 1)


def _rounds(wires: Iterable[Wire]) -> list[int]:
    return sorted({wire.round for wire in wires})


def _halves(upper: Sequence[Wire], rounds: Sequence[int]) -> tuple[list[Wire], list[Wire]]:
    """The matches of these rounds by which of the two last of them they lead to."""
    kept = [wire for wire in upper if wire.round in rounds]
    top = next(wire for wire in kept if wire.round == rounds[-1])
    leading, size = {top.number}, 0
    while size < len(leading):
        size = len(leading)
        leading |= {wire.number for wire in kept if wire.winner_to in leading}
    return (
        [wire for wire in kept if wire.number in leading],
        [wire for wire in kept if wire.number not in leading],
    )


def _heights(cells: dict[int, Cell], trees: int) -> tuple[int, ...]:
    return tuple(
        max(cell.row for cell in cells.values() if cell.tree == tree) + 1 for tree in range(trees)
    )


def _cells(tree: int, wires: Iterable[Wire], columns: dict[int, int]) -> dict[int, Cell]:
    """The cells of one tree: those that nothing here feeds stand in order, evenly.

    Those that are paired by seed stand as in a fixed tree, between two of the round before.
    """
    cells: dict[int, Cell] = {}
    free = 1
    ordered = sorted(wires, key=lambda wire: (wire.round, wire.number))
    for wire in ordered:
        feeding = [
            cells[source.number].row
            for source in wire.sources
            if source.feed is Feed.WINNER and source.number in cells
        ]
        if wire.reseeded:
            before = [cells[one.number].row for one in ordered if one.round == wire.round - 1]
            at = 2 * [one.number for one in ordered if one.round == wire.round].index(wire.number)
            feeding = before[at : at + 2]
        row = sum(feeding) // len(feeding) if feeding else free
        if not feeding:
            free += 2
        cells[wire.number] = Cell(tree, columns[wire.round], row)
    return cells


def lines(
    wiring: Wiring,
    placed: Grid,
    tree: int,
    visible: Callable[[int], bool],
    on_path: Callable[[int], bool],
) -> Lines:
    """The lines of one tree.

    `visible` says whether a match is shown, `on_path` whether the champion went on from it by
    its line.
    """
    height = HEAD + placed.rows[tree] * ROW
    found: dict[bool, list[str]] = {False: [], True: []}
    for wire in wiring.wires:
        one, two = placed.cells[wire.number], placed.cells.get(wire.winner_to or 0)
        if two is not None and one.tree == two.tree == tree and visible(wire.winner_to or 0):
            found[on_path(wire.number)].append(_line(placed, one, two))
    rising, line = _rising(wiring, placed), ""
    if rising is not None:
        below, above = placed.cells[rising.number], placed.cells[rising.winner_to or 0]
        center = _center(placed, above)
        if above.tree == tree:
            line = f"M{center} {_y(above) + HEIGHT}V{height}"
        elif below.tree == tree:
            line = f"M{center} {-OVERLAP}V{_y(below)}"
    on_it = rising is not None and on_path(rising.number)
    return Lines(height, "".join(found[False]), "".join(found[True]), line, on_it)


def _rising(wiring: Wiring, placed: Grid) -> Wire | None:
    """The lower final that stands in the tree below the final."""
    lower = [wire for wire in wiring.wires if wire.section is WiringSection.LOWER]
    return None if placed.large or not lower else lower[-1]


def _line(placed: Grid, one: Cell, two: Cell) -> str:
    columns = placed.columns[one.tree]
    if one.column == two.column:
        return f"M{_center(placed, one)} {_y(one) - CLEAR}V{_y(two) + HEIGHT}"
    left, right = _right(columns, one.column), _right(columns, two.column - 1) + GAP - CLEAR
    bend = _number(_right(columns, two.column - 1) + GAP / 2)
    first, second = _y(one) + MIDDLE, _y(two) + MIDDLE
    if first == second:
        return f"M{_number(left)} {first}H{_number(right)}"
    return f"M{_number(left)} {first}H{bend}V{second}H{_number(right)}"


def _right(columns: int, column: int) -> float:
    width = (WIDTH - (columns - 1) * GAP) / columns
    return column * width + (column - 1) * GAP


def _center(placed: Grid, cell: Cell) -> str:
    columns = placed.columns[cell.tree]
    width = (WIDTH - (columns - 1) * GAP) / columns
    return _number(_right(columns, cell.column) - width / 2)


def _y(cell: Cell) -> int:
    return HEAD + (cell.row - 1) * ROW


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
