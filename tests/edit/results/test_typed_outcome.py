"""A table as it reads with other sides, and before any result."""

from fractions import Fraction

from topcut.edit.results.typed_outcome import with_corp, without_result
from topcut.text.problems.mark import Mark
from topcut.tournament import Correction, Match

from tests.build import score

M = Mark("rounds/swiss-1.yaml")
PLAYED = Match(
    ("ada", "bo"),
    M,
    table=1,
    corp="ada",
    score=score("3-0"),
    points=(Fraction(3), Fraction(-2)),
    corrections=(Correction(score("0-3"), 2, M), Correction(None, None, M, "ada")),
)


def test_results_turn_with_the_names() -> None:
    turned = with_corp(PLAYED, "bo")
    assert (turned.players, turned.corp, turned.score) == (("bo", "ada"), "bo", score("0-3"))
    assert turned.points == (Fraction(-2), Fraction(3))
    assert [each.score for each in turned.corrections] == [score("3-0"), None]
    assert turned.corrections[1].winner == "ada"
    assert with_corp(turned, "ada") == PLAYED


def test_nothing_turns_with_the_sides_that_are_there() -> None:
    assert with_corp(PLAYED, "ada") == PLAYED


def test_without_its_result_a_table_keeps_its_old_ones() -> None:
    """So that what was paired by them stays known."""
    before = without_result(PLAYED)
    assert (before.score, before.points, before.reported) == (None, None, False)
    assert before.corrections == PLAYED.corrections
