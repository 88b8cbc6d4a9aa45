"""Normal forms of names, keys and titles, by which they are compared."""

import re
import unicodedata
from functools import lru_cache

_PLAIN = str.maketrans(
    {
        "đ": "d",
        "ð": "d",
        "ħ": "h",
        "ı": "i",
        "ł": "l",
        "ŋ": "n",
        "ø": "o",
        "ŧ": "t",
        "æ": "ae",
        "œ": "oe",
        "þ": "th",
    }
    | dict.fromkeys("\xad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff")
)
"""Letters that no normal form takes apart, and signs without width, which nobody types."""

WINDOWS = ("con", "nul", "prn", "aux", *(f"{p}{n}" for p in ("com", "lpt") for n in range(1, 10)))
"""Words that no folder or file is called on Windows."""

_WORD = re.compile(r"[^\W_]+")


def fold(name: str) -> str:
    """A name as it is compared: NFC, case and spaces folded."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


def plain(text: str) -> str:
    """The text in lower case and without accents: "Đorđe" is "dorde"."""
    return unaccented(text.casefold()).translate(_PLAIN)


def plain_name(name: str) -> str:
    """A name as people write it in one place and another: without case, accents, spare spaces."""
    return " ".join(plain(name).split())


def fold_key(text: str) -> str:
    """A key or word of a file as it is compared: `No_Show` is "no show"."""
    return " ".join(text.casefold().replace("_", " ").split())


def unaccented(text: str) -> str:
    """The letters without what stands above or below them: "Šimon" → Simon."""
    if text.isascii():
        return text
    apart = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


@lru_cache(maxsize=16384)
def fold_title(title: str) -> str:
    """A title as it is compared: without case, spaces, punctuation and accents.

    `Pre-Paid Voice PAD`, `Prepaid VoicePAD` and `PREPAID VOICEPAD` are one. A title of signs
    alone stays as it is.
    """
    plain = unicodedata.normalize("NFKD", title.replace("™", "")).casefold()
    return "".join(sign for sign in plain if sign.isalnum()) or plain.strip()


@lru_cache(maxsize=16384)
def words(text: str) -> tuple[str, ...]:
    """The words of a text as they are compared: without case, accents and quotes.

    `Rielle “Kit” Peddler` → rielle, kit, peddler; `Ichi 1.0` → ichi, 1, 0.
    """
    plain = unicodedata.normalize("NFKD", text).casefold()
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return tuple(_WORD.findall(letters.replace("'", "").replace("’", "")))
