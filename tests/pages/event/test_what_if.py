"""What if: the script's order and cut beside those of the build, from the same results typed."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import islice, product
from random import Random

import pytest
from topcut.pages.event import standings as standings_page
from topcut.pages.event.what_if import what_if
from topcut.regulations import load
from topcut.rules.bracket.cut import qualifiers
from topcut.rules.generating.spec import GeneratorSpec
from topcut.rules.generating.tournament import tournament
from topcut.rules.standings.standings import standings, standings_so_far
from topcut.tournament import Event, Removal, Structure

from tests.build import required, with_cut, with_last
from tests.support.generated import tournament_of
from tests.support.halfway import without_result
from tests.support.hall import context_of, hall
from tests.support.scripted import Choice, Ordered, filled, ordered
from tests.support.shown import MARK
from tests.support.sided import sided_hall
from tests.support.sure_halls import drawn

FFG = ("ffg-2.0", "ffg-2.2.1", "ffg-3.2")
LAWS = (*FFG, "half draft", "single-sided", "double-sided", "ntp-98.4")
CUTS = (2, 3, 4)
MOST = 5000
"""So many choices are asked of the script at once."""


def numbers(event: Event) -> str:
    return what_if(context_of(event))


def small(law: str, players: int, running: int = 0) -> Event:
    """An event of four rounds, in its last, with so many of its tables in; cut to the top 2."""
    as_drawn = "ffg-2.0" if law == "double-sided" else "single-sided" if law == "ntp-98.4" else law
    seed = f"{law}/{players}/{running}"
    made, _ = drawn(seed, as_drawn, players, 4, whole=3, running=running, cut=2)
    if law == "double-sided":
        return replace(made, regulations=law)
    return replace(made, regulations=law, format="constructed") if law == "ntp-98.4" else made


def compared(event: Event, choices: Iterable[Choice], cuts: Sequence[int] = (2,)) -> int:
    """In how many cases a place in the cut is open; all others are as the build has them."""
    return sum(_compared(event, some, cuts) for some in batched(choices, MOST))


def batched(choices: Iterable[Choice], most: int) -> Iterator[list[Choice]]:
    each = iter(choices)
    while some := list(islice(each, most)):
        yield some


def _compared(event: Event, choices: list[Choice], cuts: Sequence[int]) -> int:
    data = json.loads(numbers(event))
    by_cut = ordered([(json.dumps(data | {"cut": cut}), choices) for cut in cuts])
    texts = [text.replace("–", "-") for text in data["scores"]]
    places = {name: place for place, name in enumerate(data["names"].split("\n"))}
    context = context_of(event)
    place = {one.id: places.get(context.name(one.id), -1) for one in event.players}
    regulations, open_ = load(event.regulations), 0
    for choice, *answers in zip(choices, *by_cut, strict=True):
        made = filled(event, choice, texts)
        table = standings(made, regulations)
        assert table.after == event.ranked[-1].number
        ranked = [row for row in table.rows if row.rank is not None]
        own = [place[row.player.id] for row in ranked]
        for cut, said in zip(cuts, answers, strict=True):
            in_order(said, own, [(row.points, row.tiebreaks) for row in ranked], data["unit"])
            announced = replace(made, structure=Structure("custom", table.after, cut))
            made_cut = required(qualifiers(announced, regulations, table))
            seeds = [place[player] for player in made_cut.seeds]
            assert set(said.inside) <= set(seeds) <= {*said.inside, *said.open}
            assert len(said.inside) + bool(said.open) <= len(seeds) == cut
            assert said.open or set(said.inside) == set(seeds)
            open_ += bool(said.open)
    return open_


def in_order(
    said: Ordered, own: Sequence[int], keys: Sequence[tuple[Fraction, object]], unit: int
) -> None:
    """The build's order, by places of players, is the script's where numbers decide."""
    assert len(said.tiers) == len(set(keys))
    at = 0
    for tier in said.tiers:
        assert sorted(own[at : at + len(tier)]) == sorted(tier)
        assert len(set(keys[at : at + len(tier)])) == 1
        at += len(tier)
    assert at == len(own)
    assert all(said.points[one] == key[0] * unit for one, key in zip(own, keys, strict=True))


def every(event: Event) -> Iterable[Choice]:
    data = json.loads(numbers(event))
    return product(range(len(data["scores"])), repeat=len(data["tables"]))


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
@pytest.mark.parametrize("law", LAWS)
def test_every_end_of_the_last_round_is_ranked_as_the_build_ranks_it(
    law: str, players: int
) -> None:
    """Of two games a round not all tables are open here; those of `long` are."""
    tables = players // 2
    open_ = min(tables, {"single-sided": 4, "half draft": 4, "ntp-98.4": 3}.get(law, 2))
    event = small(law, players, tables - open_)
    compared(event, every(event), CUTS[: players - 2])


@pytest.mark.long
@pytest.mark.parametrize("players", [6, 7, 8])
@pytest.mark.parametrize("law", [*FFG, "double-sided", "ntp-98.4"])
def test_every_end_of_a_last_round_without_results_is_ranked_as_the_build_ranks_it(
    law: str, players: int
) -> None:
    event = small(law, players)
    compared(event, every(event), CUTS)


def test_a_cut_to_the_top_8_is_as_the_build_makes_it() -> None:
    """Of nine and ten players; eight all play on, and there is nothing to try."""
    for players in (9, 10):
        event = small("single-sided", players)
        compared(event, every(event), (8,))
    eight = replace(small("single-sided", 8), structure=Structure("custom", 4, 8))
    assert numbers(eight) == ""


def running(event: Event, random: Random) -> Event:
    """The event in its last Swiss round, most of whose tables have no result any more."""
    last = event.swiss[-1]
    paired = range(1, len(last.matches))
    open_ = {0, *(place for place in paired if random.random() < 0.6)}
    matches = tuple(
        without_result(match) if place in open_ else match
        for place, match in enumerate(last.matches)
    )
    made = replace(with_cut(event), structure=Structure("custom", len(event.swiss), 4))
    return with_last(made, matches=matches)


def at_random(event: Event, random: Random, count: int) -> list[Choice]:
    """So many choices of results, every other one of some tables alone."""
    data = json.loads(numbers(event))
    results, tables = range(len(data["scores"])), range(len(data["tables"]))
    return [
        [None if number % 2 and random.random() < 0.3 else random.choice(results) for _ in tables]
        for number in range(count)
    ]


@pytest.mark.parametrize("system", [*FFG, "half-draft", "single-sided", "double-sided", "ntp-98.4"])
def test_all_that_happens_in_a_hall_is_ranked_as_the_build_ranks_it(system: str) -> None:
    """Drops, returns, no-shows, rulings, disqualifications, byes for nothing, late entries."""
    random = Random(system)
    for number in range(8):
        made = running(tournament_of(system, number), random)
        compared(made, at_random(made, random, 8), (2, 4, 8))


@pytest.mark.parametrize("reading", ["bye is an opponent", "bye is no round"])
def test_each_reading_of_the_strength_of_schedule_is_ranked_as_the_build_ranks_it(
    reading: str,
) -> None:
    for players in (5, 7):
        made = replace(small("single-sided", players), options=(f"S-tie-1: {reading}",))
        compared(made, every(made), CUTS)


@pytest.mark.slow
@pytest.mark.parametrize("system", ["single-sided", "ffg-2.2.1", "ffg-3.2", "double-sided"])
@pytest.mark.parametrize("seed", range(4))
def test_251_players_are_ranked_as_the_build_ranks_them(system: str, seed: int) -> None:
    """2,000 choices in all."""
    rounds = 9 if system == "single-sided" else 7
    spec = GeneratorSpec(system=system, players=251, rounds=rounds, cut=16)
    random = Random(f"{system}/{seed}")
    made = running(tournament(f"{system}-{seed}", spec), random)
    compared(made, at_random(made, random, 125), (16,))


def test_who_is_level_on_all_numbers_is_open_where_the_cut_is_between_them() -> None:
    """The build decides by the draw."""
    made = sided_hall(16, reported=4)
    made = replace(made, structure=Structure("custom", 3, 4))
    assert compared(made, at_random(made, Random("level"), 50), (2, 4, 8)) >= 5


def test_the_numbers_of_251_players_weigh_at_most_20_kilobytes() -> None:
    """Eight rounds, of the last of which no result is in."""
    for made in (hall(251, rounds=8), sided_hall(251, rounds=8)):
        tried = numbers(replace(made, structure=Structure("custom", 8, 16)))
        assert 10_000 < len(tried.encode()) <= 20_000


def test_nothing_chosen_is_the_order_of_the_results_so_far() -> None:
    """But for who is level: there the draw decides."""
    made = replace(sided_hall(32, reported=10), structure=Structure("custom", 3, 8))
    ((said,),) = ordered([(numbers(made), [[None] * 6])])
    rows = standings_so_far(made, load(made.regulations)).rows
    place = {one.id: place for place, one in enumerate(made.players)}
    keys = [(row.points, row.tiebreaks) for row in rows]
    in_order(said, [place[row.player.id] for row in rows], keys, 1)


def test_it_is_there_in_the_last_round_before_a_cut_alone() -> None:
    made = sided_hall(16, reported=4)
    cut = Structure("custom", 3, 4)
    assert numbers(replace(made, structure=cut))
    for structure in (Structure("custom", 4, 4), Structure("custom", 3, 0)):
        assert numbers(replace(made, structure=structure)) == ""
    over = filled(replace(made, structure=cut), [0] * 4, ["3-0"])
    assert numbers(over) == ""


def test_an_only_round_before_a_cut_is_tried_too() -> None:
    made = replace(sided_hall(8, rounds=1, reported=1), structure=Structure("custom", 1, 4))
    page = standings_page.page(context_of(made))
    assert (page.cut, page.what_if) == ("cut to top 4", numbers(made))
    compared(made, every(made), CUTS)


def test_who_left_takes_no_place_and_who_was_disqualified_has_none() -> None:
    made = small("single-sided", 8, 2)
    first, second = made.ranked[-1].matches[0].players
    made = with_last(made, drops=(first,), disqualified=(Removal(second, "cheating", MARK),))
    data = json.loads(numbers(made))
    places = {one.id: place for place, one in enumerate(made.players)}
    assert sorted(data["left"]) == sorted((places[first], places[second]))
    assert data["out"] == [places[second]]
    compared(made, every(made), CUTS)
