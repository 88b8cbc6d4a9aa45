"""Random single-sided tournaments: every round is as drawn, costs least, and is proven."""

import pytest
from msgspec import structs
from topcut.regulations import load
from topcut.rules.book.check import check
from topcut.rules.book.reasons import explanation
from topcut.rules.drafts.single import rivals, with_bye
from topcut.rules.generating.rates import PLAIN_SINGLE
from topcut.rules.pairing.least.proof import bound
from topcut.rules.review.explanation import Origin
from topcut.rules.review.least_review import LeastReview
from topcut.tournament import Event

from tests.support.generated import single_event

RULES = load("single-sided")
ROWS = ("S-bye-1", "S-meet-1", "S-pair-1", "S-side-1")
OFTEN = structs.replace(
    PLAIN_SINGLE, no_show=40, drop=50, late=120, awarded=80, corrected=60, disqualified=15
)


def tournament(number: int) -> Event:
    """From 6 to 36 players over 3 to 8 rounds."""
    return single_event(f"least-{number}", 6 + 7 * number % 31, 3 + number % 6, rates=OFTEN)


def hold(number: int) -> None:
    event = tournament(number)
    found = [problem for problem in check(event, RULES) if problem.row in ROWS]
    assert found == [], f"tournament {number}"
    for round_ in event.swiss:
        told = explanation(event, RULES, round_)
        if told is None:
            assert not round_.matches
            continue
        where = f"tournament {number}, round {round_.number}"
        review = told.how
        assert isinstance(review, LeastReview)
        assert (told.origin, review.best) == (Origin.DRAWN, True), where
        setting, players = review.typed.setting, review.typed.players
        has_bye = len(players) % 2 == 1 and round_.number > 1
        field = with_bye(setting, players) if has_bye else rivals(setting, review.typed.at_tables)
        assert (review.bye is not None) == has_bye, where
        assert review.proof is not None, where
        assert bound(field, review.proof) == review.price, where


@pytest.mark.parametrize("number", range(30))
def test_the_rows_of_pairing_are_silent_on_what_the_engine_paired(number: int) -> None:
    hold(number)


@pytest.mark.long
def test_500_tournaments_hold() -> None:
    for number in range(30, 530):
        hold(number)
