"""Whether a line of a list is somebody new, or somebody of nearly the same name.

Nearly the same are names that are one letter apart, or have the same words in another order.
"""

from collections.abc import Iterable, Iterator, Mapping

from topcut.edit.lists.columns import CORP, RUNNER
from topcut.edit.lists.pasted import Pasted, PastedRow
from topcut.text.words.message import Message
from topcut.text.words.normalize import fold, words
from topcut.tournament import Player

LEAST = 4
"""Letters of a word that may be misspelled: Jo Lee and Jo Lea are two people."""


def forms(name: str) -> Iterator[tuple[str, ...]]:
    """A name in forms of which two names that are nearly the same share one.

    They are the name, its words in order of the alphabet, and the name without any one letter.
    """
    said = words(name)
    if not said:
        return
    yield said
    yield ("", *sorted(said))
    for place, word in enumerate(said):
        if len(word) >= LEAST and word.isalpha():
            for at in range(len(word)):
                yield (*said[:place], word[:at] + word[at + 1 :], *said[place + 1 :])


class Doubts:
    """Whether a line is somebody new, by who is in the event and on the lines before."""

    def __init__(self, here: Iterable[Player]) -> None:
        """`here` are the players of the event."""
        self._event: dict[str, str] = {}
        self._near: dict[tuple[str, ...], str] = {}
        self._lines: dict[str, list[tuple[int, list[str]]]] = {}
        self._names: dict[tuple[str, ...], str] = {}
        for player in here:
            self._event[fold(player.name)] = player.name
            self._near |= dict.fromkeys(forms(player.name), player.name)

    def about(self, pasted: Pasted, row: PastedRow, name: str) -> str:
        """Why this may be nobody new; "" where there is no doubt. The line is then one before."""
        said = [fold(pasted.cell(row, each)) for each in (CORP, RUNNER)] + [
            fold(pasted.pronouns(row))
        ]
        key = fold(name)
        near = None if key in self._lines else _first(forms(name), self._names)
        first = self._agreeing(key, said)
        other = self._agreeing(near, said) if near else 0
        self._lines.setdefault(key, []).append((row.line, said))
        for form in forms(name):
            self._names.setdefault(form, key)
        if first:
            return Message("doubt.same_line", line=row.line, other=first, name=name)
        if there := self._event.get(key):
            return Message("doubt.there", name=there)
        if there := _first(forms(name), self._near):
            return Message("doubt.near", other=there, name=name)
        if other:
            return Message("doubt.near_line", line=other, name=name)
        return ""

    def _agreeing(self, key: str, cells: list[str]) -> int:
        """The first line of this name that contradicts nothing of this one; 0 for none."""
        pairs = (
            (number, zip(cells, other, strict=True)) for number, other in self._lines.get(key, ())
        )
        found = (n for n, pair in pairs if all(a == b or not a or not b for a, b in pair))
        return next(found, 0)


def _first(names: Iterable[tuple[str, ...]], where: Mapping[tuple[str, ...], str]) -> str | None:
    return next((where[each] for each in names if each in where), None)
