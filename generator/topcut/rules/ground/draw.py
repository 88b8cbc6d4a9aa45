"""Random, repeatable, open to everybody: every random choice follows from the event's draw word.

A choice is made by SHA-256 over the UTF-8 bytes of `draw/stage/round/purpose/id`, never by the
language's generator: the same on every machine and in twenty years, checkable with any tool.
Purposes are order, float, bye, tiebreak, side, switch and pair.

An *order* is by ascending hex digest, ties by id. A *number below m* is read from a stream of
words: the digests with the counters 0, 1, 2 … in place of the id, each cut into eight words of
eight hex digits, from the left. The next word is read as a number of 32 bits, and its highest b
bits are kept, where b is the number of bits of m − 1. If that is below m, it is the number drawn;
otherwise the word is thrown away and the next one is read. For m = 1 the number is 0 and no word
is read.

A player whose id has changed since is drawn by the key that players.yaml keeps in its place:
`keys` has the keys that are not the ids, by id (`Event.keys`).
"""

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from itertools import count
from struct import unpack

from msgspec import Struct

WORD_BITS = 32
VERSION = 2
"""Of the draw. In the first one, which no fingerprint names, a library decided between pairings of
a window that were equally good."""
WORDS = ">8I"
"""A digest of 32 bytes as eight words, the first hex digits first."""
Keys = Mapping[str, str]
IDS: Keys = {}
"""Everybody is drawn by the id."""


def digest(word: str, stage: str, round_number: int, purpose: str, subject: str | int) -> str:
    """The hex digest that decides for one subject: a player's key, or a counter from 0."""
    return sha256(f"{word}/{stage}/{round_number}/{purpose}/{subject}".encode()).hexdigest()


class Numbers:
    """Numbers drawn one after the other for one purpose."""

    __slots__ = ("word",)

    def __init__(self, prefix: str) -> None:
        """Starts the stream; the prefix is `draw/stage/round/purpose/`."""
        self.word = _words(prefix).__next__
        """Reads the next word of 32 bits."""

    def below(self, m: int) -> int:
        """The next number from 0 to m − 1, each as likely; m is from 1 to 2³²."""
        if m == 1:
            return 0
        shift = shift_below(m)
        number = self.word() >> shift
        while number >= m:
            number = self.word() >> shift
        return number


def shift_below(m: int) -> int:
    """How far a word is shifted down to leave as many bits as m − 1 has."""
    return WORD_BITS - (m - 1).bit_length()


def _words(prefix: str) -> Iterator[int]:
    for counter in count():
        yield from unpack(WORDS, sha256(f"{prefix}{counter}".encode()).digest())


class Draw(Struct, frozen=True):
    """The source of every random choice of one round."""

    word: str
    """`draw:` of event.yaml."""
    stage: str
    """swiss, cut, robin or tables."""
    round: int
    """Number of the round that is drawn."""
    keys: Keys = IDS
    """Keys that are not the ids, by id."""

    def key(self, player: str) -> str:
        """What the player, by id, is drawn by."""
        return self.keys.get(player, player)

    def digest(self, purpose: str, player: str) -> str:
        """The hex digest that decides for one player, by id."""
        return digest(self.word, self.stage, self.round, purpose, self.key(player))

    def order(self, purpose: str, ids: Iterable[str]) -> list[str]:
        """The ids by ascending digest, ties by key: the first ranks higher, is Corp, has byes."""
        return sorted(ids, key=lambda id_: (self.digest(purpose, id_), self.key(id_)))

    def pair_number(self, one: str, two: str) -> int:
        """The number of a pair: the first eight hex digits of its digest, the keys sorted."""
        first, second = sorted((self.key(one), self.key(two)))
        return int(digest(self.word, self.stage, self.round, "pair", f"{first} {second}")[:8], 16)

    def numbers(self, purpose: str) -> Numbers:
        """A new stream of numbers for this purpose, from its first word on."""
        return Numbers(f"{self.word}/{self.stage}/{self.round}/{purpose}/")


class DrawOrder(Struct, frozen=True):
    """An order that the draw made: ids with their hex digests, the first first."""

    purpose: str
    digests: tuple[tuple[str, str], ...]


def draw_order(draw: Draw, purpose: str, players: Iterable[str]) -> DrawOrder:
    """The order that the draw makes of these players, with its digests."""
    ordered = draw.order(purpose, players)
    return DrawOrder(purpose, tuple((player, draw.digest(purpose, player)) for player in ordered))
