"""Everybody against everybody: the table of a round robin."""

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.words import numbers
from topcut.rules.ground.record import How
from topcut.tournament import ROUND_ROBIN


class CrosstableLine(Struct, frozen=True):
    """One player against all others, in the order of the standings."""

    id: str
    name: str
    cells: tuple[str, ...]
    """Points against each; "" against oneself and where they have not met."""
    total: str


def crosstable(context: Context) -> tuple[CrosstableLine, ...]:
    """The crosstable after the last counted round; empty where the event is no round robin."""
    if context.event.pairing != ROUND_ROBIN:
        return ()
    rows = context.standings.rows
    against = {
        (row.player.id, entry.opponent): numbers.points(entry.points)
        for row in rows
        for entry in row.record.entries
        if entry.how is How.MATCH
    }
    return tuple(
        CrosstableLine(
            row.player.id,
            context.name(row.player.id),
            tuple(against.get((row.player.id, other.player.id), "") for other in rows),
            numbers.points(row.points),
        )
        for row in rows
    )
