"""A round robin under the FFG regulations: its results are held against the same rows."""

from pathlib import Path

import pytest

from tests.build import EVENT, problems

ROBIN = EVENT.replace("structure: basic\n", "pairing: round robin\n")


def table(rest: str) -> str:
    return (
        "tables:\n"
        f"  - {{table: 1, players: [Ada Crane, Bo Quist], {rest}}}\n"
        "  - {table: 2, players: [Cy Dahl, Di Ito], result: 3-3}\n"
    )


@pytest.mark.parametrize(
    ("row", "rest", "message"),
    [
        ("F-points-1", "result: 5-1", "5-1 is not a result of 2 games"),
        ("F-split-1", "result: 3-3, split: Zoe Zed", "Zoe Zed is not a leader of this event"),
        (
            "F-setup-1",
            "games: [{corp: Ada Crane, winner: corp}, {corp: Ada Crane, winner: corp}]",
            "Ada Crane is Corp in both games of the round",
        ),
        (
            "F-end-1",
            "games: [{corp: Ada Crane, winner: runner, by: flatline}, "
            "{corp: Bo Quist, winner: corp}]",
            "flatline",
        ),
        (
            "F-end-2",
            "games: [{corp: Ada Crane, by: time, agenda: 5-4, winner: runner}, "
            "{corp: Bo Quist, winner: corp}]",
            "when time is called, 5–4 is a modified win for Ada Crane",
        ),
    ],
)
def test_a_robin_round_is_held_against_the_row(
    row: str, rest: str, message: str, tmp_path: Path
) -> None:
    found = [
        problem
        for problem in problems(tmp_path, row, event=ROBIN, robin_1=table(rest))
        if message in problem.message
    ]
    assert [(problem.level, problem.mark.file) for problem in found] == [
        ("error", "rounds/robin-1.yaml")
    ]


def test_a_robin_round_of_legal_results_is_silent(tmp_path: Path) -> None:
    for row in ("F-points-1", "F-split-1"):
        folder = tmp_path / row
        text = table("result: 3-3, split: Ann Ellis")
        assert problems(folder, row, event=ROBIN, robin_1=text) == []
