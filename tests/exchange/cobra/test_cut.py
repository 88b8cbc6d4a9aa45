"""The elimination rounds of a Cobra export."""

from typing import Any

import pytest
from topcut.exchange.cobra.cut import CutRounds, read_cut
from topcut.exchange.cobra.dialect import CobraTable, Finalist
from topcut.exchange.reading.dialect import read_object
from topcut.exchange.reading.errors import ExchangeError

from tests.support.exports import game, node

Json = dict[str, Any]
IDS = {1: "ada", 2: "bo", 3: "cy", 4: "di", 5: "ed"}
ROUND_1 = [game(1, 1, 4, winner=1), game(2, 3, 2, winner=2)]
SEEDS = [{"id": number, "seed": number} for number in (1, 2, 3, 4)]


def _read(*rounds: list[Json], seeds: list[Json] = SEEDS) -> CutRounds:
    return read_cut(
        [[read_object(CobraTable, node(each)) for each in round_] for round_ in rounds],
        [read_object(Finalist, node(each)) for each in seeds],
        IDS,
    )


def test_seeds_stand_in_the_first_round_in_their_order() -> None:
    cut = _read(ROUND_1, seeds=list(reversed(SEEDS)))
    assert cut.seeds == cut.rounds[0].seeds == ("ada", "bo", "cy", "di")


def test_the_table_is_the_number_of_the_match() -> None:
    cut = _read([game(2, 1, 4, winner=1), game(1, 3, 2, winner=2)])
    assert [match.number for match in cut.rounds[0].matches] == [2, 1]


@pytest.mark.parametrize("tables", [(1, 1, 3), (0, 1, 2), (None, 1, 2), (100, 1, 2)])
def test_games_without_good_numbers_are_counted_in_their_order(tables: tuple[Any, ...]) -> None:
    games = [*ROUND_1, game(3, 1, 2, winner=1)]
    one, two, three = (each | {"table": table} for each, table in zip(games, tables, strict=True))
    numbers = [[m.number for m in round_.matches] for round_ in _read([one, two], [three]).rounds]
    assert numbers == [[1, 2], [3]]


def test_the_corp_stands_first_whichever_seat_it_had() -> None:
    swapped = game(1, 1, 4, winner=1)
    swapped["player1"], swapped["player2"] = swapped["player2"], swapped["player1"]
    (match,) = _read([swapped]).rounds[0].matches
    assert (match.players, match.corp) == (("ada", "di"), "ada")


def test_a_game_that_nobody_won_has_no_result_yet() -> None:
    cut = _read([game(1, 1, 4, winner=0)])
    assert cut.rounds[0].matches[0].games == ()
    assert cut.last_winner == ""


def test_a_loser_who_plays_on_makes_it_double_elimination() -> None:
    double = _read(ROUND_1, [game(3, 4, 3, winner=4)])
    single = _read(ROUND_1, [game(3, 1, 2, winner=1)])
    assert (double.elimination, single.elimination) == ("double", "single")
    assert _read(ROUND_1).elimination == ""
    assert _read([game(1, 1, 2, winner=1)], seeds=SEEDS[:2]).elimination == "single"


def test_both_players_of_a_match_play_on_in_double_elimination_alone() -> None:
    """Without a winner anywhere, who plays on still tells."""
    first = [game(1, 1, 4, winner=0), game(2, 3, 2, winner=0)]
    upper, lower = game(3, 1, 2, winner=0), game(4, 4, 3, winner=0)
    assert _read(first, [upper, lower]).elimination == "double"
    assert _read(first, [upper]).elimination == "single"


@pytest.mark.parametrize("turned", [False, True])
def test_both_finals_in_one_round_of_the_file_are_two_rounds(turned: bool) -> None:
    finals = [game(5, 1, 4, winner=4), game(6, 4, 1, winner=1)]
    lower = [game(3, 1, 2, winner=1), game(4, 4, 3, winner=4)]
    cut = _read(ROUND_1, lower, finals[::-1] if turned else finals)
    numbers = [[match.number for match in round_.matches] for round_ in cut.rounds]
    assert numbers == [[1, 2], [3, 4], [5], [6]]
    assert (cut.elimination, cut.last_winner) == ("double", "ada")


