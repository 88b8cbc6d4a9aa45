"""How long, how crowded and how deep a text in Markdown may be.

Rendering time grows with the square of length, of brackets in a paragraph and of depth: 60 kB of
`[` took minutes. Nobody who writes for readers comes near these bounds.
"""

import re
from collections.abc import Iterator

from msgspec import Struct

from topcut.text.problems.mark import lines_of

MOST_KILOBYTES = 20
MOST_SIGNS = 300
"""Of `[`, and of `<`, in one paragraph."""
MOST_NESTING = 20
"""Levels of lists and quotes."""

_LEVEL = 4
"""Blanks that make a level, and a tab."""
_LEAD = re.compile(r" *(?:(?:[-+*]|[0-9]+\.) +|> *)*")
_RULE = re.compile(r" *(?:(?:- {0,2}){3,}|(?:\* {0,2}){3,}) *")
"""A line across the page."""


class Excess(Struct, frozen=True):
    """More than a text may have."""

    line: int
    """Of the text, from 0."""
    message: str
    expected: str


def excesses(text: str) -> Iterator[Excess]:
    """Everything of which a text has too much; nothing more of one that is too long."""
    kilobytes = -(-len(text.encode()) // 1000)
    if kilobytes > MOST_KILOBYTES:
        yield Excess(
            0,
            f"this text is {kilobytes} kB long, and at most {MOST_KILOBYTES} are allowed",
            "write: a shorter text, with a link to the rest",
        )
        return
    lines = lines_of(text)
    for first, paragraph in _paragraphs(lines):
        for sign in "[<":
            count = paragraph.count(sign)
            if count > MOST_SIGNS:
                yield Excess(
                    first,
                    f"{sign} occurs {count} times in the paragraph “{_beginning(paragraph)}”;"
                    f" at most {MOST_SIGNS} are allowed in one paragraph",
                    "write: an empty line where a new paragraph begins",
                )
    for number, line in enumerate(lines):
        depth = _depth(line)
        if depth > MOST_NESTING:
            yield Excess(
                number,
                f"the line “{_beginning(line)}” is {depth} levels deep,"
                f" and lists and quotes of a text have at most {MOST_NESTING} levels",
                "write: fewer spaces and marks before its first word",
            )


def _paragraphs(lines: list[str]) -> Iterator[tuple[int, str]]:
    """The paragraphs with the numbers of their first lines: what stands between empty lines."""
    first, kept = 0, list[str]()
    for number, line in enumerate((*lines, "")):
        if line.strip(" \t"):
            first = first if kept else number
            kept.append(line)
        elif kept:
            yield first, "\n".join(kept)
            kept = []


def _depth(line: str) -> int:
    """How many levels of lists and quotes lead to a line's first word, at most."""
    expanded = line.expandtabs(_LEVEL)
    lead = _LEAD.match(expanded)
    if lead is None or _RULE.fullmatch(expanded):
        return 0
    markers = sum(lead[0].count(sign) for sign in "-+*>.")
    return markers + max(lead[0].count(" ") - markers, 0) // _LEVEL


def _beginning(text: str) -> str:
    words = " ".join(text[:200].split())
    return words if len(words) <= 40 else f"{words[:37]}…"
