"""What every sheet of a paper says: the event, its round, its address, as of when."""

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.frame.frame import Frame, event_frame
from topcut.pages.lines.qr import Code, code
from topcut.pages.paper.letters import POINT, lines
from topcut.pages.paper.sheets import HEIGHT, WIDTH
from topcut.pages.words import dates

HEAD = 30.0
"""Millimetres of a head whose lines are not broken, with the white below."""
TEXT = 11 * 1.35 * POINT
"""Millimetres of a line."""
BESIDE_CODE = 106.0
"""Millimetres of text beside the address and its code."""


class PaperHead(Struct, frozen=True):
    """The head of a paper, which stands on each of its sheets."""

    frame: Frame
    title: str
    sub: str
    """Round 3 of 4; "" where the paper belongs to no round."""
    event: str
    day: str
    """The day or the days of the event."""
    code: Code | None
    """The event's address; None where nobody stated it, and where the paper has no use for it."""

    @property
    def room(self) -> float:
        """Millimetres that every sheet has below its head."""
        width = BESIDE_CODE if self.code else WIDTH
        more = lines(f"{self.event}, {self.day}", 11, width) + lines(self.sub, 11, width) - 2
        return HEIGHT - HEAD - more * TEXT


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
