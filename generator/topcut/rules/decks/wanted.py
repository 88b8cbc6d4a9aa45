"""The NAPD most wanted list: which version is in force, and what it says of a deck."""

import re
from collections.abc import Iterator

from topcut.regulations import Regulations
from topcut.rules.decks.resolved_deck import ResolvedDeck
from topcut.text.words.normalize import fold
from topcut.tournament import Card, CardPool, DeckEntry, Event, WantedList

NONE = "none"
"""`mwl: none`: decks are checked against no list."""

STANDARD_FORMAT = "standard"
STANDARD = ("napd mwl", "standard ")
"""How the names of lists for the standard format begin, where nothing else says their format."""


def wanted_name(event: Event, regulations: Regulations) -> str:
    """The version that the event or its document names; "" is the one in force on the day."""
    return event.decks.mwl or regulations.mwl


def wanted_list(event: Event, regulations: Regulations, pool: CardPool) -> WantedList | None:
    """The list that decks are checked against; None where there is none (yet).

    `decks: {mwl: …}` first; without it 2.0 uses its own Appendix A (1.1), the others the list
    in force on the first day (decision on the most wanted list). `mwl: none` is no list.
    """
    name = wanted_name(event, regulations)
    if name == NONE:
        return None
    if name:
        return named_list(name, pool)
    in_force = [w for w in pool.lists if w.start <= event.start and _is_of(w, event, regulations)]
    return in_force[-1] if in_force else None


def named_list(name: str, pool: CardPool) -> WantedList | None:
    """The list of a version ("1.1", "3.4b"), of a name or of a code; standard ones first."""
    asked = name.strip().casefold().removeprefix("v")
    for mwl in sorted(pool.lists, key=lambda mwl: not _is_standard(mwl)):
        if asked in (mwl.name.casefold(), mwl.code.casefold(), _version(mwl)):
            return mwl
    return None


def versions(pool: CardPool) -> tuple[str, ...]:
    """Versions of the standard lists, oldest first."""
    return tuple(_version(mwl) for mwl in pool.lists if _is_standard(mwl))


def _is_of(mwl: WantedList, event: Event, regulations: Regulations) -> bool:
    """Whether a list is for the event's format; for others than standard it has to say so."""
    if not regulations.own_formats or fold(event.format) == STANDARD_FORMAT:
        return _is_standard(mwl)
    return mwl.format == fold(event.format)


def _is_standard(mwl: WantedList) -> bool:
    if mwl.format:
        return mwl.format == STANDARD_FORMAT
    return mwl.name.casefold().startswith(STANDARD)


def _version(mwl: WantedList) -> str:
    found = re.search(r"\d\S*", mwl.name)
    return found[0].casefold() if found else ""


def removed(resolved: ResolvedDeck, mwl: WantedList) -> Iterator[tuple[DeckEntry, Card, int, int]]:
    """Cards with more copies than the list allows: line, card, copies, limit (0 is removed)."""
    for entry, card, copies in _cards(resolved):
        said = mwl.restriction(card)
        if said is not None and said.limit is not None and copies > said.limit:
            yield entry, card, copies, said.limit


def restricted(resolved: ResolvedDeck, mwl: WantedList) -> list[tuple[DeckEntry, Card]]:
    """The restricted titles of a deck, in the order of the list; one is allowed."""
    found = []
    for entry, card, _ in _cards(resolved):
        said = mwl.restriction(card)
        if said is not None and said.restricted:
            found.append((entry, card))
    return found


def priced(resolved: ResolvedDeck, mwl: WantedList) -> list[tuple[Card, int]]:
    """The titles of a deck that cost points, with these, in the order of the list."""
    rows = ((card, mwl.restriction(card)) for _, card, _ in _cards(resolved))
    return [(card, row.points) for card, row in rows if row is not None and row.points]


def _cards(resolved: ResolvedDeck) -> Iterator[tuple[DeckEntry, Card, int]]:
    """Every known card with its first line and its copies, the identity first."""
    if resolved.identity_card is not None and resolved.written is not None:
        yield resolved.written, resolved.identity_card, 1
    for key, card in resolved.cards.items():
        yield resolved.first[key], card, resolved.copies[key]
