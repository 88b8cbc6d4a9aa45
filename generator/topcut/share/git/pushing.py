"""Checks, commits and pushes what was typed in data/, and says what stayed here."""

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from topcut.disk.tree import read_regular
from topcut.edit.change.changing import number_of
from topcut.share.git import hosting, workflow
from topcut.share.git.changes import FileChange, Lies, changes
from topcut.share.git.committing import IndexLock, commit
from topcut.share.git.destination import Destination, ahead, destination
from topcut.share.git.errors import NotReadyError, RefusedError, WaitingError
from topcut.share.git.git import Git
from topcut.share.git.joining import join, waits
from topcut.share.git.kept_out import not_kept_out, refusal
from topcut.share.git.message import message as message_of
from topcut.share.git.outgoing import Outgoing, event_of, sort
from topcut.share.git.own_programs import agree, demand
from topcut.share.git.snapshot import errors, head, next_index, scratch
from topcut.share.git.words import behind, listed, refused
from topcut.text.problems.problem import has_errors
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import value_of
from topcut.text.yaml.nodes import Mapping, Scalar
from topcut.tournament import Publish
from topcut.workspace.data import CheckedEvent, Data
from topcut.workspace.reports import EventReport

ATTEMPTS = 3
"""How often what somebody else does at the same moment is tried around."""

_HALF_DONE = {
    "MERGE_HEAD": ("a merge", "merge"),
    "CHERRY_PICK_HEAD": ("a cherry-pick", "cherry-pick"),
    "REVERT_HEAD": ("a revert", "revert"),
    "rebase-merge": ("a rebase", "rebase"),
    "rebase-apply": ("a rebase", "rebase"),
}
"""Files of git that are there while something is half done, and its command."""


class Published(Struct, frozen=True):
    """What went out, and what stayed here."""

    outgoing: Outgoing
    files: int
    """Files of data/ that were committed now; in a dry run: that would be."""
    message: str
    """What the commit says; "" where there was nothing to commit."""
    commits: int
    """Commits that were pushed; in a dry run: that wait besides."""
    joined: int
    """Commits of somebody else that were taken in."""
    place: str
    """origin/main."""
    silence: str
    """Why the other side makes no pages of it; "" where it does."""
    left: tuple[str, ...] = ()
    """What is left to switch on there, a sentence each."""


class _Prepared(Struct, frozen=True):
    """A commit in the making."""

    last: str
    """The commit before it."""
    outgoing: Outgoing
    files: int
    events: dict[str, CheckedEvent]


def publish(
    data: Data, message: str = "", *, dry_run: bool = False, trusted: bool = False
) -> Published:
    """Commits what Topcut knows of data/ and pushes; a dry run says what that would be.

    Only files of data/ whose time has come are committed, whatever else lies changed or staged.
    Where somebody else pushed meanwhile and changed other files, both are joined; nothing of
    theirs is ever overwritten. Asks nothing: `trusted` says that what the repository's own `.git/`
    names may be run, now and from then on. Raises PublishError in plain words.
    """
    git = Git(data.path)
    if known := not_kept_out(data.path):
        raise NotReadyError(refusal(known))
    if not dry_run:
        git = _trusted(git, data.path, trusted)
    _ready(git)
    place = destination(git)
    with scratch(data.path) as folder:
        index = folder / "index"
        prepared = _prepare(git, data, index)
        words = ""
        if prepared.files:
            words = message or message_of(prepared.outgoing, git.data, prepared.events)
            if not dry_run:
                prepared = _commit(git, data, index, prepared, words)
        commits = ahead(git, place) if head(git) else 0
        joined = 0
        left = hosting.Left()
        if commits and not dry_run:
            joined = _push(git, place, folder)
            left = hosting.left(git, place, data.site.site.address)
    silence = workflow.silence(git, place.branch) if head(git) else ""
    why, rest = (silence, left.all) if silence else (left.off, left.more)
    return Published(
        prepared.outgoing, prepared.files, words, commits, joined, place.name, why, rest
    )


def _trusted(git: Git, data: Path, agreed: bool) -> Git:
    """The same repository, with what it runs itself. Raises ProgramsError."""
    if agreed:
        agree(git, data)
    else:
        demand(git, data)
    return Git(data, trusted=True)


