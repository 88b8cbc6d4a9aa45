"""The language in which the desk, or a player's phone, is answered."""

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from topcut.desk.session.desk import Desk
from topcut.desk.session.wording import DeskTexts, spoken_in
from topcut.disk.scan import own_texts
from topcut.disk.tree import Tree
from topcut.text.words import texts
from topcut.text.words.texts import Own
from topcut.workspace.data import Data

_LINE = re.compile(r"^languages?:[ \t]*\[?(?P<words>[^\n#\]]*)", re.MULTILINE)
_MOST = 64 * 1024
"""Bytes of a file with an error that are looked through."""


def spoken(desk: Desk, event: str = "", accepts: str = "") -> DeskTexts:
    """The texts for whoever asks: of pages, messages and the desk.

    Their language is the event's own, else that of the site. With `languages` in site.yaml it is
    the one of them that the browser asks for first; `accepts` is its Accept-Language header.
    `event` is an id, "" for what belongs to no event. Of a file that cannot be read it is what
    its line says: what is wrong with it is said in that language, too.
    """
    opened, data = desk.opened(event).event if event else None, Data(desk.place(event))
    own = opened.language if opened else ""
    if opened is None and event:
        own = next(_languages_in(data.tree(event), "event.yaml"), "")
    return spoken_at(data.path, own, accepts)


def spoken_at(data: Path, own: str, accepts: str) -> DeskTexts:
    """The same for an event with a language of its `own`, "" for none, in a folder data/."""
    languages, club = _of_site(data)
    if len(languages) == 1:
        return spoken_in(texts.language(own, *languages, own=club), club)
    there = texts.languages(club)
    offered = dict.fromkeys(each for each in (own, *languages) if each in there)
    return spoken_in(texts.accepted(accepts, tuple(offered)), club)


def _of_site(data: Path) -> tuple[tuple[str, ...], Own]:
    """The languages of the site, its own first, and the texts of the club's own."""
    return _read(data, tuple(_stamps(data)))


def _stamps(data: Path) -> Iterator[tuple[int, int]]:
    """When site.yaml and the club's texts were touched last."""
    for path in (data / "site.yaml", *sorted(own_texts(data).glob("*/*.yaml"))):
        with suppress(OSError):
            status = path.stat()
            yield status.st_mtime_ns, status.st_size


@lru_cache(maxsize=4)
def _read(data: Path, _stamps: tuple[tuple[int, int], ...]) -> tuple[tuple[str, ...], Own]:
    """The same, read once for as long as the files stay as they are."""
    site = Data(data).site.site
    if site.languages != (texts.LANGUAGES[0],):
        return site.languages, site.own
    there = texts.languages(site.own)
    languages = tuple(each for each in _languages_in(Tree(data), "site.yaml") if each in there)
    return languages or site.languages, site.own


def _languages_in(folder: Tree, name: str) -> Iterator[str]:
    """The languages that a file says, whatever else stands in it; none of what is no file."""
    with suppress(OSError):
        for found in _LINE.finditer(folder.read(name)[:_MOST].decode(errors="replace")):
            yield from re.findall(r"[A-Za-z][\w-]+", found["words"])
