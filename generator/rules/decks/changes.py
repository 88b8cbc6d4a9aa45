"""Lists that changed during the event (FFG regulations, Deck Building; row F-deck-1)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from generator.tournament import Deck
from generator.tournament.cards import folded


@dataclass(frozen=True, slots=True)
class Change:
    """Two lists of one player for one side that are not the same."""

    earlier: Deck
    later: Deck
    out: tuple[tuple[str, int], ...]
    """Titles and copies that left, in the order of the earlier list."""
    came: tuple[tuple[str, int], ...]

    @property
    def shown(self) -> str:
        """“out 2× Faust; in 2× Mimic”."""
        parts = [
            f"{word} {', '.join(f'{copies}× {title}' for title, copies in cards)}"
            for word, cards in (("out", self.out), ("in", self.came))
            if cards
        ]
        return "; ".join(parts)


def changes(decks: Iterable[Deck]) -> Iterator[Change]:
    """Every list that differs from the one that its player had before, in order."""
    latest: dict[tuple[str, str], Deck] = {}
    for deck in decks:
        key = (deck.player, deck.side or "")
        earlier = latest.get(key)
        if earlier is not None and deck.since:
            before, after = _counted(earlier), _counted(deck)
            out = _difference(before, after)
            came = _difference(after, before)
            if out or came:
                yield Change(earlier, deck, out, came)
        latest[key] = deck


def _counted(deck: Deck) -> dict[str, tuple[str, int]]:
    copies: Counter[str] = Counter()
    titles: dict[str, str] = {}
    for entry in (*((deck.identity,) if deck.identity else ()), *deck.entries):
        key = folded(entry.title or entry.code)
        titles.setdefault(key, entry.title or entry.code)
        copies[key] += entry.copies
    return {key: (title, copies[key]) for key, title in titles.items()}


def _difference(
    one: dict[str, tuple[str, int]], other: dict[str, tuple[str, int]]
) -> tuple[tuple[str, int], ...]:
    gone = []
    for key, (title, copies) in one.items():
        left = copies - other.get(key, ("", 0))[1]
        if left > 0:
            gone.append((title, left))
    return tuple(gone)
