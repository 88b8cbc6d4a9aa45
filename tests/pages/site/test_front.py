"""The front page: live, next, and the years."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from msgspec import structs
from topcut.pages.frame.summary import Summary, summary
from topcut.pages.site import front
from topcut.rules.course.now import Phase
from topcut.tournament import Structure

from tests.build import required
from tests.support import stages
from tests.support.bracket_pages import context_of
from tests.support.brackets import event_with_cut, ladder, win
from tests.support.examples import example
from tests.support.hall import context_of as context_of_hall
from tests.support.hall import hall
from tests.support.shown import ENGLISH, SITE, event, eventful, plain, player, shared


def page(*summaries: Summary) -> front.Page:
    return front.page(summaries, SITE, ENGLISH)


def on(found: Summary, id_: str, day: date) -> Summary:
    return structs.replace(found, id=id_, start=day, end=day)


LIVE = summary(shared(eventful()))
WON = summary(shared(replace(plain(8, 3), structure=Structure("custom", 3, 0))))
NEXT = summary(shared(event((player("ada"),), place="Downtown", schedule=(("swiss-1", "10:00"),))))


def test_a_live_event_stands_first_with_its_round() -> None:
    (live,) = page(LIVE).live
    assert live.round == "Round 3"
    assert live.of.striptags() == "of 4, ends 14:25"
    assert (live.size, live.day) == ("10 players, top 4", "Saturday 10 March")
    assert (live.standings, live.results) == (
        "Standings after round 2",
        "Round 3 results, 1 of 3",
    )
    assert live.running


def test_what_comes_is_listed_soonest_first() -> None:
    found = page(on(NEXT, "later", date(2018, 5, 1)), on(NEXT, "sooner", date(2018, 4, 1)))
    assert [coming.event.id for coming in found.coming] == ["sooner", "later"]
    assert found.coming[0].where == "Downtown, from 10:00"
    assert found.coming[0].structure == "4 rounds, top 4"


def test_what_is_past_stands_in_its_year_newest_first() -> None:
    found = page(
        on(WON, "a", date(2017, 3, 1)),
        on(WON, "b", date(2018, 3, 1)),
        on(WON, "c", date(2018, 9, 1)),
    )
    assert [(year.year, year.count) for year in found.years] == [
        (2018, "2 events"),
        (2017, "1 event"),
    ]
    assert [past.id for past in found.years[0].events] == ["c", "b"]


def test_an_unfinished_event_is_not_live_once_a_later_one_has_results() -> None:
    """It stands in its year, its winner not recorded."""
    found = page(LIVE, on(WON, "later", date(2018, 4, 1)))
    assert found.live == ()
    past = found.years[0].events[1]
    assert (past.id, front.line(past, ENGLISH).winners) == ("downtown", ())


def test_a_line_of_a_year_says_who_won_how_many_played_and_the_cut() -> None:
    line = front.line(structs.replace(WON, cut=4), ENGLISH)
    (winner,) = WON.winners
    assert line.winners == (("", winner.id, winner.name),)
    assert (line.event.players, line.cut) == (8, "top 4")


def test_the_lines_of_a_year_stand_as_they_were_made() -> None:
    """With the event's pages, and in the order of its years."""
    made = [
        structs.replace(on(WON, id_, date(2018, month, 1)), line=f"<tr><td>{id_}")
        for month, id_ in ((3, "a"), (9, "b"))
    ]
    assert page(*made).years[0].lines == "<tr><td>b<tr><td>a"


def test_an_announced_later_event_does_not_end_a_live_one() -> None:
    assert len(page(LIVE, on(NEXT, "later", date(2018, 4, 1))).live) == 1


def test_two_events_of_one_day_are_both_live() -> None:
    assert len(page(LIVE, structs.replace(LIVE, id="other")).live) == 2


def test_a_site_without_events_has_a_front_page() -> None:
    found = page()
    assert (found.live, found.coming, found.years) == ((), (), ())


def test_the_order_of_the_summaries_does_not_matter() -> None:
    one, two = on(WON, "a", date(2018, 3, 1)), on(WON, "b", date(2018, 3, 1))
    assert page(one, two) == page(two, one)


