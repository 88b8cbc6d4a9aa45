"""Who is disqualified has no final place, on every page and in every export that names one."""

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from topcut.exchange.nrtm.write import nrtm_json
from topcut.exchange.ours.csv_text import standings_csv
from topcut.exchange.ours.event_json import event_json
from topcut.pages.context.context import Context
from topcut.pages.event import overview, standings
from topcut.pages.event.bracket import bracket as bracket_page
from topcut.pages.event.player import player
from topcut.pages.event.player.your_line import own_lines
from topcut.pages.frame.summary import EventState, summary
from topcut.pages.screen import final as screen
from topcut.pages.screen import lists
from topcut.pages.screen.lists import ScreenNames
from topcut.pages.site import feed, front, person
from topcut.regulations import Regulations, load
from topcut.rules.bracket.bracket import bracket
from topcut.rules.course.now import Phase, now
from topcut.rules.standings.standings import standings as standings_of
from topcut.text.words.texts import load as texts_of
from topcut.tournament import Event, Removal, Structure

from tests.build import required, with_swiss
from tests.opinions import differences
from tests.opinions.cups import cup
from tests.opinions.papers import paper
from tests.opinions.ranking import ranking
from tests.opinions.test_courses import SYSTEMS, moments
from tests.support.brackets import MARK, event_with_cut, ladder, typed
from tests.support.courses import Course
from tests.support.hall import SITE, context_of

ENGLISH = texts_of("en")
NUMBERS = st.integers(0, 10**6)


@settings(max_examples=8, deadline=None)
@given(number=NUMBERS)
def test_a_disqualification_in_the_cut_differs_from_the_second_opinion_in_nothing(
    number: int,
) -> None:
    _opinions_agree(number)


@pytest.mark.long
@settings(max_examples=100, deadline=None)
@given(number=NUMBERS)
def test_nor_do_a_hundred(number: int) -> None:
    _opinions_agree(number)


def _opinions_agree(number: int) -> None:
    for event in _cuts(Random(f"disqualified/{number}")):
        assert differences(event) == [], number


@settings(max_examples=25, deadline=None)
@given(number=NUMBERS)
@example(number=332072)  # both of a final, and the next behind the cut
def test_every_page_and_export_of_a_cut_names_the_champion_and_places_of_the_second_opinion(
    number: int,
) -> None:
    *_, event = _cuts(Random(f"disqualified/{number}"))
    known = required(paper(event))
    ended = required(cup(event, known))
    behind = [
        one
        for one, line in ranking(event, known, len(event.swiss)).items()
        if line.rank is not None and one not in ended.removed.union(ended.seeds)
    ]
    placed = [*ended.places(), *behind]
    _agrees(event, {one: place for place, one in enumerate(placed, 1)}, placed[:1], ended.seeds)


@settings(max_examples=25, deadline=None)
@given(number=NUMBERS, system=st.sampled_from(sorted(SYSTEMS)))
def test_every_page_and_export_without_a_cut_names_who_is_left_first(
    number: int, system: str
) -> None:
    random = Random(f"removed/{number}")
    document, settings = SYSTEMS[system]
    event = Course(random, document, random.randint(4, 9), **settings).play(3)
    assume(event.ranked and system != "advance")  # whose rounds and points are its own
    if "robin" not in system:
        event = replace(event, structure=Structure("custom", len(event.ranked), 0))
    event = _removed_at_the_end(event, random)
    assume(now(event, load(event.regulations)).phase is Phase.FINISHED)
    known = required(paper(event))
    lines = ranking(event, known, len(event.ranked))
    places = {one: line.rank for one, line in lines.items() if line.rank is not None}
    gone = {one.player for round_ in event.ranked for one in round_.disqualified}
    assert gone.isdisjoint(places)
    _agrees(event, places, [one for one, place in places.items() if place == 1], [])


