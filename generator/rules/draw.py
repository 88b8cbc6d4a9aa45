"""Random, repeatable, open to everybody: every random choice follows from the event's draw word.

A choice is made by SHA-256 over the UTF-8 bytes of `draw/stage/round/purpose/id`, never by the
language's generator: the same on every machine and in twenty years, checkable with any tool.
"""

from collections.abc import Iterable
from hashlib import sha256


def digest(word: str, stage: str, round_number: int, purpose: str, subject: str | int) -> str:
    """The hex digest that decides for one subject: a player's id, or a counter from 0."""
    return sha256(f"{word}/{stage}/{round_number}/{purpose}/{subject}".encode()).hexdigest()


def order(word: str, stage: str, round_number: int, purpose: str, ids: Iterable[str]) -> list[str]:
    """The ids by ascending digest, ties by id: the first ranks higher, is Corp, has the bye."""
    return sorted(ids, key=lambda id_: (digest(word, stage, round_number, purpose, id_), id_))
