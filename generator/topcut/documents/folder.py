"""An event's folder: its name is the address, and its files have names that are known."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from topcut.disk.scan import ADDRESSES
from topcut.disk.tree import Tree, is_text, printable
from topcut.documents.copies import covers, difference
from topcut.documents.event.pictures import WHERE, WITHOUT, is_placed, is_torn, whole_picture
from topcut.documents.event.private import FILE as PRIVATE
from topcut.documents.names.likeness import (
    STAGES,
    Likeness,
    in_icloud,
    is_site,
    is_swap,
    likeness,
    original,
)
from topcut.documents.names.names import (
    FILE_BYTES,
    is_reserved,
    short,
    shortened,
    slug,
    unreserved,
    wrong_folder,
)
from topcut.text.problems.advice import Fix, with_words
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.words.message import Message
from topcut.text.words.normalize import fold
from topcut.tournament import Event, Screen, ScreenItem

_ROUND = re.compile(r"(?:swiss|cut|robin|tables)-[1-9][0-9]{0,2}\.yaml")
RECORDS = ("published.csv", ADDRESSES)
"""What is held of an event that went out: its figures and its addresses; other rooms read it."""
_FILES = ("event.yaml", "players.yaml", *RECORDS)
_FOLDERS = ("rounds", "news", "decks")
_TOP = (*_FILES, PRIVATE, *_FOLDERS)
IMAGE = re.compile(r"[A-Za-z0-9][\w.-]*\.(?:png|jpe?g|webp|gif|avif)", re.ASCII)
"""The name of a picture that a screen may show."""
_NEWS = re.compile(r"([^.]+)(?:\.md)?\.(?:txt|te?xt|markdown|MD|Md|ya?ml)|([^.]+)\.md[.~].*", re.S)
RESEMBLES = "resembling name"
"""The kind of the problem of a file that nothing reads, with a name like one of ours."""
_MOST = 5
_PICTURE = (".png", ".jpg", ".jpeg", ".webp", ".svg", ".gif", ".avif")


def folder_problem(name: str, problems: Problems, beside: Path | None = None) -> None:
    """Adds an error where the folder's name is no good address.

    `beside` is the folder that it lies in: a copy of another event there is none to be renamed.
    """
    why = wrong_folder(name)
    reserved = is_reserved(name)
    meant = unreserved(name) if reserved else shortened(slug(name))
    of = original(name)
    if why and beside is not None and of != name and (beside / of).is_dir():
        why = f"is a second copy of the event {of}"
        expected = f"take what is right into {of}/, and keep this folder outside of data/"
    elif not meant:
        expected = "write: a name as in store-championship-2018"
    else:
        expected = f"write: {meant}" + ", or another name of the folder" * reserved
    if why:
        said = f"the folder's name “{short(name)}” {why}"
        problems.error(Mark("event.yaml"), "folder name", said, expected)


def long_name(file: str, problems: Problems) -> bool:
    """Whether a file's name is too long, which is an error; `file` is its path."""
    size = len(file.rpartition("/")[2].encode())
    if size > FILE_BYTES:
        problems.error(
            Mark(file),
            "long name",
            f"the name of this file is {size} bytes long, and at most {FILE_BYTES} are allowed",
            "write: a shorter name",
        )
    return size > FILE_BYTES


