"""The folder template/: what `topcut init` writes. `python -m tests.support.template` writes it.

It is published as a template repository. Of what changes from day to day it has fixed values. It
names this version of Topcut once the changelog has it as a release, and none before: the index
would give somebody else's.
"""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

from topcut import __version__
from topcut.edit.event import club_folder, new_event
from topcut.edit.event.club_folder import make_club
from topcut.edit.event.installed import Source

FOLDER = Path(__file__).parents[2] / "template"
DAY = datetime.fromisoformat("2026-12-05T12:00+00:00")
CHANGELOG = FOLDER.parent / "CHANGELOG.md"
WORD = "template"
"""The draw word of its first event. Every event that is begun at the desk has its own."""


def named(changelog: str) -> Source:
    """The Topcut that it names, by what the changelog says of this version."""
    released = f"\n## [{__version__}]" in changelog
    return Source(f"topcut=={__version__}" if released else "")


@contextmanager
def _fixed() -> Iterator[None]:
    """A day, a draw word and an installation that are always the same, and no git."""
    with (
        patch.object(new_event, "datetime", SimpleNamespace(now=lambda: DAY)),
        patch("topcut.edit.event.new_event.secrets.token_hex", lambda *_: WORD),
        patch.object(club_folder, "source", lambda: named(CHANGELOG.read_text("utf-8"))),
        patch.object(club_folder, "_begin_git", lambda *_: ""),
    ):
        yield


def write(folder: Path) -> None:
    """Writes it into a folder."""
    with _fixed():
        make_club(folder)


def main() -> None:
    """Writes it anew."""
    with tempfile.TemporaryDirectory() as above:
        write(Path(above) / "club")
        shutil.rmtree(FOLDER, ignore_errors=True)
        shutil.copytree(Path(above) / "club", FOLDER)


if __name__ == "__main__":
    main()
