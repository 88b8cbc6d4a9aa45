"""The fingerprint that a draft leaves in its round's file (docs/formats/the-draw.md, section 9).

`2-5be7c1e2a0f4-0c4d9e7a`: the version of the draw; the first twelve hex digits of the SHA-256 of
who meets whom and who has a bye; the first eight of that of the draw word. It shows slips, not
fraud: anybody can write another one.
"""

from collections.abc import Iterable
from hashlib import sha256

from msgspec import Struct

from topcut.rules.ground.draw import IDS, VERSION, Keys
from topcut.tournament import Event, Round

TABLES_DIGITS, WORD_DIGITS = 12, 8


class Fingerprint(Struct, frozen=True):
    """What a fingerprint says."""

    version: int
    tables: str
    word: str

    def __str__(self) -> str:
        """As it is typed."""
        return f"{self.version}-{self.tables}-{self.word}"


def fingerprint(
    word: str, tables: Iterable[Iterable[str]], byes: Iterable[str], keys: Keys = IDS
) -> Fingerprint:
    """The fingerprint of a draft with these tables and byes, by ids; the order is nothing.

    `keys` are what the draw reads in place of ids that have changed since.
    """
    lines = [
        " ".join(sorted(keys.get(player, player) for player in players))
        for players in (*tables, *((player,) for player in byes))
    ]
    seats = sha256("\n".join(sorted(lines)).encode()).hexdigest()[:TABLES_DIGITS]
    return Fingerprint(VERSION, seats, _of_word(word))


def fingerprint_of(round_: Round) -> Fingerprint | None:
    """The fingerprint in a round's file; None where there is none."""
    if not round_.fingerprint:
        return None
    version, tables, word = round_.fingerprint.split("-")
    return Fingerprint(int(version), tables, word)


def is_of_this_draw(round_: Round) -> bool:
    """Whether a round has a fingerprint, and of the draw as it is today."""
    own = fingerprint_of(round_)
    return own is not None and own.version == VERSION


def is_as_drafted(round_: Round, keys: Keys = IDS) -> bool:
    """Whether a round has a fingerprint, and the tables and byes of its draft."""
    own = fingerprint_of(round_)
    players = (match.players for match in round_.matches)
    return own is not None and own.tables == fingerprint("", players, round_.byes, keys).tables


def another_word(event: Event, round_: Round) -> bool:
    """Whether a round was drawn by another word than the event has today."""
    own = fingerprint_of(round_)
    return own is not None and own.word != _of_word(event.draw)


def word_from_the_start(event: Event) -> bool:
    """Whether the first round was drawn by the word of today: it was there before round 1."""
    first = next(iter(event.ranked), None)
    return first is not None and bool(first.fingerprint) and not another_word(event, first)


def _of_word(word: str) -> str:
    return sha256(word.encode()).hexdigest()[:WORD_DIGITS]
