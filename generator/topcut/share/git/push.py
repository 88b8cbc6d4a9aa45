"""Pushing, whatever `push.default` says: joined with what somebody else pushed meanwhile."""

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from shlex import quote

from topcut.disk.locking import LockedError, locked
from topcut.disk.scan import ADDRESSES
from topcut.record.addresses import list_text
from topcut.share.git.candidates import candidates, event_of
from topcut.share.git.commit import ATTEMPTS, errors
from topcut.share.git.git import Git, NotReadyError, WaitingError, last_line, listed, plain
from topcut.text.words.message import Message
from topcut.text.words.words import counted

_NETWORK = (
    "could not resolve", "unable to access", "connection refused", "timed out",
    "network is unreachable", "no route to host", "failed to connect",
    "temporary failure in name resolution", "connection reset", "the remote end hung up",
)  # fmt: skip
_LOGIN = (
    "authentication failed", "could not read username", "could not read password",
    "permission denied", "terminal prompts disabled", "invalid username or password",
    "error: 401", "error: 403", "host key verification failed", "access denied",
)  # fmt: skip
_NOWHERE = ("does not appear to be a git repository", "repository not found", "' not found")
_BEHIND = ("fetch first", "non-fast-forward", "[rejected]", "stale info", "cannot lock ref")


@dataclass(frozen=True, slots=True)
class Destination:
    """A branch on the other side."""

    remote: str
    branch: str
    first: bool
    """Whether the branch here follows none yet."""

    @property
    def name(self) -> str:
        """origin/main."""
        return f"{self.remote}/{self.branch}"

    @property
    def reference(self) -> str:
        """The branch as git writes it in full: refs/heads/main."""
        return f"refs/heads/{self.branch}"

    @property
    def tracked(self) -> str:
        """The branch as it was last fetched, in full: refs/remotes/origin/main."""
        return f"refs/remotes/{self.name}"


def destination(git: Git) -> Destination:
    """Where the branch here goes: to what it follows, else to its name. Raises NotReadyError."""
    here = git.run("symbolic-ref", "--quiet", "--short", "HEAD").out.strip()
    remotes = git.must("remote").out.split()
    if not remotes:
        raise NotReadyError(Message("publishing.nowhere"))
    setting = git.settings.get
    followed = setting(f"branch.{here}.remote", "")
    pushed = setting(f"branch.{here}.pushremote") or setting("remote.pushdefault", "")
    branch = setting(f"branch.{here}.merge", "").removeprefix("refs/heads/")
    if followed in remotes and branch and pushed in ("", followed):
        return Destination(followed, branch, first=False)
    if pushed in remotes:
        return Destination(pushed, here, first=False)
    if "origin" not in remotes and len(remotes) > 1:
        raise NotReadyError(
            f"there are several places to publish to ({', '.join(remotes)}): choose one, with"
            f" `git push --set-upstream {remotes[0]} {here}`"
        )
    return Destination("origin" if "origin" in remotes else remotes[0], here, first=True)


def unpublished(git: Git, place: Destination) -> tuple[str, ...]:
    """The commits that the other side has not, as far as is known here, in git's words."""
    known = place.tracked if git.commit_at(place.tracked) else f"--remotes={place.remote}"
    return ("HEAD", "--not", known)


def count(git: Git, *which: str) -> int:
    """How many commits these are. Raises NotReadyError."""
    return int(git.must("rev-list", "--count", *which).out)


def push(git: Git, place: Destination, folder: Path, once_joined: Callable[[], None]) -> int:
    """Pushes, joined with what others pushed; gives how many commits of theirs came in.

    `folder` is for passing files; `once_joined` is called each time before both go out together.
    Raises WaitingError.
    """
    joined = 0
    command = ["push", "--porcelain", "--recurse-submodules=no"]
    command += ["--set-upstream"] if place.first else []
    for attempt in range(ATTEMPTS):
        output = git.reach(*command, place.remote, f"HEAD:{place.reference}")
        if not output.code:
            return joined
        if not behind(output.text):
            raise WaitingError(f"{refused(output.text)}; {_waits(git, place)}")
        if attempt < ATTEMPTS - 1:
            joined += _join(git, place, folder)
            once_joined()
    raise WaitingError(f"somebody else is publishing at this moment; {_waits(git, place)}")


