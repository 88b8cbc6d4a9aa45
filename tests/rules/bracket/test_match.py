"""One match of the bracket: who is known, whether it is decided, and who has which side."""

import pytest
from topcut.regulations import wiring
from topcut.rules.bracket.match import (
    NOBODY,
    BracketMatch,
    MatchState,
    Slot,
    second_final_is_needed,
)
from topcut.rules.bracket.sides import Reason, Sides
from topcut.tournament import Side

from tests.build import required

WIRES = required(wiring("double", 4))
WIRE = WIRES.wires[0]


def match(one: str | None, two: str | None, state: MatchState, **more: object) -> BracketMatch:
    slots = (Slot(WIRE.sources[0], one), Slot(WIRE.sources[1], two))
    return BracketMatch(WIRE, slots, slots, state, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("one", "two", "players"),
    [("ann", "bob", ("ann", "bob")), ("ann", NOBODY, ("ann",)), (None, None, ())],
)
def test_a_slot_that_nobody_has_or_that_is_not_known_is_no_player(
    one: str | None, two: str | None, players: tuple[str, ...]
) -> None:
    assert match(one, two, MatchState.OPEN).players == players


@pytest.mark.parametrize("state", MatchState)
def test_a_match_is_decided_unless_it_is_open_or_ready(state: MatchState) -> None:
    waits = state in (MatchState.OPEN, MatchState.READY)
    assert match("ann", "bob", state).decided is not waits


@pytest.mark.parametrize("state", MatchState)
def test_only_a_match_that_is_ready_or_played_has_sides(state: MatchState) -> None:
    found = match("ann", "bob", state, sides=Sides(Reason.BALANCE, expected="bob"))
    has = state in (MatchState.READY, MatchState.PLAYED)
    assert found.side_of("bob") is (Side.CORP if has else None)
    assert found.side_of("ann") is (Side.RUNNER if has else None)


def test_no_side_is_known_before_somebody_has_the_corp() -> None:
    assert match("ann", "bob", MatchState.READY).side_of("ann") is None


@pytest.mark.parametrize(
    ("winner", "loser", "needed"),
    [("ann", "bob", False), ("bob", "ann", True), ("bob", NOBODY, False), (None, None, False)],
)
def test_a_second_final_is_needed_where_the_lower_slot_beat_a_player(
    winner: str | None, loser: str | None, *, needed: bool
) -> None:
    final = match("ann", "bob", MatchState.PLAYED, winner=winner, loser=loser)
    assert second_final_is_needed(final) is needed
