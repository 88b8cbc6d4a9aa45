"""The draft of a ranked round: tables, byes, and how they came about."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from topcut.rules.drafts.least_draw import LeastDraw
from topcut.rules.ground.draw import Draw, DrawOrder
from topcut.rules.pairing.piles.piles import PileDraw
from topcut.rules.pairing.points.core import Pair, Pairing
from topcut.rules.pairing.points.windows import Proof
from topcut.rules.pairing.seating import Seating
from topcut.tournament import Event, Player, Round

Seated = tuple[str, ...]
"""Who sits at one table: a pair, or the Corp and the Runners of the multiplayer format."""


class DraftTable(Struct, frozen=True):
    """One table of a draft."""

    table: int
    players: tuple[str, ...]
    """Two; in the multiplayer format the Corp, then the Runners clockwise."""
    corp: str | None = None
    """Who is Corp where the round has one game, by the draw (row F-setup-1)."""
    fixed_for: str | None = None
    """The player whose fixed table this is."""


class ByeReason(StrEnum):
    """Why a player has a bye."""

    AWARDED = "awarded"
    DRAWN = "drawn"
    """By the draw, where the first round has an odd number of players."""
    LOWEST = "lowest"
    """First in the order of the bye, by byes received and rank."""
    COST = "cost"
    """As a part of the pairing of least cost, of those with the fewest byes received."""


class Bye(Struct, frozen=True):
    """A bye and its reason."""

    player: str
    reason: ByeReason
    passed_over: tuple[str, ...] = ()
    """Players before in the order who would have left a rematch."""


class PointsDraw(Struct, frozen=True):
    """Pairs by points (FFG regulations, Swiss Rounds)."""

    pairing: Pairing | None
    """None in the first round of a full draft, which the seats pair."""
    orders: tuple[DrawOrder, ...]
    """Order and float within groups, bye, side."""

    @property
    def order(self) -> DrawOrder | None:
        """The order within the largest group; None where the draw paired nothing."""
        orders = [order for order in self.orders if order.purpose == "order"]
        return max(orders, key=lambda order: len(order.digests), default=None)

    @property
    def start(self) -> tuple[Pair, ...]:
        """The pairing before the switches, where the certificate does not prove it."""
        pairing = self.pairing
        return pairing.start if pairing and pairing.proof is not Proof.CERTIFICATE else ()


class Schedule(Struct, frozen=True):
    """A round of the schedule of a round robin, by the order drawn for round 1."""

    order: DrawOrder


How = PointsDraw | LeastDraw | PileDraw | Seating | Schedule
"""How a round is paired or seated."""


class Draft(Struct, frozen=True):
    """A round as the program pairs it. Nothing of it has been typed."""

    round: int
    draw: Draw
    tables: tuple[DraftTable, ...]
    byes: tuple[Bye, ...]
    """Awarded ones first."""
    returns: tuple[str, ...]
    """Players who come back before this round."""
    how: How
    rematches: tuple[Pair, ...] = ()
    """Pairs that meet again because no pairing avoids it."""
    sits_out: tuple[str, ...] = ()
    """Players without an opponent in this round of a round robin."""

    @property
    def players(self) -> list[str]:
        """Everybody who is in: at tables, with a bye, or sitting out."""
        seated = [player for table in self.tables for player in table.players]
        return [*seated, *(bye.player for bye in self.byes), *self.sits_out]


def fixed_tables(players: Iterable[Player]) -> dict[str, int]:
    """The fixed table of each player who has one, by id."""
    return {player.id: player.fixed_table for player in players if player.fixed_table is not None}


def assign(pairs: Sequence[Seated], fixed: Mapping[str, int]) -> tuple[DraftTable, ...]:
    """Gives each pair a table, in the order of the tables; or each several who sit together.

    A pair sits at the fixed table of one of its players, the first named before the second,
    unless a pair from further up has it. The others fill what is left, from 1 at the top.
    """
    taken: dict[int, tuple[Seated, str]] = {}
    free: list[Seated] = []
    for pair in pairs:
        wishes = [player for player in pair if player in fixed and fixed[player] not in taken]
        if wishes:
            taken[fixed[wishes[0]]] = pair, wishes[0]
        else:
            free.append(pair)
    tables = [
        DraftTable(number, pair, fixed_for=player) for number, (pair, player) in taken.items()
    ]
    number = 0
    for pair in free:
        number += 1
        while number in taken:
            number += 1
        tables.append(DraftTable(number, pair))
    return tuple(sorted(tables, key=lambda table: table.table))


def unplanned(draft: Draft, round_: Round) -> tuple[tuple[str, ...], ...]:
    """Pairs and byes of the typed round that the draft does not have."""
    drafted = {frozenset(table.players) for table in draft.tables}
    byes = {bye.player for bye in draft.byes}
    pairs = tuple(
        match.players for match in round_.matches if frozenset(match.players) not in drafted
    )
    return pairs + tuple((player,) for player in round_.byes if player not in byes)


def planned_instead(draft: Draft, round_: Round) -> tuple[tuple[str, ...], ...]:
    """Pairs and byes of the draft that the typed round does not have."""
    typed = {frozenset(match.players) for match in round_.matches}
    pairs = tuple(table.players for table in draft.tables if frozenset(table.players) not in typed)
    return pairs + tuple((bye.player,) for bye in draft.byes if bye.player not in round_.byes)


def has_had_bye(event: Event, player: str, number: int) -> bool:
    """Whether the player had a bye in a Swiss round before this one."""
    return any(player in round_.byes for round_ in event.swiss[: number - 1])
