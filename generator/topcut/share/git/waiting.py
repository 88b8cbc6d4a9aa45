"""What waits here for the next publishing, seen at a glance: nothing is checked or committed."""

from collections.abc import Callable
from datetime import UTC, datetime

from msgspec import Struct

from topcut.share.git import workflow
from topcut.share.git.changes import changes
from topcut.share.git.destination import Destination, ahead, destination
from topcut.share.git.git import Git
from topcut.share.git.message import message as message_of
from topcut.share.git.outgoing import event_of, sort
from topcut.share.git.pushing import Published, was_draft
from topcut.share.git.snapshot import head
from topcut.share.git.words import counted
from topcut.workspace.data import CheckedEvent, Data


class Waiting(Struct, frozen=True):
    """What is typed and not published."""

    plan: Published
    """What would go out, as a dry run says it."""
    since: datetime | None
    """Since when the oldest of it waits; None where nothing does."""
    sent: str
    """What was sent last, as its commit says it; "" where nothing was."""
    sent_at: datetime | None

    @property
    def said(self) -> str:
        """In a few words: "2 files and 1 commit wait"; "" where nothing waits."""
        files, commits = self.plan.files, self.plan.commits
        parts = [counted(files, "file")] if files else []
        parts += [counted(commits, "commit")] if commits else []
        if not parts:
            return ""
        return f"{' and '.join(parts)} {'waits' if files + commits == 1 else 'wait'}"


def waiting(data: Data, opened: Callable[[str], CheckedEvent]) -> Waiting:
    """What waits; `opened` gives an event as its files are now. Reads git, asks no network.

    Raises PublishError where nothing can be published from here.
    """
    git = Git(data.path)
    place = destination(git)
    found = changes(git, git.data)
    ids = {event_of(git.below(each.path)) for each in found} - {""}
    events = {id_: opened(id_) for id_ in ids if data.has(id_)}
    last = head(git)
    outgoing = sort(found, git.data, data.path, events, lambda path: was_draft(git, path))
    files = len(outgoing.added) + len(outgoing.removed)
    plan = Published(
        outgoing,
        files,
        message_of(outgoing, git.data, events) if files else "",
        ahead(git, place) if last else 0,
        0,
        place.name,
        workflow.silence(git, place.branch) if last else "",
    )
    times = [
        (git.top / path).lstat().st_mtime for path in outgoing.added if (git.top / path).exists()
    ]
    since = [datetime.fromtimestamp(at, UTC) for at in times]
    if plan.commits:
        since += [at for at, _ in _log(git, "--reverse", "HEAD", "--not", _known(git, place))][:1]
    sent = _log(git, "-1", place.seen)
    return Waiting(
        plan, min(since, default=None), sent[0][1] if sent else "", sent[0][0] if sent else None
    )


def _known(git: Git, place: Destination) -> str:
    seen = not git.run("rev-parse", "--verify", "--quiet", place.seen).code
    return place.seen if seen else f"--remotes={place.remote}"


def _log(git: Git, *which: str) -> list[tuple[datetime, str]]:
    """Time and first line of commits; none where there is no such commit."""
    ran = git.run("log", "--format=%cI %s", *which)
    lines = ran.out.splitlines() if not ran.code else []
    pairs = (line.partition(" ") for line in lines)
    return [(datetime.fromisoformat(at), said) for at, _, said in pairs]
