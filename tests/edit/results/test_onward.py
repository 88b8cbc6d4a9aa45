"""What follows from a match of the bracket, in words."""

from pathlib import Path

import pytest
from topcut.edit.results.onward import onward
from topcut.edit.results.results import current_round

from tests.build import EVENT, ROUND_1, data_of, typed

CUT = "structure: {rounds: 1, cut: 4}"
SINGLE = f"{CUT[:-1]}, elimination: single}}"
SEEDS = "seeds: [Ada Crane, Bo Quist, Cy Dahl, Di Ito]\ntables:\n"


def match(number: int, corp: str, runner: str, winner: str = "") -> str:
    """A match as it is typed."""
    won = f", winner: {winner}" if winner else ""
    return f"  - {{match: {number}, corp: {corp}, runner: {runner}{won}}}\n"


ONE = (
    SEEDS + match(1, "Ada Crane", "Di Ito", "Di Ito") + match(2, "Bo Quist", "Cy Dahl", "Bo Quist")
)
TWO = (
    "tables:\n"
    + match(3, "Di Ito", "Bo Quist", "Bo Quist")
    + match(4, "Ada Crane", "Cy Dahl", "Ada Crane")
)
THREE = "tables:\n" + match(5, "Ada Crane", "Di Ito", "Ada Crane")


@pytest.mark.parametrize(
    ("structure", "cut", "number", "follows"),
    [
        (CUT, [ONE], 1, ("di-ito", "winner to match 3", "loser to match 4")),
        (CUT, [SEEDS + match(1, "Ada Crane", "Di Ito")], 1,
            ("", "winner to match 3", "loser to match 4")),
        (CUT, [ONE, TWO], 4, ("ada-crane", "winner to match 5", "out")),
        (CUT, [ONE, TWO, THREE, "tables:\n" + match(6, "Bo Quist", "Ada Crane")], 6, ("", "", "")),
        (CUT, [ONE, TWO, THREE, "tables:\n" + match(6, "Bo Quist", "Ada Crane", "Bo Quist")], 6,
            ("bo-quist", "first", "second")),
        (CUT, [ONE, TWO, THREE, "tables:\n" + match(6, "Bo Quist", "Ada Crane", "Ada Crane")], 6,
            ("ada-crane", "winner to match 7", "loser to match 7")),
        (SINGLE, [ONE], 1, ("di-ito", "winner to match 3", "out")),
        (SINGLE, [ONE, "tables:\n" + match(3, "Di Ito", "Bo Quist", "Di Ito")], 3,
            ("di-ito", "first", "second")),
    ],
)  # fmt: skip
def test_a_match_says_where_both_go(
    tmp_path: Path, structure: str, cut: list[str], number: int, follows: tuple[str, str, str]
) -> None:
    files = {f"cut_{place}": text for place, text in enumerate(cut, 1)}
    event = EVENT.replace("structure: basic", structure)
    folder = typed(tmp_path, event=event, swiss_1=ROUND_1, **files)
    found = onward(current_round(data_of(folder).open("downtown"), f"cut-{len(cut)}"))[number]
    assert (found.won, found.winner, found.loser) == follows


def test_a_round_of_swiss_has_none(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    assert onward(current_round(data_of(folder).open("downtown"))) == {}