def with_images(folder: Tree, event: Event, problems: Problems) -> Event:
    """The event without the pictures of screens that are not there or not whole, each a warning.

    What is no picture's name is an error. A screen that is left with nothing shows pairings.
    """
    screens = []
    for screen in event.screens:
        kept = []
        for index, item in enumerate(screen.items):
            mark = event.at(f"screens.{screen.name}.{index}.image")
            if item.kind == "image" and not IMAGE.fullmatch(item.value):
                expected = "write: {image: map.png}, a png, jpg, webp or gif beside event.yaml"
                problems.error(
                    mark, "image", f"“{item.value}” is not the name of a picture", expected
                )
            elif item.kind == "image" and len(item.value) > FILE_BYTES:
                size = f"{len(item.value)} bytes long, and at most {FILE_BYTES} are allowed"
                said = f"this picture’s name is {size}"
                problems.error(mark, "image", said, "write: a shorter name")
            elif item.kind == "image" and not folder.has(item.value):
                said = f"there is no {item.value}, so the screen leaves it out"
                problems.warning(mark, "image", said, "put it beside event.yaml")
            elif item.kind == "image" and is_placed(folder, item.value):
                said = f"{item.value} {WHERE}, so the screen leaves it out"
                problems.warning(mark, "image", said, WITHOUT)
            elif item.kind == "image" and is_torn(folder, item.value):
                said = Message("problem.torn_screen_picture", name=item.value)
                problems.warning(mark, "image", said, whole_picture())
            else:
                kept.append(item)
        screens.append(Screen(screen.name, tuple(kept) or (ScreenItem("pairings"),)))
    return replace(event, screens=tuple(screens)) if screens else event


def check_names(folder: Tree, problems: Problems) -> None:
    """Adds a problem for each file that nothing reads.

    A name that resembles one of ours is an error, since it may hold all there is; a copy that says
    the same is a warning. An editor's backup is a warning where it says more than the file, else
    nothing. Anything else that nothing reads is a warning.
    """
    for file, like in _strays(folder):
        _unread(folder, file, like, problems)


def copies(folder: Tree) -> list[tuple[str, str]]:
    """The second copies of files that are there, each with the file that it is one of.

    What editors leave beside each file that they save is none: its file is newer.
    """
    found = []
    for file, like in _strays(folder):
        if like is None or like.path.endswith("/") or in_icloud(file.rpartition("/")[2]):
            continue
        above, _, name = like.path.rpartition("/")
        is_old = like.backup and not file.lower().endswith(".orig")
        if name in folder.readable_names(above) and not is_old:
            found.append((file, like.path))
    return found


def _strays(folder: Tree) -> Iterator[tuple[str, Likeness | None]]:
    """The files of an event that nothing reads, each with what its name resembles."""
    for name in folder.readable_names():
        if name in _TOP or is_swap(name) or name.lower().endswith(_PICTURE):
            continue
        if name.endswith(".yaml") and _is_regulations(folder, name):
            continue
        yield name, likeness(name)
    rounds = folder.readable_names("rounds")
    stages = [name.partition("-")[0] for name in rounds if _ROUND.fullmatch(name)]
    stage = next((one for one in stages if one != "cut"), STAGES[0])
    for name in rounds:
        if not _ROUND.fullmatch(name) and not is_swap(name):
            yield f"rounds/{name}", likeness(name, "rounds", stage)
    for name in folder.readable_names("news"):
        if not name.endswith(".md") and not is_swap(name) and not name.lower().endswith(_PICTURE):
            found = _NEWS.fullmatch(name)
            like = Likeness(f"news/{found[1]}.md", found[2] is None) if found else None
            yield f"news/{name}", like


def check_site_name(folder: Tree, problems: Problems) -> bool:
    """Whether a file of data/ has a name that resembles site.yaml, which is an error."""
    found = [name for name in folder.readable_names() if not is_swap(name) and is_site(name)]
    for name in found:
        said = f"Topcut does not read {name}, whose name resembles site.yaml"
        problems.error(Mark(name), RESEMBLES, said, Message("advice.rename", path="site.yaml"))
    return bool(found)


def check_events_name(folder: Tree, problems: Problems) -> None:
    """Adds an error where a folder of data/ is called like events/, which is not there."""
    names = folder.readable_names()
    for name in names if "events" not in names else ():
        if fold(name) == "events" and folder.is_folder(name):
            said = f"Topcut does not read {name}, whose name resembles events/"
            problems.error(Mark(name), RESEMBLES, said, Message("advice.rename", path="events"))


