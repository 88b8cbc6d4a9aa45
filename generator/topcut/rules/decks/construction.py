"""How a deck is built: identity, size, copies, sides, influence, agendas.

Every function yields breaches of one sentence each. Numbers of cards and points that are not
facts of a card are those of the game's rules reference, Deckbuilding.
"""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from topcut.rules.decks.influence import Influence, influence
from topcut.rules.decks.naming import compared, nearest
from topcut.rules.decks.resolved_deck import ResolvedDeck
from topcut.text.problems.mark import Mark
from topcut.text.words.normalize import fold_title
from topcut.tournament import Card, CardPool, Side

DRAFT = "Draft"
"""The product of the identities that are for drafts alone."""

OTHER_FACTION = {fold_title("Custom Biotics: Engineered for Success"): "jinteki"}
"""Identities that a faction's cards may not be built with."""

SINGLE_COPIES = tuple(
    map(fold_title, ("Nova Initiumia: Catalyst & Impetus", "Ampère: Cybernetics For Anyone"))
)
"""Identities that allow one copy of a card."""

AGENDAS_OF_EACH = {fold_title("Ampère: Cybernetics For Anyone"): 2}
"""Identities with agendas of every faction: so many different ones of each."""


class Breach(Struct, frozen=True):
    """What is wrong with a deck, where, and what to do."""

    mark: Mark
    message: str
    expected: str = ""


class Freedoms(Struct, frozen=True):
    """What a format allows beyond the rules of the game."""

    any_agendas: bool = False
    """A Corp deck may have agendas of every faction."""
    unlimited_influence: bool = False
    any_copies: bool = False
    """In a draft whoever was passed four copies plays four."""
    draft_identities: bool = False
    newer_identities: bool = False
    """A list may be headed by an identity that the card facts do not have yet."""


def breaches(resolved: ResolvedDeck, freedoms: Freedoms, pool: CardPool | None) -> Iterator[Breach]:
    """Everything about how one deck is built; without card facts, what the list alone shows."""
    yield from identity(resolved, freedoms, pool)
    yield from minimum_size(resolved)
    if pool is None:
        return
    yield from copies(resolved, freedoms)
    if is_of_other_side(resolved):
        return
    yield from other_side(resolved)
    yield from other_faction(resolved)
    account = influence(resolved, None, unlimited=freedoms.unlimited_influence)
    yield from influence_limit(resolved, account)
    yield from agenda_points(resolved)
    yield from agenda_factions(resolved, freedoms)


