"""`topcut rules`: one document or all, one row with its files, and what there is."""

import pytest
from topcut.cli import CANNOT_RUN, OK, main

Capture = pytest.CaptureFixture[str]


def test_one_document_is_a_part_of_all(capsys: Capture) -> None:
    assert main(["rules", "ffg-2.2.1"]) == OK
    one = capsys.readouterr().out
    assert "F-pair-3" in one
    assert "; a breach is an error\n" in one
    assert main(["rules"]) == OK
    everything = capsys.readouterr().out
    assert len(everything) > len(one)
    assert "N-pair-3" in everything
    assert "N-pair-3" not in one


def test_a_document_that_is_not_there_is_told_which_are(capsys: Capture) -> None:
    assert main(["rules", "ffg-9"]) == CANNOT_RUN
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("topcut: there is no document and no row ffg-9; write a row, ")
    assert "ffg-2.2.1" in said.err


def test_the_command_shows_a_row_with_files_that_keep_it_and_break_it(capsys: Capture) -> None:
    """The first of each kind whole, in small letters too; and that nothing can be typed."""
    assert main(["rules", "f-split-1"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("F-split-1  In a Swiss round of two games players may split")
    assert "\nlegal: Two games are split, with a leader present\n" in said
    assert "    # rounds/swiss-1.yaml\n    tables:\n" in said
    illegal = said.partition("\nnot legal: A split of 6-0\n")[2].partition("\n\n")[0]
    assert illegal == (
        "    error F-split-1 rounds/swiss-1.yaml:2:68 a split gives each player 3 points, but the"
        " result says 6-0 ⇒ result: 3-3, or no `split`"
    )
    assert main(["rules", "N-watch-3"]) == 0
    assert "\nnothing illegal can be typed: the row is text" in capsys.readouterr().out
