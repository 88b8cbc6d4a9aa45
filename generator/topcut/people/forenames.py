"""Forenames of many languages: alone, none of them says who somebody is."""

from functools import cache
from pathlib import Path

_FILE = Path(__file__).with_name("forenames.txt")
SHORT = 4
"""Letters of a capitalised word that no list of forenames has, and that is taken for one."""


def is_forename(name: str, key: str) -> bool:
    """Whether a name, and `key` as it is compared, is a forename with at most an initial.

    Initials alone say as little, as a site with `initials: yes` has them: "A. C.", "A. C. 17". A
    short capitalised word is taken for one: no list has every "Kilo" and "Nafa".
    """
    first, *initials = key.replace(".", " ").split() or [""]
    if "." in name and len(first) == 1 and all(len(w) == 1 or w.isdecimal() for w in initials):
        return True
    if any(len(word) > 1 for word in initials):
        return False
    short = len(first) <= SHORT and first.isalpha() and name.strip()[:2].istitle()
    return first in _names() or (short and not name.strip()[1:].isupper())


@cache
def _names() -> frozenset[str]:
    """One a line, in lower case without accents."""
    return frozenset(_FILE.read_text(encoding="utf-8").split())
