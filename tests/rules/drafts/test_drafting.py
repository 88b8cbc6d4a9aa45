"""One way to draft a round: the family pairs it, a round robin its schedule."""

from topcut.regulations import load
from topcut.rules.drafts.draft import Draft, PointsDraw, Schedule
from topcut.rules.drafts.drafting import draft
from topcut.tournament import ROUND_ROBIN

from tests.build import event

FOUR = ["ann", "bo", "cy", "di"]


def drafted(pairing: str) -> Draft:
    return draft(event(FOUR, pairing=pairing), load("ffg-2.2.1"))


def test_the_family_pairs_a_round_and_a_round_robin_its_schedule() -> None:
    assert isinstance(drafted("swiss").how, PointsDraw)
    assert isinstance(drafted(ROUND_ROBIN).how, Schedule)
    assert set(drafted("swiss").players) == set(drafted(ROUND_ROBIN).players) == set(FOUR)
