"""Who was there when, read from who was paired: late entries, drops and returns."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from topcut.tournament import Player, Round


@dataclass(slots=True)
class Presence:
    """What the rounds say of the players."""

    joins: dict[str, int] = field(default_factory=dict)
    """The first round of those who joined late."""
    withdrawn: set[str] = field(default_factory=set)
    """Who never played."""
    drops: dict[int, list[str]] = field(default_factory=dict)
    """By the round after which they left."""
    returns: dict[int, list[str]] = field(default_factory=dict)
    """By the round before which they came back."""


def presence(players: Sequence[str], rounds: Sequence[Round]) -> Presence:
    """Reads from the pairings who was there, in the order of `players`.

    No match or bye in the first rounds is a late entry, none in the last ones a drop, none in
    between a drop and a return, none at all a withdrawal.
    """
    there: dict[str, list[int]] = {player: [] for player in players}
    for round_ in rounds:
        for player in (*(id_ for match in round_.matches for id_ in match.players), *round_.byes):
            there[player].append(round_.number)
    attendance = Presence()
    for player, numbers in there.items():
        if not numbers:
            if rounds:
                attendance.withdrawn.add(player)
            continue
        if numbers[0] > 1:
            attendance.joins[player] = numbers[0]
        for before, after in pairwise(numbers):
            if after > before + 1:
                attendance.drops.setdefault(before, []).append(player)
                attendance.returns.setdefault(after, []).append(player)
        if numbers[-1] < len(rounds):
            attendance.drops.setdefault(numbers[-1], []).append(player)
    return attendance


def with_presence(
    players: Sequence[Player], rounds: Sequence[Round], attendance: Presence
) -> tuple[tuple[Player, ...], tuple[Round, ...]]:
    """Players and Swiss rounds with what the pairings show."""
    marked = tuple(
        replace(
            player,
            joins=attendance.joins.get(player.id, 1),
            withdrawn=player.id in attendance.withdrawn,
        )
        for player in players
    )
    return marked, tuple(_round(round_, attendance.drops, attendance.returns) for round_ in rounds)


def _round(
    round_: Round, drops: Mapping[int, Sequence[str]], returns: Mapping[int, Sequence[str]]
) -> Round:
    removed = {removal.player for removal in round_.disqualified}
    left = (player for player in drops.get(round_.number, ()) if player not in removed)
    return replace(
        round_,
        drops=(*round_.drops, *left),
        returns=(*round_.returns, *returns.get(round_.number, ())),
    )
