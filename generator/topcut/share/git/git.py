"""git as publishing runs it: it never asks for anything, speaks English, and ends in time.

What it answers is told in plain words:

PublishError ── NotReadyError    nothing was committed: no repository, a merge half done
             │   └─ ProgramsError    what the repository itself would run is not agreed to
             ├─ InvalidDataError nothing was committed: what would go out has errors
             └─ WaitingError     committed, and waiting here: no network, no login, diverged
"""

import os
import re
import signal
import subprocess
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from topcut.disk.tree import printable
from topcut.text.problems.refusal import RefusedError
from topcut.text.words.message import Message
from topcut.workspace.reports import EventReport

TIMEOUT = 90
"""Seconds that git, and the other side, may take."""

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

_LOCK = re.compile(r"Unable to create '(.+\.lock)'")


class PublishError(RefusedError):
    """Not everything that was typed is published; says why, and what to do."""

    def __init__(self, message: str, reports: tuple[EventReport, ...] = ()) -> None:
        """`reports` hold the errors of data/ that are the reason, if they are."""
        super().__init__(message)
        self.reports = reports


class NotReadyError(PublishError):
    """Nothing was committed."""

    cannot_run = True


class ProgramsError(NotReadyError):
    """Nothing was committed: the repository names programs that nobody has agreed to run."""


class InvalidDataError(PublishError):
    """Nothing was committed, because of errors in data/."""


class WaitingError(PublishError):
    """What was typed is committed here, and goes out with the next `topcut publish`."""


@dataclass(frozen=True, slots=True)
class Output:
    """The exit code and the output of a git command."""

    code: int
    out: str
    err: str = ""

    @property
    def text(self) -> str:
        """Errors, then the rest."""
        return self.err + self.out

    @property
    def paths(self) -> tuple[str, ...]:
        """What it printed with NUL behind each."""
        return tuple(self.out.split("\0")[:-1])


class Git:
    """The git commands of one repository, run at its top.

    The repository may have come from somebody else: nothing that it names is run, no filter, no
    hook and no watcher, before `trust`.
    """

    def __init__(self, data: Path) -> None:
        """Finds the repository that data/ is in. Raises NotReadyError where there is none."""
        self.top = data
        self._options: tuple[str, ...] = _ALONE
        asked = ("--is-inside-work-tree", "--absolute-git-dir", "--show-toplevel", "--show-prefix")
        inside = self.run("rev-parse", *asked)
        if "dubious ownership" in inside.err:
            raise NotReadyError(f"{data} belongs to another user: git refuses it")
        if inside.code or not inside.out.startswith("true\n"):
            raise NotReadyError(Message("publishing.no_repository", path=str(data)))
        _, own, top, prefix = inside.out.split("\n")[:4]
        self.top = Path(top)
        self._own = Path(own)
        self.data = prefix.rstrip("/") or "."
        """Where data/ lies below the top: "data"; "." where it is the top."""
        parts = self.must("config", "--list", "--show-scope", "-z").paths
        lines = [line.partition("\n") for line in parts[1::2]]
        self.settings = {key: value for key, _, value in lines}
        """What is configured, by key, as git spells it: remote.pushdefault."""
        scopes = zip(parts[::2], lines, strict=True)
        self.local = {key: value for scope, (key, _, value) in scopes if scope in _OWN_SCOPES}
        """Of that what the repository itself brings, without the user's."""
        self._options = (*_ALONE, *_without_filters(self.local))

    def trust(self) -> None:
        """From now on lets git run what the repository names."""
        self._options = _ALWAYS

    def below(self, path: str) -> str:
        """A path below the top as one below data/; "" where it does not lie there."""
        if self.data == ".":
            return path
        return path.removeprefix(f"{self.data}/") if path.startswith(f"{self.data}/") else ""

    def inside(self, name: str) -> Path:
        """A file of git's own for this checkout: "index", "MERGE_HEAD"."""
        return self._own / name

    def commit_at(self, name: str) -> str:
        """The commit that a name stands for: HEAD, refs/remotes/origin/main; "" for none."""
        return self.run("rev-parse", "--verify", "--quiet", name).out.strip()

    def must(self, *arguments: str, index: Path | None = None, paths: Iterable[str] = ()) -> Output:
        """As `run`; raises NotReadyError where git refuses."""
        output = self.run(*arguments, index=index, paths=paths)
        if output.code:
            why = plain(output.text) or f"git {arguments[0]}: {last_line(output.text)}"
            raise NotReadyError(why)
        return output

    def run(self, *arguments: str, index: Path | None = None, paths: Iterable[str] = ()) -> Output:
        """Runs git. `index` is another one than the repository's; `paths` are its input.

        It has no terminal, so that nothing it starts can ask there. Raises NotReadyError where
        git is not installed.
        """
        environment = {"GIT_ASKPASS": "", **os.environ, **_QUIET}
        environment.pop("GIT_INDEX_FILE", None)
        if index is not None:
            environment["GIT_INDEX_FILE"] = str(index)
        options = [word for setting in self._options for word in ("-c", setting)]
        try:
            text = "".join(f"{path}\0" for path in paths)
            return _run(["git", *options, *arguments], self.top, environment, text)
        except FileNotFoundError as error:
            if error.filename not in ("git", None):  # Windows does not name what it lacks
                raise
            raise NotReadyError(Message("publishing.no_git")) from None

    def reach(self, *arguments: str) -> Output:
        """Runs a git command that talks to the other side."""
        if {"GIT_SSH", "GIT_SSH_COMMAND"} & os.environ.keys() or "core.sshcommand" in self.settings:
            return self.run(*arguments)
        return self.run("-c", "core.sshCommand=ssh -o BatchMode=yes", *arguments)


_OWN_SCOPES = ("local", "worktree")


def _without_filters(local: Mapping[str, str]) -> list[str]:
    """Settings that take every filter of a repository away. Raises NotReadyError for an odd one."""
    filters = [key for key in local if _FILTER.fullmatch(key)]
    if odd := [key for key in filters if "=" in key]:
        raise NotReadyError(f"the repository's .git/config has a filter with an = in it: {odd[0]}")
    return [f"{key}={'false' if key.endswith('.required') else ''}" for key in filters]


def _run(command: list[str], where: Path, environment: Mapping[str, str], text: str) -> Output:
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
            out, err = process.communicate(text, TIMEOUT)
        except subprocess.TimeoutExpired:
            _end(process)
            return Output(1, "", f"timed out after {TIMEOUT} s")
        except BaseException:
            _end(process)
            raise
        return Output(process.returncode, out, err)


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


def plain(text: str) -> str:
    """Why git did nothing here, in plain words; "" if that is not known."""
    if lock := _LOCK.search(text):
        return (
            "another git is working in this repository: try again when it is done; if none is,"
            f" one was interrupted, and you may delete {lock[1]}"
        )
    if any(words in text for words in ("tell me who you are", "empty ident", "user.email")):
        return (
            'git does not know who you are: `git config --global user.name "Ann Ellis"` and'
            " `git config --global user.email ann@example.org`"
        )
    return "the disk is full" if "No space left on device" in text else ""


def listed(names: tuple[str, ...], most: int = 5) -> str:
    """Names with commas, in one line; after some of them how many more there are."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return f"{', '.join(map(printable, names[:most]))}{more}"


def last_line(text: str) -> str:
    """The last line that is no hint and not empty."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("hint:")]
    return lines[-1].strip() if lines else "it does not say why"
