"""How a typed round of the old protocol came about, for its draw page: the piles beside it."""

from dataclasses import dataclass

from generator.regulations import Regulations
from generator.rules.ntp.draft import draw
from generator.rules.ntp.piles import Piles
from generator.rules.pairing.entrants import entrants
from generator.rules.pairing.past import past
from generator.tournament import Event, Round


@dataclass(frozen=True, slots=True)
class Account:
    """The piles of a round, by what was known when it was paired."""

    piles: Piles
    awarded: tuple[str, ...]
    """Who has an awarded bye."""
    other: tuple[tuple[str, ...], ...]
    """Pairs and byes of the typed round that do not come from the piles."""


def account(event: Event, regulations: Regulations, round_: Round) -> Account:
    """The account of a typed round; the results before it are known."""
    before = past(event, round_.number)
    inside = entrants(before, regulations, round_)
    piles = draw(before, regulations, inside, inside.rest)
    pairs = {frozenset(pair) for pair in piles.pairs}
    other = [match.players for match in round_.matches if frozenset(match.players) not in pairs]
    byes = {*inside.awarded, piles.bye}
    other += [(player,) for player in round_.byes if player not in byes]
    return Account(piles, inside.awarded, tuple(other))
