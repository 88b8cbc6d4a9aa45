"""Rows F-side-1 to F-side-3: who is Corp in the bracket, and why."""

from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from topcut.regulations import load
from topcut.rules.bracket.bracket import bracket
from topcut.rules.bracket.sides import Reason, Tally, balanced
from topcut.rules.ground.draw import Draw
from topcut.tournament import Match, Side

from tests.build import problems as file_problems
from tests.build import required
from tests.support.brackets import MARK, absent, event_with_cut, of, played, problems, typed, win
from tests.support.corrected import CUT_1, EIGHT, ONE_ROUND, SEEDS, SWISS

FOUR = event_with_cut(4)


def corp_of(first: Tally, second: Tally) -> tuple[str, Reason]:
    return balanced(("tom", "kris"), {"tom": first, "kris": second}, Draw("word", "cut", 3))


def test_f_side_2_tom_and_kris() -> None:
    """The document's example: Tom R2 C1, Kris R3 C1, so Kris is Corp."""
    assert corp_of(Tally(1, 2), Tally(1, 3)) == ("kris", Reason.BALANCE)


def test_f_side_2_each_plays_the_side_played_least() -> None:
    assert corp_of(Tally(0, 1), Tally(1, 0)) == ("tom", Reason.BALANCE)
    assert corp_of(Tally(1, 1), Tally(1, 0)) == ("tom", Reason.BALANCE)
    assert corp_of(Tally(1, 1), Tally(0, 1)) == ("kris", Reason.BALANCE)


def test_f_side_2_the_same_difference_is_drawn() -> None:
    """1–1 against 1–1, and 0–0 against 0–0: the lower digest is Corp."""
    first = Draw("word", "cut", 3).order("side", ["tom", "kris"])[0]
    assert corp_of(Tally(1, 1), Tally(1, 1)) == (first, Reason.DRAW)
    assert corp_of(Tally(), Tally()) == (first, Reason.DRAW)
    assert corp_of(Tally(), Tally(1, 1)) == (first, Reason.DRAW)


def test_f_side_2_the_draw_is_that_of_the_events_word_and_the_round() -> None:
    """The lower digest, worked out here from the written text."""
    for word in ("word", "mill-road", "downtown", "a"):
        for number in range(1, 9):
            digests = {
                player: sha256(f"{word}/cut/{number}/side/{player}".encode()).hexdigest()
                for player in ("tom", "kris")
            }
            corp = min(digests, key=digests.__getitem__)
            draw = Draw(word, "cut", number)
            assert balanced(("tom", "kris"), {}, draw) == (corp, Reason.DRAW)


def test_f_side_1_the_higher_seed_chooses_in_the_first_round() -> None:
    match = of(FOUR).match(2)
    assert match.sides.reason is Reason.CHOICE
    assert match.sides.chooses == "s2"
    assert match.side_of("s2") is None


def test_f_side_1_the_typed_side_counts() -> None:
    event = typed(FOUR, 1, played(1, "s4", "s1", "s1"))
    match = of(event).match(1)
    assert match.side_of("s4") is Side.CORP
    assert match.side_of("s1") is Side.RUNNER
    assert problems(event, "F-side-1") == []


def test_f_side_1_a_result_without_sides_is_a_warning() -> None:
    event = typed(FOUR, 1, Match(("s1", "s4"), MARK, number=1, winner="s1"))
    (found,) = problems(event, "F-side-1")
    assert found.message == "the sides of match 1 are not recorded: Seed 1 chooses"
    assert found.level == "warning"


def test_f_side_2_sides_follow_from_the_matches_before() -> None:
    """s1 was Corp and won, s3 was Runner and won: s3 is Corp in the upper final."""
    match = of(win(FOUR, (1, "s1"), (2, "s3"))).match(3)
    assert match.sides.expected == "s3"
    assert match.side_of("s1") is Side.RUNNER
    assert match.sides.tallies == (Tally(1, 0), Tally(0, 1))


