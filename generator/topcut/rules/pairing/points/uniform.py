"""One of all best pairings, each as likely.

A block is a run of groups with no float over either end: all best pairings share these ends, so
that blocks are drawn apart. Where a block has few best pairings, they are listed and one of them
is drawn: exactly uniform. In all others switches mix the pairing: two players on equal points
exchange their opponents, which keeps the objective. A switch and its reverse are equally likely,
so that no best pairing is preferred. Where everybody stands on the same points and nobody has
met, as in round 1, the order drawn has decided already.
"""

from collections.abc import Sequence

from msgspec import Struct

from topcut.rules.ground.draw import Numbers, shift_below
from topcut.rules.pairing.points.field import Field
from topcut.rules.pairing.points.objective import Objective, floats

SMALL = 14
"""Players of a small field, which is worth a long list."""
LISTED_SMALL = 20_000
"""The most best pairings that are listed in a small field."""
LISTED = 200
"""The same for each block of a larger one."""
TRIES = 10
"""Pairs that are tried for each one of the longest list; beyond that the list is given up."""
SWEEPS = 20
"""How often each player in turn is offered a switch."""


class Mixed(Struct, frozen=True):
    """The pairing drawn, and how."""

    partner: tuple[int, ...]
    listed: tuple[tuple[int, int, int], ...]
    """Blocks whose best pairings were listed: first group, last group, how many there are."""
    steps: int
    """Switches offered to the players of all other blocks."""


def draw_one(field: Field, partner: Sequence[int], objective: Objective, numbers: Numbers) -> Mixed:
    """Draws one of all pairings that reach the objective, as `partner` does."""
    result = list(partner)
    if field.groups == 1 and not field.most_met:
        return Mixed(tuple(result), (), 0)
    listed: list[tuple[int, int, int]] = []
    mixing: list[int] = []
    for first, last in _blocks(field, objective):
        players = range(field.starts[first], field.starts[last + 1])
        limit = LISTED_SMALL if len(result) <= SMALL else LISTED
        choices = best_pairings(field, players, result, limit)
        if choices is None:
            mixing += players
            continue
        listed.append((first, last, len(choices)))
        for one, two in choices[numbers.below(len(choices))]:
            result[one], result[two] = two, one
    steps = _switch(field, result, mixing, numbers)
    return Mixed(tuple(result), tuple(listed), steps)


def _blocks(field: Field, objective: Objective) -> list[tuple[int, int]]:
    """First and last group of each block; with rematches the whole field is one."""
    if objective.rematches:
        return [(0, field.groups - 1)]
    ends = [boundary for boundary, count in enumerate(objective.floats) if not count]
    starts = [0, *(end + 1 for end in ends)]
    return list(zip(starts, [*ends, field.groups - 1], strict=True))


def best_pairings(
    field: Field, players: Sequence[int], partner: Sequence[int], limit: int
) -> list[list[tuple[int, int]]] | None:
    """All pairings of these players that are as good as theirs; None where there are too many.

    The first player is paired with each later one in turn, then the first who is left, and so
    on: the list's order is that of the players.
    """
    return _Listing(field, players, partner, limit).all()


class _Listing:
    def __init__(
        self, field: Field, players: Sequence[int], partner: Sequence[int], limit: int
    ) -> None:
        self.field, self.players, self.limit = field, list(players), limit
        self.tries = TRIES * limit
        own = set(players)
        target = [other if player in own else player for player, other in enumerate(partner)]
        self.floats = floats(field, target)
        self.gaps = sum(self._gap(one, target[one]) for one in own if one < target[one])
        self.rematches = sum(target[one] in field.met[one] for one in own if one < target[one])
        self.target = target
        self.found: list[list[tuple[int, int]]] = []
        self.pairs: list[tuple[int, int]] = []

    def all(self) -> list[list[tuple[int, int]]] | None:
        if self._expected() > self.limit:
            return None
        self._extend(self.players)
        return self.found if len(self.found) <= self.limit and self.tries > 0 else None

    def _expected(self) -> int:
        """The choices along the pairing that is known, multiplied: an estimate of the list."""
        free = list(self.players)
        expected = 1
        spent = []
        while free and expected <= self.limit:
            one = free[0]
            expected *= sum(self._room(one, two) for two in free[1:])
            two = self.target[one]
            spent.append((one, two))
            self._pay(one, two, 1)
            free = [player for player in free if player not in (one, two)]
        for one, two in spent:
            self._pay(one, two, -1)
        return expected

    def _gap(self, one: int, two: int) -> int:
        field = self.field
        return (field.points[field.group[one]] - field.points[field.group[two]]) ** 2

    def _room(self, one: int, two: int) -> bool:
        """Whether the objective leaves room for this pair."""
        if two in self.field.met[one] and not self.rematches:
            return False
        group = self.field.group
        return group[one] == group[two] or (
            self._gap(one, two) <= self.gaps and all(self.floats[group[one] : group[two]])
        )

    def _extend(self, free: list[int]) -> None:
        """Pairs the first who is free with everybody the objective leaves room for."""
        if len(self.found) > self.limit or self.tries <= 0:
            return
        if not free:
            self.found.append(list(self.pairs))
            return
        one = free[0]
        for index in range(1, len(free)):
            two = free[index]
            self.tries -= 1
            if self._room(one, two):
                self._pay(one, two, 1)
                self.pairs.append((one, two))
                self._extend(free[1:index] + free[index + 1 :])
                self.pairs.pop()
                self._pay(one, two, -1)

    def _pay(self, one: int, two: int, sign: int) -> None:
        for boundary in range(self.field.group[one], self.field.group[two]):
            self.floats[boundary] -= sign
        self.gaps -= sign * self._gap(one, two)
        self.rematches -= sign * (two in self.field.met[one])


def _switch(field: Field, partner: list[int], players: list[int], numbers: Numbers) -> int:
    """Offers each player in turn a switch with a random one on the same points."""
    starts, met = field.starts, field.met
    turns = []
    for player in players:
        start = starts[field.group[player]]
        size = starts[field.group[player] + 1] - start
        if size > 1:
            turns.append((player, start, size, shift_below(size)))
    word = numbers.word
    for one, start, size, shift in turns * SWEEPS:
        place = word() >> shift
        while place >= size:
            place = word() >> shift
        two = start + place
        first, second = partner[one], partner[two]
        if one == two or first == two:
            continue
        again = (second in met[one]) + (first in met[two])
        if again and again != (first in met[one]) + (second in met[two]):
            continue
        partner[one], partner[second] = second, one
        partner[two], partner[first] = first, two
    return len(turns) * SWEEPS
