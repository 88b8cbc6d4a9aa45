"""What every family has: players who come and go, results that turn out wrong."""

from topcut.tournament import StageKind

from tests.support.generated import events, matches_of, rounds_of


def test_players_come_and_go() -> None:
    all_ = events("ffg-2.2.1", 8)
    rounds = rounds_of(all_)
    players = [player for event in all_ for player in event.players]
    assert any(round_.drops for round_ in rounds)
    assert any(round_.returns for round_ in rounds)
    assert any(round_.disqualified for round_ in rounds)
    assert any(player.withdrawn for player in players)
    assert any(player.joins > 1 for player in players)
    assert any(player.byes for player in players)
    assert any(player.fixed_table for player in players)


def test_results_are_corrected_before_and_after_the_next_pairing_and_after_the_cut() -> None:
    all_ = events("single-sided", 4) + events("ffg-3.2", 4) + events("ffg-2.2.1", 4)
    corrections = [each for match in matches_of(all_) for each in match.corrections]
    assert any(each.until is None for each in corrections)
    assert any(each.no_show for each in corrections)
    assert any(each.until is not None and each.stage is None for each in corrections)
    assert any(each.stage is StageKind.CUT for each in corrections)
