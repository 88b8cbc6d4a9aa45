"""The format that Cobra, Aesops Tables and the NRTM app write, as types."""

from typing import Annotated, TypeAlias

from msgspec import Meta, field

from topcut.exchange.dialect import Flag, Number, Part, Points, Text, Unread, Whole, Wholes

MOST_ROUNDS = 50
MOST_PLAYERS = 2000

TableNumber: TypeAlias = Annotated[Whole, Meta(ge=0, le=9999)]
PodNumber: TypeAlias = Annotated[Whole, Meta(ge=0, le=500)]
RoundCount: TypeAlias = Annotated[Whole, Meta(ge=0, le=MOST_ROUNDS)]
CutSize: TypeAlias = Annotated[Whole, Meta(ge=0, le=512)]


class Account(Part, frozen=True, rename="camel"):
    """The account with which the file was uploaded."""

    nrdb_username: Text


class Entrant(Part, frozen=True, rename="camel"):
    """A player; or the bye, where the NRTM app lists it among them."""

    id: Whole
    name: Text
    is_bye: Flag
    rank: Whole
    corp_identity: Text
    runner_identity: Text
    corp_faction: Unread
    runner_faction: Unread
    match_points: Number
    prestige: Number
    """`match_points` of files before 2017."""
    strength_of_schedule: Number
    extended_strength_of_schedule: Number
    pronouns: Text
    forfeit: Flag
    """Whether they dropped, whenever that was."""
    disqualified: Flag
    pod: PodNumber
    opponents: Wholes
    """By number, a round each; 0 is the bye."""

    @property
    def points(self) -> Number:
        """The published tournament points, under whichever key."""
        return self.prestige if self.match_points.missing else self.match_points


class Finalist(Part, frozen=True):
    """A player of the cut; id and name are null where it is not decided who that is."""

    id: Whole
    rank: Whole
    seed: Whole


class Seat(Part, frozen=True, rename="camel"):
    """One of the two players at a table; without an id it is empty, and the other has a bye."""

    id: Whole
    corp_score: Points
    runner_score: Points
    combined_score: Points
    role: Text
    """corp or runner, where one game is played."""
    winner: Flag
    """In the cut alone."""


class Table(Part, frozen=True, rename="camel"):
    """A table of a Swiss round, or a game of the cut."""

    table: TableNumber
    table_number: TableNumber
    """`table` as Aesops Tables has it."""
    player1: Seat
    player2: Seat
    intentional_draw: Flag
    two_for_one: Flag
    elimination_game: Flag
    game_won_by: Text
    """ap, mill or flatline: the NRTM app, in the cut."""

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """Both seats."""
        return self.player1, self.player2

    @property
    def number(self) -> int | None:
        """The table's number, under whichever key; None where it has none."""
        return (self.table_number if self.table.missing else self.table).value or None


class Export(Part, frozen=True, rename="camel"):
    """A whole file."""

    name: Text
    date: Text
    cut_to_top: CutSize
    preliminary_rounds: RoundCount
    tournament_organiser: Account | None
    players: tuple[Entrant, ...]
    elimination_players: tuple[Finalist, ...] | None
    rounds: tuple[tuple[Table, ...], ...]
    """Swiss rounds, then those of the cut."""
    uploaded_from: Unread
    links: Unread


class AppEntrant(Entrant, frozen=True, rename="camel"):
    """A player as the NRTM app has them, with what follows from the results."""

    average_score: Unread
    side_balance: Unread
    progression_cut: Unread
    cache_refresh: Unread
    uses_pods: Unread
    version: Unread


class AppTable(Table, frozen=True, rename="camel"):
    """A table as the NRTM app has it, with how each game of a Swiss round was won."""

    game1_won_by: Text = field(name="game1WonBy")
    game2_won_by: Text = field(name="game2WonBy")


class AppExport(Export, frozen=True, rename="camel"):
    """A whole file of the NRTM app."""

    players: tuple[AppEntrant, ...]
    rounds: tuple[tuple[AppTable, ...], ...]
    type: Text
    allowed_set: Text
    city: Text
    country: Text
    average_score: Unread
    side_balance: Unread
    progression_cut: Unread
    cache_refresh: Unread
    uses_pods: Unread
    version: Unread
