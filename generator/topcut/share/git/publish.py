"""`topcut publish`: checks, commits and pushes data/; what waits for it, and the lines on both."""

from collections import Counter
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from topcut.disk.scan import own_texts
from topcut.share.git import hosting
from topcut.share.git.candidates import (
    Outgoing,
    Why,
    candidates,
    event_of,
    message,
    sort,
)
from topcut.share.git.commit import ATTEMPTS, Prepared, commit, prepare, scratch, trust
from topcut.share.git.git import Git, NotReadyError, listed
from topcut.share.git.private import private_file, private_refusal
from topcut.share.git.push import count, destination, push, unpublished
from topcut.text.words.words import counted
from topcut.workspace.data import CheckedEvent, Data

MOST = 20
"""Names of files that are listed; there may be thousands."""

_HALF_DONE = {
    "MERGE_HEAD": ("a merge", "merge"),
    "CHERRY_PICK_HEAD": ("a cherry-pick", "cherry-pick"),
    "REVERT_HEAD": ("a revert", "revert"),
    "rebase-merge": ("a rebase", "rebase"),
    "rebase-apply": ("a rebase", "rebase"),
}
"""Files of git that exist while something is half done, and its command."""
_NOT_SENT = {
    Why.UNKNOWN: "not sent, since Topcut does not read it",
    Why.LINK: "not sent, since it is a link that leads out of data/ or nowhere for others",
    Why.REPOSITORY: "not sent, since it is a git repository of its own",
}


class Publication(Struct, frozen=True):
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
    steps: tuple[str, ...] = ()
    """What is to be switched on there, a sentence each."""
    figures: tuple[str, ...] = ()
    """What is to be said of published figures that moved."""
    own_texts: tuple[str, ...] = ()
    """Files of the club's own texts that are not as in the last commit: they are not sent."""


class Waiting(Struct, frozen=True):
    """What is typed and not published."""

    plan: Publication
    """What would go out, as a dry run says it."""
    since: datetime | None
    """Since when the oldest of it waits; None where nothing does."""
    sent: str
    """What was sent last, as its commit says it; "" where nothing was."""
    sent_at: datetime | None

    @property
    def summary(self) -> str:
        """In a few words: "2 files and 1 commit wait"; "" where nothing waits."""
        files, commits = self.plan.files, self.plan.commits
        parts = [counted(files, "file")] if files else []
        parts += [counted(commits, "commit")] if commits else []
        if not parts:
            return ""
        return f"{' and '.join(parts)} {'waits' if files + commits == 1 else 'wait'}"


def publish(
    data: Data,
    words: str = "",
    because: str = "",
    *,
    dry_run: bool = False,
    trusted: bool = False,
) -> Publication:
    """Commits what Topcut knows of data/ and pushes; a dry run says what that would be.

    Only files of data/ whose time has come are committed, with `words` as message. `because` is
    why figures that were published are others now. What others pushed meanwhile is joined, never
    overwritten. `trusted` lets run what the repository's own `.git/` names, from then on. Raises
    PublishError in plain words.
    """
    because = because.strip()
    git = Git(data.path)
    if path := private_file(data.path, git):
        raise NotReadyError(private_refusal(path))
    if not dry_run:
        trust(git, data.path, agreed=trusted)
    require_ready(git)
    place = destination(git)
    with scratch(data.path) as folder:
        index = folder / "index"
        prepared, text = _committed(git, data, words, because, index, dry_run=dry_run)
        last = git.commit_at("HEAD")
        commits = count(git, *unpublished(git, place)) if last else 0
        joined, off, steps, figures = 0, "", tuple[str, ...](), prepared.figures

        def hold_together() -> None:
            """Holds the figures of what was joined: each side knew its own changes alone."""
            nonlocal figures
            more, _ = _committed(git, data, words, because, index, dry_run=False)
            figures += more.figures

        if commits and not dry_run:
            joined = push(git, place, folder, hold_together)
            off, steps = hosting.setup(git, place, data.site.site.address)
    silence = hosting.silence(git, place.branch) if last else ""
    steps = (off, *steps) if silence and off else steps
    return Publication(
        prepared.outgoing,
        prepared.files,
        text,
        commits,
        joined,
        place.name,
        silence or off,
        steps,
        figures,
        _own_texts(git, data.path),
    )


def _own_texts(git: Git, data: Path) -> tuple[str, ...]:
    """The files of the club's own texts that are not as in the last commit."""
    folder = own_texts(data)
    if not folder.is_relative_to(git.top):
        return ()
    place = folder.relative_to(git.top).as_posix()
    return tuple(each.path for each in candidates(git, place) if not each.ignored)


def _committed(
    git: Git, data: Data, words: str, because: str, index: Path, *, dry_run: bool
) -> tuple[Prepared, str]:
    """What was committed, in a dry run would be, and its message; tried again if others commit."""
    for _ in range(ATTEMPTS):
        prepared = prepare(git, data, index, because, dry_run=dry_run)
        if not prepared.files:
            return prepared, ""
        text = words or message(prepared.outgoing, git.data, prepared.events)
        text += f"\n\n{because}" if because else ""
        if dry_run or commit(git, index, prepared, text):
            return prepared, text
    raise NotReadyError("another git is committing in this repository: try again")


