"""Committing what goes out, checked, and nothing else: what somebody staged stays staged.

Longer than most: what a repository of somebody else's would run is asked about here too.
"""

import os
import re
import shutil
import tempfile
import time
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path

from msgspec import Struct

from topcut.disk.locking import KEEP_OUT, KEPT_OUT, own_folder
from topcut.disk.tree import read_regular
from topcut.disk.user_folders import state_of
from topcut.disk.writing import (
    UNFINISHED,
    make_private,
    remove_abandoned,
    write_files,
    write_private,
)
from topcut.documents.folder import RECORDS
from topcut.edit.change.history import number_of
from topcut.record.address_lists import AddressLists
from topcut.share.git.candidates import Candidate, Outgoing, PathKind, candidates, event_of, sort
from topcut.share.git.figures import FigureFiles
from topcut.share.git.git import (
    Git,
    InvalidDataError,
    NotReadyError,
    ProgramsError,
    last_line,
    listed,
    plain,
)
from topcut.text.problems.problem import has_errors
from topcut.workspace.data import CheckedEvent, Data
from topcut.workspace.reports import EventReport

ATTEMPTS = 3
"""How often what somebody else does at the same moment is tried around."""
PATIENCE = 5.0
"""Seconds that another git is waited for."""
HOOKS = ("pre-commit", "prepare-commit-msg", "commit-msg")

_RUNS = re.compile(
    r".*(command|cmd|program|helper|editor|pager|hook|hookspath|driver|clean|smudge|process"
    r"|textconv|external|askpass|proxy|vcs|uploadpack|receivepack|fsmonitor|allow)"
)
"""Keys that name a program, or let an address be one, by how they end."""
_ADDRESS = re.compile(r"remote\..+\.(?:push)?url|url\.(.+)\.(?:push)?insteadof")


class Prepared(Struct, frozen=True):
    """A commit in the making."""

    last: str
    """The commit before it; "" for the first."""
    outgoing: Outgoing
    files: int
    """Files that differ from the commit before it."""
    events: dict[str, CheckedEvent]
    """The events that changed, by id."""
    figures: tuple[str, ...] = ()
    """What is to be said of published figures that moved."""


def trust(git: Git, data: Path, *, agreed: bool) -> None:
    """Lets git run what the repository itself names, where its user has agreed to all of that.

    Whoever gives a folder away can name any program in its `.git/`, so each set of programs is
    agreed to once, in the user's own folder. Raises ProgramsError, OSError.
    """
    named = programs(git)
    state = state_of(data.resolve().parent)
    place = None if state is None else state / "programs"
    if agreed and place is not None:
        make_private(place.parent)
        write_private(place, _digest(git, named))
    elif not agreed and named and not (place is not None and _is_agreed(git, named, place)):
        raise ProgramsError(
            f"publishing runs what this repository's own .git/ names: {listed(tuple(named))};"
            " somebody else may have put it there. If it is yours, write once: topcut publish"
            " --trust"
        )
    git.trust()


def programs(git: Git) -> dict[str, Path | None]:
    """The keys and hooks of a repository, not of its user, that name what is run; hooks' files."""
    keys = [
        key
        for key, value in sorted(git.local.items())
        if (value and _RUNS.fullmatch(key))
        or ((address := _ADDRESS.fullmatch(key)) and _is_inside(git, address[1] or value))
    ]
    own = git.local.get("core.hookspath")
    common = git.must("rev-parse", "--git-common-dir").out.rstrip("\n")
    folder = git.top / (Path(own).expanduser() if own else Path(common) / "hooks")
    files = sorted(folder.iterdir()) if folder.is_dir() else []
    hooks = [
        file for file in files if not file.suffix and file.is_file() and os.access(file, os.X_OK)
    ]
    return {**dict.fromkeys(keys), **{f"hooks/{hook.name}": hook for hook in hooks}}


def _is_inside(git: Git, address: str) -> bool:
    """Whether what is sent goes to a repository in the same folder, whose hooks then run."""
    place = (git.top / address.removeprefix("file://")).resolve()
    return place.is_relative_to(git.top.resolve()) and place.exists()


