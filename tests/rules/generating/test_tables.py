"""Multiplayer rounds."""

from topcut.tournament import Event, Way

from tests.support.generated import events, matches_of


def multiplayer() -> tuple[Event, ...]:
    """A dozen small ones: who sits at which table is sought among all ways."""
    return events("napd-multiplayer", least=8)


def test_multiplayer_games_end_in_every_way_that_they_can() -> None:
    games = [game for match in matches_of(multiplayer()) for game in match.games]
    assert {game.by for game in games} == {Way.TIME, Way.FLATLINE, Way.DECKED, Way.AGENDA}
    assert any(game.flatlined and game.by is Way.AGENDA for game in games)


def test_nobody_is_absent_from_a_table_of_several() -> None:
    assert not any(match.no_show for match in matches_of(multiplayer()))
    assert any(event.points for event in multiplayer())
