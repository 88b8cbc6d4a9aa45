"""The language in which the desk, or a player's phone, is answered."""

from functools import lru_cache
from pathlib import Path

from topcut.desk.session.desk import Desk
from topcut.desk.session.wording import DeskTexts, spoken_in
from topcut.text.words import texts
from topcut.workspace.data import Data


def spoken(desk: Desk, event: str = "", accepts: str = "") -> DeskTexts:
    """The texts for whoever asks: of pages, messages and the desk.

    Their language is the event's own, else that of the site. With `languages` in site.yaml it is
    the one of them that the browser asks for first; `accepts` is its Accept-Language header.
    `event` is an id, "" for what belongs to no event.
    """
    opened = desk.opened(event).event if event else None
    return spoken_at(desk.place(event), opened.language if opened else "", accepts)


def spoken_at(data: Path, own: str, accepts: str) -> DeskTexts:
    """The same for an event with a language of its `own`, "" for none, in a folder data/."""
    languages = _of_site(data)
    if len(languages) == 1:
        return spoken_in(texts.language(own, *languages))
    known = dict.fromkeys(each for each in (own, *languages) if each in texts.LANGUAGES)
    return spoken_in(texts.accepted(accepts, tuple(known)))


def _of_site(data: Path) -> tuple[str, ...]:
    """The languages of the site, its own first."""
    try:
        found = (data / "site.yaml").stat()
    except OSError:
        return _read(data, 0, 0)
    return _read(data, found.st_mtime_ns, found.st_size)


@lru_cache(maxsize=4)
def _read(data: Path, _changed: int, _size: int) -> tuple[str, ...]:
    """The same, read once for as long as the file stays as it is."""
    return Data(data).site.site.languages
