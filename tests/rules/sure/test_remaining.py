"""What everybody can still score."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from topcut.regulations import load
from topcut.rules.sure.remaining import Remaining, remaining
from topcut.text.problems.mark import Mark
from topcut.tournament import Advance, Event, Removal, Round, Stage, StageKind, Structure

from tests.build import EVENT, event, player, problems, required, swiss

LAW = load("ffg-2.2.1")
FOUR = ["ann", "bob", "cy", "di"]
WHOLE = swiss(1, [("ann", "bob", "6-0"), ("cy", "di", "5-0")])


def of(*rounds: Round, players: list[Any] = FOUR, total: int = 3) -> Remaining:
    return remaining(event(players, rounds), LAW, total)


def running(**fields: Any) -> Round:
    return swiss(2, [("ann", "cy", ""), ("bob", "di", "3-3")], **fields)


def test_results_count_as_soon_as_they_are_typed() -> None:
    field = of(WHOLE, running())
    assert field.points == {"ann": 6, "bob": 3, "cy": 5, "di": 3}
    assert [table.players for table in field.tables] == [("ann", "cy")]
    assert (field.unpaired, field.seats, field.win) == (1, 2, 6)


def test_a_table_of_two_games_can_end_after_one_and_so_in_nineteen_ways() -> None:
    assert len(of(WHOLE).results) == 14 + len({(3, 0), (2, 0), (1, 1), (0, 2), (0, 3)})
    assert set(of(WHOLE).best) == {(6, 0), (4, 1), (3, 3), (1, 4), (0, 6)}
    assert set(of(WHOLE).worst) == {(2, 0), (1, 1), (0, 2)}


def test_a_table_of_one_game_ends_in_three_ways() -> None:
    single = remaining(event(FOUR, [swiss(1, [("ann", "bob", "3-0")])]), load("single-sided"), 2)
    assert set(single.results) == {(3, 0), (0, 3), (1, 1)}


@pytest.mark.parametrize("document", ["ffg-2.2.1", "single-sided"])
def test_every_score_that_needs_no_ruling_is_reckoned_with(document: str, tmp_path: Path) -> None:
    """Each score is typed into a file and checked: what is no error can happen."""
    law, sides = load(document), "corp: Ada Crane, runner: Bo Quist"
    who = sides if document == "single-sided" else "players: [Ada Crane, Bo Quist]"
    accepted = {
        score
        for score in product(range(7), repeat=2)
        if not errors(tmp_path, document, f"{{table: 1, {who}, result: %d-%d}}" % score)
    }
    field = remaining(event(FOUR, [swiss(1, [("ann", "bob", ""), ("cy", "di", "")])]), law, 2)
    assert accepted == set(field.results)


def errors(folder: Path, document: str, table: str) -> bool:
    """Whether the row on points refuses this table."""
    rows = {"ffg-2.2.1": "F-points-1", "single-sided": "S-points-1"}
    typed = EVENT.replace("ffg-2.2.1", document)
    text = f"tables:\n  - {table}\n"
    place = folder / str(len(list(folder.iterdir())))
    found = problems(place, rows[document], event=typed, swiss_1=text)
    return any(problem.level == "error" for problem in found)


def test_a_draft_of_one_game_a_round_gives_half_as_much() -> None:
    made = replace(event(FOUR, [swiss(1, [("ann", "bob", "3-0")])]), format="half draft")
    field = remaining(made, LAW, 2)
    assert set(field.results) == {(3, 0), (2, 0), (1, 1), (0, 2), (0, 3)}
    assert field.win == 3


def test_half_points_are_whole_units() -> None:
    typed = swiss(1, [("ann", "bob", "2.5-0.5"), ("cy", "di", "")])
    field = of(typed)
    assert (field.unit, field.points["ann"], field.win) == (2, 5, 12)
    assert field.points_of(5) == Fraction(5, 2)


def test_a_bye_of_the_running_round_counts_and_more_players_are_more_tables() -> None:
    typed = swiss(2, [("ann", "cy", ""), ("bob", "di", "")], byes=("ed",))
    field = of(swiss(1, WHOLE_OF_FIVE, byes=("ed",)), typed, players=[*FOUR, "ed"])
    assert field.points["ed"] == 12
    assert field.seats == 3


WHOLE_OF_FIVE = [("ann", "bob", "6-0"), ("cy", "di", "5-0")]


def test_an_awarded_bye_of_a_round_to_come_takes_no_table() -> None:
    players = [player("ann", byes=3), "bob", "cy", "di"]
    assert of(WHOLE, players=players, total=3).seats == 2 * (1 + 2)


def test_who_joins_later_plays_fewer_rounds() -> None:
    field = of(WHOLE, players=[*FOUR, player("ed", joins=3), player("fay", withdrawn=True)])
    assert (field.points["ed"], field.rounds["ed"], field.rounds["ann"]) == (0, 1, 2)
    assert "fay" not in field.points


def test_a_dropped_player_can_return_until_the_last_round_is_paired() -> None:
    early = of(replace(WHOLE, drops=("bob",)), total=2)
    assert (early.gone, early.barred, early.rounds["bob"]) == ({"bob"}, frozenset(), 1)
    late = of(replace(WHOLE, drops=("bob",)), swiss(2, [("ann", "cy", "")]), total=2)
    assert late.barred == {"bob"}


def test_who_comes_back_before_a_round_that_is_not_paired_is_in() -> None:
    field = of(replace(WHOLE, drops=("bob",)), swiss(2, returns=("bob",)))
    assert field.gone == frozenset()


def test_the_disqualified_give_the_open_table_away_and_never_return() -> None:
    field = of(WHOLE, running(disqualified=(Removal("cy", "cheating", Mark("x")),)))
    assert field.tables == ()
    assert field.points["ann"] == 12
    assert field.barred == {"cy"}
    assert field.rounds["cy"] == 0


def test_who_declined_a_place_is_gone_and_who_left_it_too() -> None:
    made = event(FOUR, [WHOLE])
    first = Round(StageKind.CUT, 1, Mark("x"), declined=("ann",), left=("cy",))
    made = replace(made, stages=(*made.stages, Stage(StageKind.CUT, (first,))))
    assert remaining(made, LAW, 2).barred == {"ann", "cy"}


def advancing(*rounds: Round, points: int) -> Event:
    structure = Structure("custom", 3, 2, advance=Advance(2, Fraction(points)))
    return replace(event(FOUR, rounds), structure=structure)


@pytest.mark.parametrize(
    ("points", "kept", "falling"),
    [
        (3, {"ann", "bob", "cy", "di"}, set()),
        (6, {"ann"}, {"bob", "di"}),
        (12, set(), {"bob", "cy", "di"}),
    ],
)
def test_a_cut_by_points_of_a_running_round_is_still_open(
    points: int, kept: set[str], falling: set[str]
) -> None:
    floor = required(remaining(advancing(WHOLE, running(), points=points), LAW, 3).floor)
    assert {each for each in FOUR if floor.stays(each)} == kept
    assert {each for each in FOUR if floor.falls(each)} == falling


def test_a_cut_by_points_that_is_made_bars_who_fell() -> None:
    second = swiss(2, [("ann", "cy", "6-0"), ("bob", "di", "3-3")])
    field = remaining(advancing(WHOLE, second, points=5), LAW, 3)
    assert field.floor is None
    assert (field.barred, field.rounds["bob"], field.rounds["cy"]) == ({"bob", "di"}, 0, 1)


def test_who_sits_at_two_open_tables_is_busy() -> None:
    second = swiss(2, [("ann", "cy", ""), ("bob", "di", "")])
    third = swiss(3, [("ann", "di", ""), ("bob", "cy", "6-0")])
    assert of(WHOLE, second, third).busy == {"ann", "di"}