def test_f_side_2_sides_that_the_draw_decides_are_checked_where_a_draw_was_announced() -> None:
    """Without a draw word any coin will do."""
    event = win(FOUR, (1, "s1"), (2, "s2"))
    corp = of(event).match(3).sides.expected
    assert of(event).match(3).sides.reason is Reason.DRAW
    runner = "s1" if corp == "s2" else "s2"
    other = typed(event, 2, played(3, runner, str(corp), "s1"))
    assert len(problems(other, "F-side-2")) == 1
    assert problems(replace(other, draw=""), "F-side-2") == []


EVEN = """\
tables:
  - {match: 3, corp: CORP, runner: RUNNER}
  - {match: 4, players: [Gus Ray, Ed Moss]}
"""


def test_f_side_2_sides_that_are_not_even_are_no_coin(tmp_path: Path) -> None:
    """Ada was Corp and Gus Runner in round 1: the coin was not to be thrown."""
    uneven = EVEN.replace("CORP", "Ada Crane").replace("RUNNER", "Gus Ray")
    [found] = file_problems(
        tmp_path,
        "F-side-2",
        event=ONE_ROUND,
        players=EIGHT,
        swiss_1=SWISS,
        cut_1=SEEDS + CUT_1.replace("Gus Ray, winner: corp", "Gus Ray, winner: runner"),
        cut_2=uneven.replace("[Gus Ray", "[Cy Dahl"),
    )
    assert (str(found.level), found.expected) == ("warning", "corp: gus-ray, runner: ada-crane")


def test_f_side_2_a_walkover_counts_for_no_side() -> None:
    event = typed(win(FOUR, (2, "s2")), 1, absent(1, "s1", "s4", "s4"))
    match = of(event).match(3)
    assert match.sides.tallies == (Tally(), Tally(1, 0))
    assert match.sides.expected == "s1"


def test_f_side_2_after_a_match_without_sides_nothing_is_computed() -> None:
    event = typed(win(FOUR, (2, "s2")), 1, Match(("s1", "s4"), MARK, number=1, winner="s1"))
    match = of(event).match(3)
    assert match.sides.reason is Reason.UNKNOWN
    assert match.sides.corp is None
    event = typed(event, 2, Match(("s1", "s2"), MARK, number=3, winner="s1"))
    (found,) = problems(event, "F-side-2")
    assert found.message == "the sides of match 3 are not recorded"


def test_f_side_3_a_second_final_with_the_same_sides_is_a_warning() -> None:
    event = win(FOUR, (1, "s1"), (2, "s2"), (3, "s1"), (4, "s3"), (5, "s2"), (6, "s2"))
    corp = of(event).match(6).sides.corp
    runner = "s1" if corp == "s2" else "s2"
    again = typed(event, 5, played(7, str(corp), runner, "s1"))
    (found,) = problems(again, "F-side-3")
    assert found.message.endswith("was Runner in the first final")
    swapped = typed(event, 5, played(7, runner, str(corp), "s1"))
    assert problems(swapped, "F-side-3") == []


def test_a_side_nobody_knows_is_unknown_but_what_was_typed_stands_with_the_games_before() -> None:
    """A match whose sides nobody typed leaves those of its players' next matches unknown."""
    blind = Match(("s1", "s4"), MARK, number=1, winner="s1")
    made = typed(FOUR, 1, blind, played(2, "s2", "s3", "s2"))
    made = typed(made, 2, played(3, "s2", "s1", "s1"))
    match = of(made).match(3)
    assert match.sides.reason is Reason.UNKNOWN
    assert (match.sides.recorded, match.sides.expected) == ("s2", None)
    tallies = dict(zip((slot.player for slot in match.slots), match.sides.tallies, strict=True))
    assert tallies["s1"].unknown
    assert tallies["s2"] == Tally(1, 0)


def test_where_nobody_chooses_the_draw_gives_the_side_in_single_sided_swiss_alone() -> None:
    for name, pair in (("single-sided", ("s1", "s4")), ("ffg-2.2.1", None)):
        table = required(bracket(replace(FOUR), load(name)))
        sides = table.match(1).sides
        assert sides.reason is Reason.CHOICE
        drawn = Draw("word", "cut", 1).order("side", pair) if pair else (None,)
        assert sides.otherwise == drawn[0]
