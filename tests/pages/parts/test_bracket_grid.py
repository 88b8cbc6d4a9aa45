import re
from pathlib import Path

import pytest
from topcut.pages.parts.bracket_grid import GAP, HEAD, ROW, Cell, grid, lower_lines, upper_lines
from topcut.regulations import Wiring, WiringSection, sizes, wiring

ALL = [(kind, size) for kind in ("double", "single") for size in sizes(kind)]


def bracket(kind: str, size: int) -> Wiring:
    found = wiring(kind, size)
    assert found is not None
    return found


def test_a_bracket_of_eight_has_five_columns_and_rises_into_the_final() -> None:
    placed = grid(bracket("double", 8))
    assert placed.columns == 5
    assert placed.cells[5] == Cell(2, 2)
    assert placed.cells[9] == Cell(3, 4)
    assert placed.cells[14] == Cell(4, 4)
    assert placed.cells[15] == Cell(5, 4)
    assert placed.cells[13].column == placed.cells[14].column


@pytest.mark.parametrize(("kind", "size"), ALL)
def test_no_two_matches_share_a_place(kind: str, size: int) -> None:
    """A match is two rows high; winners move to a column further right."""
    wires = bracket(kind, size).wires
    placed = grid(bracket(kind, size))
    taken = set()
    for wire in wires:
        cell = placed.cells[wire.number]
        for row in (cell.row, cell.row + 1):
            place = (wire.section is WiringSection.LOWER, cell.column, row)
            assert place not in taken
            taken.add(place)
        if wire.winner_to is not None:
            rises = wire.section is WiringSection.LOWER and wire.winner_to == wires[-2].number
            further = placed.cells[wire.winner_to].column - cell.column
            assert further == 0 if rises and kind == "double" else further > 0


@pytest.mark.parametrize(("kind", "size"), ALL)
def test_every_winner_has_a_line(kind: str, size: int) -> None:
    """One line for each way on; the lower final's is drawn in both grids."""
    wires = bracket(kind, size)
    placed = grid(wires)
    upper = upper_lines(wires, placed, lambda _: True, lambda _: False)
    lower = lower_lines(wires, placed, lambda _: False)
    onward = sum(wire.winner_to is not None for wire in wires.wires)
    assert (upper.plain + lower.plain).count("M") == onward + (kind == "double")
    assert upper.champion == lower.champion == ""


def test_the_style_sheet_has_the_measures_of_the_lines(root: Path) -> None:
    """Gap, rows and headings are the same numbers in bracket_grid.css."""
    style = (root / "templates" / "bracket_grid.css").read_text(encoding="utf-8")
    assert f"column-gap:{GAP / 10}%" in style
    assert f"grid-auto-rows:{ROW / 16}rem" in style
    heads = re.search(r"grid-template-rows:([\d.]+)rem ([\d.]+)rem", style)
    assert heads is not None
    assert (float(heads[1]) + float(heads[2])) * 16 == HEAD
