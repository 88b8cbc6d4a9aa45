"""Random single-sided tournaments: every round is as drawn, costs least, and is proven."""

import pytest
from topcut.regulations import load
from topcut.rules.book.check import check
from topcut.rules.drafts.entrants import entrants
from topcut.rules.drafts.single_field import rivals
from topcut.rules.generating.generate_single import SingleChances, generate_single
from topcut.rules.pairing.least.proof import bound
from topcut.rules.review.explanation import Origin
from topcut.rules.review.single_explanation import explanation
from topcut.rules.review.single_review import review_then
from topcut.tournament import Event, Structure

RULES = load("single-sided")
ROWS = ("S-bye-1", "S-meet-1", "S-pair-1", "S-side-1")
OFTEN = SingleChances(no_show=40, drop=50, late=120, awarded=80, corrected=60, disqualified=15)


def tournament(number: int) -> Event:
    """From 6 to 36 players over 3 to 8 rounds."""
    structure = Structure("custom", 3 + number % 6, 0)
    return generate_single(f"least-{number}", 6 + 7 * number % 31, structure, OFTEN)


def hold(number: int) -> None:
    event = tournament(number)
    found = [problem for problem in check(event, RULES) if problem.row in ROWS]
    assert found == [], f"tournament {number}"
    for round_ in event.swiss:
        told, reviewed = explanation(event, RULES, round_), review_then(event, RULES, round_)
        assert reviewed is not None
        review, before = reviewed
        if told is None:
            assert not round_.matches
            continue
        where = f"tournament {number}, round {round_.number}"
        assert (told.origin, told.best) == (Origin.DRAWN, True), where
        seated = [player for pair in review.pairs for player in pair.priced.players]
        field = rivals(entrants(before, RULES, round_), RULES, seated)
        assert told.proof is not None, where
        assert bound(field, told.proof) == review.price, where


@pytest.mark.parametrize("number", range(30))
def test_the_rows_of_pairing_are_silent_on_what_the_engine_paired(number: int) -> None:
    hold(number)


@pytest.mark.long
def test_500_tournaments_hold() -> None:
    for number in range(30, 530):
        hold(number)
