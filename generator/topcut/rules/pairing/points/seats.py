"""The first round of a full draft: who sits furthest away at the draft table.

FFG regulations, Full Draft, Swiss Pairings; row F-draft-1.
"""

from collections.abc import Collection, Iterable

from topcut.rules.ground.draw import Draw
from topcut.rules.pairing.points.core import Pair
from topcut.tournament import Player


def pods(players: Iterable[Player]) -> dict[int, list[str]]:
    """Ids by pod, in the order of the seats; without `pod:` everybody sits in pod 1.

    Raises ValueError where a seat is not known or taken twice.
    """
    seated: dict[int, dict[int, str]] = {}
    for player in players:
        if player.seat is None:
            raise ValueError(f"{player.name} has no seat at the draft table")
        pod = seated.setdefault(player.pod or 1, {})
        if player.seat in pod:
            raise ValueError(f"seat {player.seat} of pod {player.pod or 1} is taken twice")
        pod[player.seat] = player.id
    return {
        pod: [player for _, player in sorted(seats.items())]
        for pod, seats in sorted(seated.items())
    }


def across(pod: Collection[str], byes: Collection[str]) -> list[Pair]:
    """Pairs seat i with seat i + n/2 of a pod; who has a bye leaves, the others close up.

    The number of those who are left must be even (ValueError).
    """
    left = [player for player in pod if player not in byes]
    half, odd = divmod(len(left), 2)
    if odd:
        raise ValueError("a pod of an odd number of players needs a bye")
    return list(zip(left[:half], left[half:], strict=True))


def odd_byes(by_pod: dict[int, list[str]], awarded: Collection[str], draw: Draw) -> list[str]:
    """One random bye for each pod that is left with an odd number of players."""
    byes = []
    for pod in by_pod.values():
        left = [player for player in pod if player not in awarded]
        if len(left) % 2:
            byes.append(draw.order("bye", left)[0])
    return byes
