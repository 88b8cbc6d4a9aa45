"""Pairings in the order of names, to be put up on the wall."""

from msgspec import Struct

from topcut.pages.paper.sheet import Sheet, round_of, sheet
from topcut.pages.parts.context import Context
from topcut.pages.parts.names import folded
from topcut.pages.parts.room import Room


class Seat(Struct, frozen=True):
    """Where one player sits."""

    table: str
    """"–" for a bye."""
    name: str
    opponent: str
    """Everybody else at the table; "bye"."""
    fixed: bool


class Page(Struct, frozen=True):
    """`paper/by_name.html`."""

    sheet: Sheet
    seats: tuple[Seat, ...]


def page(context: Context, room: Room) -> Page:
    """The current round by name."""
    title = context.texts["paper.by_name"]
    return Page(
        sheet(context, title, round_of(room.name, room.of), address=True), seats(context, room)
    )


def seats(context: Context, room: Room) -> tuple[Seat, ...]:
    """Everybody who plays or has a bye, in the order of names."""
    found = []
    for table in room.tables:
        for player in table.players:
            others = [context.name(other) for other in table.players if other != player]
            seat = Seat(table.number, context.name(player), ", ".join(others), table.fixed)
            found.append((player, seat))
    bye = context.texts["round.bye"]
    found += [(player, Seat("–", context.name(player), bye, False)) for player in room.round.byes]
    return tuple(seat for _, seat in sorted(found, key=lambda one: (*folded(one[1].name), one[0])))
