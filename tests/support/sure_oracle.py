"""Who makes the cut, over every continuation: slow, literal, and without the engine's bounds.

Every result of every open table is tried, every pairing of rounds that are not paired, and every
result there; of each, points, strength of schedule, its extension and the draw are worked out anew
by what the documents say. A pairing of two who have met is tried too, so that what is found
here holds for all that are legal.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import product
from math import lcm

import numpy as np
from numpy.typing import NDArray

GAMES = {
    "single-sided": ((3, 0), (0, 3), (1, 1)),
    "half draft": ((3, 0), (0, 3), (2, 0), (0, 2), (1, 1)),
}
"""What a game can give both, where it is one a round."""
TWO_GAMES = tuple(
    sorted(
        {
            *GAMES["half draft"],  # the second game was not played
            *(
                (one[0] + two[0], one[1] + two[1])
                for one in GAMES["half draft"]
                for two in GAMES["half draft"]
            ),
        }
    )
)
Flags = NDArray[np.bool_]


Own = tuple[int, tuple[int, int]]
"""A table by its place in `Hall.open`, and its result."""


@dataclass(frozen=True)
class Hall:
    """What is known: played tables with their results, who had a bye, who sits down now."""

    players: tuple[str, ...]
    results: tuple[tuple[int, int], ...]
    places: int
    rounds: int
    word: str
    played: tuple[tuple[str, str, tuple[int, int]], ...]
    open: tuple[tuple[str, str], ...]
    byes: tuple[str, ...] = ()
    unpaired: int = 0
    gone: frozenset[str] = frozenset()
    """Who takes no place."""

    @property
    def win(self) -> int:
        """The most of one round: also what a bye gives, and an opponent who is not there."""
        return max(one for one, _ in self.results)


@dataclass
class Ends:
    """What was in any continuation, by place in `Hall.players`."""

    missed: Flags
    """Not in the cut, while they did not stay away themselves."""
    made: Flags
    """In the cut, where who stayed away takes no less room than before, and not two at a table."""
    not_first: Flags
    first: Flags
    count: int = 0

    def cut(self, index: int) -> str:
        """What holds in every continuation."""
        return "sure" if not self.missed[index] else "open" if self.made[index] else "out"

    def first_place(self, index: int) -> str:
        """The same of the first place."""
        return "sure" if not self.not_first[index] else "open" if self.first[index] else "out"


def every_end(hall: Hall, own: Own | None = None) -> Ends:
    """Tries everything, or all with one result of one table of the last round."""
    size = len(hall.players)
    ends = Ends(_nobody(size), _nobody(size), _nobody(size), _nobody(size))
    for known in _unpaired(hall, hall.unpaired):
        _add(ends, known, own)
    return ends


def _nobody(size: int) -> Flags:
    return np.zeros(size, dtype=bool)


def _unpaired(hall: Hall, rounds: int) -> Iterator[Hall]:
    """Halls whose last round is paired."""
    if not rounds:
        yield hall
        return
    for results in product(hall.results, repeat=len(hall.open)):
        tables = tuple(
            (one, two, result) for (one, two), result in zip(hall.open, results, strict=True)
        )
        there = [player for player in hall.players if player not in hall.gone]
        for pairs, bye in _pairings(there):
            yield from _unpaired(
                Hall(
                    **{
                        **vars(hall),
                        "played": hall.played + tables,
                        "open": pairs,
                        "byes": hall.byes + bye,
                    }
                ),
                rounds - 1,
            )


def _pairings(
    players: Sequence[str],
) -> Iterator[tuple[tuple[tuple[str, str], ...], tuple[str, ...]]]:
    if len(players) % 2:
        for out in players:
            rest = [player for player in players if player != out]
            yield from ((pairs, (out,)) for pairs, _ in _pairings(rest))
    elif not players:
        yield (), ()
    else:
        first, *others = players
        for other in others:
            rest = [player for player in others if player != other]
            for pairs, bye in _pairings(rest):
                yield ((first, other), *pairs), bye


def _add(ends: Ends, hall: Hall, own: Own | None) -> None:
    """All ways to end the tables of the last round."""
    ways = [(result, True) for result in hall.results]
    ways += [((hall.win, 0), False), ((0, hall.win), False), ((0, 0), False)]
    place = {player: index for index, player in enumerate(hall.players)}
    size = len(hall.players)
    choices = list(product(range(len(ways)), repeat=len(hall.open)))
    choice = np.array(choices, dtype=np.int64).reshape(len(choices), len(hall.open))
    if own is not None:
        same = [index for index, way in enumerate(ways) if way[0] == own[1]]
        choice = choice[np.isin(choice[:, own[0]], same)]
    number = len(choice)
    points = np.zeros((number, size), dtype=np.int64)
    played = np.zeros(size, dtype=np.int64)
    met = np.zeros((number, size, size), dtype=np.int64)
    absent = np.zeros((number, size), dtype=bool)
    for one, two, result in hall.played:
        for player, opponent, gained in ((one, two, result[0]), (two, one, result[1])):
            points[:, place[player]] += gained
            played[place[player]] += 1
            met[:, place[player], place[opponent]] += 1
    for player in hall.byes:
        points[:, place[player]] += hall.win
        played[place[player]] += 1
    for column, (one, two) in enumerate(hall.open):
        first = np.array([way[0][0] for way in ways])[choice[:, column]]
        second = np.array([way[0][1] for way in ways])[choice[:, column]]
        there = np.array([way[1] for way in ways])[choice[:, column]]
        for player, opponent, units in ((one, two, first), (two, one, second)):
            points[:, place[player]] += units
            played[place[player]] += 1
            met[:, place[player], place[opponent]] += there
            absent[:, place[player]] = ~there & (units == 0)
    empty = choice == len(ways) - 1
    order = _ahead(hall, points, played, met)
    staying = ~np.array([player in hall.gone for player in hall.players])
    takes = staying & ~absent
    in_front = (order & takes[:, None, :]).sum(axis=2)
    in_front_of_all = (order & staying).sum(axis=2)
    leads = order.sum(axis=2) == 0
    shared = ~empty.any(axis=1)
    ends.missed |= (~absent & ~(takes & (in_front < hall.places))).any(axis=0)
    ends.made |= (takes & (in_front_of_all < hall.places))[shared].any(axis=0)
    ends.not_first |= (~leads & ~absent).any(axis=0)
    ends.first |= leads[shared].any(axis=0)
    ends.count += number


def _ahead(
    hall: Hall, points: NDArray[np.int64], played: NDArray[np.int64], met: NDArray[np.int64]
) -> Flags:
    """By continuation, player and other: whether the other stands ahead."""
    common = lcm(*range(1, hall.rounds + 1))
    quotients = points * (common // np.maximum(played, 1))
    opponents = np.maximum(met.sum(axis=2), 1)
    schedule = np.einsum("nij,nj->ni", met, quotients) * (common // opponents)
    extended = np.einsum("nij,nj->ni", met, schedule) * (common // opponents)
    digests = [
        sha256(f"{hall.word}/swiss/{hall.rounds}/tiebreak/{player}".encode()).hexdigest()
        for player in hall.players
    ]
    drawn = np.argsort(np.argsort(digests))
    before = drawn[None, :] < drawn[:, None]
    found = np.zeros((len(points), len(played), len(played)), dtype=bool)
    level = np.ones_like(found)
    for values in (points, schedule, extended):
        one, two = values[:, :, None], values[:, None, :]
        found |= level & (two > one)
        level &= two == one
    return found | (level & before)