@settings(max_examples=25, deadline=None)
@given(number=NUMBERS)
def test_a_disqualification_changes_no_points_and_no_tiebreaker_of_anybody_else(
    number: int,
) -> None:
    random = Random(f"points/{number}")
    event = Course(random, "ffg-2.2.1", random.randint(4, 9)).play(3)
    assume(event.swiss and event.swiss[-1].complete)
    _figures_stay(event, _removed_at_the_end(event, random))


@settings(max_examples=25, deadline=None)
@given(number=NUMBERS)
def test_of_two_disqualified_at_an_open_table_the_second_changes_nothing_of_anybody_else(
    number: int,
) -> None:
    """The walkover of the second counts for everybody they have played."""
    random = Random(f"open table/{number}")
    event = Course(random, "ffg-2.2.1", random.randint(4, 9)).play(3)
    assume(event.swiss and event.swiss[-1].complete)
    last = event.swiss[-1]
    played = [each for each in last.matches if each.score is not None]
    assume(played and event.disqualified.isdisjoint(played[0].players))
    opened = replace(played[0], score=None, won_as=None, split=None, corrections=())
    last = replace(last, matches=tuple(opened if one is played[0] else one for one in last.matches))
    moments = []
    for one in random.sample(opened.players, 2):
        gone = (*last.disqualified, Removal(one, "scouting", MARK))
        last = replace(last, disqualified=gone)
        moments.append(with_swiss(event, *event.swiss[:-1], last))
    first, second = moments
    assert standings_of(first, load(event.regulations)).after == last.number
    _figures_stay(first, second)
    assert differences(second) == []


@settings(max_examples=15, deadline=None)
@given(number=NUMBERS)
def test_while_a_cut_is_on_the_swiss_ranks_stay_and_screens_say_who_is_disqualified(
    number: int,
) -> None:
    for event in _cuts(Random(f"on/{number}")):
        made = context_of(event)
        if made.now.phase is Phase.FINISHED:
            return
        known = standings_of(event, made.regulations).rows
        shown = lists.standings(made, ScreenNames(made, made.name)).rows
        assert [row.number for row in shown] == [str(row.rank or "–") for row in known]
        out = [row.player.id in event.disqualified for row in known]
        assert [row.sides[0] == ENGLISH["screen.disqualified"] for row in shown] == out


def _figures_stay(before: Event, after: Event) -> None:
    regulations = load(before.regulations)
    now = standings_of(after, regulations).by_id
    for row in standings_of(before, regulations).rows:
        same = now[row.player.id]
        assert (same.points, same.tiebreaks) == (row.points, row.tiebreaks)


def _cuts(random: Random) -> Iterator[Event]:
    """A cut at every moment, people disqualified in it, and more of them when it is over."""
    kind = random.choice(["double", "double", "single"])
    size = random.choice([4, 8] if kind == "double" else [2, 4, 8])
    players = size + random.randint(1, 4)
    event = event_with_cut(size, players=players, swiss=ladder(players), elimination=kind)
    for moment in moments(random, event):
        yield moment
        event = moment
    last = event.cut[-1]
    out = {one.player for round_ in event.cut for one in round_.disqualified}
    there = [one.id for one in event.players if one.id not in out]
    for one in random.sample(there, random.randint(0, min(3, len(there)))):
        last = replace(last, disqualified=(*last.disqualified, Removal(one, "scouting", MARK)))
        event = typed(event, last.number, disqualified=last.disqualified)
        yield event


def _removed_at_the_end(event: Event, random: Random) -> Event:
    """More people are disqualified after the last round, whose results are all in."""
    (stage,) = event.stages
    *earlier, last = stage.rounds
    out = {one.player for round_ in stage.rounds for one in round_.disqualified}
    there = [one.id for one in event.players if one.id not in out]
    more = [Removal(one, "scouting", MARK) for one in random.sample(there, random.randint(1, 2))]
    last = replace(last, disqualified=(*last.disqualified, *more))
    return replace(event, stages=(type(stage)(stage.kind, (*earlier, last)),))


