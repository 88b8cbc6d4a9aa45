"""After which round somebody was sure of the cut for the first time."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from topcut.regulations import Regulations
from topcut.rules.ground.basis import basis, memoized_for_rounds
from topcut.rules.standings.records import counted_rounds
from topcut.rules.sure.chances import Verdict
from topcut.rules.sure.outlook import outlook
from topcut.tournament import Event, Round, Stage, StageKind


def first_sure(event: Event, regulations: Regulations) -> Mapping[int, tuple[str, ...]]:
    """Who was sure for the first time after which whole Swiss round, in the standings' order.

    By number of the round; rounds after which nobody was are left out. It is what could be said
    with the results of today as soon as the round was whole: neither pairings and results of a
    later round nor who declined since change it, but a correction of one of its results does.
    """
    found: dict[int, tuple[str, ...]] = {}
    known: set[str] = set()
    counted = counted_rounds(event)
    for number, round_ in enumerate(counted, 1):
        new = tuple(
            player for player in _sure(event, regulations, counted[:number]) if player not in known
        )
        if new:
            found[round_.number] = new
            known.update(new)
    return found


def _sure(event: Event, regulations: Regulations, rounds: Sequence[Round]) -> tuple[str, ...]:
    """Who is sure after these rounds; kept with the last of them."""

    def make() -> tuple[str, ...]:
        then = replace(event, stages=(Stage(StageKind.SWISS, tuple(rounds)),))
        found = outlook(then, regulations)
        if found is None:
            return ()
        return tuple(
            player for player, chance in found.cut.items() if chance.verdict is Verdict.SURE
        )

    return memoized_for_rounds(rounds[-1], "sure", basis(event, regulations, rounds), make)
