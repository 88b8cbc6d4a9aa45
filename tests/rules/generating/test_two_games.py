"""Rounds of two games, of the half draft and of the full draft."""

from topcut.rules.generating.spec import GeneratorSpec
from topcut.rules.generating.tournament import tournament

from tests.support.generated import events, matches_of


def test_two_games_are_typed_in_every_form() -> None:
    matches = matches_of(events("ffg-2.2.1", 8))
    assert any(match.won_as for match in matches)
    assert any(match.split for match in matches)
    assert any(len(match.games) == 2 for match in matches)
    assert any(match.score and sum(match.score) < 4 for match in matches)


def test_a_round_of_a_half_draft_has_one_game_with_its_sides() -> None:
    matches = matches_of(events("half-draft"))
    assert all(match.corp == match.players[0] for match in matches)
    assert {len(match.games) for match in matches} == {0, 1}


def test_a_full_draft_has_seats_in_pods() -> None:
    asked = GeneratorSpec(system="full-draft", players=20, rounds=5)
    players = tournament("draft", asked).players
    assert [sum(player.pod == pod for player in players) for pod in (1, 2, 3)] == [8, 6, 6]
