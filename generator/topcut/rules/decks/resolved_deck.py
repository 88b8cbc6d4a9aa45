"""A deck list with its cards found: what all deck rules look at."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from msgspec import Struct

from topcut.rules.decks.naming import compared, halves, meant, titled
from topcut.text.words.normalize import fold_title
from topcut.tournament import Card, CardPool, Deck, DeckEntry, Event, Identity, Side


class DeckLine(Struct, frozen=True):
    """One line of a list with the cards that it can mean: exactly one where it is clear."""

    entry: DeckEntry
    fitting: tuple[Card, ...]

    @property
    def card(self) -> Card | None:
        """The card, None where the name is unknown or fits several."""
        return self.fitting[0] if len(self.fitting) == 1 else None


@dataclass(frozen=True)
class ResolvedDeck:
    """One deck before the rules."""

    deck: Deck
    side: Side | None
    """The side that the deck was handed in for, otherwise that of its identity or its cards."""
    lines: tuple[DeckLine, ...]
    """Without the identity."""
    identity: Identity | None
    """Its facts; with an empty faction where the title is not a known one."""
    written: DeckEntry | None
    """The list's own line for the identity; None where players.yaml alone names it."""
    identity_card: Card | None = None
    """The identity in the pool."""
    further: tuple[DeckLine, ...] = ()
    """More identities than one."""
    played: Identity | None = None
    """The identity of this side in players.yaml."""

    @cached_property
    def size(self) -> int:
        """Number of cards, the identity not among them."""
        return sum(line.entry.copies for line in self.lines)

    @cached_property
    def copies(self) -> dict[str, int]:
        """Copies of each known card by folded title, in the order of the list."""
        counted: Counter[str] = Counter()
        for line in self.lines:
            if line.card is not None:
                counted[fold_title(line.card.title)] += line.entry.copies
        return dict(counted)

    @cached_property
    def cards(self) -> dict[str, Card]:
        """The known cards by folded title, in the order of the list."""
        return {
            fold_title(line.card.title): line.card for line in self.lines if line.card is not None
        }

    @cached_property
    def first(self) -> dict[str, DeckEntry]:
        """The line on which each known card stands first, by folded title."""
        found: dict[str, DeckEntry] = {}
        for line in self.lines:
            if line.card is not None:
                found.setdefault(fold_title(line.card.title), line.entry)
        return found

    @property
    def complete(self) -> bool:
        """Whether every line is one known card."""
        return all(line.card is not None for line in self.lines)

    @property
    def agenda_points(self) -> int:
        """Agenda points of all agendas."""
        return sum((card.agenda_points or 0) * self.copies[key] for key, card in self.cards.items())

    def count(self, type_: str) -> int:
        """Number of cards of one type."""
        return sum(self.copies[key] for key, card in self.cards.items() if card.type == type_)


def resolve(deck: Deck, event: Event, pool: CardPool | None) -> ResolvedDeck:
    """Finds the cards of a deck.

    Without a pool no card is found, and the identity has the facts that players.yaml names it
    with. A list without a line for its identity, as jinteki.net exports it, plays the one of
    players.yaml.
    """
    player = event.player.get(deck.player)
    both = (player.corp, player.runner) if player else (None, None)
    if pool is None:
        return _without_pool(deck, both)
    lines = [DeckLine(entry, meant(entry, pool, deck.side)) for entry in deck.entries]
    named = [line for line in lines if line.card and line.card.type == "identity"]
    rest = tuple(line for line in lines if line not in named)
    named += [DeckLine(entry, meant(entry, pool, None)) for entry in deck.further]
    written = deck.identity or (named.pop(0).entry if named else _heading(deck, pool))
    if written is None:
        identity = _of_side(deck.side or _side_of(rest), both)
        card = titled(identity.title, pool) if identity else None
    else:
        card = _identity_card(written, pool, deck.side)
        identity = identity_of(card) if card else _unknown(deck)
    side = deck.side or (identity.side if identity else _side_of(rest))
    further = tuple(line for line in named if not _is_other_face(line.entry, written))
    return ResolvedDeck(deck, side, rest, identity, written, card, further, _of_side(side, both))


def _heading(deck: Deck, pool: CardPool) -> DeckEntry | None:
    """The list's first line, where it is an identity that the reader of lists did not know."""
    card = titled(deck.name, pool) if deck.name else None
    is_identity = card is not None and card.type == "identity"
    return DeckEntry(1, deck.name, deck.mark) if is_identity else None


def _is_other_face(entry: DeckEntry, written: DeckEntry | None) -> bool:
    """Whether a line names the identity's card once more, by its other title."""
    if written is None or fold_title(entry.title) == fold_title(written.title):
        return False
    return compared(entry.title) == compared(written.title)


def _side_of(lines: tuple[DeckLine, ...]) -> Side | None:
    """The side of most known cards."""
    sides = Counter(line.card.side for line in lines if line.card is not None)
    return sides.most_common(1)[0][0] if sides else None


def identity_of(card: Card) -> Identity:
    """An identity card as the model of players knows it."""
    return Identity(card.title, card.side, card.faction, card.influence_limit, card.minimum)


Both = tuple[Identity | None, Identity | None]


def _without_pool(deck: Deck, both: Both) -> ResolvedDeck:
    lines = tuple(DeckLine(entry, ()) for entry in deck.entries)
    written = deck.identity
    if written is None:
        identity = _of_side(deck.side, both)
    else:
        asked = {fold_title(written.title), compared(written.title)}
        identity = next(
            (i for i in both if i and asked & {compared(i.title), *halves(i.title)}), _unknown(deck)
        )
    side = deck.side or (identity.side if identity else None)
    further = tuple(
        DeckLine(entry, ()) for entry in deck.further if not _is_other_face(entry, written)
    )
    played = _of_side(side, both)
    return ResolvedDeck(deck, side, lines, identity, written, further=further, played=played)


def _of_side(side: Side | None, both: Both) -> Identity | None:
    return None if side is None else both[side is Side.RUNNER]


def _unknown(deck: Deck) -> Identity | None:
    """An identity by its written title, without facts."""
    if deck.identity is None or deck.side is None:
        return None
    return Identity(deck.identity.title, deck.side, "")


def _identity_card(written: DeckEntry, pool: CardPool, side: Side | None) -> Card | None:
    """The identity with this code or title, or with this half of a title."""
    if written.code:
        return pool.by_code.get(written.code)
    exact = titled(written.title, pool)
    if exact is not None:
        return exact if exact.type == "identity" else None
    fitting = [
        card
        for card in pool.identities
        if fold_title(written.title) in halves(card.title) and side in (None, card.side)
    ]
    return fitting[0] if len(fitting) == 1 else None
