"""Random single-sided tournaments: what they hold, and that they follow from their seed."""

from msgspec import structs
from topcut.regulations import load
from topcut.rules.bracket.bracket import bracket
from topcut.rules.generating.rates import PLAIN_SINGLE
from topcut.tournament import Event

from tests.build import required
from tests.support.generated import single_event

REGULATIONS = load("single-sided")
OFTEN = structs.replace(
    PLAIN_SINGLE,
    no_show=40,
    drop=50,
    late=120,
    awarded=80,
    corrected=60,
    disqualified=15,
    leaves_cut=150,
)


def tournament(number: int) -> Event:
    """From 8 to 30 players over 5 rounds, with a cut to the top 4."""
    return single_event(f"tournament-{number}", 12 + number, 5, 4, OFTEN)


def test_all_that_happens_in_a_hall_happens() -> None:
    events = [tournament(number) for number in range(20)]
    rounds = [round_ for event in events for round_ in event.swiss]
    matches = [match for round_ in rounds for match in round_.matches]
    assert any(round_.drops for round_ in rounds)
    assert any(round_.returns for round_ in rounds)
    assert any(round_.disqualified for round_ in rounds)
    assert any(round_.byes for round_ in rounds)
    assert any(match.no_show for match in matches)
    assert any(match.corrections for match in matches)
    assert any(player.joins > 1 for event in events for player in event.players)
    assert any(player.byes for event in events for player in event.players)
    assert any(event.cut[0].left for event in events)
    typed = {tuple(map(int, match.score)) for match in matches if match.score is not None}
    assert typed == {(3, 0), (0, 3), (1, 1)}
    assert all(match.corp == match.players[0] for match in matches)


def test_the_cut_is_played_to_its_end() -> None:
    for size in (3, 4, 8):
        event = single_event("cut", 20, 4, size)
        made = required(bracket(event, REGULATIONS))
        assert made.champion is not None
        assert len(made.seeds) == size


def test_without_a_cut_there_is_none() -> None:
    assert single_event("none", 20, 4).cut == ()


def test_the_same_seed_gives_the_same_tournament() -> None:
    assert tournament(3) == tournament(3)
    assert tournament(3) != tournament(4)


def test_the_corp_wins_as_often_as_it_should() -> None:
    """470 of 1,000 games between equals; between all nearly so, as no side is for the strong."""
    games = [
        match.score
        for number in range(6)
        for round_ in single_event(f"many-{number}", 40, 6).swiss
        for match in round_.matches
        if match.score is not None and match.score[0] != match.score[1]
    ]
    won = sum(score[0] > score[1] for score in games) / len(games)
    assert 0.41 < won < 0.53
