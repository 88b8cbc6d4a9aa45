"""Lists that changed during the event (FFG regulations, Deck Building; row F-deck-1)."""

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct

from topcut.rules.decks.naming import compared
from topcut.rules.decks.resolved_deck import ResolvedDeck


class DeckChange(Struct, frozen=True):
    """Two lists of one player for one side that are not the same."""

    earlier: ResolvedDeck
    later: ResolvedDeck
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


def changes(resolved_decks: Iterable[ResolvedDeck]) -> Iterator[DeckChange]:
    """Every list that differs from the one that its player had before, in order."""
    latest: dict[tuple[str, str], ResolvedDeck] = {}
    for resolved in resolved_decks:
        key = (resolved.deck.player, resolved.side or "")
        earlier = latest.get(key)
        if earlier is not None and resolved.deck.since:
            before, after = _counted(earlier), _counted(resolved)
            out = _difference(before, after)
            came = _difference(after, before)
            if out or came:
                yield DeckChange(earlier, resolved, out, came)
        latest[key] = resolved


def _counted(resolved: ResolvedDeck) -> dict[str, tuple[str, int]]:
    """Titles and copies, as titles are compared: of known cards their own, else as written."""
    copies: Counter[str] = Counter()
    titles: dict[str, str] = {}
    if resolved.identity is not None:
        titles[compared(resolved.identity.title)] = resolved.identity.title
        copies[compared(resolved.identity.title)] = 1
    for line in resolved.lines:
        title = line.card.title if line.card is not None else line.entry.title or line.entry.code
        titles.setdefault(compared(title), title)
        copies[compared(title)] += line.entry.copies
    return {name: (title, copies[name]) for name, title in titles.items()}


def _difference(
    one: dict[str, tuple[str, int]], other: dict[str, tuple[str, int]]
) -> tuple[tuple[str, int], ...]:
    gone = []
    for key, (title, copies) in one.items():
        left = copies - other.get(key, ("", 0))[1]
        if left > 0:
            gone.append((title, left))
    return tuple(gone)
