"""`topcut publish`: what was typed is committed and pushed, by somebody who knows no git.

PublishError ── NotReadyError    nothing was committed: no repository, a merge half done
             └─ WaitingError     committed, and waiting here: no network, no login, diverged
"""

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

TIMEOUT = 90
"""Seconds that the other side may take to answer."""

_NETWORK = (
    "could not resolve", "unable to access", "connection refused", "connection timed out",
    "network is unreachable", "no route to host", "operation timed out", "failed to connect",
    "temporary failure in name resolution", "does not appear to be a git repository",
    "connection reset", "the remote end hung up",
)  # fmt: skip
_LOGIN = (
    "authentication failed", "could not read username", "could not read password",
    "permission denied", "terminal prompts disabled", "invalid username or password", "403",
    "host key verification failed", "repository not found", "access denied",
)  # fmt: skip
_BEHIND = ("fetch first", "non-fast-forward", "[rejected]", "stale info")


class PublishError(Exception):
    """Not everything that was typed is published; says why, and what to do."""


class NotReadyError(PublishError):
    """Nothing was committed."""


class WaitingError(PublishError):
    """What was typed is committed here, and goes out with the next `topcut publish`."""


@dataclass(frozen=True, slots=True)
class Published:
    """What went out."""

    files: int
    """Files of data/ that were committed now."""
    commits: int
    """Commits that were pushed; 0 where nothing was to do."""
    joined: int
    """Commits of somebody else that were taken in."""


def publish(data: Path, message: str) -> Published:
    """Commits data/ and pushes.

    Only data/ is committed, whatever else lies changed beside it. Where somebody else pushed
    meanwhile and changed other files, both are joined; nothing of theirs is ever overwritten.
    Raises PublishError in plain words.
    """
    git = _Git(data)
    git.ready()
    files = git.commit(message)
    upstream = git.upstream()
    commits = git.ahead(upstream)
    if upstream and not commits:
        return Published(files, 0, 0)
    refused = git.push(upstream)
    joined = 0
    if refused and _is(refused, _BEHIND):
        joined = git.join()
        refused = git.push(upstream)
    if refused:
        raise WaitingError(_waiting(refused, commits))
    return Published(files, commits, joined)


def _waiting(refused: str, commits: int) -> str:
    waits = f"{commits} saved state{'' if commits == 1 else 's'} wait{'s' if commits == 1 else ''}"
    later = f"; {waits} here, and the next `topcut publish` sends all"
    if _is(refused, _BEHIND):
        return f"somebody else publishes at this moment{later}"
    if _is(refused, _LOGIN):
        return (
            "the other side does not know you, or you may not write there: log in once, with"
            f" `git push` or your host's own program{later}"
        )
    if _is(refused, _NETWORK):
        return f"no network, or the other side does not answer{later}"
    return f"git could not push: {_last_line(refused)}{later}"


