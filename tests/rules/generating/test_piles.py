"""Rounds of the old protocol."""

from tests.support.generated import events, matches_of


def test_an_old_match_is_typed_as_its_result_or_its_games() -> None:
    matches = matches_of(events("ntp-98.4"))
    assert any(match.score and not match.games for match in matches)
    assert any(len(match.games) == 2 for match in matches)
    assert any(match.winner is not None for match in matches)


def test_the_original_order_stands_on_every_player_or_on_none() -> None:
    given = {
        frozenset(player.order is None for player in event.players) for event in events("ntp-98.4")
    }
    assert given == {frozenset({True}), frozenset({False})}
