"""Everybody against everybody: the table of a round robin."""

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.words import numbers
from topcut.rules.standings.records import How
from topcut.tournament import ROUND_ROBIN


class CrosstableLine(Struct, frozen=True):
    """One player against all others, in the order of the standings."""

    id: str
    name: str
    cells: tuple[str, ...]
    """Points against each; "" against oneself and where they have not met."""
    total: str


class Crosstable(Struct, frozen=True):
    """Rows and columns in the order of the standings."""

    heads: tuple[str, ...]
    """Place in the list, from 1, with the name."""
    lines: tuple[CrosstableLine, ...]


def crosstable(context: Context) -> Crosstable | None:
    """The crosstable after the last counted round; None where the event is no round robin."""
    if context.event.pairing != ROUND_ROBIN:
        return None
    rows = context.standings.rows
    against = {
        (row.player.id, entry.opponent): numbers.points(entry.points)
        for row in rows
        for entry in row.record.entries
        if entry.how is How.MATCH
    }
    return Crosstable(
        tuple(context.name(row.player.id) for row in rows),
        tuple(
            CrosstableLine(
                row.player.id,
                context.name(row.player.id),
                tuple(against.get((row.player.id, other.player.id), "") for other in rows),
                numbers.points(row.points),
            )
            for row in rows
        ),
    )
