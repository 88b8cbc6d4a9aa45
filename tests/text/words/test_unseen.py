"""Signs that nobody sees."""

import pytest
from topcut.text.words.unseen import in_one_line, visible


@pytest.mark.parametrize(
    "sign", ["\x1b", "\x00", "\x85", "\r", "\u202e", "\u2066", "\u200f", "\ud800"]
)
def test_a_sign_that_moves_writing_is_quoted_as_one_that_is_seen(sign: str) -> None:
    assert visible(f"a{sign}b") == "a\ufffdb"


def test_letters_of_every_script_are_quoted_as_they_are() -> None:
    said = "Ada 李娜 אדם é e\u0301 👩\u200d🚒 \u00a0½\tx\n"
    assert visible(said) == said


def test_several_lines_are_quoted_in_one() -> None:
    assert in_one_line("a\nb\r\nc") == "a b c"
