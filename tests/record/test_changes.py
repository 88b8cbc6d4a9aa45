"""Where two versions of an event say something else."""

from dataclasses import replace
from fractions import Fraction

from msgspec import structs
from topcut.record.changes import additions, changes, rule_changes
from topcut.regulations import load

from tests.build import event, swiss, with_swiss

BEFORE = event(["ada", "bo"], [swiss(1, [("ada", "bo", "6-0")])])
MATCH = BEFORE.swiss[0].matches[0]
AFTER = with_swiss(
    BEFORE,
    replace(BEFORE.swiss[0], matches=(replace(MATCH, score=(Fraction(0), Fraction(6))),)),
)


def test_a_place_is_round_table_and_key() -> None:
    assert changes(BEFORE, AFTER) == ("swiss-1: table 1: score",)
    assert changes(BEFORE, BEFORE) == ()


def test_an_addition_is_what_the_first_does_not_say() -> None:
    named = replace(BEFORE, series="League")
    assert additions(BEFORE, named) == ("series",)
    assert additions(named, BEFORE) == ()
    assert changes(named, BEFORE) == ("series",)


def test_a_place_of_regulations_is_their_key() -> None:
    one = load("ffg-2.2.1")
    assert rule_changes(one, one) == ()
    other = structs.replace(one, tiebreakers=("esos", "sos"))
    assert rule_changes(one, other) == ("regulations: tiebreakers",)
