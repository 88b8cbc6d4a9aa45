"""How many rounds and what cut an event has announced: its own, or those of its document."""

from topcut.tournament import Event

from tests.opinions.papers import Paper

BASIC = ((4, 3, 0), (9, 4, 4), (25, 4, 8), (33, 5, 8), (65, 6, 8), (97, 6, 16), (129, 7, 16))
"""FFG, Basic Structure (F-struct-1): from so many players on so many rounds, and the cut."""
ADVANCED = (
    *((9, 4, 4), (21, 4, 8), (33, 5, 8), (57, 6, 8), (81, 7, 8), (129, 7, 16)),
    *((177, 8, 16), (273, 9, 16)),
)
"""FFG, Advanced Structure (F-struct-2)."""
CASUAL = ((1, 6, 0), (16, 6, 4), (37, 7, 8), (64, 8, 8), (147, 10, 8), (220, 12, 16))
"""S-struct-1, tier relaxed; of two numbers of rounds the higher."""
COMPETITIVE = (*((1, 6, 0), (16, 6, 4), (25, 7, 8), (65, 8, 8), (147, 10, 16), (220, 12, 16)),)
"""S-struct-1, tiers formal and premier."""


def players_counted(event: Event) -> int:
    """Decision on F-struct: who is in when round 1 is paired."""
    return sum(player.joins == 1 and not player.withdrawn for player in event.players)


def announced(event: Event, paper: Paper) -> tuple[int | None, int]:
    """Rounds before the cut, None where nothing says so, and players in the cut; 0 is none."""
    structure = event.structure
    count = players_counted(event)
    table = _table(event, paper)
    row = next(((rounds, cut) for least, rounds, cut in reversed(table) if count >= least), None)
    rounds = structure.rounds if structure else None
    cut = structure.cut if structure else None
    if row is not None:
        rounds = row[0] if rounds is None else rounds
        cut = row[1] if cut is None else cut
    if paper.system == "ntp" and rounds is None:
        rounds = _rounds_of_1998(event, count)
    if cut is None:
        cut = len(event.cut[0].seeds) if event.cut else 0
    return rounds, cut


def _table(event: Event, paper: Paper) -> tuple[tuple[int, int, int], ...]:
    named = event.structure.name if event.structure else ""
    if paper.system == "ffg":
        return {"basic": BASIC, "advanced": ADVANCED}.get(named, ())
    if paper.system == "single" and named == "recommended":
        return CASUAL if event.effective_tier == "relaxed" else COMPETITIVE
    return ()


def _rounds_of_1998(event: Event, count: int) -> int:
    """NTP 1.2: the logarithm to base 2, rounded up. Round robin: everybody meets everybody."""
    if event.pairing == "round robin":
        return count - 1 + count % 2
    rounds = 0
    while 2**rounds < count:
        rounds += 1
    return rounds
