"""Rounds and cut in words, and typed exactly."""

import pytest
from topcut.edit.settings.structure import cut_words, instead, with_structure
from topcut.rules.ground.structure import Plan


def plan(cut: int, elimination: str = "double") -> Plan:
    return Plan(33, 5, cut, elimination, reseed=False)


@pytest.mark.parametrize(
    ("cut", "elimination", "words"),
    [
        (8, "double", "top 8, double elimination"),
        (8, "single", "top 8, single elimination"),
        (3, "double", "top 3, single elimination"),
        (0, "double", "no cut"),
        (None, "double", "no cut"),
    ],
)
def test_a_cut_in_words(cut: int | None, elimination: str, words: str) -> None:
    assert cut_words(cut, elimination) == words


@pytest.mark.parametrize(
    ("was", "cut", "elimination", "words"),
    [
        (plan(8), 4, "double", "top 4 instead of top 8"),
        (plan(8), 0, "double", "no cut instead of top 8"),
        (plan(0), 4, "double", "top 4 instead of no cut"),
        (plan(8), 8, "single", "top 8, single instead of double elimination"),
        (
            plan(8),
            4,
            "single",
            "top 4, single elimination, instead of top 8, double elimination",
        ),
    ],
)
def test_another_cut_says_what_it_replaces(
    was: Plan, cut: int, elimination: str, words: str
) -> None:
    assert instead(was, cut, elimination) == words


@pytest.mark.parametrize(
    ("before", "cut", "elimination", "after"),
    [
        ("{rounds: 5, cut: 8}", 4, "double", "{rounds: 5, cut: 4}"),
        ("{rounds: 5, cut: 8}", 8, "single", "{rounds: 5, cut: 8, elimination: single}"),
        ("{cut: 8, rounds: 5, elimination: single}", 8, "double", "{cut: 8, rounds: 5}"),
        ("{rounds: 5, cut: 8, elimination: double}", 4, "double",
         "{rounds: 5, cut: 4, elimination: double}"),
        ("{rounds: 5, cut: 8, elimination: single}", 0, "double", "{rounds: 5, cut: 0}"),
        ("{rounds: 5, cut: 8, elimination: double}", 3, "single", "{rounds: 5, cut: 3}"),
        ("recommended", 4, "single", "{rounds: 5, cut: 4, elimination: single}"),
    ],
)  # fmt: skip
def test_only_the_numbers_that_differ_are_typed(
    before: str, cut: int, elimination: str, after: str
) -> None:
    file = "name: X\nstructure: {}  # announced\ndraw: x\n"
    made = with_structure(file.replace("{}", before).encode(), 5, cut, elimination)
    assert made.decode() == file.replace("{}", after)
