"""What a family of rules answers for itself about points and ties.

Records, scores and standings are worked out alike for every family; where families differ, they
ask the `Scoring` of the one in force. Tiebreakers are data of the rule documents.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.ground.record import PlayerRecord
from topcut.tournament import Event, Game, Match

Points = tuple[Fraction, ...]
"""Points of everybody at a table, in the order of the players of the match."""

Sides = tuple[Fraction, Fraction]
"""One player's points as Corp and as Runner."""

Tiers = list[tuple[str, ...]]
"""Players who were tied, best first; players in one tier share a rank."""


class Scoring(Struct, frozen=True):
    """How one family of rules counts points and settles ties."""

    games_score: Callable[[Match, Regulations], Points | None]
    """Points of a table by its typed games; None while one of them has not ended."""
    side_points: Callable[[Match, str, Regulations], Sides | None]
    """A player's points as Corp and as Runner; None where the sides are not known."""
    bye_points: Callable[[Event, Regulations], Fraction]
    """Points of a bye, and of who found no opponent."""
    game_winner: Callable[[Game], str | None]
    """Who won a game: a player's id (one of the Runners for all of them), "", or None."""
    settle: Callable[[Event, int, Sequence[str], Mapping[str, PlayerRecord]], Tiers]
    """Ranks players whom points and all tiebreakers left tied, after this round."""
    draws: bool
    """Whether it is the draw that settles."""
    missed_are_lost: bool = True
    """Whether a round missed before a return is an unpaired loss, and not nothing at all."""
    totals: Callable[[Regulations, int], Iterable[Points]] | None = None
    """Every result of a table of two that needs no ruling; None where tables seat several."""
    pairing_numbers: Callable[[Event, Regulations, PlayerRecord], Mapping[int, int]] | None = None
    """The pairing number after each round, by round; None where there are none."""
