"""What an event leads with, in every state."""

from dataclasses import replace
from pathlib import Path

import pytest
from topcut.pages.frame.hero import Hero, hero
from topcut.pages.frame.summary import summary
from topcut.tournament import Event, Removal, Structure

from tests.support import stages
from tests.support.brackets import typed, win
from tests.support.examples import example
from tests.support.hall import hall
from tests.support.shown import (
    ENGLISH,
    MARK,
    event,
    eventful,
    hidden,
    plain,
    player,
    shared,
    swiss,
    table,
)


def first(made: Event) -> Hero:
    return hero(summary(shared(made)), ENGLISH)


def said(made: Event) -> tuple[str, str, str]:
    found = first(made)
    return found.label, found.big, found.beside.striptags()


BEFORE = event((player("ada"), player("bo")), schedule=(("swiss-1", "10:00"),))
PAIRED = hall(8, started=False)
BETWEEN = replace(plain(8, 2), structure=Structure("custom", 3, 4))
DONE = replace(plain(8, 3), structure=Structure("custom", 3, 0))
TWO = win(stages.seeded(), *stages.ORDER[:2])
NEEDED = win(stages.seeded(), *stages.ORDER[:5], (6, "s1"))


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (BEFORE, ("Next", "10 Mar", "Saturday, from 10:00")),
        (PAIRED, ("Now", "Round 3", "of 4, paired; the clock has not started")),
        (eventful(), ("Now", "Round 3", "of 4, ends 14:25")),
        (BETWEEN, ("Now", "Round 2", "of 3, all results in")),
        (stages.swiss_over(), ("The cut", "Top 4", "qualified after 7 rounds")),
        (
            stages.paired(),
            ("Now", "Top 4, round 1", "paired; the clock has not started"),
        ),
        (stages.running(), ("Now", "Top 4, round 2", "ends 17:40")),
        (TWO, ("Now", "Top 4, round 1", "all results in")),
        (
            typed(NEEDED, 5, stages.open_match(7, "s3", "s1"), started=stages.at(20, 0)),
            ("Now", "Second final", "of the top 4, ends 21:00"),
        ),
        (stages.won(), ("Winner", "Seed 3", "won the top 4 from seed 3")),
    ],
)
def test_an_event_leads_with_what_is_on(made: Event, expected: tuple[str, str, str]) -> None:
    assert said(made) == expected


def test_the_final_is_called_final() -> None:
    final = win(stages.seeded(), *stages.ORDER[:5])
    begun = typed(final, 4, stages.open_match(6, "s3", "s1"), started=stages.at(19, 0))
    assert said(begun)[1:] == ("Final", "of the top 4, ends 20:00")


def test_who_shares_the_first_place_is_named_with_the_others(root: Path) -> None:
    """Not one of them as the winner, and not “Now: Round 3 of 3”."""
    found = hero(summary(example(root, "napd-evening-2018")), ENGLISH)
    assert (found.label, found.big) == ("Winners", "Bram Osei and Sami Rautio")
    assert found.beside.striptags() == "share first place after 3 rounds, 8 points each"


def test_the_winner_of_the_old_protocol_has_gmp(root: Path) -> None:
    found = hero(summary(example(root, "net-city-1998")), ENGLISH)
    assert found.beside.striptags() == "after 4 rounds, 8 GMP"


def test_where_everybody_was_disqualified_nobody_won() -> None:
    gone = tuple(Removal(id_, "scouting", MARK) for id_ in ("ada", "bo"))
    only = swiss(1, table(1, "ada", "bo", "3-3"), disqualified=gone)
    made = event((player("ada"), player("bo")), only, structure=Structure("custom", 1, 0))
    assert said(made) == ("Over", "Nobody won", "")


def test_results_that_are_kept_back_are_not_all_in() -> None:
    hidden_round = hidden(eventful())
    assert said(hidden_round)[2] == "of 4, ends 14:25"
