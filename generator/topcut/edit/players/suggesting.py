"""Identities by a few letters, for whoever types them."""

from msgspec import Struct

from topcut.documents.names.identities import begun, short_title
from topcut.tournament import Side


class Suggestion(Struct, frozen=True):
    """An identity that may be meant."""

    title: str
    """Whole."""
    written: str
    """As it is typed: the half of the title that is nobody else's."""
    side: Side
    faction: str


def identities(typed: str, side: Side | None = None, most: int = 8) -> tuple[Suggestion, ...]:
    """What letters may mean: "neh", "and", "near earth"; the likeliest first, both sides or one."""
    return tuple(
        Suggestion(each.title, short_title(each), each.side, each.faction)
        for each in begun(typed, side)[:most]
    )
