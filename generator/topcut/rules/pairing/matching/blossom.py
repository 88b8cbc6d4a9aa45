"""The cheapest pairing of everybody, exactly, with the prices that prove it.

Edmonds' method (1965) in whole numbers; time grows like the fourth power of players where a blossom
swallows many others. No pair pays more than it costs (see `proven`), doubled so that prices are
whole too. A pair that pays all of its cost is *tight*, and only tight pairs are made.

From a player without partner grows a tree of tight pairs. The player is *even*, those reached from
there are *odd*, their partners even again. The prices of even nodes rise and those of odd ones
fall by the same, until another pair is tight. If it reaches a second player without partner, the
pairs on the way to the root are made anew, one more than before. If it joins two even nodes, the
circle that it closes becomes a *blossom*: an odd group, with a price, that counts as one even node.
An odd blossom whose price is used up falls apart.

Two things make it quick. Bids, before any tree, pair all but a few players. And prices are not
moved step by step: while a tree grows, those in it are kept as if nothing were `gone` yet.
"""

from heapq import heappop, heappush
from itertools import count

from msgspec import Struct

from topcut.rules.pairing.matching.proven import Costs, Proven, checked

Pair = tuple[int, int]
Partners = list[int | None]
"""By player, None for who has none."""

EVEN, ODD, OUTSIDE = 1, -1, 0
"""Where a node is, seen from the tree; and by how much its price rises with each step."""

BIDS = 3
"""Bids by player at most: some players would outbid each other for ever."""


def cheapest(costs: Costs) -> Proven:
    """The pairing of everybody, an even number of players, whose costs have the least sum.

    The same costs give the same pairing; which of several is not defined. Raises UnprovenError.
    """
    matching = _Matching([[2 * cost for cost in row] for row in costs])
    for player, partner in enumerate(matching.partners):
        if partner is None and matching.partners[player] is None:
            matching.pair(player)
    return checked(costs, matching.proven())


