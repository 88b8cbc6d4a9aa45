"""Who may have the bye of an odd number, where it is part of the pairing (row S-bye-1)."""

from collections.abc import Mapping

from msgspec.structs import replace

from topcut.rules.pairing.least.cost import Rivals
from topcut.rules.pairing.least.least import can_be_paired, times_barred


def with_candidates(rivals: Rivals, received: Mapping[str, int]) -> Rivals:
    """An odd number of players with those of them who may have the bye.

    They are those with the fewest byes received, by id, without whom the others find a pairing;
    where all of these are needed for one, those with the next more, and so on. Nobody may have it
    where every pairing has a third meeting.
    """
    for byes in sorted({received[player] for player in rivals.points}):
        level = frozenset(player for player in rivals.points if received[player] == byes)
        if found := _who_leaves_a_pairing(rivals, level):
            return replace(rivals, candidates=found)
    return replace(rivals, candidates=frozenset())


def _who_leaves_a_pairing(rivals: Rivals, players: frozenset[str]) -> frozenset[str]:
    """Those of these players without whom all others can meet somebody."""
    most = max(times_barred(rivals, rivals.points).values(), default=0)
    if most < (len(rivals.points) - 1) // 2:
        return players  # whoever is taken out: Dirac's theorem
    everybody = set(rivals.points)
    return frozenset(each for each in players if can_be_paired(rivals, everybody - {each}))
