"""Signs that nobody sees: they move a terminal's writing, turn it around, or end a page's text."""

import re

_ENDS = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff"
_TURNS = "\u200e\u200f\u202a-\u202e\u2066-\u2069"
CONTROL = re.compile(f"[{_ENDS}]")
"""Signs that no text of ours has; breaks of lines and tabs are not among them."""
MOVING = re.compile(f"[{_ENDS}\r\ud800-\udfff]")
"""Those that a backslash can write besides, in double quotes or in JSON: no text can have them."""
_UNSEEN = re.compile(f"[{_ENDS}{_TURNS}\r\ud800-\udfff]")
SEEN = "\ufffd"
"""What stands for one of them where it is quoted: a question mark on a dark ground."""


def visible(text: str) -> str:
    """A text that is quoted to somebody, with a sign in the place of each that nobody sees."""
    return text if text.isascii() and text.isprintable() else _UNSEEN.sub(SEEN, text)


def in_one_line(text: str) -> str:
    """The same, with blanks where a line ends."""
    return visible(" ".join(text.splitlines()) if "\n" in text else text)