def _agrees(event: Event, places: dict[str, int], won: list[str], seeds: list[str]) -> None:
    """All that is published says these places, and that these have won."""
    regulations, made = load(event.regulations), context_of(event)
    assert dict(made.places) == places
    assert list(made.winners) == won
    _exports_agree(event, regulations, places, seeds)
    _event_pages_agree(made, places, won)
    _site_pages_agree(made, places, won)


def _exports_agree(
    event: Event, regulations: Regulations, places: dict[str, int], seeds: list[str]
) -> None:
    shown = json.loads(event_json(event, regulations))
    assert shown["places"] == [[place, one] for one, place in places.items()]
    if seeds:
        in_cut = [[place, one] for one, place in places.items() if one in seeds]
        assert shown["bracket"]["places"] == in_cut
        assert shown["bracket"]["champion"] == (in_cut[0][1] if in_cut else None)
    ranks = {row.player.id: row.rank for row in standings_of(event, regulations).rows}
    for row in csv.DictReader(io.StringIO(standings_csv(event, regulations))):
        assert row["rank"] == str(ranks[row["id"]] or ""), row
        assert row["place"] == str(places.get(row["id"], "")), row
        out = row["id"] in event.disqualified
        assert (row["status"] == "disqualified") == out, row
    listed = json.loads(nrtm_json(event, regulations, bracket(event, regulations)))
    numbers = {one: number for number, one in enumerate((one.id for one in event.players), 1)}
    finalists = {one["id"]: one["rank"] for one in listed["eliminationPlayers"]}
    assert finalists == {numbers[one]: places.get(one, 0) for one in seeds}
    placed = [one for one in places if one in seeds]
    assert list(finalists)[: len(placed)] == [numbers[one] for one in placed]


def _event_pages_agree(made: Context, places: dict[str, int], won: list[str]) -> None:
    first = overview.page(made)
    assert [one for _, one, _ in first.winners] == won
    ways = {one.line.id: one.way for one in first.leaders if one.way is not None}
    assert all(ways[one].out_against == "" for one in won if one in ways)
    for way in ways.values():
        out = way.out_against in made.event.disqualified
        assert way.out_against_name.endswith(" (disqualified)") == out
    podium = [one for one, place in places.items() if place <= 3 and one not in won]
    assert [one.id for one in first.podium] == (podium if won else [])
    rows = standings.page(made).rows if made.counted else ()
    for row in rows:
        assert row.rank == str(places.get(row.id, "–")), row
        out = row.id in made.event.disqualified
        assert ("disqualified" in row.mark) == out, row
    ranked = [row.id for row in rows if row.rank != "–"]
    assert ranked == list(places)
    assert [row.id for row in rows[: len(ranked)]] == ranked
    for one, shown in player.pages(made).items():
        expected = ENGLISH.ordinal(places[one]) if one in places else ""
        assert shown.place == expected, one
    if made.bracket is not None:
        drawn = bracket_page.page(made, made.bracket)
        listed = [(place, id_) for place, id_, _ in drawn.places]
        assert listed == [(str(places[one]), one) for one in made.bracket.places]
    for one, line in own_lines(made).players.items():
        if one in made.event.disqualified:
            assert line.big not in {ENGLISH.ordinal(place) for place in places.values()}


def _site_pages_agree(made: Context, places: dict[str, int], won: list[str]) -> None:
    summed = summary(made)
    assert [one.id for one in summed.winners] == won
    assert summed.state is EventState.PAST
    assert [one for _, one, _ in front.line(summed, ENGLISH).winners] == won
    names = [made.name(one) for one in won]
    (entry,) = feed.page([summed], SITE, ENGLISH).entries
    assert all(name in entry.text for name in names)
    televised = screen.won(made, ScreenNames(made, made.name))
    assert list(televised.names if televised is not None else ()) == names
    for _, appearance in person.appearances(made):
        expected = ENGLISH.ordinal(places[appearance.player]) if appearance.player in places else ""
        assert (appearance.place, appearance.won) == (expected, appearance.player in won)
