"""What a draw page shows, however the round was paired."""

from markupsafe import Markup
from msgspec import Struct

from topcut.pages.frame.frame import Frame


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


class CostPair(Struct, frozen=True):
    """A pair of a single-sided round, the Corp first."""

    corp: str
    corp_before: str
    """6, was Corp +1: points before the round, the side played more often; "" in round 1."""
    runner: str
    runner_before: str
    sides: str
    """Why the sides are so: sides exchanged, sides by the draw; "" by the games so far."""
    wrong: bool
    """Whether the sides, or the meeting, are against the rules."""


class CostGroup(Struct, frozen=True):
    """Pairs that cost the same for the same reasons."""

    cost: str
    count: str
    """3 pairs."""
    said: str
    """What the cost is made of."""
    dear: bool
    """Whether these are avoided before anything else."""
    pairs: tuple[CostPair, ...]


class CostRow(Struct, frozen=True):
    """A row of the account of costs."""

    label: str
    pairs: str
    cost: str
    total: bool = False


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
    """What is not as drawn; "" where everything is."""
    word: Markup
    """Empty where another program paired the round."""
    digests: tuple[tuple[str, str], ...]
    """Name and first hex digits, in the order drawn."""
    more: str
    recompute: Markup
    changed_title: str = ""
    """Changed by hand, Changed since the draw, Not as drawn."""
    again: tuple[DrawGroup, ...] = ()
    """Piles that were laid out first and taken up again."""
    costs: tuple[CostGroup, ...] = ()
    """Of a single-sided round, in the place of groups, the dearest first."""
    legend: str = ""
    """What the small numbers of a pair are; "" where there are none."""
    byes: tuple[str, ...] = ()
    """How everybody with a bye of a single-sided round came by it."""
    account: tuple[CostRow, ...] = ()
    """What a single-sided round costs, beside the least."""
    prices: tuple[tuple[str, str], ...] = ()
    """A player or a group, and the price: the proof that nothing costs less."""
    prices_of: str = ""
    """The 30 prices, together 67; the list opens below."""
