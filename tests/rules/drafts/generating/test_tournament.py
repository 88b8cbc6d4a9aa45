"""Random tournaments of every system: what happens in them, all by their seed."""

from collections.abc import Iterator
from fractions import Fraction

import pytest
from topcut.rules.drafts.generating.tournament import tournament
from topcut.rules.drafts.generating.wanted import SYSTEMS, Wanted
from topcut.tournament import Advance, Event, Match, Round, StageKind, Way


def wanted(system: str, players: int = 20) -> Wanted:
    return Wanted(system=system, players=players, rounds=None if system == "ntp-98.4" else 5)


def events(system: str, cut: int = 0, elimination: str = "double") -> Iterator[Event]:
    for number in range(12):
        rounds = None if system == "ntp-98.4" else 5
        yield tournament(
            f"{system}-{number}",
            Wanted(
                system=system, players=16 + number, rounds=rounds, cut=cut, elimination=elimination
            ),
        )


def rounds_of(all_: list[Event]) -> list[Round]:
    return [round_ for event in all_ for stage in event.stages for round_ in stage.rounds]


def matches_of(all_: list[Event]) -> list[Match]:
    return [match for round_ in rounds_of(all_) for match in round_.matches]


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_same_seed_gives_the_same_tournament(system: str) -> None:
    again = tournament("word", wanted(system))
    assert tournament("word", wanted(system)) == again
    assert tournament("other", wanted(system)) != again


def test_all_that_happens_in_a_hall_happens_in_rounds_of_two_games() -> None:
    all_ = list(events("ffg-2.2.1", 8))
    rounds, matches = rounds_of(all_), matches_of(all_)
    rulings = [ruling.row for match in matches for ruling in match.rulings]
    assert any(round_.drops for round_ in rounds)
    assert any(round_.returns for round_ in rounds)
    assert any(round_.disqualified for round_ in rounds)
    assert any(round_.bye_points for round_ in rounds)
    assert any(round_.warnings for round_ in rounds)
    assert any(len(match.no_show) == 2 for match in matches)
    assert any(match.won_as for match in matches)
    assert any(match.split for match in matches)
    assert any(match.points for match in matches)
    assert any(len(match.games) == 2 for match in matches)
    assert any(match.extension for match in matches)
    assert "F-points-1" in rulings
    assert any(player.withdrawn for event in all_ for player in event.players)
    assert any(player.joins > 1 for event in all_ for player in event.players)
    assert any(player.byes for event in all_ for player in event.players)


def test_results_are_corrected_before_and_after_the_next_pairing_and_after_the_cut() -> None:
    all_ = list(events("single-sided", 4)) + list(events("ffg-3.2", 4))
    corrections = [each for match in matches_of(all_) for each in match.corrections]
    assert any(each.until is None for each in corrections)
    assert any(each.no_show for each in corrections)
    assert any(each.until is not None and each.stage is None for each in corrections)
    assert any(each.stage is StageKind.CUT for each in corrections)


def test_before_and_in_the_cut_people_leave_decline_and_do_not_appear() -> None:
    all_ = list(events("ffg-2.0", 8)) + list(events("single-sided", 8))
    cuts = [round_ for event in all_ for round_ in event.cut]
    assert any(round_.left for round_ in cuts)
    assert any(round_.declined for round_ in cuts)
    assert any(round_.drops for round_ in cuts)
    assert any(match.no_show for round_ in cuts for match in round_.matches)
    games = [game for round_ in cuts for match in round_.matches for game in match.games]
    assert any(game.by is Way.TIME for game in games)
    assert any(game.by is Way.FLATLINE for game in games)


@pytest.mark.parametrize(("cut", "elimination"), [(32, "double"), (3, "single"), (16, "single")])
def test_a_cut_of_any_size_that_there_is_is_played(cut: int, elimination: str) -> None:
    asked = Wanted(system="ffg-2.0", players=cut + 8, rounds=3, cut=cut, elimination=elimination)
    assert tournament("cut", asked).cut


def test_who_has_too_few_points_for_a_cut_by_points_plays_no_more() -> None:
    asked = Wanted(
        system="ffg-2.2.1", players=24, rounds=5, advance=Advance(after=3, points=Fraction(9))
    )
    third, fourth = tournament("points", asked).swiss[2:4]
    assert len(fourth.matches) < len(third.matches)


@pytest.mark.parametrize("system", ["ffg-3.2", "ntp-98.4"])
def test_in_a_round_robin_nobody_meets_twice(system: str) -> None:
    made = tournament("robin", Wanted(system=system, players=9, robin=True))
    pairs = [frozenset(match.players) for round_ in made.ranked for match in round_.matches]
    assert made.ranked[0].stage is StageKind.ROBIN
    assert len(pairs) == len({*pairs})


def test_a_full_draft_has_seats_in_pods() -> None:
    players = tournament("draft", wanted("full-draft")).players
    assert [sum(player.pod == pod for player in players) for pod in (1, 2, 3)] == [8, 6, 6]


def test_of_the_drafts_the_seed_takes_the_document() -> None:
    documents = {tournament(word, wanted("half-draft")).regulations for word in "abcdefgh"}
    assert documents == {"ffg-2.0", "ffg-2.2.1", "ffg-3.2"}


def test_multiplayer_games_end_in_every_way_that_they_can() -> None:
    games = [game for match in matches_of(list(events("napd-multiplayer"))) for game in match.games]
    assert {game.by for game in games} == {Way.TIME, Way.FLATLINE, Way.DECKED, Way.AGENDA}
    assert any(game.flatlined and game.by is Way.AGENDA for game in games)


def test_an_old_match_is_typed_as_its_result_or_its_games() -> None:
    matches = matches_of(list(events("ntp-98.4")))
    assert any(match.score and not match.games for match in matches)
    assert any(len(match.games) == 2 for match in matches)
    assert any(match.winner is not None for match in matches)


def test_what_is_refused_raises() -> None:
    with pytest.raises(ValueError, match="4 to 272 players, not for 3"):
        tournament("word", wanted("ffg-2.0", 3))