def _ready(git: Git) -> None:
    """Raises NotReadyError where a commit cannot be made."""
    for name, (what, command) in _HALF_DONE.items():
        if git.inside(name).exists():
            raise NotReadyError(
                f"{what} is half done: finish it, or `git {command} --abort` takes it back"
            )
    if git.must("ls-files", "--unmerged").out:
        raise NotReadyError(
            "files with two versions are waiting for a decision: `git status` names them"
        )
    if git.run("symbolic-ref", "--quiet", "HEAD").code:
        raise NotReadyError("git is not on a branch: `git switch main` goes back to one")


def _prepare(git: Git, data: Data, index: Path) -> _Prepared:
    """Checks everything and makes the index of the next commit, of files as they were checked.

    Raises RefusedError with what has errors, NotReadyError.
    """
    for _ in range(ATTEMPTS):
        last = head(git)
        found = changes(git, git.data)
        before = _contents(git, found)
        events = _checked(data, {event_of(git.below(change.path)) for change in found})
        outgoing = sort(found, git.data, data.path, events, lambda path: was_draft(git, path))
        files = next_index(git, outgoing, index)
        if before == _contents(git, changes(git, git.data)):
            _hold(git, index, found, outgoing)
            return _Prepared(last, outgoing, files, events)
    raise NotReadyError("the files are being changed at this moment: try again")


def _contents(git: Git, found: Iterable[FileChange]) -> dict[str, str]:
    """What each file holds, as a number; two saves within one tick of the clock have one time."""
    contents = {}
    for change in found:
        if change.lies is Lies.FILE:
            try:
                contents[change.path] = number_of(read_regular(f"{git.top}/{change.path}"))
            except OSError as error:
                contents[change.path] = str(error)
    return contents


def _checked(data: Data, wanted: set[str]) -> dict[str, CheckedEvent]:
    """The wanted events, by id, after everything was held against its rules."""
    data = data.fresh()
    reports = [EventReport("", data.site.problems, data.site.sources)]
    events = {}
    for examined in data.examined():
        reports.append(examined.report)
        if examined.report.id in wanted:
            events[examined.report.id] = examined
    if broken := tuple(report for report in reports if has_errors(report.problems)):
        raise RefusedError("nothing was published: fix these errors first", broken)
    return events


def was_draft(git: Git, path: str) -> bool:
    """Whether the last commit has this round as a draft."""
    root = compose(git.must("show", f"HEAD:{path}").out.encode("utf-8", "replace"), path).root
    typed = value_of(root, "publish") if isinstance(root, Mapping) else None
    return isinstance(typed, Scalar) and typed.text == Publish.DRAFT


def _hold(git: Git, index: Path, found: Iterable[FileChange], outgoing: Outgoing) -> None:
    """Refuses what has no errors here, but would have some without what stays here."""
    links = {change.path for change in found if change.lies is Lies.LINK}
    stays = {path for path, _ in outgoing.stays}
    unlike = [git.below(path) for path in sorted(stays | links)]
    needed = bool(links - stays) or any(
        path.split("/")[0] in ("site.yaml", "regulations") for path in unlike
    )
    events = sorted({event_of(path) for path in unlike} - {""})
    if (needed or events) and (wrong := errors(git, index, () if needed else events)):
        missed = listed(tuple(sorted(stays)))
        raise RefusedError(
            f"nothing was published: without what stays here ({missed}) there are these errors",
            wrong,
        )


def _commit(git: Git, data: Data, index: Path, prepared: _Prepared, message: str) -> _Prepared:
    """Commits; where another git did so meanwhile, what is on top of that."""
    for _ in range(ATTEMPTS):
        with IndexLock(git) as lock:
            if head(git) == prepared.last:
                commit(git, index, prepared.outgoing, message, lock)
                return prepared
        prepared = _prepare(git, data, index)
        if not prepared.files:
            return prepared
    raise NotReadyError("another git is committing in this repository: try again")


def _push(git: Git, place: Destination, folder: Path) -> int:
    """Pushes, joined with what others pushed; gives how many commits of theirs came in."""
    joined = 0
    command = ["push", "--porcelain", "--recurse-submodules=no"]
    command += ["--set-upstream"] if place.first else []
    for attempt in range(ATTEMPTS):
        ran = git.reach(*command, place.remote, f"HEAD:{place.reference}")
        if not ran.code:
            return joined
        if not behind(ran.said):
            raise WaitingError(f"{refused(ran.said)}; {waits(git, place)}")
        if attempt < ATTEMPTS - 1:
            joined += join(git, place, folder)
    raise WaitingError(f"somebody else is publishing at this moment; {waits(git, place)}")
