"""A table as it reads with other sides, and before any result."""

from fractions import Fraction

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.results.outcome import Outcome, from_json, with_corp
from topcut.text.problems.mark import Mark
from topcut.tournament import Correction, Match, Side, Way

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


def test_with_another_result_a_table_keeps_its_old_ones() -> None:
    """So that what was paired by them stays known."""
    before = Outcome(no_show=("bo",)).match(PLAYED)
    assert (before.score, before.points, before.no_show) == (None, None, ("bo",))
    assert before.corrections == PLAYED.corrections


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome(score("2.5-0.5")),
        Outcome(score("3-3"), Side.CORP),
        Outcome(score("3-3"), split=""),
        Outcome(score("0-0"), ruling="both came late"),
        Outcome(no_show=("ada", "bo")),
        Outcome(winners=(), by=Way.TIME, agenda=(4, 4)),
        Outcome(winners=("ada",), side="runner", corp="bo"),
    ],
)
def test_a_button_sends_the_value_that_it_shows(outcome: Outcome) -> None:
    assert from_json(outcome.json()) == outcome


@pytest.mark.parametrize(
    "text",
    ["", "6-0", "[]", "null", '{"score": ["6"]}', '{"score": ["1/0", "0"]}',
     '{"score": ["1e9999999", "0"]}', '{"score": [6, 0]}', '{"side": "both"}', '{"place": 1}'],
)  # fmt: skip
def test_what_no_button_sends_is_refused(text: str) -> None:
    with pytest.raises(NotTypedError):
        from_json(text)
