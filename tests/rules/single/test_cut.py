"""The cut of single-sided Swiss, rows S-cut-1 and S-cut-2, in files as they are typed."""

from pathlib import Path

import pytest
from topcut.regulations import load
from topcut.rules.bracket.sides import Reason
from topcut.rules.standings.standings import standings
from topcut.tournament import Match

from tests.build import PLAYERS, examined, numbered, said
from tests.support.brackets import MARK, absent, event_with_cut, ladder, of, played, problems, typed
from tests.support.single_cut import SEEDS, SWISS, TOP_3

LAW = load("single-sided")
SIZES = "0 for no cut, or 2, 3, 4, 8 or 16"


def found(folder: Path, row: str, *, event: str = TOP_3, **cut: str) -> list[str]:
    """What one row says of the event with these rounds of the cut."""
    return said(folder, row, event=event, **SWISS | cut)


def announced(cut: str) -> str:
    return TOP_3.replace("cut: 3", f"cut: {cut}")


@pytest.mark.parametrize(
    "cut", ["2", "3", "4", "8", "16", "3, elimination: single", "4, elimination: single",
            "8, elimination: single", "16, elimination: single", "8, elimination: double"],
)  # fmt: skip
def test_s_cut_1_is_silent_on_the_sizes_that_are_played(cut: str, tmp_path: Path) -> None:
    report = examined(tmp_path, event=announced(cut), players=numbered(range(17))).report
    assert [one for one in report.problems if one.row == "S-cut-1"] == []


@pytest.mark.parametrize("cut", ["1", "5", "6", "32", "32, elimination: single"])
def test_s_cut_1_refuses_every_other_size(cut: str, tmp_path: Path) -> None:
    report = examined(tmp_path, event=announced(cut), players=numbered(range(40))).report
    [problem] = [one for one in report.problems if one.row == "S-cut-1"]
    assert (problem.level, problem.mark.file, problem.mark.line) == ("error", "event.yaml", 5)
    size = cut.partition(",")[0]
    assert problem.message == f"there is no cut to the top {size} in {LAW.title}"
    assert problem.expected == SIZES


def test_f_cut_2_who_leaves_a_top_3_is_replaced_by_the_fourth(tmp_path: Path) -> None:
    right = "left: [Ada Crane]\nseeds: [Bo Quist, Cy Dahl, Di Ito]\n"
    assert found(tmp_path / "a", "S-cut-1", cut_1=right) == []
    declined = "left: [Ada Crane]\ndeclined: [Di Ito]\nseeds: [Bo Quist, Cy Dahl]\n"
    assert found(tmp_path / "b", "S-cut-1", cut_1=declined) == []
    [line] = found(tmp_path / "c", "S-cut-1", cut_1=SEEDS + "declined: [Di Ito]\n")
    assert line.startswith("error rounds/cut-1.yaml:2 Di Ito is number 4 in the standings and was")


@pytest.mark.parametrize(
    ("gone", "places"),
    [
        (("s2",), {"s1": 1, "s3": 2, "s2": 3}),
        (("s3",), {"s1": 1, "s2": 2, "s3": 3}),
        (("s2", "s3"), {"s1": 1, "s2": 2, "s3": 3}),
    ],
)
def test_f_elim_2_who_leaves_a_top_3_gives_the_opponent_a_bye(
    gone: tuple[str, ...], places: dict[str, int]
) -> None:
    """Whoever is left plays the final; if nobody is, the first seed has won it without a game."""
    event = typed(event_with_cut(3, family="single"), 1, absent(1, "s2", "s3", *gone))
    if of(event).ready:
        [final] = of(event).ready
        first, second = final.players
        event = typed(event, 2, played(2, first, second, "s1"))
    assert of(event).places == places
    assert problems(event, "F-elim-2") == []


def test_f_elim_2_a_finalist_who_left_gives_the_final_away() -> None:
    event = typed(event_with_cut(3, family="single"), 1, played(1, "s2", "s3", "s2"), drops=("s1",))
    assert of(event).places == {"s2": 1, "s1": 2, "s3": 3}
    event = typed(event, 2, played(2, "s1", "s2", "s1"))
    [problem] = problems(event, "F-elim-2")
    assert problem.message == "Seed 1 has already left the bracket, but has a result in match 2"


@pytest.mark.parametrize(
    ("size", "pairs"),
    [
        (3, ["2-3"]),
        (4, ["1-4", "2-3"]),
        (8, ["1-8", "4-5", "2-7", "3-6"]),
        (16, ["1-16", "8-9", "5-12", "4-13", "3-14", "6-11", "7-10", "2-15"]),
    ],
)
def test_s_cut_1_the_first_round_of_a_fixed_bracket(size: int, pairs: list[str]) -> None:
    made = of(event_with_cut(size, elimination="single", family="single"))
    seeds = [tuple(map(made.seed, match.players)) for match in made.of_round(1)]
    assert [f"{one}-{other}" for one, other in seeds] == pairs


