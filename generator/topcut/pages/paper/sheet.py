"""What every paper says of itself: the event, its round, its address."""

from msgspec import Struct

from topcut.pages.parts import dates
from topcut.pages.parts.context import Context
from topcut.pages.parts.frame import Frame, event_frame
from topcut.pages.parts.qr import Code, code


class PaperHead(Struct, frozen=True):
    """The head of a paper."""

    frame: Frame
    title: str
    sub: str
    """Round 3 of 4; "" where the paper belongs to no round."""
    event: str
    day: str
    """The day or the days of the event."""
    code: Code | None
    """The event's address; None where nobody stated it, and where the paper has no use for it."""


def sheet(context: Context, title: str, sub: str = "", *, address: bool = False) -> PaperHead:
    """The head of a paper two folders below the overview; with `address`, the event's too."""
    return PaperHead(
        event_frame(context, 2, "", title),
        title,
        sub,
        context.event.name,
        dates.span(context.event.start, context.event.end, context.texts),
        code(context) if address else None,
    )


def round_of(name: str, of: str) -> str:
    """The round and its context: "Round 3 of 4, then top 4"."""
    return f"{name} {of}".rstrip()
