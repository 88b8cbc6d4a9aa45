"""The few values of an event that the front page needs."""

from dataclasses import replace
from datetime import UTC, datetime

from topcut.pages.frame.summary import EventState, summary
from topcut.tournament import Structure

from tests.support.shown import at, event, eventful, plain, player, shared, swiss, table


def test_an_event_without_published_rounds_is_next() -> None:
    found = summary(shared(event((player("ada"), player("kay", withdrawn=True)))))
    assert (found.state, found.players, found.has_results) == (EventState.NEXT, 1, False)


def test_players_are_those_who_play_and_who_comes_later_counts_from_then_on() -> None:
    people = (player("ada"), player("bo"), player("cy", joins=2), player("di", joins=9))
    withdrawn = player("kay", withdrawn=True)
    first = swiss(1, table(1, "ada", "bo", "6-0"))
    second = swiss(2, table(1, "ada", "cy", ""), byes=("bo",))
    counts = [
        summary(shared(event((*people, withdrawn), *rounds))).players
        for rounds in ((), (first,), (first, second))
    ]
    assert counts == [4, 2, 3]


def test_a_running_event_is_live_with_round_end_and_tables() -> None:
    found = summary(shared(eventful()))
    assert (found.state, found.round, found.counted) == (EventState.LIVE, 3, 2)
    assert found.ends == datetime(2018, 3, 10, 14, 25, tzinfo=UTC)
    assert (found.reported, found.tables) == (1, 3)
    assert found.winners == ()


def test_an_event_without_cut_is_past_when_its_rounds_are_played() -> None:
    made = shared(replace(plain(8, 3), structure=Structure("custom", 3, 0)))
    found = summary(made)
    assert found.state is EventState.PAST
    (winner,) = found.winners
    assert winner.id == made.standings.rows[0].player.id
    assert winner.corp.word == made.corp[winner.id].word


def test_an_event_with_a_cut_is_not_past_after_its_swiss_rounds() -> None:
    found = summary(shared(replace(plain(8, 3), structure=Structure("custom", 3, 4))))
    assert (found.state, found.winners) == (EventState.LIVE, ())


def test_the_newest_time_is_that_of_the_data() -> None:
    """The start of round 3 at 13:20 is newer than the news of 13:05."""
    assert summary(shared(eventful())).newest == at(13, 20)