def require_ready(git: Git) -> None:
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


def waiting(data: Data, opened: Callable[[str], CheckedEvent]) -> Waiting:
    """What waits, at a glance: nothing is checked or committed, and no network is asked.

    `opened` gives an event as its files are now. Raises PublishError where nothing can be
    published from here.
    """
    git = Git(data.path)
    place = destination(git)
    changed = candidates(git, git.data)
    ids = {event_of(git.below(change.path)) for change in changed} - {""}
    events = {id_: opened(id_) for id_ in ids if data.has(id_)}
    outgoing = sort(git, changed, events)
    text = message(outgoing, git.data, events)
    files = len(outgoing.added) + len(outgoing.removed)
    last = git.commit_at("HEAD")
    commits = _log(git, *unpublished(git, place)) if last else []
    silence = hosting.silence(git, place.branch) if last else ""
    plan = Publication(outgoing, files, text, len(commits), 0, place.name, silence)
    paths = [git.top / path for path in outgoing.added]
    times = [datetime.fromtimestamp(path.lstat().st_mtime, UTC) for path in paths if path.exists()]
    times += [at for at, _ in commits[-1:]]
    sent_at, sent = next(iter(_log(git, "-1", place.tracked)), (None, ""))
    return Waiting(plan, min(times, default=None), sent, sent_at)


def _log(git: Git, *which: str) -> list[tuple[datetime, str]]:
    """Time and first line of commits, the last first; none where there is no such commit."""
    commits = git.run("log", "-z", "--format=%cI %s", *which).paths
    pairs = (commit.partition(" ") for commit in commits)
    return [(datetime.fromisoformat(at), subject) for at, _, subject in pairs]


def report_lines(done: Publication) -> list[str]:
    """What was published, line by line, after what stays here."""
    lines = [*_stays(done), *done.figures, *_went(done)]
    if done.joined:
        lines.append(
            f"merged with {counted(done.joined, 'commit')} that somebody else published"
            " meanwhile; together they have no errors"
        )
    return [*lines, *done.steps]


def plan_lines(done: Publication) -> list[str]:
    """What a dry run found, line by line: nothing was committed or sent."""
    lines = [f"would go out: {path}" for path in done.outgoing.added[:MOST]]
    lines += [f"would be removed: {path}" for path in done.outgoing.removed[:MOST]]
    if more := len(done.outgoing.added) + len(done.outgoing.removed) - len(lines):
        lines.append(f"and {more} more")
    lines += [*_stays(done), *done.figures]
    if done.files:
        first = done.message.partition("\n")[0]
        lines.append(f"would be published to {done.place}: {first} ({counted(done.files, 'file')})")
    if done.commits:
        verb = "waits" if done.commits == 1 else "wait"
        lines.append(f"{counted(done.commits, 'commit')} {verb} here, and would go out")
    if not done.files and not done.commits:
        lines.append("nothing to do")
    if done.silence:
        lines.append(done.silence)
    return lines


def _stays(done: Publication) -> Iterator[str]:
    outgoing = done.outgoing
    for path in outgoing.staying(Why.DRAFT):
        event = path.split("/")[-3]
        gone = ", and is taken from the web" if path in outgoing.removed else ""
        yield f"{path} stays here{gone}: it is a draft, until `topcut start {event}`"
    lists = Counter(path.rpartition("/decks/")[0] for path in outgoing.staying(Why.LIST))
    for event, number in sorted(lists.items()):
        stay = "stays" if number == 1 else "stay"
        yield (
            f"{counted(number, 'deck list')} of {event} {stay} here: its `decks: {{publish: …}}`"
            " shows none now"
        )
    for why, text in _NOT_SENT.items():
        if names := outgoing.staying(why):
            yield f"{text}: {listed(names, MOST)}"
    if done.own_texts:
        files = listed(done.own_texts, MOST)
        yield f"not sent, since it is not below data/; `git add` and `git commit` take it: {files}"


def _went(done: Publication) -> Iterator[str]:
    sent = f"sent to {done.place}" if done.silence else f"published to {done.place}"
    behind = f"; but {done.silence}" if done.silence else ""
    first = done.message.partition("\n")[0]
    waited = done.commits - (1 if done.files else 0)
    if not done.commits:
        rest = "everything else" if done.outgoing.stays else "everything"
        done_so_far = f"was sent to {done.place}" if done.silence else "is published"
        yield f"nothing to do: {rest} {done_so_far}{behind}"
    elif done.files:
        besides = f", and {counted(waited, 'commit')} that waited" if waited else ""
        yield f"{sent}: {first} ({counted(done.files, 'file')}){besides}{behind}"
    else:
        yield f"{sent}: {counted(waited, 'commit')} that waited{behind}"
