"""Rounds, matches and games, as they were typed."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from fractions import Fraction
from typing import Any

from msgspec import Struct

from topcut.text.problems.mark import Mark
from topcut.tournament.cards import Side


class Way(StrEnum):
    """How a game ended (FFG regulations, End of Game)."""

    AGENDA = "agenda"
    FLATLINE = "flatline"
    DECKED = "decked"
    TIME = "time"
    CONCESSION = "concession"
    FORFEIT = "forfeit"


class StageKind(StrEnum):
    """The kinds of stage; a round's file is named after it: swiss-1.yaml, cut-1.yaml."""

    SWISS = "swiss"
    CUT = "cut"
    ROBIN = "robin"
    TABLES = "tables"


class Publish(StrEnum):
    """How much of a round the public sees."""

    DRAFT = "draft"
    PAIRINGS = "pairings"
    RESULTS = "results"


class Ruling(Struct, frozen=True):
    """A leader's decision that lowers one row of the rules here to a note."""

    row: str
    reason: str
    mark: Mark


class Removal(Struct, frozen=True):
    """A disqualification, with its reason."""

    player: str
    reason: str
    mark: Mark


class Proxy(Struct, frozen=True):
    """A proxy card that a leader made for a damaged one."""

    player: str
    card: str
    by: str
    mark: Mark


class Penalty(StrEnum):
    """What a judge gives for an infraction, the mildest first."""

    WARNING = "warning"
    GAME_LOSS = "game loss"
    MATCH_LOSS = "match loss"
    DISQUALIFICATION = "disqualification"


class Infraction(Struct, frozen=True):
    """An infraction that a judge penalized: never published."""

    player: str
    kind: str
    """slow play, marked cards …, as typed."""
    penalty: Penalty
    mark: Mark
    by: str = ""
    """The judge; "" where nobody noted it."""
    note: str = ""


class Correction(Struct, frozen=True):
    """A result that stood before it was corrected."""

    score: tuple[Fraction, Fraction] | None
    """Its points, in the order of the match's players; None in the bracket, and of a no-show."""
    until: int | None
    """Number of the last round that was paired by it; None where nobody noted it."""
    mark: Mark
    winner: str | None = None
    """In the bracket: who had won; "" is nobody, so that the higher seed moved on."""
    stage: StageKind | None = None
    """The stage of `until`, where it is not the match's own: the cut was made by it too."""
    no_show: tuple[str, ...] = ()
    """Who had not appeared, where that was corrected; never in the bracket."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game: one Corp, one Runner (several in the multiplayer format)."""

    corp: str
    runners: tuple[str, ...]
    mark: Mark
    winners: tuple[str, ...] | None = None
    """Ids of who won as typed; () is nobody, None is not typed."""
    by: Way | None = None
    agenda: tuple[tuple[str, int], ...] = ()
    """Agenda points by player id, in the typed order; empty where they were not typed."""
    flatlined: tuple[str, ...] = ()
    marks: dict[str, Mark] = field(default_factory=dict, compare=False, hash=False)

    @property
    def runner(self) -> str:
        """The Runner of a game of two."""
        return self.runners[0]

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody at the game, the Corp first."""
        return (self.corp, *self.runners)

    @property
    def ended(self) -> bool:
        """Whether anything was typed about how the game ended."""
        return self.winners is not None or self.by is not None or bool(self.agenda)

    def points_of(self, player: str) -> int | None:
        """The player's agenda points, None where they were not typed."""
        return dict(self.agenda).get(player)

    def at(self, key: str) -> Mark:
        """Where the value of this key was typed; the game's own mark where it was not."""
        return self.marks.get(key, self.mark)


