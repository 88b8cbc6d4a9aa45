"""published.csv as text: its rows, its reasons, and every way in which it can be damaged."""

import csv
from fractions import Fraction

import pytest
from topcut import __version__
from topcut.record.figures_file import ExactFigures, figures_text, read_figures, with_key
from topcut.text.problems.problem import Problems

HEAD = (
    f"# published 1, by Topcut {__version__}: exact figures by the player's key; `topcut verify`"
    " compares, nobody types here\n"
)
FIGURES = ExactFigures(
    ("rank", "points", "sos", "seed", "place"),
    {
        "bo": (Fraction(2), Fraction(3), Fraction(7, 3), None, Fraction(2)),
        "ada": (Fraction(1), Fraction(9, 2), Fraction(0), Fraction(1), Fraction(1)),
    },
)
REASON = "2026-11-28 round 3, table 4 was typed the wrong way round"
TEXT = f"{HEAD}# {REASON}\nkey,rank,points,sos,seed,place\nada,1,9/2,0,1,1\nbo,2,3,7/3,,2\n"


def _said(text: str | bytes) -> list[str]:
    problems = Problems()
    content = text if isinstance(text, bytes) else text.encode()
    assert read_figures(content, problems) is None
    return [f"{each.mark.line}: {each.message}; {each.expected}" for each in problems]


def test_it_has_a_version_the_reasons_a_head_and_a_row_a_player_by_key() -> None:
    assert figures_text(FIGURES, (REASON,)) == TEXT


def test_what_is_written_is_read_again() -> None:
    file = read_figures(TEXT.encode(), Problems())
    assert file is not None
    assert (file.figures, file.reasons, file.by) == (FIGURES, (REASON,), __version__)
    assert file.marks["bo"].line == 5


def test_any_reader_of_csv_reads_it_without_its_comments() -> None:
    lines = [line for line in TEXT.splitlines() if not line.startswith("#")]
    assert list(csv.DictReader(lines))[1] == {
        "key": "bo", "rank": "2", "points": "3", "sos": "7/3", "seed": "", "place": "2",
    }  # fmt: skip


def test_ends_of_lines_of_another_system_and_a_mark_of_order_change_nothing() -> None:
    file = read_figures(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode(), Problems())
    assert file is not None
    assert file.figures == FIGURES


def test_a_reason_of_several_lines_is_one() -> None:
    assert "# 2026-11-28 one two\n" in figures_text(FIGURES, ("2026-11-28 one\ntwo",))


def test_another_key_moves_its_row_and_nothing_else() -> None:
    longer = TEXT.replace("bo,2", "ada-crane,3,1,0,,3\nbo,2")
    assert with_key(longer, "ada", "zz-17") == longer.replace("ada,1,9/2,0,1,1\n", "") + (
        "zz-17,1,9/2,0,1,1\n"
    )
    assert with_key(TEXT, "nobody", "zz-17") == TEXT


RESTORE = "delete this file: the next `topcut publish` writes it again, as it was committed"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "key,rank,points,seed,place\n",
            f"1: the first line does not say of which version this file is; {RESTORE}; it begins"
            " with “# published 1”",
        ),
        (
            TEXT.replace("published 1", "published 2"),
            "1: this file is of version 2, and this Topcut knows 1; install the Topcut that wrote"
            " it, or a later one",
        ),
        (
            TEXT.replace("bo,2", "<<<<<<< HEAD\nbo,2"),
            "5: this is a mark of a merge that was not finished; keep the lines of one of the two,"
            " and no mark",
        ),
        (
            f"{TEXT}bo,3,0,0,,3\n",
            "6: “bo” has a row already, in line 5; keep the one that was published",
        ),
        (
            f"{TEXT}cy,3,0,0,3\n",
            f"6: this row has 5 columns, and the head 6; {RESTORE}",
        ),
        (
            TEXT.replace("7/3", "2.3333"),
            f"5: “2.3333” is no figure; write: a whole number, or a fraction as 7/3; or {RESTORE}",
        ),
        (
            TEXT.replace("7/3", "7/0"),
            f"5: “7/0” is no figure; write: a whole number, or a fraction as 7/3; or {RESTORE}",
        ),
        (
            TEXT.replace("key,rank", "key;rank"),
            f"3: these are not the columns of this file; {RESTORE}; they are"
            " key,rank,points,…,seed,place",
        ),
        (HEAD, f"2: the head of the columns is missing; {RESTORE}"),
        (
            TEXT.replace("published 1", "published 0"),
            "1: this file is of version 0, and this Topcut knows 1; install the Topcut that wrote"
            " it, or a later one",
        ),
        (
            TEXT.replace("published 1", "published 1.5"),
            f"1: the first line does not say of which version this file is; {RESTORE}; it begins"
            " with “# published 1”",
        ),
        (
            f"{TEXT}{'c' * 140_000},3,0,0,,3\n",
            f"6: this row has 1 columns, and the head 6; {RESTORE}",
        ),
        (
            f"{HEAD}key,rank,points,seed,place\n",
            f"2: no rows follow, and no reason says why; {RESTORE}",
        ),
        (b"\x00\x01", "1: this file is not text; write: text, saved as UTF-8"),
    ],
)
def test_a_damaged_file_is_an_error_at_its_line(text: str | bytes, said: str) -> None:
    assert _said(text) == [said]
