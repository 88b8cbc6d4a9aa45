"""What the rule documents state in numbers, written down here a second time.

FFG: FFG Tournament Regulations 2.0, 2.2.1, 3.2. NTP: Netrunner Tournament Protocol v98.4.
M: NAPD Multiplayer Format. S: single-sided Swiss, the practice of today. D: double-sided Swiss,
that of 2023 and 2024.
"""

from datetime import date
from fractions import Fraction
from typing import NamedTuple

from topcut.tournament import Event

FFG = ("ffg-2.0", "ffg-2.2.1", "ffg-3.2")
"""Three editions with the same points, tiebreakers, pairings and brackets."""
DOUBLE = "double-sided"
NO_LOSSES = date(2024, 4, 1)
"""D-drop-1: from this day on a round missed before a return is no loss."""
WIN = Fraction(3)
"""FFG, Tournament Points: a game won. S-points-1: the same."""
MODIFIED_WIN = Fraction(2)
"""FFG, Tournament Points and End of Game: ahead in agenda points when time is over."""
DRAW = Fraction(1)
"""FFG, Tournament Points. S-points-1: the same."""
NOTHING = Fraction(0)
"""FFG, Tournament Points: a game lost."""
GMP = Fraction(1)
"""NTP 2.7: a game won, a match won."""
HALF_GMP = Fraction(1, 2)
"""NTP 2.7: a match that is tied, a game that is tied or was not finished."""
BYE_GMP = Fraction(3)
"""NTP, Data Table, bye: three points and no match."""


class Paper(NamedTuple):
    """What one document says of an event."""

    system: str
    """ffg, single, double, ntp, multiplayer."""
    games: int
    """Games of a Swiss round."""
    bye: Fraction
    """Points of a bye."""
    missed_is_a_loss: bool
    """Whether a round missed before a return is an unpaired loss (FFG, Pairings)."""
    draw_decides: bool
    """Whether the draw ranks whoever is tied in everything (FFG, Tiebreakers: random)."""
    agenda: int
    """Agenda points that win a game (FFG, End of Game: 7; Draft: 6)."""


def paper(event: Event) -> Paper | None:
    """What the event's document says; None for one of the organizer's own."""
    name = event.regulations
    if name in FFG:
        games = 1 if event.format == "half draft" else 2
        agenda = 6 if event.format in ("half draft", "full draft") else 7
        return Paper("ffg", games, WIN * games, True, True, agenda)
    if name == "single-sided":
        return Paper("single", 1, WIN, False, True, 7)
    if name == DOUBLE:
        return Paper("double", 2, WIN * 2, event.start < NO_LOSSES, True, 7)
    if name == "ntp-98.4":
        return Paper("ntp", 2, BYE_GMP, True, False, 7)
    if name == "napd-multiplayer":
        return Paper("multiplayer", 1, NOTHING, True, False, 7)
    return None
