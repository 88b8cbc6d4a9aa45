"""How wide texts are on paper, before any browser has set them: for how many lines they take."""

from functools import lru_cache
from unicodedata import combining, east_asian_width

POINT = 25.4 / 72
"""Millimetres of a point."""
_NARROW = frozenset("iljtfrI.,:;'’|!()[] ")
_BROAD = frozenset("mwMW@%&")


@lru_cache(maxsize=4096)
def ems(text: str) -> float:
    """The width of a text in ems of a common sans-serif, rather too much than too little."""
    return sum(map(_letter, text))


def _letter(letter: str) -> float:
    if combining(letter):
        return 0
    if east_asian_width(letter) in "WF":
        return 1
    if letter in _NARROW:
        return 0.32
    if letter in _BROAD:
        return 0.9
    return 0.65 if letter.isupper() else 0.55


@lru_cache(maxsize=4096)
def lines(text: str, points: float, width: float) -> int:
    """Lines of a text in a column of so many millimetres, broken inside a word only if it must."""
    fits = width / (points * POINT)
    if ems(text) <= fits:
        return 1
    count, left = 1, fits
    for word in text.split():
        wide = ems(word)
        if wide > left and left < fits:
            count, left = count + 1, fits
        while wide > left:
            count, wide, left = count + 1, wide - left, fits
        left -= wide + ems(" ")
    return count
