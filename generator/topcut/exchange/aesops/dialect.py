"""The format that Aesop's Tables writes, as types: three dialects of a table."""

from typing import Annotated, TypeAlias

from msgspec import field

from topcut.exchange.cobra.dialect import CobraEntrant, ExportHead, TableNumber
from topcut.exchange.reading.dialect import (
    FlagValue,
    JsonObject,
    PointsValue,
    TextValue,
    Value,
    WholeValue,
)
from topcut.exchange.reading.nodes import Node

_BYE = "(bye)"


def seat_of(node: Node) -> int | None:
    """A player's number; None where nobody sits: null, or "(BYE)" in whatever case."""
    value = node.value
    if value is None or (isinstance(value, str) and value.strip().casefold() == _BYE):
        return None
    if isinstance(value, bool) or not isinstance(value, int):
        raise node.fail('the number of a player, or "(BYE)"')
    return node.integer()


SeatValue: TypeAlias = Annotated[Value[int | None], seat_of]


class AesopsEntrant(CobraEntrant, frozen=True, rename="camel"):
    """A player, with the games as Corp less those as Runner."""

    ignored = CobraEntrant.ignored | {"sideBalance"}


class AesopsTable(JsonObject, frozen=True, rename="camel"):
    """What a table has in every dialect."""

    table_number: TableNumber
    elimination_game: FlagValue
    intentional_draw: FlagValue


class NamedTable(AesopsTable, frozen=True, rename="camel"):
    """A table until May 2025: the players by side, the scores as text."""

    ignored = frozenset(("corpIdentity", "runnerIdentity"))
    corp_player: SeatValue
    runner_player: SeatValue
    corp_score: PointsValue
    runner_score: PointsValue
    winner_id: WholeValue = field(name="winner_id")
    """In the cut alone, where there are no scores."""
    loser_id: WholeValue = field(name="loser_id")


class RoleSeat(JsonObject, frozen=True, rename="camel"):
    """One of two players, who says the side."""

    id: SeatValue
    role: TextValue
    corp_score: PointsValue
    runner_score: PointsValue
    combined_score: PointsValue
    winner: FlagValue


class RoleTable(AesopsTable, frozen=True, rename="camel"):
    """A table since May 2025: as Cobra has it, but without totals, in the cut without a winner."""

    player1: RoleSeat
    player2: RoleSeat


class SideSeat(JsonObject, frozen=True):
    """One of two players, whose side is the key."""

    id: SeatValue
    score: PointsValue


class SideTable(AesopsTable, frozen=True, rename="camel"):
    """A table that has `corp` and `runner`, each with an id and a score."""

    corp: SideSeat
    runner: SideSeat


class AesopsExport(ExportHead, frozen=True, rename="camel"):
    """A whole file, whose tables are read each by its own dialect."""

    players: tuple[AesopsEntrant, ...]
    rounds: tuple[tuple[Node, ...], ...]
    """Swiss rounds, then those of the cut."""
