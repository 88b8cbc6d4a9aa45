"""Deck lists (FFG regulations, Player Materials and Legal Products; rows F-deck-1 to F-deck-7).

Without card facts a list is checked against players.yaml alone, and one note says what was not
checked.
"""

from collections.abc import Iterator
from datetime import timedelta

from topcut.rules.checking.rule import Case, Finding
from topcut.rules.decks import construction, wanted
from topcut.rules.decks.changes import changes
from topcut.rules.decks.construction import Freedoms
from topcut.rules.decks.influence import influence
from topcut.rules.decks.naming import nearest, ways
from topcut.rules.decks.resolved_deck import ResolvedDeck
from topcut.rules.ffg.leaders import is_leader
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level
from topcut.text.words.normalize import fold_title
from topcut.tournament import Card, CardPool, Side, WantedList

NAMED = 5
"""Unknown cards of one list that are each named with the nearest titles."""


def decks_are_built(case: Case) -> Iterator[Finding]:
    """One Corp and one Runner deck, legally built with one identity each, the same all event."""
    if case.event.decklists and case.pool is None:
        yield Finding(
            case.event.at("decks"),
            "there are no card facts: copies, influence, agenda points, sides, names, the most "
            "wanted list and release dates of the deck lists were not checked",
            "`topcut cards` fetches them",
            level=Level.NOTE,
        )
    if (
        case.resolved_decks
        and case.pool is not None
        and "" < case.pool.updated < str(case.event.start)
    ):
        yield Finding(
            case.event.at("decks"),
            f"the card facts are from {case.pool.updated}, before the event",
            "`topcut cards` fetches fresh ones",
            level=Level.NOTE,
        )
    draft = case.event.format in ("full draft", "half draft")  # played with what was drafted
    freedoms = Freedoms(any_copies=draft, draft_identities=draft)
    for resolved in case.resolved_decks:
        for breach in construction.breaches(resolved, freedoms, case.pool):
            yield Finding(breach.mark, breach.message, breach.expected)
    for change in changes(case.resolved_decks):
        deck = change.later.deck
        yield Finding(
            deck.mark,
            f"{case.name(deck.player)} has another {change.later.side} deck from "
            f"{deck.since} on: {change.shown}",
            "the same deck for the whole event",
        )


def most_wanted_list(case: Case) -> Iterator[Finding]:
    """Decks follow the most wanted list: less influence, removed cards, one restricted title."""
    if case.pool is None or not case.resolved_decks:
        return
    in_force = wanted.wanted_list(case.event, case.regulations, case.pool)
    if in_force is None:
        name = wanted.wanted_name(case.event, case.regulations)
        if name and name != wanted.NONE:
            versions = ", ".join(wanted.versions(case.pool))
            yield Finding(
                case.event.at("decks.mwl"),
                f"the card facts have no most wanted list {name}",
                f"one of {versions}, or none" if versions else "`topcut cards` fetches them",
            )
        return
    for resolved in case.resolved_decks:
        for entry, card, copies, limit in wanted.removed(resolved, in_force):
            yield Finding(
                entry.mark,
                f"{card.title} is removed by {in_force.name}"
                if limit == 0
                else f"{copies} copies of {card.title}, but {in_force.name} allows {limit}",
                f"no copy of {card.title}" if limit == 0 else f"{limit} at most",
            )
        several = wanted.restricted(resolved, in_force)
        for entry, card in several[1:]:
            yield Finding(
                entry.mark,
                f"{card.title} and {several[0][1].title} are both restricted by {in_force.name}",
                "one restricted title for each deck",
            )
        yield from _mwl_influence(resolved, in_force)


def _mwl_influence(resolved: ResolvedDeck, in_force: WantedList) -> Iterator[Finding]:
    """Decks whose influence the list brings over the limit, or further over it."""
    account, plain = influence(resolved, in_force), influence(resolved, None)
    if account.limit is None or plain.limit is None:
        return
    over = account.spent - account.limit
    if over <= max(plain.spent - plain.limit, 0):
        return
    listed = ", ".join(
        f"{cost.copies}× {cost.card.title}"
        for cost in account.costs
        if cost.penalty or cost.universal
    )
    yield Finding(
        resolved.written.mark if resolved.written else resolved.deck.mark,
        f"{in_force.name} leaves {account.limit} influence, but {account.spent} is spent: {listed}"
        if account.limit < plain.limit
        else f"{in_force.name} brings influence to {account.spent} of {account.limit}: {listed}",
        f"{over} less",
    )


