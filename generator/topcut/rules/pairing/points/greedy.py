"""The printed procedure, top down, with a repair by one swap where somebody is stuck.

It pairs at random within each group and lets the odd one meet somebody of the next (FFG
regulations, Swiss Rounds). Most rounds need nothing else; the others are improved afterwards.
"""

from collections.abc import Iterable

from topcut.rules.pairing.points.field import Field

UNPAIRED = -1


def first_pairing(field: Field, float_order: Iterable[int]) -> list[int]:
    """Everybody's partner; rematches only where one swap does not avoid them.

    `float_order` names all players in the order in which they are taken to float.
    """
    place = [0] * len(field.ids)
    for index, player in enumerate(float_order):
        place[player] = index
    partner = [UNPAIRED] * len(field.ids)
    stuck: list[int] = []
    for group in range(field.groups):
        stuck = _pair_group(field, group, stuck, partner, place)
    while stuck:
        _pair_last(field, stuck.pop(), stuck.pop(), partner)
    return partner


def _pair_group(
    field: Field, group: int, floaters: list[int], partner: list[int], place: list[int]
) -> list[int]:
    """Pairs the floaters from above and the group's members; returns who floats on."""
    members = list(field.members(group))
    last = group == field.groups - 1
    floating = []
    if (len(floaters) + len(members)) % 2 and not last:
        chosen = _floater(field, group, members, place)
        members.remove(chosen)
        floating.append(chosen)
    left: list[int] = []
    made: list[int] = []
    free = members[::-1]
    for player in floaters + members:
        if partner[player] != UNPAIRED:
            continue
        other = _first_unmet(field, player, free, partner)
        if other is None:
            left.append(player)
        else:
            partner[player], partner[other] = other, player
            made.append(player)
    return floating + _repair(field, left, floating, made, partner)


def _floater(field: Field, group: int, members: list[int], place: list[int]) -> int:
    """The first in the order of floating who has not met everybody of the next group."""
    following = field.members(group + 1)
    return min(
        members,
        key=lambda player: (
            len(field.met[player]) >= len(following)
            and all(other in field.met[player] for other in following),
            place[player],
        ),
    )


def _first_unmet(field: Field, player: int, free: list[int], partner: list[int]) -> int | None:
    """The first free member, from the list's end, whom the player has not met.

    Members who are paired by now leave the list's end.
    """
    while free and partner[free[-1]] != UNPAIRED:
        free.pop()
    met = field.met[player]
    for other in reversed(free):
        if other != player and partner[other] == UNPAIRED and other not in met:
            return other
    return None


def _repair(
    field: Field, left: list[int], floating: list[int], made: list[int], partner: list[int]
) -> list[int]:
    """Pairs those who are left by swaps, two at a time; returns who is left for good."""
    for_good: list[int] = []
    while len(left) > 1:
        one, two = left.pop(), left.pop()
        if _swap(field, one, two, made, partner):
            made.append(one)
        elif floating and _swap_floater(field, one, two, floating, partner):
            made.append(one if partner[one] != UNPAIRED else two)
        else:
            for_good += [one, two]
    return for_good + left


def _swap(field: Field, one: int, two: int, made: list[int], partner: list[int]) -> bool:
    """Breaks a pair so that each of its two meets one of those who are left."""
    for player in made:
        for first, second in ((player, partner[player]), (partner[player], player)):
            if first not in field.met[one] and second not in field.met[two]:
                partner[one], partner[first] = first, one
                partner[two], partner[second] = second, two
                return True
    return False


def _swap_floater(
    field: Field, one: int, two: int, floating: list[int], partner: list[int]
) -> bool:
    """Pairs the floater with one of those who are left and lets the other float."""
    floater = floating[0]
    for stays, goes in ((one, two), (two, one)):
        if floater not in field.met[stays]:
            partner[stays], partner[floater] = floater, stays
            floating[0] = goes
            return True
    return False


def _pair_last(field: Field, one: int, two: int, partner: list[int]) -> None:
    """Pairs the last two of all: with each other, by a swap from the bottom up, or again."""
    made = [player for player in reversed(range(len(partner))) if player < partner[player]]
    if two in field.met[one] and _swap(field, one, two, made, partner):
        return
    partner[one], partner[two] = two, one
