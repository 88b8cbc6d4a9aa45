"""That nothing of `.topcut/` came with the repository: whoever put it there would know its keys."""

from pathlib import Path

from topcut.disk.locking import OWN, own_folder
from topcut.share.git.errors import NotReadyError
from topcut.share.git.git import Git


def not_kept_out(data: Path) -> tuple[str, ...]:
    """The files of `.topcut/` that git has, by path below its top; () also without git.

    In whatever case it is spelled: on some disks that is the same folder.
    """
    try:
        git = Git(data)
        own = own_folder(data)
        below = git.run("ls-files", "-z", "--", str(own.parent)).paths
        above = "" if git.data == "." else git.data.rpartition("/")[0]
    except NotReadyError:
        return ()
    start = f"{above}/{own.name}/" if above else f"{own.name}/"
    return tuple(path for path in below if path.casefold().startswith(start.casefold()))


def refusal(known: tuple[str, ...]) -> str:
    """Why nothing is done with a repository that has these files, and what to do."""
    parts = known[0].split("/")
    folder = "/".join(parts[: [part.casefold() for part in parts].index(OWN) + 1])
    return (
        f"{known[0]} is in the git repository, so everyone who can read it sees what should stay "
        f"on this machine; type: git rm -r --cached {folder}"
    )
