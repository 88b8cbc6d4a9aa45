"""Which data/ and site/ a command means: those named, those here, or those of a folder above."""

import argparse
import os
import re
from pathlib import Path

DATA, SITE = Path("data"), Path("site")
_OURS = re.compile(r"^topcut[ \t]*:", re.MULTILINE)


def settle(arguments: argparse.Namespace) -> None:
    """Fills in `data` and `site` where nobody named them.

    Without a data/ here, folders above are searched for a data/site.yaml that says `topcut:`, up to
    the first that holds a .git, or the home folder; the pages then lie beside that data/.
    """
    if arguments.data is None:
        above = None if DATA.is_dir() else _searched()
        arguments.data = DATA if above is None else _from_here(above / DATA)
        if arguments.site is None and above is not None:
            arguments.site = _from_here(above / SITE)
    if arguments.site is None:
        arguments.site = SITE


def _searched() -> Path | None:
    try:
        return folder_above(Path.cwd())
    except OSError:  # the folder that the terminal is in was deleted, or moved out of reach
        return None


def folder_above(here: Path) -> Path | None:
    """The nearest folder that holds a data/ of ours, `here` first; None where there is none."""
    home = _home()
    for folder in (here, *here.parents):
        if _is_ours(folder / DATA / "site.yaml"):
            return folder
        if os.path.exists(folder / ".git") or folder == home:  # noqa: PTH110 - no folder is too closed for it
            return None
    return None


def _home() -> Path | None:
    """The home folder; None where the system knows none, as for a service's account."""
    try:
        return Path.home()
    except RuntimeError:
        return None


def _is_ours(file: Path) -> bool:
    try:
        return _OURS.search(file.read_text(encoding="utf-8", errors="replace")) is not None
    except OSError:
        return False


def _from_here(path: Path) -> Path:
    """The path as it is typed here: ../../data."""
    try:
        return Path(os.path.relpath(path))
    except ValueError:  # another drive
        return path
