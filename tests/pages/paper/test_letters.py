"""How wide texts are on paper, and on how many lines they stand."""

from topcut.pages.paper.letters import POINT, ems, lines


def test_a_full_width_letter_is_an_em_and_a_mark_above_a_letter_nothing() -> None:
    assert ems("李娜") == 2
    assert ems("e\u0301") == ems("e")


def test_words_go_on_on_the_next_line_and_too_long_ones_are_broken() -> None:
    width = 10 * POINT * ems("Ada Lovelace")
    assert lines("Ada Lovelace", 10, width) == 1
    assert lines("Ada Lovelaces", 10, width) == 2
    assert lines("Ada " + "Lovelace" * 3, 10, width) == 4