def cards_are_named_uniquely(case: Case) -> Iterator[Finding]:
    """A name that fits several cards is made unique, by full name or by product."""
    pool = case.pool
    if pool is None:
        return
    for resolved in case.resolved_decks:
        unknown = [line.entry for line in resolved.lines if not line.fitting]
        if len(unknown) > NAMED and 2 * len(unknown) > len(resolved.lines):
            yield Finding(
                unknown[0].mark,
                f"{len(unknown)} of {len(resolved.lines)} names are not cards of this game, "
                f"“{unknown[0].title or unknown[0].code}” the first",
                "a list of Android: Netrunner, from card facts that are up to date",
            )
        else:
            for entry in unknown:
                yield _unknown(entry.mark, entry.title, entry.code, pool, resolved.side)
        for line in resolved.lines:
            if (count := len(line.fitting)) > 1:
                titles = " and ".join(card.title for card in line.fitting)
                yield Finding(
                    line.entry.mark,
                    f"“{line.entry.title}” fits {titles if count <= 4 else f'{count} cards'}",
                    ways(line.entry.title, line.fitting),
                )
        written = resolved.written
        if written is not None and resolved.identity_card is None:
            yield _unknown(written.mark, written.title, written.code, pool, resolved.side)


def _unknown(mark: Mark, title: str, code: str, pool: CardPool, side: Side | None) -> Finding:
    if code:
        return Finding(mark, f"no card has the number {code}", "fresh card facts (`topcut cards`)")
    near = nearest(title, pool, side)
    return Finding(
        mark,
        f"no card is called “{title}”",
        f"did you mean {' or '.join(f'“{name}”' for name in near)}?" if near else "its full title",
    )


def everybody_hands_in_lists(case: Case) -> Iterator[Finding]:
    """Where lists are required, everybody hands in both decks before the start."""
    if not case.event.decks.required:
        return
    handed_in = {(resolved.deck.player, resolved.side) for resolved in case.resolved_decks}
    for player in case.event.players:
        missing = [side for side in Side if (player.id, side) not in handed_in]
        if missing and not player.withdrawn:
            decks = " or a ".join(side.capitalize() for side in missing)
            yield Finding(
                player.mark,
                f"{player.name} has not handed in a {decks} deck",
                " and ".join(f"decks/{player.id}-{side}.txt" for side in missing),
            )


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
    days = case.regulations.legal_after.get(case.event.effective_tier, 0)
    for resolved in case.resolved_decks:
        cards = [(resolved.first[key].mark, card) for key, card in resolved.cards.items()]
        if resolved.identity_card is not None and resolved.written is not None:
            cards.insert(0, (resolved.written.mark, resolved.identity_card))
        for mark, card in cards:
            yield from _not_yet_legal(case, mark, card, days)


def _not_yet_legal(case: Case, mark: Mark, card: Card, days: int) -> Iterator[Finding]:
    released = card.released
    undated = next((p.product for p in card.prints if p.released is None), None)
    if undated is not None and case.regulations.promotional:
        return
    if released is None:
        if undated != construction.DRAFT:
            yield Finding(
                mark,
                f"the release of {undated}, with {card.title}, has no date in the card facts",
                "the organizer's word on when it is legal",
                level=Level.NOTE,
            )
        return
    legal = released + timedelta(days=days)
    if case.event.start < legal:
        product = next(p.product for p in card.prints if p.released == released)
        late = f", {days} days after its release on {released}" if days else ""
        yield Finding(
            mark,
            f"{card.title} ({product}) is legal from {legal} on{late}, "
            f"but the event is on {case.event.start}",
            "a card that is legal on the day; outside North America the organizer's word",
        )
