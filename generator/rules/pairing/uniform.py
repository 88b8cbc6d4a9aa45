"""One of all best pairings, each as likely.

What can be listed is listed and one is drawn: a whole field of up to 14 players, and each block
of up to 8. A block is a run of groups with no float over either end: all best pairings share
these ends, so that blocks are drawn apart. In larger blocks switches mix the pairing: two
players on equal points exchange their opponents, which keeps the objective. A switch and its
reverse are equally likely, so that no best pairing is preferred. Where everybody stands on the
same points and nobody has met, as in round 1, the order drawn has decided already.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.rules.draw import Numbers
from generator.rules.pairing.field import Field
from generator.rules.pairing.objective import Objective, floats

WHOLE = 14
"""Up to so many players all best pairings of the field are listed."""
BLOCK = 8
"""Up to so many players all best pairings of a block of a larger field are listed."""
LISTED = 20_000
"""Beyond so many best pairings the list is given up."""
SWEEPS = 20
"""How often each player in turn is offered a switch."""


@dataclass(frozen=True, slots=True)
class Mixed:
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
        most = WHOLE if len(players) == len(result) else BLOCK
        choices = None
        if len(players) <= most:
            choices = best_pairings(field, players, result, LISTED)
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
    """All pairings of these players that are as good as theirs; None where there are more.

    The first player is paired with each later one in turn, then the first who is left, and so
    on: the list's order is that of the players.
    """
    return _Listing(field, players, partner, limit).all()


class _Listing:
    def __init__(
        self, field: Field, players: Sequence[int], partner: Sequence[int], limit: int
    ) -> None:
        self.field, self.players, self.limit = field, list(players), limit
        own = set(players)
        target = [other if player in own else player for player, other in enumerate(partner)]
        self.floats = floats(field, target)
        self.gaps = sum(self._gap(one, target[one]) for one in own if one < target[one])
        self.rematches = sum(target[one] in field.met[one] for one in own if one < target[one])
        self.found: list[list[tuple[int, int]]] = []
        self.pairs: list[tuple[int, int]] = []

    def all(self) -> list[list[tuple[int, int]]] | None:
        self._extend(self.players)
        return self.found if len(self.found) <= self.limit else None

    def _gap(self, one: int, two: int) -> int:
        field = self.field
        return (field.points[field.group[one]] - field.points[field.group[two]]) ** 2

    def _extend(self, free: list[int]) -> None:
        """Pairs the first who is free with everybody the objective leaves room for."""
        if len(self.found) > self.limit:
            return
        if not free:
            self.found.append(list(self.pairs))
            return
        one = free[0]
        for index in range(1, len(free)):
            two = free[index]
            again = two in self.field.met[one]
            if again and not self.rematches:
                continue
            crossed = range(self.field.group[one], self.field.group[two])
            gap = self._gap(one, two)
            if gap > self.gaps or any(not self.floats[boundary] for boundary in crossed):
                continue
            self._pay(crossed, gap, again, 1)
            self.pairs.append((one, two))
            self._extend(free[1:index] + free[index + 1 :])
            self.pairs.pop()
            self._pay(crossed, gap, again, -1)

    def _pay(self, crossed: range, gap: int, again: bool, sign: int) -> None:
        for boundary in crossed:
            self.floats[boundary] -= sign
        self.gaps -= sign * gap
        self.rematches -= sign * again


def _switch(field: Field, partner: list[int], players: list[int], numbers: Numbers) -> int:
    """Offers each player in turn a switch with a random one on the same points."""
    starts, group_of, met = field.starts, field.group, field.met
    below = numbers.below
    turns = []
    for player in players:
        start = starts[group_of[player]]
        size = starts[group_of[player] + 1] - start
        if size > 1:
            turns.append((player, start, size))
    for one, start, size in turns * SWEEPS:
        two = start + below(size)
        first, second = partner[one], partner[two]
        if one == two or first == two:
            continue
        if second in met[one] or first in met[two]:
            before = (first in met[one]) + (second in met[two])
            if (second in met[one]) + (first in met[two]) != before:
                continue
        partner[one], partner[second] = second, one
        partner[two], partner[first] = first, two
    return len(turns) * SWEEPS
