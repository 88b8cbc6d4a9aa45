"""How a round was drawn from piles: what the draw page shows."""

from enum import StrEnum

from msgspec import Struct

from topcut.rules.pairing.piles.pile_partners import Pair


class Method(StrEnum):
    """How the cards of a pile found their opponents."""

    HALVES = "halves"
    """Top against top, with the printed swaps (NTP 2.3.3, 2.5)."""
    NEAREST = "nearest"
    """The swaps ran out: nearest partners."""
    REMATCHES = "rematches"
    """No legal pairing of the round was left: nearest partners with fewest rematches."""


class Stack(Struct, frozen=True):
    """The cards of one pairing number, the top one first (NTP 2.2)."""

    number: int
    cards: tuple[str, ...]


class Float(Struct, frozen=True):
    """A card of an odd pile that meets one of a pile below (NTP 2.3.1)."""

    player: str
    opponent: str
    number: int
    """Pairing number of the opponent's pile."""
    passed: tuple[Pair, ...]
    """Pairs that came first and had met, in the order tried."""


class PilePair(Struct, frozen=True):
    """A pair of a pile."""

    first: str
    second: str
    tried: tuple[Pair, ...] = ()
    """Tops of the halves that had met, in the order tested: one for each swap made."""


class Pile(Struct, frozen=True):
    """A pile that was worked off, or several that were joined."""

    numbers: tuple[int, ...]
    """Pairing numbers, highest first."""
    cards: tuple[str, ...]
    """As taken, the top one first, floats included."""
    floats: tuple[Float, ...]
    method: Method
    pairs: tuple[PilePair, ...]
    """Without the floats, in the order drawn."""
    stuck: tuple[str, str] | None = None
    """The tops for which every swap was tried."""


class PileDraw(Struct, frozen=True):
    """A round as drawn."""

    bye: str | None
    passed_over: tuple[str, ...]
    """Who stood before in the order for the bye, but would have left no legal pairing."""
    piles: tuple[Pile, ...]
    undone: tuple[Pile, ...]
    """PileDraw that were taken up again because one below had no legal pairing."""
    rematches: tuple[Pair, ...]

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """All pairs, pile by pile from the top, those with a float after the others."""
        found: list[Pair] = []
        for pile in self.piles:
            found += [(drawn.first, drawn.second) for drawn in pile.pairs]
            found += [(floated.player, floated.opponent) for floated in pile.floats]
        return tuple(found)
