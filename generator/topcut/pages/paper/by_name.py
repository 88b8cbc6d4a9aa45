"""Pairings in the order of names, to be put up on the wall."""

from msgspec import Struct

from topcut.pages.paper.sheet import PaperHead, round_of, sheet
from topcut.pages.parts.context import Context
from topcut.pages.parts.room import Room, Seated, by_name


class Page(Struct, frozen=True):
    """`paper/by_name.html`."""

    sheet: PaperHead
    seated: tuple[Seated, ...]
    """Everybody who plays or has a bye, in the order of names."""
    sides: bool
    """Whether anybody's side is known before the game."""


def page(context: Context, room: Room) -> Page:
    """The current round by name."""
    title = context.texts["paper.by_name"]
    return Page(
        sheet(context, title, round_of(room.name, room.of), address=True),
        by_name(room.seated),
        any(seat.role for seat, _ in room.seated),
    )
