"""The draft of the next round, in every system: one function, and the table that finds how."""

from collections.abc import Callable, Sequence

from generator.regulations import Regulations
from generator.rules import robin
from generator.rules.multiplayer import draft as multiplayer
from generator.rules.ntp import draft as ntp
from generator.rules.pairing import swiss
from generator.rules.pairing.draft import Draft
from generator.tournament import ROUND_ROBIN, Event

Drafter = Callable[[Event, Regulations, int | None, Sequence[str] | None], Draft]

DRAFTERS: dict[str, Drafter] = {
    "ffg": swiss.draft,
    "ntp": ntp.draft,
    "multiplayer": multiplayer.draft,
}
"""How a family of rules pairs, by `Regulations.system`."""


def draft(
    event: Event,
    regulations: Regulations,
    number: int | None = None,
    returns: Sequence[str] | None = None,
) -> Draft:
    """Pairs or seats a round, by default the next one, by what was known before it.

    `returns` names who comes back before this round; by default those whom the round's file
    names. Raises CannotPairError with the reason.
    """
    make = robin.draft if event.pairing == ROUND_ROBIN else DRAFTERS[regulations.system]
    return make(event, regulations, number, returns)
