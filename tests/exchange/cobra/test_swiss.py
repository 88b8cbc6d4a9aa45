"""The Swiss rounds of a Cobra export."""

from typing import Any

import pytest
from topcut.exchange.cobra.dialect import CobraTable
from topcut.exchange.cobra.swiss import is_single_sided, read_swiss, with_removals
from topcut.exchange.reading.dialect import read_object
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.imported import Losses
from topcut.regulations import load
from topcut.tournament import Round

from tests.support.exports import node, score, seat, table

Json = dict[str, Any]
IDS = {1: "ada", 2: "bo", 3: "cy", 4: "di"}


def _tables(*rounds: list[Json]) -> list[list[CobraTable]]:
    return [[read_object(CobraTable, node(each)) for each in round_] for round_ in rounds]


def _read(
    *rounds: list[Json],
    losses: Losses | None = None,
    byes: tuple[int, ...] = (0,),
    document: str = "ffg-2.2.1",
) -> tuple[Round, ...]:
    return read_swiss(_tables(*rounds), IDS, byes, load(document), losses or Losses())


def _role(number: int, role: str, points: int) -> Json:
    return seat(number, points) | {"role": role}


def test_rounds_are_counted_from_1_and_have_files_of_their_own() -> None:
    read = _read([table(1, seat(1, 6), seat(2, 0))], [table(1, seat(1, 0), seat(2, 6))])
    assert [round_.number for round_ in read] == [1, 2]
    assert [round_.mark.file for round_ in read] == [
        "rounds/swiss-1.yaml", "rounds/swiss-2.yaml",
    ]  # fmt: skip


def test_an_empty_seat_and_a_number_of_the_bye_are_the_same() -> None:
    tables = [table(1, seat(1, 6), seat(None, 0)), table(2, seat(9, 0), seat(2, 6))]
    assert _read(tables, byes=(0, 9))[0].byes == ("ada", "bo")


def test_a_number_that_nobody_has_is_said_with_its_place() -> None:
    with pytest.raises(ExchangeError, match=r"^player2\.id: no player has the number 7$"):
        _read([table(1, seat(1, 6), seat(7, 0))])


def test_all_tables_with_sides_make_it_single_sided() -> None:
    both = table(1, _role(1, "runner", 3), _role(2, "corp", 0))
    assert is_single_sided(_tables([both, table(2, seat(3, 3), seat(None, 0))]))
    assert not is_single_sided(_tables([both, table(2, seat(3, 6), seat(4, 0))]))
    assert not is_single_sided(_tables([table(2, seat(3, 3), seat(None, 0))]))


def test_the_corp_stands_first_where_one_game_is_played() -> None:
    both = table(1, _role(1, "runner", 3), _role(2, "corp", 0))
    (match,) = _read([both], document="single-sided")[0].matches
    assert (match.corp, match.players, match.score) == ("bo", ("bo", "ada"), score(0, 3))


def test_a_bye_of_a_game_is_worth_a_win() -> None:
    sided = table(1, _role(1, "runner", 3), _role(2, "corp", 0))
    (round_,) = _read([sided, table(2, seat(3, 3), seat(None, 0))], document="single-sided")
    assert (round_.byes, round_.bye_points) == (("cy",), ())


def test_points_that_one_game_does_not_give_stand_by_a_ruling() -> None:
    odd = table(1, _role(1, "corp", 2), _role(2, "runner", 0))
    (match,) = _read([odd], document="single-sided")[0].matches
    assert (match.score, [each.row for each in match.rulings]) == (score(2, 0), ["S-points-1"])


def test_two_players_of_the_same_side_are_said() -> None:
    with pytest.raises(ExchangeError, match="the roles should be corp and runner"):
        _read([table(1, _role(1, "corp", 3), _role(2, "corp", 0))], document="single-sided")


@pytest.mark.parametrize("key", ["shoeSize", "gameWonBy"])
def test_what_a_table_cannot_hold_is_named(key: str) -> None:
    losses = Losses()
    _read([table(1, seat(1, 6), seat(2, 0), **{key: "ap"})], losses=losses)
    assert f'"{key}" has no place at a table and is left out' in {
        loss.message for loss in losses.all()
    }


def _three() -> tuple[Round, ...]:
    return _read(
        [table(1, seat(1, 6), seat(2, 0)), table(2, seat(3, 6), seat(4, 0))],
        [table(1, seat(1, 6), seat(3, 0))],
    )


def test_who_is_marked_as_dropped_and_played_to_the_end_left_after_it() -> None:
    assert [r.drops for r in with_removals(_three(), ["ada", "bo"], [])] == [(), ("ada",)]


def test_who_is_disqualified_is_so_in_the_last_round_they_played() -> None:
    rounds = with_removals(_three(), ["bo"], ["bo", "nobody"])
    assert [[one.player for one in r.disqualified] for r in rounds] == [["bo"], []]
    assert [r.drops for r in rounds] == [(), ()]
