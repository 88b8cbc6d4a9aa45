"""A round robin: everybody meets everybody once (NTP, preface; row N-rr-1)."""

from collections.abc import Sequence

from msgspec.structs import replace

from topcut.rules.drafts.draft import Draft, Schedule
from topcut.rules.drafts.setting import CannotPairError, RoundSetting
from topcut.rules.ground.draw import Draw, draw_order
from topcut.tournament import StageKind

Pair = tuple[str, str]

_NOBODY = ""


def schedule(players: Sequence[str]) -> tuple[tuple[Pair, ...], ...]:
    """The pairs of each round, so that everybody meets everybody exactly once.

    One player keeps the seat, the others move on by one seat each round; with an odd number
    of players nobody keeps it, and who sits across from it sits out. n − 1 rounds for an even
    number n of players, n for an odd one.
    """
    seats = list(players) if len(players) % 2 == 0 else [_NOBODY, *players]
    rounds = []
    for _ in range(len(seats) - 1):
        pairs = zip(seats[: len(seats) // 2], reversed(seats), strict=False)
        rounds.append(tuple(pair for pair in pairs if _NOBODY not in pair))
        seats[1:] = [seats[-1], *seats[1:-1]]
    return tuple(rounds)


def draft(setting: RoundSetting) -> Draft:
    """A round of the schedule.

    The seats are drawn once, for round 1, so that the schedule stays the same. Whose opponent
    has left, or is not there yet, sits out; a round of the schedule in which nobody is left to
    meet gives way to the next one. Raises CannotPairError with the reason.
    """
    event = setting.event
    seats = Draw(event.draw, StageKind.ROBIN, 1, event.keys)
    order = seats.order("order", [player.id for player in event.players if not player.withdrawn])
    pairs = _pairs(schedule(order), setting)
    playing = {player for pair in pairs for player in pair}
    return replace(
        setting.draft(pairs, Schedule(draw_order(seats, "order", order))),
        byes=(),
        sits_out=tuple(player for player in setting.inside.records if player not in playing),
    )


def _pairs(rounds: Sequence[Sequence[Pair]], setting: RoundSetting) -> list[Pair]:
    """The pairs of the round's place in the schedule, or of the first place behind it with any."""
    met = {frozenset(pair) for pair in setting.inside.met}
    start = (setting.round.number - 1) % len(rounds)
    for scheduled in (*rounds[start:], *rounds[:start]):
        pairs = [
            pair
            for pair in scheduled
            if frozenset(pair) not in met
            and all(player in setting.inside.records for player in pair)
        ]
        if pairs:
            return pairs
    raise CannotPairError("everyone has already met everyone else")
