"""What is said of a match of the bracket."""

from dataclasses import replace

from topcut.pages.context.context import Context
from topcut.pages.lines.match_words import in_order, is_playing, label, side, source, still_in
from topcut.rules.bracket.match import BracketMatch

from tests.build import required
from tests.support import stages
from tests.support.bracket_pages import context_of
from tests.support.brackets import event_with_cut, typed, win


def matches(made: Context) -> dict[int, BracketMatch]:
    return {match.number: match for match in required(made.bracket).matches}


def test_the_higher_seed_is_named_first_however_the_file_has_them() -> None:
    made = context_of(stages.running())
    slots = in_order(required(made.bracket), matches(made)[4])
    assert [slot.player for slot in slots] == ["s2", "s4"]


def test_a_match_is_played_once_its_round_runs_and_only_if_results_are_shown() -> None:
    running, waiting = context_of(stages.running()), context_of(stages.paired())
    assert is_playing(running, matches(running)[4])
    assert not is_playing(running, matches(running)[3])
    assert not is_playing(waiting, matches(waiting)[1])


def test_a_match_says_where_its_loser_goes_until_something_is_better_known() -> None:
    made = context_of(stages.running())
    assert made.bracket is not None
    said = {number: label(made, made.bracket, match) for number, match in matches(made).items()}
    assert said[3] == "Match 3, loser to match 5"
    assert said[4] == "Match 4, loser out"


def test_an_open_place_says_where_its_player_comes_from() -> None:
    made = context_of(stages.seeded())
    third, fourth = matches(made)[3], matches(made)[4]

    def said(match: BracketMatch) -> list[str]:
        return [source(made, required(made.bracket), match, slot) for slot in match.slots]

    assert said(third) == ["winner of match 1", "winner of match 2"]
    assert said(fourth) == ["loser of match 1", "loser of match 2"]


def test_who_chooses_the_side_is_said_until_the_sides_are_known() -> None:
    first = replace(stages.open_match(1, "s1", "s4"), corp=None, chooses="s1")
    made = context_of(typed(stages.seeded(), 1, first))
    match = matches(made)[1]
    assert [side(made, match, slot) for slot in match.slots] == ["chooses", ""]
    known = context_of(stages.paired())
    match = matches(known)[1]
    assert [side(known, match, slot) for slot in match.slots] == ["Corp", "Runner"]


def test_s_cut_3_an_open_place_of_a_reseeded_round_is_named_by_seed() -> None:
    made = context_of(event_with_cut(16, elimination="single", family="single", reseed=True))
    cup = required(made.bracket)

    def said(number: int) -> list[str]:
        match = matches(made)[number]
        return [source(made, cup, match, slot) for slot in match.slots]

    assert said(9) == ["best seed left", "lowest seed left"]
    assert said(11) == ["3rd best seed left", "6th best seed left"]
    assert said(14) == ["2nd best seed left", "3rd best seed left"]
    assert said(15) == ["winner of match 13", "winner of match 14"]


def test_s_cut_3_who_came_through_a_round_is_still_in_while_it_is_played() -> None:
    event = event_with_cut(8, elimination="single", family="single", reseed=True)
    made = context_of(win(event, (3, "s6"), (4, "s4")))
    assert still_in(required(made.bracket)) == ["s1", "s2", "s4", "s6", "s7", "s8"]
