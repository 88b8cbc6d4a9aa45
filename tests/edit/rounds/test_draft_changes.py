"""What of a draft was changed by hand, and what is unusual about its tables."""

from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path

import pytest
from topcut.edit.lists.recognising import recognised
from topcut.edit.players.entering import enter
from topcut.edit.results.results import type_result
from topcut.edit.rounds.draft_changes import unusual
from topcut.edit.rounds.drafting import draft_round
from topcut.edit.rounds.round_state import RoundState, round_state
from topcut.edit.rounds.seat_moves import Pair, Sit, Swap
from topcut.edit.rounds.seating import type_seats
from topcut.workspace.data import Data

from tests.build import FIVE, ROUND_1, data_of, event, swiss, typed

NOON = datetime(2018, 3, 10, 18, 20, 5, tzinfo=UTC)
PLAYED = f"{ROUND_1}byes: [Ed Moss]\n"


@pytest.fixture
def data(tmp_path: Path) -> Data:
    """Round 2 of five players is drafted."""
    data = data_of(typed(tmp_path, players=FIVE, swiss_1=PLAYED))
    draft_round(data, "downtown")
    return data


def state(data: Data) -> RoundState:
    return round_state(data, "downtown", NOON)


def test_nothing_of_a_draft_as_it_was_drawn_is_changed(data: Data) -> None:
    now = state(data)
    assert [table.changed for table in now.tables] == [False, False]
    assert not now.byes_changed


def test_a_table_that_was_changed_by_hand_is_known_until_it_is_changed_back(data: Data) -> None:
    first, second = state(data).tables
    move = [Swap(first.match.players[0], second.match.players[0])]
    type_seats(data, "downtown", move)
    assert [table.changed for table in state(data).tables] == [True, True]
    type_seats(data, "downtown", move)
    assert [table.changed for table in state(data).tables] == [False, False]


def test_a_bye_that_was_given_by_hand_is_known(data: Data) -> None:
    before = state(data)
    move = Swap(before.tables[1].match.players[0], before.byes[0].player)
    type_seats(data, "downtown", [move], ruling="they asked for it")
    now = state(data)
    assert now.byes_changed
    assert [table.changed for table in now.tables] == [False, True]


def test_a_pairing_goes_to_another_table(data: Data) -> None:
    one, other = (table.match.players for table in state(data).tables)
    type_seats(data, "downtown", [Sit(one[0], "2")])
    now = {table.number: table.match.players for table in state(data).tables}
    assert now == {1: other, 2: one}


def late(data: Data) -> None:
    """Wes comes late, and is seated by hand against who has the bye."""
    enter(data, "downtown", recognised("Wes Late").entrants)
    bye = state(data).byes[0].player
    type_seats(data, "downtown", [Pair((bye, "wes-late"))])


def test_who_is_seated_by_hand_makes_no_draft_out_of_date(data: Data) -> None:
    late(data)
    now = state(data)
    assert now.outdated is None
    assert [table.changed for table in now.tables].count(True) >= 1


def test_a_result_that_changes_makes_a_draft_out_of_date_also_after_changes_by_hand(
    data: Data,
) -> None:
    late(data)
    type_result(data, "downtown", "2", "6-0", "swiss-1", replace=True, confirmed=True)
    outdated = state(data).outdated
    assert outdated is not None
    assert outdated.reason == "it would now be drawn differently"


def test_a_second_meeting_and_points_further_apart_than_in_the_draw_are_unusual() -> None:
    people = event(
        ["ada", "bo", "cy", "di"],
        [swiss(1, [("ada", "bo", "6-0"), ("cy", "di", "6-0")])],
    )
    by_hand = swiss(2, [("ada", "bo", ""), ("cy", "di", "")])
    again = swiss(2, [("ada", "cy", ""), ("bo", "di", "")])
    points = dict(zip(("ada", "bo", "cy", "di"), map(Fraction, (6, 0, 6, 0)), strict=True))
    assert unusual(people, by_hand, points, again) == {
        1: ("meet again: round 1", "6 v 0 points: further apart than as drawn"),
        2: ("meet again: round 1", "6 v 0 points: further apart than as drawn"),
    }
    assert unusual(people, again, points, again) == {1: (), 2: ()}


def test_the_third_game_in_a_row_on_one_side_is_unusual() -> None:
    rounds = [
        swiss(1, ["ada bo 3-0", "cy di 3-0"]),
        swiss(2, ["ada cy 3-0", "bo di 3-0"]),
        swiss(3, ["ada di -", "bo cy -"]),
    ]
    people = event(["ada", "bo", "cy", "di"], rounds, family="single")
    assert unusual(people, rounds[2], {}, None) == {
        1: ("Ada is Corp 3 times in a row", "Di is Runner 3 times in a row"),
        2: (),
    }