def _waits(git: Git, place: Destination) -> str:
    """What becomes of what was committed and did not go out."""
    number = count(git, *unpublished(git, place))
    verb = "waits" if number == 1 else "wait"
    return (
        f"{counted(number, 'commit')} {verb} here, and the next `topcut publish` sends everything"
    )


def _join(git: Git, place: Destination, folder: Path) -> int:
    """Takes in what somebody else pushed, if it is about other files; gives their commits.

    Both together are held against the rules before anything changes here. Raises WaitingError,
    and leaves everything as it is, where both changed one file, where they do not fit, and where
    a file that is not committed lies in the way.
    """
    theirs = _fetched(git, place)
    base = git.run("merge-base", "HEAD", theirs).out.strip()
    if base == theirs:
        return 0
    if not base:
        raise WaitingError(
            f"{place.name} has nothing in common with this repository, and nothing was sent: is"
            " it the right "
            "place? `git remote -v`. If it only holds the files that your host created,"
            f" `git pull --no-rebase --allow-unrelated-histories {place.remote} {place.branch}`"
            " merges them"
        )
    ours, others = _changed(git, base, "HEAD"), _changed(git, base, theirs)
    both = {path for path in ours.keys() & others if ours[path] != others[path]}
    lists = {path for path in both if path.rpartition("/")[2] == ADDRESSES}
    _refuse_both(git, place, both - lists)
    _refuse_in_the_way(git, set(others))
    index = folder / "joined"
    index.unlink(missing_ok=True)
    git.must("read-tree", "-i", "-m", "--aggressive", base, "HEAD", theirs, index=index)
    for path in sorted(lists):
        _join_list(git, path, (base, "HEAD", theirs), folder, index)
    unmerged = ("diff-files", "--diff-filter=U", "--name-only", "-z")
    _refuse_both(git, place, git.must(*unmerged, index=index).paths)
    if wrong := errors(git, index, {*ours, *others}):
        raise WaitingError(
            "what somebody else published conflicts with what was typed here: nothing was "
            "merged, and nothing was sent; together they have these errors",
            wrong,
        )
    tree = git.must("write-tree", index=index).out.strip()
    words = f"Merge what was published at {place.name}"
    merged = git.must("commit-tree", tree, "-p", "HEAD", "-p", theirs, "-m", words).out.strip()
    number = count(git, f"HEAD..{theirs}")
    _fast_forward(git, merged, {event_of(git.below(path)) for path in others} - {""})
    return number


def _join_list(
    git: Git, path: str, commits: tuple[str, str, str], folder: Path, index: Path
) -> None:
    """Joins a list of addresses of two commits, behind the one that both come from.

    Every line that either added stays, and what either deleted goes, as where a person is hidden.
    Where both have an address, its owner is theirs. Raises NotReadyError.
    """
    base, ours, theirs = (_owners(git, commit, path) for commit in commits)
    deleted = {address for address in base if address not in ours or address not in theirs}
    if not ours or not theirs:
        deleted = set()  # a list that is gone altogether says nothing of its lines
    owners = {
        address: owner for address, owner in (ours | theirs).items() if address not in deleted
    }
    (folder / "addresses").write_bytes(list_text(owners))
    number = git.must("hash-object", "-w", os.fspath(folder / "addresses")).out.strip()
    git.must("update-index", "--cacheinfo", f"100644,{number},{path}", index=index)


def _owners(git: Git, commit: str, path: str) -> dict[str, str]:
    """The addresses of a list in a commit with their owners; none where there is no list."""
    rows = git.run("show", f"{commit}:{path}").out.removeprefix("\ufeff").splitlines()
    lines = (row.partition(" ") for row in rows if row and not row.startswith("#"))
    return {address: owner for address, _, owner in lines}


def _fast_forward(git: Git, merged: str, events: set[str]) -> None:
    """Goes on to the joined commit, while nobody types into these events."""
    try:
        with locked(git.top / git.data, *events, by="topcut publish"):
            output = git.run("-c", "merge.autostash=false", "merge", "--quiet", "--ff-only", merged)
    except LockedError as error:
        raise WaitingError(str(error)) from None
    if output.code:
        why = plain(output.text) or last_line(output.text)
        raise WaitingError(f"what somebody else published could not be merged: {why}")


