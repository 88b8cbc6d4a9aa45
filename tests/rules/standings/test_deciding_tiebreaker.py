"""What decided between two players on equal points."""

from fractions import Fraction
from typing import Any

from msgspec import structs
from topcut.regulations import load
from topcut.rules.standings.standings import (
    DRAW,
    MATCHES,
    DecidingTiebreaker,
    Standing,
    deciding_tiebreaker,
    standings,
)

from tests.support.shown import plain

FFG = load("ffg-3.2")


def _line(place: int, *tiebreaks: int, **fields: Any) -> Standing:
    """A line on 9 points."""
    row = standings(plain(8, 3), FFG).rows[place]
    values = {"points": Fraction(9), "tiebreaks": tuple(map(Fraction, tiebreaks)), **fields}
    return structs.replace(row, **values)


def test_the_first_tiebreaker_that_differs_decides() -> None:
    one = _line(0, 2, 1)
    assert deciding_tiebreaker(one, _line(1, 1, 9), FFG) == DecidingTiebreaker(
        "sos", Fraction(2), Fraction(1)
    )
    assert deciding_tiebreaker(one, _line(1, 2, 0), FFG) == DecidingTiebreaker(
        "esos", Fraction(1), Fraction(0)
    )


def test_where_all_are_equal_it_was_the_draw_or_the_matches_between_them() -> None:
    one, two, none = _line(0, 2, 1), _line(1, 2, 1), Fraction(0)
    assert deciding_tiebreaker(one, two, FFG) == DecidingTiebreaker(DRAW, none, none)
    assert deciding_tiebreaker(one, two, load("ntp-98.4")) == DecidingTiebreaker(
        MATCHES, none, none
    )


def test_nothing_decides_where_points_differ_or_a_rank_is_shared_or_missing() -> None:
    one = _line(0, 2, 1)
    assert deciding_tiebreaker(one, _line(1, 2, 1, points=Fraction(8)), FFG) is None
    assert deciding_tiebreaker(one, _line(1, 2, 1, rank=one.rank), FFG) is None
    assert deciding_tiebreaker(one, _line(1, 2, 1, rank=None), FFG) is None
