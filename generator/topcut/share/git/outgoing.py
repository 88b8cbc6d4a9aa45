"""Which of what changed goes out: files that Topcut knows, and whose time has come."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from pathlib import Path

from msgspec import Struct

from topcut.documents.event import site
from topcut.documents.schema.schema import schemas
from topcut.edit.change import schema_files
from topcut.rules.decks.publication import published_decks
from topcut.share.git.changes import FileChange, Lies
from topcut.tournament import Publish
from topcut.workspace import cards
from topcut.workspace.data import CheckedEvent

IMAGE = "image"
"""The kind of what a screen shows that is a file of the event's folder."""
_REGULATIONS = re.compile(r"regulations/[^./][^/]*\.yaml")
"""Files of regulations for all events."""


class Why(StrEnum):
    """Why a changed file stays here."""

    DRAFT = "draft"
    """A round that is not public yet."""
    LIST = "list"
    """A deck list that its event does not show, or not yet."""
    UNKNOWN = "unknown"
    """Nothing of Topcut reads it."""
    LINK = "link"
    """A symbolic link that leads out of data/, or nowhere for others."""
    REPOSITORY = "repository"
    """It belongs to another repository."""
    IGNORED = "ignored"
    """`.gitignore` names it."""


class Outgoing(Struct, frozen=True):
    """What changed in data/, sorted; paths are those below the repository's top."""

    added: tuple[str, ...] = ()
    """Goes out as it lies there."""
    removed: tuple[str, ...] = ()
    """Goes out as removed: it is gone here, taken out of git by hand, or a draft again."""
    stays: tuple[tuple[str, Why], ...] = ()
    new: frozenset[str] = frozenset()
    """Of those added, what the last commit has not."""

    def kept(self, *reasons: Why) -> tuple[str, ...]:
        """What stays here for one of these reasons."""
        return tuple(path for path, why in self.stays if why in reasons)


def sort(
    changed: Iterable[FileChange],
    place: str,
    data: Path,
    events: Mapping[str, CheckedEvent],
    was_draft: Callable[[str], bool],
) -> Outgoing:
    """Sorts what changed.

    `place` is where data/ lies below the repository's top, `data` the same on this machine.
    `events` has every event that changed and is there, by id. `was_draft` says of a round's
    file whether it is a draft in the last commit too.
    """
    added, removed, stays, new = [], [], [], set()
    for change in changed:
        path = change.path if place == "." else change.path.removeprefix(f"{place}/")
        if change.lies is Lies.NOTHING:
            if change.committed:
                removed.append(change.path)
            continue
        why = _why(change, path, data, events)
        again = why is Why.DRAFT and change.committed and not was_draft(change.path)
        if why is None:
            added.append(change.path)
            if not change.committed:
                new.add(change.path)
        elif change.unlisted or again:
            removed.append(change.path)
            stays += [(change.path, why)] if again else []
        else:
            stays.append((change.path, why))
    return Outgoing(tuple(added), tuple(removed), tuple(stays), frozenset(new))


def event_of(path: str) -> str:
    """The event that a path below data/ belongs to; "" for what belongs to none."""
    parts = path.split("/")
    return parts[1] if parts[0] == "events" and len(parts) > 2 else ""


def _why(
    change: FileChange, path: str, data: Path, events: Mapping[str, CheckedEvent]
) -> Why | None:
    """Why a file stays here; None where it goes out. `path` is that below data/."""
    if change.ignored:
        return Why.IGNORED
    if change.lies is Lies.REPOSITORY:
        return Why.REPOSITORY
    if change.lies is Lies.LINK and not _leads_inside(data, path):
        return Why.LINK
    examined = events.get(event_of(path))
    if examined is None or examined.event is None or examined.regulations is None:
        return None if _for_all_events(path) else Why.UNKNOWN
    inside = unicodedata.normalize("NFC", path.split("/", 2)[2])
    event = examined.event
    drafts = (
        round_.name
        for stage in event.stages
        for round_ in stage.rounds
        if round_.publish is Publish.DRAFT
    )
    if inside in {f"rounds/{name}.yaml" for name in drafts}:
        return Why.DRAFT
    read = {unicodedata.normalize("NFC", source) for source in examined.report.sources}
    shown = {item.value for screen in event.screens for item in screen.items if item.kind == IMAGE}
    if inside not in read | shown | {event.regulations}:
        return Why.UNKNOWN
    if inside.startswith("decks/") and not published_decks(event, examined.regulations):
        return Why.LIST
    return None


def _for_all_events(path: str) -> bool:
    """Whether Topcut knows a file that belongs to no event."""
    folder, _, name = path.rpartition("/")
    stem = name.removesuffix(".json")
    return (
        path == site.FILE
        or (folder == schema_files.FOLDER and name.endswith(".json") and stem in schemas())
        or (folder == cards.FOLDER and name.endswith(".json") and stem in cards.NAMES)
        or _REGULATIONS.fullmatch(path) is not None
    )


def _leads_inside(data: Path, path: str) -> bool:
    """Whether a link leads to a file of data/ by a way that others have too."""
    link = data / path
    if not link.is_symlink() or link.parent.resolve() != data.resolve() / Path(path).parent:
        return False
    return (
        not link.readlink().is_absolute()
        and link.is_file()
        and link.resolve().is_relative_to(data.resolve())
    )
