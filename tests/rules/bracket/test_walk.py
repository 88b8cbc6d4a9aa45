"""The players' ways through the wiring: seeds, walkovers, and what belongs nowhere."""

from dataclasses import replace

from topcut.regulations import wiring
from topcut.rules.bracket.match import NOBODY, BracketMatch, Ending, MatchState
from topcut.rules.bracket.walk import Walk
from topcut.tournament import Event, Match, Removal, Stage, StageKind

from tests.build import required
from tests.support.brackets import MARK, absent, event_with_cut, played, typed

SEEDS = ("s1", "s2", "s3", "s4")
FOUR = event_with_cut(4)


def walk(event: Event, seeds: tuple[str, ...] = SEEDS) -> Walk:
    wires = required(wiring("double", 4))
    return Walk(wires, seeds, event, {})


def matches(event: Event, seeds: tuple[str, ...] = SEEDS) -> dict[int, BracketMatch]:
    return walk(event, seeds).by_number


def leaving(event: Event, number: int, *players: str) -> Event:
    """The event in which these drop in a round of the cut."""
    rounds = tuple(
        replace(round_, drops=players) if round_.number == number else round_
        for round_ in event.cut
    )
    return replace(event, stages=(Stage(StageKind.CUT, rounds),))


def test_a_match_without_a_number_is_found_by_its_players_in_either_order() -> None:
    found = matches(typed(FOUR, 1, played(None, "s4", "s1", "s4")))
    assert (found[1].winner, found[1].loser) == ("s4", "s1")
    assert [slot.player for slot in found[1].slots] == ["s1", "s4"]


def test_two_who_do_not_appear_are_both_out_in_that_round() -> None:
    found = matches(typed(FOUR, 1, absent(1, "s1", "s4", "s1", "s4")))
    assert (found[1].state, found[1].winner, found[1].loser) == (
        MatchState.VACANT,
        NOBODY,
        NOBODY,
    )


def test_who_leaves_after_winning_keeps_that_result() -> None:
    event = leaving(typed(FOUR, 1, played(1, "s1", "s4", "s1")), 1, "s1")
    found = matches(event)
    assert (found[1].state, found[1].winner) == (MatchState.PLAYED, "s1")
    assert [slot.absent for slot in found[3].slots] == [False, False]
    won = typed(event, 1, played(2, "s2", "s3", "s2"))
    assert matches(won)[3].winner == "s2"


def test_who_is_disqualified_leaves_as_who_drops() -> None:
    event = typed(
        FOUR, 1, played(1, "s1", "s4", "s1"), disqualified=(Removal("s4", "cheating", MARK),)
    )
    event = typed(event, 1, played(2, "s2", "s3", "s2"))
    assert matches(event)[4].winner == "s3"


def test_a_second_final_is_needed_only_where_the_lower_bracket_won_the_first() -> None:
    event = typed(FOUR, 1, played(1, "s1", "s4", "s1"), played(2, "s2", "s3", "s2"))
    event = typed(event, 2, played(3, "s1", "s2", "s1"), played(4, "s4", "s3", "s3"))
    event = typed(event, 3, played(5, "s2", "s3", "s2"))
    above = matches(typed(event, 4, played(6, "s1", "s2", "s1")))
    below = matches(typed(event, 4, played(6, "s1", "s2", "s2")))
    assert above[7].state is MatchState.UNNEEDED
    assert below[7].state is MatchState.READY


def test_f_elim_2_who_leaves_in_a_later_round_keeps_the_walkover_before() -> None:
    """s4 does not come to match 1, and s1, who has that walkover, leaves in round 2."""
    event = typed(FOUR, 1, absent(1, "s1", "s4", "s4"), played(2, "s2", "s3", "s2"))
    found = matches(typed(event, 2, drops=("s1",)))
    assert (found[1].state, found[1].winner, found[1].loser) == (MatchState.WALKOVER, "s1", "s4")
    assert (found[3].state, found[3].winner, found[3].loser) == (MatchState.WALKOVER, "s2", "s1")


def test_f_elim_2_who_leaves_after_a_walkover_keeps_it_in_that_round_too() -> None:
    """s4 alone is typed as absent from match 1: s1 was there, and leaves after the round.

    Both were taken for absent, so that s1 was out at once, and nobody went on.
    """
    event = typed(FOUR, 1, absent(1, "s1", "s4", "s4"), played(2, "s2", "s3", "s2"))
    found = matches(leaving(event, 1, "s1"))
    assert (found[1].state, found[1].winner, found[1].loser) == (MatchState.WALKOVER, "s1", "s4")
    assert (found[3].state, found[3].winner, found[3].loser) == (MatchState.WALKOVER, "s2", "s1")


