"""Which papers there are, and when."""

from dataclasses import replace

from generator.pages.paper.index import page, papers
from generator.tournament import Event
from tests.support.brackets import event_with_cut, ladder
from tests.support.hall import context_of, hall
from tests.support.shown import event, plain, player


def names(made: Event) -> set[str]:
    return set(papers(context_of(made)))


def test_before_the_first_round_the_door_has_its_list() -> None:
    assert names(event((player("ada"), player("bo")))) == {"record_cards", "sign_up"}


def test_a_running_round_has_pairings_and_slips() -> None:
    assert names(hall(8)) == {"by_name", "by_table", "slips"}


def test_in_the_first_round_the_record_cards_are_still_there() -> None:
    found = names(hall(8, rounds=1))
    assert found == {"by_name", "by_table", "slips", "record_cards", "sign_up"}


def test_nobody_needs_slips_when_all_results_are_in() -> None:
    made = context_of(replace(plain(8, 3), id="won"))
    assert set(papers(made)) == set()
    assert [entry.href for entry in page(made, {}).entries][:2] == [
        "../rounds/3/index.html",
        "../standings/index.html",
    ]


def test_matches_of_the_cut_have_slips() -> None:
    made = event_with_cut(4, players=8, swiss=ladder(8))
    assert "slips" in names(made)
    listed = page(context_of(made), papers(context_of(made)))
    assert listed.entries[-1].href == "../bracket/index.html"
