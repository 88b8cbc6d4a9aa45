"""The entrants of a ranked round: players who are in when it is paired."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.ground.basis import memoized_for_event
from topcut.rules.ground.record import PlayerRecord
from topcut.rules.pairing.points.core import Pair
from topcut.rules.standings.records import records
from topcut.rules.standings.standings import Standing, standings
from topcut.tournament import Event, Round


class Entrants(Struct, frozen=True):
    """Everybody who is in, by id in the order of players.yaml."""

    records: Mapping[str, PlayerRecord]
    """What they have played, unpaired losses of a return included."""
    awarded: tuple[str, ...]
    """Who has an awarded bye in this round (decision on byes)."""
    met: tuple[Pair, ...]
    """Who of them has met whom in this stage (FFG regulations, Pairings)."""

    @property
    def rest(self) -> tuple[str, ...]:
        """Who is left to be paired, the one with the odd-count bye among them."""
        return tuple(player for player in self.records if player not in self.awarded)

    def points(self, players: Iterable[str]) -> dict[str, Fraction]:
        """Tournament points of these players."""
        return {player: self.records[player].points for player in players}


def entrants(event: Event, regulations: Regulations, round_: Round) -> Entrants:
    """Who is in for this round of an event that ends before it.

    Not in are who withdrew, joins later, has left and not returned, was disqualified, or had too
    few points for a cut by points (decisions on late entry, drop and return, cut by points).
    Worked out once.
    """
    name = ("entrants", regulations.name, round_.number, round_.returns)
    return memoized_for_event(event, name, lambda: _entrants(event, regulations, round_))


def _entrants(event: Event, regulations: Regulations, round_: Round) -> Entrants:
    all_records = records(event, regulations, event.ranked, before=round_)
    inside = {
        player: record
        for player, record in all_records.items()
        if record.player.joins <= round_.number
        and not record.player.withdrawn
        and record.left_after is None
        and record.disqualified is None
    }
    return Entrants(
        inside,
        tuple(player for player, record in inside.items() if record.player.byes >= round_.number),
        tuple(
            (player, opponent)
            for player, record in inside.items()
            for opponent in record.opponents
            if player < opponent and opponent in inside
        ),
    )


def ranks(event: Event, regulations: Regulations, round_: Round) -> dict[str, int]:
    """The rank before a round of everybody who has one."""
    ranked = ranking(event, regulations, round_)
    return {player: row.rank for player, row in ranked.items() if row.rank is not None}


def ranking(event: Event, regulations: Regulations, round_: Round) -> dict[str, Standing]:
    """The row of everybody who is ranked before a round, by id."""
    before = round_ if round_.returns else None
    return {
        row.player.id: row
        for row in standings(event, regulations, before=before).rows
        if row.rank is not None and row.player.joins < round_.number
    }
