"""What Cobra of 2026 exports of an event with a cut, during it and after it."""

import json
from dataclasses import replace
from datetime import date
from functools import cache

import pytest
from topcut.exchange.cobra.read import is_in_a_round, read_cobra
from topcut.regulations import load
from topcut.rules.book.check import check
from topcut.rules.generating.rates import Rates
from topcut.rules.generating.spec import GeneratorSpec
from topcut.rules.generating.tournament import tournament
from topcut.text.problems.problem import Level
from topcut.tournament import Event, Stage, StageKind

from tests.build import required
from tests.support.brackets import of
from tests.support.cobra_export import cobra_export
from tests.support.cobra_hall import exports
from tests.support.exports import node

LAW = load("single-sided")
EVERYBODY_COMES = Rates(**{**dict.fromkeys(Rates.__struct_fields__, 0), "corp": 500})
CUTS = [("single", size) for size in (2, 3, 4, 8, 16)] + [("double", size) for size in (4, 8, 16)]


@cache
def played(elimination: str, size: int, seed: int) -> Event:
    """A random event of 2026 in which everybody came, with its cut played to the end."""
    spec = GeneratorSpec(
        system="single-sided", players=size + 7, rounds=4, cut=size, elimination=elimination
    )
    made = tournament(f"newest/{elimination}/{size}/{seed}", spec, EVERYBODY_COMES)
    return replace(made, start=date(2026, 3, 14), end=date(2026, 3, 14))


def until(event: Event, cut: int) -> Event:
    """The event with so many rounds of its cut."""
    stages = (
        Stage(StageKind.CUT, stage.rounds[:cut]) if stage.kind is StageKind.CUT else stage
        for stage in event.stages
    )
    return replace(event, stages=tuple(stages))


def ids(event: Event) -> dict[str, str]:
    return {player.name: player.id for player in event.players}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("elimination", "size"), CUTS)
def test_a_cut_comes_in_with_its_places_and_without_a_ruling(
    elimination: str, size: int, seed: int
) -> None:
    event = played(elimination, size, seed)
    found = read_cobra(node(cobra_export(event, LAW))).event
    assert [round_.name for round_ in (*found.swiss, *found.cut) if round_.rulings] == []
    matches = [match for round_ in (*found.swiss, *found.cut) for match in round_.matches]
    assert [match for match in matches if match.rulings] == []
    assert [one for one in check(found, LAW) if one.level is Level.ERROR] == []
    name = {player.id: player.name for player in found.players}
    before = {player.id: player.name for player in event.players}
    assert {name[player]: place for player, place in of(found).places.items()} == {
        before[player]: place for player, place in of(event).places.items()
    }
    assert name[required(of(found).champion)] == before[required(of(event).champion)]


@pytest.mark.parametrize("rounds", [0, 1, 2])
@pytest.mark.parametrize(("elimination", "size"), CUTS)
def test_during_the_cut_the_seeds_are_those_of_the_standings(
    elimination: str, size: int, rounds: int
) -> None:
    """The file names a seed only with its place; the others follow from the standings."""
    event = until(played(elimination, size, 1), rounds)
    found = read_cobra(node(cobra_export(event, LAW))).event
    assert [one for one in check(found, LAW) if one.level is Level.ERROR] == []
    assert required(found.structure).cut == (size if rounds else 0)
    name = {player.id: player.name for player in (*found.players, *event.players)}
    if rounds and size >= 8:
        assert required(found.structure).elimination == elimination
    if rounds:
        seeds = [name[player] for player in of(event).seeds]
        assert [name[player] for player in of(found).seeds] == seeds


def test_in_the_middle_of_a_round_published_figures_are_not_compared() -> None:
    """Those of an event that is followed: Cobra counts the tables that are reported."""
    texts = exports()
    for text, waits in ((texts[1], True), (texts[2], True), (texts[3], False)):
        file = node(json.loads(text))
        event = read_cobra(file, ids={}).event
        assert is_in_a_round(event) == waits
        assert waits == (event.published is None)
        assert read_cobra(file).event.published is not None
