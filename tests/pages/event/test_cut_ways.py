"""How the cut went, from seed to place."""

from pathlib import Path

from topcut.pages.event import overview
from topcut.pages.event.cut_ways import cut_ways

from tests.support import stages
from tests.support.bracket_pages import context_of
from tests.support.examples import example


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
