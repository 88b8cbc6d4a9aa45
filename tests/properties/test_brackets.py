"""What holds in every bracket, whoever wins: played out match by match, with absences."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from inspect import signature
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from topcut.exchange.nrtm.write import nrtm_json
from topcut.exchange.ours.event_json import event_json
from topcut.pages.event import cut_round, overview, standings
from topcut.pages.event.bracket import bracket as bracket_page
from topcut.pages.event.player.your_line import own_lines
from topcut.regulations import WiringSection, sizes
from topcut.rules.book.check import check
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import BracketMatch, MatchState
from topcut.tournament import Correction, Event, Match, Removal

from tests.build import required
from tests.support.bracket_pages import context_of
from tests.support.brackets import (
    MARK,
    REGULATIONS,
    absent,
    event_with_cut,
    ladder,
    of,
    played,
    seed,
    typed,
)

DOUBLE = list(sizes("double"))
ALL = [(kind, size) for kind in ("double", "single") for size in sizes(kind)]
BY_DAY = settings(max_examples=3, deadline=None)
"""Of each kind and size; by night they are more."""


def next_result(event: Event, bracket: Bracket, random: Random, absence: float) -> Event:
    """The event with one more result, of a match that can be played now."""
    match = random.choice(bracket.ready)
    first, second = match.players
    if random.random() < absence:
        gone = random.choice([(first,), (second,), (first, second)])
        return typed(event, match.wire.round, absent(match.number, first, second, *gone))
    corp = random.choice([first, second])
    runner = second if corp == first else first
    winner = random.choice([first, second])
    number = random.choice([match.number, None])
    return typed(event, match.wire.round, played(number, corp, runner, winner))


def play(event: Event, random: Random, absence: float = 0) -> Event:
    while of(event).ready:
        event = next_result(event, of(event), random, absence)
    return event


def losses(bracket: Bracket) -> Counter[str]:
    return Counter(match.loser for match in bracket.matches if match.loser)


@pytest.mark.parametrize(("kind", "size"), ALL)
@BY_DAY
@given(random=st.randoms(use_true_random=False))
def test_two_losses_eliminate_one_in_single_elimination(
    kind: str, size: int, random: Random
) -> None:
    """Everybody but the champion is out after exactly so many losses, and was never out before."""
    bracket = of(play(event_with_cut(size, elimination=kind), random))
    allowed = 2 if kind == "double" else 1
    lost = losses(bracket)
    assert bracket.champion is not None
    assert lost[bracket.champion] < allowed
    assert all(lost[player] == allowed for player in bracket.seeds if player != bracket.champion)


@pytest.mark.parametrize("size", DOUBLE)
@BY_DAY
@given(random=st.randoms(use_true_random=False))
def test_the_second_final_is_played_if_the_lower_bracket_wins_the_first(
    size: int, random: Random
) -> None:
    """2n − 2 matches are played, one more exactly with a second final."""
    bracket = of(play(event_with_cut(size), random))
    final, second = bracket.matches[-2:]
    from_below = bracket.match(final.wire.sources[1].number).winner
    assert second.wire.section is WiringSection.SECOND_FINAL
    assert (second.state is MatchState.PLAYED) == (final.winner == from_below)
    count = sum(match.state is MatchState.PLAYED for match in bracket.matches)
    assert count == (2 * size - 1 if second.state is MatchState.PLAYED else 2 * size - 2)


@pytest.mark.parametrize(("kind", "size"), ALL)
@pytest.mark.parametrize("absence", [0, 0.3])
@BY_DAY
@given(random=st.randoms(use_true_random=False), missing=st.integers(0, 3))
def test_every_place_is_given_once_and_a_shown_place_never_changes(
    kind: str, size: int, absence: float, random: Random, missing: int
) -> None:
    """With empty seeds, no-shows and matches in any order: after each result."""
    there = max(2, size - missing)
    seeds = tuple(seed(number) for number in range(1, there + 1))
    event = event_with_cut(size, elimination=kind, seeds=seeds)
    shown: dict[str, int] = {}
    while True:
        bracket = of(event)
        assert shown.items() <= bracket.places.items()
        assert (1 in bracket.places.values()) == (bracket.champion is not None)
        shown = dict(bracket.places)
        if not bracket.ready:
            break
        event = next_result(event, bracket, random, absence)
    assert bracket.finished
    assert sorted(shown.values()) == list(range(1, there + 1))
    assert set(shown) == set(seeds)
    assert shown[required(bracket.champion)] == 1


@pytest.mark.parametrize("size", DOUBLE)
@BY_DAY
@given(random=st.randoms(use_true_random=False))
def test_who_left_never_plays_again_and_whoever_meets_them_moves_on(
    size: int, random: Random
) -> None:
    bracket = of(play(event_with_cut(size), random, absence=0.25))
    gone: set[str] = set()
    for match in bracket.matches:
        if match.typed:
            gone.update(match.typed.match.no_show)
        check_match(match, gone)


def check_match(match: BracketMatch, gone: set[str]) -> None:
    there = [player for player in match.players if player not in gone]
    if match.state is MatchState.PLAYED:
        assert len(there) == 2
    elif match.state is MatchState.WALKOVER:
        assert there == [match.winner]
    elif match.state is MatchState.VACANT:
        assert there == []


@pytest.mark.parametrize("size", DOUBLE)
@BY_DAY
@given(random=st.randoms(use_true_random=False))
def test_sides_by_the_rules_never_drift_apart(size: int, random: Random) -> None:
    """Where everybody plays the computed sides nobody is ever two games off balance by one match.

    A player who is Corp has at that moment no larger difference than the opponent.
    """
    event = event_with_cut(size)
    while of(event).ready:
        match = random.choice(of(event).ready)
        first, second = match.players
        corp = match.sides.expected or random.choice([first, second])
        runner = second if corp == first else first
        winner = random.choice([first, second])
        event = typed(event, match.wire.round, played(match.number, corp, runner, winner))
    for match in of(event).matches:
        if match.state is MatchState.PLAYED and match.sides.expected and match.wire.round > 1:
            mine, other = match.sides.tallies
            if match.sides.corp != match.players[0]:
                mine, other = other, mine
            if match.wire.section is not WiringSection.SECOND_FINAL:
                assert mine.difference <= other.difference


BY_NIGHT: list[tuple[Callable[..., None], Mapping[str, object]]] = [
    *(
        (test_two_losses_eliminate_one_in_single_elimination, {"kind": kind, "size": size})
        for kind, size in ALL
    ),
    *(
        (
            test_every_place_is_given_once_and_a_shown_place_never_changes,
            {"kind": kind, "size": size, "absence": absence},
        )
        for kind, size in ALL
        for absence in (0, 0.3)
    ),
    *(
        (test, {"size": size})
        for test in (
            test_the_second_final_is_played_if_the_lower_bracket_wins_the_first,
            test_who_left_never_plays_again_and_whoever_meets_them_moves_on,
            test_sides_by_the_rules_never_drift_apart,
        )
        for size in DOUBLE
    ),
]
"""Each of the above with its kinds and sizes."""
DRAWS = st.fixed_dictionaries(
    {"random": st.randoms(use_true_random=False), "missing": st.integers(0, 3)}
)


@pytest.mark.long
@pytest.mark.parametrize(("test", "known"), BY_NIGHT)
@settings(max_examples=20, deadline=None)
@given(draws=DRAWS)
def test_all_of_it_holds_in_twenty_brackets(
    test: Callable[..., None], known: Mapping[str, object], draws: dict[str, object]
) -> None:
    body = test.hypothesis.inner_test  # type: ignore[attr-defined]
    body(**known, **{name: draws[name] for name in draws if name in signature(body).parameters})


def futures(event: Event) -> Iterator[dict[str, int]]:
    """The final places in every way the bracket can still go, absences included."""
    ready = of(event).ready
    if not ready:
        yield dict(of(event).places)
        return
    match = ready[0]
    first, second = match.players
    number = match.number
    for result in (
        played(number, first, second, first),
        played(number, first, second, second),
        absent(number, first, second, first),
        absent(number, first, second, second),
        absent(number, first, second, first, second),
    ):
        yield from futures(typed(event, match.wire.round, result))


@settings(max_examples=25, deadline=None)
@given(random=st.randoms(use_true_random=False), results=st.integers(2, 6))
def test_a_place_is_shown_exactly_when_no_future_changes_it(random: Random, results: int) -> None:
    """Held against every future of a bracket of four."""
    event = event_with_cut(4)
    for _ in range(results):
        if of(event).ready:
            event = next_result(event, of(event), random, absence=0.2)
    every = list(futures(event))
    certain = {
        player: place
        for player, place in every[0].items()
        if all(future[player] == place for future in every)
    }
    assert dict(of(event).places) == certain


@pytest.mark.parametrize(("kind", "size"), ALL)
@settings(max_examples=4, deadline=None)
@given(random=st.randoms(use_true_random=False))
def test_nothing_raises_whatever_is_typed_of_a_bracket(
    kind: str, size: int, random: Random
) -> None:
    """Few seeds, strangers, wrong pairs, walkovers, corrections, who leaves or is disqualified."""
    event = _anything(kind, size, random)
    check(event, REGULATIONS)
    made = context_of(event)
    overview.page(made)
    standings.page(made)
    own_lines(made)
    if made.bracket is not None:
        bracket_page.page(made, made.bracket)
        for round_ in (one for one in made.event.cut if one.paired):
            cut_round.page(made, made.bracket, round_)
    event_json(event, REGULATIONS)
    nrtm_json(event, REGULATIONS, made.bracket)


def _anything(kind: str, size: int, random: Random) -> Event:
    players = size + random.randint(0, 3)
    people = [seed(number) for number in range(1, players + 1)]
    seeds = tuple(random.sample(people, random.randint(0, size)))
    swiss = ladder(players) if random.random() < 0.5 and players < 12 else ()
    event = event_with_cut(size, players=players, elimination=kind, seeds=seeds, swiss=swiss)
    some = random.sample(people, random.randint(0, 2))
    event = typed(event, 1, **{random.choice(["left", "declined"]): tuple(some)})
    for _ in range(random.randint(0, 2 * size)):
        drawn = of(event)
        number = random.randint(1, drawn.wiring.rounds)
        chance = random.random()
        if drawn.ready and chance < 0.7:
            event = next_result(event, drawn, random, absence=0.3)
        elif chance < 0.8:
            one, two = random.sample(people, 2)
            number = random.choice([number, 99])
            match = random.choice([absent(number, one, two, one), played(None, one, two, two)])
            event = typed(event, random.randint(1, drawn.wiring.rounds), _corrected(match, random))
        elif chance < 0.9:
            event = typed(event, number, drops=(random.choice(people),))
        else:
            out = Removal(random.choice(people), "scouting", MARK)
            event = typed(event, number, disqualified=(out,))
    return event


def _corrected(match: Match, random: Random) -> Match:
    """With a result that stood before, if the draw has it so."""
    if random.random() < 0.5:
        return match
    until = random.choice([None, 1, 2])
    winner = random.choice([*match.players, ""])
    return replace(match, corrections=(Correction(None, until, MARK, winner=winner),))