@pytest.mark.parametrize(
    ("rounds", "seeds", "message"),
    [
        ([ROUND_1], [], "eliminationPlayers has no seeds"),
        ([], [{"id": 9, "seed": 1}], "no player has the number 9"),
        ([], [{"id": 1}], "should be the player's seed, from 1"),
        ([], [{"id": 1, "seed": 1}, {"id": 2, "seed": 1}], "this seed or player appears twice"),
        ([], [{"id": 1, "seed": 1}, {"id": 2, "seed": 3}], "the seeds should be 1 to 2"),
        ([[game(1, 1, 5, winner=1)]], SEEDS, "ed is not in eliminationPlayers"),
        ([[game(1, 1, 4, 1), game(2, 1, 2, 1)]], SEEDS, "ada appears twice in this round"),
    ],
)
def test_what_does_not_fit_together_is_said(
    rounds: list[list[Json]], seeds: list[Json], message: str
) -> None:
    with pytest.raises(ExchangeError, match=message):
        _read(*rounds, seeds=seeds)


def test_two_winners_are_said() -> None:
    both = game(1, 1, 4, winner=1)
    both["player2"]["winner"] = True
    with pytest.raises(ExchangeError, match="both players are winners"):
        _read([both])


def test_somebody_who_has_no_number_yet_is_no_seed() -> None:
    assert _read(seeds=[*SEEDS[:2], {"id": None, "seed": None}]).seeds == ("ada", "bo")


def test_qualified_players_who_do_not_play_left_and_those_asked_in_vain_declined() -> None:
    seeds = [{"id": 1, "seed": 1}, {"id": 5, "seed": 2}]
    cut = _read([game(1, 1, 5, winner=1)], seeds=seeds)
    (first,) = cut.with_absent(["ada", "bo", "cy", "di", "ed"], {"cy"}).rounds
    assert (first.left, first.declined) == (("bo",), ("di",))
    assert cut.with_absent(["ada", "bo"], ()) == cut


def test_who_is_disqualified_is_so_in_the_last_round_of_the_cut_that_they_played() -> None:
    cut = _read(ROUND_1, [game(3, 1, 2, winner=1)]).with_removals(["ada", "cy", "nobody"])
    assert [[one.player for one in each.disqualified] for each in cut.rounds] == [["cy"], ["ada"]]


def test_the_same_game_twice_is_not_two_finals() -> None:
    """Both finals are two games of their own; a copy with the same number is refused."""
    final = game(7, 1, 2, winner=1)
    with pytest.raises(ExchangeError, match="appears twice in this round"):
        _read(ROUND_1, [final, final])
    three = [{"id": number, "seed": number} for number in (1, 2, 3)]
    semifinal = game(1, 2, 3, winner=2)
    with pytest.raises(ExchangeError, match="appears twice in this round"):
        _read([semifinal, semifinal | {"table": 2}], seeds=three)


def test_all_games_after_the_first_round_in_one_are_played_one_after_another() -> None:
    """Cobra's own example of a top 4 has its last five games in one round."""
    pairs = [(3, 1, 2, 1), (4, 4, 3, 3), (5, 2, 3, 2), (6, 1, 2, 2), (7, 2, 1, 2)]
    rest = [game(table, one, two, winner=won) for table, one, two, won in pairs]
    cut = _read(ROUND_1, [rest[at] for at in (4, 0, 2, 1, 3)])
    numbers = [[match.number for match in round_.matches] for round_ in cut.rounds]
    assert numbers == [[1, 2], [3, 4], [5], [6], [7]]
    assert cut.elimination == "double"
