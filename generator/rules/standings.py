"""Standings: one computation for every page, export and check."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from generator.regulations import Regulations
from generator.rules import draw
from generator.rules.records import How, Record, counted_rounds, records
from generator.rules.scores import side_points
from generator.rules.tiebreakers import TIEBREAKERS, per_round
from generator.tournament import Event, Player, Round, StageKind


@dataclass(frozen=True, slots=True)
class Term:
    """One line in the working of the tiebreakers: an opponent's share."""

    round: int
    opponent: Player
    points: Fraction
    rounds: int
    per_round: Fraction
    sos: Fraction


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's line in the standings."""

    player: Player
    rank: int | None
    """From 1; None for the disqualified, who are listed last."""
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
    record: Record


@dataclass(frozen=True, slots=True)
class Standings:
    """The standings after a round."""

    after: int
    """Number of the last counted round; 0 before any."""
    tiebreakers: tuple[str, ...]
    """Keys in the order in force: sos, esos."""
    rows: tuple[Standing, ...]
    by_id: Mapping[str, Standing] = field(repr=False)

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
                        row.rounds_played,
                        per_round(row.record),
                        row.tiebreaks[self.tiebreakers.index("sos")],
                    )
                )
        return tuple(terms)


def standings(
    event: Event, regulations: Regulations, after: int | None = None, before: Round | None = None
) -> Standings:
    """The standings after a Swiss round; after the last whose results are all in by default.

    Ranked by tournament points, then the tiebreakers in force, then the draw, once per
    standing (FFG regulations, Tiebreakers; rows F-swiss-4, F-tie-1 to F-tie-3). Dropped
    players stay ranked, the disqualified are listed last without a rank, and who joins later
    is not there yet. `before` is the round about to be paired, whose returns count already.
    """
    rounds = counted_rounds(event)
    if after is not None:
        rounds = rounds[:after]
    number = len(rounds)
    account = _there(records(event, regulations, rounds, before=before), number)
    earlier: dict[str, int] = {}
    if number > 1:
        previous = _there(records(event, regulations, rounds[:-1]), number - 1)
        ranked = _ranked(event, regulations, previous, number - 1)
        earlier = {player: rank for rank, (player, _) in enumerate(ranked, 1)}

    rows: list[Standing] = []
    ranked = _ranked(event, regulations, account, number)
    keys = [key for _, key in ranked]
    for rank, (player, key) in enumerate(ranked, 1):
        neighbours = keys[max(rank - 2, 0) : rank - 1] + keys[rank : rank + 1]
        rows.append(
            _standing(
                account[player],
                regulations,
                key,
                rank,
                earlier[player] - rank if player in earlier else None,
                by_draw=key in neighbours,
            )
        )
    out = {player: record for player, record in account.items() if record.disqualified is not None}
    tiebreaks = _tiebreaks(regulations, account)
    for player, record in sorted(out.items(), key=lambda item: (-item[1].points, item[0])):
        key = (record.points, *tiebreaks[player])
        rows.append(_standing(record, regulations, key, None, None, by_draw=False))
    return Standings(
        number, regulations.tiebreakers, tuple(rows), {row.player.id: row for row in rows}
    )


def _there(account: dict[str, Record], after: int) -> dict[str, Record]:
    return {
        player: record
        for player, record in account.items()
        if record.player.joins <= max(after, 1) or record.entries
    }


def _tiebreaks(
    regulations: Regulations, account: Mapping[str, Record]
) -> dict[str, tuple[Fraction, ...]]:
    computed = [TIEBREAKERS[key].compute(account) for key in regulations.tiebreakers]
    return {player: tuple(values[player] for values in computed) for player in account}


def _ranked(
    event: Event, regulations: Regulations, account: Mapping[str, Record], number: int
) -> list[tuple[str, tuple[Fraction, ...]]]:
    """Ids with points and tiebreakers, best first, without the disqualified."""
    tiebreaks = _tiebreaks(regulations, account)
    keys = {
        player: (record.points, *tiebreaks[player])
        for player, record in account.items()
        if record.disqualified is None
    }
    drawn = draw.order(event.draw, StageKind.SWISS, number, "tiebreak", keys)
    return [(player, keys[player]) for player in sorted(drawn, key=keys.__getitem__, reverse=True)]


def _standing(
    record: Record,
    regulations: Regulations,
    key: tuple[Fraction, ...],
    rank: int | None,
    moved: int | None,
    *,
    by_draw: bool,
) -> Standing:
    sides = [
        side_points(entry.match, record.player.id, regulations)
        for entry in record.entries
        if entry.how is How.MATCH and entry.match is not None
    ]
    known = [side for side in sides if side is not None]
    return Standing(
        player=record.player,
        rank=rank,
        moved=moved,
        points=key[0],
        rounds_played=record.rounds_played,
        tiebreaks=key[1:],
        as_corp=sum((corp for corp, _ in known), Fraction(0)) if known else None,
        as_runner=sum((runner for _, runner in known), Fraction(0)) if known else None,
        byes=record.byes,
        left_after=record.left_after,
        disqualified=record.disqualified,
        by_draw=by_draw,
        record=record,
    )
