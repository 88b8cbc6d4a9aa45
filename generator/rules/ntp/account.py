"""A typed round as the piles give it, by what was known then, for its draw page."""

from generator.regulations import Regulations
from generator.rules.ntp.draft import draft
from generator.rules.ntp.judge import judged
from generator.rules.pairing.draft import Draft
from generator.tournament import Event, Round


def account(event: Event, regulations: Regulations, round_: Round) -> Draft | None:
    """The round as drawn; None while results before it are missing.

    Raises CannotPairError where the piles could not have been drawn.
    """
    found = judged(event, regulations, round_)
    return draft(found[1], regulations, round_.number, round_.returns) if found else None
