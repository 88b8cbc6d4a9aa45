"""What a result depends on, so that it need not be worked out twice.

A running server reads an event again with every save. Rounds that nobody touched stay the same
objects, and keep what was worked out from them for as long as all before them is the same, too.
"""

from collections.abc import Callable, Hashable, Iterable
from operator import is_
from typing import Any, TypeVar

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.tournament import Event, Player, Round

T = TypeVar("T")


class Basis(Struct, frozen=True, eq=False):
    """Everything that decides what some rounds of an event come to."""

    regulations: Regulations
    settings: tuple[object, ...]
    players: tuple[Player, ...]
    rounds: tuple[Round, ...]

    def is_as(self, other: "Basis") -> bool:
        """Whether the same follows from both: the very same players and rounds, equal rules."""
        return (
            self.players is other.players
            and len(self.rounds) == len(other.rounds)
            and all(map(is_, self.rounds, other.rounds))
            and self.settings == other.settings
            and self.regulations == other.regulations
        )


def basis(event: Event, regulations: Regulations, rounds: Iterable[Round]) -> Basis:
    """What decides what these rounds of the event come to."""
    settings = (
        *(event.format, event.pairing, event.effective_tier, event.word),
        *(event.structure, event.points, event.options, event.bye, event.reseed),
        event.start,
    )
    return Basis(regulations, settings, event.players, tuple(rounds))


def memoized_for_rounds(round_: Round, name: Hashable, by: Basis, make: Callable[[], T]) -> T:
    """What `make` gives, made again only when it is asked for by another basis."""
    memo: tuple[Basis, Any] | None = round_.memo.get(name)
    if memo is None or not memo[0].is_as(by):
        memo = round_.memo[name] = by, make()
    value: T = memo[1]
    return value


def memoized_for_event(event: Event, name: Hashable, make: Callable[[], T]) -> T:
    """What `make` gives for this very event, made once; `name` says all else that decides it."""
    if name not in event.memo:
        event.memo[name] = make()
    value: T = event.memo[name]
    return value


def memoized_for_pairing(
    round_: Round, name: Hashable, event: Event, regulations: Regulations, make: Callable[[], T]
) -> T:
    """What follows from how a round was paired, and not from its results, made once.

    It is kept with the round before it, so that it outlives a result that is typed.
    """
    earlier = tuple(one for one in event.ranked if one.number < round_.number)
    seats = tuple((match.table, match.players, match.corp) for match in round_.matches)
    key = name, round_.number, seats, round_.byes, round_.returns, round_.fingerprint
    return memoized_for_rounds(
        earlier[-1] if earlier else round_, key, basis(event, regulations, earlier), make
    )
