"""Both sides of a merge in one file."""

import pytest
from topcut.edit.versions.merge_marks import MergeSides, sides

MERGED = """\
tables:
<<<<<<< HEAD
  - {table: 1, players: [Ada Crane, Bo Quist], result: 6-0}
=======
  - {table: 1, players: [Ada Crane, Bo Quist], result: 3-3}
>>>>>>> origin/main
  - {table: 2, players: [Cy Dahl, Di Ito]}
"""


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("base", ["", "||||||| 1a2b3c\n  - {table: 1}\n"])
def test_both_sides_are_read_to_the_byte(end: str, base: str) -> None:
    merged = MERGED.replace("=======\n", f"{base}=======\n").replace("\n", end)
    first, second = (
        f"tables:\n  - {{table: 1, players: [Ada Crane, Bo Quist], result: {result}}}\n"
        "  - {table: 2, players: [Cy Dahl, Di Ito]}\n"
        for result in ("6-0", "3-3")
    )
    assert sides(merged.encode()) == MergeSides(
        first.replace("\n", end).encode(), second.replace("\n", end).encode(), "origin/main"
    )


@pytest.mark.parametrize(
    "content",
    [
        "",
        "Now\n=======\nA heading.\n",
        MERGED.replace(">>>>>>> origin/main\n", ""),
        MERGED.replace("<<<<<<< HEAD\n", ""),
        MERGED.replace("=======\n", ""),
        MERGED.replace("=======\n", "=======\n<<<<<<< HEAD\n"),
    ],
)
def test_a_file_without_whole_marks_has_no_sides(content: str) -> None:
    assert sides(content.encode()) is None


def test_two_places_of_one_file_are_of_the_same_two_sides() -> None:
    found = sides(f"{MERGED}{MERGED}".encode())
    assert found is not None
    assert found.ours.count(b"6-0") == found.theirs.count(b"3-3") == 2
    assert b"3-3" not in found.ours


def test_a_line_of_equals_signs_within_a_side_is_a_line() -> None:
    found = sides(MERGED.replace("result: 3-3}\n", "result: 3-3}\n=======\n").encode())
    assert found is not None
    assert b"=======" in found.theirs


def test_the_name_of_the_other_side_is_one_line_of_text() -> None:
    found = sides(b"<<<<<<< HEAD\n=======\n>>>>>>> \x1b[31m" + b"x" * 5000 + b"\n")
    assert found is not None
    assert found.named.isprintable()
    assert len(found.named) < 200
