"""The match between the tied (NTP 3.2.3; row N-tie-1)."""

from collections.abc import Mapping, Sequence

from topcut.rules.ground.record import Record
from topcut.tournament import Event


def settle(
    _event: Event, _number: int, tied: Sequence[str], account: Mapping[str, Record]
) -> list[tuple[str, ...]]:
    """Ranks the tied by the matches between them; who is left shares a rank.

    Whoever stands above all others by a chain of wins among the tied is placed first, whoever
    stands below all others last, again and again; the rest share (decision on the match
    between the tied). A circle of wins therefore shares one rank.
    """
    beaten = _beaten(tied, account)
    first: list[tuple[str, ...]] = []
    last: list[tuple[str, ...]] = []
    left = list(tied)
    while len(left) > 1:
        below = {player: _reach(player, beaten, left) for player in left}
        top = next((p for p in left if _alone_above(p, left, below)), None)
        bottom = next((p for p in left if _alone_below(p, left, below)), None)
        if top is None and bottom is None:
            break
        if top is not None:
            first.append((top,))
            left.remove(top)
        if bottom is not None and bottom in left:
            last.insert(0, (bottom,))
            left.remove(bottom)
    return [*first, *([tuple(left)] if left else []), *last]


def _beaten(tied: Sequence[str], account: Mapping[str, Record]) -> dict[str, set[str]]:
    """Whom of the tied each of them has beaten: the higher GMP is the winner of the match."""
    beaten: dict[str, set[str]] = {player: set() for player in tied}
    for player in tied:
        for entry in account[player].entries:
            if entry.opponent in beaten and entry.points > entry.against:
                beaten[player].add(entry.opponent)
    return beaten


def _reach(player: str, beaten: Mapping[str, set[str]], among: Sequence[str]) -> set[str]:
    """Everybody whom a chain of wins among these players leads to."""
    found: set[str] = set()
    open_ = [player]
    while open_:
        for other in beaten[open_.pop()]:
            if other in among and other not in found:
                found.add(other)
                open_.append(other)
    return found


def _alone_above(player: str, left: Sequence[str], below: Mapping[str, set[str]]) -> bool:
    return all(
        other in below[player] and player not in below[other] for other in left if other != player
    )


def _alone_below(player: str, left: Sequence[str], below: Mapping[str, set[str]]) -> bool:
    return all(
        player in below[other] and other not in below[player] for other in left if other != player
    )
