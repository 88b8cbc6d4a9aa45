"""Single elimination that is reseeded: who is left of a round meets by seed (row S-cut-3)."""

from collections.abc import Callable, Iterable, Sequence

from topcut.rules.bracket.match import NOBODY, BracketMatch

Advancing = Callable[[BracketMatch], str | None]
"""Who moves on from a match; None while undecided, `NOBODY` when nobody does."""


def seed_in_place(
    before: Sequence[BracketMatch],
    place: int,
    seed: Callable[[str], int],
    advancing: Advancing = lambda match: match.advancing,
) -> str | None:
    """The player in this place, from 1, of those who come through the matches of one round.

    None while a match that is undecided may still change it, `NOBODY` where fewer come through.
    """
    through = sorted((player for one in before if (player := advancing(one))), key=seed)
    undecided = [match for match in before if advancing(match) is None]
    if place > len(through) + len(undecided):
        return NOBODY
    if not undecided:
        return through[place - 1]
    if place > len(through) or any(len(match.players) < len(match.slots) for match in undecided):
        return None
    player = through[place - 1]
    better = any(seed(other) < seed(player) for match in undecided for other in match.players)
    return None if better else player


def without_opponent(matches: Iterable[BracketMatch]) -> dict[str, int]:
    """Who came through a round and waits for its end, with the round that they wait for."""
    matches = tuple(matches)
    reseeded: dict[int, list[BracketMatch]] = {}
    for match in matches:
        if match.wire.reseeded:
            reseeded.setdefault(match.wire.round, []).append(match)
    waiting = {}
    for match in matches:
        following = reseeded.get(match.wire.round + 1, [])
        slots = [slot.player for one in following for slot in one.slots]
        if match.advancing and None in slots and match.advancing not in slots:
            waiting[match.advancing] = match.wire.round + 1
    return waiting
