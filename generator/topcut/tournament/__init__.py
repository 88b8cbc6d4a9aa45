"""The model of a tournament: frozen values, no input or output, no rules.

    Event ── players: Player
          ├─ decklists: Deck ── entries: DeckEntry
          └─ stages: Stage ── rounds: Round ── matches: Match ── games: Game

Players are named by their id everywhere but in `Player.name`. Every object that was typed
carries the mark of where, so that a rule's problem has line and column although the rule
knows no file.
"""

from topcut.tournament.broken import Broken
from topcut.tournament.cards import (
    Card,
    CardPool,
    Deck,
    DeckEntry,
    Identity,
    Print,
    Restriction,
    Side,
    WantedList,
)
from topcut.tournament.event import (
    ROUND_ROBIN,
    Advance,
    Decks,
    Event,
    News,
    Photo,
    Screen,
    ScreenItem,
    Staff,
    Structure,
)
from topcut.tournament.player import Player
from topcut.tournament.published import Published
from topcut.tournament.round import (
    Correction,
    Game,
    Infraction,
    Match,
    Penalty,
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
    "Broken",
    "Card",
    "CardPool",
    "Correction",
    "Deck",
    "DeckEntry",
    "Decks",
    "Event",
    "Game",
    "Identity",
    "Infraction",
    "Match",
    "News",
    "Penalty",
    "Photo",
    "Player",
    "Print",
    "Proxy",
    "Publish",
    "Published",
    "Removal",
    "Restriction",
    "Round",
    "Ruling",
    "Screen",
    "ScreenItem",
    "Side",
    "Staff",
    "Stage",
    "StageKind",
    "Structure",
    "WantedList",
    "Way",
]
