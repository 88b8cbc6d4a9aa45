"""An event's folder: its name is the address, and its files have names that are known."""

import re
from dataclasses import replace
from pathlib import PurePosixPath

from topcut.disk.tree import Tree, is_text, printable
from topcut.documents.names import FILE_BYTES, RESERVED, short, shortened, slug, wrong_id
from topcut.text.collector import Problems
from topcut.text.mark import Mark
from topcut.text.suggest import closest
from topcut.tournament import Event, Screen, ScreenItem

_LEFTOVER = re.compile(
    r"\..*|.*~|#.*#|4913|.*\.(?:swp|swo|swx|tmp|bak|orig|rej)|Thumbs\.db|desktop\.ini", re.I
)
"""What editors and systems leave behind."""

_ROUND = re.compile(r"(?:swiss|cut|robin|tables)-[1-9][0-9]{0,2}\.yaml")
_ALMOST_ROUND = re.compile(r"([a-z]+)[-_ ]*0*([1-9][0-9]?)\.(?:ya?ml|txt)", re.I)
_TOP = ("event.yaml", "players.yaml", "rounds", "news", "decks")
IMAGE = re.compile(r"[A-Za-z0-9][\w.-]*\.(?:png|jpe?g|webp|gif|avif)", re.ASCII)
"""The name of a picture that a screen may show."""
_PICTURE = (".png", ".jpg", ".jpeg", ".webp", ".svg", ".gif", ".avif")


def folder_problem(name: str, problems: Problems) -> None:
    """Adds an error where the folder's name is no good address."""
    why = wrong_id(name, "address")
    meant = f"{name}-2018" if name in RESERVED else shortened(slug(name))
    if why:
        problems.error(
            Mark("event.yaml"),
            "folder name",
            f"the folder's name “{short(name)}” {why}",
            "write: a name as in store-championship-2018"
            if not meant
            else f"write: {meant}, or another name of the folder"
            if name in RESERVED
            else f"write: {meant}",
        )


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
    """The event without the pictures of screens that are not there, each of which is a warning.

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
            else:
                kept.append(item)
        screens.append(Screen(screen.name, tuple(kept) or (ScreenItem("pairings"),)))
    return replace(event, screens=tuple(screens)) if screens else event


def check_names(folder: Tree, problems: Problems) -> None:
    """Adds a warning for each file that nothing reads, naming what was probably meant."""
    for name in _listed(folder):
        if name in _TOP or _LEFTOVER.fullmatch(name) or name.lower().endswith(_PICTURE):
            continue
        if name.endswith(".yaml") and name not in _TOP and _is_regulations(folder, name):
            continue
        _unknown(name, _meant_top(name), problems)
    for name in _listed(folder, "rounds"):
        if not _ROUND.fullmatch(name) and not _LEFTOVER.fullmatch(name):
            _unknown(f"rounds/{name}", _meant_round(name), problems)
    for name in _listed(folder, "news"):
        if (
            not name.endswith(".md")
            and not _LEFTOVER.fullmatch(name)
            and not name.lower().endswith(_PICTURE)
        ):
            _unknown(f"news/{name}", f"news/{PurePosixPath(name).stem}.md", problems)


def check_kinds(folder: Tree, problems: Problems) -> None:
    """Adds a problem for each link that leads out of data/ or nowhere, and for each pipe.

    None of these is read. It is an error where the program would read the file, else a warning.
    """
    kinds = ("unreadable", "unknown file")
    said = {problem.mark.file for problem in problems if problem.kind in kinds}
    for path, what in folder.oddities():
        top, _, name = path.partition("/")
        if path in said or _LEFTOVER.fullmatch(name or top) or (not path and "event.yaml" in said):
            continue
        wanted = top in _TOP or top.lower().endswith(_PICTURE)
        add = problems.error if wanted and top != "decks" else problems.warning
        meant = "put the file itself there" if is_text(path) else "give it another name"
        add(Mark(printable(path) or "event.yaml"), "unreadable", what, meant)


def _listed(folder: Tree, path: str = "") -> list[str]:
    """What lies in a folder; nothing where it cannot be read, which is said elsewhere."""
    try:
        return folder.names(path)
    except OSError:
        return []


def _is_regulations(folder: Tree, name: str) -> bool:
    """Whether event.yaml names this file as its regulations."""
    try:
        return name.encode("utf-8", "replace") in folder.read("event.yaml")
    except OSError:
        return False


def _unknown(file: str, meant: str, problems: Problems) -> None:
    problems.warning(
        Mark(file),
        "unknown file",
        "Topcut does not read this file",
        f"did you mean {meant}?" if meant else "delete it",
    )


def _meant_top(name: str) -> str:
    stem, _, ending = name.rpartition(".") if "." in name else (name, "", "")
    if _ALMOST_ROUND.fullmatch(name) and (meant := _meant_round(name)):
        return meant
    words = {
        "event": "event.yaml",
        "players": "players.yaml",
        "rounds": "rounds/",
        "news": "news/",
        "decks": "decks/",
    }
    found = closest(stem, words) if ending in ("", "yaml", "yml") else ""
    return words[found] if found else ""


def _meant_round(name: str) -> str:
    match = _ALMOST_ROUND.fullmatch(name)
    if match is None:
        return ""
    stage = closest(match[1].lower(), ("swiss", "cut", "robin", "tables"))
    if not stage and match[1].lower() in ("round", "r", "runde", "ronde"):
        stage = "swiss"
    return f"rounds/{stage}-{match[2]}.yaml" if stage else ""
