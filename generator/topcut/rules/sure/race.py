"""The race for the cut: the standings while a round runs, with what is proven of everybody."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import groupby

from msgspec import Struct, structs

from topcut.regulations import Regulations
from topcut.rules.bracket.cut import cut_size
from topcut.rules.ground.basis import memoized_for_event
from topcut.rules.standings.records import absent_from, counted_rounds, missing
from topcut.rules.standings.standings import Standing, Standings, standings_so_far
from topcut.rules.sure.chances import Outlook, Verdict
from topcut.rules.sure.outlook import outlook
from topcut.tournament import Event, Match, Round


class Race(Struct, frozen=True):
    """The standings with the results so far of the round that runs."""

    standings: Standings
    """Level on points whoever is sure of the cut comes first, and of the first place before all."""
    rounds: tuple[Round, ...]
    """Those that lack results; mostly one."""
    playing: Mapping[str, Match]
    """The matches without a result, by player id; of several the one of the latest round."""
    open: int
    """Tables without a result, of all these rounds."""
    last_in: str
    """The id of the player above the line of the cut; "" where none is drawn."""
    turned: bool
    """Whether somebody stands first among players level on points because of being sure."""


def race(event: Event, regulations: Regulations) -> Race | None:
    """The race as the results so far have it; None while no round that runs has a result.

    Nobody who is sure stands below the line of the cut: who has more points now has more at an end
    at which the sure player gains nothing, and takes a place in it.
    """
    return memoized_for_event(event, ("race", regulations.name), lambda: _race(event, regulations))


def _race(event: Event, regulations: Regulations) -> Race | None:
    counted = len(counted_rounds(event))
    rounds = tuple(round_ for round_ in event.ranked if round_.paired)[counted:]
    if not any(match.reported for round_ in rounds for match in round_.matches):
        return None
    proofs = outlook(event, regulations)
    table = standings_so_far(event, regulations)
    ordered = table if proofs is None else _ordered(table, proofs)
    open_ = [
        match
        for round_ in rounds
        for match in missing(round_)
        if not absent_from(round_, match, regulations)
    ]
    return Race(
        ordered,
        rounds,
        {player: match for match in open_ for player in match.players},
        len(open_),
        _last_in(ordered, cut_size(event, regulations), proofs),
        turned=ordered is not table,
    )


def _ordered(table: Standings, proofs: Outlook) -> Standings:
    """The standings with the sure before all others on the same points."""

    def unsure(row: Standing) -> tuple[bool, bool]:
        cut, first = (
            row.player.id in chances and chances[row.player.id].verdict is Verdict.SURE
            for chances in (proofs.cut, proofs.first)
        )
        return not (cut and first), not cut

    ordered = sorted(table.rows, key=lambda row: (row.rank is None, -row.points, unsure(row)))
    if ordered == list(table.rows):
        return table
    rows: list[Standing] = []
    for (rank, _), tier in groupby(ordered, key=lambda row: (row.rank, unsure(row))):
        tied, place = list(tier), None if rank is None else len(rows) + 1
        rows += [_moved_to(row, place, shared=len(tied) > 1) for row in tied]
    return replace(table, rows=tuple(rows), by_id={row.player.id: row for row in rows})


def _moved_to(row: Standing, rank: int | None, *, shared: bool) -> Standing:
    if row.rank is None or rank is None:
        return row
    moved = None if row.moved is None else row.moved + row.rank - rank
    return structs.replace(row, rank=rank, moved=moved, shared=shared)


def _last_in(table: Standings, size: int, proofs: Outlook | None) -> str:
    """Below whom the line is: the places are taken by the first who are not out."""
    ranked = [row for row in table.rows if row.rank is not None]
    if proofs is None:
        able = [row.player.id for row in ranked if row.left_after is None]
    else:
        able = [
            row.player.id
            for row in ranked
            if row.player.id in proofs.cut and proofs.cut[row.player.id].verdict is not Verdict.OUT
        ]
    last = able[:size][-1] if able[:size] else ""
    return last if ranked and last != ranked[-1].player.id else ""
