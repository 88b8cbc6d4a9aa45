"""What a repository may not have: the folder `.topcut/`, and the private.yaml of an event."""

from pathlib import Path

from topcut.disk.locking import OWN, own_folder
from topcut.documents.event.private import FILE
from topcut.share.git.git import Git, NotReadyError


def is_private(path: str) -> bool:
    """Whether a file of an event is never published, by its path; in any case of its letters."""
    return path.rpartition("/")[2].casefold() == FILE


def private_file(data: Path, git: Git | None = None) -> str:
    """The first private file that git has, below its top; "" for none, also without git.

    Those are the files of `.topcut/`, or what else is called so, and each event's private.yaml.
    Its spelling in any case counts: on some disks that is the same folder.
    """
    own = own_folder(data)
    try:
        git = git or Git(data)
        paths = git.run("ls-files", "-z", "--", str(own.parent)).paths
    except NotReadyError:
        return ""
    above = "" if git.data == "." else git.data.rpartition("/")[0]
    start = f"{above}/{own.name}/" if above else f"{own.name}/"
    return next(
        (
            path
            for path in paths
            if f"{path}/".casefold().startswith(start.casefold())
            or (is_private(path) and git.below(path).startswith("events/"))
        ),
        "",
    )


def private_refusal(path: str) -> str:
    """Why nothing is done with a repository that has this file, and what to do."""
    if is_private(path):
        return (
            f"{path} is in the git repository, so everyone who can read it sees the addresses in"
            f" it; type: git rm --cached {path}, and make new addresses if it was pushed"
        )
    parts = path.split("/")
    folder = "/".join(parts[: [part.casefold() for part in parts].index(OWN) + 1])
    return (
        f"{path} is in the git repository, so everyone who can read it sees what should stay "
        f"on this machine; type: git rm -r --cached {folder}"
    )
