"""Deck lists of single-sided events (rows S-deck-1 to S-deck-5).

Sets come out every few months, and a club's card facts may be older than its players' lists: what
the facts do not have is no breach, and one note says that it was not checked.
"""

from collections.abc import Iterator

from topcut.rules.checking import deck_lists
from topcut.rules.checking.rule import Case, Finding
from topcut.rules.decks.construction import is_newer
from topcut.rules.decks.naming import nearest
from topcut.text.problems.problem import Level
from topcut.text.words.words import some_of

NAMED = 12
"""Cards that were not checked are named up to so many, then counted."""


def decks_are_built(case: Case) -> Iterator[Finding]:
    """One Corp and one Runner deck, legally built with one identity each, the same all event."""
    yield from deck_lists.construction_breaches(case, newer=True)


def restriction_list(case: Case) -> Iterator[Finding]:
    """Decks follow the restriction list: no removed card, one restricted title, points."""
    yield from deck_lists.restriction_breaches(case)


def cards_are_named_uniquely(case: Case) -> Iterator[Finding]:
    """A name is that of one card; what the card facts do not have is noted as not checked."""
    pool = case.pool
    if pool is None:
        return
    yield from deck_lists.ambiguous_names(case)
    near: dict[str, bool] = {}
    for resolved in case.resolved_decks:
        for entry in deck_lists.unknown_names(resolved):
            name = entry.title or entry.code
            if name not in near:
                near[name] = bool(entry.title and nearest(entry.title, pool, resolved.side))
            if near[name]:
                yield deck_lists.no_card(entry, pool, resolved.side)
        if is_newer(resolved, pool):
            near.setdefault(resolved.deck.name, False)
    unchecked = [name for name, is_near in near.items() if not is_near]
    if unchecked:
        yield Finding(
            case.event.at("decks"),
            f"the card facts do not have {some_of(unchecked, NAMED)}, so copies, influence, "
            "agenda points and restrictions were checked without",
            "`topcut cards` fetches fresh ones; if they are fresh, the title as printed",
            level=Level.NOTE,
        )


def everybody_hands_in_lists(case: Case) -> Iterator[Finding]:
    """Where lists are required, everybody hands in both decks before the start."""
    yield from deck_lists.missing_lists(case)


def products_are_released(case: Case) -> Iterator[Finding]:
    """Cards are legal from the day on which their product is released."""
    yield from deck_lists.early_products(case)
