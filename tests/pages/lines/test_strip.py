"""The strip of factions."""

from dataclasses import replace

import pytest
from topcut.pages.event import overview
from topcut.pages.frame.frame import tally_of
from topcut.pages.lines.strip import FactionStrip, of_event, of_labels, portion
from topcut.pages.words.identities import NOT_RECORDED, label
from topcut.rules.figures.interval import Wins
from topcut.rules.figures.tally import EventTally, IdentityTally
from topcut.tournament import Side, Structure

from tests.support.shown import APEX, ENGLISH, IMAGING, MESSAGE, SMOKE, event, plain, player, shared

NONE = Wins({})


def tallied(*players: tuple[Side, str, int]) -> EventTally:
    return EventTally(
        identities=tuple(
            IdentityTally(side, faction, faction, n, 0, 0, NONE, NONE)
            for side, faction, n in players
        )
    )


def said(strip: FactionStrip) -> list[tuple[str, int]]:
    return [(part.word, part.count) for part in strip.parts]


def test_a_strip_has_the_largest_faction_first_and_who_is_not_recorded_last() -> None:
    [strip] = of_event(
        tallied(
            (Side.CORP, "nbn", 2),
            (Side.CORP, "", 9),
            (Side.CORP, "jinteki", 5),
            (Side.RUNNER, "", 3),
        ),
        ENGLISH,
    )
    assert strip.side == "Corp"
    assert said(strip) == [("Jinteki", 5), ("NBN", 2), ("Not recorded", 9)]


def test_identities_of_a_faction_are_one_part() -> None:
    both = tallied((Side.CORP, "nbn", 2), (Side.CORP, "nbn", 3))
    assert said(of_event(both, ENGLISH)[0]) == [("NBN", 5)]


@pytest.mark.parametrize("counts", [(1, 1, 1), (5, 4, 3, 2, 1, 1), (100, 1), (7,), (1,) * 7])
def test_the_parts_meet_and_fill_the_strip(counts: tuple[int, ...]) -> None:
    names = ("anarch", "criminal", "shaper", "adam", "apex", "sunny-lebeau", "neutral-runner")
    played = [(Side.RUNNER, name, n) for name, n in zip(names, counts, strict=False)]
    [strip] = of_event(tallied(*played), ENGLISH)
    end = 0.0
    for part in strip.parts:
        assert float(part.start) == pytest.approx(end)
        end += float(part.width)
    assert end == pytest.approx(100)


def test_an_event_whose_identities_nobody_typed_has_none() -> None:
    people = tuple(replace(one, corp=None, runner=None) for one in plain(8, 2).players)
    made = replace(plain(8, 2), players=people)
    assert of_event(tally_of(shared(made)), ENGLISH) == ()
    assert of_event(tally_of(shared(event((player("ada"), player("bo"))))), ENGLISH) == ()


def test_an_overview_shows_both_sides() -> None:
    made = replace(plain(8, 3), structure=Structure("custom", 3, 0))
    corp, runner = overview.page(shared(made)).factions
    assert said(corp) == [("Haas-Bioroid", 4), ("NBN", 4)]
    assert said(runner) == [("Apex", 4), ("Shaper", 4)]


def test_of_a_person_what_was_played_counts_by_events() -> None:
    corp, runner = of_labels(
        [label(MESSAGE, ENGLISH), label(IMAGING, ENGLISH), label(MESSAGE, ENGLISH)],
        [label(SMOKE, ENGLISH), label(APEX, ENGLISH), NOT_RECORDED],
        ENGLISH,
    )
    assert said(corp) == [("NBN", 2), ("Haas-Bioroid", 1)]
    assert said(runner) == [("Apex", 1), ("Shaper", 1)]


def test_a_portion_is_in_tenths_of_a_percent() -> None:
    assert (portion(1, 8), portion(1, 3), portion(0, 0)) == ("12.5", "33.3", "")
