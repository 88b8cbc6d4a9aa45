"""Where something was typed."""

from msgspec import Struct


class Mark(Struct, frozen=True):
    """A place in a file. Line and column count from 1; the column counts characters."""

    file: str
    """Path with forward slashes, relative to the event's folder (to `data/` for site.yaml)."""
    line: int = 1
    column: int = 1
