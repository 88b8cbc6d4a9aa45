"""Row S-cut-3: single elimination that is paired anew by seed in each round."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations, product

import pytest
from topcut.regulations import WiringSection, wiring
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import MatchState
from topcut.rules.bracket.reseeding import seed_in_place, without_opponent
from topcut.tournament import Correction, Event, Removal, StageKind

from tests.build import required
from tests.support.brackets import MARK, absent, event_with_cut, of, played, problems, seed, typed


def cut(size: int) -> Event:
    made = event_with_cut(size, elimination="single", family="single")
    return replace(made, reseed=True)


def by_seed(left: list[int]) -> list[tuple[int, int]]:
    """The oracle: the best against the worst, the second against the second worst."""
    ordered = sorted(left)
    return [(ordered[at], ordered[-1 - at]) for at in range(len(ordered) // 2)]


def courses(size: int) -> Iterator[list[list[tuple[int, int, int]]]]:
    """Every course of upsets: rounds of (higher seed, lower seed, winner)."""

    def play(left: list[int]) -> Iterator[list[list[tuple[int, int, int]]]]:
        if len(left) == 1:
            yield []
            return
        pairs = by_seed(left)
        for wins in product((0, 1), repeat=len(pairs)):
            round_ = [(*pair, pair[win]) for pair, win in zip(pairs, wins, strict=True)]
            for later in play([winner for _, _, winner in round_]):
                yield [round_, *later]

    return play(list(range(1, size + 1)))


def pairs(made: Bracket, number: int) -> list[tuple[int, int]]:
    """The seeds who meet in a round, the higher first."""
    seated = (sorted(map(made.seed, match.players)) for match in made.of_round(number))
    return sorted((one, two) for one, two in seated)


@pytest.mark.parametrize("size", [4, 8])
def test_s_cut_3_every_course_of_upsets_is_paired_by_seed(size: int) -> None:
    for rounds in courses(size):
        event = cut(size)
        for number, round_ in enumerate(rounds, 1):
            made = of(event)
            assert pairs(made, number) == sorted((one, two) for one, two, _ in round_)
            for match in made.of_round(number):
                one, two = sorted(match.players, key=made.seed)
                (winner,) = (won for high, _, won in round_ if seed(high) == one)
                event = typed(event, number, played(match.number, one, two, seed(winner)))
        made = of(event)
        assert made.champion == seed(rounds[-1][0][2])
        out = [
            one + two - winner for round_ in reversed(rounds) for one, two, winner in sorted(round_)
        ]
        expected = {made.champion: 1}
        for round_ in reversed(rounds):
            for loser in sorted(one + two - winner for one, two, winner in round_):
                expected[seed(loser)] = len(expected) + 1
        assert made.places == expected
        assert len(out) == size - 1


@pytest.mark.parametrize("upsets", [(0, 0, 0, 0), (1, 1, 1, 1), (1, 0, 0, 1), (0, 1, 1, 0)])
def test_s_cut_3_nothing_that_is_certain_during_a_round_changes_in_any_order_of_results(
    upsets: tuple[int, ...],
) -> None:
    first = [
        played(number, seed(one), seed(two), seed(two if won else one))
        for number, ((one, two), won) in enumerate(
            zip(by_seed([*range(1, 9)]), upsets, strict=True), 1
        )
    ]
    end = of(typed(cut(8), 1, *first))
    for order in permutations(first):
        event = cut(8)
        for match in order:
            event = typed(event, 1, match)
            made = of(event)
            for one in made.of_round(2):
                for slot, final in zip(one.slots, end.match(one.number).slots, strict=True):
                    assert slot.player in (None, final.player)
            assert set(made.places.items()) <= set(end.places.items())
            winners = {one.winner for one in made.of_round(1) if one.winner}
            seated = {player for one in made.of_round(2) for player in one.players}
            assert set(made.waiting) == winners - seated


def test_s_cut_3_the_best_seed_left_is_known_as_soon_as_nobody_better_can_win() -> None:
    event = typed(cut(8), 1, played(2, "s2", "s7", "s2"))
    assert of(event).match(5).players == ()
    event = typed(event, 1, played(1, "s1", "s8", "s1"))
    made = of(event)
    assert made.match(5).players == ("s1",)
    assert made.match(6).players == ("s2",)
    assert made.match(5).state is MatchState.OPEN


def test_s_cut_3_a_top_16_is_paired_anew_twice_and_its_final_is_that_of_the_winners() -> None:
    event = cut(16)
    for number in (1, 2, 3):
        made = of(event)
        assert pairs(made, number) == by_seed(
            [made.seed(player) for match in made.of_round(number) for player in match.players]
        )
        for match in made.of_round(number):
            low = max(match.players, key=made.seed)
            event = typed(
                event, number, played(match.number, match.players[0], match.players[1], low)
            )
    final = of(event).match(15)
    assert (final.players, final.wire.section) == (("s16", "s15"), WiringSection.FINAL)


def test_s_cut_3_an_empty_seat_is_a_walkover_for_the_best_seed() -> None:
    event = cut(8)
    seeds = event.cut[0].seeds[:7]
    event = replace(event, stages=event.with_cut(replace(event.cut[0], seeds=seeds)).stages)
    made = of(event)
    assert made.match(1).state is MatchState.WALKOVER
    assert made.match(5).players == ("s1",)


def test_s_cut_3_two_who_do_not_appear_leave_a_walkover_to_the_best_seed_left() -> None:
    event = typed(cut(8), 1, absent(1, "s1", "s8", "s1", "s8"), played(2, "s2", "s7", "s7"))
    event = typed(event, 1, played(3, "s3", "s6", "s3"), played(4, "s4", "s5", "s4"))
    made = of(event)
    assert (made.match(5).state, made.match(5).winner) == (MatchState.WALKOVER, "s3")
    assert made.match(6).players == ("s4", "s7")


def test_s_cut_3_who_leaves_while_waiting_gives_the_next_opponent_a_walkover() -> None:
    event = typed(cut(8), 1, *(played(n, seed(n), seed(9 - n), seed(n)) for n in (1, 2, 3, 4)))
    event = typed(event, 1, disqualified=(Removal("s1", "cheating", MARK),))
    made = of(event)
    assert (made.match(5).winner, made.match(5).state) == ("s4", MatchState.WALKOVER)
    assert "s1" not in made.places


def test_s_cut_3_a_player_is_left_once_no_better_seed_can_come_through() -> None:
    made = of(typed(cut(8), 1, played(4, "s4", "s5", "s5"), played(3, "s3", "s6", "s3")))
    before = made.of_round(1)
    assert [seed_in_place(before, place, made.seed) for place in (1, 2, 3, 4)] == [None] * 4
    assert without_opponent(made.matches) == {"s3": 2, "s5": 2}


def test_of_four_and_fewer_the_reseeded_bracket_is_the_fixed_tree() -> None:
    for size in (2, 3, 4):
        assert wiring("single", size, reseed=True) is wiring("single", size)
    assert wiring("double", 8, reseed=True) is wiring("double", 8)
    assert required(wiring("single", 8, reseed=True)).reseeded


@pytest.mark.parametrize("old", [*product((0, 1), repeat=4)])
def test_s_cut_3_whatever_was_corrected_after_the_next_round_was_paired_is_no_error(
    old: tuple[int, ...],
) -> None:
    """The pairs of round 2 follow from the old results, each typed with its `was`."""
    firsts = by_seed([*range(1, 9)])
    left = [pair[won] for pair, won in zip(firsts, old, strict=True)]
    for new in product((0, 1), repeat=4):
        event = cut(8)
        for number, (pair, was, now) in enumerate(zip(firsts, old, new, strict=True), 1):
            match = played(number, seed(pair[0]), seed(pair[1]), seed(pair[now]))
            if was != now:
                before = Correction(None, 2, MARK, winner=seed(pair[was]), stage=StageKind.CUT)
                match = replace(match, corrections=(before,))
            event = typed(event, 1, match)
        for number, (one, two) in enumerate(by_seed(left), 5):
            event = typed(event, 2, played(number, seed(one), seed(two), seed(one)))
        levels = {problem.level for problem in problems(event, "S-cut-3")}
        assert levels <= {"warning"}, new
        assert of(event).match(7).players == tuple(seed(one) for one, _ in by_seed(left))


def test_s_cut_3_a_place_that_nobody_can_reach_any_more_is_a_walkover_at_once() -> None:
    event = typed(cut(8), 1, absent(4, "s4", "s5", "s4", "s5"), played(1, "s1", "s8", "s1"))
    made = of(typed(event, 1, played(2, "s2", "s7", "s2")))
    assert (made.match(5).state, made.match(5).winner) == (MatchState.WALKOVER, "s1")
    assert [slot.player for slot in made.match(6).slots] == ["s2", None]


def test_s_cut_3_who_left_after_winning_does_not_wait_any_more() -> None:
    event = typed(cut(8), 1, played(3, "s3", "s6", "s3"), drops=("s3",))
    made = of(event)
    assert (dict(made.waiting), made.leavers) == ({}, frozenset({"s3"}))
    assert "s3" not in made.places
    event = typed(event, 1, *(played(n, seed(n), seed(9 - n), seed(n)) for n in (1, 2, 4)))
    assert of(event).match(6).winner == "s2"
    assert of(typed(event, 2, played(5, "s1", "s4", "s1"))).places["s3"] == 3
