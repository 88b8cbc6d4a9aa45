"""Marks: places in files, and the lines by which they are counted."""

import re

from msgspec import Struct


class Mark(Struct, frozen=True):
    """A place in a file. Line and column count from 1; the column counts characters."""

    file: str
    """Path with forward slashes, relative to the event's folder (to `data/` for site.yaml)."""
    line: int = 1
    column: int = 1


def mark_at(text: str, offset: int, file: str) -> Mark:
    """The place of an offset into the text."""
    lines = lines_of(text[:offset])
    return Mark(file, len(lines), len(lines[-1]) + 1)


LINE_END = re.compile("\r\n|\r|\n")


def lines_of(text: str) -> list[str]:
    """The text's lines without their ends."""
    return LINE_END.split(text)


def starts_of(text: str) -> list[int]:
    """The offset at which each line begins."""
    return [0, *(end.end() for end in LINE_END.finditer(text))]
