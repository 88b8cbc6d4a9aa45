"""A typed round as the piles give it, by what was known then, for its draw page."""

from topcut.regulations import Regulations
from topcut.rules.drafts.draft import Draft
from topcut.rules.drafts.ntp import draft
from topcut.rules.review.ntp_review import review_then
from topcut.tournament import Event, Round


def redraft(event: Event, regulations: Regulations, round_: Round) -> Draft | None:
    """The round as drawn; None while results before it are missing.

    Raises CannotPairError where the piles could not have been drawn.
    """
    found = review_then(event, regulations, round_)
    return draft(found[1], regulations, round_.number, round_.returns) if found else None
