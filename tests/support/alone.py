"""The tests read nothing beside the checkout: whatever opens a file there, fails."""

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

OPENED = frozenset({"open", "os.listdir", "os.scandir"})


def is_watched(root: Path) -> bool:
    """Whether anything that lies beside `root` can be told from the rest of the system."""
    return root.parent not in (Path(root.anchor), _temporary())


def _temporary() -> Path:
    return Path(tempfile.gettempdir()).resolve()


def watch(root: Path) -> None:
    """From now on nothing is opened that lies in the folder of `root` and not in `root`.

    Python's own folders and temporary ones may lie there, and what begins with a dot (caches below
    a home). Where `root` lies at the top of everything, or of the temporary folder, nothing lies
    beside it that could be told from the rest, and nothing is watched. No watch ends before its
    process does; the processes that tests start are not watched.
    """
    beside, temporary = root.parent, _temporary()
    if not is_watched(root):
        return
    allowed = [root, *map(Path, (sys.prefix, sys.base_prefix, sys.exec_prefix))]
    if temporary.is_relative_to(beside):
        allowed.append(temporary)
    inside = tuple(f"{each}{os.sep}" for each in allowed)
    within = f"{beside}{os.sep}"
    hidden = f"{within}."

    def opened(event: str, arguments: tuple[Any, ...]) -> None:
        if event in OPENED and isinstance(arguments[0], str | os.PathLike):
            path = os.fspath(arguments[0])
            if isinstance(path, str) and ".." in path:
                path = os.path.abspath(path)  # noqa: PTH100  (what is asked for, links and all)
            if (
                isinstance(path, str)
                and path.startswith(within)
                and not path.startswith(hidden)
                and not f"{path}{os.sep}".startswith(inside)
            ):
                raise RuntimeError(f"a test reads {path}, which lies outside of the checkout")

    sys.addaudithook(opened)
