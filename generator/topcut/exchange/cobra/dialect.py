"""The format that Cobra and the NRTM app write, as types."""

from functools import partial
from typing import Annotated, TypeAlias

from msgspec import field

from topcut.exchange.reading.dialect import (
    FlagValue,
    JsonObject,
    NumberValue,
    PointsValue,
    TextValue,
    Value,
    WholesValue,
    WholeValue,
)
from topcut.exchange.reading.nodes import Node

MOST_ROUNDS = 50
MOST_PLAYERS = 2000

TableNumber: TypeAlias = Annotated[Value[int | None], partial(Node.whole, least=0, most=9999)]
PodNumber: TypeAlias = Annotated[Value[int | None], partial(Node.whole, least=0, most=500)]
RoundCount: TypeAlias = Annotated[Value[int | None], partial(Node.whole, least=0, most=MOST_ROUNDS)]
CutSize: TypeAlias = Annotated[Value[int | None], partial(Node.whole, least=0, most=512)]


class UploadAccount(JsonObject, frozen=True, rename="camel"):
    """The account with which the file was uploaded."""

    nrdb_username: TextValue


class CobraEntrant(JsonObject, frozen=True, rename="camel"):
    """A player; or the bye, where the NRTM app lists it among them."""

    ignored = frozenset(("corpFaction", "runnerFaction"))
    id: WholeValue
    name: TextValue
    is_bye: FlagValue
    rank: WholeValue
    corp_identity: TextValue
    runner_identity: TextValue
    match_points: NumberValue
    prestige: NumberValue
    """`match_points` of files before 2017."""
    strength_of_schedule: NumberValue
    extended_strength_of_schedule: NumberValue
    pronouns: TextValue
    forfeit: FlagValue
    """Whether they dropped, whenever that was."""
    disqualified: FlagValue
    pod: PodNumber
    opponents: WholesValue
    """By number, a round each; 0 is the bye."""

    @property
    def points(self) -> NumberValue:
        """The published tournament points, under whichever key."""
        return self.prestige if self.match_points.missing else self.match_points


class Finalist(JsonObject, frozen=True):
    """A player of the cut; id and name are null where it is not decided who that is."""

    id: WholeValue
    rank: WholeValue
    seed: WholeValue


class CobraSeat(JsonObject, frozen=True, rename="camel"):
    """One of the two players at a table; without an id it is empty, and the other has a bye."""

    id: WholeValue
    corp_score: PointsValue
    runner_score: PointsValue
    combined_score: PointsValue
    role: TextValue
    """corp or runner, where one game is played."""
    winner: FlagValue
    """In the cut alone."""


class CobraTable(JsonObject, frozen=True, rename="camel"):
    """A table of a Swiss round, or a game of the cut."""

    table: TableNumber
    table_number: TableNumber
    """`table` under another name."""
    player1: CobraSeat
    player2: CobraSeat
    intentional_draw: FlagValue
    two_for_one: FlagValue
    elimination_game: FlagValue
    game_won_by: TextValue
    """ap, mill or flatline: the NRTM app, in the cut."""

    @property
    def seats(self) -> tuple[CobraSeat, CobraSeat]:
        """Both seats."""
        return self.player1, self.player2

    @property
    def number(self) -> int | None:
        """The table's number, under whichever key; None where it has none."""
        return (self.table_number if self.table.missing else self.table).value or None


class ExportHead(JsonObject, frozen=True, rename="camel"):
    """What every dialect has above its players and rounds."""

    ignored = frozenset(("uploadedFrom", "links"))
    name: TextValue
    date: TextValue
    cut_to_top: CutSize
    preliminary_rounds: RoundCount
    tournament_organiser: UploadAccount | None
    elimination_players: tuple[Finalist, ...] | None


class CobraExport(ExportHead, frozen=True, rename="camel"):
    """A whole file."""

    players: tuple[CobraEntrant, ...]
    rounds: tuple[tuple[CobraTable, ...], ...]
    """Swiss rounds, then those of the cut."""


_OF_THE_APP = frozenset(
    ("averageScore", "sideBalance", "progressionCut", "cacheRefresh", "usesPods", "version")
)


class AppEntrant(CobraEntrant, frozen=True, rename="camel"):
    """A player as the NRTM app has them, with what follows from the results."""

    ignored = CobraEntrant.ignored | _OF_THE_APP


class AppTable(CobraTable, frozen=True, rename="camel"):
    """A table as the NRTM app has it, with how each game of a Swiss round was won."""

    game1_won_by: TextValue = field(name="game1WonBy")
    game2_won_by: TextValue = field(name="game2WonBy")


class AppExport(CobraExport, frozen=True, rename="camel"):
    """A whole file of the NRTM app."""

    ignored = CobraExport.ignored | _OF_THE_APP
    players: tuple[AppEntrant, ...]
    rounds: tuple[tuple[AppTable, ...], ...]
    type: TextValue
    allowed_set: TextValue
    city: TextValue
    country: TextValue
