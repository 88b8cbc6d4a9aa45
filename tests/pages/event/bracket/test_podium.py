"""Who came second and third, with what."""

from dataclasses import replace
from pathlib import Path

from msgspec import structs
from topcut.pages.event import overview
from topcut.pages.event.bracket.podium import cut_ways, podium
from topcut.pages.event.player.player_bracket import bracket_part
from topcut.pages.lines.match_words import disqualified
from topcut.pages.lines.ranking import final
from topcut.pages.screen.lists import ScreenNames
from topcut.pages.screen.people import people
from topcut.pages.tables.tables import cut_tables

from tests.build import required
from tests.support import stages
from tests.support.bracket_pages import context_of
from tests.support.examples import example
from tests.support.shown import plain, shared


def test_behind_the_winner_of_a_cut_stand_seed_and_who_knocked_them_out(root: Path) -> None:
    placed = podium(example(root, "gamescape-2018"))
    assert [(one.place, one.name) for one in placed] == [("2nd", "Šimon Crane"), ("3rd", "d4v1d")]
    assert [one.how for one in placed] == [
        "from seed 2, out against Layla Wolff",
        "from seed 3, out against Šimon Crane",
    ]
    assert [label.name for label in placed[1].identities] == [
        "Controlling the Message",
        "Ele “Smoke” Scovak",
    ]


def test_without_a_cut_stand_points_and_the_tiebreaker_that_decided() -> None:
    made = plain(8, 3)
    uncut = shared(replace(made, structure=structs.replace(required(made.structure), cut=0)))
    first, second = uncut.standings.rows[:2]
    said = podium(uncut)[0].how
    assert said.startswith(f"{second.points} points")
    decided = f", behind {uncut.name(first.player.id)} by "
    assert (decided in said) == (first.points == second.points)


def test_nobody_is_on_the_podium_while_nobody_has_won() -> None:
    assert podium(context_of(stages.running())) == ()


def test_everybody_has_a_seed_a_record_and_who_knocked_them_out() -> None:
    ways = cut_ways(context_of(stages.won()))
    said = {id_: (way.seed, way.record, way.out_against) for id_, way in ways.items()}
    assert set(said) == {"s1", "s2", "s3", "s4"}
    assert said["s3"][0] == 3
    assert said["s3"][2] == ""
    assert all(against for id_, (_, _, against) in said.items() if id_ != "s3")
    won, lost = (
        sum(int(record.split("–")[place]) for _, record, _ in said.values()) for place in (0, 1)
    )
    assert won == lost


def test_the_way_of_who_is_still_in_is_open() -> None:
    made = context_of(stages.running())
    assert made.bracket is not None
    still = [one for one in made.bracket.seeds if one not in made.bracket.places]
    assert {cut_ways(made)[one].out_against for one in still} == {""}


def test_without_a_cut_there_is_no_way(root: Path) -> None:
    assert cut_ways(example(root, "napd-evening-2018")) == {}


def test_the_overview_shows_the_ways_in_the_place_of_points_once_the_cut_is_over() -> None:
    """Who was not in the cut has none."""
    over = overview.page(context_of(stages.won()))
    assert over.has_ways
    assert [leader.way is not None for leader in over.leaders[:5]] == [True] * 4 + [False]
    assert not overview.page(context_of(stages.running())).has_ways


def test_the_champion_is_out_against_nobody_and_the_overview_says_why() -> None:
    made = context_of(stages.removed("s3"))
    ways = cut_ways(made)
    assert made.winners == ("s1",)
    assert ways["s1"].out_against == ""
    shown = overview.page(made)
    assert shown.removed == f"{made.name('s3')} won the final and was disqualified."
    assert overview.page(context_of(stages.won())).removed == ""


def test_who_was_knocked_out_by_somebody_disqualified_since_reads_so() -> None:
    ways = cut_ways(context_of(stages.removed("s1", "s3"))).values()
    beaten = [way.out_against_name for way in ways if way.out_against in {"s1", "s3"}]
    assert beaten
    assert all(name.endswith(" (disqualified)") for name in beaten)


def test_a_player_page_says_that_the_place_came_by_disqualifications() -> None:
    made = context_of(stages.removed("s1", "s3"))
    assert made.bracket is not None
    (first, *_) = made.bracket.places
    part = required(bracket_part(made, first))
    said = part.rows[-1].outcome
    assert said in {
        "lost, first, since the winner was disqualified",
        "lost, out, and 1st since 2 players ahead were disqualified",
    }
    second = list(made.bracket.places)[1]
    other = required(bracket_part(made, second))
    assert other.rows[-1].outcome.endswith("2nd since 2 players ahead were disqualified")


def test_no_line_of_the_cut_is_drawn_below_fewer_names_than_it_had() -> None:
    assert any(row.last_in for row in final(context_of(stages.won())))
    assert not any(row.last_in for row in final(context_of(stages.removed("s3"))))


def test_a_stream_says_that_the_winner_of_a_match_was_disqualified_after_it() -> None:
    made = context_of(stages.removed("s3"))
    assert made.bracket is not None
    (number,) = (
        one.number
        for one in made.bracket.matches
        if one.winner and "s3" in disqualified(made, made.bracket, one)
    )
    table = cut_tables(made, made.bracket)[number]
    small = {one.name: one.small for one in people(made, table, ScreenNames(made, made.name))}
    assert small[made.name("s3")] == "seed 3, disqualified"
    assert small[made.name("s1")] == "seed 1"
