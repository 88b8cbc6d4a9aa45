"""The old protocol played with cards on a table, step by step as its text and the decisions say.

Written for tests alone, from the text, without looking at the engine: one card is one object
that lies in exactly one pile, and every step moves cards. Whether cards can be paired at all is
found by trying, not by matching theory.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(eq=False)
class Card:
    """A 3 × 5 card."""

    name: str
    place: int
    """In the original player order."""
    opponents: list[str] = field(default_factory=list)
    total: float = 0.0
    number: int = 0
    byes: int = 0

    def may_meet(self, other: Card) -> bool:
        return other.name not in self.opponents


@dataclass
class Outcome:
    """Who met whom, and what had to be done for it."""

    bye: str | None
    pairs: list[tuple[str, str]]
    steps: set[str]
    """swap, exhausted, joined, undone, rematch, other float: what happened on the way."""


def play_round(cards: Sequence[Card]) -> Outcome:
    """One round of pairings: 2.1 to 2.5."""
    steps: set[str] = set()
    at_table = list(cards)
    bye = None
    if len(at_table) % 2 == 1:
        bye = _bye(at_table)
        at_table.remove(bye)
    pairs = _work(_piles(at_table), steps)
    return Outcome(bye.name if bye else None, [(a.name, b.name) for a, b in pairs], steps)


def _bye(cards: list[Card]) -> Card:
    waiting = sorted(cards, key=lambda card: (card.byes, card.number, card.total, -card.place))
    for card in waiting:
        if _can_be_paired([other for other in cards if other is not card], 0):
            return card
    return waiting[0]


def _piles(cards: list[Card]) -> list[list[Card]]:
    """2.2: a stack for each pairing number, highest first, highest total on top."""
    numbers = sorted({card.number for card in cards}, reverse=True)
    return [
        sorted(
            (card for card in cards if card.number == number),
            key=lambda card: (-card.total, card.place),
        )
        for number in numbers
    ]


Pairs = list[tuple[Card, Card]]


def _work(piles: list[list[Card]], steps: set[str]) -> Pairs:
    """2.3: pile by pile from the highest; `memory` is what lay there before each pile."""
    memory: list[tuple[list[list[Card]], Pairs]] = []
    set_aside: Pairs = []
    while True:
        piles = [pile for pile in piles if pile]
        if not piles:
            return set_aside
        memory.append(([list(pile) for pile in piles], list(set_aside)))
        pile, piles = piles[0], [list(other) for other in piles[1:]]
        new: Pairs = []
        pile, piles = _even(pile, piles, new, steps)
        drawn = _tops(pile, steps)
        while drawn is None:
            steps.add("exhausted")
            if _can_be_paired(pile, 0):
                drawn = _nearest(pile, 0)
                break
            piles = [other for other in piles if other]
            if not piles:
                break
            steps.add("joined")
            pile, piles = pile + piles[0], piles[1:]
            pile, piles = _even(pile, piles, new, steps)
        if drawn is not None:
            set_aside = set_aside + new + drawn
            continue
        steps.add("undone")
        if len(memory) > 1:
            memory.pop()
        while True:
            before, kept = memory.pop()
            everything = [card for other in before for card in other]
            if _can_be_paired(everything, 0):
                return kept + _nearest(everything, 0)
            if not memory:
                break
        steps.add("rematch")
        again = next(n for n in range(len(everything)) if _can_be_paired(everything, n))
        return _nearest(everything, again)


def _even(
    pile: list[Card], piles: list[list[Card]], new: Pairs, steps: set[str]
) -> tuple[list[Card], list[list[Card]]]:
    """2.3.1: the bottom card of an odd pile goes to the top of the next."""
    while len(pile) % 2 == 1:
        found = None
        for floater in pile[::-1]:
            for other in piles:
                for opponent in other:
                    if found is None and floater.may_meet(opponent):
                        found = floater, opponent, other
        if found is None:
            steps.add("joined")
            while not piles[0]:
                piles = piles[1:]
            pile, piles = pile + piles[0], piles[1:]
            continue
        floater, opponent, other = found
        if floater is not pile[-1] or opponent is not next(card for p in piles for card in p):
            steps.add("other float")
        pile = [card for card in pile if card is not floater]
        other.remove(opponent)
        new.append((floater, opponent))
        piles = [left for left in piles if left]
    return pile, piles


def _tops(pile: list[Card], steps: set[str]) -> Pairs | None:
    """2.3.2, 2.3.3 and 2.5; None when the swaps run out."""
    upper, lower = pile[: len(pile) // 2], pile[len(pile) // 2 :]
    pairs: Pairs = []
    while upper:
        if not upper[0].may_meet(lower[0]):
            steps.add("swap")
            if not _swap(upper, lower):
                return None
        pairs.append((upper[0], lower[0]))
        upper, lower = upper[1:], lower[1:]
    return pairs


def _swap(upper: list[Card], lower: list[Card]) -> bool:
    """Moves tops below one card, two cards, three cards … until the tops may meet."""
    for below in range(1, len(upper)):
        for half in (upper, lower):
            top = half[0]
            half[:] = [*half[1 : below + 1], top, *half[below + 1 :]]
            if upper[0].may_meet(lower[0]):
                return True
    return False


def _nearest(pile: list[Card], rematches: int) -> Pairs:
    """From the top, each card with the partner nearest to half the pile below it."""
    pairs: Pairs = []
    left = list(pile)
    while left:
        card = left[0]
        middle = pile.index(card) + len(pile) / 2
        for partner in sorted(left[1:], key=lambda c: (abs(pile.index(c) - middle), pile.index(c))):
            again = 0 if card.may_meet(partner) else 1
            rest = [other for other in left if other is not card and other is not partner]
            if again <= rematches and _can_be_paired(rest, rematches - again):
                pairs.append((card, partner))
                left = rest
                rematches -= again
                break
        else:
            raise AssertionError("no partner")
    return pairs


def _can_be_paired(cards: Sequence[Card], rematches: int) -> bool:
    """Whether trying finds a pairing with at most so many rematches."""
    dead: set[tuple[frozenset[str], int]] = set()

    def attempt(left: list[Card], budget: int) -> bool:
        if not left:
            return True
        key = (frozenset(card.name for card in left), budget)
        if key in dead:
            return False
        options = {
            card.name: [other for other in left if other is not card and card.may_meet(other)]
            for card in left
        }
        card = min(left, key=lambda each: len(options[each.name]))
        tries = [(other, 0) for other in options[card.name]]
        if budget:
            tries += [
                (other, 1) for other in left if other is not card and not card.may_meet(other)
            ]
        for other, cost in sorted(tries, key=lambda each: (each[1], len(options[each[0].name]))):
            rest = [each for each in left if each is not card and each is not other]
            if attempt(rest, budget - cost):
                return True
        dead.add(key)
        return False

    return _components_even(cards, rematches) and attempt(list(cards), rematches)


def _components_even(cards: Sequence[Card], rematches: int) -> bool:
    """Without rematches every group that is cut off from all others has an even number."""
    if rematches:
        return True
    left = list(cards)
    while left:
        group = [left.pop()]
        for card in group:
            near = [other for other in left if card.may_meet(other)]
            group += near
            left = [other for other in left if other not in near]
        if len(group) % 2 == 1:
            return False
    return True
