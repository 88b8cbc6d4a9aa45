"""The page of a series."""

from topcut.pages.context.site import SiteValues
from topcut.pages.site.series import Page, SeriesCell, line, page
from topcut.rules.course.record import NEXT
from topcut.rules.course.series import SeriesStandings, series_standings
from topcut.text.words import texts
from topcut.tournament.series import Series

from tests.support.league import league, played

SITE = SiteValues("Springfield Netrunner")
EIGHT = tuple(f"p{place} {place}" for place in range(1, 9))
ENGLISH = texts.load("en")


def shown(standings: SeriesStandings) -> Page:
    return page(standings, SITE, ENGLISH)


def test_each_line_says_what_came_of_each_event() -> None:
    one, two = played(1, "ada 1", "bo 2"), played(2, "bo 1")
    found = shown(league(one, two, best=1))
    assert [(row.rank, row.name, row.points) for row in found.lines] == [
        ("1", "Ada", "10"),
        ("=", "Bo", "10"),
    ]
    assert found.lines[0].cells == (SeriesCell(1, "10"), SeriesCell(2))
    assert found.lines[1].cells == (SeriesCell(1, "6", counts=False), SeriesCell(2, "10"))
    assert (found.wide, found.dropped, found.counts) == (True, True, "Only the best event counts.")


def test_what_decided_a_tie_is_said() -> None:
    found = shown(league(played(1, "ada 1", "bo 2"), played(2, "bo 2", "cy 4"), ties=("places",)))
    assert found.lines[0].by == ""
    found = shown(league(played(1, "ada 1"), played(2, "bo 1"), ties=("places", "latest")))
    assert [(row.name, row.by) for row in found.lines] == [
        ("Bo", "by the latest event"),
        ("Ada", "by the latest event"),
    ]
    assert found.ties == (
        "Between players on equal points, this decides in turn: more first places, then more second"
        " places and so on; points at the latest event, then at the one before and so on. Else they"
        " share the place."
    )


def test_many_events_stand_in_the_line() -> None:
    few = [played(day, "ada 1") for day in range(1, 7)]
    assert shown(league(*few)).wide
    assert not shown(league(*few, played(7, "ada 1"))).wide


def test_a_long_total_has_a_wider_column() -> None:
    """A number that breaks reads as another one: 7.333 above 3."""
    cup = Series("league", "League", formula="players / place")
    found = series_standings(cup, [played(1, *EIGHT)])
    assert shown(found).lines[2].points == "2.6667"
    assert shown(found).long
    assert not shown(league(played(1, *EIGHT))).long


def test_the_list_says_who_leads() -> None:
    found = line(league(played(1, "ada 1"), played(2, state=NEXT)), ENGLISH)
    assert (found.sums, found.leader) == ("1 event, 1 to come", "Ada leads with 10.")
    assert line(league(played(1, "ada 1", "bo 1")), ENGLISH).leader == ""
