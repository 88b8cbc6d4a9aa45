"""A line of the field for seats as moves."""

from dataclasses import replace

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.pairs.line import Moves, moves_of
from topcut.edit.rounds.seat_moves import Dissolve, GiveBye, Pair, Sit, Swap
from topcut.tournament import Event, Publish, StageKind

from tests.build import event, player, swiss

ROUND = swiss(1, [("ada", "bo", ""), ("cy", "di", "")], byes=("ed",))
DRAFT = replace(ROUND, publish=Publish.DRAFT)
PEOPLE = ["ada", "bo", "cy", "di", "ed", "fay", "gus", player("hal", byes=1)]


def at(line: str, *, public: bool = False) -> tuple[Moves, ...]:
    round_ = ROUND if public else DRAFT
    return moves_of(event(PEOPLE, [round_]), round_, line)


APART = (Dissolve("1"), Dissolve("2"))


@pytest.mark.parametrize(
    ("line", "ways"),
    [
        ("ada cy", ((Swap("bo", "cy"),), (*APART, Pair(("ada", "cy"))))),
        ("cy, ada", ((Swap("bo", "cy"),), (*APART, Pair(("ada", "cy"))))),
        ("ada - di", ((Swap("bo", "di"),), (*APART, Pair(("ada", "di"))))),
        ("ada ed", ((Swap("bo", "ed"),), (Dissolve("1"), Pair(("ada", "ed"))))),
        ("fay ada", ((Swap("bo", "fay"),), (Dissolve("1"), Pair(("ada", "fay"))))),
        ("ed vs fay", ((Pair(("ed", "fay")),),)),
        ("fay\tgus", ((Pair(("fay", "gus")),),)),
        ("ada bye", ((Swap("ada", "ed"),),)),
        ("fay bye", ((GiveBye("fay"),),)),
        ("ada 2", ((Sit("ada", "2"),),)),
        ("ada table 2", ((Sit("ada", "2"),),)),
    ],
)
def test_a_line_says_who_plays_whom(line: str, ways: tuple[Moves, ...]) -> None:
    assert at(line) == ways


def test_no_table_of_a_public_round_is_unpaired() -> None:
    assert at("ada cy", public=True) == ((Swap("bo", "cy"),),)


def test_a_bye_is_given_where_nobody_has_that_of_an_odd_number() -> None:
    round_ = replace(DRAFT, byes=("hal",))
    ways = moves_of(event(PEOPLE, [round_]), round_, "ada bye")
    assert ways == ((Dissolve("1"), GiveBye("ada")),)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("ada bo", "Ada and Bo are paired already, at table 1"),
        ("ada ada", "Ada cannot play against the same player"),
        ("ada", "Ada with whom? Write: ada bye, or two names"),
        ("ada xyz", "nobody is called “xyz”"),
    ],
)
def test_what_cannot_be_done_is_said(line: str, why: str) -> None:
    with pytest.raises(NotTypedError) as refused:
        at(line)
    assert str(refused.value) == why


@pytest.mark.parametrize(
    ("family", "pairing", "why"),
    [("ffg", "round robin", "round 1 follows from the numbers of the round robin")],
)
def test_a_round_robin_is_not_paired_by_name(family: str, pairing: str, why: str) -> None:
    robin: Event = replace(event(PEOPLE, [DRAFT], family=family), pairing=pairing)
    with pytest.raises(NotTypedError, match=why):
        moves_of(robin, DRAFT, "ada cy")


@pytest.mark.parametrize(
    ("stage", "why"),
    [
        (StageKind.TABLES, "round 1 has tables of several players: exchange two of them"),
        (StageKind.CUT, "round 1 of the cut follows from the bracket: exchange two players"),
    ],
)
def test_larger_tables_and_brackets_are_not_paired_by_name(stage: StageKind, why: str) -> None:
    round_ = replace(DRAFT, stage=stage)
    with pytest.raises(NotTypedError, match=why):
        moves_of(event(PEOPLE, [DRAFT]), round_, "ada cy")
