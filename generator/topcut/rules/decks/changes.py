"""Lists that changed during the event (FFG regulations, Deck Building; row F-deck-1)."""

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct

from topcut.rules.decks.naming import compared
from topcut.rules.decks.sheet import Sheet


class Change(Struct, frozen=True):
    """Two lists of one player for one side that are not the same."""

    earlier: Sheet
    later: Sheet
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


def changes(sheets: Iterable[Sheet]) -> Iterator[Change]:
    """Every list that differs from the one that its player had before, in order."""
    latest: dict[tuple[str, str], Sheet] = {}
    for sheet in sheets:
        key = (sheet.deck.player, sheet.side or "")
        earlier = latest.get(key)
        if earlier is not None and sheet.deck.since:
            before, after = _counted(earlier), _counted(sheet)
            out = _difference(before, after)
            came = _difference(after, before)
            if out or came:
                yield Change(earlier, sheet, out, came)
        latest[key] = sheet


def _counted(sheet: Sheet) -> dict[str, tuple[str, int]]:
    """Titles and copies, as titles are compared: of known cards their own, else as written."""
    copies: Counter[str] = Counter()
    titles: dict[str, str] = {}
    if sheet.identity is not None:
        titles[compared(sheet.identity.title)] = sheet.identity.title
        copies[compared(sheet.identity.title)] = 1
    for line in sheet.lines:
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
