"""What changed in data/, and which of it goes out: files that Topcut knows, when their time is.

Longer than most: what a commit says is put into words here, too.
"""

import re
import stat
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from msgspec import Struct

from topcut.disk.scan import ADDRESSES
from topcut.disk.tree import Tree
from topcut.documents.event import site
from topcut.documents.event.pictures import is_placed
from topcut.documents.folder import RECORDS
from topcut.documents.load import load_site
from topcut.documents.schema.schema import schemas
from topcut.edit.change import naming, schema_files
from topcut.rules.decks.publication import published_decks
from topcut.rules.standings.records import missing
from topcut.share.git.git import Git
from topcut.share.git.private import is_private
from topcut.text.words.words import counted
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import value_of
from topcut.text.yaml.nodes import Mapping as MappingNode
from topcut.text.yaml.nodes import Scalar
from topcut.tournament import Event, Publish, Round
from topcut.workspace import cards
from topcut.workspace.data import CheckedEvent

IMAGE = "image"
"""The kind of what a screen shows that is a file of the event's folder."""
_OF_ALL = re.compile(
    r"regulations/[^./][^/]*\.yaml|cards/lists/[^./][^/]*\.(?:yaml|json)"
    r"|sites/[a-z0-9-]+/(?:events\.json|people\.json|figures\.json|entries\.csv|matches\.csv)"
)
"""Files of regulations and restriction lists for all events, and of an index's sites."""

HELD = "what was published"
"""How a commit's message calls the files that hold what went out."""
LONGEST = 100
"""Signs of the first line of a commit's message."""
_SINGLE = {"event.yaml": "event.yaml", "players.yaml": "players", **dict.fromkeys(RECORDS, HELD)}
_FOLDERS = {"news": "news", "decks": "deck lists"}
_SITE = {
    "cards": "card facts",
    "regulations": "regulations",
    "sites": "other sites",
    ".schemas": "schemas",
    ADDRESSES: HELD,
}


class PathKind(StrEnum):
    """What a path is on the disk."""

    FILE = "file"
    LINK = "link"
    """Itself a symbolic link, or below one."""
    REPOSITORY = "repository"
    """Another git repository, or a submodule."""
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Candidate:
    """One path of data/ that differs from the last commit."""

    path: str
    """Below the repository's top."""
    kind: PathKind
    committed: bool
    """Whether the last commit has it."""
    unlisted: bool = False
    """Whether somebody took it out of git's index (`git rm --cached`) and kept the file."""
    ignored: bool = False
    """Whether .gitignore names it."""


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
    PRIVATE = "private"
    """It has addresses that nobody else may know."""


class Outgoing(Struct, frozen=True):
    """What changed in data/, sorted; paths are those below the repository's top."""

    added: tuple[str, ...] = ()
    """Goes out as it lies there."""
    removed: tuple[str, ...] = ()
    """Goes out as removed: it is gone here, taken out of git by hand, or a draft again."""
    stays: tuple[tuple[str, Why], ...] = ()
    new: frozenset[str] = frozenset()
    """Of those added, what the last commit has not."""

    def staying(self, why: Why) -> tuple[str, ...]:
        """What stays here for this reason."""
        return tuple(path for path, reason in self.stays if reason is why)


def candidates(git: Git, place: str) -> tuple[Candidate, ...]:
    """Everything in a folder that is not as in the last commit, by path; ignored files too.

    `place` is below the repository's top. Raises NotReadyError.
    """
    entries = git.must(
        "status", "--porcelain=v2", "-z", "--no-renames", "--untracked-files=all",
        "--ignored=matching", "--ignore-submodules=dirty", "--", place,
    ).paths  # fmt: skip
    by_path = {}
    for entry in sorted(entries, key=lambda entry: entry[0] not in "?!"):
        if entry[0] in "?!":
            path = entry[2:]
            kind = _kind(git.top, path)
            by_path[path] = Candidate(path, kind, False, ignored=entry[0] == "!")
            continue
        _, states, submodule, mode, *_, path = entry.split(" ", 8)
        kind = PathKind.REPOSITORY if submodule != "N..." else _kind(git.top, path)
        unlisted = states[0] == "D" and kind is not PathKind.NOTHING
        by_path[path] = Candidate(path, kind, mode != "000000", unlisted)
    return tuple(by_path[path] for path in sorted(by_path))


