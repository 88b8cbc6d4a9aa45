"""How many rounds are sure to find opponents who have not met."""

SMALL = {3: 3, 4: 3, 5: 4, 7: 6, 8: 5}
"""By number of players, where enumerating all courses of an event finds more than Dirac."""


def rounds_safe(players: int) -> int:
    """So many rounds always have a pairing without rematch, whatever the results.

    As long as nobody drops. In round r everybody has met at most r − 1 others, and while that
    leaves at least half of the others, Dirac's theorem finds a pairing: r ≤ players / 2.
    """
    return SMALL.get(players, players // 2)
