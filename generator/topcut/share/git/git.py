"""git as publishing runs it: it never asks for anything, speaks English, and ends in time."""

import os
import re
import signal
import subprocess
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from topcut.share.git.errors import NotReadyError
from topcut.share.git.words import last_line, plain

TIMEOUT = 90
"""Seconds that git, and the other side, may take."""
TIMED_OUT = "timed out after"
"""What stands among the words of a git that took longer."""

_QUIET = {
    "LC_ALL": "C",
    "GIT_TERMINAL_PROMPT": "0",
    "GCM_INTERACTIVE": "never",
    "SSH_ASKPASS_REQUIRE": "never",
    "GIT_LITERAL_PATHSPECS": "1",
    "GIT_OPTIONAL_LOCKS": "0",
}
"""Nobody is asked, names of files are no patterns, and reading takes no lock."""
_ALWAYS = ("core.fsmonitor=false", "safe.bareRepository=explicit", "submodule.recurse=false")
"""No watcher outlives a command, files that look like a repository are none, and what lies below
is a matter of its own."""
_ALONE = (*_ALWAYS, f"core.hooksPath={os.devnull}", "log.showSignature=false")
"""Reading starts no hook and no program for signatures."""
_FILTER = re.compile(r"filter\..+\.(?:clean|smudge|process|required)")


@dataclass(frozen=True, slots=True)
class Ran:
    """What a git command came to."""

    code: int
    out: str
    err: str

    @property
    def said(self) -> str:
        """All that it said, errors first."""
        return self.err + self.out

    @property
    def paths(self) -> tuple[str, ...]:
        """What it printed with NUL behind each."""
        return tuple(self.out.split("\0")[:-1])


class Git:
    """The git commands of one repository, run at its top.

    The repository may have come from somebody else: nothing that it names is run, no filter, no
    hook and no watcher, unless it is `trusted`.
    """

    def __init__(self, data: Path, *, trusted: bool = False) -> None:
        """Finds the repository that data/ is in. Raises NotReadyError where there is none."""
        self.top = data
        self._alone: tuple[str, ...] = _ALONE
        asked = ("--is-inside-work-tree", "--absolute-git-dir", "--show-toplevel", "--show-prefix")
        inside = self.run("rev-parse", *asked)
        if "dubious ownership" in inside.err:
            raise NotReadyError(f"{data} belongs to another user: git refuses it")
        if inside.code or not inside.out.startswith("true\n"):
            raise NotReadyError(
                f"{data} is not in a git repository: `topcut init` in the folder above it makes"
                " one, and leaves what is there as it is"
            )
        _, own, top, prefix = inside.out.split("\n")[:4]
        self.top = Path(top)
        self._own = Path(own)
        self.data = prefix.rstrip("/") or "."
        """Where data/ lies below the top: "data"; "." where it is the top."""
        self.local = self._local()
        """What the repository's own configuration has, by key; not that of the user."""
        self._alone = _ALWAYS if trusted else (*_ALONE, *_emptied(self.local))

    def _local(self) -> dict[str, str]:
        parts = self.must("config", "--list", "--show-scope", "-z").paths
        pairs = zip(parts[::2], parts[1::2], strict=True)
        lines = [line.partition("\n") for scope, line in pairs if scope in ("local", "worktree")]
        return {key: value for key, _, value in lines}

    def below(self, path: str) -> str:
        """A path below the top as one below data/; "" where it does not lie there."""
        if self.data == ".":
            return path
        return path.removeprefix(f"{self.data}/") if path.startswith(f"{self.data}/") else ""

    def inside(self, name: str) -> Path:
        """A file of git's own for this checkout: "index", "MERGE_HEAD"."""
        return self._own / name

    def must(self, *arguments: str, index: Path | None = None, paths: Iterable[str] = ()) -> Ran:
        """As `run`; raises NotReadyError where git refuses."""
        ran = self.run(*arguments, index=index, paths=paths)
        if ran.code:
            raise NotReadyError(plain(ran.said) or f"git {arguments[0]}: {last_line(ran.said)}")
        return ran

    def run(self, *arguments: str, index: Path | None = None, paths: Iterable[str] = ()) -> Ran:
        """Runs git. `index` is another one than the repository's; `paths` are given as input.

        It has no terminal, so that nothing it starts can ask there. Raises NotReadyError where
        git is not installed.
        """
        environment = {"GIT_ASKPASS": "", **os.environ, **_QUIET}
        environment.pop("GIT_INDEX_FILE", None)
        if index is not None:
            environment["GIT_INDEX_FILE"] = str(index)
        given = "".join(f"{path}\0" for path in paths)
        try:
            alone = [word for setting in self._alone for word in ("-c", setting)]
            return _run(["git", *alone, *arguments], self.top, environment, given)
        except FileNotFoundError as error:
            if error.filename not in ("git", None):  # Windows does not name what it lacks
                raise
            raise NotReadyError("git is not installed, and publishing needs it") from None

    def reach(self, *arguments: str) -> Ran:
        """Runs a git command that talks to the other side."""
        own = "GIT_SSH" in os.environ or "GIT_SSH_COMMAND" in os.environ
        if own or not self.run("config", "core.sshCommand").code:
            return self.run(*arguments)
        return self.run("-c", "core.sshCommand=ssh -o BatchMode=yes", *arguments)


def _emptied(local: Mapping[str, str]) -> list[str]:
    """Settings that take every filter of a repository away.

    Raises NotReadyError for one that git could not be told of.
    """
    filters = [key for key in local if _FILTER.fullmatch(key)]
    if odd := [key for key in filters if "=" in key]:
        raise NotReadyError(f"the repository's .git/config has a filter with an = in it: {odd[0]}")
    return [f"{key}={'false' if key.endswith('.required') else ''}" for key in filters]


def _run(command: list[str], where: Path, environment: Mapping[str, str], given: str) -> Ran:
    with subprocess.Popen(  # noqa: S603 – fixed words
        command,
        cwd=where,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="surrogateescape",
        start_new_session=True,
    ) as process:
        try:
            out, err = process.communicate(given, TIMEOUT)
        except subprocess.TimeoutExpired:
            _end(process)
            return Ran(1, "", f"{TIMED_OUT} {TIMEOUT} s")
        except BaseException:
            _end(process)
            raise
        return Ran(process.returncode, out, err)


def _end(process: "subprocess.Popen[str]") -> None:
    """Ends git and what it started; it takes its locks away where it is given the time."""
    for strength in ("SIGTERM", "SIGKILL"):
        with suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, getattr(signal, strength))
            else:
                process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.communicate(timeout=5)
            return
