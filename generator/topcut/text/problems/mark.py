"""Where something was typed."""

from msgspec import Struct

from topcut.text.problems.lines import lines_of


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
