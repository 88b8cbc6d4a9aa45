"""`series:` of site.yaml."""

from fractions import Fraction
from pathlib import Path

import pytest
from topcut.documents import load_site
from topcut.documents.event.series import TIES
from topcut.rules.course.series import ORDERS
from topcut.tournament.series import Series


def said(folder: Path, typed: str) -> list[str]:
    """Each problem with level, line, column, message and advice."""
    (folder / "events" / "spring").mkdir(parents=True, exist_ok=True)
    (folder / "site.yaml").write_text(f"topcut: 1\nseries:\n  league: {typed}\n", encoding="utf-8")
    return [
        f"{one.level} {one.mark.line}:{one.mark.column} {one.message}; {one.expected}"
        for one in load_site(folder).problems
    ]


def test_a_series_is_read_as_typed(tmp_path: Path) -> None:
    typed = (
        "{title: Winter League, events: [spring, winter-*], kind: casual, points: [10, 7.5],"
        " others: 1, best: 3, of: 4, ties: [places, all points]}"
    )
    assert said(tmp_path, typed) == []
    (one,) = load_site(tmp_path).site.series
    assert one == Series(
        name="league",
        title="Winter League",
        events=("spring", "winter-*"),
        kind="casual",
        points=(Fraction(10), Fraction("7.5")),
        others=Fraction(1),
        best=3,
        of=4,
        ties=("places", "all points"),
        marks=one.marks,
    )


def test_a_formula_stands_in_the_place_of_the_table(tmp_path: Path) -> None:
    assert said(tmp_path, "{formula: players - place + 1}") == []
    (one,) = load_site(tmp_path).site.series
    assert (one.title, one.worth(2, 10)) == ("league", 9)


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        (
            "{title: Winter League}",
            "error 3:3 “league” does not say what a place is worth;"
            " write: points: [10, 7, 5, 3, 1]",
        ),
        (
            "{points: []}",
            "error 3:20 the points of “league” are empty; write: points: [10, 7, 5, 3, 1]",
        ),
        (
            "{points: 10}",
            "error 3:20 “points” has text where there should be a list; write: points: [10]",
        ),
        (
            "{points: [ten]}",
            "error 3:21 “points” must be a number of points, but “ten” is not one;"
            " write: points: 3",
        ),
        (
            "{points: [3], formula: players - place}",
            "error 3:34 “league” has both “points” and “formula”; delete one of the two",
        ),
        (
            "{formula: place squared}",
            "error 3:21 “place squared” is not a valid “formula”;"
            " write: players - place + 1, players - place or players / place",
        ),
        (
            "{formula: players - place, others: 1}",
            "error 3:46 “others” is for places behind a table, and “formula” has a value for every"
            " place; delete “others”",
        ),
        (
            "{points: [3], best: 5, of: 4}",
            "error 3:31 “best” is 5, and the number of events 4; write: best: 4",
        ),
        (
            "{points: [3], events: [spring], best: 2}",
            "error 3:49 “best” is 2, and the number of events 1;"
            " write: best: 1, or of: 2 if more follow",
        ),
        (
            "{points: [3], events: [sprng]}",
            "warning 3:34 there is no event “sprng”, so “league” goes without it;"
            " did you mean “spring”?",
        ),
        (
            "{points: [3], events: [autumn-*]}",
            "warning 3:34 there is no event “autumn-*”, so “league” goes without it;"
            " write: the name of its folder",
        ),
        (
            "{title: Cup, points: [3]}\n  cup: {points: [3], title: Cup}",
            "warning 4:29 “Cup” is also “league”, so an event that names it is of both;"
            " write: another title",
        ),
        (
            "{points: [3], title: cup}\n  cup: {points: [3]}",
            "warning 4:3 “cup” is also “league”, so an event that names it is of both;"
            " write: another title",
        ),
        (
            "{points: [3], events: [Spring Open]}",
            "error 3:34 “Spring Open” is not the id of an event;"
            " write: events: [league-january, league-2018-*]",
        ),
        (
            "{points: [3], ties: [place]}",
            "error 3:32 “place” is not a way to decide a tie;"
            " did you mean “places”? write: places, all points, events or latest",
        ),
        (
            "{points: [3], bests: 2}",
            "error 3:25 a series has no “bests”; did you mean “best”?",
        ),
    ],
)
def test_what_is_wrong_is_said(typed: str, problem: str, tmp_path: Path) -> None:
    assert said(tmp_path, typed) == [problem]


def test_every_way_to_decide_a_tie_is_computed() -> None:
    assert set(TIES) == set(ORDERS)
