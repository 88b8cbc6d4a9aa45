"""Rounds and cut: as announced, by number of players, in a round robin."""

from dataclasses import replace
from datetime import date

import pytest
from topcut.regulations import load
from topcut.rules.ground.structure import (
    Plan,
    counted_players,
    finished_swiss,
    plan,
    rounds_possible,
    stage_kind,
)
from topcut.text.problems.mark import Mark
from topcut.tournament import ROUND_ROBIN, Round, Stage, StageKind, Structure

from tests.build import event, player, swiss

LAW, OLD = load("ffg-2.2.1"), load("ntp-98.4")
TEN = [f"player{number}" for number in range(10)]


def test_who_joins_later_or_withdrew_is_not_counted() -> None:
    made = event(["ann", player("bob", joins=2), player("cyd", withdrawn=True)])
    assert counted_players(made) == 1


def test_players_whose_names_are_not_shown_count() -> None:
    shown = event(TEN, structure=Structure("basic"))
    hidden = replace(shown, names="with round 1").public()
    assert hidden.players == ()
    assert plan(hidden, LAW) == plan(shown, LAW)
    robin = replace(hidden, pairing=ROUND_ROBIN)
    assert plan(robin, LAW) == plan(replace(shown, pairing=ROUND_ROBIN), LAW)


@pytest.mark.parametrize(
    ("structure", "rounds", "cut"),
    [
        (Structure("basic"), 4, 4),
        (Structure("basic", rounds=6), 6, 4),
        (Structure("basic", cut=0), 4, 0),
        (Structure("custom", 3, 8), 3, 8),
        (Structure("custom"), None, None),
        (None, None, None),
    ],
)
def test_what_was_typed_comes_before_what_the_structure_gives(
    structure: Structure | None, rounds: int | None, cut: int | None
) -> None:
    assert plan(event(TEN, structure=structure), LAW) == Plan(
        10, rounds, cut, "double", reseed=False
    )


def test_a_document_may_have_a_structure_that_needs_no_name() -> None:
    assert plan(event(TEN, structure=None), OLD).rounds == 4


def test_too_few_players_for_a_structure_have_no_rounds_by_it() -> None:
    assert plan(event(["ann", "bob", "cyd"], structure=Structure("basic")), LAW).rounds is None


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (3, 3), (4, 3), (5, 5), (10, 9)])
def test_n_rr_1_everybody_can_meet_everybody_once(players: int, rounds: int) -> None:
    assert rounds_possible(players) == rounds
    made = event(TEN[:players], pairing=ROUND_ROBIN)
    assert (plan(made, LAW).rounds, plan(made, LAW).cut) == (rounds, 0)


def test_rounds_are_called_by_the_kind_that_is_played() -> None:
    assert stage_kind(event(TEN), LAW) is StageKind.SWISS
    assert stage_kind(event(TEN), load("napd-multiplayer")) is StageKind.TABLES
    assert stage_kind(event(TEN, pairing=ROUND_ROBIN), LAW) is StageKind.ROBIN


def test_swiss_is_over_after_the_announced_rounds_or_once_the_cut_is_paired() -> None:
    made = event(["ann", "bob"], [swiss(1, [("ann", "bob", "6-0")])])
    two = Plan(2, 2, 2, "double", reseed=False)
    assert not finished_swiss(made, two, 1)
    assert finished_swiss(made, two, 2)
    assert not finished_swiss(made, Plan(2, None, None, "double", reseed=False), 9)
    cut = Round(StageKind.CUT, 1, Mark("rounds/cut-1.yaml"), swiss(1, [("ann", "bob", "")]).matches)
    begun = event(["ann", "bob"], stages=(Stage(StageKind.CUT, (cut,)),))
    assert finished_swiss(begun, two, 0)


def test_an_event_that_names_no_structure_plays_a_double_elimination() -> None:
    robin = event(TEN, pairing=ROUND_ROBIN)
    assert plan(robin, LAW) == Plan(10, 9, 0, "double", reseed=False)
    assert plan(event(TEN, structure=None), LAW) == Plan(10, None, None, "double", reseed=False)


@pytest.mark.parametrize(
    ("tier", "size"), [("relaxed", (6, 4)), ("formal", (7, 8)), ("premier", (7, 8))]
)
def test_s_struct_1_the_recommended_structure_is_that_of_the_tier(
    tier: str, size: tuple[int, int]
) -> None:
    thirty = [f"player{number}" for number in range(30)]
    made = event(thirty, structure=Structure("recommended"), tier=tier)
    found = plan(made, load("single-sided"))
    assert (found.rounds, found.cut) == size


@pytest.mark.parametrize(
    ("said", "day", "reseeded"),
    [
        (None, date(2025, 1, 31), False),
        (None, date(2025, 2, 1), True),
        (True, date(2024, 1, 1), True),
        (False, date(2026, 1, 1), False),
    ],
)
def test_s_cut_3_the_event_says_whether_its_cut_is_reseeded_or_else_its_day(
    said: bool | None, day: date, reseeded: bool
) -> None:
    made = replace(event(TEN, day=day, family="single"), reseed=said)
    assert plan(made, load("single-sided")).reseed is reseeded
    assert not plan(replace(made, reseed=None), LAW).reseed
