"""Standings: one computation for every page, export and check."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.ground.basis import basis, memoized_for_event, memoized_for_rounds
from topcut.rules.ground.exact import total, whole
from topcut.rules.ground.record import PlayerRecord
from topcut.rules.standings.records import counted_rounds, records, without_open_cut
from topcut.rules.standings.tiebreakers import (
    AS_WRITTEN,
    TIEBREAKERS,
    Reading,
    Values,
    divisor,
    per_round,
    reading_of,
    shares,
)
from topcut.rules.systems.scores import scoring
from topcut.rules.systems.scoring import Tiers
from topcut.tournament import Event, Player, Round


class Term(Struct, frozen=True):
    """One line in the working of the tiebreakers: an opponent's share."""

    round: int
    opponent: Player
    points: Fraction
    rounds: int
    """What the points are divided by: rounds played, or games by a reading of row S-tie-1."""
    per_round: Fraction
    tiebreaks: tuple[Fraction, ...]
    """The opponent's own, in the order of `Standings.tiebreakers`."""


class Standing(Struct, frozen=True):
    """One player's line in the standings."""

    player: Player
    rank: int | None
    """From 1, shared by who is tied (1, 2, 2, 4); None for the disqualified, listed last."""
    moved: int | None
    """Places gained since the round before (negative: lost); None without an earlier rank."""
    points: Fraction
    rounds_played: int
    tiebreaks: tuple[Fraction, ...]
    """Exact, in the order of `Standings.tiebreakers`."""
    as_corp: Fraction | None
    """Points as Corp where the sides are known; None where no round's sides are."""
    as_runner: Fraction | None
    byes: int
    left_after: int | None
    disqualified: str | None
    by_draw: bool
    """Whether only the draw decided between this player and a neighbour (row F-tie-3)."""
    shared: bool
    """Whether others have the same rank."""
    record: PlayerRecord


@dataclass(frozen=True, slots=True)
class Standings:
    """The standings after a round."""

    after: int
    """Number of the last counted round; 0 before any."""
    tiebreakers: tuple[str, ...]
    """Keys in the order in force: sos, esos."""
    rows: tuple[Standing, ...]
    by_id: Mapping[str, Standing] = field(repr=False)
    reading: Reading = AS_WRITTEN
    """How strength of schedule is counted."""

    def working(self, player: str) -> tuple[Term, ...]:
        """The opponents that the player's tiebreakers are the mean of, in the order met."""
        terms = []
        for entry in self.by_id[player].record.entries:
            if entry.opponent is not None:
                row = self.by_id[entry.opponent]
                terms.append(
                    Term(
                        entry.round,
                        row.player,
                        row.points,
                        divisor(row.record, self.reading),
                        per_round(row.record, self.reading),
                        row.tiebreaks,
                    )
                )
        return tuple(terms)

    def shares(self, player: str) -> int:
        """How many values the player's means are of: the opponents, or the player's rounds."""
        return shares(self.by_id[player].record, self.reading)


def standings(
    event: Event, regulations: Regulations, after: int | None = None, before: Round | None = None
) -> Standings:
    """The standings after a ranked round; after the last whose results are all in by default.

    Ranked by points, then the tiebreakers in force, then what the system does about who is
    still tied: the draw, once per standing (FFG regulations, Tiebreakers; rows F-swiss-4,
    F-tie-1 to F-tie-3), the match between them (NTP 3.1, 3.2; row N-tie-1), or a shared rank
    (row M-stand-1). Dropped players stay ranked, the disqualified are listed last without a
    rank; who joins later is not there yet, and who withdrew before round 1 never is. `before` is
    the round about to be paired, whose returns count already.
    """
    rounds = counted_rounds(event)
    number = len(rounds) if after is None else min(max(after, 0), len(rounds))
    counted = rounds[:number]

    def make() -> Standings:
        return _standings(event, regulations, counted, before)

    if before is not None:
        return make()
    if not counted:
        return memoized_for_event(event, ("standings", regulations.name), make)
    return memoized_for_rounds(counted[-1], "standings", basis(event, regulations, counted), make)


def standings_so_far(event: Event, regulations: Regulations) -> Standings:
    """The same with the results that are in of rounds that lack others.

    A match without a result counts for nothing yet: it gives no points and is no round played.
    """
    paired = tuple(round_ for round_ in event.ranked if round_.paired)
    return _standings(without_open_cut(event), regulations, paired, None)


