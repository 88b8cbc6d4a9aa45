"""Reading exports of Aesop's Tables: three dialects of single-sided Swiss."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from topcut.exchange.aesops.read import read_aesops
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.imported import ImportedEvent
from topcut.tournament import Event, Round, Structure

from tests.build import required
from tests.support.aesops import (
    BYE,
    aesops,
    finished,
    in_cut,
    named,
    named_game,
    people,
    roles,
    sides,
)
from tests.support.exports import node, player, score

Json = dict[str, Any]
FOUR = ("Ada", "Bo", "Cy", "Di")


def _read(data: Json) -> ImportedEvent:
    return read_aesops(node(data))


def _first_round(*tables: Json, names: tuple[str, ...] = FOUR) -> Round:
    return _read(aesops(people(*names), [list(tables)])).event.swiss[0]


def _cut(*rounds: list[Json], **more: Any) -> Event:
    """Four players with a round of Swiss and this cut."""
    seeds = [{"id": n, "name": name, "rank": n, "seed": n} for n, name in enumerate(FOUR, 1)]
    swiss = [named(1, 1, 2), named(2, 3, 4)]
    values: Json = {"cutToTop": 4, "eliminationPlayers": seeds} | more
    return _read(aesops(people(*FOUR), [swiss, *rounds], **values)).event


def test_an_event_is_single_sided_with_what_the_file_says() -> None:
    event = _read(finished()).event
    assert (event.id, event.start) == ("downtown-open-2024-03-10", date(2024, 3, 10))
    assert (event.regulations, event.format) == ("single-sided", "standard")
    assert event.structure == Structure("custom", 2, 3, "single")
    assert [len(round_.matches) for round_ in (*event.swiss, *event.cut)] == [2, 2, 1, 1]
    assert event.cut[0].seeds == ("ada", "ed", "di")


@pytest.mark.parametrize(
    "table",
    [
        named(7, 2, 1, "0", "3"),
        roles(7, 2, 1, (0, 3)),
        sides(7, 2, 1, (0, 3)),
    ],
)
def test_each_dialect_says_table_sides_and_score(table: Json) -> None:
    (match,) = _first_round(table, names=("Ada", "Bo")).matches
    assert [match.table, match.players, match.corp] == [7, ("bo", "ada"), "bo"]
    assert match.score == score(0, 3)


def test_the_second_dialect_may_name_the_runner_first() -> None:
    table = roles(1, 2, 1, (0, 3))
    table["player1"], table["player2"] = table["player2"], table["player1"]
    (match,) = _first_round(table, names=("Ada", "Bo")).matches
    assert (match.players, match.score) == (("bo", "ada"), score(0, 3))


@pytest.mark.parametrize(
    "table",
    [
        named(3, 1, BYE),
        named(3, BYE, 1, "0", "3"),
        roles(3, 1, None, (3, None)),
        sides(3, 1, BYE, (3, None)),
        sides(3, BYE, 1, (None, 3)),
    ],
)
def test_a_bye_stands_on_either_side(table: Json) -> None:
    round_ = _first_round(table, names=("Ada",))
    assert (len(round_.matches), round_.byes, round_.bye_points) == (0, ("ada",), ())


def test_a_bye_of_other_points_stands_by_a_ruling() -> None:
    round_ = _first_round(named(3, 1, BYE, "0", "0"), names=("Ada",))
    assert round_.bye_points == (("ada", Fraction(0)),)
    assert [ruling.row for ruling in round_.rulings] == ["S-points-1"]


@pytest.mark.parametrize(
    "table", [named(1, 1, 2, "", ""), roles(1, 1, 2, (None, None)), sides(1, 1, 2, (None, None))]
)
def test_a_table_without_scores_has_no_result(table: Json) -> None:
    (match,) = _first_round(table, names=("Ada", "Bo")).matches
    assert not match.reported


@pytest.mark.parametrize(
    "games",
    [
        [named_game(1, 1, 4, winner=4), named_game(2, 3, 2, winner=3)],
        [in_cut(roles(1, 1, 4, (0, 3))), in_cut(roles(2, 3, 2, (3, 0)))],
        [in_cut(sides(1, 1, 4, (0, 3))), in_cut(sides(2, 3, 2, (3, 0)))],
    ],
)
def test_each_dialect_says_who_won_a_game_of_the_cut(games: list[Json]) -> None:
    matches = _cut(games).cut[0].matches
    assert [(match.number, match.corp) for match in matches] == [(1, "ada"), (2, "cy")]
    assert [match.games[0].winners for match in matches] == [("di",), ("cy",)]


@pytest.mark.parametrize(
    "game",
    [
        named_game(1, 1, 4, winner=None),
        in_cut(roles(1, 1, 4, (None, None))),
        in_cut(roles(1, 1, 4, (0, 0))),
        in_cut(sides(1, 1, 4, (3, None))),
    ],
)
def test_a_game_without_a_winner_has_none(game: Json) -> None:
    event = _cut([game])
    assert event.cut[0].matches[0].games == ()


def test_games_without_winners_that_were_played_on_from_are_said() -> None:
    """Both players of a first match play on, so it is double elimination whoever won."""
    first = [named_game(1, 1, 4, winner=None), named_game(2, 3, 2, winner=None)]
    second = [named_game(3, 1, 2, winner=1), named_game(4, 4, 3, winner=4)]
    seeds = [{"id": n, "name": name, "rank": n, "seed": n} for n, name in enumerate(FOUR, 1)]
    swiss = [named(1, 1, 2), named(2, 3, 4)]
    imported = _read(
        aesops(people(*FOUR), [swiss, first, second], cutToTop=4, eliminationPlayers=seeds)
    )
    assert imported.event.structure == Structure("custom", 3, 4, "double")
    assert (
        "games of the cut have no winner in the file, and none here (cut-1 match 1, cut-1 match 2)"
        in {loss.message for loss in imported.losses}
    )


def test_a_loser_alone_names_the_winner() -> None:
    game = named_game(1, 1, 4, winner=4)
    del game["winner_id"], game["eliminationGame"]
    assert _cut([game]).cut[0].matches[0].games[0].winners == ("di",)


def test_single_elimination_is_read_from_who_plays_on() -> None:
    first = [named_game(1, 1, 4, winner=1), named_game(2, 3, 2, winner=2)]
    single = _cut(first, [named_game(3, 1, 2, winner=1)]).structure
    double = _cut(first, [named_game(3, 1, 2, winner=1), named_game(4, 4, 3, winner=4)]).structure
    assert single is not None
    assert double is not None
    assert (single.elimination, double.elimination) == ("single", "double")


def test_a_cut_in_play_names_who_is_out_alone() -> None:
    """The others are who plays; if nobody is out after a round, it is double elimination."""
    first = [named_game(1, 1, 4, winner=1), named_game(2, 3, 2, winner=2)]
    event = _cut(first, [named_game(3, 1, 2, winner=1)], eliminationPlayers=[])
    assert event.cut[0].seeds == ("ada", "bo", "cy", "di")
    assert event.structure == Structure("custom", 3, 4, "double")
    out = [{"id": 4, "name": "Di", "rank": 1, "seed": 4}]
    event = _cut(first, [named_game(3, 1, 2, winner=1)], eliminationPlayers=out)
    assert event.cut[0].seeds == ("ada", "bo", "cy", "di")
    assert event.structure == Structure("custom", 3, 4, "single")


def test_the_first_seed_of_a_top_3_in_play_sits_nowhere_yet() -> None:
    event = _cut([named_game(1, 3, 2, winner=3)], cutToTop=3, eliminationPlayers=[])
    assert event.cut[0].seeds == ("ada", "bo", "cy")
    assert event.structure == Structure("custom", 2, 3, "single")


def test_a_first_round_alone_does_not_tell_how_losers_go_on() -> None:
    first = [named_game(1, 1, 4, winner=1), named_game(2, 3, 2, winner=2)]
    seeds = [{"id": n, "name": name, "rank": n, "seed": n} for n, name in enumerate(FOUR, 1)]
    swiss = [named(1, 1, 2), named(2, 3, 4)]
    imported = _read(aesops(people(*FOUR), [swiss, first], cutToTop=4, eliminationPlayers=seeds))
    assert "elimination" in {loss.thing for loss in imported.losses}


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("Esa Afontov: Eco-Insurrectionist", "Esâ Afontov: Eco-Insurrectionist"),
        ('Rene "Loup" Arcemont: Party Animal', "René “Loup” Arcemont: Party Animal"),
        ('Ryo "Phoenix" Ono: Out of the Ashes', "Ryō “Phoenix” Ōno: Out of the Ashes"),
        ('Barry "Baz" Wong: Tri-Maf Veteran', "Barry “Baz” Wong: Tri-Maf Veteran"),
    ],
)
def test_runners_without_accents_are_those_of_our_list(typed: str, title: str) -> None:
    someone = player(1, "Ada", runnerIdentity=typed)
    runner = required(_read(aesops([someone], [])).event.players[0].runner)
    assert (runner.title, bool(runner.faction)) == (title, True)


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("Palana Foods: Sustainable Growth", "Pālanā Foods: Sustainable Growth"),
        ("Poetri Luxury Brands: All the Rage", "Poétrï Luxury Brands: All the Rage"),
        ("Ampere: Cybernetics For Anyone", "Ampère: Cybernetics For Anyone"),
    ],
)
def test_corps_without_accents_are_those_of_our_list(typed: str, title: str) -> None:
    corp = required(_read(aesops([player(1, "Ada", corpIdentity=typed)], [])).event.players[0].corp)
    assert (corp.title, bool(corp.faction)) == (title, True)


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ({"tableNumber": 1}, "rounds[0][0] should be a table with corpPlayer and runnerPlayer, "
         "player1 and player2, or corp and runner, but is an object"),
        (None, "rounds[0][0] should be a table with corpPlayer and runnerPlayer, "
         "player1 and player2, or corp and runner, but is null"),
        (named(1, 1, 9), "rounds[0][0].runnerPlayer: no player has the number 9"),
        (named(1, 1, "Bo"), 'rounds[0][0].runnerPlayer should be the number of a player, '
         'or "(BYE)", but is "Bo"'),
        ({"corpPlayer": 1}, "rounds[0][0].runnerPlayer should be the number of a player, "
         'or "(BYE)", but is null'),
        (named(1, 1, 1), "rounds[0][0]: ada appears twice in round 1"),
        (named(1, BYE, BYE), "rounds[0][0] has no player"),
        (named(1, 1, 2, "x"), 'rounds[0][0].corpScore should be a number, but is "x"'),
        (roles(1, 1, 2, (3, 0)) | {"player2": None},
         "rounds[0][0].player2 should be an object, but is null"),
        (named_game(1, 1, 2, winner=3), "rounds[0][0].winner_id should be the number of one of "
         "the two players, but is 3"),
        (named_game(1, 1, 2, winner=1) | {"loser_id": 1}, "rounds[0][0].winner_id should be the "
         "number of one of the two players, but is 1"),
    ],
)  # fmt: skip
def test_what_does_not_fit_together_is_said_with_its_place(table: Any, message: str) -> None:
    with pytest.raises(ExchangeError) as raised:
        _read(aesops(people("Ada", "Bo"), [[table]]))
    assert raised.value.message == message
