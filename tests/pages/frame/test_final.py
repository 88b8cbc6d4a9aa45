"""The final while it is next or on."""

from topcut.pages.event import overview
from topcut.pages.frame.final import Final, final
from topcut.tournament import Event

from tests.build import required
from tests.support.bracket_pages import context_of
from tests.support.brackets import event_with_cut, ladder, played, typed, win

FOUR = event_with_cut(4, players=8, swiss=ladder(8))
TO_THE_FINAL = ((1, "s1"), (2, "s2"), (3, "s1"), (4, "s3"), (5, "s2"))


def shown(event: Event) -> Final:
    return required(final(context_of(event)))


def test_the_final_names_both_their_seeds_sides_and_ways() -> None:
    found = shown(win(FOUR, *TO_THE_FINAL))
    assert (found.number, found.title) == (6, "Final")
    assert [(one.name, one.seed, one.way) for one in found.players] == [
        ("Seed 1", "seed 1", "upper bracket, unbeaten"),
        ("Seed 2", "seed 2", "lower bracket, lost once"),
    ]
    assert {one.role for one in found.players} == {"Corp", "Runner"}
    assert found.follows == "A second final follows if Seed 2 wins."


def test_a_second_final_says_that_both_have_lost_once() -> None:
    found = shown(win(FOUR, *TO_THE_FINAL, (6, "s2")))
    assert (found.number, found.title) == (7, "Second final")
    assert [one.way for one in found.players] == [
        "upper bracket, lost the first final",
        "lower bracket, won the first final",
    ]
    assert found.follows == "Both have lost once; who wins this match wins the event."


def test_in_single_elimination_a_finalist_has_beaten_others() -> None:
    four = event_with_cut(4, players=8, swiss=ladder(8), elimination="single")
    found = shown(win(four, (1, "s4"), (2, "s2")))
    assert [one.way for one in found.players] == ["beat Seed 3", "beat Seed 1"]
    assert found.follows == ""


def test_before_both_are_known_and_once_it_is_won_there_is_no_final() -> None:
    assert final(context_of(win(FOUR, *TO_THE_FINAL[:4]))) is None
    assert final(context_of(win(FOUR, *TO_THE_FINAL, (6, "s1")))) is None


def test_the_overview_leads_with_the_final_once_nothing_else_is_left() -> None:
    """As the next, then as what is on."""
    page = overview.page(context_of(win(FOUR, *TO_THE_FINAL)))
    assert (page.label, page.big, page.beside) == ("Next", "Final", "of the top 4")
    assert page.final is not None
    open_ = played(6, "s1", "s2", "s1")
    open_ = type(open_)(open_.players, open_.mark, number=6, corp="s1")
    page = overview.page(context_of(typed(win(FOUR, *TO_THE_FINAL), 4, open_)))
    assert (page.label, page.big) == ("Now", "Final")
    assert page.beside == "of the top 4, paired; the clock has not started"