def _bids(costs: Costs) -> tuple[list[int], Partners]:
    """Prices to begin with, and tight pairs of most players.

    Everybody pays half of the own cheapest pair. Then those without partner bid: they pay what the
    second best partner would leave them, and the price of the best falls by the difference. Whose
    partner is taken away bids again.
    """
    players = range(len(costs))
    prices = [min(row[:one] + row[one + 1 :]) // 2 for one, row in enumerate(map(list, costs))]
    partners: Partners = [None for _ in players]
    bidders = list(reversed(players))
    for _ in range(BIDS * len(players)):
        if not bidders:
            break
        one = bidders.pop()
        if partners[one] is not None:
            continue
        left = [cost - price for cost, price in zip(costs[one], prices, strict=True)]
        left[one] = max(left) + 1
        best = min(left)
        two = left.index(best)
        left[two] = left[one]
        prices[one] = min(left)
        prices[two] += best - prices[one]
        outbid = partners[two]
        if outbid is not None:
            partners[outbid] = None
            bidders.append(outbid)
        partners[one], partners[two] = two, one
    return prices, partners


class _Node(Struct, eq=False):
    """A player, or a blossom: an odd circle of nodes."""

    players: list[int]
    """All players inside."""
    base: int
    """The one of them whose partner is outside."""
    price: int
    """In the tree as if nothing were gone."""
    parts: list["_Node"] = []
    """Of a blossom the nodes of its circle, from that with the base on."""
    joints: list[Pair] = []
    """The tight pairs from each part to the next one, and from the last to the first."""
    label: int = OUTSIDE
    up: Pair | None = None
    """In the tree: the pair that leads up, the own player first; None at the root."""
    around: "_Node | None" = None
    """The blossom that it is a part of."""


class _Matching:
    def __init__(self, costs: Costs) -> None:
        self.costs = costs
        self.paid, self.partners = _bids(costs)
        """By player, the prices of the player and of all blossoms around, in the tree as if
        nothing were gone; and the partner."""
        self.singles = [_Node([player], player, price) for player, price in enumerate(self.paid)]
        self.outer = list(self.singles)
        """By player, the outermost node around."""
        self.blossoms: list[_Node] = []

    def pair(self, root: int) -> None:
        """Finds a partner for a player without one, whose tree begins and ends here."""
        self.gone = 0
        """How far prices in the tree have moved since it began."""
        self.outside = list(range(len(self.costs)))
        """Players outside the tree."""
        self.even: list[int] = []
        """Players in even nodes."""
        self.odd: list[_Node] = []
        """Blossoms that are odd."""
        self.near = [root] * len(self.costs)
        """By player outside the even one to whom the pair is tight first, and when that is."""
        own = self.paid[root]
        zipped = zip(self.costs[root], self.paid, strict=True)
        self.tight = [cost - paid - own for cost, paid in zipped]
        self.circles: list[tuple[int, int, _Node, int]] = []
        """Twice when two even nodes meet, a number, one of them, the player nearest in the other;
        the first to meet first."""
        self.numbers = count()
        self.join(self.outer[root], EVEN, None)
        while not self.step():
            pass

    def step(self) -> bool:
        """Moves prices until something happens, and does it; True if the root has a partner."""
        nearest = min(self.outside, key=self.tight.__getitem__)
        falling = min(self.odd, key=lambda blossom: blossom.price, default=None)
        while self.circles and self.circles[0][2].around:
            heappop(self.circles)  # within a larger blossom by now
        self.gone = self.tight[nearest]
        if self.circles:
            self.gone = min(self.gone, self.circles[0][0] // 2)
        if falling and falling.price <= self.gone:
            self.gone = falling.price
            self.expand(falling)
        elif self.gone < self.tight[nearest]:
            _, _, node, two = heappop(self.circles)
            self.shrink(node, two)
        else:
            node = self.outer[nearest]
            partner = self.partners[node.base]
            if partner is None:
                self.settle()
                self.exchange(self.near[nearest], nearest)
                return True
            self.join(node, ODD, (nearest, self.near[nearest]))
            self.join(self.outer[partner], EVEN, (partner, node.base))
        return False

    def join(self, node: _Node, label: int, up: Pair | None) -> None:
        """Takes a node from outside into the tree."""
        node.label, node.up = label, up
        node.price -= label * self.gone
        for player in node.players:
            self.paid[player] -= label * self.gone
            self.outside.remove(player)
        if label == EVEN:
            self.look(node, node.players)
        elif node.parts:
            self.odd.append(node)

    def look(self, node: _Node, new: list[int]) -> None:
        """Looks out for tight pairs from an even node, of whose players some are newly even."""
        paid, tight, near = self.paid, self.tight, self.near
        for one in new:
            row, own = self.costs[one], paid[one]
            for two in self.outside:
                when = row[two] - own - paid[two]
                if when < tight[two]:
                    tight[two], near[two] = when, one
        others = [player for player in self.even if self.outer[player] is not node]
        self.even += new
        if others:
            meetings = []
            for one in node.players:
                row = self.costs[one]
                left = [row[two] - paid[two] for two in others]
                least = min(left)
                meetings.append((least - paid[one], others[left.index(least)]))
            twice, two = min(meetings)
            heappush(self.circles, (twice, next(self.numbers), node, two))

    def nearest(self, evens: list[int], two: int) -> int:
        """Which of these even players pays most of the cost of a pair with another one."""
        row, paid = self.costs[two], self.paid
        return min(evens, key=lambda one: row[one] - paid[one])

    def shrink(self, node: _Node, two: int) -> None:
        """The circle that an even node closes with a player of another becomes a blossom."""
        one = self.nearest(node.players, two)
        left, right = self.way_up(node), self.way_up(self.outer[two])
        while left and right and left[-1] is right[-1]:
            top = left.pop()
            right.pop()
        parts = [top, *reversed(left), *right]
        joints = [each.up[::-1] for each in reversed(left) if each.up]
        joints += [(one, two), *(each.up for each in right if each.up)]
        players = [player for part in parts for player in part.players]
        blossom = _Node(players, top.base, -self.gone, parts, joints, EVEN, top.up)
        new = [player for part in parts if part.label == ODD for player in part.players]
        for player in new:
            self.paid[player] -= 2 * self.gone
        for part in parts:
            part.price += part.label * self.gone
            part.around = blossom
        for player in players:
            self.outer[player] = blossom
        self.odd = [each for each in self.odd if not each.around]
        self.blossoms.append(blossom)
        self.look(blossom, new)

    def way_up(self, node: _Node) -> list[_Node]:
        """A node of the tree and all above it, the root last."""
        nodes = [node]
        while up := nodes[-1].up:
            nodes.append(self.outer[up[1]])
        return nodes

    def expand(self, blossom: _Node) -> None:
        """An odd blossom falls apart; the even way around its circle stays in the tree."""
        assert blossom.up
        parts, joints = blossom.parts, blossom.joints
        self.odd.remove(blossom)
        self.blossoms.remove(blossom)
        for part in parts:
            part.label, part.around = OUTSIDE, None
            for player in part.players:
                self.outer[player] = part
                self.paid[player] -= self.gone
                near = self.near[player] = self.nearest(self.even, player)
                self.tight[player] = self.costs[player][near] - self.paid[player] - self.paid[near]
        self.outside += blossom.players
        place = parts.index(self.outer[blossom.up[0]])
        way, ups = parts[place::-1], joints[:place][::-1]
        if place % 2:
            way, ups = parts[place:] + parts[:1], [(two, one) for one, two in joints[place:]]
        for number, (part, up) in enumerate(zip(way, [blossom.up, *ups], strict=True)):
            self.join(part, EVEN if number % 2 else ODD, up)

    def settle(self) -> None:
        """Moves all prices in the tree as far as they have gone."""
        for node in dict.fromkeys(self.outer):
            node.price += node.label * self.gone
            for player in node.players:
                self.paid[player] += node.label * self.gone
            node.label = OUTSIDE

    def exchange(self, one: int, two: int) -> None:
        """Pairs an even player with one outside, and all on the way to the root anew."""
        while True:
            even = self.outer[one]
            self.turn(self.outer[two], two)
            self.turn(even, one)
            self.partners[one], self.partners[two] = two, one
            if even.up is None:
                return
            odd = self.outer[even.up[1]]
            assert odd.up
            two, one = odd.up

    def turn(self, outermost: _Node, player: int) -> None:
        """Pairs the players of a node anew, so that this one is left for a partner outside."""
        turns = [(outermost, player)]
        while turns:
            node, base = turns.pop()
            if node.base == base:
                continue
            part = self.singles[base]
            while part.around is not node:
                assert part.around
                part = part.around
            place = node.parts.index(part)
            node.base = base
            node.parts = node.parts[place:] + node.parts[:place]
            node.joints = node.joints[place:] + node.joints[:place]
            turns.append((part, base))
            for number in range(1, len(node.parts), 2):
                one, two = node.joints[number]
                self.partners[one], self.partners[two] = two, one
                turns += [(node.parts[number], one), (node.parts[number + 1], two)]

    def proven(self) -> Proven:
        """What came of it, without blossoms that nobody pays for."""
        groups = [(tuple(sorted(each.players)), each.price) for each in self.blossoms if each.price]
        return Proven(
            tuple(partner for partner in self.partners if partner is not None),
            tuple(single.price for single in self.singles),
            tuple(sorted(groups, key=lambda group: (len(group[0]), group[0]))),
        )
