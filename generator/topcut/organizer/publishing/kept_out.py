"""That nothing of `.topcut/` came with the repository: whoever put it there would know its keys."""

from pathlib import Path

from topcut.disk.locking import own_folder
from topcut.organizer.publishing.errors import NotReadyError
from topcut.organizer.publishing.git import Git


def not_kept_out(data: Path) -> tuple[str, ...]:
    """The files of `.topcut/` that git has, by path below its top; () also without git."""
    try:
        git = Git(data)
        return git.run("ls-files", "-z", "--", str(own_folder(data))).paths
    except NotReadyError:
        return ()