def _unread(folder: Tree, file: str, like: Likeness | None, problems: Problems) -> None:
    """Adds the problem of a file that nothing reads; `like` is what its name resembles."""
    mark = Mark(file)
    above, _, name = file.rpartition("/")
    if away := in_icloud(name):
        meant = f"{above}/{away}" if above else away
        said = f"iCloud has moved {meant} off this disk, so Topcut cannot read it"
        problems.error(mark, "unreadable", said, "download it: open its folder in Finder")
        return
    if like is None:
        elsewhere = "keep it somewhere else, or leave it here: it is not published"
        problems.warning(mark, "unknown file", "Topcut does not read this file", elsewhere)
        return
    if like.path.endswith("/"):
        _folder_copy(folder, file, like.path.rstrip("/"), problems)
        return
    above, _, name = like.path.rpartition("/")
    if name not in folder.readable_names(above):
        said = Message("problem.resembles", path=like.path)
        rename = Fix(f"rename it to {like.path}", guess=True, renamed=like.path)
        problems.error(
            mark, RESEMBLES, said, with_words(Message("advice.rename", path=like.path), [rename])
        )
        return
    try:
        ours, theirs = folder.read(like.path), folder.read(file)
    except OSError:
        return  # said with what else cannot be read as it lies there
    differs = difference(like.path, ours, theirs)
    if like.backup and (not differs or covers(like.path, ours, theirs)):
        return
    said = f"this is a second copy of {like.path}, which Topcut does not read"
    if not differs:
        problems.warning(mark, RESEMBLES, f"{said}; it says the same", "keep it outside of data/")
        return
    keep = f"type what is right into {like.path}, and keep this file outside of data/"
    old = covers(like.path, ours, theirs)
    if old:
        differs, keep = f"it is older or says less ({differs})", "keep it outside of data/"
    add = problems.warning if old or like.backup else problems.error
    add(mark, RESEMBLES, f"{said}: {differs}", keep)


def _folder_copy(folder: Tree, file: str, meant: str, problems: Problems) -> None:
    """Adds the problem of a folder that nothing reads, or of a file in a folder's place."""
    mark, held = Mark(file), folder.readable_names(file)
    if not folder.is_folder(file):
        said = f"Topcut does not read this file, whose name resembles {meant}/"
        problems.warning(mark, "unknown file", said, f"put what it holds into {meant}/")
    elif meant not in folder.readable_names():
        said = f"Topcut does not read {file}, whose name resembles {meant}/"
        problems.error(mark, RESEMBLES, said, Message("advice.rename", path=meant))
    elif held:
        there = folder.readable_names(meant)
        others = [name for name in held if not _same(folder, f"{file}/{name}", f"{meant}/{name}")]
        named = [f"{name} {'differs' if name in there else 'is here alone'}" for name in others]
        says = f": {', '.join(named[:_MOST])}{', …' * (len(named) > _MOST)}" if named else ""
        said = f"this is a second folder beside {meant}/, which Topcut does not read{says}"
        keep = f"take what is right into {meant}/, and keep this folder outside of data/"
        (problems.error if named else problems.warning)(mark, RESEMBLES, said, keep)


def _same(folder: Tree, one: str, other: str) -> bool:
    try:
        return not difference(other, folder.read(other), folder.read(one))
    except OSError:
        return False


def check_kinds(folder: Tree, problems: Problems) -> None:
    """Adds a problem for each link that leads out of data/ or nowhere, and for each pipe.

    None of these is read. It is an error where the program would read the file, else a warning.
    """
    kinds = ("unreadable", "unknown file", RESEMBLES)
    said = {problem.mark.file for problem in problems if problem.kind in kinds}
    for path, what in folder.oddities():
        top, _, name = path.partition("/")
        if path in said or is_swap(name or top) or (not path and "event.yaml" in said):
            continue
        wanted = top in _TOP or top.lower().endswith(_PICTURE)
        add = problems.error if wanted and top != "decks" else problems.warning
        meant = "put the file itself there" if is_text(path) else "give it another name"
        add(Mark(printable(path) or "event.yaml"), "unreadable", what, meant)


def _is_regulations(folder: Tree, name: str) -> bool:
    """Whether event.yaml names this file as its regulations."""
    try:
        return name.encode("utf-8", "replace") in folder.read("event.yaml")
    except OSError:
        return False
