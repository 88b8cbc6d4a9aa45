"""A commit in the making: what it would hold, before anything of the repository changes."""

import os
import shutil
import tempfile
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path

from topcut.disk.locking import KEEP_OUT, KEPT_OUT, own_folder
from topcut.disk.writing import UNFINISHED, make_private, remove_abandoned, write_files
from topcut.share.git.git import Git
from topcut.share.git.outgoing import Outgoing
from topcut.text.problems.problem import has_errors
from topcut.workspace.data import Data
from topcut.workspace.reports import EventReport


@contextmanager
def scratch(data: Path) -> Iterator[Path]:
    """A folder that is gone afterwards, below `.topcut/`.

    Those of a publishing that was killed are removed by the next one.
    """
    above = own_folder(data) / "publishing"
    make_private(above)
    write_files(above.parent, {KEPT_OUT: KEEP_OUT})
    remove_abandoned(above)
    suffix = f".{os.getpid()}{UNFINISHED}"
    with tempfile.TemporaryDirectory(prefix=".", suffix=suffix, dir=above) as folder:
        yield Path(folder)


def head(git: Git) -> str:
    """The last commit; "" where there is none yet."""
    found = git.run("rev-parse", "--verify", "--quiet", "HEAD")
    return found.out.strip() if not found.code else ""


def next_index(git: Git, outgoing: Outgoing, index: Path) -> int:
    """Makes an index of the last commit with what goes out; gives how many files differ.

    Whatever else is staged stays out of it. Raises NotReadyError.
    """
    copied(git.inside("index"), index)
    last = head(git)
    if last:
        git.must("read-tree", "-i", "--reset", "HEAD", index=index)
    else:
        git.must("read-tree", "--empty", index=index)
    put(git, outgoing, index)
    if not last:
        return len(git.must("ls-files", "-z", index=index).paths)
    return len(git.must("diff-index", "--cached", "--name-only", "-z", "HEAD", index=index).paths)


def copied(index: Path, to: Path) -> None:
    """Copies an index, if there is one, with its time: git tells by it what it has to compare."""
    if index.exists():
        shutil.copy2(index, to)


def put(git: Git, outgoing: Outgoing, index: Path) -> None:
    """Puts into an index what goes out, as it lies there now. Raises NotReadyError."""
    stdin = ("update-index", "--replace", "-z", "--stdin")
    git.must(*stdin[:2], "--add", *stdin[2:], index=index, paths=outgoing.added)
    git.must("update-index", "--force-remove", "-z", "--stdin", index=index, paths=outgoing.removed)


def errors(git: Git, index: Path, events: Collection[str] = ()) -> tuple[EventReport, ...]:
    """What is wrong with these events as an index holds them; without any, with all of data/.

    Raises NotReadyError.
    """
    prefix = "" if git.data == "." else f"{git.data}/"
    wanted = [f"{prefix}events/{event}" for event in events] or [f"{prefix}events"]
    beside = [f"{prefix}site.yaml", f"{prefix}regulations"]
    paths = git.must("ls-files", "-z", "--", *wanted, *beside, index=index).paths
    with scratch(git.top / git.data) as folder:
        git.must("checkout-index", "-z", "--stdin", f"--prefix={folder}/", index=index, paths=paths)
        (folder / prefix).mkdir(parents=True, exist_ok=True)
        data = Data(folder / prefix)
        there = [event for event in events if data.has(event)]
        if events and not there:
            return ()
        return tuple(report for report in data.reports(there) if has_errors(report.problems))
