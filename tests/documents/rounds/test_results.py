from fractions import Fraction

import pytest
from topcut.documents.rounds.results import Points, Result, result_of
from topcut.text.problems.problem import Problems
from topcut.text.yaml.nodes import Scalar
from topcut.tournament import Side

ANY_RESULT = "write: 6-0, the points of both players in the order of their names"


def typed(text: str) -> Scalar:
    return Scalar(text, False, "f", 1, 1, 0, len(text))


@pytest.mark.parametrize("text", ["6-0", "6–0", " 6 − 0 ", "6.0-0"])
def test_a_result_is_two_numbers_with_a_hyphen(text: str) -> None:
    assert result_of(text) == ((Fraction(6), Fraction(0)), None)


def test_a_side_may_stand_behind_two_equal_numbers() -> None:
    problems = Problems()
    assert Result(sides=True).read(typed("3-3 Corp"), "result", problems) == (
        (Fraction(3), Fraction(3)),
        Side.CORP,
    )
    assert Result(sides=True).read(typed("6-0 corp"), "result", problems) is None
    assert [problem.expected for problem in problems] == ["write: 6-0"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("6,0", "write: 6-0"),
        ("-6-0", ANY_RESULT),
    ],
)
def test_of_another_spelling_the_result_is_proposed(text: str, expected: str) -> None:
    problems = Problems()
    assert Result().read(typed(text), "result", problems) is None
    assert [problem.expected for problem in problems] == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3:3 corp", "write: 3-3 corp"),
        ("3-3 (Runners)", "write: 3-3 runner"),
        ("corp 3-3", "write: 3-3 corp"),
        ("3-3 split", f"{ANY_RESULT}; 3-3 corp or 3-3 runner if each won as that side"),
        ("3-3 corp runner", f"{ANY_RESULT}; 3-3 corp or 3-3 runner if each won as that side"),
    ],
)
def test_the_side_that_won_is_not_lost_from_a_draw(text: str, expected: str) -> None:
    problems = Problems()
    assert Result(sides=True).read(typed(text), "result", problems) is None
    assert [problem.expected for problem in problems] == [expected]
    assert len(problems[0].fixes) == (ANY_RESULT not in expected)


@pytest.mark.parametrize(("text", "points"), [("6", 6), ("2.5", Fraction(5, 2)), ("−2", -2)])
def test_points_by_ruling_may_be_below_nothing(text: str, points: Fraction) -> None:
    assert Points().read(typed(text), "points", Problems()) == points
