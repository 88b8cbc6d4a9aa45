import pytest
from topcut.text.problems.mark import lines_of, starts_of


@pytest.mark.parametrize(
    ("text", "lines", "starts"),
    [
        ("", [""], [0]),
        ("a\nb\r\nc\rd", ["a", "b", "c", "d"], [0, 2, 5, 7]),
        ("a\n", ["a", ""], [0, 2]),
        ("a\x0bb", ["a\x0bb"], [0]),
    ],
)
def test_a_line_ends_in_one_of_three_ways(text: str, lines: list[str], starts: list[int]) -> None:
    """A vertical tab ends none, as it ends none for an editor."""
    assert lines_of(text) == lines
    assert starts_of(text) == starts
