"""Byes that nobody needs, or that somebody else should have, in whatever document asks."""

from dataclasses import replace

from topcut.rules.checking.pairings import wrong_byes
from topcut.rules.checking.rule import Case
from topcut.rules.drafts.byes import ByeReview

from tests.support.brackets import REGULATIONS
from tests.support.generated import tournament_of

EVENT = replace(tournament_of("ffg-2.2.1", 1, cut=8), draw="")
CASE = Case(EVENT, REGULATIONS)
PLAYED = EVENT.swiss[0]
ROUND = replace(PLAYED, byes=PLAYED.matches[0].players[:1])


def test_who_sits_in_spite_of_an_awarded_bye_is_shown_at_the_table() -> None:
    match = ROUND.matches[-1]
    [found] = wrong_byes(CASE, ROUND, ByeReview(None, (), match.players[1:]))
    assert found.scope is match
    assert found.expected == f"byes: [{CASE.name(match.players[1])}]"


def test_a_bye_against_the_draw_is_a_note_where_there_is_a_draw() -> None:
    has, should = ROUND.matches[0].players
    byes = ByeReview(None, (), against_draw=(has, should))
    assert list(wrong_byes(CASE, ROUND, byes)) == []
    drawn = Case(replace(EVENT, draw="a word"), REGULATIONS)
    [found] = wrong_byes(drawn, ROUND, byes)
    assert found.level == "note"
