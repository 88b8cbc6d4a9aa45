"""Regulations of one's own written as a whole file."""

import pytest
from msgspec import structs
from topcut.exchange.files.regulations_file import regulations_file
from topcut.regulations import NAMES, Regulations, load, read
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems

FILE = "league.yaml"
LEAGUE = """\
title: '"1.1" & more'
extends: ffg-2.2.1
points: {win: 1/3, modified win: 0.25, draw: 0.1, loss: 0}
mwl: "1.1"
kinds:
effective:
superseded:
"""


def read_again(text: str) -> Regulations:
    problems = Problems()
    found = read(FILE, lambda name: (text.encode(), name), Mark("event.yaml"), problems)
    assert found is not None, problems
    return found


@pytest.mark.parametrize("document", NAMES)
def test_every_document_written_whole_reads_as_the_same(document: str) -> None:
    own = structs.replace(load(document), name=FILE)
    assert read_again(regulations_file(own)) == own


def test_what_a_file_changes_or_empties_is_so_in_the_whole_one() -> None:
    own = read_again(LEAGUE)
    text = regulations_file(own)
    assert "extends" not in text
    assert read_again(text) == own
