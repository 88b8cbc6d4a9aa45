"""Moves made on a round without any file."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.rounds.seat_moves import (
    Dissolve,
    GiveBye,
    Move,
    Pair,
    Seats,
    Swap,
    refuse_what_stands,
    unseated,
)
from topcut.rules.ground.names import number_of
from topcut.text.problems.mark import Mark
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
    assert unseated(made.places, made.round) == ("d",)


def test_the_fixed_table_of_somebody_is_left_free() -> None:
    made = seats(fixed=1)
    made.make([Swap("i", "h"), Dissolve("1"), GiveBye("a"), Pair(("b", "h"))])
    assert made.tables == {2: ["c", "d"], 3: ["e", "f"], 4: ["g", "i"], 5: ["b", "h"]}


def test_nobody_without_a_seat_is_exchanged_with_nobody() -> None:
    made = seats()
    made.make([Dissolve("1")])
    with pytest.raises(NotTypedError, match="have no seat: make a pairing of the two"):
        made.make([Swap("a", "b")])
    made.make([Swap("a", "i")])
    assert made.byes == ["a"]
    assert made.places.get("i") is None


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


def test_each_move_is_told_by_the_names_of_its_players() -> None:
    made = seats()
    made.make([Swap("a", "c"), Dissolve("2"), Dissolve("3"), Pair(("e", "i")), GiveBye("f")])
    assert made.said == [
        "Player A and Player C exchange places",
        "table 2 of Player A and Player D is unpaired",
        "table 3 of Player E and Player F is unpaired",
        "Player E and Player I sit at table 2",
        "Player F has a bye",
    ]
    assert made.byes == [None, "f"]
    assert made.places == {
        "c": "table 1",
        "b": "table 1",
        "e": "table 2",
        "i": "table 2",
        "g": "table 4",
        "h": "table 4",
        "f": "the bye",
    }


@pytest.mark.parametrize(
    ("stage", "said"),
    [
        (StageKind.SWISS, "Player A and Player B sit at the same table 1"),
        (StageKind.CUT, "Player A and Player B sit at the same match 1"),
    ],
)
def test_two_of_one_table_without_sides_exchange_nothing(stage: StageKind, said: str) -> None:
    with pytest.raises(NotTypedError) as refused:
        seats(stage).make([Swap("a", "b")])
    assert str(refused.value) == f"{said}: there is nothing to exchange"


def test_two_of_one_table_exchange_their_sides_where_they_have_some() -> None:
    plain = seats()
    sided = tuple(replace(each, corp=each.players[0]) for each in plain.round.matches)
    made = Seats.of(plain.event, replace(plain.round, matches=sided))
    made.make([Swap("d", "c"), Swap("e", "g")])
    assert (made.tables[2], made.turned) == (["d", "c"], {2})
    made.make([Dissolve("2")])
    assert made.turned == set()


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ([Swap("a", "a")], "Player A cannot be exchanged with the same player"),
        (
            [Dissolve("1"), GiveBye("a"), Swap("a", "i")],
            "Player A and Player I have a bye each: there is nothing to exchange",
        ),
        (
            [Dissolve("1"), Swap("a", "b")],
            "Player A and Player B have no seat: make a pairing of the two",
        ),
        (
            [Pair(("i", "c"))],
            "Player C sits at table 2: exchange players there, or unpair table 2 first",
        ),
        (
            [Dissolve(str(number)) for number in range(1, 5)] + [Dissolve("1")],
            "round 1 has no table “1”",
        ),
    ],
)
def test_what_cannot_be_moved_says_why(moves: list[Move], said: str) -> None:
    with pytest.raises(NotTypedError) as refused:
        seats().make(moves)
    assert str(refused.value) == said


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (
            Pair(("a", "i")),
            "the pairings of the bracket follow from the seeds and the results before:"
            " exchange two players, or make its draft again",
        ),
        (GiveBye("i"), "a bracket has no byes: a missing player is a no-show"),
        (Dissolve("1"), "a match of the bracket cannot be unpaired: exchange two players"),
    ],
)
def test_what_a_bracket_has_not_is_said_with_what_it_has(move: Move, said: str) -> None:
    with pytest.raises(NotTypedError) as refused:
        seats(StageKind.CUT).make([move])
    assert str(refused.value) == said


def test_a_table_of_several_has_three_at_least_or_two() -> None:
    made = seats(StageKind.TABLES)
    made.make([Dissolve("1"), Dissolve("2"), Pair(("a", "c"))])
    assert made.tables[1] == ["a", "c"]
    with pytest.raises(NotTypedError, match="Player D: a table has two players"):
        made.make([Pair(("d",))])


@pytest.mark.parametrize(
    ("publish", "moves", "said"),
    [
        (
            Publish.DRAFT,
            [Swap("a", "c")],
            "table 1 has a result, so its players stay",
        ),
        (
            Publish.RESULTS,
            [Dissolve("2")],
            "table 2 is public: a published table is not unpaired; exchange players, or take the"
            " round back first",
        ),
        (Publish.DRAFT, [Dissolve("2")], ""),
        (Publish.RESULTS, [Swap("c", "e")], ""),
    ],
)
def test_a_table_with_a_result_and_a_public_one_stand(
    publish: Publish, moves: list[Move], said: str
) -> None:
    plain = seats()
    first, *others = plain.round.matches
    won = replace(first, score=(Fraction(6), Fraction(0)))
    before = replace(plain.round, matches=(won, *others), publish=publish)
    made = Seats.of(plain.event, before)
    made.make(moves)
    if not said:
        refuse_what_stands(made, before)
        return
    with pytest.raises(NotTypedError) as refused:
        refuse_what_stands(made, before)
    assert str(refused.value) == said
