"""The opinions say what the documents' own examples and the written decisions say."""

from dataclasses import replace
from fractions import Fraction

import pytest
from topcut.text.problems.mark import Mark
from topcut.tournament import Event, Player, Round, StageKind

from tests.build import event, player, required, swiss
from tests.opinions.cups import by_standing, who_is_corp
from tests.opinions.pairings import best_of_all
from tests.opinions.papers import Paper, paper
from tests.opinions.piles import Card, play_round
from tests.opinions.ranking import ranking
from tests.opinions.spent import cards, counted
from tests.opinions.verdicts import verdicts
from tests.support.brackets import ladder, seed

SIX = "6-0"


def known(made: Event) -> Paper:
    return required(paper(made))


def test_swiss_rounds_john_stella_laramy_and_kyle() -> None:
    """FFG, Swiss Rounds: two of the three with 12 points meet, the third meets Kyle with 10."""
    points = {"john": 12, "stella": 12, "laramy": 12, "kyle": 10, "eve": 4, "tom": 4}
    price, best = best_of_all(points, [])
    assert price == (0, (1, 0), 4)
    assert all(frozenset(("eve", "tom")) in {frozenset(pair) for pair in pairs} for pairs in best)
    assert len(best) == 3


@pytest.mark.parametrize(
    ("left", "declined", "expected"),
    [
        ((6,), (), (1, 2, 3, 4, 5, 7, 8, 9)),
        ((3, 6), (9,), (1, 2, 4, 5, 7, 8, 10, 11)),
        ((), (), (1, 2, 3, 4, 5, 6, 7, 8)),
    ],
)
def test_progression_cut_steven_leaves_and_eve_comes_in(
    left: tuple[int, ...], declined: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    """FFG, Progression Cut: 6th leaves, 9th is last seed; and the decision on several."""
    first = Round(
        StageKind.CUT,
        1,
        Mark("rounds/cut-1.yaml"),
        left=tuple(map(seed, left)),
        declined=tuple(map(seed, declined)),
    )
    made = event([player(seed(n)) for n in range(1, 13)], ladder(12), [first])
    assert by_standing(made, known(made), 8) == [seed(n) for n in expected]


def test_deck_choice_tom_and_kris() -> None:
    """FFG, Deck Choice: Tom was Runner twice and Corp once, Kris three times and once."""
    assert who_is_corp({"tom": 1 - 2, "kris": 1 - 3}) == "kris"
    assert who_is_corp({"one": 1 - 1, "two": 1 - 0}) == "one"
    assert who_is_corp({"first drawn": 0, "second drawn": 0}) == "first drawn"


def four(*rounds: Round, **joins: int) -> Event:
    people = [player(each, joins=joins.get(each, 1)) for each in ("ann", "bo", "cy", "di")]
    return event(people, rounds)


def shares(made: Event, number: int, *returns: str) -> dict[str, tuple[Fraction, int]]:
    """Points and rounds played when round `number` is paired."""
    found = cards(made, known(made), counted(made)[: number - 1], returns)
    return {each: (card.points, card.rounds) for each, card in found.items()}


def test_a_late_entry_has_played_only_the_rounds_since() -> None:
    """Decision on F-pair-5: 18 points in rounds 2 to 4 are 18/3."""
    rounds = [swiss(n, [("ann", "bo", "0-6")], byes=("di",) if n > 1 else ()) for n in (1, 2, 3, 4)]
    assert shares(four(*rounds, di=2), 5)["di"] == (18, 3)


def test_each_round_missed_before_a_return_is_an_unpaired_loss() -> None:
    """Decision on F-pair-4: 12 points in 2 rounds, back in round 5: 12/4."""
    one, two = (swiss(n, [("ann", "bo", SIX)], byes=("cy", "di")) for n in (1, 2))
    two = replace(two, drops=("di",))
    three, four_ = (swiss(n, [("ann", "bo", SIX)], byes=("cy",)) for n in (3, 4))
    made = four(one, two, three, four_)
    assert shares(made, 5)["di"] == (12, 2)
    assert shares(made, 5, "di")["di"] == (12, 4)


def test_who_does_not_appear_has_a_round_without_points() -> None:
    """Decision on no-shows: 6 points in 1 round, then absent: 6/2; the other has a bye."""
    made = four(
        swiss(1, [("ann", "bo", SIX), ("cy", "di", SIX)]),
        swiss(2, [("ann", "cy", "no ann"), ("bo", "di", "3-3")]),
    )
    assert shares(made, 3)["ann"] == (6, 2)
    lines = ranking(made, known(made), 2)
    assert (lines["cy"].points, lines["cy"].byes) == (12, 1)
    assert cards(made, known(made), counted(made))["cy"].met == ["di"]


def ntp(*rounds: Round) -> Event:
    return event(["a", "b", "c"], rounds, regulations="ntp-98.4", format="constructed")


@pytest.mark.parametrize(
    ("results", "ranks"),
    [
        ({("a", "b"): "2-1", ("b", "c"): "2-1", ("a", "c"): "1.5-1.5"}, None),
        ({("a", "b"): "2-1", ("b", "c"): "2-1", ("c", "a"): "2-1"}, [1, 1, 1]),
    ],
)
def test_tied_players_are_ranked_by_the_match_between_them(
    results: dict[tuple[str, str], str], ranks: list[int] | None
) -> None:
    """NTP 3.2.3 and its decision: a circle shares; a chain is ranked where points are equal."""
    made = ntp(*(swiss(n, [(*pair, each)]) for n, (pair, each) in enumerate(results.items(), 1)))
    lines = ranking(made, known(made), 3)
    if ranks is not None:
        assert [lines[each].rank for each in "abc"] == ranks
    else:
        assert [lines[each].rank for each in "abc"] == [1, 2, 3]


def test_the_protocol_swaps_the_tops_as_printed() -> None:
    """NTP 2.5 with A B C / a b c, where A and a have met: first B and a are tried."""
    pile = [Card(name, place) for place, name in enumerate("ABCabc")]
    pile[0].opponents.append("a")
    pile[3].opponents.append("A")
    outcome = play_round(pile)
    assert outcome.pairs[0] == ("B", "a")
    assert {frozenset(pair) for pair in outcome.pairs} == {
        frozenset("Ba"),
        frozenset("Ab"),
        frozenset("Cc"),
    }


@pytest.mark.parametrize(("second", "right"), [("p5", True), ("p2", False)])
def test_full_draft_players_meet_across_the_table(second: str, *, right: bool) -> None:
    """FFG, Full Draft: of eight, seat 1 meets seat 5, 2 meets 6, 3 meets 7, 4 meets 8."""
    pairs = [("p1", "p5"), ("p2", "p6"), ("p3", "p7"), ("p4", "p8")]
    if second != "p5":
        pairs[:2] = [("p1", "p2"), ("p5", "p6")]
    people = [player(f"p{n}", seat=n) for n in range(1, 9)]
    made = event(people, [swiss(1, [(*pair, "") for pair in pairs])], format="full draft")
    [rows] = verdicts(made, known(made), 1, 40)
    assert (rows == {}) is right


def test_a_bye_is_every_win_of_the_round() -> None:
    """FFG, Pairings: 6 in a round of two games, 3 in a half draft's; NTP and single-sided 3."""
    byes = {
        "ffg-3.2": 6,
        "single-sided": 3,
        "ntp-98.4": 3,
    }
    for document, points in byes.items():
        made = event([Player("a", "A", Mark("players.yaml"))], regulations=document)
        assert known(made).bye == points
    half = event(["a"], format="half draft")
    assert known(half).bye == 3
