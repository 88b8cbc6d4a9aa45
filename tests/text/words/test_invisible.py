"""Signs that nobody sees."""

import io
import sys

import pytest
from topcut.text.words.invisible import apart, guarded, in_one_line, unguarded, visible


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


def test_what_moves_a_terminal_is_printed_as_a_sign_and_our_own_colours_as_they_are() -> None:
    before, sys.stdout = sys.stdout, io.StringIO()
    try:
        with guarded():
            sys.stdout.write("a\x1b]0;title\x07b\r\u202ec\x9b2J\n")
            sys.stdout.writelines(["\x1b[2J\n"])
            unguarded(sys.stdout).write("\x1b[1mbold\n")
        told = sys.stdout.getvalue()
    finally:
        sys.stdout = before
    assert told == "a\ufffd]0;title\ufffdb\ufffd\ufffdc\ufffd2J\n\ufffd[2J\n\x1b[1mbold\n"


def test_a_name_that_is_read_from_the_right_stands_apart() -> None:
    assert [apart(name) for name in ("ליאור כהן", "Bo نور", "Zoë Quist", "李娜")] == [
        "\u2068ליאור כהן\u2069",
        "\u2068Bo نور\u2069",
        "Zoë Quist",
        "李娜",
    ]


def test_a_name_that_stands_apart_is_quoted_so_and_a_sign_that_closes_nothing_is_seen() -> None:
    name = apart("ליאור כהן")
    assert visible(f"table 1: {name} 6–0 Bo") == f"table 1: {name} 6–0 Bo"
    for wrong in ("\u2068a\nb\u2069", "\u2068ab", "a\u2069", "\u2068\u202ea\u2069"):
        assert "\u2068" not in visible(wrong)
        assert "\u2069" not in visible(wrong)
        assert "\u202e" not in visible(wrong)
