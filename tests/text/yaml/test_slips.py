"""Signs of other lists and languages: said at their place, with the line as it was meant."""

import pytest
from topcut.text.problems.problem import Problems
from topcut.text.yaml.compose import compose_text


@pytest.mark.parametrize(
    ("typed", "line", "expected"),
    [
        ("- {name: Ada}\n• {name: Bo}\n", 2, "write: - {name: Bo}"),
        ("- {name: Ada}\n2) {name: Bo}\n", 2, "write: - {name: Bo}"),
        ("- (name: Ada, corp: Noise)\n", 1, "write: - {name: Ada, corp: Noise}"),
        ("started: 10:05\nbyes = [Ada]\n", 2, "write: byes: [Ada]"),
        ("started: 10:05\ndrops [Ada]\n", 2, "write: drops: [Ada]"),
        (
            "staff: organizer: Ann, judges: [Bo]\n",
            1,
            "write: staff: {organizer: Ann, judges: [Bo]}",
        ),
        ("warnings: Ada: slow play\n", 1, "write: warnings: {Ada: slow play}"),
        ("by: time    agenda: {Ada: 3}\n", 1, "write: agenda: on the next line"),
        ("kind: casual tier: relaxed\n", 1, "write: tier: on the next line"),
        ("name: Ada: the second\n", 1, 'write: name: "Ada: the second"'),
    ],
)
def test_a_sign_of_another_list_is_said_with_the_line_as_meant(
    typed: str, line: int, expected: str
) -> None:
    problems = Problems()
    compose_text(typed, "f", problems)
    assert [(each.mark.line, each.expected) for each in problems] == [(line, expected)]


def test_the_one_item_that_begins_elsewhere_is_moved_and_not_all_others() -> None:
    problems = Problems()
    compose_text("  - {name: Ada}\n- {name: Bo}\n- {name: Cy}\n", "f", problems)
    (problem,) = problems
    (spot,) = problem.fixes[0].spots
    assert (spot.mark.line, spot.length, spot.text) == (1, 2, "")


@pytest.mark.parametrize("typed", ["structure: r{ounds: 3, cut: 0}\n", "by: a, agenda: {Ada: 3}\n"])
def test_no_comma_is_written_behind_a_comma(typed: str) -> None:
    """Who goes on mending would else write commas without an end."""
    problems = Problems()
    compose_text(typed, "f", problems)
    assert [spot.text for each in problems for fix in each.fixes for spot in fix.spots] != [", "]