def _kind(top: Path, path: str) -> PathKind:
    if path.endswith("/"):
        return PathKind.REPOSITORY if (top / path / ".git").exists() else PathKind.FILE
    try:
        for part in (top / path, *(top / path).parents):
            if part == top:
                break
            if stat.S_ISLNK(part.lstat().st_mode):
                return PathKind.LINK
    except OSError:
        return PathKind.NOTHING
    return PathKind.FILE


def sort(git: Git, changed: Iterable[Candidate], events: Mapping[str, CheckedEvent]) -> Outgoing:
    """Sorts what changed; `events` has every event of it that is there, by id."""
    added, removed, stays, new = [], [], [], set()
    club = of_club(git.top / git.data)
    for change in changed:
        path, why = change.path, _why(git, change, events, club)
        again = why is Why.DRAFT and change.committed and not _was_draft(git, path)
        if change.kind is PathKind.NOTHING:
            removed += [path] if change.committed else []
        elif why is None:
            added.append(path)
            new |= set() if change.committed else {path}
        else:
            removed += [path] if change.unlisted or again else []
            stays += [(path, why)] if again or not change.unlisted else []
    return Outgoing(tuple(added), tuple(removed), tuple(stays), frozenset(new))


def event_of(path: str) -> str:
    """The event that a path below data/ belongs to; "" for what belongs to none."""
    parts = path.split("/")
    return parts[1] if parts[0] == "events" and len(parts) > 2 else ""


def _was_draft(git: Git, path: str) -> bool:
    """Whether the last commit has this round as a draft."""
    root = compose(git.must("show", f"HEAD:{path}").out.encode("utf-8", "replace"), path).root
    typed = value_of(root, "publish") if isinstance(root, MappingNode) else None
    return isinstance(typed, Scalar) and typed.text == Publish.DRAFT


def _why(
    git: Git, change: Candidate, events: Mapping[str, CheckedEvent], club: frozenset[str]
) -> Why | None:
    """Why a file stays here; None where it goes out, or is gone."""
    data, path = git.top / git.data, git.below(change.path)
    if change.kind is PathKind.NOTHING:
        return None
    if is_private(path):
        return Why.PRIVATE
    if change.ignored:
        return Why.IGNORED
    if change.kind is PathKind.REPOSITORY:
        return Why.REPOSITORY
    if change.kind is PathKind.LINK and not _leads_inside(data, path):
        return Why.LINK
    examined = events.get(event_of(path))
    if examined is None or examined.event is None or examined.regulations is None:
        return None if for_all_events(path) or path in club else Why.UNKNOWN
    return why_private(unicodedata.normalize("NFC", path.split("/", 2)[2]), examined)


def why_private(inside: str, examined: CheckedEvent) -> Why | None:
    """Why a file of an event's folder is not for everybody; None where it is, or the event broken.

    `inside` is its path below that folder.
    """
    event = examined.event
    if is_private(inside):
        return Why.PRIVATE
    if inside in RECORDS or event is None or examined.regulations is None:
        return None
    rounds = (round_ for stage in event.stages for round_ in stage.rounds)
    if inside in {f"rounds/{each.name}.yaml" for each in rounds if each.publish is Publish.DRAFT}:
        return Why.DRAFT
    read = {unicodedata.normalize("NFC", source) for source in examined.report.sources}
    images = images_of(event)
    if inside not in read | images | {event.regulations}:
        return Why.UNKNOWN
    if inside.startswith("decks/") and not published_decks(event, examined.regulations):
        return Why.LIST
    return None