def test_an_event_in_its_cut_leads_with_the_round_of_the_cut() -> None:
    """And with the bracket; the last Swiss round is not what is on."""
    (live,) = page(summary(context_of(stages.running()))).live
    assert (live.round, live.of.striptags()) == ("Top 4, round 2", "ends 17:40")
    assert (live.results, live.event.address) == ("Cut 2 results, 1 of 2", "cut-2")
    assert (live.event.in_cut, live.running) == (True, True)


def test_a_round_that_has_not_begun_has_pairings_and_no_results() -> None:
    (live,) = page(summary(context_of_hall(hall(8, started=False)))).live
    assert live.of.striptags() == "of 4, paired; the clock has not started"
    assert live.results == "Round 3 pairings"


def test_two_who_share_the_first_place_are_both_in_the_archive(root: Path) -> None:
    line = front.line(summary(example(root, "napd-evening-2018")), ENGLISH)
    assert [(before, name) for before, _, name in line.winners] == [
        ("", "Bram Osei"),
        (" and ", "Sami Rautio"),
    ]
    assert line.alone is None


def test_of_several_running_events_those_that_are_played_stand_first() -> None:
    later = date(2018, 3, 10)
    phases = (Phase.BETWEEN, Phase.PAIRED, Phase.RUNNING)
    found = page(
        *(structs.replace(LIVE, id=str(phase), phase=phase, start=later) for phase in phases)
    )
    assert [one.event.id for one in found.live] == ["running", "paired", "between"]
    assert found.live_count == "3 events"
    assert page(LIVE).live_count == ""


def test_in_the_cut_the_front_names_who_plays_whom() -> None:
    (live,) = page(summary(shared(stages.running()))).live
    assert live.playing_title == "Now playing"
    (match,) = live.playing
    assert [(seed, name, side) for seed, _, name, side in match.seats] == [
        ("2", "Seed 2", "Runner"),
        ("4", "Seed 4", "Corp"),
    ]


def test_among_several_events_only_the_last_matches_of_a_cut_are_named() -> None:
    cut = summary(shared(stages.running()))
    many = structs.replace(cut, id="many", playing=cut.playing * 3)
    assert [len(one.playing) for one in page(cut, many).live] == [0, 1]
    assert [len(one.playing) for one in page(many).live] == [3]


def test_the_final_of_one_event_alone_leads_the_front_as_on_its_overview() -> None:
    four = event_with_cut(4, players=8, swiss=ladder(8))
    to_the_final = win(four, (1, "s1"), (2, "s2"), (3, "s1"), (4, "s3"), (5, "s2"))
    made = summary(context_of(to_the_final))
    (live,) = page(made).live
    assert [one.name for one in required(live.final).players] == ["Seed 1", "Seed 2"]
    assert live.playing == ()
    for one in page(made, structs.replace(made, id="other")).live:
        assert (one.final, one.round) == (None, "Final")
        (match,) = one.playing
        assert [name for _, _, name, _ in match.seats] == ["Seed 1", "Seed 2"]


def test_the_front_says_what_it_is_and_what_is_on() -> None:
    assert page(LIVE).frame.said == (
        "Pairings, results and standings of 1 event. Now: Downtown Store Championship."
    )


@pytest.mark.parametrize(
    ("limit", "where"),
    [
        (None, "Downtown"),
        (32, "Downtown, 30 places left"),
        (3, "Downtown, 1 place left"),
        (2, "Downtown, no place left"),
    ],
)
def test_an_event_to_come_says_how_many_places_are_left(limit: int | None, where: str) -> None:
    made = event((player("ada"), player("bo")), place="Downtown", limit=limit)
    assert page(summary(shared(made))).coming[0].where == where


@pytest.mark.parametrize(
    ("limit", "where"), [(9, "Downtown, 6 places left"), (3, "Downtown, no place left")]
)
def test_who_waits_is_ahead_of_who_comes_now_as_on_the_page_of_the_event(
    limit: int, where: str
) -> None:
    people = (player("ada"), player("bo"), player("cy", waiting=True, withdrawn=True))
    made = event(people, place="Downtown", limit=limit)
    assert page(summary(shared(made))).coming[0].where == where
