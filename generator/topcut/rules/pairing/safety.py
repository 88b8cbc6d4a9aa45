"""How many rounds are sure to find opponents who have not met too often, and how many can."""

SMALL = {3: 3, 4: 3, 5: 4, 7: 6, 8: 5}
"""By number of players who may meet once, where enumerating all courses of an event finds more
than Dirac."""


def rounds_safe(players: int, meetings: int = 1) -> int:
    """So many rounds always have a pairing in which nobody meets more than `meetings` times.

    Whatever the results, and as long as nobody drops. In round r everybody has played r − 1 games,
    so that at most (r − 1) / meetings others are barred, and while that leaves at least half of
    the others, Dirac's theorem finds a pairing: r ≤ meetings · players / 2.
    """
    safe = meetings * (players // 2)
    return SMALL.get(players, safe) if meetings == 1 else safe


def rounds_possible(players: int, meetings: int = 1) -> int:
    """In more rounds somebody must meet more often than `meetings` times, however it is paired.

    Everybody has one opponent fewer than there are players; with an odd number all games
    together leave one player out a round.
    """
    return meetings * (players - 1 if players % 2 == 0 else players)