def test_f_elim_2_a_walkover_against_an_empty_place_is_kept_as_well() -> None:
    """There is no fourth seed; s1 leaves in round 2, so that s3 has a walkover in match 5 only."""
    event = typed(FOUR, 1, played(2, "s2", "s3", "s2"))
    found = matches(typed(event, 2, drops=("s1",)), SEEDS[:3])
    assert (found[1].state, found[1].winner) == (MatchState.WALKOVER, "s1")
    assert (found[5].winner, found[5].loser) == ("s3", "s1")


def test_f_elim_2_of_two_without_a_result_the_first_to_leave_gives_the_walkover() -> None:
    """Match 1 was never played: s1 leaves in round 2, s4 in round 3."""
    event = typed(FOUR, 1, played(2, "s2", "s3", "s2"))
    event = typed(typed(event, 2, drops=("s1",)), 3, drops=("s4",))
    found = matches(event)
    assert (found[1].state, found[1].winner, found[1].loser) == (MatchState.WALKOVER, "s4", "s1")


def test_f_elim_2_who_was_there_keeps_the_walkover_and_leaves_after_the_round() -> None:
    """s4 does not come to match 1; s1, who did, is disqualified later in that round."""
    event = typed(FOUR, 1, absent(1, "s1", "s4", "s4"), played(2, "s2", "s3", "s2"))
    found = matches(typed(event, 1, disqualified=(Removal("s1", "cheating", MARK),)))
    assert (found[1].state, found[1].winner, found[1].loser) == (MatchState.WALKOVER, "s1", "s4")
    assert (found[3].state, found[3].winner, found[3].loser) == (MatchState.WALKOVER, "s2", "s1")


def test_f_elim_2_who_did_not_appear_has_no_walkover_though_the_drop_is_typed_later() -> None:
    """s4 did not come to match 1, nobody comes from match 2, and round 3 notes that s4 dropped."""
    event = typed(FOUR, 1, absent(1, "s1", "s4", "s4"), absent(2, "s2", "s3", "s2", "s3"))
    found = matches(typed(event, 3, drops=("s4",)))
    assert (found[4].state, found[4].winner, found[4].loser) == (MatchState.VACANT, NOBODY, "s4")


def test_f_end_2_a_draw_goes_to_the_higher_seed_and_not_to_the_first_by_id() -> None:
    """The seeds stand against the order of the ids, and the loser plays on below."""
    for seeds, winners in ((SEEDS, ("s1", "s2")), (SEEDS[::-1], ("s4", "s3"))):
        drawn = [
            Match(pair, MARK, number=number, winner="")
            for number, pair in enumerate((("s1", "s4"), ("s3", "s2")), 1)
        ]
        found = matches(typed(FOUR, 1, *drawn), seeds)
        assert (found[1].winner, found[2].winner) == winners
        assert {found[1].winner, found[1].loser} == {"s1", "s4"}
        assert {found[1].ending, found[2].ending} == {Ending.DRAW}


def test_who_is_no_seed_ranks_behind_all_who_are() -> None:
    strange = Match(("a0", "s4"), MARK, number=1, winner="")
    assert matches(typed(FOUR, 1, strange))[1].winner == "s4"


def test_a_typed_player_sits_where_the_wiring_has_them_and_the_other_in_the_other_place() -> None:
    """Match 1 is of s1 and s4: whoever sits there in the place of one of them has that place."""
    for pair, seated in (
        (("s1", "s4"), ("s1", "s4")),
        (("s4", "s1"), ("s1", "s4")),
        (("s3", "s1"), ("s1", "s3")),
        (("s1", "s3"), ("s1", "s3")),
        (("s4", "s3"), ("s3", "s4")),
        (("s3", "s4"), ("s3", "s4")),
        (("s2", "s3"), ("s2", "s3")),
    ):
        match = matches(typed(FOUR, 1, Match(pair, MARK, number=1)))[1]
        assert tuple(slot.player for slot in match.slots) == seated
        assert tuple(slot.player for slot in match.fed) == ("s1", "s4")


def test_a_player_who_comes_from_both_sides_by_rulings_has_a_walkover() -> None:
    made = typed(event_with_cut(4), 1, played(1, "s1", "s4", "s1"), played(2, "s1", "s3", "s1"))
    third = matches(made)[3]
    assert (third.state, third.winner) == (MatchState.WALKOVER, "s1")
