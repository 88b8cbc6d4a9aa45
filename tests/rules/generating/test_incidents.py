"""What is typed of a round beside its results."""

from topcut.rules.generating.rates import Rates
from topcut.rules.generating.spec import GeneratorSpec
from topcut.rules.generating.tournament import tournament

from tests.support.generated import events, matches_of, rounds_of


def test_beside_the_results_all_that_happens_in_a_hall_happens() -> None:
    all_ = events("ffg-2.2.1", 8)
    rounds, matches = rounds_of(all_), matches_of(all_)
    assert any(round_.bye_points for round_ in rounds)
    assert any(round_.warnings for round_ in rounds)
    assert any(round_.proxies for round_ in rounds)
    assert any(len(match.no_show) == 2 for match in matches)
    assert any(match.points for match in matches)
    assert any(match.extension for match in matches)
    assert any(ruling.row == "F-points-1" for match in matches for ruling in match.rulings)


def test_a_table_with_a_disqualified_player_may_stay_open() -> None:
    open_ = [match for match in matches_of(events("ffg-2.2.1", 8)) if not match.reported]
    removed = {each.player for r in rounds_of(events("ffg-2.2.1", 8)) for each in r.disqualified}
    assert all(removed.intersection(match.players) for match in open_)


def test_who_returns_had_left_though_the_opponent_was_disqualified() -> None:
    often = Rates(disqualified=60, open_table=1000, no_show=150, back=700)
    both = 0
    for number in range(4):
        gone: set[str] = set()
        wanted = GeneratorSpec(system="ffg-2.0", players=40, rounds=4)
        for round_ in tournament(f"gone-{number}", wanted, often).swiss:
            assert gone.issuperset(round_.returns)
            removed = {each.player for each in round_.disqualified}
            gone = {*gone, *round_.drops} - set(round_.returns)
            for match in round_.matches:
                gone.update(match.no_show)
                both += bool(match.no_show and removed.intersection(match.players))
    assert both
