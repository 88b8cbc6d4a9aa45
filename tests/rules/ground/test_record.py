"""The record of a player: what its rounds add up to."""

from fractions import Fraction

from topcut.rules.ground.record import How, PlayerRecord, RoundEntry
from topcut.text.problems.mark import Mark
from topcut.tournament import Match

from tests.build import player

MARK = Mark("rounds/swiss-1.yaml", 2)


def _entry(
    how: How, points: int = 0, other: str | None = None, corp: str | None = None
) -> RoundEntry:
    match = Match(("ann", other), MARK, corp=corp) if other else None
    return RoundEntry(1, how, Fraction(points), opponent=other, match=match)


def _of(*entries: RoundEntry) -> PlayerRecord:
    return PlayerRecord(player("ann"), entries)


def test_a_record_adds_up_its_rounds() -> None:
    found = _of(
        _entry(How.MATCH, 3, "bob"),
        _entry(How.BYE, 3),
        _entry(How.UNPAIRED_LOSS),
        _entry(How.NO_OPPONENT, 3),
        _entry(How.MATCH, 1, "cyd"),
        _entry(How.MATCH, 0, "bob"),
    )
    assert found.points == 10
    assert found.opponents == ("bob", "cyd", "bob")
    assert (found.rounds_played, found.byes, found.games) == (6, 2, 3)


def test_the_side_balance_is_of_games_that_were_played_and_whose_corp_is_known() -> None:
    found = _of(
        _entry(How.MATCH, 3, "bob", "ann"),
        _entry(How.MATCH, 3, "cyd", "ann"),
        _entry(How.MATCH, 3, "dan", "ann"),
        _entry(How.MATCH, 3, "eve", "eve"),
        _entry(How.MATCH, 3, "fay"),
        _entry(How.NO_OPPONENT, 3, "gus", "ann"),
        _entry(How.UNPAIRED_LOSS, 0, "hal", "hal"),
        _entry(How.BYE, 3),
    )
    assert found.side_balance == 2
    assert _of(_entry(How.MATCH, 0, "bob", "bob")).side_balance == -1
    assert _of().side_balance == 0
