import json

import pytest
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem
from topcut.text.problems.report import as_github, as_json, as_text, few, summary, texts

FILE = "rounds/swiss-2.yaml"
PROBLEM = Problem(
    level=Level.ERROR,
    kind="unknown player",
    mark=Mark(FILE, 2, 12),
    message="no player is called “Bo”",
    expected="did you mean “Bo Quist”?",
    row="F-pair-3",
    citation="FFG Tournament Regulations 3.2, Pairings",
)


def test_text_shows_place_line_caret_and_what_to_write() -> None:
    sources = {FILE: "tables:\n  players: [Bo]\n"}
    assert as_text(PROBLEM, sources, "data/events/x/") == (
        "data/events/x/rounds/swiss-2.yaml:2:12: error: no player is called “Bo”\n"
        "      players: [Bo]\n"
        "               ^\n"
        "  did you mean “Bo Quist”?\n"
        "  (FFG Tournament Regulations 3.2, Pairings, F-pair-3)"
    )


@pytest.mark.parametrize(
    ("line", "column", "indent"),
    [
        ("李娜: x", 5, 6),
        ("\tx", 2, 4),
        ("ab\tx", 4, 4),
        ("e\u0301: x", 5, 3),
        ("x", 2, 1),
        ("x", 9, 1),
        ("ｆ x", 3, 3),
    ],
)
def test_the_caret_stands_below_the_column(line: str, column: int, indent: int) -> None:
    """Wide characters count twice, combining ones not at all, tabs to the next stop."""
    problem = Problem(Level.WARNING, "k", Mark("f", 1, column), "m")
    caret = as_text(problem, {"f": line}).splitlines()[2]
    assert caret == " " * (4 + indent) + "^"


def test_text_without_a_source_line_is_one_line() -> None:
    problem = Problem(Level.ERROR, "file missing", Mark("players.yaml"), "there is no players.yaml")
    assert as_text(problem, {}) == "players.yaml:1:1: error: there is no players.yaml"


def test_json_has_the_documented_keys() -> None:
    (item,) = json.loads(as_json([("downtown", PROBLEM)]))
    assert item == {
        "row": "F-pair-3",
        "kind": "unknown player",
        "level": "error",
        "event": "downtown",
        "file": FILE,
        "line": 2,
        "column": 12,
        "message": "no player is called “Bo”; did you mean “Bo Quist”?",
        "citation": "FFG Tournament Regulations 3.2, Pairings",
    }


def test_annotations_escape_what_means_something() -> None:
    """Percent and line ends in the message, colon and comma in the properties too."""
    problem = Problem(Level.NOTE, "a: b, c", Mark("f,g.yaml", 3, 4), "50 %\nof: all, yes")
    assert as_github(problem, "data/") == (
        "::notice file=data/f%2Cg.yaml,line=3,col=4,title=a%3A b%2C c::50 %25%0Aof: all, yes"
    )


def test_the_summary_counts_levels() -> None:
    warning = Problem(Level.WARNING, "k", Mark("f"), "m")
    assert summary([PROBLEM, warning, warning]) == "1 error, 2 warnings"
    assert summary([]) == "no problems"


def many(level: Level, count: int, file: str = "f", start: int = 1) -> list[Problem]:
    return [Problem(level, "k", Mark(file, start + line), f"m{line}") for line in range(count)]


def test_a_report_shows_50_problems_of_a_file_and_counts_the_rest() -> None:
    """Each file has its own 50, and the sum below counts all."""
    found = [*many(Level.ERROR, 60), *many(Level.ERROR, 50, "g")]
    told = texts(found, {}, "data/")
    assert told[0] == "data/f:1:1: error: m0"
    assert told[49:52] == [
        "data/f:50:1: error: m49",
        "data/f: and 10 more",
        "data/g:1:1: error: m0",
    ]
    assert len(told) == 101
    assert summary(found) == "110 errors"


def test_no_error_is_left_out_for_a_warning() -> None:
    """The order of the lines stays."""
    found = [
        *many(Level.NOTE, 40),
        *many(Level.WARNING, 40, start=41),
        *many(Level.ERROR, 20, start=81),
    ]
    ((file, shown, more),) = few(found)
    assert (file, more) == ("f", "and 50 more")
    levels = [problem.level for problem in shown]
    assert levels == [Level.WARNING] * 30 + [Level.ERROR] * 20
    assert [problem.mark.line for problem in shown] == [*range(41, 71), *range(81, 101)]


@pytest.mark.parametrize(("column", "near"), [(1, "b"), (5_000, "x"), (9_999, "e"), (10_001, "e")])
def test_of_a_very_long_line_only_what_stands_around_the_column_is_shown(
    column: int, near: str
) -> None:
    line = "b" + "a" * 4_998 + "x" + "a" * 4_998 + "ee"
    _, shown, caret = as_text(
        Problem(Level.ERROR, "k", Mark("f", 1, column), "m"), {"f": line}
    ).splitlines()
    assert len(shown) < 310
    at = caret.index("^")
    assert (shown + near)[at] == near


def test_a_message_that_quotes_too_much_loses_its_middle() -> None:
    problem = Problem(
        Level.ERROR, "k", Mark("f"), f"no player is called “{'x' * 9_000}”", "y" * 600
    )
    text = as_text(problem, {})
    assert len(text) < 1_300
    assert "f:1:1: error: no player is called “xxx" in text
    assert "xxx”\n" in text
    assert text.endswith("y" * 600)
    assert len(as_github(problem)) < 1_400


def test_so_does_a_document_whose_title_is_a_book() -> None:
    problem = Problem(Level.ERROR, "k", Mark("f"), "m", citation="league " * 10_000, row="F-doc-1")
    told = as_text(problem, {})
    assert len(told) < 1_300
    assert told.endswith(", F-doc-1)")


def test_no_message_moves_the_writing_of_a_terminal() -> None:
    """What was typed is quoted in messages: escapes, turning signs, half a pair."""
    odd = "a\x1b[2Jb\u202ec\rd\ud800\x85"
    problem = Problem(Level.ERROR, "k", Mark("f", 1, 2), f"“{odd}” is odd", f"write: {odd}")
    source = {"f": f"x: {odd}"}
    for told in (*texts([problem], source), as_github(problem)):
        assert "a\ufffd[2Jb\ufffdc\ufffdd\ufffd\ufffd" in told
        assert told.encode()


def test_a_message_that_quotes_two_lines_stands_in_one() -> None:
    problem = Problem(Level.ERROR, "k", Mark("f"), "“a\nb” is odd", "write: [a\n b]")
    assert texts([problem], {}) == ["f:1:1: error: “a b” is odd\n  write: [a  b]"]
