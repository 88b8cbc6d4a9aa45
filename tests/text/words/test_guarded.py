"""What is printed of others: it moves no terminal."""

import io
import sys

from topcut.text.words.guarded import guarded, unguarded


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
