"""Final places of a bracket, and of the whole event behind it."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from topcut.regulations import Wiring
from topcut.rules.standings.standings import Standings
from topcut.tournament import Event, Removal


def places(
    last: Mapping[str, int], playing: Iterable[str], champion: str | None, seeds: Sequence[str]
) -> dict[str, int]:
    """The places that cannot change any more, from 1, by player id, best first.

    `last` is the round of each player's last match so far, `playing` who still has that match
    before them; neither names anybody who was disqualified. Who is out later ranks higher; out in
    the same round the Swiss seed decides. A player who is still in may be out in the round of the
    next match, not before: even in the upper bracket, where both players may be absent.
    """
    alive = set(playing)
    seed = {player: number for number, player in enumerate(seeds)}
    known: dict[str, int] = {} if champion is None else {champion: 1}
    for player in last:
        if player in alive or player == champion:
            continue
        ahead = 1
        for other in last:
            if other == player:
                continue
            if other == champion:
                ahead += 1
            elif other not in alive:
                ahead += (last[other], -seed[other]) > (last[player], -seed[player])
            elif last[other] > last[player] or (
                last[other] == last[player] and seed[other] < seed[player]
            ):
                ahead += 1
            else:
                break
        else:
            known[player] = ahead
    return dict(sorted(known.items(), key=lambda item: item[1]))


def open_places(
    wiring: Wiring, out: Mapping[str, int], seeds: Sequence[str]
) -> dict[str, tuple[int, int]]:
    """The best and the worst place that is open to each player who is out, by player id.

    `out` is the round in which each of them lost the last match; nobody was disqualified, and every
    match had two players. Places that are certain are left out.
    """
    losers = Counter(wire.round for wire in wiring.wires if not wire.loser_to)
    ranges: dict[str, tuple[int, int]] = {}
    behind = wiring.size
    for number, places in sorted(losers.items()):
        gone = sorted((player for player in out if out[player] == number), key=seeds.index)
        best, waiting = behind - places + 1, places - len(gone)
        for ahead, player in enumerate(gone if waiting else ()):
            ranges[player] = best + ahead, best + ahead + waiting
        behind -= places
    return ranges


def event_places(
    event: Event, standings: Standings, seeds: Sequence[str], in_bracket: Mapping[str, int]
) -> dict[str, int]:
    """Places in the whole event, by player id, best first.

    The players of the cut hold their places in the bracket, as far as those are known. All
    others rank behind them as they stood after Swiss, who left or declined too. Who was
    disqualified, in Swiss or in the cut, has no place, and everybody behind moves up.
    """
    out = event.disqualified
    first = sum(player not in out for player in seeds) + 1
    behind = [
        row.player.id
        for row in standings.rows
        if row.rank is not None and row.player.id not in out.union(seeds)
    ]
    return dict(in_bracket) | {player: place for place, player in enumerate(behind, first)}


def removed(event: Event) -> dict[str, tuple[int, Removal]]:
    """Who was disqualified in the cut, with its round."""
    return {
        removal.player: (round_.number, removal)
        for round_ in event.cut
        for removal in round_.disqualified
    }