def _standings(
    event: Event, regulations: Regulations, rounds: Sequence[Round], before: Round | None
) -> Standings:
    number = len(rounds)
    all_records = {
        player: record
        for player, record in records(event, regulations, rounds, before=before).items()
        if record.entries or (record.player.joins <= max(number, 1) and not record.player.withdrawn)
    }
    earlier: dict[str, int] = {}
    if number > 1:
        earlier = {
            row.player.id: row.rank
            for row in standings(event, regulations, number - 1).rows
            if row.rank is not None
        }

    reading = reading_of(event)
    computed: dict[str, Values] = {}
    for key in regulations.tiebreakers:
        computed[key] = TIEBREAKERS[key].compute(all_records, reading, computed)
    keys: dict[str, Key] = {
        player: (record.points, *(values[player] for values in computed.values()))
        for player, record in all_records.items()
    }
    orders = _orders(keys)
    tiers = _tiers(event, regulations, all_records, number, orders)
    level = Counter(orders[player] for tier in tiers for player in tier)
    draws = scoring(regulations).draws
    rows = [
        _standing(
            all_records[player],
            keys[player],
            rank,
            earlier[player] - rank if player in earlier else None,
            by_draw=draws and level[orders[player]] > 1,
            shared=len(tier) > 1,
        )
        for rank, tier in _placed(tiers)
        for player in tier
    ]
    out = {
        player: record for player, record in all_records.items() if record.disqualified is not None
    }

    def place(player: str) -> tuple[Fraction, str]:
        return -out[player].points, event.keys.get(player, player)

    for player in sorted(out, key=place):
        record = out[player]
        rows.append(_standing(record, keys[player], None, None, by_draw=False, shared=False))
    by_id = {row.player.id: row for row in rows}
    return Standings(number, regulations.tiebreakers, tuple(rows), by_id, reading)


Key = tuple[Fraction, ...]
"""Points, then the tiebreakers in force."""


Order = tuple[int, ...]
"""The same as whole numbers, of which the higher is better."""


def _orders(keys: Mapping[str, Key]) -> dict[str, Order]:
    """Every key as whole numbers, each column over one denominator: exact, and quick to sort."""
    columns = [whole(column) for column in zip(*keys.values(), strict=True)]
    return dict(zip(keys, zip(*columns, strict=True), strict=True))


def _tiers(
    event: Event,
    regulations: Regulations,
    all_records: Mapping[str, PlayerRecord],
    number: int,
    orders: Mapping[str, Order],
) -> Tiers:
    """Ids, best first, without the disqualified; players who share a rank stand in one tier."""
    tied: dict[Order, list[str]] = {}
    for player, record in all_records.items():
        if record.disqualified is None:
            tied.setdefault(orders[player], []).append(player)
    settle = scoring(regulations).settle
    return [
        tier
        for order in sorted(tied, reverse=True)
        for tier in (
            settle(event, number, tied[order], all_records)
            if len(tied[order]) > 1
            else [(tied[order][0],)]
        )
    ]


def _placed(tiers: Tiers) -> list[tuple[int, tuple[str, ...]]]:
    """Each tier with its rank: 1, 2, 2, 4."""
    placed = []
    rank = 1
    for tier in tiers:
        placed.append((rank, tier))
        rank += len(tier)
    return placed


def _standing(
    record: PlayerRecord,
    key: tuple[Fraction, ...],
    rank: int | None,
    moved: int | None,
    *,
    by_draw: bool,
    shared: bool,
) -> Standing:
    known = [entry.sides for entry in record.entries if entry.sides is not None]
    return Standing(
        player=record.player,
        rank=rank,
        moved=moved,
        points=key[0],
        rounds_played=record.rounds_played,
        tiebreaks=key[1:],
        as_corp=total(corp for corp, _ in known) if known else None,
        as_runner=total(runner for _, runner in known) if known else None,
        byes=record.byes,
        left_after=record.left_after,
        disqualified=record.disqualified,
        by_draw=by_draw,
        shared=shared,
        record=record,
    )


DRAW, MATCHES = "draw", "matches"
"""What decides where all tiebreakers are equal: the draw, or the matches between the tied."""


class DecidingTiebreaker(Struct, frozen=True):
    """What puts one player ahead of another on equal points."""

    by: str
    """Key of the tiebreaker; `DRAW` or `MATCHES` where all are equal."""
    ahead: Fraction
    """Of who stands ahead; 0 without a tiebreaker."""
    behind: Fraction


def deciding_tiebreaker(
    ahead: Standing, behind: Standing, regulations: Regulations
) -> DecidingTiebreaker | None:
    """What decided between two lines of the same standings; None where nothing had to.

    That is where their points differ, where they share a rank, and where one has none.
    """
    if ahead.points != behind.points or ahead.rank == behind.rank:
        return None
    if ahead.rank is None or behind.rank is None:
        return None
    values = zip(regulations.tiebreakers, ahead.tiebreaks, behind.tiebreaks, strict=True)
    for key, one, two in values:
        if one != two:
            return DecidingTiebreaker(key, one, two)
    nothing = Fraction(0)
    return DecidingTiebreaker(DRAW if scoring(regulations).draws else MATCHES, nothing, nothing)
