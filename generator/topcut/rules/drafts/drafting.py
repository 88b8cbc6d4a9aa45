"""Rounds as the program pairs them, in every family."""

from collections.abc import Callable, Sequence

from topcut.regulations import Regulations
from topcut.rules.drafts import multiplayer, ntp, robin, single, swiss
from topcut.rules.drafts.draft import Draft
from topcut.rules.drafts.setting import RoundSetting, setting_of
from topcut.rules.ground.draw import VERSION
from topcut.tournament import ROUND_ROBIN, Event

DRAFTERS: dict[str, Callable[[RoundSetting], Draft]] = {
    "ffg": swiss.draft,
    "ntp": ntp.draft,
    "multiplayer": multiplayer.draft,
    "single": single.draft,
}
"""How each family pairs or seats a round, by its key; a round robin is alike in all."""


def draft(
    event: Event,
    regulations: Regulations,
    number: int | None = None,
    returns: Sequence[str] | None = None,
    version: int = VERSION,
) -> Draft:
    """Pairs or seats a round, by default the next one, by what was known before it.

    `returns` names who comes back before this round; by default those whom the round's file
    names; `version` is that of the draw. Raises CannotPairError with the reason.
    """
    make = robin.draft if event.pairing == ROUND_ROBIN else DRAFTERS[regulations.system]
    return make(setting_of(event, regulations, number, returns, version))
