"""Who sits with whom at multiplayer tables: the objective, and how it is reached.

The document is silent. A round is seated by what was played before it:

1. *Tables.* The number of Runners at the tables is as near to the recommended three as it can
   be: |players − 4 × tables| is as small as possible, of two such numbers of tables the larger,
   with two Runners at least; the players are spread evenly over them.
2. *Corp.* The sum over all players of the squared number of times that they have been Corp,
   this round included, is as small as possible: those who have been Corp least are.
3. *New faces.* As few pairs as possible sit together who have sat together before; so everybody
   meets as many different people as possible.
4. *Old faces.* The sum over these pairs of how often they have sat together is as small as
   possible.
5. Among what is equal in 1 to 4 the draw decides, as does the order of the Runners.

The search fills table after table in the drawn order and leaves a branch that cannot become
better. It ends with a proof where it looks at everything, which it does for a club's evening;
it is cut off after `LIMIT` seats, and then says so.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from topcut.rules.ground.draw import Draw

RECOMMENDED = 3
"""Runners at a table (Overview)."""

LIMIT = 200_000
"""Seats that the search tries before it takes the best that it has found."""

Cost = tuple[int, int]
"""Pairs who sit together again, and how often they had: parts 3 and 4 of the objective."""


class Seating(Struct, frozen=True):
    """Tables of a round, the Corp first, then the Runners clockwise."""

    tables: tuple[tuple[str, ...], ...]
    again: int
    """Pairs who have sat together before."""
    before: int
    """How often these pairs had sat together."""
    proven: bool
    """Whether it is certain that no seating is better."""


def sizes(players: int) -> tuple[int, ...]:
    """Players at each table, Corp included, the larger tables first.

    Raises ValueError for fewer than three: one Corp and two Runners.
    """
    if players < RECOMMENDED:
        raise ValueError("a table needs one Corp and two Runners")
    full = RECOMMENDED + 1
    tables = min(range(1, players // 3 + 1), key=lambda each: (abs(players - full * each), -each))
    least, more = divmod(players, tables)
    return tuple(least + (table < more) for table in range(tables))


def seat(
    players: Sequence[str],
    corps: Mapping[str, int],
    together: Mapping[frozenset[str], int],
    draw: Draw,
) -> Seating:
    """Seats these players by the objective.

    `corps` is how often each has been Corp, `together` how often each pair has sat at one
    table; who is missing there has not. Raises ValueError for fewer than three players.
    """
    order = draw.order("order", players)
    search = _SeatingSearch(order, sizes(len(players)), corps, together)
    tables, cost = search.best()
    sides = draw.order("side", players)
    seated = tuple(_clockwise(table, search.must, search.may, sides) for table in tables)
    return Seating(seated, *cost, proven=search.proven)


def _clockwise(
    table: Sequence[str],
    must: set[str],
    may: set[str],
    sides: Sequence[str],
) -> tuple[str, ...]:
    """The Corp first: who has to be, else the first drawn of who may."""
    drawn = sorted(table, key=sides.index)
    corp = next((player for player in drawn if player in must), None)
    corp = corp or next(player for player in drawn if player in may)
    return (corp, *(player for player in drawn if player != corp))


class _SeatingSearch:
    """Fills the tables one by one, everybody in the drawn order."""

    def __init__(
        self,
        order: Sequence[str],
        sizes: Sequence[int],
        corps: Mapping[str, int],
        together: Mapping[frozenset[str], int],
    ) -> None:
        self.order = list(order)
        self.sizes = sizes
        counts = sorted(corps.get(player, 0) for player in order)
        last = counts[len(sizes) - 1]
        self.must = {player for player in order if corps.get(player, 0) < last}
        """Who is Corp in every seating that part 2 allows."""
        self.may = {player for player in order if corps.get(player, 0) == last}
        """Who is Corp at the tables that are left."""
        self.times = {
            one: {two: together.get(frozenset((one, two)), 0) for two in order} for one in order
        }
        self.to_come: list[int] = []
        """From each place of the order on: how many of those who are left may be Corp."""
        self.tables: list[list[str]] = [[] for _ in sizes]
        self.found: tuple[tuple[str, ...], ...] | None = None
        self.least: Cost = (0, 0)
        self.seats = 0
        self.proven = True

    def best(self) -> tuple[tuple[tuple[str, ...], ...], Cost]:
        """The best tables and their cost."""
        self.order.sort(key=lambda player: player not in self.must)
        self.to_come = [
            sum(map(self._is_corp, self.order[place:])) for place in range(len(self.order))
        ]
        self._fill(0, (0, 0))
        assert self.found is not None
        return self.found, self.least

    def _fill(self, place: int, cost: Cost) -> None:
        if self.found is not None and cost >= self.least:
            return
        if place == len(self.order):
            self.found, self.least = tuple(tuple(table) for table in self.tables), cost
            return
        for again, before, number in self._seats(place):
            if self.seats >= LIMIT and self.found is not None:
                self.proven = False
                return
            self.seats += 1
            self.tables[number].append(self.order[place])
            self._fill(place + 1, (cost[0] + again, cost[1] + before))
            self.tables[number].pop()

    def _seats(self, place: int) -> list[tuple[int, int, int]]:
        """Tables with a seat for who is next, the cheapest first; of empty ones alike the first.

        Whoever may be Corp sits down only where enough of them are left for the other tables: every
        table that is begun can be filled, so that a seating is found without a way back.
        """
        player, seats = self.order[place], []
        empty: set[int] = set()
        without = sum(not self._has_corp(table) for table in self.tables)
        needed = self._is_corp(player) and self.to_come[place] <= without
        for number, table in enumerate(self.tables):
            size = self.sizes[number]
            if len(table) == size or (not table and size in empty):
                continue
            if not table:
                empty.add(size)
            if player in self.must and not self.must.isdisjoint(table):
                continue
            if len(table) == size - 1 and not self._has_corp([*table, player]):
                continue
            if needed and self._has_corp(table):
                continue
            times = [self.times[player][other] for other in table]
            seats.append((sum(count > 0 for count in times), sum(times), number))
        return sorted(seats)

    def _has_corp(self, table: Sequence[str]) -> bool:
        return any(map(self._is_corp, table))

    def _is_corp(self, player: str) -> bool:
        """Whether the player may be Corp in this round."""
        return player in self.must or player in self.may
