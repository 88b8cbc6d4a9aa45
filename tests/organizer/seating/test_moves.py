"""Moves made on a round without any file."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from topcut.organizer.refusals import NotTypedError
from topcut.organizer.seating.moves import (
    Dissolve,
    GiveBye,
    Pair,
    Seats,
    Swap,
    number_of,
    unseated,
)
from topcut.text.mark import Mark
from topcut.tournament import Match, Publish, Round, StageKind
from topcut.tournament.event import Event
from topcut.tournament.player import Player

MARK = Mark("rounds/swiss-1.yaml")
IDS = tuple("abcdefghi")
DAY = date(2018, 3, 10)


def seats(stage: StageKind = StageKind.SWISS, fixed: int | None = None) -> Seats:
    """Four tables of a and b, c and d, …; i has the bye, and i's fixed table is told."""
    players = tuple(
        Player(id_, f"Player {id_.upper()}", MARK, fixed_table=fixed if id_ == "i" else None)
        for id_ in IDS
    )
    event = Event("downtown", "Downtown", DAY, DAY, "ffg-2.2.1", MARK, players=players)
    in_cut = stage is StageKind.CUT
    matches = tuple(
        Match((IDS[2 * place], IDS[2 * place + 1]), MARK, place + 1, place + 1 if in_cut else None)
        for place in range(4)
    )
    byes = () if in_cut else ("i",)
    return Seats.of(event, Round(stage, 1, MARK, matches, byes, publish=Publish.DRAFT))


def test_two_dissolved_tables_make_other_pairs_in_one_change() -> None:
    made = seats()
    made.make([Dissolve("1"), Dissolve("3"), Pair(("a", "e")), Pair(("f", "b"))])
    assert made.tables == {1: ["a", "e"], 2: ["c", "d"], 3: ["f", "b"], 4: ["g", "h"]}
    assert made.byes == ["i"]


@pytest.mark.parametrize(("fixed", "number"), [(None, 2), (7, 7), (3, 2), (2, 2)])
def test_a_new_pair_sits_at_its_fixed_table_or_the_lowest_that_is_free(
    fixed: int | None, number: int
) -> None:
    made = seats(fixed=fixed)
    made.make([Dissolve("2"), Pair(("i", "c"))])
    assert made.tables[number] == ["i", "c"]
    assert unseated(made.seated, made.round) == ("d",)


def test_the_fixed_table_of_somebody_is_left_free() -> None:
    made = seats(fixed=1)
    made.make([Swap("i", "h"), Dissolve("1"), GiveBye("a"), Pair(("b", "h"))])
    assert made.tables == {2: ["c", "d"], 3: ["e", "f"], 4: ["g", "i"], 5: ["b", "h"]}


def test_a_bracket_makes_no_pairs_and_no_byes() -> None:
    made = seats(StageKind.CUT)
    for move in (Pair(("a", "i")), GiveBye("i"), Dissolve("1")):
        with pytest.raises(NotTypedError, match="bracket"):
            made.make([move])
    made.make([Swap("a", "c")])
    assert made.tables[1] == ["c", "b"]


def test_nobody_without_a_seat_is_exchanged_with_nobody() -> None:
    made = seats()
    made.make([Dissolve("1")])
    with pytest.raises(NotTypedError, match="have no seat: make a pairing of the two"):
        made.make([Swap("a", "b")])
    made.make([Swap("a", "i")])
    assert made.byes == ["a"]
    assert made.seated.get("i") is None


@given(st.lists(st.tuples(st.sampled_from(IDS), st.sampled_from(IDS)), max_size=8))
def test_exchanges_lose_nobody_and_seat_nobody_twice(pairs: list[tuple[str, str]]) -> None:
    made = seats()
    for one, other in pairs:
        try:
            made.make([Swap(one, other)])
        except NotTypedError:
            continue
    everybody = [*(player for table in made.tables.values() for player in table), *made.byes]
    assert sorted(map(str, everybody)) == sorted(IDS)
    assert [len(table) for table in made.tables.values()] == [2, 2, 2, 2]


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (("a", "c", "e"), "Player A, Player C and Player E: a table has two players"),
        (("a",), "Player A: a table has two players"),
        (("a", "a"), "Player A and Player A: a table has two players"),
        ((), "nobody: a table has two players"),
    ],
)
def test_a_pair_is_of_two(players: tuple[str, ...], said: str) -> None:
    made = seats()
    made.make([Dissolve("1"), Dissolve("2"), Dissolve("3")])
    with pytest.raises(NotTypedError) as refused:
        made.make([Pair(players)])
    assert str(refused.value) == said


def test_in_the_bracket_a_table_is_called_by_its_match() -> None:
    assert number_of(Match(("a", "b"), MARK, 3, 1)) == 1
    assert number_of(Match(("a", "b"), MARK, 3)) == 3


def test_who_has_a_bye_or_sits_gets_no_second_one() -> None:
    made = seats()
    for player, said in (
        ("i", "Player I has a bye already"),
        ("a", "Player A sits at table 1: unpair table 1 first, or exchange players"),
    ):
        with pytest.raises(NotTypedError) as refused:
            made.make([GiveBye(player)])
        assert str(refused.value) == said


def test_at_a_table_of_several_more_than_two_may_meet() -> None:
    made = seats(StageKind.TABLES)
    made.make([Dissolve("1"), Dissolve("2"), Pair(("a", "c", "d"))])
    assert made.tables[1] == ["a", "c", "d"]


def test_a_table_that_is_not_there_is_said_with_those_that_are() -> None:
    with pytest.raises(NotTypedError) as refused:
        seats().make([Dissolve("9")])
    assert str(refused.value) == "round 1 has no table “9”; write: 1, 2, 3 or 4"
