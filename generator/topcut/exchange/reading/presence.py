"""Who was there when, read from who was paired: late entries, drops and returns."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from topcut.exchange.reading.results import RECORDED
from topcut.tournament import Player, Removal, Round


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


def with_presence(
    players: Sequence[Player], rounds: Sequence[Round]
) -> tuple[tuple[Player, ...], tuple[Round, ...], dict[int, list[str]]]:
    """Players and Swiss rounds with what the pairings show, and the returns by round.

    No match or bye in the first rounds is a late entry, none in the last ones a drop, none in
    between a drop and a return, none at all a withdrawal.
    """
    attended: dict[str, list[int]] = {player.id: [] for player in players}
    for round_ in rounds:
        for id_ in players_of(round_):
            attended[id_].append(round_.number)
    drops: dict[int, list[str]] = {}
    returns: dict[int, list[str]] = {}
    for id_, numbers in attended.items():
        for before, after in pairwise(numbers):
            if after > before + 1:
                drops.setdefault(before, []).append(id_)
                returns.setdefault(after, []).append(id_)
        if numbers and numbers[-1] < len(rounds):
            drops.setdefault(numbers[-1], []).append(id_)
    marked = []
    for round_ in rounds:
        removed = {removal.player for removal in round_.disqualified}
        dropped = (id_ for id_ in drops.get(round_.number, ()) if id_ not in removed)
        returned = returns.get(round_.number, ())
        marked.append(
            replace(round_, drops=(*round_.drops, *dropped), returns=(*round_.returns, *returned))
        )
    present = tuple(
        replace(
            player,
            joins=next(iter(attended[player.id]), 1),
            withdrawn=bool(rounds) and not attended[player.id],
        )
        for player in players
    )
    return present, tuple(marked), returns
