"""Random tournaments of one system, and what is in them."""

from functools import cache

from topcut.rules.generating.rates import Rates
from topcut.rules.generating.spec import GeneratorSpec
from topcut.rules.generating.tournament import tournament
from topcut.tournament import Event, Match, Round

EVENTS = 12


@cache
def events(system: str, cut: int = 0, least: int = 16) -> tuple[Event, ...]:
    """A dozen tournaments of 16 to 27 players, or of `least` and up to 11 more."""
    return tuple(tournament_of(system, number, cut, least) for number in range(EVENTS))


def tournament_of(system: str, number: int, cut: int = 0, least: int = 16) -> Event:
    """One of the dozen, of `least` players and so many more."""
    rounds = None if system == "ntp-98.4" else 5
    wanted = GeneratorSpec(system=system, players=least + number, rounds=rounds, cut=cut)
    return tournament(f"{system}-{number}", wanted)


def rounds_of(all_: tuple[Event, ...]) -> list[Round]:
    """Every round, those of the cut too."""
    return [round_ for event in all_ for stage in event.stages for round_ in stage.rounds]


def matches_of(all_: tuple[Event, ...]) -> list[Match]:
    """Every table."""
    return [match for round_ in rounds_of(all_) for match in round_.matches]


def plain_event(seed: str, players: int, rounds: int, rates: Rates | None = None) -> Event:
    """One of FFG 2.2.1 with drops, returns, late entries, byes, no-shows and splits alone."""
    spec = GeneratorSpec(system="ffg-2.2.1", players=players, rounds=rounds, plain=True)
    return tournament(seed, spec, rates)


def single_event(
    seed: str, players: int, rounds: int, cut: int = 0, rates: Rates | None = None
) -> Event:
    """The same of single-sided Swiss, with its cut."""
    spec = GeneratorSpec(system="single-sided", players=players, rounds=rounds, cut=cut, plain=True)
    return tournament(seed, spec, rates)
