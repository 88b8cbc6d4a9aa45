"""Cells of an answer: what of them is taken, and what is said of the rest."""

import time

import pytest
from topcut.edit.registration.cells import answer_cell


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ("Ada Crane", "Ada Crane"),
        ("O’Brien-Smith (she/her)", "O’Brien-Smith (she/her)"),
        ("Ada <ada@example.org>", "Ada"),
        ("Ada (ada@example.org)", "Ada"),
        ("ada@example.org, Ada", "Ada"),
        ("Ada, mailto:ada.crane+x@mail.example.org", "Ada"),
        ("ada@example.org", ""),
        ("@ada", "@ada"),
        ("李娜", "李娜"),
        ("\u3164", ""),
        ("\u2800 \u115f", ""),
        ("\u200d\ufe0f\u034f", ""),
        ("?", "?"),
    ],
)
def test_what_is_taken_is_seen_and_has_no_address_of_mail(cell: str, text: str) -> None:
    assert answer_cell(cell, cell) == (text, "")


def test_of_a_cell_that_is_no_name_it_says_why() -> None:
    assert answer_cell("=SUM(A1)", "=SUM(A1)") == ("", "is a formula, and is left out")
    assert answer_cell("x" * 5000, "x") == (
        "",
        "is 5,000 letters long, and is left out: at most 200 are taken",
    )
    assert answer_cell("Bo,NEH 3,Cy", 'Bo,NEH\n3,"Cy') == (
        "",
        "goes over several lines, and is left out; is a quotation mark missing?",
    )
    assert answer_cell("Ada", "Ada\n") == ("Ada", "")


def test_a_hostile_cell_takes_no_time() -> None:
    began = time.monotonic()
    for cell in ("a" * 130_000 + "@", "@" * 130_000, "a@" * 65_000, "<" * 130_000):
        assert answer_cell(cell, cell)[0] == ""
    assert time.monotonic() - began < 2
