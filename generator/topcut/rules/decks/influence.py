"""Influence of a deck: what is spent, and what may be.

Influence costs and limits are facts of the cards. Three things change them: most wanted lists
(`wanted`), the alliance cards, and identities that build differently; the last two are known
by name here, as conditions on the deck.
"""

from collections.abc import Callable, Mapping

from msgspec import Struct

from topcut.rules.decks.resolved_deck import ResolvedDeck
from topcut.text.words.normalize import fold_title
from topcut.tournament import Card, Restriction, WantedList


def _faction_cards(faction: str) -> Callable[[ResolvedDeck], bool]:
    """Six cards of the faction or more, alliance cards not counted."""

    def condition(resolved: ResolvedDeck) -> bool:
        return (
            sum(
                resolved.copies[key]
                for key, card in resolved.cards.items()
                if card.faction == faction and key not in ALLIANCES
            )
            >= 6
        )

    return condition


ALLIANCES: Mapping[str, Callable[[ResolvedDeck], bool]] = {
    fold_title(title): condition
    for title, condition in (
        ("Mumba Temple", lambda resolved: resolved.count("ice") <= 15),
        ("Museum of History", lambda resolved: resolved.size >= 50),
        ("PAD Factory", lambda resolved: resolved.copies.get(fold_title("PAD Campaign"), 0) == 3),
        ("Mumbad Virtual Tour", lambda resolved: resolved.count("asset") >= 7),
        ("Heritage Committee", _faction_cards("jinteki")),
        ("Raman Rai", _faction_cards("jinteki")),
        ("Jeeves Model Bioroids", _faction_cards("haas-bioroid")),
        ("Product Recall", _faction_cards("haas-bioroid")),
        ("Salem's Hospitality", _faction_cards("nbn")),
        ("Ibrahim Salem", _faction_cards("nbn")),
        ("Consulting Visit", _faction_cards("weyland-consortium")),
        ("Executive Search Firm", _faction_cards("weyland-consortium")),
    )
}
"""The alliance cards: when the deck is built so, their copies cost no influence."""

FIRST_PROGRAM_FREE = fold_title("The Professor: Keeper of Knowledge")


class Cost(Struct, frozen=True):
    """Influence of all copies of one card in a deck."""

    card: Card
    copies: int
    influence: int
    """Spent by influence costs."""
    universal: int
    """Spent by list 1.2, in every faction."""
    penalty: int
    """Taken from the limit by lists 1.0 and 1.1."""


class Influence(Struct, frozen=True):
    """The account of a deck's influence."""

    costs: tuple[Cost, ...]
    """Of every card that costs anything, in the order of the list."""
    printed: int | None
    """The identity's limit; None is unlimited."""

    @property
    def spent(self) -> int:
        """All influence costs, those of list 1.2 included."""
        return sum(cost.influence + cost.universal for cost in self.costs)

    @property
    def limit(self) -> int | None:
        """The printed limit less the penalties of 1.0 and 1.1, never below 1."""
        if self.printed is None:
            return None
        penalty = sum(cost.penalty for cost in self.costs)
        return max(self.printed - penalty, 1) if penalty else self.printed


def influence(
    resolved: ResolvedDeck, mwl: WantedList | None, *, unlimited: bool = False
) -> Influence:
    """Works out a deck's influence (row F-deck-2 for what the most wanted list changes)."""
    costs = []
    for key, card in resolved.cards.items():
        said = (mwl.restriction(card) if mwl else None) or Restriction()
        copies = resolved.copies[key]
        cost = Cost(
            card,
            copies,
            _paid_copies(resolved, key, card, copies) * (card.influence or 0),
            copies * said.universal,
            copies * said.penalty,
        )
        if cost.influence or cost.universal or cost.penalty:
            costs.append(cost)
    printed = None if unlimited or resolved.identity is None else resolved.identity.influence
    return Influence(tuple(costs), printed)


def _paid_copies(resolved: ResolvedDeck, key: str, card: Card, copies: int) -> int:
    identity = resolved.identity
    if identity is None or card.faction == identity.faction:
        return 0
    if key in ALLIANCES and ALLIANCES[key](resolved):
        return 0
    if card.type == "program" and fold_title(identity.title) == FIRST_PROGRAM_FREE:
        return copies - 1
    return copies