class _Git:
    """The git commands that publishing needs, in the folder of data/."""

    def __init__(self, data: Path) -> None:
        self._data = data

    def ready(self) -> None:
        """Raises NotReadyError where a commit cannot be made or cannot go anywhere."""
        inside = self._run("rev-parse", "--is-inside-work-tree")
        if inside.returncode:
            if "dubious ownership" in inside.stderr:
                raise NotReadyError(f"{self._data} belongs to another user: git refuses it")
            raise NotReadyError(
                f"{self._data} is not in a git repository: the guide says how to make one"
            )
        if self._run("symbolic-ref", "-q", "HEAD").returncode:
            raise NotReadyError("git stands on no branch: `git switch main` goes back to it")
        if self._run("ls-files", "--unmerged").stdout:
            raise NotReadyError("a merge is half done: finish it, or `git merge --abort`")
        if not self._run("remote").stdout.strip():
            raise NotReadyError("there is nowhere to publish to: `git remote add origin ADDRESS`")

    def commit(self, message: str) -> int:
        """Commits data/ and gives the number of files."""
        self._must("add", "--all", "--", ".")
        changed = self._must("diff", "--cached", "--name-only", "-z", "--", ".").stdout
        files = changed.count("\0")
        if files:
            done = self._run("commit", "--quiet", "-m", message, "--", ".")
            if done.returncode:
                self._not_committed(done.stderr + done.stdout)
        return files

    @staticmethod
    def _not_committed(said: str) -> None:
        if "tell me who you are" in said or "empty ident" in said or "user.email" in said:
            raise NotReadyError(
                'git does not know who you are: `git config --global user.name "Ann Ellis"` and'
                " `git config --global user.email ann@example.org`"
            )
        raise NotReadyError(f"git could not commit: {_last_line(said)}")

    def upstream(self) -> str:
        """The branch that is pushed to, as last seen; "" where it was never pushed."""
        found = self._run("rev-parse", "--abbrev-ref", "--symbolic-full-name", "@{upstream}")
        return "" if found.returncode else found.stdout.strip()

    def ahead(self, upstream: str) -> int:
        """Commits that the other side has not."""
        commits = f"{upstream}..HEAD" if upstream else "HEAD"
        return int(self._must("rev-list", "--count", commits).stdout)

    def push(self, upstream: str) -> str:
        """Pushes the branch; gives what git said where it was refused, "" where it went."""
        remote = self._must("remote").stdout.split()
        first = ["--set-upstream", "origin" if "origin" in remote else remote[0], "HEAD"]
        done = self._run("push", "--porcelain", *([] if upstream else first))
        return (done.stderr + done.stdout) if done.returncode else ""

    def join(self) -> int:
        """Takes in what somebody else pushed, if it is about other files; gives their commits.

        Raises WaitingError, and leaves everything as it is, where both changed one file.
        """
        fetched = self._run("fetch", "--quiet")
        if fetched.returncode:
            raise WaitingError(_waiting(fetched.stderr, self.ahead(self.upstream())))
        theirs = self.upstream()
        if not theirs:
            raise WaitingError(
                "the other side has a branch of this name that you never had: `git pull` first"
            )
        base = self._run("merge-base", "HEAD", theirs).stdout.strip()
        if not base:
            raise WaitingError("the other side holds something else altogether: nothing was sent")
        both = sorted(self._changed(base, "HEAD") & self._changed(base, theirs))
        if both:
            raise WaitingError(
                f"somebody else published changes to {', '.join(both[:5])}, and so did you; nothing"
                " of theirs was overwritten. Agree who is right; `git pull` shows both"
            )
        count = int(self._must("rev-list", "--count", f"HEAD..{theirs}").stdout)
        merged = self._run("merge", "--quiet", "--no-edit", theirs)
        if merged.returncode:
            self._run("merge", "--abort")
            raise WaitingError(
                f"what somebody else published could not be joined: {_last_line(merged.stderr)}"
            )
        return count

    def _changed(self, base: str, to: str) -> set[str]:
        return set(
            filter(None, self._must("diff", "--name-only", "-z", base, to).stdout.split("\0"))
        )

    def _must(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        done = self._run(*arguments)
        if done.returncode:
            raise NotReadyError(f"git {arguments[0]}: {_last_line(done.stderr)}")
        return done

    def _run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Runs git; it never waits for a password, and always speaks English."""
        environment = {
            **os.environ,
            "LC_ALL": "C",
            "GIT_TERMINAL_PROMPT": "0",
            "GIT_SSH_COMMAND": os.environ.get("GIT_SSH_COMMAND", "ssh -o BatchMode=yes"),
        }
        command = ["git", *arguments]
        try:
            return subprocess.run(  # noqa: S603 – fixed words
                command,
                cwd=self._data,
                env=environment,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                encoding="utf-8",
                errors="replace",
                timeout=TIMEOUT,
                check=False,
            )
        except FileNotFoundError:
            raise NotReadyError("git is not installed, and publishing needs it") from None
        except subprocess.TimeoutExpired:
            return subprocess.CompletedProcess(command, 1, "", "connection timed out")


def _is(said: str, words: tuple[str, ...]) -> bool:
    return any(word in said.lower() for word in words)


def _last_line(said: str) -> str:
    lines = [line for line in said.splitlines() if line.strip() and not line.startswith("hint:")]
    return lines[-1].strip() if lines else "it does not say why"
