"""What a draw page shows, however the round was paired."""

from markupsafe import Markup
from msgspec import Struct

from topcut.pages.parts.frame import Frame


class DrawLine(Struct, frozen=True):
    """A pair that is listed in its higher group."""

    one: str
    two: str
    floats: str
    """↓ floats to 11; "" within the group."""


class DrawGroup(Struct, frozen=True):
    """Everybody on the same points, a pile, or a table."""

    points: str
    """Points of the group, pairing number of the pile, number of the table."""
    players: str
    """7 players."""
    pairs: tuple[DrawLine, ...]
    said: tuple[str, ...]
    """What is worth saying: who meets somebody from above, who has a bye, which swaps were made."""


class BoundaryRow(Struct, frozen=True):
    """A row of the table under "Could it be better?"."""

    under: str
    above: int
    least: int
    floats: int
    over: bool
    """Whether it has more floats than it needs."""


class Page(Struct, frozen=True):
    """`draw.html`."""

    frame: Frame
    of: str
    """of round 3."""
    intro: str
    heading: str
    """Groups, Piles, Tables."""
    before: str
    groups: tuple[DrawGroup, ...]
    better: str
    boundaries: tuple[BoundaryRow, ...]
    changed: str
    """What the organizer changed; "" where nothing was."""
    word: Markup
    """Empty where another program paired the round."""
    digests: tuple[tuple[str, str], ...]
    """Name and first hex digits, in the order drawn."""
    more: str
    recompute: Markup
    again: tuple[DrawGroup, ...] = ()
    """Piles that were laid out first and taken up again."""
