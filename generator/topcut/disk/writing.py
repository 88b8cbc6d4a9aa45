"""Writing files so that each is whole or as it was before: pages, and what people typed.

Everything that the program writes goes through here. A page is not synced, since a build can make
it again. What was typed cannot be made again, so it is synced before it is confirmed.

Longer than most: both kinds of writing share the checks of paths and the temporary files.
"""

import errno
import os
import re
import stat
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import rmtree

from topcut.disk.tree import BINARY, below, is_below, stays_below

UNFINISHED = ".new"
"""How a file ends that is being written, and that nobody reads."""
_UNFINISHED_OF = re.compile(rf"\..+\.([0-9]{{1,9}}){re.escape(UNFINISHED)}", re.DOTALL)
"""Its name, with the process that writes it."""
LONG_AGO = 600.0
"""Seconds after which nobody is still writing a file, whoever has the number of its process now."""
RETRIES = 10
"""Attempts to replace a file that a reader holds open (Windows)."""
LONGEST = 240
"""Bytes of a file's or folder's name: file systems hold 255, and a name of ours needs some."""
NO_FOLDER_SYNC = frozenset((errno.EINVAL, errno.ENOTSUP))
"""What a system answers that cannot sync a folder at all; its files are synced."""
NOT_THERE = frozenset((errno.ENOENT, errno.ENOTDIR, errno.ELOOP, errno.ENAMETOOLONG, errno.EINVAL))
"""What a system answers of a path where nothing is, or can be."""


class ElsewhereError(OSError):
    """A link in the way leads out of the folder that is written."""


class ForeignFileError(OSError):
    """What lies at a path was made by somebody else."""


def _nothing() -> None:
    """Is done before the first file where nothing else is to be."""


def write_files(
    site: Path,
    files: Mapping[str, bytes],
    ours: Collection[str] | None = None,
    begin: Callable[[], None] = _nothing,
) -> int:
    """Writes what differs, each file whole or not at all; gives the number of files written.

    `ours` are the paths of files that may be replaced, without it all. Raises ForeignFileError
    where another one is there, and ElsewhereError where a path leads out of the site, by itself
    or by a link, both before `begin` is called and anything is written; OSError, with the path,
    where the disk refuses.
    """
    root = os.fspath(site)
    written = 0
    inside: set[str] = set()
    for path in files:
        refuse_elsewhere(root, path, inside)
        target = f"{root}/{path}"
        is_ours = ours is None or path in ours or not os.path.lexists(target)
        if not is_ours and not _holds(target, files[path]):
            said = "this file was not made by Topcut, and is left as it is"
            raise ForeignFileError(errno.EEXIST, said, target)
    begin()
    for path, content in files.items():
        target = f"{root}/{path}"
        if not _holds(target, content):
            _replace(target, content)
            written += 1
    return written


def write_folder(
    site: Path,
    name: str,
    files: Mapping[str, bytes],
    ours: Collection[str] | None = None,
    begin: Callable[[], None] = _nothing,
) -> int:
    """Writes all files of one folder of the site; gives the number of files written.

    A folder that is not there yet appears at one stroke, with every file in it. `ours`, `begin`
    and what is raised are those of `write_files`.
    """
    target = f"{os.fspath(site)}/{name}"
    if os.path.lexists(target):
        return write_files(site, files, ours, begin)
    begin()
    _whole_folder(target, {path.removeprefix(f"{name}/"): files[path] for path in files})
    return len(files)


def write_durable_folder(
    folder: Path, files: Mapping[str, bytes], folders: Iterable[str] = ()
) -> bool:
    """Writes a folder of what people type by one rename: all of it is there, or none.

    `files` are by path below it, `folders` are empty ones. Gives whether the disk confirms that
    it will keep them (see `write_durable`). Raises FileExistsError where there is such a folder,
    else OSError, and leaves nothing behind.
    """
    if os.path.lexists(folder):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), os.fspath(folder))
    folder.parent.mkdir(parents=True, exist_ok=True)
    remove_abandoned(folder.parent)
    _whole_folder(os.fspath(folder), files, folders, synced=True)
    return _sync_folder(os.fspath(folder.parent))


def write_durable(path: Path, content: bytes, check: Callable[[], None] = lambda: None) -> bool:
    """Writes a file that people type: whole, on the disk before this returns, or as it was.

    A link's target is written; its mode stays. `check` is called before the last rename, and what
    it raises leaves the file as it was. Gives whether the disk confirms that it will find the file
    again after a power cut; it is written all the same. Raises OSError, with
    the path, and then nothing has changed.
    """
    target = os.path.realpath(path)
    remove_abandoned(Path(target).parent)
    _replace(target, content, synced=True, check=check)
    return _sync_folder(os.path.dirname(target))  # noqa: PTH120


