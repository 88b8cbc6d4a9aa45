"""`topcut rules`: one document or all, and the names of those that there are."""

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
    assert said.err.startswith("topcut: there is no document ffg-9; write one of: ")
    assert "ffg-2.2.1" in said.err
