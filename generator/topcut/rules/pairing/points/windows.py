"""From a good pairing to the best one, with the proof that none is better.

The groups are cut into windows, runs of groups from the top down. A window is closed when its
floats and gaps equal a bound that no pairing falls below; the bounds of all windows together
bound the whole, because a pair that crosses from one window to the next costs at least the sum
of its parts. For most windows the bound is plain: each boundary's parity, each float to the next
group. The others get an exact matching on their players, for the bound and for a better pairing,
and grow until both agree; at last a window is the whole field, and its matching the answer.
"""

from enum import StrEnum

from msgspec import Struct

from topcut.rules.pairing.points.exact import (
    Bound,
    Numbers,
    best_pairing,
    bound,
    large,
    window_price,
)
from topcut.rules.pairing.points.field import Field
from topcut.rules.pairing.points.objective import Objective, floats, objective, rematches

MOST = 400
"""Players of one exact matching; beyond it the search is given up, and says so."""


class Proof(StrEnum):
    """How a pairing is known to be the best."""

    CERTIFICATE = "certificate"
    """Every boundary is at its parity and every float goes to the next group."""
    WINDOWS = "windows"
    """Exact matchings in windows meet their bounds, the certificate holds elsewhere."""
    WHOLE = "whole"
    """One exact matching over all players."""
    NONE = "not proven"
    """A window became too large for an exact matching."""


class Window(Struct, frozen=True):
    """A run of groups with an exact matching of its own, by the numbers of the groups."""

    first: int
    last: int
    players: int


class Best(Struct, frozen=True):
    """A pairing of the whole field, its price, and how it was proven."""

    partner: tuple[int, ...]
    objective: Objective
    proof: Proof
    windows: tuple[Window, ...]
    """Those that needed an exact matching, from the top."""


def best(field: Field, partner: list[int], numbers: Numbers | None = None) -> Best:
    """The best pairing of the field, found by improving the given one.

    `numbers` of pairs of ids decide between pairings of a window that are equally good; without
    them the library does.
    """
    search = _Search(field, list(partner), numbers)
    search.avoid_rematches()
    if not search.settled:
        search.close_windows()
    result = tuple(search.partner)
    return Best(result, objective(field, result), search.proof, tuple(search.windows))


class _Search:
    def __init__(self, field: Field, partner: list[int], numbers: Numbers | None) -> None:
        self.field = field
        self.numbers = numbers
        self.partner = partner
        self.floats = floats(field, partner)
        self.proof = Proof.CERTIFICATE
        self.windows: list[Window] = []
        self.settled = False
        """Whether an exact matching over the whole field has decided everything."""

    def avoid_rematches(self) -> None:
        """Improves windows around each rematch until it is gone, or the whole is settled."""
        while again := rematches(self.field, self.partner):
            first, last = sorted(self.field.group[player] for player in again[0])
            while len(rematches(self.field, self.partner)) == len(again):
                self._improve(first, last, rematches_allowed=True)
                if first == 0 and last == self.field.groups - 1:
                    self._settle()
                    return
                first, last = max(first - 1, 0), min(last + 1, self.field.groups - 1)

    def _settle(self) -> None:
        """The whole field has been matched exactly, or is too large for it."""
        count = len(self.field.ids)
        self.settled = True
        self.windows = [Window(0, self.field.groups - 1, count)]
        self.proof = Proof.WHOLE if count <= MOST else Proof.NONE

    def close_windows(self) -> None:
        """Closes windows from the top down, each proven before the next begins."""
        first = 0
        closed: list[int] = []
        while first < self.field.groups and not self.settled:
            last = self._end(first)
            above_last = first < self.field.groups - 1
            if first < last or (above_last and self.floats[first] > self.field.parity(first)):
                first, last = self._close(first, last, closed)
            closed.append(first)
            first = last + 1

    def _end(self, first: int) -> int:
        """The last group of the shortest window from here on whose lower end can be cut."""
        last = first
        for player in range(self.field.starts[first], len(self.partner)):
            if self.field.group[player] > last:
                break
            deepest = self.field.group[self.partner[player]]
            last = max(last, deepest - 1 if deepest > self.field.group[player] else 0)
        return last

    def _close(self, first: int, last: int, closed: list[int]) -> tuple[int, int]:
        """Improves and widens a window until it meets its bound; returns its final ends."""
        downwards = True
        while not self._meets_bound(first, last):
            players = self._improve(first, last, rematches_allowed=False)
            if first == 0 and last == self.field.groups - 1:
                self._settle()
                return first, last
            if self._meets_bound(first, last):
                break
            if players > MOST:
                self.proof = Proof.NONE
                return first, last
            if (downwards or first == 0) and last < self.field.groups - 1:
                last = self._end(last + 1)
            else:
                first = closed.pop()
            downwards = not downwards
        self.windows = [window for window in self.windows if window.last < first]
        size = self.field.starts[last + 1] - self.field.starts[first]
        self.windows.append(Window(first, last, size))
        if self.proof is Proof.CERTIFICATE:
            self.proof = Proof.WINDOWS
        return first, last

    def _meets_bound(self, first: int, last: int) -> bool:
        """Whether the window's share of the pairing equals what none can fall below."""
        if self._end(first) > last or (first > 0 and not self._can_cut(first - 1)):
            return False
        above = self.floats[first - 1] if first else 0
        if _vertices(self.field, first, last) + above > MOST:
            return False
        return self._share(first, last) == bound(self.field, first, last, above)

    def _can_cut(self, boundary: int) -> bool:
        """Whether every pair over the boundary ends in the group right below it."""
        group = self.field.group
        return not any(
            group[self.partner[player]] <= boundary
            for player in range(self.field.starts[boundary + 2], len(self.partner))
        )

    def _share(self, first: int, last: int) -> Bound:
        group = self.field.group
        start, stop = self.field.starts[first], self.field.starts[last + 1]
        pairs = [
            (group[player], group[self.partner[player]])
            for player in range(start, stop)
            if self.partner[player] > player or self.partner[player] < start
        ]
        return window_price(self.field, first, last, pairs)

    def _improve(self, first: int, last: int, *, rematches_allowed: bool) -> int:
        """Puts the best pairing of the window's players in place; returns how many they are.

        Of a large group only some pairs take part, which suffices (see `large`).
        """
        players = self._players(first, last)
        if len(players) > MOST:
            return len(players)
        pairs = best_pairing(self.field, players, rematches=rematches_allowed, numbers=self.numbers)
        if pairs is None:
            return len(players)
        changed = list(self.partner)
        for one, two in pairs:
            changed[one], changed[two] = two, one
        if objective(self.field, changed) < objective(self.field, self.partner):
            self.partner = changed
            self.floats = floats(self.field, changed)
        return len(players)

    def _players(self, first: int, last: int) -> list[int]:
        """The players of the window and their partners outside."""
        whole = len(self.field.ids) <= MOST and first == 0 and last == self.field.groups - 1
        taken: set[int] = set()
        for group in range(first, last + 1):
            members = self.field.members(group)
            limit = len(members) if whole else large(self.field, 0) + 8
            inside = 0
            for player in members:
                other = self.partner[player]
                within = self.field.group[other] == group
                if not within or (inside < limit and player not in taken):
                    taken |= {player, other}
                    inside += 2 if within else 0
        return sorted(taken)


def _vertices(field: Field, first: int, last: int) -> int:
    """Players of the relaxed window, large groups counted by the few that stand for them."""
    return sum(min(len(field.members(group)), large(field, 0)) for group in range(first, last + 1))
