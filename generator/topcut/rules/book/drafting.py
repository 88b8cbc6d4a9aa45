"""Rounds as the program pairs them, in every system: drafts, and the accounts of typed rounds."""

from collections.abc import Callable, Sequence

from topcut.regulations import Regulations
from topcut.rules.drafts import multiplayer, ntp, robin, swiss
from topcut.rules.drafts import ntp_explanation as ntp_account
from topcut.rules.drafts.draft import Draft
from topcut.rules.drafts.explanation import Account
from topcut.rules.drafts.explanation import account as swiss_account
from topcut.rules.drafts.setting import CannotPairError
from topcut.rules.ground.basis import basis, once
from topcut.tournament import ROUND_ROBIN, Event, Round

Drafter = Callable[[Event, Regulations, int | None, Sequence[str] | None], Draft]

DRAFTERS: dict[str, Drafter] = {
    "ffg": swiss.draft,
    "ntp": ntp.draft,
    "multiplayer": multiplayer.draft,
}
"""How a family of rules pairs, by `Regulations.system`."""

Accounter = Callable[[Event, Regulations, Round], Draft | None]


def _drafted(event: Event, regulations: Regulations, round_: Round) -> Draft:
    return draft(event, regulations, round_.number, round_.returns)


DRAFTED: dict[str, Accounter] = {"ntp": ntp_account.account, "multiplayer": _drafted}
"""Families whose typed rounds are held against their draft, by `Regulations.system`."""


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


def account(
    event: Event, regulations: Regulations, round_: Round, *, drawn: bool = True
) -> Account | Draft | None:
    """How a typed ranked round came about, by what was known before it.

    A round that is paired by points has an account of its floats; every other is held against
    the draft. None where there is nothing to hold it against. `drawn` says whether a round
    paired by points may follow our draw; otherwise nothing of it is drawn again.
    """
    if not round_.matches:
        return None
    robin_round = event.pairing == ROUND_ROBIN
    make = _drafted if robin_round else DRAFTED.get(regulations.system)
    if make is None:
        return swiss_account(event, regulations, round_, drawn=drawn)
    by = basis(event, regulations, (one for one in event.ranked if one.number < round_.number))
    return once(round_, "drafted", by, lambda: _or_none(make, event, regulations, round_))


def _or_none(
    make: Accounter, event: Event, regulations: Regulations, round_: Round
) -> Draft | None:
    try:
        return make(event, regulations, round_)
    except CannotPairError:
        return None
