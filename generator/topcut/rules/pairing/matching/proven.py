"""A pairing with the prices that prove it, and the check of them: nothing but additions.

Every player has a price, and so have some groups of an odd number of players. A pair pays the
prices of both and of each group that only one of them is in. If no pair pays more than it costs,
no pairing costs less than all prices together, because at least one pair leads out of an odd
group; so a pairing that costs just that is one of the cheapest.
"""

from collections.abc import Sequence

from msgspec import Struct

Costs = Sequence[Sequence[int]]
"""By player, from 0 on, what a pair with each other one costs: whole numbers of any size, the same
in both directions. What somebody would cost alone is not read."""


class Proven(Struct, frozen=True):
    """A pairing of everybody, and prices that are together what it costs."""

    partners: tuple[int, ...]
    """Of each player."""
    prices: tuple[int, ...]
    """Of each player, in halves of the costs, and maybe below 0."""
    groups: tuple[tuple[tuple[int, ...], int], ...]
    """Odd numbers of players, each sorted, with prices above 0 in halves of the costs. Of two
    groups one is within the other, or they share nobody."""

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The smaller player first, in order."""
        return [(one, two) for one, two in enumerate(self.partners) if one < two]


class UnprovenError(ArithmeticError):
    """Prices that do not prove their pairing: a fault of the program, not of what was typed."""


def checked(costs: Costs, proven: Proven) -> Proven:
    """The same pairing; raises UnprovenError, with `python -O` too, unless its prices prove it."""
    if not is_cheapest(costs, proven):
        raise UnprovenError(
            f"the pairing of {len(costs)} players is not proven to be a cheapest one"
        )
    return proven


def is_cheapest(costs: Costs, proven: Proven) -> bool:
    """Whether the prices prove that no pairing of everybody costs less than this one."""
    return _is_a_pairing(proven.partners) and _is_paid(costs, proven) and _is_enough(costs, proven)


def _is_a_pairing(partners: Sequence[int]) -> bool:
    return all(one != two and partners[two] == one for one, two in enumerate(partners))


def _is_enough(costs: Costs, proven: Proven) -> bool:
    """Whether all prices together are what the pairing costs."""
    total = sum(proven.prices) + sum(price for _, price in proven.groups)
    return total == sum(costs[one][two] for one, two in enumerate(proven.partners))


def _is_paid(costs: Costs, proven: Proven) -> bool:
    """Whether no pair pays more than it costs.

    In one sweep over all pairs, as if each paid for the groups of both: only where that is too
    much, the groups that both are in are looked for.
    """
    paid = list(proven.prices)
    around: list[list[tuple[set[int], int]]] = [[] for _ in paid]
    for players, price in proven.groups:
        group = set(players), price
        if price < 0 or len(players) % 2 == 0 or len(group[0]) < len(players):
            return False
        for player in players:
            paid[player] += price
            around[player].append(group)
    for one, (row, own) in enumerate(zip(costs, paid, strict=True)):
        dear = [two for two in range(one) if own + paid[two] > 2 * row[two]]
        for two in dear:
            both = sum(price for players, price in around[one] if two in players)
            if own + paid[two] - 2 * both > 2 * row[two]:
                return False
    return True
