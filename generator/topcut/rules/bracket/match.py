"""One match of the bracket: who sits there, how far it is, how it ended, who moves on."""

from enum import StrEnum

from msgspec import Struct

from topcut.regulations import Feeder, Wire
from topcut.rules.bracket.sides import UNKNOWN_SIDES, Sides
from topcut.rules.ground.games import game_winner
from topcut.tournament import Match, Round, Side, Way

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


class Ending(StrEnum):
    """How a match of the bracket was won."""

    WIN = "win"
    MODIFIED_WIN = "modified win"
    """On time, by more agenda points: a win in elimination."""
    DRAW = "draw"
    """On time, on equal agenda points: goes to the higher seed."""
    WALKOVER = "walkover"
    """Nobody was there to play against."""


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


def outcome(match: Match, higher_seed: str) -> tuple[str, Ending] | None:
    """Who won and how, by the typed game, winner or result; None while unknown.

    A draw goes to the player with the higher seed, a modified win is a win (FFG regulations,
    End of Game).
    """
    for game in match.games:
        winner = game_winner(game)
        if winner == "":
            return higher_seed, Ending.DRAW
        if winner is not None:
            if game.by is not Way.TIME:
                return winner, Ending.WIN
            points = [points for _, points in game.agenda]
            level = len(points) == 2 and points[0] == points[1]
            return winner, Ending.DRAW if level else Ending.MODIFIED_WIN
    better = match.winner
    if better is None and match.score is not None:
        first, second = match.score
        better = match.players[0 if first > second else 1] if first != second else ""
    if better is None:
        return None
    return (better, Ending.WIN) if better else (higher_seed, Ending.DRAW)


def recorded_corp(match: Match) -> str | None:
    """Who was Corp, as typed; None where no side was recorded.

    A table of two `players` with a `winner` has a game whose sides nobody typed.
    """
    if match.corp is not None:
        return match.corp
    sided = (game.corp for game in match.games if "corp" in game.marks or "runner" in game.marks)
    return next(sided, None)
