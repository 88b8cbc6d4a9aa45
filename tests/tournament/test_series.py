"""Which events belong to a series, and what a place is worth."""

from fractions import Fraction
from typing import NamedTuple

from topcut.tournament.series import Series


class Named(NamedTuple):
    id: str
    kind: str = ""
    series: str = ""


def test_events_belong_by_id_pattern_kind_or_their_own_word() -> None:
    by_id = Series("league", "Winter League", events=("spring", "winter-*"))
    assert [by_id.has(Named(one)) for one in ("spring", "winter-1", "autumn")] == [
        True,
        True,
        False,
    ]
    assert by_id.has(Named("autumn", series="league"))
    assert by_id.has(Named("autumn", series="Winter League"))
    assert not by_id.has(Named("autumn", series="Summer League"))
    by_kind = Series("shops", "Shops", kind="store championship")
    assert by_kind.has(Named("x", "store championship"))
    assert not by_kind.has(Named("x", "regional"))
    both = Series("shops", "Shops", events=("winter-*",), kind="regional")
    assert [both.has(Named("winter-1", kind)) for kind in ("regional", "casual")] == [True, False]


def test_without_events_and_kind_only_their_own_word_counts() -> None:
    assert not Series("league", "League").has(Named("spring"))


def test_places_are_worth_what_the_table_or_the_formula_says() -> None:
    table = Series("l", "L", points=(Fraction(10), Fraction("7.5")), others=Fraction(1))
    assert [table.worth(place, 9) for place in (1, 2, 3, 9)] == [10, Fraction("7.5"), 1, 1]
    worth = [
        Series("l", "L", formula=one).worth(2, 9)
        for one in ("players - place + 1", "players - place", "players / place")
    ]
    assert worth == [8, 7, Fraction(9, 2)]
