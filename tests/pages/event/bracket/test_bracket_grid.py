import re
from pathlib import Path

import pytest
from topcut.pages.event.bracket.bracket_grid import (
    GAP,
    HEAD,
    MOST_COLUMNS,
    MOST_MATCHES,
    ROW,
    Cell,
    grid,
    lines,
)
from topcut.regulations import Wiring, WiringSection, sizes, wiring

from tests.build import required

ALL = [(kind, size) for kind in ("double", "single") for size in sizes(kind)]


def bracket(kind: str, size: int) -> Wiring:
    return required(wiring(kind, size))


def test_a_bracket_of_eight_has_five_columns_and_rises_into_the_final() -> None:
    placed = grid(bracket("double", 8))
    assert placed.columns == (5, 5)
    assert placed.cells[5] == Cell(0, 2, 2)
    assert placed.cells[9] == Cell(0, 3, 4)
    assert placed.cells[14] == Cell(0, 4, 4)
    assert placed.cells[15] == Cell(0, 5, 4)
    assert placed.cells[13] == Cell(1, 4, 2)
    assert placed.sheets == (1, 1)


def test_the_second_final_of_a_top_16_stands_above_the_final() -> None:
    """There is no room for a seventh column."""
    placed = grid(bracket("double", 16))
    assert placed.cells[30] == Cell(0, 6, 8)
    assert placed.cells[31] == Cell(0, 6, 5)
    assert placed.sheets == (1, 2)


def test_a_top_32_is_two_halves_the_lower_bracket_and_the_last_rounds() -> None:
    placed = grid(bracket("double", 32))
    assert placed.columns == (4, 4, 6, 5)
    assert [placed.cells[number].tree for number in (45, 46, 58, 51, 61, 62, 63)] == [
        0, 1, 2, 3, 3, 3, 3,
    ]  # fmt: skip
    assert placed.sheets == (1, 2, 3, 4)


@pytest.mark.parametrize(("kind", "size"), ALL)
def test_a_tree_is_as_wide_and_high_as_can_be_read(kind: str, size: int) -> None:
    placed = grid(bracket(kind, size))
    assert max(placed.columns) <= MOST_COLUMNS
    assert max(placed.rows) <= 2 * MOST_MATCHES


@pytest.mark.parametrize(("kind", "size"), ALL)
def test_no_two_matches_share_a_place(kind: str, size: int) -> None:
    """A match is two rows high; winners move to a column further right, but for the finals."""
    wires = bracket(kind, size).wires
    placed = grid(bracket(kind, size))
    taken = set()
    for wire in wires:
        cell = placed.cells[wire.number]
        assert 1 <= cell.column <= placed.columns[cell.tree]
        for row in (cell.row, cell.row + 1):
            place = (cell.tree, cell.column, row)
            assert place not in taken
            taken.add(place)
        to = placed.cells.get(wire.winner_to or 0)
        if to is not None and to.tree == cell.tree and wire.section is not WiringSection.FINAL:
            assert to.column > cell.column


@pytest.mark.parametrize(("kind", "size"), ALL)
def test_every_winner_within_a_tree_has_a_line(kind: str, size: int) -> None:
    """One line for each way on; the lower final's is drawn in both trees."""
    wires = bracket(kind, size)
    placed = grid(wires)
    trees = [
        lines(wires, placed, tree, lambda _: True, lambda _: False) for tree in range(placed.trees)
    ]
    rising = sum(bool(tree.rising) for tree in trees)
    ways = [(wire.number, wire.winner_to) for wire in wires.wires if wire.winner_to is not None]
    within = sum(placed.cells[one].tree == placed.cells[to].tree for one, to in ways)
    assert rising == (2 if kind == "double" and size <= 16 else 0)
    assert sum(tree.plain.count("M") for tree in trees) == within
    assert not any(tree.champion for tree in trees)
    assert len(ways) - within - rising // 2 == (4 if size > 16 else 0)


def test_the_style_sheet_has_the_measures_of_the_lines(root: Path) -> None:
    """Gap, rows and headings are the same numbers in bracket_grid.css."""
    style = (root / "templates" / "bracket_grid.css").read_text(encoding="utf-8")
    assert f"column-gap:{GAP / 10}%" in style
    assert f"grid-auto-rows:{ROW / 16}rem" in style
    heads = required(re.search(r"grid-template-rows:([\d.]+)rem ([\d.]+)rem", style))
    assert (float(heads[1]) + float(heads[2])) * 16 == HEAD


def test_a_reseeded_round_stands_as_in_a_fixed_tree_without_lines_before_it() -> None:
    """Nobody knows whom a winner meets; from the last four on the winners of two matches meet."""
    for size, lined in ((8, 2), (16, 2)):
        wires = required(wiring("single", size, reseed=True))
        placed, fixed = grid(wires), grid(bracket("single", size))
        assert placed.cells == fixed.cells
        drawn = lines(wires, placed, 0, lambda _: True, lambda _: False)
        assert drawn.plain.count("M") == lined
