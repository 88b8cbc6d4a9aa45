"""Who was there when, read from who was paired: late entries, drops and returns."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from topcut.exchange.reading.results import RECORDED
from topcut.tournament import Player, Removal, Round


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


def players_of(round_: Round) -> set[str]:
    """Everybody at a table of a round, or with its bye."""
    return {player for match in round_.matches for player in match.players} | {*round_.byes}


def last_round(rounds: Sequence[Round], player: str) -> int | None:
    """The index of the last round that a player was in; None for nowhere."""
    played = (index for index, round_ in enumerate(rounds) if player in players_of(round_))
    return max(played, default=None)


def with_removal(round_: Round, player: str) -> Round:
    """The round with one more of the disqualified."""
    removal = Removal(player, RECORDED, round_.mark)
    return replace(round_, disqualified=(*round_.disqualified, removal))


def presence(players: Sequence[str], rounds: Sequence[Round]) -> Presence:
    """Reads from the pairings who was there, in the order of `players`.

    No match or bye in the first rounds is a late entry, none in the last ones a drop, none in
    between a drop and a return, none at all a withdrawal.
    """
    attended: dict[str, list[int]] = {player: [] for player in players}
    for round_ in rounds:
        for player in players_of(round_):
            attended[player].append(round_.number)
    attendance = Presence()
    for player, numbers in attended.items():
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
    dropped = (player for player in drops.get(round_.number, ()) if player not in removed)
    return replace(
        round_,
        drops=(*round_.drops, *dropped),
        returns=(*round_.returns, *returns.get(round_.number, ())),
    )