def test_s_cut_1_a_fixed_bracket_is_not_seeded_again() -> None:
    """After 8, 4, 2 and 3 have won, 8 meets 4 and 2 meets 3; a new seeding had 2 against 8."""
    event = event_with_cut(8, elimination="single", family="single")
    for number, pair, winner in ((1, "18", 8), (2, "45", 4), (3, "27", 2), (4, "36", 3)):
        event = typed(event, 1, played(number, f"s{pair[0]}", f"s{pair[1]}", f"s{winner}"))
    assert [match.players for match in of(event).ready] == [("s8", "s4"), ("s2", "s3")]


def test_s_cut_2_the_higher_seed_chooses_first_and_the_draw_has_what_nobody_chooses() -> None:
    sides = of(event_with_cut(3, family="single")).match(1).sides
    assert (sides.reason, sides.chooses) == (Reason.CHOICE, "s2")
    assert sides.otherwise in ("s2", "s3")
    assert sides.expected is None


@pytest.mark.parametrize("corp", ["Bo Quist", "Cy Dahl"])
def test_s_cut_2_either_side_of_the_first_round_may_have_been_chosen(
    corp: str, tmp_path: Path
) -> None:
    runner = "Cy Dahl" if corp == "Bo Quist" else "Bo Quist"
    cut = f"tables:\n  - {{match: 1, corp: {corp}, runner: {runner}, winner: corp, by: agenda}}\n"
    assert found(tmp_path, "S-cut-2", cut_1=SEEDS + cut) == []


def test_s_cut_2_a_walkover_counts_for_no_side_so_that_the_draw_decides() -> None:
    final = of(typed(event_with_cut(3, family="single"), 1, absent(1, "s2", "s3", "s3"))).match(2)
    assert (final.players, final.sides.reason) == (("s1", "s2"), Reason.DRAW)


@pytest.mark.parametrize(
    ("agenda", "winner", "ending"),
    [((2, 4), "s3", "modified win"), ((4, 2), "s2", "modified win"), ((3, 3), "s2", "draw")],
)
def test_f_end_2_time_in_the_cut_gives_a_modified_win_and_a_draw_to_the_higher_seed(
    agenda: tuple[int, int], winner: str, ending: str, tmp_path: Path
) -> None:
    points = "-".join(map(str, agenda))
    won = "nobody" if agenda[0] == agenda[1] else "corp" if agenda[0] > agenda[1] else "runner"
    row = f"corp: Bo Quist, runner: Cy Dahl, winner: {won}, by: time, agenda: {points}"
    cut = f"tables:\n  - {{match: 1, {row}}}\n"
    made = examined(tmp_path, event=TOP_3, players=PLAYERS, **SWISS, cut_1=SEEDS + cut)
    match = of(made.event).match(1)
    ids = {"s2": "bo-quist", "s3": "cy-dahl"}
    assert (match.winner, match.ending) == (ids[winner], ending)
    assert said(made, "F-end-2") == []


def test_a_draw_that_is_typed_as_points_goes_to_the_higher_seed_too() -> None:
    drawn_game = Match(("s3", "s2"), MARK, number=1, corp="s3", winner="")
    assert of(typed(event_with_cut(3, family="single"), 1, drawn_game)).match(1).winner == "s2"


def test_s_cut_1_who_dropped_in_swiss_does_not_enter() -> None:
    event = event_with_cut(3, family="single", players=6, swiss=ladder(6, last=["s2"]), seeds=())
    assert of(event).seeds == ("s1", "s3", "s4")


def test_s_cut_1_a_tie_lets_another_draw_order_the_seeds_not_choose_them(tmp_path: Path) -> None:
    """All three are tied: in another order it is a note, with another player an error."""
    rounds = {
        "swiss_1": "tables:\n  - {table: 1, corp: Ada Crane, runner: Bo Quist, result: 1-1}\n"
        "  - {table: 2, corp: Cy Dahl, runner: Di Ito, result: 1-1}\n"
    }
    event = TOP_3.replace("rounds: 3, cut: 3", "rounds: 1, cut: 2")
    drawn = examined(tmp_path / "draw", event=event, **rounds)
    assert drawn.event is not None
    first, second, third, _ = standings(drawn.event, LAW).rows
    names = [row.player.name for row in (first, second, third)]

    def says(one: str, two: str, folder: str) -> list[str]:
        seeds = f"seeds: [{one}, {two}]\n"
        return said(tmp_path / folder, "S-cut-1", event=event, cut_1=seeds, **rounds)

    assert [line.split()[0] for line in says(names[1], names[0], "order")] == ["note"]
    assert "error" in [line.split()[0] for line in says(names[0], names[2], "other")]
