"""Which papers there are, and when."""

from dataclasses import replace

from topcut.pages.paper.index import page, papers
from topcut.tournament import Event, Structure

from tests.support.brackets import event_with_cut, ladder
from tests.support.hall import context_of, hall
from tests.support.shown import event, plain, player


def names(made: Event) -> set[str]:
    return set(papers(context_of(made)))


def test_before_the_first_round_the_door_has_its_list() -> None:
    assert names(event((player("ada"), player("bo")))) == {"record_cards", "sign_up"}


def test_a_running_round_has_pairings_slips_and_results_so_far() -> None:
    assert names(hall(8)) == {"by_name", "by_table", "slips", "results", "standings"}


def test_in_the_first_round_the_record_cards_are_still_there() -> None:
    found = names(hall(8, rounds=1))
    assert found == {"by_name", "by_table", "slips", "results", "record_cards", "sign_up"}


def test_nobody_needs_slips_when_all_results_are_in() -> None:
    made = context_of(replace(plain(8, 3), structure=Structure("custom", 4, 4)))
    listed = page(made, papers(made))
    assert [entry.href for entry in listed.entries] == [
        "results/index.html",
        "standings/index.html",
        "../bracket/index.html",
    ]


def test_what_is_filed_of_an_event_that_is_won_is_the_page_of_its_standings() -> None:
    """It has no papers any more; the list of them leads on."""
    won = replace(plain(8, 3), structure=Structure("custom", 3, 0))
    assert names(won) == set()
    listed = page(context_of(won), {})
    assert [entry.href for entry in listed.entries] == ["../standings/index.html"]
    assert listed.waiting == ()


def test_matches_of_the_cut_have_slips() -> None:
    made = event_with_cut(4, players=8, swiss=ladder(8))
    assert "slips" in names(made)
    listed = page(context_of(made), papers(context_of(made)))
    assert listed.entries[-1].href == "../bracket/index.html"


def test_every_paper_says_how_many_sheets_it_has() -> None:
    made = context_of(hall(32))
    listed = page(made, papers(made))
    assert [(entry.title, entry.sheets) for entry in listed.entries] == [
        ("Pairings by name", "2 sheets"),
        ("Pairings by table", "1 sheet"),
        ("Match slips", "4 sheets"),
        ("Results", "1 sheet"),
        ("Standings", "1 sheet"),
        ("Bracket", ""),
    ]
    assert listed.of == "Round 3 of 4, then top 8"


def test_what_is_not_there_says_what_it_waits_for() -> None:
    made = context_of(event((player("ada"), player("bo"))))
    listed = page(made, papers(made))
    assert [(entry.title, entry.about) for entry in listed.waiting] == [
        ("Pairings by name", "Round 1 is not paired yet."),
        ("Pairings by table", "Round 1 is not paired yet."),
        ("Match slips", "Round 1 is not paired yet."),
        ("Results", "Round 1 is not paired yet."),
        ("Standings", "Round 1 is not complete yet."),
    ]


def test_between_two_rounds_pairings_wait_for_the_next_and_after_the_last_nothing_does() -> None:
    between = context_of(replace(plain(8, 3), structure=Structure("custom", 4, 4)))
    waiting = page(between, papers(between)).waiting
    assert [entry.about for entry in waiting] == ["Round 4 is not paired yet."] * 3
    over = context_of(replace(plain(8, 3), structure=Structure("custom", 3, 0)))
    assert page(over, papers(over)).waiting == ()
