"""What holds in a bracket after any result of it was corrected, and after it was played on."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from topcut.edit.results.corrections import corrected
from topcut.regulations import load
from topcut.rules.book.check import check
from topcut.rules.bracket.match import BracketMatch, MatchState
from topcut.text.problems.problem import Level
from topcut.tournament import Event, Match

from tests.build import with_cut
from tests.support.brackets import absent, event_with_cut, of, played, typed

KINDS = [("double", 4), ("double", 8), ("single", 4), ("single", 8), ("reseeded", 8)]


def cut_of(kind: str, size: int) -> Event:
    """A cut before its first match; a reseeded one is of single-sided Swiss."""
    if kind == "reseeded":
        return event_with_cut(size, elimination="single", family="single", reseed=True)
    return event_with_cut(size, elimination=kind)


def result(match: BracketMatch, random: Random, absence: float) -> Match:
    """A result of a match that can be played."""
    first, second = random.sample(match.players, 2)
    if random.random() < absence:
        return absent(match.number, first, second, first)
    return played(match.number, first, second, random.choice(match.players))


def play(event: Event, random: Random, absence: float, rounds: int) -> Event:
    """The event with so many more rounds paired and played, or all that are left."""
    for _ in range(rounds):
        ready = of(event).ready
        if not ready:
            break
        number = min(match.wire.round for match in ready)
        for match in of(event).ready:
            if match.wire.round == number:
                event = typed(event, number, result(match, random, absence))
    return event


def correct(event: Event, random: Random) -> Event:
    """The event after the other player was typed as the winner of one match, no show or not."""
    round_ = random.choice([round_ for round_ in event.cut if round_.matches])
    old = random.choice(round_.matches)
    match = next(one for one in of(event).matches if one.typed and one.typed.match is old)
    corp, runner = old.players
    new = played(old.number, corp, runner, match.loser or corp)
    was, _ = corrected(event, load(event.regulations), round_, old, new)
    now = replace(new, corrections=was)
    matches = tuple(now if one is old else one for one in round_.matches)
    rounds = (replace(one, matches=matches) if one is round_ else one for one in event.cut)
    return with_cut(event, *rounds)


def has_error(event: Event) -> bool:
    return any(
        found.level is Level.ERROR and (found.row or "").startswith(("F-elim", "S-cut-3"))
        for found in check(event, load(event.regulations))
    )


def assert_sound(event: Event, allowed: int) -> None:
    """Nobody is in two places, out too early, or champion without the last match."""
    bracket = of(event)
    for number in range(1, bracket.wiring.rounds + 1):
        met = Counter(player for match in bracket.of_round(number) for player in match.players)
        assert set(met.values()) <= {1}
    lost = Counter(match.dropping for match in bracket.matches if match.dropping)
    assert max(lost.values(), default=0) <= allowed
    gone = {player for round_ in event.cut for match in round_.matches for player in match.no_show}
    playing = {p for match in bracket.matches if not match.decided for p in match.players}
    for player in set(bracket.seeds) - playing - gone - {bracket.champion}:
        assert lost[player] == allowed
    assert len(set(bracket.places.values())) == len(bracket.places)
    if bracket.champion is not None:
        last = [one for one in bracket.matches if one.state is not MatchState.UNNEEDED][-1]
        assert last.advancing == bracket.champion or not playing
        assert set(bracket.places) == set(bracket.seeds)


@pytest.mark.parametrize("absence", [0, 0.2])
@pytest.mark.parametrize(("kind", "size"), KINDS)
@settings(max_examples=12, deadline=None)
@given(random=st.randoms(use_true_random=False))
def test_a_bracket_stays_sound_after_any_correction_or_has_an_error(
    kind: str, size: int, absence: float, random: Random
) -> None:
    event = cut_of(kind, size)
    event = play(event, random, absence, random.randint(1, 7))
    event = correct(event, random)
    for _ in range(8):
        if has_error(event):
            return
        assert_sound(event, 2 if kind == "double" else 1)
        event = play(event, random, absence, 1)


@pytest.mark.parametrize(("kind", "size"), KINDS)
@settings(max_examples=12, deadline=None)
@given(random=st.randoms(use_true_random=False))
def test_a_corrected_winner_is_never_an_error_where_everybody_came(
    kind: str, size: int, random: Random
) -> None:
    event = cut_of(kind, size)
    event = correct(play(event, random, 0, random.randint(1, 7)), random)
    assert not has_error(event)
    assert not has_error(play(event, random, 0, 8))
