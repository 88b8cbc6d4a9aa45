"""Addresses in what somebody typed: a contact becomes links where it is one, a place its map.

Nothing here is fetched: a link leads elsewhere only once somebody follows it.
"""

import re
from collections.abc import Iterator
from urllib.parse import quote

MAP = "https://www.openstreetmap.org/search?query="
"""The search of OpenStreetMap by the words of a place."""
LONGEST = 200
"""Letters of a place that a map is asked for: what is longer is a description."""
_NOWHERE = frozenset(("online", "jinteki", "discord", "internet", "simulator"))
"""Words of places that are on no map."""
_WORD = re.compile(r"[^\s,;()<>“”\"]+")
_E_MAIL = re.compile(r"[a-z0-9._+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+", re.IGNORECASE)
_WEB = re.compile(r"https?://[a-z0-9.-]+(?::[0-9]+)?(?:[/?#]\S*)?", re.IGNORECASE)
_END = ".:!?"
"""Signs behind an address that belong to the sentence."""


def linked(text: str) -> tuple[tuple[str, str], ...]:
    """The text in parts, each behind its address: `("mailto:ann@example.org", "ann@example.org")`.

    The address of a part that is none is "". E-mail addresses have no more than the address, and
    web addresses no name and password, so that neither leads anywhere but where it says.
    """
    parts, end = [], 0
    for start, word, href in _addresses(text):
        parts += [("", text[end:start]), (href, word)]
        end = start + len(word)
    return tuple(part for part in (*parts, ("", text[end:])) if part[1])


def on_map(place: str) -> str:
    """The address of a map of this place; of one that is an address itself, that; "" of no spot."""
    if _WEB.fullmatch(place):
        return place
    words = set(re.findall(r"\w+", place.casefold()))
    if not words or words & _NOWHERE or len(place) > LONGEST:
        return ""
    return f"{MAP}{quote(place, safe='')}"


def _addresses(text: str) -> Iterator[tuple[int, str, str]]:
    """Where each address of a text begins, the word that it is, and what it links."""
    for found in _WORD.finditer(text):
        word = found[0].rstrip(_END)
        if _E_MAIL.fullmatch(word):
            yield found.start(), word, f"mailto:{word}"
        elif _WEB.fullmatch(word):
            yield found.start(), word, word
