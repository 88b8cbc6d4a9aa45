"""Rounds and cut of single-sided events: row S-struct-1, and what F-pair-1 asks for."""

from pathlib import Path

import pytest
from topcut.pages.context.context import context
from topcut.pages.context.site import SiteValues
from topcut.pages.event import overview
from topcut.regulations import load
from topcut.text.words import texts

from tests.build import SIDED_1, SINGLE, examined, numbered, said

LAW = load("single-sided")
RECOMMENDED = SINGLE.replace("{rounds: 4, cut: 0}", "recommended")
CASUAL = {2: (6, 0), 15: (6, 0), 16: (6, 4), 36: (6, 4), 37: (7, 8), 63: (7, 8), 64: (8, 8),
          146: (8, 8), 147: (10, 8), 219: (10, 8), 220: (12, 16), 272: (12, 16)}  # fmt: skip
COMPETITIVE = {2: (6, 0), 15: (6, 0), 16: (6, 4), 24: (6, 4), 25: (7, 8), 64: (7, 8), 65: (8, 8),
               146: (8, 8), 147: (10, 16), 219: (10, 16), 220: (12, 16), 272: (12, 16)}  # fmt: skip
TIERS = {"relaxed": CASUAL, "formal": COMPETITIVE, "premier": COMPETITIVE}


def _round(number: int, players: int) -> str:
    """A round in which nobody's opponent matters here."""
    seats = list(range(1, players + 1))
    seats = [
        seats[0],
        *(seats[1:][(place + number) % (players - 1)] for place in range(players - 1)),
    ]
    pairs = [(seats[place], seats[-1 - place]) for place in range(players // 2)]
    tables = "".join(
        f"  - {{table: {table}, corp: Player {one}, runner: Player {other}, result: 3-0}}\n"
        for table, (one, other) in enumerate(pairs, 1)
    )
    return f"tables:\n{tables}"


@pytest.mark.parametrize(("tier", "table"), TIERS.items())
def test_s_struct_1_gives_rounds_and_cut_by_tier_and_players(
    tier: str, table: dict[int, tuple[int, int]]
) -> None:
    """Of two numbers of rounds the higher."""
    for players, expected in table.items():
        size = LAW.structure("recommended", players, tier)
        assert size is not None
        assert (size.rounds, size.cut) == expected, players


def test_s_struct_1_offers_rounds_alone_where_the_rest_is_typed(tmp_path: Path) -> None:
    """Single elimination stands beside them, and would be lost with the line."""
    own = SINGLE.replace("{rounds: 4, cut: 0}", "{rounds: 9, cut: 3, elimination: single}")
    found = examined(tmp_path, event=own, players=numbered(range(1, 5)))
    (problem,) = (each for each in found.report.problems if each.row == "S-struct-1")
    assert (problem.mark.line, problem.expected) == (5, "rounds: 6, or fewer")


@pytest.mark.parametrize("named", ["basic", "advanced"])
def test_the_structures_of_the_ffg_regulations_are_an_error(tmp_path: Path, named: str) -> None:
    found = examined(tmp_path, event=SINGLE.replace("{rounds: 4, cut: 0}", named))
    (problem,) = (each for each in found.report.problems if each.mark.file == "event.yaml")
    assert (str(problem.level), problem.mark.line) == ("error", 5)
    assert problem.message == f"Single-sided Swiss, the practice of today has no {named} structure"
    assert problem.expected == "write: structure: recommended, or structure: {rounds: 5, cut: 8}"


@pytest.mark.parametrize(
    ("regulations", "expected"),
    [
        ("ffg-3.2", "structure: basic, structure: advanced, or structure: {rounds: 5, cut: 8}"),
        ("napd-multiplayer", "structure: {rounds: 5, cut: 8}"),
    ],
)
def test_the_recommended_structure_elsewhere_is_an_error(
    tmp_path: Path, regulations: str, expected: str
) -> None:
    event = RECOMMENDED.replace("single-sided", regulations)
    problems = examined(tmp_path, event=event).report.problems
    (problem,) = (each for each in problems if each.kind == "structure")
    assert (str(problem.level), problem.mark.line) == ("error", 5)
    assert problem.message.endswith("has no recommended structure")
    assert problem.expected == f"write: {expected}"


def test_f_pair_1_proposes_the_recommended_structure(tmp_path: Path) -> None:
    event = SINGLE.replace("structure: {rounds: 4, cut: 0}\n", "")
    problems = examined(tmp_path, event=event, swiss_1=SIDED_1).report.problems
    (problem,) = (each for each in problems if each.row == "F-pair-1")
    assert str(problem.level) == "error"
    assert problem.expected == "structure: recommended, or structure: {rounds: 5, cut: 8}"


@pytest.mark.parametrize("row", ["F-struct-1", "F-struct-3", "F-struct-4", "F-tier-1", "F-deck-4"])
def test_rows_of_the_ffg_regulations_say_nothing_of_a_single_sided_event(
    tmp_path: Path, row: str
) -> None:
    event = RECOMMENDED + "tier: premier\nkind: store championship\ndecks: {required: yes}\n"
    found = examined(tmp_path, event=event, players=numbered(range(1, 9)), swiss_1=_round(1, 8))
    assert said(found, row) == []


def test_s_struct_1_the_overview_says_that_the_structure_is_recommended(tmp_path: Path) -> None:
    """Of numbers of its own it says nothing but these, and nothing of a tier."""
    for number, (event, said_of) in enumerate(
        [(RECOMMENDED, "Recommended structure, casual."), (SINGLE, "")]
    ):
        found = examined(tmp_path / str(number), event=event, players=numbered(range(1, 9)))
        made = context(
            found.event, found.regulations, SiteValues("T", "", "en", ""), texts.load("en")
        )
        assert overview.page(made).sub == said_of
