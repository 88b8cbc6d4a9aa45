"""Number of rounds and size of the cut: as announced or by players, and what can be paired."""

from dataclasses import dataclass

from topcut.regulations import Regulations, only_single
from topcut.tournament import ROUND_ROBIN, Event, StageKind, Structure


@dataclass(frozen=True, slots=True)
class Plan:
    """What was announced before the start, as numbers."""

    players: int
    """Counted players: those who are in when round 1 is paired."""
    rounds: int | None
    """Ranked rounds; None where neither the event nor a structure says so."""
    cut: int | None
    """Players in the cut, 0 for none; None where nothing says so."""
    elimination: str
    """double or single."""
    reseed: bool
    """Whether single elimination pairs who is left of a round anew, by seed."""


def counted_players(event: Event) -> int:
    """Players who are in when round 1 is paired.

    Awarded byes and no-shows of round 1 included, late entries and who withdrew before the
    start not (decision on counting players, row F-struct-1). While names are not shown, those who
    are registered.
    """
    return event.registered or sum(
        player.joins == 1 and not player.withdrawn for player in event.players
    )


def plan(event: Event, regulations: Regulations) -> Plan:
    """Rounds and cut: typed ones first, then those of the structure that was named.

    An event that names none has the structure that its regulations call usual. In a round
    robin everybody meets everybody once, without a cut: whoever joins late is in the schedule too.
    """
    players = counted_players(event)
    typed = event.structure
    if event.pairing == ROUND_ROBIN:
        scheduled = event.registered or sum(not player.withdrawn for player in event.players)
        return Plan(players, rounds_possible(scheduled), 0, "double", reseed=False)
    if typed is None and regulations.usual:
        typed = Structure(regulations.usual)
    if typed is None:
        return Plan(players, None, None, "double", reseed=False)
    size = regulations.structure(typed.name, players, event.effective_tier)
    rounds = typed.rounds if typed.rounds is not None else size.rounds if size else None
    cut = typed.cut if typed.cut is not None else size.cut if size else None
    elimination = _elimination(typed, cut, regulations)
    return Plan(players, rounds, cut, elimination, is_reseeded(event, regulations))


def is_reseeded(event: Event, regulations: Regulations) -> bool:
    """Whether the best seed left meets the worst in each round of single elimination (S-cut-3).

    The event says so, or else its first day.
    """
    if event.reseed is not None:
        return event.reseed
    since = regulations.reseed_since
    return since is not None and event.start >= since


def _elimination(structure: Structure, cut: int | None, regulations: Regulations) -> str:
    """As typed; a cut of the document that only single elimination has is single (row S-cut-1)."""
    if cut in regulations.cuts and only_single(cut):
        return "single"
    return structure.elimination


def stage_kind(event: Event, regulations: Regulations) -> StageKind:
    """The kind of the event's ranked rounds, after which their files are named."""
    return event.stage_kind(regulations.stage)


def finished_swiss(event: Event, plan: Plan, counted: int) -> bool:
    """Whether all announced Swiss rounds are played, or the next stage has begun."""
    if any(round_.paired for round_ in event.rounds(StageKind.CUT)):
        return True
    return plan.rounds is not None and counted >= plan.rounds


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
    together leave one player out a round. With one meeting it is a round robin.
    """
    return meetings * (players - 1 if players % 2 == 0 else players)
