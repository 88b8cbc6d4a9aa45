"""Tallies of several events as one."""

from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

from topcut.rules.figures.interval import added
from topcut.rules.figures.tally import EventTally, IdentityTally, Matchup, Named

K = TypeVar("K", str, int)

_NUMBERS = (
    *("events", "sided", "players", "of_cuts", "in_cut", "rounds", "tables", "agreed"),
    *(
        "two_for_one",
        "unknown",
        "with_sides",
        "without_sides",
        "draws",
        "absent",
        "byes",
        "cut_games",
    ),
)


def total(tallies: Iterable[EventTally]) -> EventTally:
    """The tally of several events: each entry is a player, and one person's games are added up."""
    all_of = list(tallies)
    groups: dict[Named, list[IdentityTally]] = {}
    for one in all_of:
        for each in one.identities:
            groups.setdefault((each.side.value, each.title), []).append(each)
    names = sorted(groups)
    places = {name: place for place, name in enumerate(names)}
    games: Counter[tuple[int, int]] = Counter()
    wins: Counter[tuple[int, int]] = Counter()
    for one in all_of:
        at = [places[each.side.value, each.title] for each in one.identities]
        for pair in one.pairs:
            games[at[pair.corp], at[pair.runner]] += pair.games
            wins[at[pair.corp], at[pair.runner]] += pair.wins
    return EventTally(
        **{name: sum(getattr(one, name) for one in all_of) for name in _NUMBERS},
        ends=_counted(one.ends for one in all_of),
        balance=_counted(one.balance for one in all_of),
        identities=tuple(_joined(groups[name]) for name in names),
        pairs=tuple(Matchup(*at, games[at], wins[at]) for at in sorted(games)),
    )


def _joined(same: list[IdentityTally]) -> IdentityTally:
    first = same[0]
    return IdentityTally(
        first.side,
        first.title,
        first.faction,
        sum(one.players for one in same),
        sum(one.of_cuts for one in same),
        sum(one.in_cut for one in same),
        added(one.swiss for one in same),
        added(one.cut for one in same),
    )


def _counted(all_of: Iterable[tuple[tuple[K, int], ...]]) -> tuple[tuple[K, int], ...]:
    sums: Counter[K] = Counter()
    for one in all_of:
        for key, number in one:
            sums[key] += number
    return tuple(sorted(sums.items()))
