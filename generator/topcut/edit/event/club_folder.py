"""A club's whole folder from nothing: data, what publishes it, and a first event.

The files are those of the folder club/ beside this module, as they lie there, with this program in
requirements.txt, and beside it the wheel that it was installed from, if it was.
"""

import os
import shutil
import subprocess
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from msgspec import Struct

from topcut import __version__
from topcut.disk.writing import write_durable
from topcut.edit.change.schema_files import first_lines
from topcut.edit.event.installed import Source, source
from topcut.edit.event.new_event import make_event, planned_event
from topcut.workspace.data import Data

FIRST = "first-event"
"""The id of the first event where nobody names one."""
_SITE = "data/site.yaml"
_VERSIONED = "requirements.txt"
FROM_A_FOLDER = f"""\
# No Topcut is named yet: the one that wrote this file was installed from a folder, and no other
# machine has that. Make a wheel of it (`make dist` in its repository writes one, and SHA256SUMS),
# put it beside this file, commit it, and name it here with its hash, without the number sign:
# ./topcut-{__version__}-py3-none-any.whl --hash=sha256:…"""
"""What stands in requirements.txt where no line would be true."""


class Club(Struct, frozen=True):
    """What was made."""

    written: tuple[Path, ...]
    kept: tuple[Path, ...]
    """What was there already, and stays as it is."""
    event: str
    """The id of the first event; "" where there were events already."""
    git: str
    """What git did, in a sentence."""
    lacks: str = ""
    """What the folder still needs before it can be published; "" for nothing."""


def make_club(
    folder: Path, event: str = FIRST, name: str | None = None, organizer: str = "Your name"
) -> Club:
    """Writes the files that are missing in a folder, an event if there is none, and begins git.

    Raises NewEventError for an event that cannot be.
    """
    data = Data(folder / "data")
    begins = not data.events()
    if begins:
        planned_event(data, event, name, None, organizer)
    written: list[Path] = []
    kept: list[Path] = []
    ours = source()
    files = {path: text.encode() for path, text in club_files(ours).items()}
    if ours.wheel:
        files[ours.wheel.name] = ours.wheel.read_bytes()
    for path, content in files.items():
        place = folder / path
        if os.path.lexists(place):
            kept.append(place)
            continue
        place.parent.mkdir(parents=True, exist_ok=True)
        write_durable(place, content)
        written.append(place)
    if begins:
        written += make_event(data, event, name, None, organizer)
    lacks = ""
    if not ours.requirement and folder / _VERSIONED in written:
        lacks = (
            "requirements.txt names no Topcut yet: this one was installed from a folder, so only"
            " publishing needs a wheel of it; the file says how"
        )
    all_ = [*written, *(path for path in kept if path.is_file())]
    return Club(
        tuple(written), tuple(kept), event if begins else "", _begin_git(folder, all_), lacks
    )


def club_files(ours: Source) -> dict[str, str]:
    """The text of each file by its path, as a template repository would have them."""
    texts = {}
    for path, file in _files(resources.files("topcut.edit.event") / "club", ""):
        text = file.read_text(encoding="utf-8")
        if path == _VERSIONED:
            text = text.replace("TOPCUT", ours.requirement or FROM_A_FOLDER)
        texts[path] = first_lines()["site"] + text if path == _SITE else text
    return texts


def _files(folder: Traversable, above: str) -> list[tuple[str, Traversable]]:
    found: list[tuple[str, Traversable]] = []
    for each in sorted(folder.iterdir(), key=lambda one: one.name):
        path = f"{above}{each.name}"
        found += _files(each, f"{path}/") if each.is_dir() else [(path, each)]
    return found


def _begin_git(folder: Path, ours: list[Path]) -> str:
    """Begins a repository and makes its first commit, where none is there; says what was done.

    Only our files are in it, since `topcut publish` sends every commit: whatever else lies in the
    folder, say a list of registrations or a password, stays here.
    """
    if shutil.which("git") is None:
        return "git is not installed: only publishing needs it"
    if not _git(folder, "rev-parse", "--is-inside-work-tree").returncode:
        return (
            "the folder is already inside a git repository, so nothing was committed; GitHub"
            " only runs "
            "workflows in the top folder of a repository"
        )
    begun = _git(folder, "init", "-b", "main")
    if begun.returncode and not _git(folder, "init").returncode:  # before git 2.28
        begun = _git(folder, "symbolic-ref", "HEAD", "refs/heads/main")
    if begun.returncode:
        lines = (begun.stderr or begun.stdout).strip().splitlines() or ["it did not say why"]
        return f"git could not create a repository: {lines[-1]}"
    schemas = (folder / "data" / ".schemas").glob("*.json")
    names = [path.relative_to(folder).as_posix() for path in (*ours, *schemas)]
    _git(folder, "add", "--", *names)
    committed = _git(folder, "commit", "--message", "Begin our tournaments")
    if committed.returncode:
        return (
            "git created a repository, but has no name for its first commit:"
            ' `git config user.name "Ann Ellis"`, `git config user.email ann@example.org`,'
            " `git commit -m Begin`"
        )
    return "git created a repository with a first commit"


def _git(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(  # noqa: S603 – fixed words
        ["git", *arguments],  # noqa: S607 – the one on the path, as everywhere
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        stdin=subprocess.DEVNULL,
        check=False,
        env={**os.environ, "LC_ALL": "C"},
    )