@dataclass(frozen=True, slots=True)
class Match:
    """A table of one round, or a match of the bracket: who sits there and what is known of it."""

    players: tuple[str, ...]
    """Ids in the typed order; for `corp:`/`runner:` tables the Corp first."""
    mark: Mark
    table: int | None = None
    number: int | None = None
    """The match of the bracket (`match:`), numbered as in the wiring."""
    corp: str | None = None
    """Who is Corp where the table has one game and the sides are known."""
    score: tuple[Fraction, Fraction] | None = None
    """The typed result: tournament points (GMP in the old protocol) in the order of `players`."""
    won_as: Side | None = None
    """`3-3 corp`: each won as Corp; None: not known."""
    points: tuple[Fraction, Fraction] | None = None
    """Points that count in place of those of the result, by ruling, in the order of `players`."""
    split: str | None = None
    """The leader who was present at an intentional split."""
    agreed: bool = False
    """Whether both agreed on the result and played no game for it; a split says it by itself."""
    two_for_one: bool = False
    """Whether one game decided both of a two-game round; which side won it is not known."""
    no_show: tuple[str, ...] = ()
    games: tuple[Game, ...] = ()
    winner: str | None = None
    """`match: NAME` of the old protocol: the typed winner of the match; "" is tied."""
    chooses: str | None = None
    """Who chooses the side, until the sides are known."""
    corrections: tuple[Correction, ...] = ()
    """Every result that stood before the typed one, the first one first."""
    extension: int = 0
    """Extra minutes for this table."""
    rulings: tuple[Ruling, ...] = ()
    marks: dict[str, Mark] = field(default_factory=dict, compare=False, hash=False)

    @property
    def reported(self) -> bool:
        """Whether a total, a no-show, or the end of every typed game was typed."""
        return (
            self.score is not None
            or self.points is not None
            or bool(self.no_show)
            or (bool(self.games) and all(game.ended for game in self.games))
        )

    @property
    def by_agreement(self) -> bool:
        """Whether no game was played for the result, because both agreed on it."""
        return self.agreed or self.split is not None

    @property
    def seats(self) -> tuple[tuple[str, Mark], ...]:
        """Who sits at the table, each with the place where the name was typed."""
        keys = [f"players.{index}" for index in range(len(self.players))]
        if "corp" in self.marks and "players" not in self.marks:
            runners = [f"runners.{index}" for index in range(len(self.players) - 1)]
            keys = ["corp", *(["runner"] if "runner" in self.marks else runners)]
        return tuple((player, self.at(key)) for player, key in zip(self.players, keys, strict=True))

    def opponent_of(self, player: str) -> str:
        """The other one at a table of two."""
        first, second = self.players
        return second if player == first else first

    def at(self, key: str) -> Mark:
        """Where the value of this key was typed; the table's own mark where it was not.

        Two players who are named by their sides stand at `corp`.
        """
        if key == "players" and "players" not in self.marks:
            key = "corp"
        return self.marks.get(key, self.mark)


@dataclass(frozen=True, slots=True)
class Round:
    """One round, as its file says."""

    stage: StageKind
    number: int
    mark: Mark
    """The first line of the file."""
    matches: tuple[Match, ...] = ()
    byes: tuple[str, ...] = ()
    """Everybody with a bye, awarded or not."""
    bye_points: tuple[tuple[str, Fraction], ...] = ()
    """Player id and points of byes that are worth what no rule gives, by ruling."""
    drops: tuple[str, ...] = ()
    """Left after this round."""
    returns: tuple[str, ...] = ()
    """Came back before this round."""
    disqualified: tuple[Removal, ...] = ()
    warnings: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Player id and the warnings of this round."""
    infractions: tuple[Infraction, ...] = ()
    """Penalized infractions of this round, which stay with the judges."""
    proxies: tuple[Proxy, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    publish: Publish = Publish.RESULTS
    started: datetime | None = None
    """With the event's time zone."""
    ends: datetime | None = None
    """When a round of days ends, as typed; at midnight behind its last day where that has no time.
    None of a round with a clock."""
    pauses: tuple[tuple[datetime, datetime], ...] = ()
    minutes: int | None = None
    """Its length where it has one of its own; None of a round as long as all are."""
    seeds: tuple[str, ...] = ()
    """cut-1: the players, first seed first."""
    left: tuple[str, ...] = ()
    """cut-1: qualified, not playing."""
    declined: tuple[str, ...] = ()
    """cut-1: asked to fill up, refused."""
    fingerprint: str = ""
    """What the draft left behind: its version, its tables, its word; "" where nothing is typed."""
    marks: dict[str, Mark] = field(default_factory=dict, compare=False, hash=False)
    """By key; "byes.2" is the third name of `byes`."""
    memo: dict[object, Any] = field(default_factory=dict, init=False, compare=False, repr=False)
    """What was computed from the round: it never changes, so nothing is computed twice."""

    @property
    def name(self) -> str:
        """The round's name in files and addresses: swiss-3, cut-1."""
        return f"{self.stage}-{self.number}"

    @property
    def paired(self) -> bool:
        """Whether anybody has a seat; a file with `returns:` or `left:` alone waits for that."""
        return bool(self.matches or self.byes or self.seeds)

    @property
    def removed(self) -> tuple[str, ...]:
        """Who was disqualified in it."""
        return tuple(removal.player for removal in self.disqualified)

    @property
    def complete(self) -> bool:
        """Whether every table has a result."""
        return all(match.reported for match in self.matches)

    def at(self, key: str) -> Mark:
        """Where the value of this key was typed; the file's first line where it was not."""
        return self.marks.get(key, self.mark)


class Stage(Struct, frozen=True):
    """Rounds of one kind, in order; a new stage begins at a cut."""

    kind: StageKind
    rounds: tuple[Round, ...]
