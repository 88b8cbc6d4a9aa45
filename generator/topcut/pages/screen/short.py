"""ScreenNames that have no room on a screen, shortened so that no two of them look alike."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from unicodedata import bidirectional, combining

from topcut.pages.screen.sizes import width

Measure = Callable[[str], float]


def short(rooms: Mapping[str, float], measure: Measure = width) -> dict[str, str]:
    """What stands for each name, which is itself where it has room; rooms as `measure` counts.

    Middle names become initials, then all but the last, which then loses its end; what is still too
    long, or looks like another, loses letters in its middle. Namesakes keep what tells them apart,
    in brackets.
    """
    said = {
        name: name for name, room in rooms.items() if measure(name) <= room or name.endswith(")")
    }
    cut = partial(_cut, measure)
    for form in (_middle, _initials, partial(_ended, measure), cut, partial(cut, most=1)):
        left = [name for name in rooms if name not in said]
        made = {name: form(name, rooms[name]) for name in left}
        count = Counter((*made.values(), *said.values()))
        said |= {
            name: text
            for name, text in made.items()
            if count[text] == 1 and measure(text) <= rooms[name]
        }
    return {name: said.get(name, name) for name in rooms}


def _middle(name: str, _: float) -> str:
    first, *middle = name.split()[:-1] or [""]
    return " ".join((first, *map(_initial, middle), *name.split()[-1:])).strip()


def _initials(name: str, _: float) -> str:
    *first, last = name.split() or [name]
    return " ".join((*map(_initial, first), last))


def _ended(measure: Measure, name: str, room: float) -> str:
    """Initials and as much of the beginning of the last name as has room: "B. MacGio…"."""
    text = _initials(name, room)
    last = name.split()[-1]
    for kept in range(len(last) - 1, _LEAST - 1, -1):
        if text == name or combining(last[kept]):
            continue
        ended = _with_end(text[: len(text) - len(last) + kept])
        if measure(ended) <= room:
            return ended
    return name


def _with_end(text: str) -> str:
    """The text and the sign that it goes on, on the side where its last word does.

    Behind a word that is read the other way a sign stands at the other end without a mark.
    """
    ways = [_MARKS[way] for way in map(bidirectional, text) if way in _MARKS]
    return f"{text}…{ways[-1]}" if len(set(ways)) > 1 else f"{text}…"


_MARKS = {"L": "\u200e", "R": "\u200f", "AL": "\u200f"}
"""Left-to-right mark and right-to-left mark, by the way in which a letter is read."""
_LEAST = 3
"""Letters of a last name that say whose it is."""


def _cut(measure: Measure, name: str, room: float, most: int | None = None) -> str:
    """As many letters as have room: half from the beginning, at most so many, the others behind."""
    for left in range(len(name) - 1, 0, -1):
        start = left // 2 if most is None else min(left, most)
        end = len(name) - left + start
        while end < len(name) and combining(name[end]):
            end += 1
        while start and combining(name[start]):
            start -= 1
        text = f"{name[:start].rstrip()}…{name[end:].lstrip()}"
        if measure(text) <= room:
            return text
    return name


def _initial(word: str) -> str:
    return f"{word[:1]}." if len(word) > 1 and word[0].isalpha() else word
