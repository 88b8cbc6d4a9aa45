"""Recognizes files that were renamed by an editor, copied or misspelt.

Notepad adds `.txt`, browsers and file managers number copies, folders that are synchronized keep
both of two versions, editors leave the one before. What such a file holds may be all there is.
"""

import re
from unicodedata import normalize

from msgspec import Struct

from topcut.text.words.suggest import closest

STAGES = ("swiss", "cut", "robin", "tables")
_TOP = {
    "event": "event.yaml",
    "players": "players.yaml",
    "private": "private.yaml",
    "rounds": "rounds/",
    "news": "news/",
    "decks": "decks/",
}
_ENDING = re.compile(r"\.(?:ya?ml|te?xt|bak|orig|old|save|backup|mine|theirs|tmp|rej)$", re.I)
_ICLOUD = re.compile(r"\.(.+)\.icloud", re.S)
"""What iCloud leaves in the place of a file that it has moved off this disk."""
_DASHES = re.compile("[‐-―−]")
"""What some programs make of a hyphen."""
_SWAP = re.compile(r"\.(?!.+\.icloud$).*|4913|.*\.sw[a-z]|~.*|Thumbs\.db|desktop\.ini", re.I | re.S)
"""What a running editor or the system keeps for itself: it holds nothing that was typed."""
_BACKUP = re.compile(r".*~|#.*#|.*\.(?:bak|orig|tmp|rej|save|backup)", re.I | re.S)
"""What an editor keeps of a file beside it, with every save."""
_COPIES = "copy|kopie|copie|copia|kopia|kopi"
_COPY_OF = re.compile(rf"^(?:{_COPIES})(?: \(\d+\))? (?:of|von|de|di|van|av) ", re.I)
_BEHIND = r"(?P<behind>(?:[-_ .(].*)?)"
_ROUND = re.compile(rf"([^\W\d_]+)[-_ .]*0*([1-9][0-9]{{0,2}}){_BEHIND}", re.I | re.S)
_WORD = re.compile(rf"([^\W\d_]+){_BEHIND}", re.S)
_COPY = re.compile(
    rf"\s*+\(.*\)|\s*+-?\s*+(?i:{_COPIES})\b.*|\.sync-conflict-.*|[-_ ]\d+"
    r"|[-_ ](?:old|new|backup|alt|neu)|[-_ ](?=\S*[A-Z])\S+",
    re.S,
)
"""What a name has behind a word of ours when it is a copy: (1), - Copy, a machine's name."""
_NUMBERED = ("round", "r", "runde", "ronde", "ronda", "tour")


class Likeness(Struct, frozen=True):
    """What a file's name resembles."""

    path: str
    """rounds/swiss-1.yaml; of a folder rounds/."""
    backup: bool
    """Whether editors leave such a file beside each that they save."""


def is_swap(name: str) -> bool:
    """Whether a running editor or the system keeps such a file for itself."""
    return _SWAP.fullmatch(name) is not None


def in_icloud(name: str) -> str:
    """The file that this is the place of while iCloud alone has it; "" for any other name."""
    found = _ICLOUD.fullmatch(name)
    return found[1] if found else ""


def likeness(name: str, folder: str = "", stage: str = "swiss") -> Likeness | None:
    """The file that a name of an event's folder resembles; None for any other name.

    `folder` is "rounds" for a name in there, `stage` what the event's rounds are called.
    """
    plain, backup = _plain(name), _BACKUP.fullmatch(name) is not None
    found = _round(plain, stage) or ("" if folder else _top(plain, name))
    return Likeness(found, backup) if found else None


def is_site(name: str) -> bool:
    """Whether a name in data/ resembles site.yaml."""
    found = _WORD.fullmatch(_plain(name))
    copy = found is not None and (not found["behind"] or bool(_COPY.fullmatch(found["behind"])))
    return "." in name and found is not None and copy and found[1].lower() == "site"


def original(name: str) -> str:
    """The name that a folder's copy was made from: downtown of "Copy of downtown (1)"."""
    words = _COPY_OF.sub("", name).partition("(")[0].split()
    behind = (
        place for place, word in enumerate(words) if word.lower() in (*_COPIES.split("|"), "-")
    )
    return " ".join(words[: next(behind, len(words))])


def _plain(name: str) -> str:
    """A name without what programs put around it and behind it."""
    before = ""
    plain = _DASHES.sub("-", normalize("NFKC", name))
    while plain != before:
        before = plain
        plain = _ENDING.sub("", plain.strip("~#").strip())
    return _COPY_OF.sub("", plain)


def _round(plain: str, stage: str) -> str:
    found = _ROUND.fullmatch(plain)
    if found is None:
        return ""
    word = found[1].lower()
    known = stage if word in _NUMBERED else closest(word, STAGES)
    return f"rounds/{known}-{found[2]}.yaml" if known else ""


def _top(plain: str, name: str) -> str:
    found = _WORD.fullmatch(plain)
    if found is None or (found["behind"] and not _COPY.fullmatch(found["behind"])):
        return ""
    word = closest(found[1].lower(), _TOP)
    if not word or (word == "event" and found["behind"] and "." not in name):
        return ""
    return _TOP[word]
