"""Rows F-elim-1, F-elim-2 and F-end-2 in the bracket, match by match."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec import structs
from topcut.edit.rounds.status import status_of
from topcut.rules.bracket.bracket import bracket
from topcut.rules.bracket.match import NOBODY, Ending, MatchState
from topcut.rules.drafts.bracket import later_round
from topcut.rules.drafts.setting import CannotPairError
from topcut.text.problems.problem import Level
from topcut.tournament import Event, Match, Ruling, Way

from tests.build import EVENT, ROUND_1, opened, required
from tests.build import typed as typed_event
from tests.support.brackets import (
    MARK,
    REGULATIONS,
    absent,
    event_with_cut,
    game,
    of,
    played,
    problems,
    typed,
    win,
)

FOUR = event_with_cut(4)


def test_a_new_bracket_has_its_first_round_ready() -> None:
    assert [match.players for match in of(FOUR).ready] == [("s1", "s4"), ("s2", "s3")]
    assert of(FOUR).match(3).state is MatchState.OPEN


def test_f_elim_1_winners_and_losers_go_where_the_wiring_says() -> None:
    bracket = of(win(FOUR, (1, "s1"), (2, "s3")))
    assert bracket.match(3).players == ("s1", "s3")
    assert bracket.match(4).players == ("s4", "s2")


def test_f_elim_1_the_lower_finalist_wins_and_a_second_final_decides() -> None:
    event = win(FOUR, (1, "s1"), (2, "s2"), (3, "s1"), (4, "s3"), (5, "s2"), (6, "s2"))
    assert of(event).champion is None
    assert of(event).match(7).state is MatchState.READY
    assert of(win(event, (7, "s2"))).champion == "s2"
    assert of(win(event, (7, "s1"))).places == {"s1": 1, "s2": 2, "s3": 3, "s4": 4}


def test_a_single_elimination_of_three_begins_with_the_second_and_third_seed() -> None:
    event = event_with_cut(3, elimination="single")
    assert [match.players for match in of(event).ready] == [("s2", "s3")]
    event = win(event, (1, "s3"), (2, "s1"))
    assert of(event).places == {"s1": 1, "s3": 2, "s2": 3}


def test_a_match_without_a_number_is_found_by_its_players() -> None:
    """The second final has the players of the first: the round tells them apart."""
    event = win(FOUR, (1, "s1"), (2, "s2"), (3, "s1"), (4, "s3"), (5, "s2"))
    event = typed(event, 4, played(None, "s1", "s2", "s2"))
    event = typed(event, 5, played(None, "s2", "s1", "s1"))
    assert of(event).champion == "s1"
    assert problems(event, "F-elim-1") == []


def test_places_are_known_as_soon_as_they_cannot_change() -> None:
    """Were s4 and s2 both absent in match 3, they would be out in the round of s1."""
    event = win(FOUR, (1, "s4"), (2, "s2"), (4, "s3"))
    assert of(event).places == {}
    event = win(event, (3, "s4"))
    assert of(event).places == {"s1": 4}
    event = win(event, (5, "s2"))
    assert of(event).places == {"s3": 3, "s1": 4}


def test_who_is_out_in_the_same_round_is_placed_by_seed() -> None:
    event = event_with_cut(8)
    event = win(event, *((number, f"s{number}") for number in (1,)), (2, "s4"), (3, "s2"))
    event = win(event, (4, "s3"), (5, "s1"), (6, "s2"), (7, "s8"), (8, "s6"))
    assert of(event).places == {"s5": 7, "s7": 8}


def test_f_end_2_a_draw_typed_for_the_higher_seed_or_for_nobody_is_right() -> None:
    for winner in ("s1", ""):
        level = game("s1", "s4", winner, Way.TIME, (3, 3))
        event = typed(FOUR, 1, Match(("s1", "s4"), MARK, number=1, corp="s1", games=(level,)))
        assert problems(event, "F-end-2") == []
        assert of(event).match(1).ending is Ending.DRAW


def test_f_elim_1_a_pair_against_the_wiring_names_who_should_sit_there() -> None:
    event = typed(win(FOUR, (1, "s1"), (2, "s2")), 2, played(3, "s1", "s3", "s3"))
    (found,) = problems(event, "F-elim-1")
    assert found.message == "match 3 is not Seed 1 and Seed 3: Seed 1 against Seed 2"
    assert found.expected == (
        "players: [s1, s2]; or was: s3 at match 2, if it was corrected since; or rulings: "
        "{F-elim-1: the match stands as it was played}"
    )
    assert found.level == "error"


def test_f_elim_1_a_match_before_those_that_feed_it_names_the_open_source() -> None:
    event = typed(win(FOUR, (1, "s1")), 2, played(3, "s1", "s2", "s2"))
    (found,) = problems(event, "F-elim-1")
    assert found.message.endswith("Seed 1 against the winner of match 2")


def test_f_elim_1_a_ruling_lowers_it_and_the_typed_players_go_on() -> None:
    event = win(FOUR, (1, "s1"), (2, "s2"))
    wrong = played(3, "s1", "s3", "s3")
    wrong = replace(wrong, rulings=(Ruling("F-elim-1", "paired wrongly, played out", MARK),))
    event = typed(event, 2, wrong)
    (found,) = problems(event, "F-elim-1")
    assert found.level == "note"
    assert of(event).match(6).players == ("s3",)
    assert of(event).match(5).players == ("s1",)


@pytest.mark.parametrize(
    ("round_number", "match", "message"),
    [
        (1, played(9, "s1", "s4", "s1"), "there is no match 9 in double elimination of 4"),
        (1, played(None, "s1", "s2", "s1"), "Seed 1 and Seed 2 do not meet in round 1"),
        (2, played(1, "s1", "s4", "s1"), "match 1 belongs to round 1 of the cut, not to round 2"),
    ],
)
def test_f_elim_1_what_belongs_nowhere_is_an_error(
    round_number: int, match: Match, message: str
) -> None:
    (found,) = problems(typed(FOUR, round_number, match), "F-elim-1")
    assert found.message.startswith(message)


def test_f_elim_2_a_no_show_gives_this_and_the_next_opponent_a_walkover() -> None:
    """s4 does not appear, loses to s1, and to s3 without a game."""
    event = typed(win(FOUR, (2, "s2")), 1, absent(1, "s1", "s4", "s4"))
    bracket = of(event)
    assert bracket.match(1).winner == "s1"
    assert bracket.match(1).ending is Ending.WALKOVER
    assert bracket.match(4).state is MatchState.WALKOVER
    assert bracket.match(4).winner == "s3"
    assert of(win(event, (3, "s1"))).places == {"s4": 4}


def test_f_elim_2_a_drop_after_a_round_gives_later_opponents_walkovers() -> None:
    event = typed(win(FOUR, (1, "s1"), (2, "s2")), 1, drops=("s1",))
    bracket = of(event)
    assert bracket.match(1).winner == "s1"
    assert bracket.match(3).winner == "s2"
    assert bracket.match(3).slots[0].absent
    assert bracket.match(5).players == ("s1",)
    done = of(win(event, (4, "s3")))
    assert done.match(5).winner == "s3"
    assert done.places == {"s1": 3, "s4": 4}


def test_f_elim_2_a_finalist_who_left_is_beaten_twice() -> None:
    """The upper finalist has one loss to give: the second final is a walkover too."""
    event = win(FOUR, (1, "s1"), (2, "s2"), (3, "s1"), (4, "s3"), (5, "s2"))
    event = typed(event, 4, absent(6, "s1", "s2", "s1"))
    bracket = of(event)
    assert bracket.match(7).state is MatchState.WALKOVER
    assert bracket.champion == "s2"
    assert bracket.places == {"s2": 1, "s1": 2, "s3": 3, "s4": 4}


def test_f_elim_2_nobody_comes_to_the_final_and_the_higher_seed_has_won() -> None:
    """Out in the same round the Swiss seed decides: the champion is who is placed first."""
    event = win(FOUR, (1, "s1"), (2, "s2"), (3, "s1"), (4, "s3"), (5, "s2"))
    bracket = of(typed(event, 4, absent(6, "s1", "s2", "s1", "s2")))
    assert bracket.finished
    assert bracket.champion == "s1"
    assert bracket.places == {"s1": 1, "s2": 2, "s3": 3, "s4": 4}


def test_f_elim_2_missing_seeds_are_walkovers_through_the_whole_bracket() -> None:
    """Five players in a bracket of eight: places 1 to 5 are given."""
    event = event_with_cut(8, seeds=("s1", "s2", "s3", "s4", "s5"))
    assert of(event).match(3).loser == NOBODY
    event = finish(event)
    assert sorted(of(event).places.values()) == [1, 2, 3, 4, 5]


def finish(event: Event) -> Event:
    """The event with every match won by its higher seed."""
    while of(event).ready:
        match = of(event).ready[0]
        event = win(event, (match.number, min(match.players)))
    return event


def test_f_end_1_a_flatline_contradicts_nothing_where_no_sides_were_typed() -> None:
    """`players` and `winner` alone: who was Corp is not known."""
    flatline = game("s1", "s4", "s4", Way.FLATLINE)
    event = typed(FOUR, 1, Match(("s1", "s4"), MARK, number=1, games=(flatline,)))
    assert problems(event, "F-end-1") == []
    assert of(event).match(1).winner == "s4"
    assert of(event).match(1).sides.recorded is None
    sided = typed(FOUR, 1, Match(("s1", "s4"), MARK, number=1, corp="s1", games=(flatline,)))
    assert len(problems(sided, "F-end-1")) == 1


def test_f_elim_2_nobody_comes_to_the_final_of_a_file(tmp_path: Path) -> None:
    """Typed, read and told: status, pair and event.json name the same winner."""
    event = EVENT.replace("basic", "{rounds: 1, cut: 2, elimination: single}")
    where = typed_event(
        tmp_path,
        event=event,
        swiss_1=ROUND_1,
        cut_1="seeds: [Ada Crane, Cy Dahl]\ntables:\n"
        "  - {match: 1, players: [Ada Crane, Cy Dahl], no show: [Ada Crane, Cy Dahl]}\n",
    )
    found = opened(where)
    assert [each for each in found.report.problems if each.level is Level.ERROR] == []
    made = required(bracket(found.event, found.regulations))
    assert made.champion is not None
    assert made.places[made.champion] == 1
    assert found.event.player[made.champion].name in " ".join(
        status_of(found.event, found.regulations, datetime(2018, 3, 10, 20, tzinfo=UTC)).lines
    )
    with pytest.raises(CannotPairError, match=f"{found.event.player[made.champion].name} has won"):
        later_round(found.event, found.regulations)


def test_a_bracket_is_worked_out_once_for_the_same_rounds() -> None:
    event = win(FOUR, (1, "s1"))
    assert of(event) is of(replace(event, name="Renamed", news=()))


def test_a_bracket_is_worked_out_again_for_another_result_draw_or_rule() -> None:
    event = win(FOUR, (1, "s1"))
    before = of(event)
    assert of(replace(event, draw="other")) is not before
    assert of(win(FOUR, (1, "s4"))).match(3).players[0] == "s4"
    own = structs.replace(REGULATIONS, title="Our league")
    assert bracket(event, own) is not before


def test_who_sits_there_by_a_ruling_alone_comes_behind_all_seeds() -> None:
    """A stand-in under rulings of F-elim-1 and F-cut-1: every page asks for the seed."""
    made = required(bracket(event_with_cut(4, players=6), REGULATIONS))
    assert [made.seed(one) for one in ("s1", "s4", "s6")] == [1, 4, 5]


def test_f_elim_1_a_wrong_pair_after_two_walkovers_is_named() -> None:
    """Of two seeds in a cut of four one has left: nobody would have come from that match."""
    event = typed(event_with_cut(4, seeds=("s1", "s2")), 1, drops=("s1",))
    (found,) = problems(typed(event, 2, played(3, "s1", "s2", "s1")), "F-elim-1")
    assert "match 3" in found.message
