"""The model of a tournament: frozen values, no input or output, no rules.

    Event ── players: Player
          └─ stages: Stage ── rounds: Round ── matches: Match ── games: Game

Players are named by their id everywhere but in `Player.name`. Every object that was typed
carries the mark of where, so that a rule's problem has line and column although the rule
knows no file.
"""

from generator.tournament.event import (
    ROUND_ROBIN,
    Advance,
    Decks,
    Event,
    News,
    Screen,
    ScreenItem,
    Staff,
    Structure,
)
from generator.tournament.identity import Identity, Side
from generator.tournament.player import Player
from generator.tournament.round import (
    Correction,
    Game,
    Match,
    Proxy,
    Publish,
    Removal,
    Round,
    Ruling,
    Stage,
    StageKind,
    Way,
)

__all__ = [
    "ROUND_ROBIN",
    "Advance",
    "Correction",
    "Decks",
    "Event",
    "Game",
    "Identity",
    "Match",
    "News",
    "Player",
    "Proxy",
    "Publish",
    "Removal",
    "Round",
    "Ruling",
    "Screen",
    "ScreenItem",
    "Side",
    "Staff",
    "Stage",
    "StageKind",
    "Structure",
    "Way",
]
