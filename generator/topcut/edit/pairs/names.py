"""Whom a few letters name: a name, a word of it, a beginning, as in the field for results."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from topcut.edit.change.naming import name_to_type, several
from topcut.edit.change.refusals import NotTypedError
from topcut.text.words.message import Message
from topcut.text.words.normalize import fold, words
from topcut.text.words.suggest import closest
from topcut.text.words.words import parts
from topcut.tournament import Event

FEW = 4
"""How many players are named where a beginning is that of several."""

MOST_WORDS = 24
"""Words that two names have at most: each more is one more place to part them at."""
LONGEST = 200
"""Signs of a name that is looked up."""


class Called(NamedTuple):
    """Whom some words name."""

    players: tuple[str, ...]
    """Ids: one if it is clear, several if the words fit all of them, none if they fit nobody."""
    rank: int = 0
    """How they are named: 0 by the whole name, more by less of it."""

    @property
    def player(self) -> str:
        """The one whom they name; "" where that is not clear."""
        return self.players[0] if len(self.players) == 1 else ""


class Names:
    """The players of an event by all that they may be called."""

    def __init__(self, event: Event) -> None:
        """All of them, whether they play in a round or not."""
        self.event = event
        self._words = {each.id: _plain(each.name) for each in event.players}

    def called(self, text: str) -> Called:
        """Whom words name, by the first of these ways in which anybody is named so.

        The id or the whole name, the name without its spaces, whole words of it, its beginning,
        the beginning of a word of it.
        """
        if len(text) > LONGEST:
            return Called(())
        asked, solid = _plain(text), _plain(text).replace(" ", "")
        if not asked:
            return Called(())
        if fold(text) in self._words:
            return Called((fold(text),))
        ways: tuple[Callable[[str], bool], ...] = (
            lambda name: name == asked,
            lambda name: name.replace(" ", "") == solid,
            lambda name: f" {asked} " in f" {name} ",
            lambda name: name.startswith(asked),
            lambda name: f" {asked}" in f" {name}",
        )
        for rank, fits in enumerate(ways):
            if players := tuple(id_ for id_, name in self._words.items() if fits(name)):
                return Called(players, rank)
        return Called(())

    def one(self, text: str) -> str:
        """The id of the one whom words name. Raises NotTypedError, with who may be meant."""
        called = self.called(text)
        if called.player:
            return called.player
        raise NotTypedError(self.why_not(text, called))

    def why_not(self, text: str, called: Called) -> str:
        """Why it is not clear whom words name."""
        if not called.players:
            near = [
                Message("advice.did_you_mean", meant=self.name(one)) for one in self.near(text)[:1]
            ]
            return parts([Message("pair_names.nobody", text=text), *near])
        names = several([self.name(player) for player in called.players], FEW)
        return Message("pair_names.beginning", text=text, names=names)

    def near(self, text: str) -> tuple[str, ...]:
        """Ids of who may be meant by words that name nobody, or several; at most a few."""
        called = self.called(text)
        if called.players:
            return called.players[:FEW]
        by_name = {each.name: each.id for each in self.event.players}
        near = closest(text, by_name)
        if near:
            return (by_name[near],)
        found = text.split() if len(text) <= LONGEST else ()
        parts = (self.called(word).players for word in found if len(word) > 2)
        return tuple(dict.fromkeys(id_ for ids in parts for id_ in ids))[:FEW]

    def name(self, player: str) -> str:
        """The name, or the id where it tells namesakes apart."""
        return name_to_type(self.event, player)

    def two(self, text: str) -> tuple[str, str]:
        """The two whom words without anything between them name. Raises NotTypedError."""
        parts = text.split()
        if len(parts) > MOST_WORDS:
            raise NotTypedError(Message("pair_names.too_many_words", n=len(parts)))
        splits = sorted(self._splits(parts))
        best = [pair for rank, pair in splits if rank == splits[0][0]]
        if len(set(best)) == 1:
            return best[0]
        if best:
            raise NotTypedError(Message("pair_names.ambiguous", text=text))
        raise NotTypedError(self._why_no_two(text))

    def _splits(self, parts: list[str]) -> Iterator[tuple[int, tuple[str, str]]]:
        for size in range(1, len(parts)):
            one, other = (self.called(" ".join(half)) for half in (parts[:size], parts[size:]))
            if one.player and other.player:
                yield one.rank + other.rank, (one.player, other.player)

    def halves(self, text: str) -> tuple[str, ...]:
        """The names of two of whom one alone is clear; nothing where nobody is."""
        parts = text.split()
        if len(parts) > MOST_WORDS:
            return ()
        for sizes, clear in ((range(len(parts) - 1, 0, -1), 0), (range(1, len(parts)), 1)):
            for size in sizes:
                halves = " ".join(parts[:size]), " ".join(parts[size:])
                if self.called(halves[clear]).player:
                    return halves
        return ()

    def _why_no_two(self, text: str) -> str:
        """What is not clear about two names, the one that is clear aside."""
        parts = text.split()
        if len(parts) == 1:
            player = self.one(text)
            return Message("pair_names.no_opponent", player=self.name(player), text=text)
        unclear = [each for each in self.halves(text) if not self.called(each).player]
        of = unclear[0] if unclear else parts[0]
        return self.why_not(of, self.called(of))


def _plain(name: str) -> str:
    return " ".join(words(name)) or fold(name)
