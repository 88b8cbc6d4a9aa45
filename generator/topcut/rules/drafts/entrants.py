"""Who is in when a Swiss round is paired, and in which order the bye is offered."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.ground.basis import once_in
from topcut.rules.ground.draw import Draw
from topcut.rules.pairing.points.core import Pair
from topcut.rules.standings.records import PlayerRecord, records
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
    return once_in(event, name, lambda: _entrants(event, regulations, round_))


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


class ByeOrder(Struct, frozen=True):
    """Players in the order in which the odd-count bye is offered."""

    players: tuple[str, ...]
    merits: Mapping[str, tuple[int, tuple[Fraction, ...]]]
    """Byes received, points and tiebreakers; none for who is not ranked. Where these are equal
    only the draw decides."""


def bye_order(
    event: Event,
    regulations: Regulations,
    round_: Round,
    players: Iterable[str],
    all_records: Mapping[str, PlayerRecord],
    draw: Draw,
) -> ByeOrder:
    """The order in which the odd-count bye is offered (row F-swiss-3, decision on byes).

    Fewest byes received, then lowest rank; who joins in this round stands below all ranked,
    several by the draw. Before round 1 nobody is ranked and the draw alone decides.
    """
    drawn = draw.order("bye", players)
    ranked = _ranked(event, regulations, round_)
    lowest = len(ranked) + 1
    merits = {
        player: (
            all_records[player].byes,
            (ranked[player].points, *ranked[player].tiebreaks) if player in ranked else (),
        )
        for player in drawn
    }
    places = {player: row.rank or lowest for player, row in ranked.items()}
    drawn.sort(key=lambda player: (all_records[player].byes, -places.get(player, lowest)))
    return ByeOrder(tuple(drawn), merits)


def ranks(event: Event, regulations: Regulations, round_: Round) -> dict[str, int]:
    """The rank before a round of everybody who has one."""
    ranked = _ranked(event, regulations, round_)
    return {player: row.rank for player, row in ranked.items() if row.rank is not None}


def _ranked(event: Event, regulations: Regulations, round_: Round) -> dict[str, Standing]:
    before = round_ if round_.returns else None
    return {
        row.player.id: row
        for row in standings(event, regulations, before=before).rows
        if row.rank is not None and row.player.joins < round_.number
    }


class JudgedByes(Struct, frozen=True):
    """The typed byes of a round beside the order in which one is offered."""

    bye: str | None
    """Who should have had the odd-count bye; None where the typed one is right or none is."""
    passed_over: str | None
    """Who has it and stands before that, but leaves the others no pairing."""
    against_draw: Pair | None
    """Who has the bye and who has it by the draw, where nothing else parts the two."""
    needless: tuple[str, ...]
    """Typed byes that nobody needs."""


def judged_byes(
    typed: Sequence[str],
    order: Sequence[str],
    merits: Mapping[str, object],
    is_paired_without: Callable[[str], bool],
) -> JudgedByes:
    """Judges the byes that were typed for an odd number, awarded ones apart.

    `order` is that in which the bye is offered; it goes to the first without whom the others find
    a pairing, and to the first of all where there is none. Right is everybody whom only the draw
    keeps from being first: whose merits are the same.
    """
    first = next(filter(is_paired_without, order), None)
    rightful = first or order[0]
    for player in typed:
        level = merits[player] == merits[rightful]
        if player == rightful or (level and (first is None or is_paired_without(player))):
            needless = tuple(other for other in typed if other != player)
            apart = None if player == rightful else (player, rightful)
            return JudgedByes(None, None, apart, needless)
    earlier = order[: order.index(rightful)]
    passed_over = next((player for player in typed if player in earlier), None)
    return JudgedByes(rightful, passed_over, None, tuple(typed[1:]))
