"""The draft of a Swiss round: tables, byes, and how they came about."""

from enum import StrEnum

from msgspec import Struct

from topcut.rules.drafts.least_round import LeastRound
from topcut.rules.drafts.tables import DraftTable
from topcut.rules.ground.draw import Draw
from topcut.rules.pairing.piles.piles import Piles
from topcut.rules.pairing.points.core import Pair, Pairing
from topcut.rules.pairing.seating import Seating
from topcut.tournament import Event, Round


class ByeReason(StrEnum):
    """Why somebody has a bye."""

    AWARDED = "awarded"
    DRAWN = "drawn"
    """By the draw, where the first round has an odd number of players."""
    LOWEST = "lowest"
    """First in the order of the bye, by byes received and rank."""


class Bye(Struct, frozen=True):
    """A bye and its reason."""

    player: str
    reason: ByeReason
    passed_over: tuple[str, ...] = ()
    """Who stood before in the order but would have left a rematch."""


class DrawOrder(Struct, frozen=True):
    """One order that the draw made: ids with their hex digests, the first first."""

    purpose: str
    digests: tuple[tuple[str, str], ...]


class Draft(Struct, frozen=True):
    """A round as the program pairs it. Nothing of it has been typed."""

    round: int
    draw: Draw
    tables: tuple[DraftTable, ...]
    byes: tuple[Bye, ...]
    """Awarded ones first."""
    returns: tuple[str, ...]
    """Who comes back before this round."""
    pairing: Pairing | None
    """How the pairs were found; None in the first round of a full draft, which the seats pair."""
    orders: tuple[DrawOrder, ...] = ()
    """Every order that was drawn: order and float within groups, bye, side."""
    piles: Piles | None = None
    """How the old protocol's piles were drawn."""
    seating: Seating | None = None
    """How multiplayer tables were filled."""
    least: LeastRound | None = None
    """What the pairs of single-sided Swiss cost, and why their sides are so."""
    sits_out: tuple[str, ...] = ()
    """Who has no opponent in this round of a round robin."""

    @property
    def rematches(self) -> tuple[Pair, ...]:
        """Pairs that meet again because no pairing avoids it."""
        found = self.pairing or self.piles
        return found.rematches if found else ()


def by_hand(draft: Draft, round_: Round) -> tuple[tuple[str, ...], ...]:
    """What the organizer changed: pairs and byes of the typed round that the draft has not."""
    drafted = {frozenset(table.players) for table in draft.tables}
    byes = {bye.player for bye in draft.byes}
    pairs = tuple(
        match.players for match in round_.matches if frozenset(match.players) not in drafted
    )
    return pairs + tuple((player,) for player in round_.byes if player not in byes)


def instead(draft: Draft, round_: Round) -> tuple[tuple[str, ...], ...]:
    """What the draft has in their place: its pairs and byes that the typed round has not."""
    typed = {frozenset(match.players) for match in round_.matches}
    pairs = tuple(table.players for table in draft.tables if frozenset(table.players) not in typed)
    return pairs + tuple((bye.player,) for bye in draft.byes if bye.player not in round_.byes)


def has_had_bye(event: Event, player: str, number: int) -> bool:
    """Whether the player had a bye in a Swiss round before this one."""
    return any(player in round_.byes for round_ in event.swiss[: number - 1])
