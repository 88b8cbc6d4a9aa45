"""A person is hidden in all files, or in none.

What is to be written lies in `.topcut/hide.json` until all of it is, and the pages are built: a
command that was killed in between is finished by the next one. Nothing is noted in history, which
would keep the name.
"""

from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec import Struct

from topcut.disk.locking import private_folder
from topcut.disk.writing import remove_durable, write_durable, write_private
from topcut.edit.change.history import bytes_of, number_of, text_of
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.privacy.copies import Copies
from topcut.edit.privacy.plan import HidePlan
from topcut.edit.privacy.site_files import read_file
from topcut.workspace.data import Data


class _HiddenFile(Struct, frozen=True):
    """A file to write."""

    path: str
    """Below data/."""
    before: str
    """The number of its bytes before, "" for no file."""
    after: str | None
    """Its text; None where it goes."""


class _Journal(Struct, frozen=True):
    """What is left to do until a person is hidden."""

    events: list[str]
    files: list[_HiddenFile]
    copies: Copies


def hide(data: Data, hidden: HidePlan, build: Callable[[], bool] = lambda: True) -> bool:
    """Writes all files of a plan, and what `.topcut/` has of them; gives what `build` gives.

    Until that is through, `finish` builds again. Raises NotTypedError, and changes nothing, where
    a file was saved since it was planned; OSError, and then `finish` goes on.
    """
    files = [
        _HiddenFile(path, number_of(before), None if after is None else text_of(after))
        for path, (before, after) in hidden.files.items()
    ]
    journal = _Journal(hidden.events, files, hidden.copies)
    with data.lock(*hidden.events, by="topcut hide"):
        for path, (before, _) in hidden.files.items():
            if read_file(data.path / path) != before:
                raise NotTypedError(f"{path} was saved meanwhile; nothing was changed: try again")
        write_private(_place(data), msgspec.json.encode(journal))
        _write(data, journal)
    return _built(data, build)


def finish(data: Data, build: Callable[[], bool] = lambda: True) -> bool:
    """Finishes what was killed, with the pages by `build`; says whether anything was left to do.

    Raises NotTypedError where one of the files was saved since.
    """
    content = read_file(_place(data))
    if content is None:
        return False
    journal = msgspec.json.decode(content, type=_Journal)
    with data.lock(*journal.events, by="topcut hide"):
        _write(data, journal)
    _built(data, build)
    return True


def _built(data: Data, build: Callable[[], bool]) -> bool:
    """Builds the pages, which have the name until then."""
    built = build()
    remove_durable(_place(data))
    return built


def _write(data: Data, journal: _Journal) -> None:
    for file in journal.files:
        path = data.path / file.path
        content = None if file.after is None else bytes_of(file.after)
        now = read_file(path)
        if now == content:
            continue
        if number_of(now) != file.before:
            raise NotTypedError(
                f"{path} was saved while a player was being hidden: undo that, and hide again"
            )
        _put(path, content)
    own = private_folder(data.path)
    for name, text in journal.copies.items():
        if text is not None:
            write_private(own / name, text.encode())
        elif (own / name).exists():
            remove_durable(own / name)
    write_private(_place(data), msgspec.json.encode(_Journal([], [], {})))


def _put(path: Path, content: bytes | None) -> None:
    if content is None:
        remove_durable(path)
    else:
        write_durable(path, content)


def _place(data: Data) -> Path:
    return private_folder(data.path) / "hide.json"
