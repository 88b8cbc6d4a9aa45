"""The event's address for phones: a QR code, as the path of an SVG."""

from functools import lru_cache
from itertools import groupby

from msgspec import Struct

from topcut.pages.context.context import Context

QUIET = 4
"""Modules of white around the code (ISO/IEC 18004)."""


class Code(Struct, frozen=True):
    """A code in modules of size 1, quiet zone included."""

    address: str
    """What it says, as people read it: without https://."""
    size: int
    path: str
    """Of strokes of width 1."""


def code(context: Context) -> Code | None:
    """The code of the event's overview; None where site.yaml states no address."""
    address = context.site.at(f"{context.event.id}/")
    return _code(address) if address else None


@lru_cache(maxsize=8)
def _code(address: str) -> Code:
    import segno

    made = segno.make(address, error="m", micro=False)
    rows = []
    for y, row in enumerate(made.matrix):
        x = QUIET
        strokes = []
        for dark, run in groupby(row):
            length = len(list(run))
            if dark:
                strokes.append(f"M{x} {y + QUIET}.5h{length}")
            x += length
        rows.append("".join(strokes))
    shown = address.partition("://")[2].rstrip("/")
    return Code(shown, len(made.matrix) + 2 * QUIET, "".join(rows))
