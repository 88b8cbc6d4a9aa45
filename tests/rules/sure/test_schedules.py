"""Strengths of schedule, as bounds, beside every way in which the tables can end."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from topcut.regulations import load
from topcut.rules.standings.tiebreakers import reading_of
from topcut.rules.sure.remaining import Remaining, remaining
from topcut.rules.sure.schedules import Schedules, Strength, TableOutcome, table_outcomes

from tests.support.sure_halls import drawn

Ways = dict[int, TableOutcome]
READINGS = ((), ("S-tie-1: bye is an opponent",), ("S-tie-1: bye is no round",))


def hall(seed: str, system: str, options: tuple[str, ...] = ()) -> tuple[Remaining, Schedules]:
    """Eight players, three open tables."""
    made, _ = drawn(seed, system, 8, 4, whole=3, running=1, cut=3)
    made = replace(made, options=options)
    known = remaining(made, load(made.regulations), 4)
    return known, Schedules(known, reading_of(made), 4)


def strength(known: Remaining, schedules: Schedules, player: str, ways: Ways) -> Fraction:
    """What it is when all tables have ended: the mean of what opponents have for each round."""
    met = {each: list(record.opponents) for each, record in known.records.items()}
    points = {each: Fraction(units) for each, units in known.points.items()}
    rounds = {each: record.rounds_played for each, record in known.records.items()}
    per_game = schedules.reading.per_game
    for place, way in ways.items():
        one, two = known.tables[place].players
        for each, other, units in ((one, two, way.points[0]), (two, one, way.points[1])):
            points[each] += units
            rounds[each] += 1
            if way.met:
                met[each].append(other)
    played = {each: len(met[each]) if per_game else rounds[each] for each in met}
    total = sum(
        (points[each] / played[each] if played[each] else Fraction(0) for each in met[player]),
        Fraction(0),
    )
    return total / (rounds[player] if schedules.reading.over_rounds else len(met[player]))


def _open_tables(schedules: Schedules, own: Strength) -> set[int]:
    """The open tables at which somebody sits whom the player has met, but the player's own."""
    met = schedules.opponents(own.player, own.way)
    seats = {schedules.seats[each][0] for each in met if each in schedules.seats}
    return seats - ({schedules.seats[own.player][0]} if own.way is not None else set())


def all_ends(known: Remaining, fixed: Ways, ways: list[TableOutcome]) -> Iterator[Ways]:
    """Every end in which some tables have ended in a way that is given."""
    places = range(len(known.tables))
    for chosen in product(*([fixed[place]] if place in fixed else ways for place in places)):
        yield dict(zip(places, chosen, strict=True))


@pytest.mark.parametrize("options", READINGS)
@pytest.mark.parametrize("system", ["single-sided", "half draft"])
def test_a_difference_has_the_bounds_of_all_ends(system: str, options: tuple[str, ...]) -> None:
    """The least is of tables with somebody at them; for the most, neither of two need appear."""
    together = 0
    for seed in ("one", "two"):
        known, schedules = hall(seed, system, options)
        ways = [*table_outcomes(known)]
        nobody = TableOutcome((0, 0), met=False)
        players = sorted(known.points)
        for one, other in product(players[:5], players[3:]):
            if one == other:
                continue
            first, second = ([*known.open_tables.get(player, ())][:1] for player in (one, other))
            for mine, theirs in product(
                ways[:2] if first else [None], ways[1:3] if second else [None]
            ):
                if first and first == second:
                    theirs = mine
                own = schedules.strength(one, mine)
                others = schedules.strength(other, theirs)
                fixed: Ways = {}
                for table, way in ((first, mine), (second, theirs)):
                    if way is not None:
                        fixed[table[0].index] = way
                found = schedules.difference(own, others)
                scale = own.shares * others.shares * schedules.common
                apart = [
                    strength(known, schedules, one, end) - strength(known, schedules, other, end)
                    for end in all_ends(known, fixed, ways)
                ]
                wide = [
                    strength(known, schedules, one, end) - strength(known, schedules, other, end)
                    for end in all_ends(known, fixed, [*ways, nobody])
                ]
                assert Fraction(found.least, scale) == min(apart)
                assert Fraction(found.most, scale) == max(wide)
                met = (_open_tables(schedules, each) for each in (own, others))
                together += not next(met).isdisjoint(next(met))
    assert together > 20


def test_a_strength_by_itself_has_the_bounds_of_all_ends() -> None:
    known, schedules = hall("alone", "single-sided")
    ways = [*table_outcomes(known)]
    nobody = TableOutcome((0, 0), met=False)
    for player in known.points:
        for way in ways if player in known.open_tables else [None]:
            own = schedules.strength(player, way)
            fixed = {} if way is None else {known.open_tables[player][0].index: way}
            usual = [
                strength(known, schedules, player, end) for end in all_ends(known, fixed, ways)
            ]
            wide = [
                strength(known, schedules, player, end)
                for end in all_ends(known, fixed, [*ways, nobody])
            ]
            scale = own.shares * schedules.common
            assert Fraction(own.least, scale) == min(usual)
            assert Fraction(own.most_usual, scale) == max(usual)
            assert Fraction(own.least_of_all, scale) == min(wide)
            assert Fraction(own.most, scale) == max(wide)
