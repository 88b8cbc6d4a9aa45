"""The families of rules: what each answers for itself, and the one table that finds it.

Records, scores and standings are computed alike in every system; where systems differ, they ask
the object that `Regulations.system` names here. Tiebreakers are data of the regulations.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.ground.games import game_winner
from topcut.rules.ground.record import Record
from topcut.rules.systems import ffg as ffg_scores
from topcut.rules.systems import ffg_ties, multiplayer_ties, ntp_cards, ntp_ties
from topcut.rules.systems import multiplayer as multiplayer_scores
from topcut.rules.systems import ntp as ntp_scores
from topcut.tournament import Event, Game, Match

Points = tuple[Fraction, ...]
"""Points of everybody at a table, in the order of the players of the match."""

Sides = tuple[Fraction, Fraction]
"""One player's points as Corp and as Runner."""

Tiers = list[tuple[str, ...]]
"""Players who were tied, best first; who stands in one tier shares a rank."""


class System(Struct, frozen=True):
    """What one family of rules answers for itself."""

    match_score: Callable[[Match, Regulations], Points | None]
    """Points of a table without a no-show; None while it has no result."""
    side_points: Callable[[Match, str, Regulations], Sides | None]
    """A player's points as Corp and as Runner; None where the sides are not known."""
    bye_points: Callable[[Event, Regulations], Fraction]
    """Points of a bye, and of who found no opponent."""
    game_winner: Callable[[Game], str | None]
    """Who won a game: a player's id (one of the Runners for all of them), "", or None."""
    settle: Callable[[Event, int, Sequence[str], Mapping[str, Record]], Tiers]
    """Ranks players whom points and all tiebreakers left tied, after this round."""
    draws: bool
    """Whether it is the draw that settles."""
    pairing_numbers: Callable[[Event, Regulations, Record], Mapping[int, int]] | None = None
    """The pairing number after each round, by round; None where there are none."""


SYSTEMS = {
    "ffg": System(
        ffg_scores.match_score,
        ffg_scores.side_points,
        ffg_scores.bye_points,
        game_winner,
        ffg_ties.settle,
        draws=True,
    ),
    "ntp": System(
        ntp_scores.match_score,
        ntp_scores.side_points,
        ntp_scores.bye_points,
        ntp_scores.game_winner,
        ntp_ties.settle,
        draws=False,
        pairing_numbers=ntp_cards.pairing_numbers,
    ),
    "multiplayer": System(
        multiplayer_scores.match_score,
        multiplayer_scores.side_points,
        multiplayer_scores.bye_points,
        multiplayer_scores.game_winner,
        multiplayer_ties.settle,
        draws=False,
    ),
}


def system_of(regulations: Regulations) -> System:
    """The family of rules that the regulations belong to."""
    return SYSTEMS[regulations.system]
