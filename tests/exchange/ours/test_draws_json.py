"""What the draw of each round read, as event.json has it: points as they were known then."""

from dataclasses import replace
from random import Random

import pytest
from msgspec import structs
from topcut.exchange.ours.draws_json import draws_json
from topcut.exchange.ours.event_json import event_json
from topcut.regulations import load
from topcut.rules.generating.rates import PLAIN
from topcut.rules.generating.spec import GeneratorSpec
from topcut.rules.generating.tournament import tournament
from topcut.tournament import Correction, Event, Stage, StageKind

from tests.build import without_fingerprints
from tests.support.event_document import regulations_of
from tests.support.generated import plain_event
from tests.support.random_events import drawn

FFG = load("ffg-2.2.1")
PLAIN = structs.replace(PLAIN, no_show=0, drop=0, late=0, awarded=0)


def corrected(event: Event) -> Event:
    """The first result of round 1 as if it had been the reverse until round 2 was paired."""
    first, *rest = event.swiss
    match = first.matches[0]
    assert match.score is not None
    was = Correction(match.score, 2, match.mark)
    other = replace(match, score=match.score[::-1], won_as=None, split=None, corrections=(was,))
    first = replace(first, matches=(other, *first.matches[1:]))
    return replace(event, stages=(Stage(StageKind.SWISS, (first, *rest)),))


def test_points_are_those_that_were_known_then() -> None:
    """A result that is corrected later changes no row before its note says so."""
    event = plain_event("draws-json", 8, 2, PLAIN)
    rows = draws_json(event, FFG)
    assert rows[0] == {"round": 1, "version": 2, "points": [0] * 8}
    assert draws_json(corrected(event), FFG)[1]["points"] == rows[1]["points"]


def test_rounds_that_no_draw_paired_have_no_row() -> None:
    event = without_fingerprints(plain_event("draws-json", 16, 3, PLAIN))
    assert draws_json(event, FFG) == []


def test_each_system_publishes_what_its_draw_reads_and_no_more() -> None:
    keys = {}
    for kind in ("single-sided", "ntp", "multiplayer", "ffg-2.2.1"):
        event = drawn(kind, Random(f"{kind}/keys"), small=True)
        rows = draws_json(event.public(), regulations_of(event))
        keys[kind] = set().union(*rows) - {"unmet", "byes", "ranks", "games", "start", "bye"}
    common = {"round", "version", "points"}
    assert keys == {
        "single-sided": common | {"balances"},
        "ntp": common | {"piles"},
        "multiplayer": common | {"corps"},
        "ffg-2.2.1": common,
    }


@pytest.mark.parametrize(
    ("bye", "columns"),
    [("matching", {"bye", "byes"}), ("last", {"byes", "ranks", "games"})],
)
def test_a_round_with_a_bye_has_the_columns_of_the_rule_that_gave_it(
    bye: str, columns: set[str]
) -> None:
    spec = GeneratorSpec(system="single-sided", players=9, rounds=3, bye=bye, plain=True)
    event = tournament("draws-bye", spec)
    first, *later = draws_json(event, regulations_of(event))
    plain = {"round", "version", "points", "balances"}
    assert set(first) == plain
    assert [set(row) - plain for row in later] == [columns] * 2
    assert {row.get("bye") for row in later} == {"matching" if bye == "matching" else None}


def test_it_stays_small() -> None:
    """32 players and 5 rounds: less than an eighth of the file."""
    event = plain_event("draws-small", 32, 5)
    whole = len(event_json(event, FFG))
    rows = len(str(draws_json(event, FFG)))
    assert rows * 8 < whole
