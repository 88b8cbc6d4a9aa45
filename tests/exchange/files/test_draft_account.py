"""The account of the draw at the end of a drafted file."""

from pathlib import Path

from topcut.exchange.files.draft_account import DraftAccount
from topcut.pages.event.draw import drafted
from topcut.pages.event.draw.draw import pages
from topcut.regulations import load
from topcut.rules.book.reasons import explanation
from topcut.rules.drafts.bracket import first_round, later_round
from topcut.rules.drafts.drafting import draft
from topcut.rules.pairing.piles.piles import PileDraw
from topcut.text.words.texts import load as texts
from topcut.tournament import Event

from tests.build import as_a_draft, event, swiss
from tests.support import brackets, stages
from tests.support.brackets import absent, event_with_cut, win
from tests.support.examples import example
from tests.support.shown import shared

ENGLISH = texts("en")
FFG, SINGLE = load("ffg-2.2.1"), load("single-sided")
SEVEN = ["ann", "bo", "cy", "di", "ed", "fay", "gus"]
SECOND = event(
    SEVEN,
    [swiss(1, [("ann", "bo", "6-0"), ("cy", "di", "6-0"), ("ed", "fay", "3-3")], byes=("gus",))],
)


def said(of: Event) -> tuple[str, ...]:
    return tuple(DraftAccount(of).ranked(draft(of, FFG)))


def test_the_account_begins_with_the_word_that_everything_follows_from() -> None:
    first, blank, *_ = said(SECOND)
    assert first.startswith("How this round was drawn. Every random choice follows from the word ")
    assert blank == ""


def test_groups_stand_with_their_points_and_their_floats_below() -> None:
    lines = said(SECOND)
    groups = [line for line in lines if " points: " in line]
    assert [line.split(":")[0] for line in groups] == ["6 points", "3 points", "0 points"]
    floats = [line for line in lines if " floats to " in line]
    assert floats
    assert all(line.startswith("  ") and " and meets " in line for line in floats)


def test_the_file_answers_with_the_sentences_of_the_page() -> None:
    """What the page of the draw says of the same round stands word for word in the file."""
    made = draft(SECOND, FFG)
    lines = said(SECOND)
    played = swiss(
        2,
        [(table.players[0], table.players[1], "") for table in made.tables],
        byes=tuple(bye.player for bye in made.byes),
    )
    drafted = as_a_draft(played)
    page = pages(shared(event(SEVEN, [*SECOND.swiss, drafted])))[2]
    answer, rematches = lines[-3:-1]
    assert f"{answer} {rematches}" == f"Could it be better? {page.better}"
    assert lines[-1].endswith("one.")
    assert lines[-1].removesuffix(".") in page.groups[-1].remarks


def test_piles_tell_in_the_file_what_they_tell_on_the_page(root: Path) -> None:
    made = example(root, "net-city-1998")
    told = 0
    for typed in made.event.swiss:
        drawn = draft(made.event, made.regulations, typed.number)
        found = explanation(made.event, made.regulations, typed)
        assert isinstance(drawn.how, PileDraw)
        assert found is not None
        lines = {line.strip() for line in tuple(DraftAccount(made.event).ranked(drawn))}
        groups = drafted.page(made, typed, found, drawn.how).groups[: len(drawn.how.piles)]
        tried = [line for group in groups for line in group.remarks[1:]]
        assert set(tried) <= lines
        told += len(tried)
    assert told


def test_the_cut_says_its_seeds_and_every_side() -> None:
    made = first_round(stages.swiss_over(), FFG)
    lines = tuple(DraftAccount(stages.swiss_over()).bracket(made))
    assert lines[2] == "The cut to the top 4, by standing after the Swiss rounds."
    assert "Match 1: Seed 1 is the higher seed and chooses the side." in lines


def test_s_cut_3_a_round_by_seed_says_who_is_left_walkovers_included() -> None:
    made = event_with_cut(8, elimination="single", family="single", reseed=True)
    made = win(made, (1, "s8"), (2, "s2"), (3, "s3"))
    made = brackets.typed(made, 1, absent(4, "s4", "s5", "s4", "s5"))
    lines = tuple(DraftAccount(made).bracket(later_round(made, SINGLE)))
    assert lines[2] == (
        "Left, by seed: Seed 2, Seed 3, Seed 8. The best meets the lowest, the second best the"
        " second lowest."
    )


def single_said(of: Event, *returns: str) -> tuple[str, ...]:
    made = draft(of, SINGLE, returns=returns)
    return tuple(DraftAccount(of).ranked(made))


def test_a_single_sided_round_is_told_pair_by_pair_with_its_cost_and_sides() -> None:
    first = swiss(1, ["ann bo 3-0", "cy di 0-3"], byes=("ed",))
    lines = single_said(event(SEVEN[:5], [first], family="single", bye="last"))
    assert lines[2].startswith("Of all pairings this one costs least. A pair costs its squared ")
    assert lines[4] == (
        "Di (Corp) v Ann (the greater surplus of Corp games): 1 = 0 for points + 0 for a second "
        "meeting + 1 for sides."
    )
    assert [line for line in lines if "together" in line] == ["The pairs cost 11 together."]
    assert lines[-2] == (
        "Could it be better? No. All pairings of these players were compared, and none costs less."
    )
    assert "Cy has the bye" in lines[-1] or "Bo has the bye" in lines[-1]


def test_a_bye_in_the_matching_is_told_with_its_cost_beside_the_pairs() -> None:
    first = swiss(1, ["ann bo 3-0", "cy di 0-3"], byes=("ed",))
    lines = single_said(event(SEVEN[:5], [first], family="single", bye="matching"))
    assert lines[3] == "The bye costs the square of its player’s points plus 1."
    (name,) = [line.split(" ")[0] for line in lines if line.endswith(" (the bye): 1.")]
    assert name in ("Bo", "Cy")
    assert [line for line in lines if "together" in line] == [
        "The pairs and the bye cost 12 together."
    ]
    assert lines[-1] == (
        f"{name} has the bye. It goes to one of the players with the fewest byes so far. Which of "
        "them has it is part of the pairing: the bye costs the square of the player’s points plus "
        "1, here 0 points and so 1, and it is added to what the pairs cost."
    )


def test_round_1_of_a_single_sided_event_is_told_as_drawn() -> None:
    lines = single_said(event(SEVEN, family="single"))
    assert lines[2] == ("Round 1 is paired in the order of the draw, first with second, and so on.")
    assert len([line for line in lines if " (Corp, by the draw) v " in line]) == 3
    assert lines[-1].endswith("has the bye: by the draw.")


def test_who_was_passed_over_for_the_bye_of_a_single_sided_round_is_told() -> None:
    rounds = [
        swiss(1, ["bo ann 3-0"], byes=("cy",), drops=("ann",)),
        swiss(2, ["bo cy 3-0"]),
        swiss(3, ["cy bo 0-3"]),
    ]
    lines = single_said(event(["ann", "bo", "cy"], rounds, family="single"), "ann")
    assert lines[-1] == (
        "Passed over for the bye, because the others could not be paired without a third meeting: "
        "Ann."
    )
