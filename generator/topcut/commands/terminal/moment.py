"""What is next here, which `topcut` alone says."""

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from topcut.workspace.data import Data

LOOKED_AT = 3
"""Events that are looked at: those whose files were touched last."""
HERE_IS_NOTHING = """\
There is no data/ here, nor in a folder above. To begin:

  topcut init club            a whole club folder: a first event, and what puts it on the web
  topcut new downtown         data/events/downtown/ here, with commented files
"""
NO_EVENT = """\
There is no event yet. To begin one:

  topcut new downtown         data/events/downtown/ with commented files
  topcut serve --open         the desk: the same by clicking
"""


class Moment(Struct, frozen=True):
    """What is on."""

    event: str
    lines: tuple[str, ...]
    """What `topcut status` says."""


def moment(data: Path) -> Moment | None:
    """What is next in data/: in the event that is on; None where there is no event."""
    from topcut.edit.rounds.status import status
    from topcut.workspace.data import Data

    opened = Data(data)
    for event in _touched_last(opened)[:LOOKED_AT]:
        progress = status(opened, event, datetime.now(UTC))
        if progress.lines or progress.errors:
            return Moment(event, tuple(progress.said))
    return None


def _touched_last(data: "Data") -> list[str]:
    """The events, the one whose files were touched last first; no copy of a folder.

    A folder whose name cannot be an id ("Copy of beta") is on only where there is no other.
    """
    from topcut.documents.names.names import wrong_id

    folder = data.path / "events"

    def touched(event: str) -> float:
        place = folder / event
        files = (
            *place.glob("*.yaml"),
            *(place / "rounds").glob("*.yaml"),
        )  # typed over, or replaced
        return max(_time(path) for path in (place, place / "rounds", *files))

    events = data.events()
    named = [event for event in events if not wrong_id(event, "address")]
    return sorted(named or events, key=touched, reverse=True)


def _time(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
