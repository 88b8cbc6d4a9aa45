"""By which rule the byes of an event were given that another program paired (row S-bye-1)."""

from dataclasses import replace

from msgspec import structs

from topcut.regulations import Regulations
from topcut.rules.drafts.byes import LAST, MATCHING
from topcut.rules.pairing.least.least import least_cost
from topcut.rules.review.least_review import LeastReview, least_review
from topcut.tournament import Event, Round


def with_bye_rule(event: Event, regulations: Regulations) -> Event:
    """The event with the rule under which more of its byes are right.

    The same event where both fit equally, and where the regulations leave no choice.
    """
    if regulations.costs is None:
        return event
    as_last, as_matching = replace(event, bye=LAST), replace(event, bye=MATCHING)
    last = matching = 0
    for round_ in event.swiss[1:]:
        before = least_review(as_last, regulations, round_)
        if before is None or not _has_one_bye(before):
            continue
        last += before.byes.rightful is None
        matching += _is_part_of_the_cheapest(as_matching, regulations, round_)
    if last == matching:
        return event
    return as_last if last > matching else as_matching


def _has_one_bye(review: LeastReview) -> bool:
    """Whether the round has an odd number of players, and one bye for it."""
    return len(review.typed.players) % 2 == 1 and len(review.typed.byes) == 1


def _is_part_of_the_cheapest(event: Event, regulations: Regulations, round_: Round) -> bool:
    """Whether some pairing of least cost has the bye that was typed, whatever the pairs were."""
    review = least_review(event, regulations, round_)
    if review is None or review.bye is None or review.least is None:
        return False
    alone = structs.replace(review.field, candidates=frozenset((review.bye.player,)))
    best = least_cost(alone)
    return best is not None and best.price == review.least.price