def agenda_points_for(size: int) -> tuple[int, int]:
    """Least and greatest agenda points of a Corp deck: 40–44 cards have 18 or 19, 45–49 20 or 21.

    Two for every five cards, and two more, or three; a smaller deck than 40 is counted alike.
    """
    least = 2 * (size // 5) + 2
    return least, least + 1


def is_of_other_side(resolved: ResolvedDeck) -> bool:
    """Whether the identity is of another side than the deck was handed in for."""
    found, side = resolved.identity, resolved.deck.side
    return bool(found and found.faction and side is not None and found.side is not side)


def identity(resolved: ResolvedDeck, freedoms: Freedoms, pool: CardPool | None) -> Iterator[Breach]:
    """One identity, of the right side, the one in players.yaml."""
    deck, found = resolved.deck, resolved.identity
    mark = resolved.written.mark if resolved.written else deck.mark
    if found is None:
        if freedoms.newer_identities and is_newer(resolved, pool):
            return
        meant = _meant(deck.name, pool)
        yield Breach(
            mark,
            f"the list names no identity: no card is called “{deck.name}”"
            if meant
            else "the list names no identity",
            f"did you mean “{meant}”?" if meant else "its full title on a line of its own",
        )
        return
    for extra in resolved.further:
        yield Breach(
            extra.entry.mark,
            f"a second identity, {extra.card.title if extra.card else extra.entry.title}, beside"
            f" {found.title}",
            "one identity for each deck",
        )
    if is_of_other_side(resolved):
        side = found.side.other.capitalize()
        yield Breach(
            mark,
            f"{found.title} is a {found.side.capitalize()} identity in a {side} deck",
            f"a {side} identity",
        )
        return
    played = resolved.played
    if (
        played is not None
        and resolved.written is not None
        and compared(played.title) != compared(found.title)
    ):
        yield Breach(
            mark,
            f"the list is built with {found.title}, but players.yaml says {played.title}",
            "the same identity in both",
        )
    if _is_draft(resolved.identity_card) and not freedoms.draft_identities:
        yield Breach(mark, f"{found.title} is an identity for drafts", "another identity")


def _meant(title: str, pool: CardPool | None) -> str:
    """The identity that is spelled most like the name of a list; "" for none."""
    if pool is None:
        return ""
    near = (pool.by_title[fold_title(each)] for each in nearest(title, pool, None))
    return next((card.title for card in near if card.type == "identity"), "")


def is_newer(resolved: ResolvedDeck, pool: CardPool | None) -> bool:
    """Whether a list without a known identity is headed by what looks like one of later facts."""
    name = resolved.deck.name
    return resolved.identity is None and ": " in name and not _meant(name, pool)


def minimum_size(resolved: ResolvedDeck) -> Iterator[Breach]:
    """The minimum number of cards that the identity dictates; there is no maximum."""
    found = resolved.identity
    if found is not None and found.minimum is not None and resolved.size < found.minimum:
        missing = found.minimum - resolved.size
        yield Breach(
            resolved.deck.mark,
            f"{resolved.size} cards, but {found.title} needs at least {found.minimum}",
            f"{missing} more {'card' if missing == 1 else 'cards'}; is the list whole?",
        )


def copies(resolved: ResolvedDeck, freedoms: Freedoms) -> Iterator[Breach]:
    """Three copies by title, or as many as the card or the identity allows."""
    if freedoms.any_copies:
        return
    single = resolved.identity is not None and fold_title(resolved.identity.title) in SINGLE_COPIES
    for key, card in resolved.cards.items():
        limit = 1 if single else card.limit
        if resolved.copies[key] > limit:
            yield Breach(
                resolved.first[key].mark,
                f"{resolved.copies[key]} copies of {card.title}",
                f"{limit} at most",
            )


def other_side(resolved: ResolvedDeck) -> Iterator[Breach]:
    """No cards of the other side."""
    side = resolved.side
    for key, card in resolved.cards.items():
        if side is not None and card.side is not side:
            yield Breach(
                resolved.first[key].mark,
                f"{card.title} is a {card.side.capitalize()} card in a {side.capitalize()} deck",
                f"cards of the {side.capitalize()}",
            )


def other_faction(resolved: ResolvedDeck) -> Iterator[Breach]:
    """Identities that a faction's cards may not be built with."""
    barred = OTHER_FACTION.get(fold_title(resolved.identity.title)) if resolved.identity else None
    for key, card in resolved.cards.items():
        if barred is not None and card.faction == barred and resolved.identity:
            yield Breach(
                resolved.first[key].mark,
                f"{card.title} may not be in a deck of {resolved.identity.title}",
                "cards of other factions",
            )


def influence_limit(resolved: ResolvedDeck, account: Influence) -> Iterator[Breach]:
    """Influence of cards from other factions, up to the identity's limit."""
    limit = account.limit
    if limit is None or account.spent <= limit:
        return
    shown = ", ".join(
        f"{cost.copies}× {cost.card.title} {cost.influence}" for cost in account.costs
    )
    yield Breach(
        resolved.written.mark if resolved.written else resolved.deck.mark,
        f"{account.spent} influence spent, but the limit is {limit}: {shown}",
        f"{account.spent - limit} less",
    )


def agenda_points(resolved: ResolvedDeck) -> Iterator[Breach]:
    """Agenda points of a Corp deck by its size."""
    if resolved.side is not Side.CORP or not resolved.complete:
        return
    minimum = resolved.identity.minimum if resolved.identity else None
    size = max(resolved.size, minimum or 0)
    least, greatest = agenda_points_for(size)
    if not least <= resolved.agenda_points <= greatest:
        yield Breach(
            resolved.deck.mark,
            f"{resolved.agenda_points} agenda points in {resolved.size} cards",
            f"{least} or {greatest} for {size} cards",
        )


def agenda_factions(resolved: ResolvedDeck, freedoms: Freedoms) -> Iterator[Breach]:
    """Agendas of the identity's own faction, and neutral ones."""
    found = resolved.identity
    free = freedoms.any_agendas or _is_draft(resolved.identity_card)
    if free or found is None or not found.faction:
        return
    most = AGENDAS_OF_EACH.get(fold_title(found.title))
    if most is not None:
        yield from _too_many_of_a_faction(resolved, found.title, most)
        return
    for key, card in resolved.cards.items():
        if card.type == "agenda" and not card.neutral and card.faction != found.faction:
            yield Breach(
                resolved.first[key].mark,
                f"{card.title} is an agenda of another faction than {found.title}",
                "agendas of its own faction, and neutral ones",
            )


def _too_many_of_a_faction(resolved: ResolvedDeck, identity: str, most: int) -> Iterator[Breach]:
    counted: Counter[str] = Counter()
    for key, card in resolved.cards.items():
        if card.type == "agenda" and not card.neutral:
            counted[card.faction] += 1
            if counted[card.faction] > most:
                yield Breach(
                    resolved.first[key].mark,
                    f"{card.title} is one agenda of its faction too many for {identity}",
                    f"{most} different agendas of each faction at most",
                )


def _is_draft(card: Card | None) -> bool:
    return card is not None and all(p.product == DRAFT for p in card.prints)
