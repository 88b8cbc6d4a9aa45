"""`topcut rules`: one document or all, one row with its files, and what there is."""

import pytest
from topcut.cli import CANNOT_RUN, OK, main
from topcut.rules.book.cases import cases

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


def test_every_heading_of_the_documents_of_the_rules_can_be_shown(capsys: Capture) -> None:
    rows = {case.row for case in cases()}
    assert {"unknown player", "F-tie-1"} <= rows
    for row in sorted(rows):
        assert main(["rules", row]) == OK
        assert capsys.readouterr().out.startswith(f"{row}  ")


def test_a_kind_that_no_document_states_is_shown_with_its_files(capsys: Capture) -> None:
    assert main(["rules", "Unknown Player"]) == OK
    said = capsys.readouterr().out
    assert "\nnot legal: A player who is not in players.yaml\n" in said
    assert "no player is called “Bo Quits” ⇒ did you mean “Bo Quist”?" in said


def test_a_document_is_found_in_capital_letters(capsys: Capture) -> None:
    assert main(["rules", "FFG-3.2"]) == OK
    assert "F-pair-3" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("typed", "meant"), [("F-tie1", "F-tie-1"), ("player twic", "player twice")]
)
def test_a_row_that_is_mistyped_is_told_which_was_meant(
    typed: str, meant: str, capsys: Capture
) -> None:
    assert main(["rules", typed]) == CANNOT_RUN
    assert f"no row {typed}; did you mean {meant}? Else write a row" in capsys.readouterr().err
