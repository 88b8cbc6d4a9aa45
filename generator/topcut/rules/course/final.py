"""Who won an event, and the places that nothing can change any more."""

from collections.abc import Mapping

from topcut.regulations import Regulations
from topcut.rules.bracket.bracket import bracket
from topcut.rules.bracket.places import event_places
from topcut.rules.course.now import Phase, cut_is_made, now
from topcut.rules.standings.standings import standings
from topcut.tournament import Event


def winners(event: Event, regulations: Regulations) -> tuple[str, ...]:
    """The ids of who won a finished event; empty while nobody has.

    The first of all places after a cut: behind it, where all of the cut were disqualified (row
    F-place-1). Without a cut the first of the standings (row F-swiss-4), which are several where
    the first rank is shared (rows N-tie-1, M-stand-1).
    """
    if now(event, regulations).phase is not Phase.FINISHED:
        return ()
    if cut_is_made(event):
        return tuple(final_places(event, regulations))[:1]
    rows = standings(event, regulations).rows
    return tuple(row.player.id for row in rows if row.rank == 1)


def final_places(event: Event, regulations: Regulations) -> Mapping[str, int]:
    """Places in the whole event by player id, best first; shared where a rank is shared.

    With a cut they are those of the bracket, as far as they are certain, then the standings
    after Swiss: from its first result on, until which the next in rank may still be asked in, or
    once walkovers alone have decided it.
    Without one they are the standings of the finished event. Who was disqualified has none
    (row F-place-1).
    """
    in_force = standings(event, regulations)
    if not cut_is_made(event):
        if now(event, regulations).phase is not Phase.FINISHED:
            return {}
        return {row.player.id: row.rank for row in in_force.rows if row.rank is not None}
    drawn = bracket(event, regulations)
    begun = any(match.reported for one in event.cut for match in one.matches)
    if drawn is None or not (begun or drawn.finished):
        return {}
    return event_places(event, in_force, drawn.seeds, drawn.places)
