"""The final and the winner on a screen."""

from dataclasses import replace

import pytest
from topcut.pages.event.bracket.cut_progress import in_cut
from topcut.pages.screen.final import duels, won
from topcut.pages.screen.lists import ScreenNames, now_playing
from topcut.pages.screen.people import Duels
from topcut.tournament import Event

from tests.build import required
from tests.support import stages
from tests.support.brackets import win
from tests.support.hall import context_of, hall
from tests.support.shown import IMAGING

LAST = ((1, "s1"), (2, "s3"), (3, "s3"), (4, "s4"), (5, "s1"))


def few(event: Event) -> Duels | None:
    context = context_of(event)
    cut = required(in_cut(context))
    return duels(context, cut, ScreenNames(context, context.name))


def test_in_the_cut_a_line_names_both_players_and_their_sides() -> None:
    context = context_of(stages.running())
    cut = required(in_cut(context))
    listed = now_playing(context, cut, ScreenNames(context, context.name))
    assert (listed.heading.name, listed.heading.about) == ("Now playing", "1 match")
    (row,) = listed.rows
    assert (row.number, row.first, row.second) == ("match 4", "Seed 2", "Seed 4")
    assert row.sides == ("Runner", "Corp")


def test_the_final_names_seeds_sides_and_identities() -> None:
    event = win(stages.seeded(), *LAST)
    people = tuple(replace(one, corp=IMAGING) for one in event.players)
    made = required(few(replace(event, players=people)))
    assert (made.heading.name, made.heading.about) == ("Final", "Next, match 6")
    (match,) = made.matches
    assert [(one.name, one.small) for one in match.people] == [
        ("Seed 1", "seed 1"), ("Seed 3", "seed 3")
    ]  # fmt: skip
    assert [one.name for one in match.people[0].identities] == ["Cerebral Imaging"]


def test_the_second_final_says_who_won_the_first() -> None:
    made = required(few(win(stages.seeded(), *LAST, (6, "s1"))))
    assert made.heading.name == "Second final"
    assert made.note == "Seed 1 won the first final"


def test_few_matches_are_larger_than_a_list() -> None:
    """One says where it is above; of two each says it; five are a list."""
    one = required(few(stages.running()))
    assert (one.heading.name, one.heading.about) == ("Now playing", "1 match, match 4")
    two = required(few(stages.paired(7, 8)))
    assert [match.where for match in two.matches] == ["table 7", "table 8"]
    assert few(stages.seeded(16, 20)) is None


def test_the_winner_came_from_a_seed_and_beat_somebody() -> None:
    context = context_of(stages.won())
    made = required(won(context, ScreenNames(context, context.name)))
    assert (made.title, made.names) == ("Winner", ("Seed 3",))
    assert made.how == "won the top 4 from seed 3"
    assert made.final == "beat Seed 1 in the final"


def test_a_winner_who_is_not_named_here_shows_no_identity_either() -> None:
    event = stages.won()
    people = tuple(replace(one, corp=IMAGING) for one in event.players)
    context = context_of(replace(event, players=people))
    made = won(
        context, ScreenNames(context, lambda player: "" if player == "s3" else context.name(player))
    )
    assert made is not None
    assert (made.names, made.identities) == (("not named",), ())


@pytest.mark.parametrize("event", [hall(8), stages.running()])
def test_before_the_end_nobody_has_won(event: Event) -> None:
    context = context_of(event)
    assert won(context, ScreenNames(context, context.name)) is None
