"""By which rule the byes of another program's event were given."""

from dataclasses import replace

import pytest
from topcut.edit.event.importing import import_file
from topcut.exchange.reading.bye_rule import with_bye_rule
from topcut.regulations import load
from topcut.rules.generating.spec import GeneratorSpec
from topcut.rules.generating.tournament import tournament
from topcut.tournament import Event

from tests.build import event, swiss, without_fingerprints
from tests.support.data import AESOPS

RULES = load("single-sided")


def told(bye: str, players: int) -> str:
    """What the byes say of an event that was paired by one rule, and does not say by which."""
    spec = GeneratorSpec(system="single-sided", players=players, rounds=6, bye=bye, plain=True)
    made = without_fingerprints(tournament(f"bye-rule-{players}", spec))
    return with_bye_rule(replace(made, bye=""), RULES).bye


@pytest.mark.parametrize(
    ("bye", "other", "least"), [("matching", "last", 7), ("last", "matching", 3)]
)
def test_the_byes_tell_by_which_rule_they_were_given_or_nothing(
    bye: str, other: str, least: int
) -> None:
    """Of 13 events; the last in rank is often the cheapest bye, too."""
    found = [told(bye, players) for players in range(9, 35, 2)]
    assert other not in found
    assert found.count(bye) >= least


def of_two_rounds(bye: str, *tables: str) -> Event:
    """Five players: Ann and Cy have won, Ed had the first bye."""
    first = swiss(1, ["ann bo 3-0", "cy di 3-0"], byes=("ed",))
    second = swiss(2, tables, byes=(bye,))
    return event(["ann", "bo", "cy", "di", "ed"], [first, second], family="single")


def test_nothing_is_written_where_both_rules_fit_equally() -> None:
    """Bo and Di have lost, and only tiebreakers that are equal and the draw part the two."""
    both = of_two_rounds("bo", "di ann 3-0", "ed cy 3-0")
    assert with_bye_rule(both, RULES) is both
    neither = of_two_rounds("ann", "bo ed 3-0", "di cy 3-0")
    assert with_bye_rule(neither, RULES) is neither


def test_a_round_without_a_bye_or_with_several_tells_nothing() -> None:
    several = of_two_rounds("bo", "di ann 3-0")
    second = replace(several.swiss[1], byes=("bo", "ed", "cy"))
    several = event(several.players, [several.swiss[0], second], family="single")
    assert with_bye_rule(several, RULES) is several
    even = event(["ann", "bo"], [swiss(1, ["ann bo 3-0"]), swiss(2, ["bo ann 3-0"])])
    assert with_bye_rule(even, RULES) is even


def test_other_regulations_leave_no_choice() -> None:
    of = event(["ann", "bo", "cy"], [swiss(1, ["ann bo 6-0"], byes=("cy",))])
    assert with_bye_rule(of, load("ffg-2.2.1")) is of


def test_no_published_event_of_before_july_2024_is_taken_for_one_with_the_bye_in_the_matching() -> (
    None
):
    """All of them are: eight say that their byes went by rank, the others nothing."""
    said = [import_file(path).event.bye for path in sorted(AESOPS.glob("*.aesops.json"))]
    assert (said.count("last"), said.count("matching"), len(said)) == (8, 0, 42)
