"""Joining with what somebody else published meanwhile: looked at first, then done at once."""

from pathlib import Path

from topcut.disk.locking import LockedError, locked
from topcut.share.git.changes import changes
from topcut.share.git.destination import Destination, ahead
from topcut.share.git.errors import WaitingError
from topcut.share.git.git import Git
from topcut.share.git.outgoing import event_of
from topcut.share.git.snapshot import errors
from topcut.share.git.words import behind, counted, last_line, listed, plain, refused


def waits(git: Git, place: Destination) -> str:
    """What becomes of what was committed and did not go out."""
    count = ahead(git, place)
    verb = "waits" if count == 1 else "wait"
    return f"{counted(count, 'commit')} {verb} here, and the next `topcut publish` sends everything"


def join(git: Git, place: Destination, folder: Path) -> int:
    """Takes in what somebody else pushed, if it is about other files; gives their commits.

    Both together are held against the rules before anything changes here. `folder` is for
    passing files. Raises WaitingError, and leaves everything as it is, where both changed one
    file, where they do not fit, and where a file that is not committed lies in the way.
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
    both = tuple(sorted(path for path in ours.keys() & others if ours[path] != others[path]))
    if both:
        raise WaitingError(_both(place, both))
    _nothing_in_the_way(git, set(others))
    index = folder / "joined"
    index.unlink(missing_ok=True)
    git.must("read-tree", "-i", "-m", "--aggressive", base, "HEAD", theirs, index=index)
    if clash := git.must("diff-files", "--diff-filter=U", "--name-only", "-z", index=index).paths:
        raise WaitingError(_both(place, tuple(sorted(set(clash)))))
    _hold(git, index, {*ours, *others})
    tree = git.must("write-tree", index=index).out.strip()
    words = f"Merge what was published at {place.name}"
    made = git.must("commit-tree", tree, "-p", "HEAD", "-p", theirs, "-m", words).out.strip()
    count = int(git.must("rev-list", "--count", f"HEAD..{theirs}").out)
    _take(git, made, {event_of(git.below(path)) for path in others} - {""})
    return count


def _take(git: Git, made: str, events: set[str]) -> None:
    """Goes on to the joined commit, while nobody types into these events."""
    try:
        with locked(git.top / git.data, *events, by="topcut publish"):
            done = git.run("-c", "merge.autostash=false", "merge", "--quiet", "--ff-only", made)
    except LockedError as error:
        raise WaitingError(str(error)) from None
    if done.code:
        why = plain(done.said) or last_line(done.said)
        raise WaitingError(f"what somebody else published could not be merged: {why}")


def _fetched(git: Git, place: Destination) -> str:
    """Their last commit; as last seen where another git fetches at this moment."""
    fetch = ("fetch", "--quiet", "--no-tags", "--no-recurse-submodules")
    ran = git.reach(*fetch, place.remote, f"+{place.reference}:{place.seen}")
    if ran.code and not behind(ran.said):
        raise WaitingError(f"{refused(ran.said)}; {waits(git, place)}")
    return git.must("rev-parse", place.seen).out.strip()


def _changed(git: Git, base: str, to: str) -> dict[str, str]:
    """The files that differ between two commits, with what they came to."""
    entries = git.must("diff-tree", "-r", "-z", "--no-renames", base, to).paths
    pairs = zip(entries[::2], entries[1::2], strict=True)
    return {path: " ".join(said.split()[1::2]) for said, path in pairs}


def _both(place: Destination, paths: tuple[str, ...]) -> str:
    return (
        f"somebody else published changes to {listed(paths)}, and so did you; nothing of theirs"
        f" was overwritten, and yours is committed here. `git show {place.name}:{paths[0]}` shows"
        " theirs. Agree who is right: `git pull --no-rebase -X ours` keeps yours where both "
        "differ, `-X theirs` theirs, and everything else from both; then `topcut publish`"
    )


def _nothing_in_the_way(git: Git, others: set[str]) -> None:
    """Raises WaitingError where something that is not committed here would be overwritten."""
    here = [change.path for change in changes(git, ".")]
    met = [
        path
        for path in here
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


def _hold(git: Git, index: Path, paths: set[str]) -> None:
    """Raises WaitingError where the joined files have errors."""
    below = {git.below(path) for path in paths}
    everywhere = any(path == "site.yaml" or path.startswith("regulations/") for path in below)
    events = () if everywhere else {event for path in below if (event := event_of(path))}
    wrong = errors(git, index, sorted(events)) if everywhere or events else ()
    if wrong:
        raise WaitingError(
            "what somebody else published conflicts with what was typed here: nothing was "
            "merged, and nothing was sent; together they have these errors",
            wrong,
        )
