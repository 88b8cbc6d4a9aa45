"""Committing what goes out, and nothing else: what somebody staged stays staged."""

import os
import time
from pathlib import Path
from types import TracebackType

from topcut.share.git.errors import NotReadyError
from topcut.share.git.git import Git
from topcut.share.git.outgoing import Outgoing
from topcut.share.git.snapshot import copied
from topcut.share.git.words import last_line, plain

PATIENCE = 5.0
"""Seconds that another git is waited for."""
HOOKS = ("pre-commit", "prepare-commit-msg", "commit-msg")


class IndexLock:
    """Holds the index of a repository, as every git does that commits."""

    def __init__(self, git: Git) -> None:
        self._index = git.inside("index")
        self._lock = git.inside("index.lock")
        self._held = False

    def __enter__(self) -> "IndexLock":
        """Raises NotReadyError where another git holds it for long."""
        until = time.monotonic() + PATIENCE
        while not self._held:
            try:
                os.close(os.open(self._lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
                self._held = True
            except FileExistsError:
                if time.monotonic() > until:
                    raise NotReadyError(plain(f"Unable to create '{self._lock}'")) from None
                time.sleep(0.05)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        """Lets the others in."""
        if self._held:
            self._lock.unlink(missing_ok=True)

    def become(self, index: Path) -> None:
        """Makes this index the repository's, and lets the others in."""
        copied(index, self._lock)
        self._lock.replace(self._index)
        self._held = False


def commit(git: Git, index: Path, outgoing: Outgoing, message: str, lock: IndexLock) -> None:
    """Commits an index, and brings the repository's own up to it in what went out.

    Raises NotReadyError, and nothing is committed, where git or a hook refuses.
    """
    done = git.run("commit", "--quiet", "--cleanup=whitespace", "-m", message, index=index)
    if done.code:
        raise NotReadyError(plain(done.said) or _refused(git, done.said))
    fresh = index.with_name("fresh")
    copied(git.inside("index"), fresh)
    went = (*outgoing.added, *outgoing.removed)
    reset = ("reset", "--quiet", "--pathspec-from-file=-", "--pathspec-file-nul", "HEAD")
    git.must(*reset, index=fresh, paths=went)
    lock.become(fresh)


def _refused(git: Git, said: str) -> str:
    folder = git.top / git.must("rev-parse", "--git-path", "hooks").out.rstrip("\n")
    own = [name for name in HOOKS if os.access(folder / name, os.X_OK)]
    if own:
        return f"a hook of this repository ({', '.join(own)}) refuses the commit: {last_line(said)}"
    return f"git could not commit: {last_line(said)}"
