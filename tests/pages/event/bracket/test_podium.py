"""Who came second and third, with what."""

from dataclasses import replace
from pathlib import Path

from msgspec import structs
from topcut.pages.event.bracket.podium import podium

from tests.support import stages
from tests.support.bracket_pages import context_of
from tests.support.examples import example
from tests.support.shown import plain, shared


def test_behind_the_winner_of_a_cut_stand_seed_and_who_knocked_them_out(root: Path) -> None:
    placed = podium(example(root, "gamescape-2018"))
    assert [(one.place, one.name) for one in placed] == [("2nd", "Šimon Crane"), ("3rd", "d4v1d")]
    assert [one.said for one in placed] == [
        "from seed 2, out against Layla Wolff",
        "from seed 3, out against Šimon Crane",
    ]
    assert [label.name for label in placed[1].identities] == [
        "Controlling the Message",
        "Ele “Smoke” Scovak",
    ]


def test_without_a_cut_stand_points_and_the_tiebreaker_that_decided() -> None:
    made = plain(8, 3)
    assert made.structure is not None
    uncut = shared(replace(made, structure=structs.replace(made.structure, cut=0)))
    first, second = uncut.standings.rows[:2]
    said = podium(uncut)[0].said
    assert said.startswith(f"{second.points} points")
    decided = f", behind {uncut.name(first.player.id)} by "
    assert (decided in said) == (first.points == second.points)


def test_nobody_is_on_the_podium_while_nobody_has_won() -> None:
    assert podium(context_of(stages.running())) == ()