def write_private(path: Path, content: bytes) -> None:
    """Writes a file for whoever runs this program alone: whole, or as it was.

    Raises OSError, also where it is a link (see `no_link`).
    """
    no_link(path)
    make_private(path.parent)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    write_durable(path, content)


def make_private(folder: Path) -> None:
    """Makes a folder of `.topcut/`, and that one, for whoever runs this program alone."""
    for each in (folder.parent, folder):
        each.mkdir(mode=0o700, parents=True, exist_ok=True)


def no_link(path: Path) -> None:
    """Raises OSError where a file of `.topcut/`, its folder or the one above is a link.

    Nobody types there, so that a link is somebody's who wants another file to be written.
    """
    for each in (path, *path.parents[:2]):
        if each.is_symlink():
            said = "this is a link, and nothing is kept through one: remove it"
            raise OSError(errno.ELOOP, said, os.fspath(each))


def remove_durable(path: Path) -> bool:
    """Removes a file that people type; gives whether the disk confirms it (see `write_durable`).

    Where it is a link, the link goes. Raises OSError.
    """
    path.unlink()
    return _sync_folder(os.path.dirname(os.path.abspath(path)))  # noqa: PTH100, PTH120


def remove_files(site: Path, paths: Iterable[str]) -> int:
    """Removes files that are no longer made, and folders that are empty then.

    Gives the number of files removed. Other people's files and folders stay, as does whatever
    lies elsewhere, by its path or by a link. Raises OSError where the disk refuses.
    """
    removed = 0
    root = os.fspath(site)
    inside: set[str] = set()
    for path in sorted(paths):
        try:
            refuse_elsewhere(root, path, inside)
        except ElsewhereError:
            continue
        target = site / path
        if _is_file(target):
            target.unlink()
            removed += 1
        for folder in target.parents:
            if folder == site:
                break
            with suppress(OSError):  # not empty
                folder.rmdir()
    return removed


def remove_unfinished(site: Path) -> None:
    """Removes what a build left behind that was killed while it wrote."""
    for entry in list(below(site)):
        if _UNFINISHED_OF.fullmatch(entry.name):
            _remove(Path(entry.path))


def remove_abandoned(folder: Path) -> None:
    """Removes what lies unfinished in a folder that people type into, of processes that are gone.

    What somebody is writing at this moment stays, and so does what cannot be removed.
    """
    try:
        names = os.listdir(folder)  # noqa: PTH208 – names will do
    except OSError:
        return
    for name in names:
        found = _UNFINISHED_OF.fullmatch(name)
        if found and not _is_written(folder / name, int(found[1])):
            with suppress(OSError):
                _remove(folder / name)


def _remove(path: Path) -> None:
    """Removes a file, or a folder as far as it goes."""
    if path.is_dir() and not path.is_symlink():
        with suppress(RecursionError):
            rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)


def _is_written(path: Path, process: int) -> bool:
    """Whether a process may still be writing a file or folder of its."""
    try:
        recent = time.time() - os.lstat(path).st_mtime < LONG_AGO
    except OSError:
        return False
    if not recent or os.name == "nt":  # where asking for a process by `kill` ends it
        return recent
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True  # somebody else's
    return True


def too_long(paths: Iterable[str]) -> str:
    """The first name in these paths that no disk holds; "" where there is none."""
    for path in paths:
        if len(os.fsencode(path)) > LONGEST:
            for name in path.split("/"):
                if len(os.fsencode(name)) > LONGEST:
                    return name
    return ""


def _is_file(path: Path) -> bool:
    """Whether a file is there; False also for a path that cannot be.

    Raises OSError where the disk does not say: what is taken for gone is forgotten.
    """
    try:
        mode = os.lstat(path).st_mode
    except ValueError:
        return False
    except OSError as error:
        if error.errno in NOT_THERE:
            return False
        raise
    return stat.S_ISREG(mode) or stat.S_ISLNK(mode)


def refuse_elsewhere(root: str, path: str, inside: set[str]) -> None:
    """Raises ElsewhereError for a path that leads out of the root, by itself or by a link."""
    if not stays_below(path):
        raise ElsewhereError(errno.EINVAL, "this does not lie in the site", f"{root}/{path}")
    _stay_inside(root, path.rpartition("/")[0], inside)


