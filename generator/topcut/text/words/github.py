"""Texts of others in a comment on GitHub: shown letter for letter, calling nobody, linking nothing.

In a commit's message, which is no Markdown, they close no issue either.

GitHub reads Markdown first and looks for mentions, numbers of issues, addresses and emoji in what
comes of it, so that a backslash alone stops none of these. In code it looks for nothing.
"""

import re

from topcut.text.words.invisible import in_one_line, visible

LONGEST = 60_000
"""Signs of a comment; GitHub refuses one of more than 65,536."""
_PUNCTUATION = re.compile(r"[!-/:-@\[-`{-~]")
_MEANT = re.compile(r"[@#:$]|www(?=\.)|gh(?=-)|[0-9a-f]{6}(?=[0-9a-f])", re.IGNORECASE)
"""What is followed by a sign that nobody sees, so that it is no mention, link, emoji or commit."""
_APART = "&#8203;"
_CALLS = re.compile(r"@(?=\w)|#(?=\d)|\bgh-(?=\d)|:/(?=/)", re.IGNORECASE)
_UNSEEN = "\u200b"
_FENCE = 20
"""Backticks around code, at most: a longer run within it is shown shortened."""
_RUN = re.compile(f"`{{{_FENCE},}}")


def plain(text: str) -> str:
    """One line of a text, for the middle of a sentence."""
    parted = _MEANT.sub("\\g<0>\0", in_one_line(text).strip())
    return _PUNCTUATION.sub(r"\\\g<0>", parted).replace("\0", _APART)


def inert(text: str) -> str:
    """Lines of a commit's message that call nobody and close nothing: “fixes #12” is a name."""
    return _CALLS.sub(f"\\g<0>{_UNSEEN}", text)


def from_inert(text: str) -> str:
    """What was made inert, as it was."""
    return text.replace(_UNSEEN, "")


def code(text: str) -> str:
    """One line of a text as code; "" for a text without any sign."""
    shown = _RUN.sub("…", in_one_line(text).strip())
    fence = _fence(shown, 1)
    return f"{fence} {shown} {fence}" if shown else ""


def block(text: str, most: int = LONGEST) -> str:
    """Lines of a text as a block of code of at most so many signs; it shows where it breaks off."""
    shown = _RUN.sub("…", visible(text.replace("\r\n", "\n")))
    room = most - 2 * _FENCE - len("text\n\n")
    if len(shown) > room:
        shown = f"{shown[: max(0, room - 2)].rstrip()}\n…"
    fence = _fence(shown, 3)
    return f"{fence}text\n{shown}\n{fence}"


def _fence(text: str, least: int) -> str:
    """Backticks that no run within the text is as long as."""
    return "`" * max(least, 1 + max(map(len, re.findall("`+", text)), default=0))
