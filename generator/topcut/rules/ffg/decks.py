"""Deck lists (FFG regulations, Player Materials and Legal Products; rows F-deck-1 to F-deck-7)."""

from collections.abc import Iterator

from topcut.rules.checking import deck_lists
from topcut.rules.checking.rule import Case, Finding
from topcut.rules.decks.resolved_deck import ResolvedDeck
from topcut.rules.ffg.leaders import is_leader
from topcut.text.words.normalize import fold_title

NAMED = 5
"""Unknown cards of one list that are each named with the nearest titles."""


def decks_are_built(case: Case) -> Iterator[Finding]:
    """One Corp and one Runner deck, legally built with one identity each, the same all event."""
    yield from deck_lists.construction_breaches(case)


def most_wanted_list(case: Case) -> Iterator[Finding]:
    """Decks follow the most wanted list: less influence, removed cards, one restricted title."""
    yield from deck_lists.restriction_breaches(case)


def cards_are_named_uniquely(case: Case) -> Iterator[Finding]:
    """A name that fits several cards is made unique, by full name or by product."""
    pool = case.pool
    if pool is None:
        return
    yield from deck_lists.ambiguous_names(case)
    for resolved in case.resolved_decks:
        unknown = deck_lists.unknown_names(resolved)
        lines = [entry for entry in unknown if entry is not resolved.written]
        if len(lines) > NAMED and 2 * len(lines) > len(resolved.lines):
            yield Finding(
                lines[0].mark,
                f"{len(lines)} of {len(resolved.lines)} names are not cards of this game, "
                f"“{lines[0].title or lines[0].code}” the first",
                "a list of Android: Netrunner, from card facts that are up to date",
            )
            unknown = unknown[len(lines) :]
        for entry in unknown:
            yield deck_lists.no_card(entry, pool, resolved.side)


def everybody_hands_in_lists(case: Case) -> Iterator[Finding]:
    """Where lists are required, everybody hands in both decks before the start."""
    yield from deck_lists.missing_lists(case)


def proxies_come_from_leaders(case: Case) -> Iterator[Finding]:
    """A damaged card becomes a proxy that a leader makes; lost cards cost time, then the game."""
    for round_ in case.event.rounds():
        for proxy in round_.proxies:
            if case.is_sure_of("staff") and not is_leader(case.event, proxy.by):
                yield Finding(
                    proxy.mark,
                    f"the proxy of {proxy.card} was made by {proxy.by}, "
                    "who is not a leader of this event"
                    if proxy.by
                    else f"nothing says which leader made the proxy of {proxy.card}",
                    "by: a name in `staff`",
                    round_,
                )
            resolved_decks = [
                resolved for resolved in case.resolved_decks if resolved.deck.player == proxy.player
            ]
            if resolved_decks and not _has(resolved_decks, proxy.card):
                yield Finding(
                    proxy.mark,
                    f"{proxy.card} is in no deck list of {case.name(proxy.player)}",
                    "a card of the player's own decks",
                    round_,
                )


def _has(resolved_decks: list[ResolvedDeck], title: str) -> bool:
    asked = fold_title(title)
    return any(
        asked in resolved.cards
        or any(fold_title(line.entry.title) == asked for line in resolved.lines)
        or (resolved.identity is not None and fold_title(resolved.identity.title) == asked)
        or not resolved.complete
        for resolved in resolved_decks
    )


def products_are_legal(case: Case) -> Iterator[Finding]:
    """Cards are legal from their product's release, at Premier 11 days later."""
    yield from deck_lists.early_products(case, "; outside North America the organizer's word")