def _is_agreed(git: Git, named: Mapping[str, Path | None], place: Path) -> bool:
    try:
        return read_regular(os.fspath(place)) == _digest(git, named)
    except OSError:
        return False


def _digest(git: Git, named: Mapping[str, Path | None]) -> bytes:
    """A number of all that is named, with the hooks' contents."""
    digest = blake2b(digest_size=16)
    for key in named:
        digest.update(os.fsencode(f"{key}\n{git.local.get(key, '')}\0"))
    for hook in filter(None, named.values()):
        digest.update(hook.read_bytes() + b"\0")
    return digest.hexdigest().encode()


@contextmanager
def scratch(data: Path) -> Iterator[Path]:
    """A folder below `.topcut/` that is gone afterwards, as are those of killed publishings."""
    above = own_folder(data) / "publishing"
    make_private(above)
    write_files(above.parent, {KEPT_OUT: KEEP_OUT})
    remove_abandoned(above)
    suffix = f".{os.getpid()}{UNFINISHED}"
    with tempfile.TemporaryDirectory(prefix=".", suffix=suffix, dir=above) as folder:
        yield Path(folder)


def prepare(
    git: Git, data: Data, index: Path, because: str = "", *, dry_run: bool = False
) -> Prepared:
    """Checks everything and makes the index of the next commit, without what else is staged.

    What is over gets its published.csv and its addresses before, but not in a dry run; `because` is
    the reason of figures that moved. Raises InvalidDataError with what has errors, NotReadyError.
    """
    for _ in range(ATTEMPTS):
        last = git.commit_at("HEAD")
        changed = candidates(git, git.data)
        before = _contents(git, changed)
        figures = FigureFiles(git, data, changed, because)
        addresses = AddressLists(data.fresh())
        ids = {event_of(git.below(change.path)) for change in changed}
        events = _checked(addresses, ids, figures)
        written = figures.settle(dry_run=dry_run)
        if (not dry_run and addresses.add()) or written:
            changed = candidates(git, git.data)
            records = [each for each in changed if each.path.rpartition("/")[2] in RECORDS]
            before |= _contents(git, records)
        outgoing = sort(git, changed, events)
        files = next_index(git, last, outgoing, index)
        if before == _contents(git, candidates(git, git.data)):
            _check_without_the_rest(git, index, changed, outgoing)
            return Prepared(last, outgoing, files, events, tuple(figures.lines))
    raise NotReadyError("the files are being changed at this moment: try again")


def _contents(git: Git, changed: Iterable[Candidate]) -> dict[str, str]:
    """What each file holds, as a number; two saves within one tick of the clock have one time."""
    contents = {}
    for change in changed:
        if change.kind is PathKind.FILE:
            try:
                contents[change.path] = number_of(read_regular(f"{git.top}/{change.path}"))
            except OSError as error:
                contents[change.path] = str(error)
    return contents


def _checked(
    addresses: AddressLists, ids: Collection[str], figures: FigureFiles
) -> dict[str, CheckedEvent]:
    """The events with these ids, and of which more is to be held, after all were checked."""
    data = addresses.data
    reports = [EventReport("", data.site.problems, data.site.sources)]
    events = {}
    for examined in data.examined():
        reports.append(examined.report)
        more = figures.look(examined), addresses.look(examined)
        if any(more) or examined.id in ids:
            events[examined.id] = examined
    broken = tuple(report for report in reports if has_errors(report.problems))
    if broken := broken + addresses.errors():
        raise InvalidDataError("nothing was published: fix these errors first", broken)
    return events


def next_index(git: Git, last: str, outgoing: Outgoing, index: Path) -> int:
    """Makes an index of the last commit with what goes out; gives how many files differ.

    Raises NotReadyError.
    """
    _copy(git.inside("index"), index)
    git.must("read-tree", *(("-i", "--reset", "HEAD") if last else ("--empty",)), index=index)
    stdin = ("-z", "--stdin")
    git.must("update-index", "--replace", "--add", *stdin, index=index, paths=outgoing.added)
    git.must("update-index", "--force-remove", *stdin, index=index, paths=outgoing.removed)
    differ = ("diff-index", "--cached", "--name-only", "-z", "HEAD") if last else ("ls-files", "-z")
    return len(git.must(*differ, index=index).paths)


