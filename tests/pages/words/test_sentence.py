"""Several names in one sentence."""

from topcut.pages.words.sentence import listed

from tests.support.shown import ENGLISH


def test_names_stand_in_a_sentence() -> None:
    assert listed([], ENGLISH) == ""
    assert listed(["A", "B"], ENGLISH) == "A and B"
    assert listed(["A", "B", "C"], ENGLISH) == "A, B and C"
