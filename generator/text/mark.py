"""Where something was typed."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mark:
    """A place in a file. Line and column count from 1; the column counts characters."""

    file: str
    """Path with forward slashes, relative to the event's folder (to `data/` for site.yaml)."""
    line: int = 1
    column: int = 1
