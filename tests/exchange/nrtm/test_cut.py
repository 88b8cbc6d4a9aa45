"""The cut in nrtm.json."""

from typing import Any

from topcut.exchange.nrtm.cut import cut_rounds, elimination_players
from topcut.tournament import Event

from tests.support import stages
from tests.support.brackets import absent, event_with_cut, of, played, typed, win

NUMBERS = {f"s{seed}": 100 + seed for seed in range(1, 9)}


def _rounds(event: Event) -> list[list[dict[str, Any]]]:
    return cut_rounds(event, of(event), NUMBERS)


def _pairs(event: Event) -> list[list[tuple[int, int]]]:
    return [[(g["player1"]["id"], g["player2"]["id"]) for g in games] for games in _rounds(event)]


def test_the_seed_stands_for_a_place_that_is_not_known() -> None:
    event = event_with_cut(4)
    players = elimination_players(event, of(event), NUMBERS)
    assert [(one["id"], one["rank"], one["seed"]) for one in players] == [
        (101, 1, 1), (102, 2, 2), (103, 3, 3), (104, 4, 4),
    ]  # fmt: skip


def test_who_is_out_stands_at_the_place_they_came_to() -> None:
    event = win(event_with_cut(4), (1, "s4"), (2, "s2"), (3, "s2"), (4, "s3"))
    players = elimination_players(event, of(event), NUMBERS)
    assert {one["id"]: one["rank"] for one in players}[101] == 4


def test_the_upper_source_stands_first_whatever_side_it_played() -> None:
    event = typed(event_with_cut(4), 1, played(1, "s4", "s1", "s4"), played(2, "s2", "s3", "s2"))
    assert _pairs(event) == [[(101, 104), (102, 103)]]
    (first, _) = _rounds(event)[0]
    assert (first["player1"]["role"], first["player2"]["role"]) == ("runner", "corp")
    assert (first["player1"]["winner"], first["player2"]["winner"]) == (False, True)


def test_a_match_without_a_result_is_not_there() -> None:
    assert _rounds(event_with_cut(4)) == []


def test_a_no_show_loses_a_game_without_sides() -> None:
    event = typed(event_with_cut(4), 1, absent(1, "s1", "s4", "s4"))
    ((game,),) = _rounds(event)
    assert (game["player1"]["winner"], game["player1"]["role"]) == (True, None)


def test_a_match_outside_the_bracket_stands_as_it_was_typed() -> None:
    event = typed(event_with_cut(4), 1, played(9, "s2", "s1", "s2"))
    ((game,),) = _rounds(event)
    assert (game["table"], game["player1"]["id"], game["player1"]["winner"]) == (9, 102, True)


def test_an_event_without_a_cut_has_neither() -> None:
    event = event_with_cut(4, cut=())
    assert elimination_players(event, None, NUMBERS) == []
    assert cut_rounds(event, None, NUMBERS) == []


def test_who_is_disqualified_has_rank_0_behind_everybody_else_in_the_cut() -> None:
    event = stages.removed()
    numbers = {one.id: int(one.id[1:]) for one in event.players}
    listed = elimination_players(event, of(event), numbers)
    assert [(one["id"], one["rank"]) for one in listed] == [(3, 1), (4, 2), (2, 3), (1, 0)]
