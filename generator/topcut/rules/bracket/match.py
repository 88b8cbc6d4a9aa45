"""One match of the bracket: who sits there, how far it is, who moves on."""

from enum import StrEnum

from msgspec import Struct

from topcut.regulations import Feeder, Wire
from topcut.rules.bracket.outcome import Ending
from topcut.rules.bracket.sides import UNKNOWN_SIDES, Sides
from topcut.tournament import Match, Round, Side

NOBODY = ""
"""Stands in a slot that no player will ever fill: the opponent has a walkover."""


class MatchState(StrEnum):
    """How far a match of the bracket is."""

    OPEN = "open"
    """A player is not known yet."""
    READY = "ready"
    """Both players are known, no result is typed."""
    PLAYED = "played"
    WALKOVER = "walkover"
    VACANT = "vacant"
    """Nobody was there to play it."""
    UNNEEDED = "unneeded"
    """A second final that is not played."""


class Slot(Struct, frozen=True):
    """One of the two places of a match."""

    source: Feeder
    player: str | None
    """Who sits here; `NOBODY` when nobody will, None while it is not known."""
    absent: bool = False
    """The player has left, or did not appear."""


class TypedMatch(Struct, frozen=True):
    """A match of a cut round, with the round whose file it was typed in."""

    match: Match
    round: Round


class BracketMatch(Struct, frozen=True):
    """One match of the bracket, as far as it is known."""

    wire: Wire
    fed: tuple[Slot, Slot]
    """Who sits here by the wiring."""
    slots: tuple[Slot, Slot]
    """Who sits here: as typed, else as fed."""
    state: MatchState
    winner: str | None = None
    """By today's result; None while undecided, `NOBODY` when nobody was there."""
    loser: str | None = None
    ending: Ending | None = None
    typed: TypedMatch | None = None
    stood: str | None = None
    """Who had won by the old result that still carries both players on; None where today's
    does."""
    sides: Sides = UNKNOWN_SIDES

    @property
    def number(self) -> int:
        """The match's number in the wiring."""
        return self.wire.number

    @property
    def players(self) -> tuple[str, ...]:
        """Ids of the known players."""
        return tuple(slot.player for slot in self.slots if slot.player)

    @property
    def advancing(self) -> str | None:
        """Who moves on as the winner; None while undecided, `NOBODY` when nobody does."""
        return self.winner if self.stood is None else self.stood

    @property
    def dropping(self) -> str | None:
        """Who moves on, or is out, as the loser."""
        if self.stood is None:
            return self.loser
        return next((player for player in self.players if player != self.stood), NOBODY)

    @property
    def decided(self) -> bool:
        """Whether it is known who moves on."""
        return self.state not in (MatchState.OPEN, MatchState.READY)

    def side_of(self, player: str) -> Side | None:
        """The player's side; None while it is not known, and in walkovers."""
        if self.sides.corp is None or self.state not in (MatchState.READY, MatchState.PLAYED):
            return None
        return Side.CORP if player == self.sides.corp else Side.RUNNER


def second_final_is_needed(final: BracketMatch) -> bool:
    """Whether the final was won from the lower bracket, against a player."""
    return bool(final.dropping) and final.advancing == final.slots[1].player