def images_of(event: Event) -> set[str]:
    """The pictures of an event's folder that its pages show."""
    images = {item.value for screen in event.screens for item in screen.items if item.kind == IMAGE}
    return images | ({event.photo.file} if event.photo is not None else set())


def for_all_events(path: str) -> bool:
    """Whether Topcut knows a file that belongs to no event."""
    folder, _, name = path.rpartition("/")
    stem = name.removesuffix(".json")
    return (
        path in (site.FILE, ADDRESSES)
        or (folder == schema_files.FOLDER and name.endswith(".json") and stem in schemas())
        or (folder == cards.FOLDER and name.endswith(".json") and stem in cards.NAMES)
        or _OF_ALL.fullmatch(path) is not None
    )


def of_club(data: Path) -> frozenset[str]:
    """The picture and the logo that site.yaml names, and the club's own files."""
    loaded = load_site(data)
    named = filter(None, (loaded.site.picture, loaded.site.logo))
    return frozenset((*(one for one in named if not is_placed(Tree(data), one)), *loaded.files))


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


def message(outgoing: Outgoing, place: str, events: Mapping[str, CheckedEvent]) -> str:
    """What the commit says: "Downtown: results of round 2, players".

    `place` is where data/ lies below the repository's top. Where that is too long for a first
    line, each event has a line of its own below it.
    """
    prefix = "" if place == "." else f"{place}/"
    added = {path.removeprefix(prefix): path in outgoing.new for path in outgoing.added}
    removed = {path.removeprefix(prefix) for path in outgoing.removed}
    if others := {path: new for path, new in added.items() if path != ADDRESSES}:
        added = others  # the list of the site goes along unnamed
    lines = []
    for id_ in sorted({event_of(path) for path in (*added, *removed)} - {""}):
        start = f"events/{id_}/"
        event = events[id_].event if id_ in events else None
        words = _changes_of(
            event,
            {path.removeprefix(start): new for path, new in added.items() if start in path},
            {path.removeprefix(start) for path in removed if start in path},
        )
        lines.append(f"{event.name if event else id_}: {words}")
    beside = {
        _SITE.get(path.partition("/")[0], path) for path in (*added, *removed) if not event_of(path)
    }
    number = len(lines)
    lines += [", ".join(sorted(beside))] if beside else []
    whole = "; ".join(lines)
    if len(whole) <= LONGEST:
        return whole
    short = counted(number, "event") if number > 1 else lines[0].partition(":")[0]
    return "\n".join([short, "", *lines])


def _changes_of(event: Event | None, added: Mapping[str, bool], removed: Iterable[str]) -> str:
    if event is None:
        return "removed"
    rounds = {f"rounds/{each.name}.yaml": each for each in naming.paired_rounds(event)}
    changed = [round_ for file, round_ in rounds.items() if file in added]
    parts = ["new event"] if added.get("event.yaml") else []
    if len(changed) > 2:
        parts.append(f"{len(changed)} rounds")
    else:
        parts += [_round_change(round_) for round_ in changed]
    parts += [
        f"{naming.round_name(rounds[file])} taken back" if file in rounds else f"{file} removed"
        for file in sorted(removed)
        if file.startswith("rounds/")
    ]
    others = {
        _SINGLE.get(file) or _FOLDERS.get(file.partition("/")[0]) or "files"
        for file in (*added, *removed)
        if not file.startswith("rounds/")
    }
    beside = others - {"event.yaml", HELD} if parts else others
    return ", ".join([*parts, *sorted(beside)])


def _round_change(round_: Round) -> str:
    """What a round's file has: pairings, some results, or all of them."""
    name = naming.round_name(round_)
    total = len(round_.matches)
    results = total - len(missing(round_))
    if not results or round_.publish is Publish.PAIRINGS:
        return f"pairings of {name}"
    return f"results of {name}" if results == total else f"{name} ({results} of {total} results)"
