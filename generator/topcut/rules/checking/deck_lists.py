"""Deck lists before the rules of every document that asks for them.

Without card facts a list is checked against players.yaml alone, and one note says what was not
checked.
"""

from collections.abc import Iterator
from datetime import timedelta

from topcut.regulations.families import FAMILIES
from topcut.rules.checking.rule import Case, Finding
from topcut.rules.decks import construction, wanted
from topcut.rules.decks.changes import changes
from topcut.rules.decks.construction import Freedoms
from topcut.rules.decks.influence import influence
from topcut.rules.decks.naming import nearest, ways
from topcut.rules.decks.resolved_deck import ResolvedDeck
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level
from topcut.text.words.suggest import did_you_mean
from topcut.tournament import Card, CardPool, DeckEntry, Side, WantedList


def construction_breaches(case: Case, *, newer: bool = False) -> Iterator[Finding]:
    """Decks that are not built by the rules of the game, or are not the same all event.

    One note says what was not checked for want of card facts, or that these are old. `newer`:
    an identity may be one that they do not have.
    """
    if case.event.decklists and case.pool is None:
        yield Finding(
            case.event.at("decks"),
            "there are no card facts: copies, influence, agenda points, sides, names, the "
            f"{_list_name(case)} and release dates of the deck lists were not checked",
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
    freedoms = Freedoms(any_copies=draft, draft_identities=draft, newer_identities=newer)
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


def _list_name(case: Case) -> str:
    """What the document calls its list of removed and restricted cards."""
    return FAMILIES[case.regulations.system].restrictions


def restriction_breaches(case: Case) -> Iterator[Finding]:
    """Decks with removed cards, two restricted titles, or influence that a list takes away."""
    if case.pool is None or not case.resolved_decks:
        return
    in_force = wanted.wanted_list(case.event, case.regulations, case.pool)
    if in_force is None:
        name = wanted.wanted_name(case.event, case.regulations)
        if name and name != wanted.NONE:
            versions = ", ".join(wanted.versions(case.pool))
            yield Finding(
                case.event.at("decks.mwl"),
                f"the card facts have no {_list_name(case)} {name}",
                did_you_mean(name, (each.code for each in case.pool.lists))
                or (f"one of {versions}, or none" if versions else "`topcut cards` fetches them"),
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
        yield from _influence(resolved, in_force)
        yield from _points(resolved, in_force)


def _influence(resolved: ResolvedDeck, in_force: WantedList) -> Iterator[Finding]:
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


def _points(resolved: ResolvedDeck, in_force: WantedList) -> Iterator[Finding]:
    """Decks with more points than the list leaves them."""
    priced = wanted.priced(resolved, in_force)
    total = sum(points for _, points in priced)
    if in_force.most is not None and total > in_force.most:
        titles = ", ".join(f"{card.title} {points}" for card, points in priced)
        yield Finding(
            resolved.written.mark if resolved.written else resolved.deck.mark,
            f"{total} points by {in_force.name}, which allows {in_force.most}: {titles}",
            f"{total - in_force.most} less",
        )


def ambiguous_names(case: Case) -> Iterator[Finding]:
    """Names that fit several cards, with the ways to make them unique."""
    for resolved in case.resolved_decks:
        for line in resolved.lines:
            if (count := len(line.fitting)) > 1:
                titles = " and ".join(card.title for card in line.fitting)
                yield Finding(
                    line.entry.mark,
                    f"“{line.entry.title}” fits {titles if count <= 4 else f'{count} cards'}",
                    ways(line.entry.title, line.fitting),
                )


def unknown_names(resolved: ResolvedDeck) -> tuple[DeckEntry, ...]:
    """The lines whose name or number no card has, that of the identity last."""
    lines = [line.entry for line in resolved.lines if not line.fitting]
    written = resolved.written if resolved.identity_card is None else None
    return (*lines, *((written,) if written is not None else ()))


def no_card(entry: DeckEntry, pool: CardPool, side: Side | None) -> Finding:
    """What is said of a name or number that no card has."""
    if entry.code:
        return Finding(
            entry.mark,
            f"no card has the number {entry.code}",
            "fresh card facts (`topcut cards`)",
        )
    near = nearest(entry.title, pool, side)
    return Finding(
        entry.mark,
        f"no card is called “{entry.title}”",
        f"did you mean {' or '.join(f'“{name}”' for name in near)}?" if near else "its full title",
    )


MISSING = ("F-deck-4", "S-deck-4")
"""The rows by which everybody hands in lists."""


def missing_lists(case: Case) -> Iterator[Finding]:
    """Where lists are required, players of whom a deck is missing."""
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


def early_products(case: Case, otherwise: str = "") -> Iterator[Finding]:
    """Cards of products that are not legal on the day; `otherwise` is who else may allow them."""
    days = case.regulations.legal_after.get(case.event.effective_tier, 0)
    for resolved in case.resolved_decks:
        cards = [(resolved.first[key].mark, card) for key, card in resolved.cards.items()]
        if resolved.identity_card is not None and resolved.written is not None:
            cards.insert(0, (resolved.written.mark, resolved.identity_card))
        for mark, card in cards:
            yield from _not_yet_legal(case, mark, card, days, otherwise)


def _not_yet_legal(
    case: Case, mark: Mark, card: Card, days: int, otherwise: str
) -> Iterator[Finding]:
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
            f"a card that is legal on the day{otherwise}",
        )
