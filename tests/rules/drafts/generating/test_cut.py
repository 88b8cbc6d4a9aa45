"""The cut: who leaves before it and declines, walkovers and leavers within it."""

from topcut.tournament import Way

from tests.support.generated import events


def test_before_and_in_the_cut_people_leave_decline_and_do_not_appear() -> None:
    all_ = events("ffg-2.0", 8) + events("single-sided", 8)
    cuts = [round_ for event in all_ for round_ in event.cut]
    assert any(round_.left for round_ in cuts)
    assert any(round_.declined for round_ in cuts)
    assert any(round_.drops for round_ in cuts)
    assert any(match.no_show for round_ in cuts for match in round_.matches)


def test_games_of_the_cut_end_in_every_way() -> None:
    all_ = events("ffg-2.0", 8) + events("single-sided", 8)
    cuts = [round_ for event in all_ for round_ in event.cut]
    ways = {game.by for round_ in cuts for match in round_.matches for game in match.games}
    assert ways == {Way.AGENDA, Way.FLATLINE, Way.DECKED, Way.TIME, Way.CONCESSION}
