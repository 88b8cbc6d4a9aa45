"""Random tournaments of every system: what happens in them, all by their seed."""

from fractions import Fraction
from random import Random

import pytest
from msgspec.structs import asdict, replace
from topcut.rules.generating.rates import Rates
from topcut.rules.generating.spec import SYSTEMS, GeneratorSpec
from topcut.rules.generating.tournament import tournament
from topcut.tournament import Advance, StageKind, Way

from tests.support.generated import events, matches_of, rounds_of
from tests.support.random_events import drawn


def wanted(system: str, players: int = 20) -> GeneratorSpec:
    return GeneratorSpec(system=system, players=players, rounds=None if system == "ntp-98.4" else 5)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_same_seed_gives_the_same_tournament(system: str) -> None:
    again = tournament("word", wanted(system))
    assert tournament("word", wanted(system)) == again
    assert tournament("other", wanted(system)) != again


@pytest.mark.parametrize(("cut", "elimination"), [(32, "double"), (3, "single"), (16, "single")])
def test_a_cut_of_any_size_that_there_is_is_played(cut: int, elimination: str) -> None:
    asked = GeneratorSpec(
        system="ffg-2.0", players=cut + 8, rounds=3, cut=cut, elimination=elimination
    )
    assert tournament("cut", asked).cut


def test_who_has_too_few_points_for_a_cut_by_points_plays_no_more() -> None:
    asked = GeneratorSpec(
        system="ffg-2.2.1", players=24, rounds=5, advance=Advance(after=3, points=Fraction(9))
    )
    third, fourth = tournament("points", asked).swiss[2:4]
    assert len(fourth.matches) < len(third.matches)


@pytest.mark.parametrize("system", ["ffg-3.2", "ntp-98.4"])
def test_in_a_round_robin_nobody_meets_twice(system: str) -> None:
    made = tournament("robin", GeneratorSpec(system=system, players=9, robin=True))
    pairs = [frozenset(match.players) for round_ in made.ranked for match in round_.matches]
    assert made.ranked[0].stage is StageKind.ROBIN
    assert len(pairs) == len({*pairs})


def test_of_the_drafts_the_seed_takes_the_document() -> None:
    documents = {tournament(word, wanted("half-draft")).regulations for word in "abcdefgh"}
    assert documents == {"ffg-2.0", "ffg-2.2.1", "ffg-3.2"}


def test_what_is_refused_raises() -> None:
    with pytest.raises(ValueError, match="4 to 272 players, not for 3"):
        tournament("word", wanted("ffg-2.0", 3))


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
    all_ = events("single-sided", 4) + events("ffg-3.2", 4)
    corrections = [each for match in matches_of(all_) for each in match.corrections]
    assert any(each.until is None for each in corrections)
    assert any(each.no_show for each in corrections)
    assert any(each.until is not None and each.stage is None for each in corrections)
    assert any(each.stage is StageKind.CUT for each in corrections)


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


def test_a_single_sided_result_is_a_win_a_draw_or_ruled() -> None:
    matches = matches_of(tuple(event for event in events("single-sided")))
    scores = {tuple(map(int, match.score)) for match in matches if match.score}
    assert scores == {(3, 0), (0, 3), (1, 1), (0, 0)}
    assert all(match.corp == match.players[0] for match in matches)
    assert all(match.rulings for match in matches if match.score and not any(match.score))


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


def test_multiplayer_games_end_in_every_way_that_they_can() -> None:
    games = [game for match in matches_of(events("napd-multiplayer")) for game in match.games]
    assert {game.by for game in games} == {Way.TIME, Way.FLATLINE, Way.DECKED, Way.AGENDA}
    assert any(game.flatlined and game.by is Way.AGENDA for game in games)


def test_nobody_is_absent_from_a_table_of_several() -> None:
    assert not any(match.no_show for match in matches_of(events("napd-multiplayer")))
    assert any(event.points for event in events("napd-multiplayer"))


def test_where_nothing_may_happen_nothing_does() -> None:
    never = replace(Rates(**dict.fromkeys(asdict(Rates()), 0)), corp=500)
    event = tournament("calm", GeneratorSpec(system="ffg-3.2", players=16, rounds=4, cut=4), never)
    rounds = [*event.swiss, *event.cut]
    matches = [match for round_ in rounds for match in round_.matches]
    assert not any(round_.drops or round_.disqualified or round_.byes for round_ in rounds)
    assert not any(match.no_show or match.rulings or match.corrections for match in matches)


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


@pytest.mark.parametrize(
    ("system", "word"),
    [
        ("single-sided", "tournaments/single-sided/1/268"),
        ("half draft", "tournaments/half draft/1/288"),
    ],
)
def test_nobody_leaves_the_cut_twice(system: str, word: str) -> None:
    """Who left may wait in a later match for whoever wins by it."""
    event = drawn(system, Random(word))
    gone = [player for round_ in event.cut for player in round_.drops]
    gone += [removal.player for round_ in event.cut for removal in round_.disqualified]
    assert len(gone) == len(set(gone))
