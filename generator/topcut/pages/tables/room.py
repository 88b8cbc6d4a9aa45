"""What the room plays now: the current round, of the Swiss rounds or of the cut."""

from collections.abc import Callable, Iterable
from operator import attrgetter

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.lines.table import Table, TableSeat
from topcut.pages.lines.track import cut_name
from topcut.pages.tables.tables import tables
from topcut.pages.words.names import folded
from topcut.tournament import Round, StageKind

SeatAtTable = tuple[TableSeat, Table]
"""Somebody's seat, with its table or bye."""


class Room(Struct, frozen=True):
    """The current round."""

    round: Round
    name: str
    """Round 3; Cut 2."""
    of: str
    """of 6, then top 8; of the top 8."""
    tables: tuple[Table, ...]
    """By number."""
    byes: tuple[Table, ...]

    @property
    def title(self) -> str:
        """The round and its context: "Round 3 of 6, then top 8"."""
        return f"{self.name} {self.of}".rstrip()

    @property
    def cut(self) -> bool:
        """Whether this is a round of the cut."""
        return self.round.stage is StageKind.CUT

    @property
    def playing(self) -> tuple[Table, ...]:
        """The tables that have no result yet."""
        return tuple(table for table in self.tables if not table.done)

    @property
    def seats(self) -> tuple[SeatAtTable, ...]:
        """Everybody in the round, table by table, then the byes."""
        return tuple(
            (seat, table) for table in (*self.tables, *self.byes) for seat in table.players
        )


def by_name(
    seats: Iterable[SeatAtTable], name: Callable[[TableSeat], str] = attrgetter("name")
) -> tuple[SeatAtTable, ...]:
    """Seats in the order of names; who has none by `name` is left out."""
    named = [one for one in seats if name(one[0])]
    return tuple(sorted(named, key=lambda one: (*folded(name(one[0])), one[0].id)))


def room(context: Context) -> Room | None:
    """The round that is on, else the last that was; None before any."""
    current, bracket, texts = context.now.round, context.bracket, context.texts
    if current is None:
        return None
    made = tables(context, current)
    if bracket is not None and current.stage is StageKind.CUT:
        name = cut_name(context, current.number)
        return Room(current, name, texts("bracket.of", cut=bracket.cut.size), made, ())
    return Room(
        current,
        texts("round.name", round=current.number),
        of(context),
        tuple(table for table in made if not table.is_bye),
        tuple(table for table in made if table.is_bye),
    )


def of(context: Context) -> str:
    """Of how many rounds, and what follows: "of 6, then top 8"."""
    rounds, cut, texts = context.plan.rounds, context.plan.cut, context.texts
    if rounds is None:
        return ""
    return texts("room.of_cut" if cut else "room.of", rounds=rounds, cut=cut)