def _fetched(git: Git, place: Destination) -> str:
    """Their last commit; as last seen where another git fetches at this moment."""
    fetch = ("fetch", "--quiet", "--no-tags", "--no-recurse-submodules")
    output = git.reach(*fetch, place.remote, f"+{place.reference}:{place.tracked}")
    if output.code and not behind(output.text):
        raise WaitingError(f"{refused(output.text)}; {_waits(git, place)}")
    return git.must("rev-parse", place.tracked).out.strip()


def _changed(git: Git, base: str, to: str) -> dict[str, str]:
    """The files that differ between two commits, with what they came to."""
    entries = git.must("diff-tree", "-r", "-z", "--no-renames", base, to).paths
    pairs = zip(entries[::2], entries[1::2], strict=True)
    return {path: " ".join(states.split()[1::2]) for states, path in pairs}


def _refuse_both(git: Git, place: Destination, both: Iterable[str]) -> None:
    """Raises WaitingError where there are files that both changed.

    git takes neighbouring lines for one: of two results typed on two machines its merge has one.
    So theirs is taken, and what was typed here, which history has, is typed again.
    """
    if paths := tuple(sorted(set(both))):
        ours = git.must("rev-parse", "--short", "HEAD").out.strip()
        events = sorted({event_of(git.below(path)) for path in paths} - {""})
        again = "".join(
            f" `topcut settle {quote(event)} ours` types again what was typed here at the desk and"
            " by commands;"
            for event in events
        )
        raise WaitingError(
            f"somebody else published changes to {listed(paths)}, and so did you; nothing of theirs"
            f" was overwritten, and yours is committed here. `git show {place.name}:{paths[0]}`"
            " shows theirs. `git pull --no-rebase -X theirs` takes theirs where both changed the"
            f" same or neighbouring lines, and everything else from both;{again} what an editor"
            f" typed is to be typed again: `git show {ours}:{paths[0]}` shows it; then `topcut"
            " publish`"
        )


def _refuse_in_the_way(git: Git, others: set[str]) -> None:
    """Raises WaitingError where something that is not committed here would be overwritten."""
    met = [
        path
        for path in (change.path for change in candidates(git, "."))
        if path in others
        or any(other.startswith(path.rstrip("/") + "/") for other in others)
        or any(path.startswith(f"{other}/") for other in others)
    ]
    if met:
        raise WaitingError(
            f"somebody else published {listed(tuple(met))}, and this machine has unpublished "
            "files in the same places: move them away and publish again; nothing was"
            " overwritten"
        )


def behind(text: str) -> bool:
    """Whether a push was refused because somebody else pushed meanwhile."""
    return _has(text, _BEHIND)


def refused(text: str) -> str:
    """Why a push or fetch failed."""
    if "`workflow` scope" in text:
        return (
            "your login may not change workflows, and .github/workflows/ has changed: log in"
            " again with the “workflow” scope, or change that file on the host's own page"
        )
    if "[remote rejected]" in text or "hook declined" in text:
        return f"the server refused what was sent: {_remote_reason(text)}"
    if _has(text, _NOWHERE):
        return "there is no repository at that address, or you may not see it: `git remote -v`"
    if _has(text, _LOGIN):
        return (
            "the server does not know you, or you may not write there: log in once, with"
            " `git push` or your host's own program"
        )
    if _has(text, _NETWORK):
        return "no network, or the server does not answer"
    return plain(text) or f"git could not push: {last_line(text)}"


def _remote_reason(text: str) -> str:
    """What the other side says itself, or git's own line about it."""
    lines = [line.removeprefix("remote:").strip() for line in text.splitlines()]
    own = [line for line in lines if line and f"remote: {line}" in text]
    theirs = next((line for line in lines if "rejected" in line), last_line(text))
    return " ".join(own[:3]) or theirs


def _has(text: str, words: tuple[str, ...]) -> bool:
    return any(word in text.lower() for word in words)
