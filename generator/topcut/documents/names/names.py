"""Ids and names: how players are called in files and addresses."""

import re
from collections.abc import Collection, Iterable

from topcut.text.problems.advice import did_you_mean, one_of_these
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.words.message import Message
from topcut.text.words.normalize import WINDOWS, fold, unaccented
from topcut.text.words.suggest import closest, nearest
from topcut.tournament import Player

ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
"""An id, and an event's folder: what is a good address everywhere."""
ID_BYTES = 80
"""The most bytes of an id or address: it names folders, and files with more behind it."""
FILE_BYTES = 120
"""The most bytes of a file's name in an event's folder: an id, what follows it, its ending."""
NAME_SIGNS = 200
"""The most characters of a person's name."""
_PROPOSED_BYTES = 40
LISTED = 4
"""Players that may be meant by a name are asked for up to so many."""

RESERVED = frozenset(
    (
        *("corp", "runner", "runners", "nobody", "tied", "bye"),
        *("index", "players", "rules", "guide", "feed", "sitemap", "live", "search"),
        *("organizer", "desk", "report"),
        *("404", "assets", "static"),
        *WINDOWS,
    )
)
"""Words that mean something in round files, names that Windows keeps, addresses of the site."""

FOLDERS = frozenset(("files", "places", "identities", "stats", "series", "data", "schema"))
"""Further folders of the site, in which no player lies: only events cannot be called so."""
_YEAR = re.compile(r"[12][0-9]{3}")
"""A folder of the site too: the events of a year."""

_LATIN = str.maketrans(
    {
        "ß": "ss",
        "ø": "o",
        "æ": "ae",
        "œ": "oe",
        "þ": "th",
        "ð": "d",
        "ł": "l",
        "ı": "i",
        "đ": "d",
        "ħ": "h",
        "ŋ": "ng",
        "ə": "e",
        "ŧ": "t",
        "’": "",
        "'": "",
        "ʼ": "",
        "‘": "",
    }
)
_CYRILLIC = str.maketrans(
    "абвгдеёзийклмнопрстуфыэіїєґ",
    "abvgdeeziyklmnoprstufyeiieg",
) | {
    ord(sign): spelled
    for sign, spelled in zip(
        "жхцчшщъьюя", ("zh", "kh", "ts", "ch", "sh", "shch", "", "", "yu", "ya"), strict=True
    )
}
"""For proposals alone: what a name in Cyrillic may be spelled like."""


def slug(name: str) -> str:
    """The name in lower case with hyphens, accents transliterated: "Šimon Crane" → simon-crane.

    Empty where nothing usable remains, as of names in other scripts.
    """
    if name.isascii():
        plain = name.lower().replace("'", "")
    else:
        plain = unaccented(name.casefold().translate(_LATIN))
        if any(sign.isalpha() and not sign.isascii() for sign in plain):
            return ""
    return "-".join(re.findall(r"[a-z0-9]+", plain))


def wrong_id(text: str, noun: str) -> str:
    """Why a text cannot be a `noun` (id, address), to follow it in a sentence; "" where it can."""
    if text in RESERVED:
        return "is reserved for the program"
    if not ID.fullmatch(text):
        article = "a" if noun.startswith(("person", "key")) else "an"
        return f"is not {article} {noun}: only a–z, 0–9 and hyphens are allowed"
    size = len(text.encode())
    return f"is {size} bytes long, and at most {ID_BYTES} are allowed" * (size > ID_BYTES)


def wrong_folder(text: str) -> str:
    """Why a text cannot be an event's folder, as `wrong_id` says it; "" where it can."""
    return "is reserved for the program" if is_reserved(text) else wrong_id(text, "address")


def is_reserved(folder: str) -> bool:
    """Whether an event would lie where the site has something else."""
    return folder in RESERVED | FOLDERS or bool(_YEAR.fullmatch(folder))


def unreserved(folder: str) -> str:
    """What an event may be called in place of a reserved word."""
    return f"event-{folder}" if folder.isdigit() else f"{folder}-2018"


def shortened(id_: str) -> str:
    """The id, if it is not too long; its first words otherwise."""
    if len(id_) <= ID_BYTES:
        return id_
    words = id_[: _PROPOSED_BYTES + 1].rpartition("-")[0]
    return words or id_[:_PROPOSED_BYTES]


def short(text: str) -> str:
    """The beginning of a text that is too long to be shown whole."""
    return text if len(text) <= _PROPOSED_BYTES else f"{text[:_PROPOSED_BYTES]}…"


def proposal(name: str, number: int, taken: Collection[str]) -> str:
    """An id to type for a name that gives none; `number` is the player's place in the file."""
    base = shortened(slug(name.casefold().translate(_CYRILLIC))) or f"player-{number}"
    if base in RESERVED:
        base = f"{base}-{number}"
    return free(base, taken)


def free(base: str, taken: Collection[str]) -> str:
    """The id, or the id with the first number that nobody has."""
    found, number = base, 2
    while found in taken:
        found, number = f"{base}-{number}", number + 1
    return found


class Roster:
    """Finds players by id or name."""

    def __init__(self, players: Iterable[Player], *, closed: bool = True) -> None:
        """`closed` says that all of players.yaml could be read.

        Otherwise whoever is not found may be one of the unread, and is no problem.
        """
        self.closed = closed
        self.missed: set[str] = set()
        """Files that name somebody who may be one of the unread."""
        self._names: dict[str, list[str]] = {}
        self._display: dict[str, str] = {}
        for player in players:
            self._display[player.id] = player.name
            self._names.setdefault(fold(player.name), []).append(player.id)
        for id_ in self._display:
            self._names[id_] = [id_]
        self._ids: dict[str, str] = {}

    def find(self, name: str, mark: Mark, problems: Problems) -> str | None:
        """The player's id, or None with a problem."""
        found = self._ids.get(name)
        if found is not None:
            return found
        ids = self._names.get(fold(name), [])
        if len(ids) == 1:
            self._ids[name] = ids[0]
            return ids[0]
        if not self.closed:
            self.missed.add(mark.file)
            return None
        if ids:
            problems.error(
                mark,
                "ambiguous player",
                Message("problem.ambiguous_player", n=len(ids), name=name),
                one_of_these(mark, ids),
            )
        else:
            meant: tuple[str, ...] = ()
            if problems.hinting(mark):
                meant = nearest(name, self._display.values()) or nearest(name, self._display)
            problems.error(
                mark,
                "unknown player",
                Message("problem.unknown_player", name=name),
                did_you_mean(mark, *meant)
                if 0 < len(meant) <= LISTED
                else Message("advice.listed_name"),
            )
        return None

    def unique(self, name: str) -> str | None:
        """The one player of this id or name; None where there is nobody, or several."""
        ids = self._names.get(fold(name), [])
        return ids[0] if len(ids) == 1 else None

    def meant(self, name: str) -> str | None:
        """The player that a misspelt name was most likely meant for."""
        found = closest(name, self._display.values())
        return self.unique(found) if found else closest(name, self._display) or None

    def name(self, id_: str) -> str:
        """The player's name."""
        return self._display.get(id_, id_)
