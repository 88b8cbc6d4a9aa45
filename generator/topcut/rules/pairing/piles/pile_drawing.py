"""Drawing a round from piles (NTP 2.1 to 2.5; rows N-pair-1 to N-pair-3).

What the protocol leaves open follows the decisions in the guide: the order of the swaps, what
happens when they run out, and a float who has met the top of the next pile.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from topcut.rules.pairing.piles.pile_partners import (
    Met,
    Pair,
    completes,
    fewest_rematches,
    nearest_partners,
)
from topcut.rules.pairing.piles.piles import Float, Method, Pile, PileDraw, PilePair, Stack


def draw_round(stacks: Sequence[Stack], met: Met, candidates: Sequence[str] = ()) -> PileDraw:
    """Pairs all cards; of an odd number the first candidate who leaves a legal pairing sits out.

    `stacks` go from the highest pairing number down. `candidates` stand in the order of 2.1
    and are needed where the number of cards is odd; if none leaves a legal pairing, the first
    of all has the bye, and the rematches are the fewest.
    """
    cards = [card for stack in stacks for card in stack.cards]
    bye, passed_over = None, tuple[str, ...]()
    if len(cards) % 2:
        bye = candidates[0]
        for place, candidate in enumerate(candidates):
            if completes([card for card in cards if card != candidate], met):
                bye, passed_over = candidate, tuple(candidates[:place])
                break
        stacks = [
            replace(stack, cards=tuple(card for card in stack.cards if card != bye))
            for stack in stacks
        ]
    table = _Table([stack for stack in stacks if stack.cards], met)
    table.draw()
    return PileDraw(
        bye,
        passed_over,
        tuple(pile for _, pile in table.done),
        tuple(table.undone),
        table.rematches(),
    )


class _Table:
    """The piles that lie on the table, and those that are worked off."""

    def __init__(self, stacks: list[Stack], met: Met) -> None:
        self.below = stacks
        self.met = met
        self.done: list[tuple[list[Stack], Pile]] = []
        """Each pile with what lay on the table before it was taken."""
        self.undone: list[Pile] = []

    def draw(self) -> None:
        while self.below:
            before = list(self.below)
            pile = self._take()
            self.done.append((before, pile) if pile else self._take_up_again(before))

    def rematches(self) -> tuple[Pair, ...]:
        return tuple(
            (drawn.first, drawn.second)
            for _, pile in self.done
            for drawn in pile.pairs
            if drawn.second in self.met[drawn.first]
        )

    def _take(self) -> Pile | None:
        """Works off the highest pile; None where it has no legal pairing with all below."""
        numbers: list[int] = []
        cards: list[str] = []
        floats: list[Float] = []
        self._join(numbers, cards)
        taken = list(cards)
        self._make_even(numbers, cards, floats, taken)
        pairs, stuck = halves(cards, self.met)
        method = Method.HALVES
        if stuck is not None:
            method = Method.NEAREST
            while not completes(cards, self.met):
                if not self.below:
                    return None
                taken += self._join(numbers, cards)
                self._make_even(numbers, cards, floats, taken)
            pairs = [PilePair(*pair) for pair in nearest_partners(cards, self.met)]
        return Pile(tuple(numbers), tuple(taken), tuple(floats), method, tuple(pairs), stuck)

    def _join(self, numbers: list[int], cards: list[str]) -> tuple[str, ...]:
        """Lays the highest pile on the table below these cards."""
        stack = self.below.pop(0)
        numbers.append(stack.number)
        cards += stack.cards
        return stack.cards

    def _make_even(
        self, numbers: list[int], cards: list[str], floats: list[Float], taken: list[str]
    ) -> None:
        """An odd pile floats a card; where none can, it joins the pile below (NTP 2.3.1)."""
        while len(cards) % 2:
            floated = self._float(cards)
            if floated is not None:
                floats.append(floated)
            else:
                taken += self._join(numbers, cards)

    def _float(self, cards: list[str]) -> Float | None:
        """The lowest card that has an opponent below, with the first that it may meet."""
        passed: list[Pair] = []
        for player in reversed(cards):
            for place, stack in enumerate(self.below):
                for opponent in stack.cards:
                    if opponent in self.met[player]:
                        passed.append((player, opponent))
                        continue
                    cards.remove(player)
                    left = tuple(card for card in stack.cards if card != opponent)
                    self.below[place : place + 1] = [replace(stack, cards=left)] if left else []
                    return Float(player, opponent, stack.number, tuple(passed))
        return None

    def _take_up_again(self, before: list[Stack]) -> tuple[list[Stack], Pile]:
        """Undoes pile after pile from below until what lies there can be paired."""
        self.below = []
        while self.done:
            before, pile = self.done.pop()
            self.undone.insert(0, pile)
            if completes(_cards(before), self.met):
                break
        cards = _cards(before)
        least = 0 if completes(cards, self.met) else fewest_rematches(cards, self.met)
        pairs = [PilePair(*pair) for pair in nearest_partners(cards, self.met, least)]
        method = Method.REMATCHES if least else Method.NEAREST
        numbers = tuple(stack.number for stack in before)
        return before, Pile(numbers, tuple(cards), (), method, tuple(pairs))


def halves(cards: Sequence[str], met: Met) -> tuple[list[PilePair], tuple[str, str] | None]:
    """Splits an even pile and pairs top against top, with the printed swaps (NTP 2.3, 2.5).

    With n cards in each half, for k = 1 … n − 1 the top of the first half goes below k cards,
    then the top of the second; each step works on the halves as the last left them, and after
    a pair is set aside k starts again. The second value are the tops for which every swap was
    tried, None where everybody is paired.
    """
    half = len(cards) // 2
    first, second = list(cards[:half]), list(cards[half:])
    pairs: list[PilePair] = []
    while first:
        tops = (first[0], second[0])
        tried: list[Pair] = []
        swaps = ((side, below) for below in range(1, len(first)) for side in (first, second))
        while second[0] in met[first[0]]:
            tried.append((first[0], second[0]))
            swap = next(swaps, None)
            if swap is None:
                return pairs, tops
            side, below = swap
            side.insert(below, side.pop(0))
        pairs.append(PilePair(first.pop(0), second.pop(0), tuple(tried)))
    return pairs, None


def _cards(stacks: Sequence[Stack]) -> list[str]:
    return [card for stack in stacks for card in stack.cards]
