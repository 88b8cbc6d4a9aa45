"""What one game can give: row S-points-1."""

from pathlib import Path

import pytest
from topcut.rules.standings.standings import standings

from tests.build import SIDED_1, examined, said

ONE = (
    "tables:\n"
    "  - {{table: 1, corp: Ada Crane, runner: Bo Quist, {0}}}\n"
    "  - {{table: 2, corp: Cy Dahl, runner: Di Ito, result: 0-3}}\n"
)


def test_s_points_1_a_ruling_of_the_ffg_row_lowers_nothing(tmp_path: Path) -> None:
    found = examined(
        tmp_path, "single", swiss_1=ONE.format("result: 0-0, rulings: {F-points-1: late}")
    )
    assert said(found, "S-points-1") == [
        "error rounds/swiss-1.yaml:2 0-0 is not a result of one game"
    ]


@pytest.mark.parametrize(
    ("game", "points"),
    [
        ("winner: corp", (3, 0)),
        ("winner: Bo Quist, by: concession", (0, 3)),
        ("winner: corp, agenda: 7-3", (3, 0)),
        ("by: decked", (0, 3)),
        ("by: time", (1, 1)),
        ("by: time, agenda: 5-2", (1, 1)),
        ("winner: nobody", (1, 1)),
        ("winner: nobody, by: time, agenda: 2-5", (1, 1)),
    ],
)
@pytest.mark.parametrize("form", ["{0}", "games: [{{corp: Ada Crane, {0}}}]"])
def test_s_points_1_a_typed_game_gives_its_points(
    tmp_path: Path, game: str, points: tuple[int, int], form: str
) -> None:
    """On time it is drawn, whoever is ahead, and two players may agree on a draw."""
    found = examined(tmp_path, "single", swiss_1=ONE.format(form.format(game)))
    rows = {problem.row for problem in found.report.problems}
    assert not {"S-points-1", "F-end-1", "F-end-2"} & rows
    assert found.good
    by_id = standings(found.event, found.regulations).by_id
    assert (by_id["ada-crane"].points, by_id["bo-quist"].points) == points


def test_f_end_1_and_f_end_2_hold_in_the_cut_of_a_single_sided_event(tmp_path: Path) -> None:
    """There a draw on time goes to the higher seed, and nobody agrees on one."""
    event = (
        "name: Downtown\ndate: 2026-03-14\nregulations: single-sided\n"
        "structure: {rounds: 1, cut: 4}\nstaff: {organizer: Ann Ellis}\n"
    )
    cut = (
        "seeds: [Ada Crane, Di Ito, Bo Quist, Cy Dahl]\n"
        "tables:\n"
        "  - {match: 1, corp: Ada Crane, runner: Cy Dahl, winner: nobody}\n"
        "  - {match: 2, corp: Di Ito, runner: Bo Quist, by: time}\n"
    )
    ahead = cut.replace("by: time", "winner: corp, by: time, agenda: 2-4")
    found = examined(tmp_path, event=event, swiss_1=SIDED_1, cut_1=cut)
    assert said(found, "F-end-1") == [
        "error rounds/cut-1.yaml:3 nobody has won this game, which happens only when time is called"
    ]
    assert said(found, "F-end-2") == [
        "error rounds/cut-1.yaml:4 nothing says who was ahead when time was called"
    ]
    found = examined(tmp_path / "ahead", event=event, swiss_1=SIDED_1, cut_1=ahead)
    assert said(found, "F-end-2") == [
        "error rounds/cut-1.yaml:4 when time is called, 2–4 is a win for Bo Quist"
    ]
