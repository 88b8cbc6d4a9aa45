"""The current round in the order of names: find your table."""

from markupsafe import Markup
from msgspec import Struct

from generator.pages.context import Context
from generator.pages.frame import Frame, event_frame
from generator.pages.names import folded
from generator.pages.notes import ruled_by
from generator.pages.round import round_name, timing


class Seat(Struct, frozen=True):
    """Where one player sits."""

    id: str
    name: str
    table: str
    """"–" for a bye."""
    opponent: str
    """Name, or "bye"."""
    points: str
    """Before the round."""
    note: str
    """Who rules at the table, where a leader plays there; else ""."""


class Page(Struct, frozen=True):
    """`pairings.html`."""

    frame: Frame
    round: str
    """Round 3; "" while nothing is published."""
    of: str
    """of 4."""
    timing: Markup
    number: int
    """Number of the round, for its address; 0 while nothing is published."""
    seats: tuple[Seat, ...]


def page(context: Context) -> Page:
    """The last published round; a page that says so while there is none."""
    texts, current = context.texts, context.current
    frame = event_frame(context, 1, "pairings", texts["pairings.title"])
    if current is None:
        return Page(frame, "", "", texts.rich("pairings.none"), 0, ())
    name, of = round_name(context, current.number)
    seats = [
        Seat(
            player,
            context.name(player),
            "–" if match.table is None else str(match.table),
            ", ".join(context.name(other) for other in match.players if other != player),
            context.before(player, current.number),
            ruled_by(context, match),
        )
        for match in current.matches
        for player in match.players
    ]
    seats += [
        Seat(
            player,
            context.name(player),
            "–",
            texts["round.bye"],
            context.before(player, current.number),
            "",
        )
        for player in current.byes
    ]
    return Page(
        frame=frame,
        round=name,
        of=of,
        timing=timing(context, current),
        number=current.number,
        seats=tuple(sorted(seats, key=lambda seat: (*folded(seat.name), seat.id))),
    )