def _stay_inside(root: str, folder: str, inside: set[str]) -> None:
    """Raises ElsewhereError where a folder below the root is a link that leads out of it."""
    if not folder or folder in inside:
        return
    _stay_inside(root, folder.rpartition("/")[0], inside)
    path = f"{root}/{folder}"
    try:
        linked = stat.S_ISLNK(os.lstat(path).st_mode)
    except OSError:
        return  # not there yet
    if linked and not is_below(os.path.realpath(path), os.path.realpath(root)):
        said = "this is a link that leads out of the site; nothing is written"
        raise ElsewhereError(errno.ELOOP, said, path)
    inside.add(folder)


def _whole_folder(
    target: str, files: Mapping[str, bytes], empty: Iterable[str] = (), *, synced: bool = False
) -> None:
    """Writes a folder beside its place and moves it there."""
    above, _, name = target.rpartition("/")
    temporary = f"{above}/.{name}.{os.getpid()}{UNFINISHED}"
    folders = {""}
    if os.path.lexists(temporary):  # of a process that had this one's number, and was killed
        _remove(Path(temporary))
    with or_nothing(temporary, target):
        os.makedirs(temporary)  # noqa: PTH103
        for path, content in files.items():
            _make_folders(temporary, f"/{path}".rpartition("/")[0], folders)
            _write(f"{temporary}/{path}", content, synced=synced)
        for folder in empty:
            _make_folders(temporary, f"/{folder}", folders)
        if synced:
            for folder in sorted(folders, reverse=True):
                _sync_folder(temporary + folder)
        move_whole(temporary, target)


def _holds(target: str, content: bytes) -> bool:
    """Whether the file is there, with just this content."""
    try:
        file = os.open(target, os.O_RDONLY | BINARY)
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        return False
    try:
        with named(target):
            return os.fstat(file).st_size == len(content) and os.read(file, len(content)) == content
    finally:
        os.close(file)


def _replace(
    target: str,
    content: bytes,
    *,
    synced: bool = False,
    check: Callable[[], None] = lambda: None,
) -> None:
    folder, _, name = target.rpartition("/")
    temporary = f"{folder}/.{name}.{os.getpid()}{UNFINISHED}"
    with or_nothing(temporary, target):
        try:
            _write(temporary, content, synced=synced, like=target if synced else "")
        except FileNotFoundError:
            os.makedirs(folder, exist_ok=True)  # noqa: PTH103
            _write(temporary, content, synced=synced)
        except FileExistsError:  # of a process that had this one's number; or a link, laid there
            _remove(Path(temporary))
            _write(temporary, content, synced=synced, like=target if synced else "")
        check()
        move_whole(temporary, target)


@contextmanager
def or_nothing(temporary: str, target: str) -> Iterator[None]:
    """Removes what was begun when it cannot be finished; the error names what was to be written."""
    try:
        yield
    except BaseException as error:
        if isinstance(error, OSError):
            error.filename, error.filename2 = target, None
        with suppress(OSError):
            _remove(Path(temporary))
        raise


def move_whole(temporary: str, target: str) -> None:
    """Puts a file or folder that is written in its place; on Windows a reader may be waited for."""
    for attempt in range(RETRIES):
        try:
            os.replace(temporary, target)  # noqa: PTH105 – thousands of times a build
            return
        except PermissionError:
            if attempt == RETRIES - 1:
                raise
            time.sleep(0.02 * (attempt + 1))


def _make_folders(root: str, folder: str, created: set[str]) -> None:
    if folder not in created:
        _make_folders(root, folder.rpartition("/")[0], created)
        os.mkdir(root + folder)  # noqa: PTH102 – thousands of times a build
        created.add(folder)


def _write(path: str, content: bytes, *, synced: bool, like: str = "") -> None:
    """Writes every byte of a new file, or raises OSError; `like` is the file whose mode it has."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, 0o666)
    try:
        if like:
            _take_mode(file, like)
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(file, rest) :]
        if synced:
            os.fsync(file)
    except BaseException:
        with suppress(OSError):
            os.close(file)
        raise
    os.close(file)


def _take_mode(file: int, like: str) -> None:
    """Gives an open file the mode of another one, and its owner where that is allowed."""
    if not hasattr(os, "fchmod"):
        return
    with suppress(OSError):
        status = os.stat(like)  # noqa: PTH116
        os.fchmod(file, stat.S_IMODE(status.st_mode))
        os.fchown(file, status.st_uid, status.st_gid)


@contextmanager
def named(path: str) -> Iterator[None]:
    """Puts the path into an error of a call that knows only a number."""
    try:
        yield
    except OSError as error:
        if error.filename is None:
            error.filename = path
        raise


def _sync_folder(folder: str) -> bool:
    """Whether the disk confirms a rename in this folder; True where no system can be asked."""
    if os.name == "nt":
        return True
    try:
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
    except OSError as error:
        return error.errno in NO_FOLDER_SYNC
    return True
