"""Who is to be paired: players in groups of equal points, and who has met whom."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import lcm

from msgspec import Struct

from topcut.rules.ground.draw import Draw

Points = Fraction | int


class Field(Struct, frozen=True):
    """Players by number, 0 first: group after group, within a group in the order drawn.

    Groups are numbered from 0, most points first; boundary b lies between the groups b and
    b + 1. Everything that pairs works on these numbers.
    """

    ids: tuple[str, ...]
    group: tuple[int, ...]
    """Each player's group."""
    points: tuple[int, ...]
    """Each group's tournament points, times `scale`, which makes them whole."""
    scale: int
    starts: tuple[int, ...]
    """The first player of each group, and at the end the number of players."""
    met: tuple[frozenset[int], ...]
    """Whom each player has met, among those who are to be paired."""

    @property
    def groups(self) -> int:
        """How many groups there are."""
        return len(self.points)

    @property
    def most_met(self) -> int:
        """The greatest number of opponents that anybody has met."""
        return max((len(met) for met in self.met), default=0)

    def members(self, group: int) -> range:
        """The players of one group."""
        return range(self.starts[group], self.starts[group + 1])

    def parity(self, boundary: int) -> int:
        """1 where an odd number of players stands above the boundary: one of them must float."""
        return self.starts[boundary + 1] % 2

    def numbers(self, pairs: Iterable[tuple[str, str]]) -> list[tuple[int, int]]:
        """Pairs of ids as pairs of numbers, the higher group first."""
        number = {id_: index for index, id_ in enumerate(self.ids)}
        return sorted((min(number[a], number[b]), max(number[a], number[b])) for a, b in pairs)


def field_of(points: Mapping[str, Points], met: Iterable[tuple[str, str]], draw: Draw) -> Field:
    """Orders the players into groups by points, each group by the draw (purpose order)."""
    scale = lcm(*(Fraction(value).denominator for value in points.values()))
    whole = {player: int(value * scale) for player, value in points.items()}
    drawn = draw.order("order", points)
    ids = tuple(sorted(drawn, key=lambda player: -whole[player]))
    values = tuple(sorted(set(whole.values()), reverse=True))
    group_of = {value: group for group, value in enumerate(values)}
    group = tuple(group_of[whole[player]] for player in ids)
    sizes = [0] * len(values)
    for own in group:
        sizes[own] += 1
    starts = [0]
    for size in sizes:
        starts.append(starts[-1] + size)
    number = {player: index for index, player in enumerate(ids)}
    opponents: list[set[int]] = [set() for _ in ids]
    for one, two in met:
        if one in number and two in number:
            opponents[number[one]].add(number[two])
            opponents[number[two]].add(number[one])
    return Field(
        ids, group, values, scale, tuple(starts), tuple(frozenset(each) for each in opponents)
    )