def _copy(index: Path, to: Path) -> None:
    """Copies an index, if there is one, with its time: git tells by it what it has to compare."""
    if index.exists():
        shutil.copy2(index, to)


def _check_without_the_rest(
    git: Git, index: Path, changed: Iterable[Candidate], outgoing: Outgoing
) -> None:
    """Refuses what has no errors here, but would have some without what stays here."""
    links = {change.path for change in changed if change.kind is PathKind.LINK}
    stays = {path for path, _ in outgoing.stays}
    if wrong := errors(git, index, stays | links, all_events=bool(links - stays)):
        missed = listed(tuple(sorted(stays)))
        raise InvalidDataError(
            f"nothing was published: without what stays here ({missed}) there are these errors",
            wrong,
        )


def errors(
    git: Git, index: Path, paths: Iterable[str], *, all_events: bool = False
) -> tuple[EventReport, ...]:
    """What is wrong with data/ as an index holds it, in the events that these paths concern.

    site.yaml and regulations concern all events. Raises NotReadyError.
    """
    below = {git.below(path) for path in paths}
    events = sorted({event_of(path) for path in below} - {""})
    if all_events or any(path.split("/")[0] in ("site.yaml", "regulations") for path in below):
        events = []
    elif not events:
        return ()
    prefix = "" if git.data == "." else f"{git.data}/"
    folders = [f"{prefix}events/{event}" for event in events] or [f"{prefix}events"]
    beside = [f"{prefix}site.yaml", f"{prefix}regulations"]
    files = git.must("ls-files", "-z", "--", *folders, *beside, index=index).paths
    with scratch(git.top / git.data) as folder:
        git.must("checkout-index", "-z", "--stdin", f"--prefix={folder}/", index=index, paths=files)
        (folder / prefix).mkdir(parents=True, exist_ok=True)
        data = Data(folder / prefix)
        present = [event for event in events if data.has(event)]
        if events and not present:
            return ()
        return tuple(report for report in data.reports(present) if has_errors(report.problems))


def commit(git: Git, index: Path, prepared: Prepared, message: str) -> bool:
    """Commits an index, and brings the repository's own up to it in what went out.

    False where another git committed since it was prepared. Raises NotReadyError, and nothing is
    committed, where git or a hook refuses.
    """
    lock = _lock(git)
    try:
        if git.commit_at("HEAD") != prepared.last:
            lock.unlink(missing_ok=True)
            return False
        done = git.run("commit", "--quiet", "--cleanup=whitespace", "-m", message, index=index)
        if done.code:
            raise NotReadyError(plain(done.text) or _refusal(git, done.text))
        next_own = index.with_name("own")
        _copy(git.inside("index"), next_own)
        sent = (*prepared.outgoing.added, *prepared.outgoing.removed)
        reset = ("reset", "--quiet", "--pathspec-from-file=-", "--pathspec-file-nul", "HEAD")
        git.must(*reset, index=next_own, paths=sent)
        _copy(next_own, lock)
        lock.replace(git.inside("index"))
    except BaseException:
        lock.unlink(missing_ok=True)
        raise
    return True


def _lock(git: Git) -> Path:
    """Locks the index of a repository, as every git does that commits; gives the lock's file.

    Raises NotReadyError where another git holds it for long.
    """
    lock = git.inside("index.lock")
    until = time.monotonic() + PATIENCE
    while True:
        try:
            os.close(os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
            return lock
        except FileExistsError:
            if time.monotonic() > until:
                raise NotReadyError(plain(f"Unable to create '{lock}'")) from None
            time.sleep(0.05)


def _refusal(git: Git, text: str) -> str:
    """Why a commit failed, with the hooks that may be the reason."""
    folder = git.top / git.must("rev-parse", "--git-path", "hooks").out.rstrip("\n")
    own = [name for name in HOOKS if os.access(folder / name, os.X_OK)]
    if own:
        return f"a hook of this repository ({', '.join(own)}) refuses the commit: {last_line(text)}"
    return f"git could not commit: {last_line(text)}"
